/// What the tables of each concern say of each token. An index of all first words tells which tables need asking.
struct Lookups: Sendable {
  private let matches: [PhraseTable.Match?]
  private let count: Int

  init(_ utterance: Utterance) {
    count = utterance.count
    var matches = [PhraseTable.Match?](repeating: nil, count: count * Lookups.concerns)
    for index in 0..<count {
      // Those of records and offers are asked for singly: sentences hardly hold any.
      var tables = utterance.tokens[index].entry.tables & ~Lookups.singly
      while tables != 0, let concern = Concern(rawValue: tables.trailingZeroBitCount) {
        tables &= tables - 1
        matches[concern.rawValue * count + index] = Lexicon.search(concern, utterance, at: index)
      }
    }
    self.matches = matches
  }

  private static let concerns = Concern.allCases.count
  private static let singly = 1 << Concern.records.rawValue | 1 << Concern.offers.rawValue

  /// The longest phrase of that concern that begins at token `index`.
  func match(_ concern: Concern, at index: Int) -> PhraseTable.Match? {
    matches[concern.rawValue * count + index]
  }
}
