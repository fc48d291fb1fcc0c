import WordForms

/// How many slips lie between two words: a letter too much, too few, another one, or two that changed places
/// (Damerau and Levenshtein; no letter is touched twice).
///
/// A column of the usual table is kept as bits, one a letter (Hyyrö, "A bit-vector algorithm for computing Levenshtein and
/// Damerau edit distances", 2003).
struct EditDistance {
  /// For each byte, where it stands in the word.
  private let places: [UInt32]
  private let count: Int

  /// - Parameter word: 1 to 32 letters.
  init(from word: Letters) {
    var places = [UInt32](repeating: 0, count: 128)
    for (place, byte) in word.prefix(32).enumerated() { places[Int(byte & 127)] |= 1 << UInt32(place) }
    self.places = places
    count = min(word.count, 32)
  }

  /// The distance to `other`.
  func distance(to other: UnsafeBufferPointer<UInt8>) -> Int {
    var distance = count
    let last: UInt32 = 1 << UInt32(count - 1)
    var rises = UInt32.max
    var falls: UInt32 = 0
    var zeros: UInt32 = 0
    var before: UInt32 = 0
    for byte in other {
      let here = places[Int(byte & 127)]
      let swapped = ((~zeros & here) << 1) & before
      zeros = (((here & rises) &+ rises) ^ rises) | here | falls | swapped
      let up = falls | ~(zeros | rises)
      let down = zeros & rises
      if up & last != 0 { distance += 1 }
      if down & last != 0 { distance -= 1 }
      let shifted = (up << 1) | 1
      rises = (down << 1) | ~(zeros | shifted)
      falls = shifted & zeros
      before = here
    }
    return distance
  }
}
