/// What the tables of each concern say of each token.
struct Lookups {
  private let matches: [PhraseTable.Match?]
  private let count: Int

  init(_ utterance: Utterance) {
    count = utterance.count
    var matches: [PhraseTable.Match?] = []
    matches.reserveCapacity(count * Lexicon.Concern.allCases.count)
    for concern in Lexicon.Concern.allCases {
      for index in 0..<count { matches.append(LexiconSet.search(concern, utterance, at: index)) }
    }
    self.matches = matches
  }

  /// The longest phrase of that concern that begins at token `index`.
  func match(_ concern: Lexicon.Concern, at index: Int) -> PhraseTable.Match? {
    matches[concern.rawValue * count + index]
  }
}
