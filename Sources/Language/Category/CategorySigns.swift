import WordForms

/// What an entry is worded with, as places in the table of `CategoryWordingWeights`.
///
/// Each of its words, what it begins and ends with, and each four letters of it: of words that no list has, and of which the corpus has
/// relatives, that tells something.
package struct CategorySigns: Sendable {
  /// Each place once, in order.
  package let places: [UInt16]

  /// How many places there are: a power of two.
  package static let count = 1 << 13

  /// - Parameter words: in small letters.
  package init(_ words: [String]) {
    var signs = PlaceSet(of: CategorySigns.count)
    for word in words { CategorySigns.note(PhraseKey.of(word), in: &signs) }
    places = signs.places
  }

  private static func note(_ key: [UInt8], in signs: inout PlaceSet) {
    guard key.contains(where: { !PhraseKey.isDigit($0) }) else { return }
    signs.note(WordingHash("w").joined(with: key.prefix(stem)))
    signs.note(WordingHash("p").joined(with: key.prefix(4)))
    if key.count > 5 { signs.note(WordingHash("e").joined(with: key.suffix(4))) }
    guard key.count >= 4 else { return }
    for start in 0...(key.count - 4) { signs.note(WordingHash("g").joined(with: key[start..<start + 4])) }
  }

  /// How many letters of a word tell it from others: endings do not.
  private static let stem = 6
}
