/// Places in a table of weights, each once.
struct PlaceSet {
  /// A bit for each place.
  private var words: [UInt64]
  /// A bit for each word that has any: a sentence has few.
  private var used: [UInt64]

  /// None of so many places: a power of two, 4,096 or more.
  init(of count: Int) {
    words = [UInt64](repeating: 0, count: count >> 6)
    used = [UInt64](repeating: 0, count: count >> 12)
  }

  /// Notes the place of a sign; in a table that is smaller than its hash, the rest of that.
  mutating func note(_ hash: WordingHash) {
    let place = Int(hash.place) & (words.count << 6 - 1)
    words[place >> 6] |= 1 << UInt64(place & 63)
    used[place >> 12] |= 1 << UInt64(place >> 6 & 63)
  }

  /// Those that were noted, in order.
  var places: [UInt16] {
    var places: [UInt16] = []
    places.reserveCapacity(used.reduce(0) { $0 + $1.nonzeroBitCount })
    var block = 0
    while block < used.count {
      PlaceSet.forEach(used[block]) { bit in
        let word = block << 6 | bit
        PlaceSet.forEach(words[word]) { places.append(UInt16(truncatingIfNeeded: word << 6 | $0)) }
      }
      block += 1
    }
    return places
  }

  private static func forEach(_ bits: UInt64, _ body: (Int) -> Void) {
    var left = bits
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left - 1
    }
  }
}
