import Entities
import Vocabulary

/// Short turns that no rule for whole sentences makes anything of: words around a day, a category or an amount, which can only be about what
/// was said before.
extension AmendmentReader {
  /// What a turn changes that is no entry and no question by itself.
  ///
  /// - Parameter hasEntry: whether there is an entry that it can be about.
  func short(_ raw: Utterance, after hasEntry: (Amendment) -> Bool) -> Amendment? {
    guard !raw.isText(raw.count - 1, "?"), !QuestionReader(context: context, raw).namesQuestion else {
      return entryAsked(raw).flatMap { hasEntry($0) ? $0 : nil }
    }
    let parts = parts(of: raw)
    if let one = inOnePart(parts, saidTwice), hasEntry(one) { return one }
    if let gone = takenBackByName(parts), hasEntry(gone) { return gone }
    if let gone = inOnePart(parts, leftOut), hasEntry(gone) { return gone }
    if let back = restoredByName(parts), hasEntry(back) { return back }
    if let put = inOnePart(parts, putElsewhere), hasEntry(put) {
      // "таксито е за работа, сложи го в други": the one that the reason names.
      let reasons = parts.count > 1 && put.named == nil ? parts.filter { putElsewhere($0) == nil } : []
      return reasons.compactMap { spokenOf($0, put, hasEntry) }.first ?? ofAll(put, parts)
    }
    if let told = inOnePart(parts, equatedAmount), hasEntry(told) { return told }
    if let category = inOnePart(parts, categoryAlone) ?? (parts.count > 1 ? inOnePart(parts, retold) : nil),
      hasEntry(category)
    {
      return category
    }
    if let day = dayAlone(raw) ?? inOnePart(parts, { dayInPart($0, isPart: parts.count > 1) }), hasEntry(day) {
      return day
    }
    if let named = inOnePart(parts, dayOfNamed), hasEntry(named) { return named }
    // "those were euros btw"
    let reader = PieceReader(cleaning: raw, today: context.today)
    if let currency = currencyAlone(reader.utterance, reader) {
      var amendment = Amendment(isExplicit: true)
      amendment.currency = currency
      if hasEntry(amendment) { return amendment }
    }
    if let another = anotherDay(raw) ?? oneOfDay(raw), hasEntry(another) { return another }
    if let person = personToo(raw), hasEntry(person) { return person }
    if let told = toldAtEnd(raw), hasEntry(told) { return told }
    if let contrasted = contrasted(raw), hasEntry(contrasted) { return contrasted }
    if let too = inOnePart(parts, soToo), hasEntry(too) { return too }
    if let back = restoredByDenial(raw), hasEntry(back) { return back }
    if let several = ofBoth(raw), hasEntry(several) { return several }
    if let asked = entryAsked(raw), hasEntry(asked) { return asked }
    return nil
  }

  /// What one part says, where the others say why.
  func inOnePart(_ parts: [Utterance], _ read: (Utterance) -> Amendment?) -> Amendment? {
    for place in parts.indices {
      guard let amendment = read(parts[place]) else { continue }
      let others = parts.indices.filter { $0 != place }.map { parts[$0] }
      return others.allSatisfy { isRemark($0) && (amendment.undo || amendment.restores || !namesDay($0)) }
        ? amendment : nil
    }
    return nil
  }

  // MARK: - A day

  /// "it arrived on the 1st", "вчера я преведоха", "was yesterday by the way": a day, and words that name nothing else.
  private func dayAlone(_ raw: Utterance) -> Amendment? {
    guard raw.tokens.contains(where: { $0.entry.tables & 1 << Concern.dates.rawValue != 0 }) else { return nil }
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    guard pieces.contains(where: { $0.date != nil }), !pieces.contains(where: { ($0.number?.strength ?? 0) > 0 }),
      !(raw.says(0, .asksOn) && pieces.allSatisfy { $0.date != nil || clean.says($0.tokens.lowerBound, .leadsOn) }),
      pieces.allSatisfy({ $0.date != nil || saysNothing($0, clean) }),
      let amendment = try? fill(Amendment(isExplicit: true), from: raw), let day = amendment.date,
      amendment.money == nil
    else { return nil }
    var amended = Amendment(date: day, isExplicit: true)
    // "yesterday" goes on from a question; "on the 3rd" is a day and nothing else.
    amended.isBareDay = !pieces.contains {
      !$0.isMark && !clean.says($0.tokens.lowerBound, .leadsOn) && ($0.date == nil || $0.tokens.count > 1)
    }
    // "those were both yesterday"
    if raw.tokens.indices.contains(where: { raw.says($0, .bothEntries) }) { amended.count = 2 }
    return amended
  }

  /// "водата я платих онзи ден", "the hotel I paid on sunday": which day it was of what is named.
  private func dayOfNamed(_ part: Utterance) -> Amendment? {
    let start = behindLead(part)
    for end in start + 1..<max(start + 1, min(start + 4, part.count)) {
      guard let name = name(part, start..<end), name.isDefinite, !name.words.isEmpty, !name.isPointed else { continue }
      var rest = part
      rest.tokens = Array(part.tokens[end...])
      guard let day = dayAlone(rest) else { continue }
      return Amendment(date: day.date, isExplicit: true).of(name)
    }
    return nil
  }

  /// "I was right the first time, saturday": the day in a part of its own, which denies none.
  ///
  /// - Parameter isPart: whether other words stand beside it, so that it goes on from no question.
  private func dayInPart(_ part: Utterance, isPart: Bool) -> Amendment? {
    guard !part.tokens.indices.contains(where: { part.says($0, .denies) }) else { return nil }
    if isPart, let day = dayAlone(part) { return day }
    // "that was before midnight, so yesterday"
    if let so = part.tokens.indices.last(where: { part.says($0, .onlyAmount) }), so > 0, so + 1 < part.count {
      var (before, told) = (part, part)
      before.tokens = Array(part.tokens[..<so])
      told.tokens = Array(part.tokens[(so + 1)...])
      return isRemark(before) && !namesDay(before) ? dayInPart(told, isPart: true) : nil
    }
    guard isPart else { return nil }
    guard (1...3).contains(part.count), part.tokens.contains(where: { dayNamed(part, $0) != nil }),
      let amendment = try? fill(Amendment(isExplicit: true), from: part), let day = amendment.date,
      amendment.money == nil, amendment.details == nil
    else { return nil }
    return Amendment(date: day, isExplicit: true)
  }

  /// Whether a piece names nothing that was bought: a verb, or a word that holds the sentence together.
  private func saysNothing(_ piece: Piece, _ utterance: Utterance) -> Bool {
    switch piece.kind {
    case .mark, .glue, .time: return true
    case .cue(let cue): return AmendmentReader.happened.contains(cue.role)
    case .word:
      return piece.tokens.allSatisfy { index in
        if AmendmentReader.around.contains(where: { utterance.says(index, $0) }) || role(utterance, at: index) != nil {
          return true
        }
        if isPolite(utterance.tokens[index], utterance) { return true }
        guard CategoryEvidenceOfClause.of([utterance.text(index)], utterance.asked).isEmpty else { return false }
        return utterance.frameWord(index) != nil || endsAsPast(utterance, index)
      }
    default: return false
    }
  }

  func endsAsPast(_ utterance: Utterance, _ index: Int) -> Bool {
    let endings = utterance.endings(index)
    return [.pastEnding, .ownPastEnding, .ourPastEnding, .othersPastEnding, .participleEnding].contains {
      endings.has($0)
    }
  }

  private static let happened: [Cue.Role] = [
    .spend, .receive, .refund, .arrived, .save, .move, .got, .not, .income, .rent, .savings,
  ]

  // MARK: - An amount

  /// "720 бяха", "it came to 14 then": an amount, and that it was it.
  private func equatedAmount(_ part: Utterance) -> Amendment? {
    // "so 90" follows from what was said.
    guard
      part.tokens.indices.contains(where: { part.says($0, .equals) || role(part, at: $0)?.0 == .correct })
        || part.count > 1 && (part.says(0, .onlyAmount) || part.says(part.count - 1, .insists)),
      var amendment = bareAmount(part)
    else { return nil }
    amendment.tellsAnew = true
    return amendment
  }

  /// "Hristo says it was forty five", "Sam pays his own so only 35": an amount, and before it who says so or why.
  private func toldAtEnd(_ raw: Utterance) -> Amendment? {
    guard raw.count <= 14 else { return nil }
    for index in raw.tokens.indices.dropFirst() {
      let tells = raw.says(index, .tellsAmount) && index + 1 < raw.count
      // "Kalina's was 90" is another one's.
      let isAnothers = !tells && isSomebody(raw, index - 1)
      guard tells || role(raw, at: index)?.0 == .correct || raw.says(index, .onlyAmount), !isAnothers,
        // "she checked: 32.50"
        raw.tokens.indices.allSatisfy({ !raw.isKind($0, .mark) || tells && $0 == index + 1 })
      else { continue }
      var (before, told) = (raw, raw)
      before.tokens = Array(raw.tokens[..<index])
      told.tokens = Array(raw.tokens[index...])
      // "landlord says it's 800 from now on"
      if told.tokens.indices.contains(where: { told.says($0, .starting) }) { continue }
      guard isRemark(before), things(before).isEmpty, !namesOne(before), var amendment = bareAmount(told),
        amendment.date == nil
      else {
        continue
      }
      amendment.tellsAnew = true
      return amendment
    }
    return nil
  }

  /// "and on sunday, 5.50": one more of the last, on another day.
  private func anotherDay(_ raw: Utterance) -> Amendment? {
    guard raw.count > 2, raw.isGlue(0, .and) else {
      return nil
    }
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    guard pieces.count(where: { $0.date != nil }) == 1, pieces.count(where: { $0.number != nil }) == 1,
      pieces.allSatisfy({ piece in
        piece.date != nil || piece.number != nil || piece.isMark || piece.glue != nil && piece.cue == nil
          || piece.tokens.allSatisfy {
            clean.says($0, .leadsOn) || clean.says($0, .equals) || clean.says($0, .refersBack)
          }
      }), var amendment = try? fill(Amendment(isExplicit: true), from: raw), amendment.date != nil,
      amendment.money != nil
    else { return nil }
    (amendment.details, amendment.category, amendment.type, amendment.isRemark) = (nil, nil, nil, false)
    amendment.repeatsLast = true
    return amendment
  }

  /// Whether an order to change stands in what entries were read of: "make lidl and the taxi 20 each".
  func orders(_ raw: Utterance, of entries: [ParsedEntry]) -> Bool {
    let start = behindLead(raw)
    guard start < raw.count, case (.move, let count)? = role(raw, at: start), start + count < raw.count else {
      return false
    }
    let order = raw.words(start..<start + count)
    return entries.contains { $0.details?.hasPrefix(order + " ") == true }
  }

  /// Whether words go on from an entry: "oh and", "plus", "и".
  func goesOn(_ raw: Utterance) -> Bool {
    let first = raw.tokens.indices.first { index in
      guard let filler = Lexicon.match(.speech, raw, at: index), filler.count == 1 else {
        return raw.says(index, .joinsEntry) || !raw.says(index, .leadsOn) && raw.isKind(index, .word)
      }
      return filler.meaning.role != "filler" || raw.says(index, .joinsEntry)
    }
    return first.map { raw.says($0, .joinsEntry) } ?? false
  }

}
