import Entities
import FoundationEssentials
import Vocabulary

/// Turns that say that something was done: what was only meant before, or what another of the household did as well.
extension AmendmentReader {
  /// "ok, I bought it, 380 in the end", "платих го днес", "done, paid him": what was meant before, perhaps with another amount and a day.
  ///
  /// - Parameter isAwaited: whether something was meant before; asked with an amendment of nothing first, whether anything is awaited.
  func fulfilling(_ raw: Utterance, _ isAwaited: (Amendment) -> Bool) -> Amendment? {
    guard raw.count <= 24, !raw.isText(raw.count - 1, "?"),
      raw.tokens.contains(where: {
        $0.entry.tables & 1 << Concern.verbs.rawValue != 0 || $0.entry.has(.wentThere, raw.asked)
      }),
      isAwaited(Amendment())
    else { return nil }
    var amendment = Amendment(isExplicit: true)
    amendment.fulfils = true
    guard isAwaited(amendment), !raw.tokens.indices.contains(where: { raw.says($0, .denies) || isModal(raw, $0) })
    else {
      return nil
    }
    if raw.count <= 14, isDeed(raw) { return told(raw, of: amendment) }
    // "changed the tyres today already, paid 160": a deed, and in other parts what came before it.
    let parts = parts(of: raw)
    guard parts.count > 1, let place = parts.lastIndex(where: isDeed),
      parts.indices.allSatisfy({ $0 == place || !parts[$0].tokens.hasNumber })
    else { return nil }
    let before = parts.indices.filter { $0 != place }.map { parts[$0] }
    guard var done = told(raw, of: amendment) else { return nil }
    (done.mentions, done.isDefinite) = (before.flatMap(namesIn), isToSomebody(parts[place]))
    return isAwaited(done) ? done : nil
  }

  /// The deed with what is told of it: how much, and on which day; `nil` where several amounts are.
  private func told(_ raw: Utterance, of deed: Amendment) -> Amendment? {
    let (pieces, _) = PieceReader.measured(cleaning: raw, today: context.today)
    let amounts = pieces.compactMap(\.number).filter { $0.strength > 0 }
    guard amounts.count <= 1, let told = try? fill(Amendment(isExplicit: true), from: raw) else {
      return amounts.isEmpty ? deed : nil
    }
    var amendment = deed
    (amendment.money, amendment.saysCurrency, amendment.date) = (told.money, told.saysCurrency, told.date)
    return amendment
  }

  private func isModal(_ utterance: Utterance, _ index: Int) -> Bool { utterance.frameWord(index)?.word == .modal }

  /// Whether words say that something was paid or bought, and nothing else.
  private func isDeed(_ part: Utterance) -> Bool {
    let (pieces, clean) = PieceReader.measured(cleaning: part, today: context.today)
    let isDone = pieces.contains { piece in
      (piece.cue?.role == .spend || piece.cue?.role == .got || piece.tokens.contains { clean.says($0, .wentThere) })
        && !piece.tokens.contains { clean.frameWord($0).map { [.modal, .does, .doesNow].contains($0.word) } ?? false }
    }
    return isDone && pieces.allSatisfy { isOfDeed($0, clean) }
  }

  /// Whether it was paid to somebody who was spoken of: "paid him 280".
  private func isToSomebody(_ part: Utterance) -> Bool {
    part.tokens.indices.dropFirst(behindLead(part) + 1).contains { index in
      part.frameWord(index).map { $0.word == .third || $0.word == .them } ?? false || part.says(index, .refersBack)
    }
  }

  /// The words of a part that name anything: neither a verb nor a day, nor what holds the part together.
  private func namesIn(_ part: Utterance) -> [String] {
    let (pieces, clean) = PieceReader.measured(cleaning: part, today: context.today)
    return pieces.flatMap { piece -> [String] in
      if piece.date != nil || piece.isMark || piece.glue != nil || piece.cue != nil { return [] }
      return piece.tokens.compactMap { index in
        guard clean.isKind(index, .word) else { return nil }
        let isAround =
          AmendmentReader.around.contains { clean.says(index, $0) }
          || clean.frameWord(index).map { ![.name, .person, .household].contains($0.word) } ?? false
          || isPolite(clean.tokens[index], clean) || endsAsPast(clean, index) && things(clean, at: index).isEmpty
        return isAround ? nil : clean.text(index)
      }
    }
  }

  /// Whether a piece names nothing else that was bought: a verb, "it", an amount, a day, who got it, or a word that says how.
  private func isOfDeed(_ piece: Piece, _ utterance: Utterance) -> Bool {
    switch piece.kind {
    case .mark, .glue, .time, .number, .date, .currency: return true
    case .cue(let cue): return [.spend, .got, .total].contains(cue.role)
    case .name: return false
    case .word:
      return piece.tokens.allSatisfy { index in
        AmendmentReader.around.contains { utterance.says(index, $0) } || role(utterance, at: index) != nil
          || utterance.says(index, .infinitive) || utterance.says(index, .ofDeed)
          || utterance.says(index, .wentThere) || utterance.says(index, .inPlaceOf)
          || isPolite(utterance.tokens[index], utterance)
          || utterance.frameWord(index).map { $0.word == .own || $0.word == .them } ?? false
      }
    }
  }

  /// "Kalina got hers too, 2100, yesterday", "Kalina's was 90", "and mine too, 3100": what another of the household did as well.
  func personToo(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    guard (3...14).contains(raw.count), start < raw.count else { return nil }
    let isOwn = raw.says(start, .theOwn)
    let isJoined = start > 0 || raw.tokens.indices.contains { raw.says($0, .asWell) || raw.says($0, .againNow) }
    let isTheirs =
      raw.tokens.indices.contains { raw.says($0, .theirOwn) }
      || raw.says(start + 1, .equals) && raw.endings(start).has(.possessiveEnding)
    // "and Ivo 3100": who, and how much.
    let isAlone = start > 0 && !isOwn && !isTheirs && isSomebody(raw, start)
    guard isOwn ? isJoined : isSomebody(raw, start) && (isTheirs || isAlone) else { return nil }
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    guard pieces.count(where: { ($0.number?.strength ?? 0) > 0 }) == 1,
      let told = try? fill(Amendment(isExplicit: true), from: raw), told.money != nil,
      pieces.allSatisfy({ piece in
        switch piece.kind {
        case .mark, .glue, .time, .number, .date, .currency: true
        case .cue(let cue): AmendmentReader.doneAlike.contains(cue.role)
        case .name: false
        case .word:
          piece.tokens.allSatisfy { index in
            AmendmentReader.around.contains { clean.says(index, $0) } || clean.says(index, .theirOwn)
              || clean.says(index, .theOwn) || clean.says(index, .againNow)
              || clean.says(index, .asWell)
              || isSomebody(clean, index)
          }
        }
      })
    else { return nil }
    var amendment = Amendment(
      money: told.money, saysCurrency: told.saysCurrency, date: told.date, repeatsLast: true, isExplicit: true)
    let possessive = isOwn ? raw.text(start).count : raw.endings(start).length(.possessiveEnding)
    amendment.person = String(raw.text(start).dropLast(possessive))
    amendment.isUnsure = isAlone
    return amendment
  }

  private static let doneAlike: [Cue.Role] = [.spend, .got, .receive, .arrived, .save]

  /// Whether a word is one of the household, or anybody else.
  func isSomebody(_ raw: Utterance, _ index: Int) -> Bool {
    guard raw.isKind(index, .word) else { return false }
    if raw.frameWord(index)?.word.isSomebody == true { return true }
    let evidence = CategoryEvidenceOfClause.of([raw.text(index)], raw.asked)
    return evidence.contains(where: \.isPerson)
  }
}

extension AmendmentReader {
  /// Whether a word without so much of its end is somebody: "kalina's".
  func isSomebody(_ raw: Utterance, _ index: Int, upTo ending: Int) -> Bool {
    CategoryEvidenceOfClause.of([String(raw.text(index).dropLast(ending))], raw.asked).contains(where: \.isPerson)
  }
}

extension Parser {
  /// Whether somebody is named among words: "maya's haircut".
  public func namesPerson(_ words: String) -> Bool {
    guard let raw = Tokenizer.tokens(of: words) else { return false }
    let reader = AmendmentReader.ofWords
    return raw.tokens.indices.contains { index in
      reader.isSomebody(raw, index) || raw.endings(index).has(.possessiveEnding) || raw.says(index, .theirOwn)
    }
  }

  /// Whether words say no amount but "one": "it's the big one".
  public func saysNoAmountButOne(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    return !raw.tokens.contains { $0.kind == .number || $0.kind == .symbol }
      && raw.tokens.indices.contains { raw.says($0, .oneOfThem) }
  }

  /// The one entry that words come to by what they name, though they only mean, wish or deny it: "thinking of buying a bike, 400"; `nil`
  /// where they name nothing that is known, or how much it is cannot be told.
  ///
  /// - Parameter roughly: whether it may be told about how much it is: "about 480".
  public func intended(_ text: TokenizedText, roughly: Bool = false, in context: ParsingContext) -> ParsedEntry? {
    guard let raw = text.utterance else { return nil }
    return Interpreter(context: context, explain: false).intended(raw, roughly: roughly)
  }
}
