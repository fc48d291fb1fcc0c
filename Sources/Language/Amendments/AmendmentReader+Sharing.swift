import Entities
import FoundationEssentials
import Vocabulary

/// A share of what stands: among how many it is divided.
extension AmendmentReader {
  /// Words of which one has to be said where an amount is shared.
  static let sharing: [WordMark] = [.shares, .halves, .thirds, .quarters]

  /// "split it in three", "делим го на две", "Ana paid half": among how many the amount that stands is divided; `nil` where the words
  /// say anything else, or not how many.
  func sharing(_ raw: Utterance) -> Amendment? {
    if let anew = sharingAnew(raw) { return anew }
    guard isAboutSharing(raw), !raw.tokens.indices.contains(where: { raw.says($0, .denies) })
    else { return nil }
    var said = raw
    // "we split it four ways in the end"
    if raw.says(raw.count - 1, .tellsAnew),
      let end = raw.tokens.indices.last(where: { raw.says($0, .waysOfSharing) || raw.isKind($0, .number) }), end > 0
    {
      said.tokens = Array(raw.tokens[...end])
    }
    let reader = PieceReader(cleaning: said, today: context.today)
    let pieces = reader.pieces()
    guard let among = sharers(in: pieces, reader.utterance),
      !pieces.contains(where: { $0.date != nil }),
      // "Peter gave me his half": a share that came back.
      raw.tokens.indices.contains(where: { raw.says($0, .halves) }) && !raw.tokens.hasNumber
        || !pieces.contains(where: { $0.cue?.role == .receive || $0.cue?.role == .refund })
    else { return nil }
    var amendment = Amendment(isExplicit: true)
    amendment.among = among
    return amendment
  }

  /// “значи на две”, "so in three": among how many, of what was divided just now, and nothing else.
  private func sharingAnew(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    let words = raw.tokens.indices.dropFirst(start).filter {
      !raw.isKind($0, .mark) && !raw.says($0, .concludes) && !raw.says($0, .onlyAmount)
    }
    guard words.count == 2, raw.isGlue(words[0], .to) || raw.says(words[0], .leadsTo),
      let number = PieceReader.measured(cleaning: raw, today: context.today).pieces.compactMap(\.number).first,
      number.currency == nil, number.value.isWhole, (2...9).contains(number.value.whole),
      raw.isKind(words[1], .number) || Lexicon.match(.numbers, raw, at: words[1]) != nil
    else { return nil }
    var amendment = Amendment(isExplicit: true)
    (amendment.among, amendment.isUnsure) = (number.value.whole, true)
    return amendment
  }

  /// How many stand behind "with": up to a comma, unless others are joined behind that, "with Anna, Peter and Maria"; "with Anna, fair's fair".
  private func named(behind with: Int, in pieces: [Piece], _ words: [FrameWord?]) -> Int {
    let rest = pieces[(with + 1)...]
    // "split it with him"
    if rest.count == 1, words[with + 1] == .third { return 1 }
    let comma = rest.firstIndex(where: \.isMark) ?? rest.endIndex
    let isList = rest[comma...].contains { $0.glue == .and } || rest[comma...].count(where: \.isContent) == 1
    return (isList ? rest : rest[..<comma]).count(where: \.isContent)
  }

  /// Whether the words may be about sharing.
  func isAboutSharing(_ raw: Utterance) -> Bool { raw.tokens.indices.contains { isOfSharing(raw, $0) } }

  /// Whether a word says that something is shared, or how.
  func isOfSharing(_ raw: Utterance, _ index: Int) -> Bool {
    AmendmentReader.sharing.contains { raw.says(index, $0) } || raw.says(index, .waysOfSharing)
  }

  /// How many had a part in it, who speaks among them, where nothing else is told.
  func sharers(in pieces: [Piece], _ utterance: Utterance) -> Int? {
    func says(_ marks: [WordMark], _ piece: Piece) -> Bool {
      piece.tokens.contains { token in marks.contains { utterance.says(token, $0) } }
    }
    let isVerb = pieces.contains { says([.shares], $0) }
    let with = pieces.firstIndex { $0.glue == .with }
    let numbers = pieces.indices.filter { pieces[$0].number != nil && !says([.halves], pieces[$0]) }
    let words = FrameWords.of(pieces, utterance)
    let unknown = pieces[..<(with ?? pieces.count)].indices.count { index in
      pieces[index].isContent && !says(AmendmentReader.sharing + [.waysOfSharing], pieces[index])
        && words[index]?.isSomebody != true
        && words[index] != .bill
    }
    if let place = numbers.first {
      // "no, five ways" says itself that it is shared.
      guard isVerb || says([.waysOfSharing], pieces[min(place + 1, pieces.count - 1)]), numbers.count == 1,
        unknown == 0,
        // "we shared it, I paid 8" tells one's own part.
        !pieces[..<place].contains(where: { $0.cue?.role == .spend }), let number = pieces[place].number,
        number.currency == nil,
        number.value.isWhole, (2...20).contains(number.value.whole)
      else { return nil }
      return with == place - 1 ? number.value.whole + 1 : number.value.whole
    }
    // Who paid half of it may have a name that nobody knows.
    guard unknown <= (with == nil ? 1 : 0) else { return nil }
    if pieces.contains(where: { says([.halves], $0) }) {
      // "half of it was for mum": what it was for, and not who paid.
      return isVerb || !pieces.contains { $0.glue == .for } ? 2 : nil
    }
    let people = with.map { named(behind: $0, in: pieces, words) } ?? 0
    return isVerb && people > 0 ? people + 1 : nil
  }
}
