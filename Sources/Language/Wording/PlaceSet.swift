/// Places in a table of weights, each once.
struct PlaceSet {
  /// A bit for each place.
  private var bits: [UInt64]

  /// None of so many places: a power of two, 64 or more.
  init(of count: Int) { bits = [UInt64](repeating: 0, count: count >> 6) }

  /// Notes the place of a sign; in a table that is smaller than its hash, the rest of that.
  mutating func note(_ hash: WordingHash) {
    let place = Int(hash.place)
    bits[place >> 6 & (bits.count - 1)] |= 1 << UInt64(place & 63)
  }

  /// Those that were noted, in order.
  var places: [UInt16] {
    var places: [UInt16] = []
    for (index, word) in bits.enumerated() where word != 0 {
      var left = word
      while left != 0 {
        places.append(UInt16(index << 6 | left.trailingZeroBitCount))
        left &= left - 1
      }
    }
    return places
  }
}
