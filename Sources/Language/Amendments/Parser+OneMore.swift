import Entities
import Vocabulary

/// Turns that go on from what was spoken of: one more of it, the way back, money that went the other way.
extension Parser {
  /// "and one for my brother, 4.50", “и едно за вкъщи, 3”: one more of what was spoken of, and no thing of its own.
  public func tellsOneMore(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, (3...12).contains(raw.count), raw.tokens.hasNumber else { return false }
    return tellsOneMore(raw) || inCyrillic(text)?.utterance.map(tellsOneMore) ?? false
  }

  private func tellsOneMore(_ raw: Utterance) -> Bool {
    let reader = AmendmentReader.ofWords
    let start = reader.behindLead(raw)
    guard reader.goesOn(raw), raw.says(start, .oneOfThem) else { return false }
    let next = raw.says(start + 1, .asWell) || reader.role(raw, at: start + 1)?.0 == .more ? start + 2 : start + 1
    guard raw.isGlue(next, .for) || raw.says(next, .beforeReason) || raw.isKind(next, .number) else { return false }
    var rest = raw
    rest.tokens = Array(raw.tokens[(start + 1)...])
    return reader.things(rest).isEmpty
  }

  /// "and 16 at DM for shampoo": words that go on from an entry with an amount, and a shop right behind it: one more, whatever is told of it.
  public func addsAtShop(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, AmendmentReader.ofWords.goesOn(raw),
      let number = raw.tokens.firstIndex(where: { $0.kind == .number }), number <= 3
    else { return false }
    return [number + 1, number + 2].contains { raw.says($0, .beforeShop) }
  }

  /// Bulgarian words that were typed in Latin letters, as they are written in Cyrillic ones; `nil` for any others.
  public func inCyrillic(_ text: TokenizedText) -> TokenizedText? {
    guard var raw = text.utterance else { return nil }
    raw.lookUp()
    return LatinGrammar.isBulgarian(raw) ? LatinGrammar.inCyrillic(raw).map(TokenizedText.init) : nil
  }

  /// "no, I paid them back 60", “не, аз им върнах 40”: who speaks paid back, and got nothing.
  public func paysBackOneself(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 12, !raw.isText(raw.count - 1, "?") else { return false }
    let reader = AmendmentReader.ofWords
    guard let own = raw.tokens.indices.first(where: { raw.frameWord($0)?.word == .own }),
      own <= reader.behindLead(raw) + 1,
      case let (pieces, _) = PieceReader.measured(cleaning: raw, today: reader.context.today),
      raw.tokens.indices.contains(where: { $0 > own && raw.says($0, .paysBack) })
        || reader.opensWithNo(raw) && pieces.contains(where: { $0.cue?.role == .spend })
    else { return false }
    return !pieces.contains { $0.cue.map { [.receive, .got, .arrived].contains($0.role) } ?? false }
      && !raw.tokens.indices.contains { raw.says($0, .denies) && raw.isKind($0 + 1, .word) && $0 > own }
  }

  /// "back", “наобратно”: where somebody went, and nothing that was bought.
  public func isWay(_ words: String) -> Bool {
    guard let raw = Tokenizer.tokens(of: words), raw.count > 0 else { return false }
    return raw.tokens.indices.allSatisfy { index in
      [.whereabouts, .homeward, .journey].contains { raw.says(index, $0) }
    }
  }

  /// "did I put lunch in today?", “записах ли обяда?”: whether something was written down, asked as what it came to; `nil` for others.
  public func askedWhetherWritten(_ text: TokenizedText, in context: ParsingContext) -> Question? {
    guard let raw = text.utterance, (3...12).contains(raw.count), !raw.tokens.hasNumber else { return nil }
    return QuestionReader(context: context, raw).askedWhetherWritten
  }
}
