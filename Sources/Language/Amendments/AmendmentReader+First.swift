import Vocabulary

/// Where words begin: the first of a conversation, and those behind thanks.
extension AmendmentReader {
  /// What words come to that nothing was said before: the same, where no entry is any that they can be about.
  func readFirst(_ said: Utterance) -> Interpretation.Outcome? {
    let raw = withoutThanks(said)
    guard !asksOfLast(raw) else { return nil }
    let denial = denial(raw)
    guard denial != .deed, denial != .entry else { return nil }
    return opened(raw, mayDeny: denial == .either, after: { _ in false })
  }

  /// "was it yesterday?" asks, and changes nothing.
  func asksOfLast(_ raw: Utterance) -> Bool {
    raw.isText(raw.count - 1, "?") && (raw.tokens.indices.contains(where: { asks(raw, $0) }) || isStatement(raw))
  }

  /// "Thank you, and another twelve": the same words without the thanks before them.
  func withoutThanks(_ raw: Utterance) -> Utterance {
    var start = 0
    while start < raw.count, let said = Lexicon.match(.speech, raw, at: start),
      SpeechCleaner.Role(rawValue: said.meaning.role) == .polite, raw.isKind(start + said.count, .mark)
    {
      start += said.count
      while raw.isKind(start, .mark) { start += 1 }
    }
    guard start > 0, start < raw.count else { return raw }
    var rest = raw
    rest.tokens = Array(raw.tokens[start...])
    return rest
  }
}
