/// What the tables of each concern say of each token. An index of all first words tells which tables need asking.
struct Lookups {
  private let matches: [PhraseTable.Match?]
  private let count: Int

  init(_ utterance: Utterance) {
    count = utterance.count
    var matches = [PhraseTable.Match?](repeating: nil, count: count * Concern.allCases.count)
    for index in 0..<count {
      let tables = WordIndex.entry(of: utterance.bytes[utterance.tokens[index].folded]).tables
      guard tables != 0 else { continue }
      for concern in Concern.allCases where tables & 1 << concern.rawValue != 0 {
        matches[concern.rawValue * count + index] = Lexicon.table(concern).match(utterance, at: index)
      }
    }
    self.matches = matches
  }

  /// The longest phrase of that concern that begins at token `index`.
  func match(_ concern: Concern, at index: Int) -> PhraseTable.Match? {
    matches[concern.rawValue * count + index]
  }
}
