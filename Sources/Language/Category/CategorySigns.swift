import WordForms

/// What an entry is worded with, as places in the table of `CategoryWordingWeights`.
///
/// Each of its words, what it begins and ends with, and each four letters of it: of words that no list has, and of which the corpus has
/// relatives, that tells something.
package struct CategorySigns: Sendable {
  /// Each place once, in order.
  package private(set) var places: [UInt16] = []

  /// How many places there are: a power of two.
  package static let count = 1 << 13

  /// - Parameter words: in small letters.
  package init(_ words: [String]) {
    for word in words { note(PhraseKey.of(word)) }
    places.sort()
    var last: UInt16?
    places.removeAll { place in
      defer { last = place }
      return place == last
    }
  }

  private mutating func note(_ key: [UInt8]) {
    guard key.contains(where: { !PhraseKey.isDigit($0) }) else { return }
    note(WordingHash("w").joined(with: key.prefix(CategorySigns.stem)))
    note(WordingHash("p").joined(with: key.prefix(4)))
    if key.count > 5 { note(WordingHash("e").joined(with: key.suffix(4))) }
    guard key.count >= 4 else { return }
    for start in 0...(key.count - 4) { note(WordingHash("g").joined(with: key[start..<start + 4])) }
  }

  /// How many letters of a word tell it from others: endings do not.
  private static let stem = 6

  private mutating func note(_ hash: WordingHash) { places.append(hash.place & UInt16(CategorySigns.count - 1)) }
}
