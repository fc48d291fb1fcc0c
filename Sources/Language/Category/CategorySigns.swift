import WordForms

/// What an entry is worded with, as places in the table of `CategoryWordingWeights`.
///
/// Each of its words, what it begins and ends with, and each four letters of it: of words that no list has, and of which the corpus has
/// relatives, that tells something.
package struct CategorySigns: Sendable {
  /// Each place once, in order.
  package let places: [UInt16]
  /// Those that only words of a remark have.
  package let remarked: [UInt16]

  /// How many places there are: a power of two.
  package static let count = 1 << 15

  /// How many tenths of what a word tells it tells in a remark behind the amount: "…, the electrician can't come".
  package static let worthOfRemark = 3

  /// - Parameters:
  ///   - words: in small letters.
  ///   - told: how many of them come before a remark behind the amount; `nil` where there is none.
  package init(_ words: [String], told: Int? = nil) {
    let told = min(told ?? words.count, words.count)
    let places = CategorySigns.places(of: words.prefix(told))
    self.places = places
    guard told < words.count else {
      remarked = []
      return
    }
    let known = Set(places)
    remarked = CategorySigns.places(of: words.dropFirst(told)).filter { !known.contains($0) }
  }

  private static func places(of words: ArraySlice<String>) -> [UInt16] {
    var signs = PlaceSet(of: CategorySigns.count)
    for word in words { CategorySigns.note(PhraseKey.of(word), in: &signs) }
    return signs.places
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
