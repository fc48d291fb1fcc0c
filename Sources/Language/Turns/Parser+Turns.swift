import Entities

extension Parser {
  /// What a turn may be taken for behind what was said before, and what is so of it; `nil` for what is no text.
  package func turn(
    _ text: TokenizedText, after talk: Talk, in context: ParsingContext
  ) -> (readings: [TurnReading], signs: [TurnSign], alone: Interpretation.Outcome)? {
    guard let raw = text.utterance, !raw.tokens.isEmpty else { return nil }
    let alone = understand(text, in: context).outcome
    let reader = TurnReader(raw, after: talk, alone: alone, in: context)
    return (reader.readings, reader.signs, alone)
  }

  /// What a turn is taken for behind what was said before, all that it may be weighed against each other; `nil` for what is no text.
  package func verdict(on text: TokenizedText, after talk: Talk, in context: ParsingContext) -> TurnVerdict? {
    turn(text, after: talk, in: context).map { TurnVerdict($0.readings, $0.signs) }
  }

  /// Whether words that are an entry by themselves have one among them that orders, corrects, repeats or refers: only then they may be
  /// about what was said before.
  public func mayBeAboutBefore(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    return raw.tokens.indices.contains { index in
      // "my wife paid": whose wife she is refers to no entry.
      guard raw.isKind(index, .word), raw.frameWord(index)?.word != .household else { return false }
      return AmendmentReader.ofWords.role(raw, at: index) != nil
        || TurnReader.aboutBefore.contains { raw.says(index, $0) }
    }
  }
}

extension TurnReader {
  static let aboutBefore: [WordMark] = [
    .equals, .refersBack, .standsForEntry, .isWrong, .denies, .inPlaceOf, .takesBack, .bringsBack, .ownShare, .onTop,
    .asWell, .inAll,
  ]
}
