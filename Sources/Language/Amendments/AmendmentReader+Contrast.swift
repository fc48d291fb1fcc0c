import Entities
import FoundationEssentials

/// Turns that say what is right by what is not, by what it follows from, or by what was said of another entry.
extension AmendmentReader {
  // MARK: - What is right, and not

  /// "fun, not eat out", "hobbies rather than home improvements", "Kaufland instead of Lidl": what is right stands before what it is not.
  func contrasted(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    guard
      let (place, count) = raw.tokens.indices.lazy.compactMap({ index -> (Int, Int)? in
        if case (.ratherthan, let count)? = self.role(raw, at: index) { return (index, count) }
        return raw.isKind(index - 1, .mark) && raw.says(index, .denies) ? (index, 1) : nil
      }).first(where: { $0.0 > start }), place + count < raw.count
    else { return nil }
    var (right, wrong) = (raw, raw)
    right.tokens = raw.tokens[start..<place].filter { $0.kind != .mark }
    wrong.tokens = raw.tokens[(place + count)...].filter { $0.kind != .mark && !isPolite($0, raw) }
    guard (1...5).contains(right.count), (1...5).contains(wrong.count) else { return nil }
    return contrasted(right, wrong)
  }

  private func contrasted(_ right: Utterance, _ wrong: Utterance) -> Amendment? {
    if var amount = bareAmount(right), let denied = bareAmount(wrong)?.money?.amount {
      (amount.named, amount.namedAmount, amount.isDefinite) = ("", denied, true)
      return amount
    }
    guard !right.tokens.hasNumber,
      let meant = try? fill(Amendment(isExplicit: true), from: right),
      let denied = try? fill(Amendment(isExplicit: true), from: wrong)
    else { return nil }
    if let day = meant.date, denied.date != nil, meant.details == nil { return Amendment(date: day, isExplicit: true) }
    // "euros, not leva"
    if meant.currency != nil, denied.currency != nil { return meant }
    guard meant.money == nil, meant.date == nil, denied.money == nil, denied.date == nil else { return nil }
    // Both are categories: nothing else is said.
    if meant.category != nil, meant.details == nil, denied.category != nil, denied.details == nil { return meant }
    // "Avi savings, not the ordinary one": which one it is not tells no name.
    if meant.category != nil, meant.details == nil, things(wrong).isEmpty,
      wrong.tokens.indices.contains(where: { wrong.says($0, .standsForEntry) })
    {
      return meant
    }
    guard let other = denied.details, meant.details != nil || meant.category != nil else { return nil }
    var named = meant
    (named.named, named.isDefinite, named.isRemark) = (other, true, false)
    return named
  }

  // MARK: - What follows from what stands

  /// "they took 2 off, so 82.60", "plus a lev for him, 10 in all": the last amount is right, and the others lead to it from what stands.
  func concluded(_ raw: Utterance) -> Amendment? {
    guard raw.count <= 24, let end = raw.tokens.last, end.kind != .mark || raw.isText(raw.count - 1, "."),
      let split = raw.tokens.indices.last(where: { index in
        index > 0 && index + 1 < raw.count && (raw.isKind(index, .mark) || raw.says(index, .onlyAmount))
      })
    else { return nil }
    var (before, told) = (raw, raw)
    before.tokens = Array(raw.tokens[..<split])
    told.tokens = Array(raw.tokens[(raw.isKind(split, .mark) ? split + 1 : split)...])
    let concludes =
      told.tokens.indices.contains { told.says($0, .onlyAmount) || told.says($0, .inAll) || told.says($0, .equals) }
      || role(told, at: 0)?.0 == .correct
      || before.tokens.indices.contains { before.says($0, .reduces) || before.says($0, .tip) }
    guard concludes else { return nil }
    let (pieces, _) = PieceReader.measured(cleaning: before, today: context.today)
    let steps = pieces.compactMap { $0.number?.value.decimal }
    // "one of them was for my friend, so 19": what is left of what was spoken of.
    let isOfEntry =
      told.says(0, .onlyAmount) && before.tokens.indices.prefix(3).contains { role(before, at: $0)?.0 == .partof }
    guard !steps.isEmpty || isOfEntry, var amendment = bareAmount(told, isShared: true) else { return nil }
    (amendment.tellsAnew, amendment.steps) = (true, isOfEntry ? [] : steps)
    return amendment
  }

  /// "make that three, 10.50", "два дюнера бяха, 14": how many, and what they came to.
  func recounted(_ parts: [Utterance]) -> Amendment? {
    guard parts.count == 2, !parts[0].tokens.hasNumber, parts[0].count <= 8,
      parts[1].tokens.hasNumber, var amendment = bareAmount(parts[1])
    else { return nil }
    let count = parts[0]
    let isCounted = count.tokens.indices.contains { index in
      count.isKind(index, .word) && Lexicon.match(.numbers, count, at: index) != nil
    }
    let isSaid = count.tokens.indices.contains { count.says($0, .equals) || role(count, at: $0)?.0 == .correct }
    guard isCounted, isSaid else { return nil }
    amendment.tellsAnew = true
    amendment.mentions = things(count) + fragment(count)
    return amendment
  }

  /// "we shared the beer, I paid 8", "my sister paid half, my part is 64.50": one's own part is what is left of the amount.
  func ownPart(_ parts: [Utterance], _ isMeant: (Amendment) -> Bool) -> Amendment? {
    // "mine was 38" is another one than "hers".
    if parts.count == 1, parts[0].says(behindLead(parts[0]), .theOwn) { return nil }
    guard
      let place = parts.indices.last(where: { tellsOwnPart(parts[$0]) })
        // "I only paid for mine, 12"
        ?? (parts.dropLast().contains(where: saysOwnPart) ? parts.indices.last : nil),
      var amendment = bareAmount(parts[place], isShared: true),
      amendment.date == nil,
      parts.contains(where: isAboutSharing)
        || parts.contains(where: namesOwnShare),
      parts.indices.allSatisfy({ $0 == place || isRemark(parts[$0]) })
    else { return nil }
    amendment.tellsAnew = true
    let others = parts.indices.filter { $0 != place }.map { parts[$0] }
    guard let named = others.compactMap({ spokenOf($0, Amendment(isExplicit: true), isMeant) }).first else {
      return amendment
    }
    amendment.tellsAnew = false
    (amendment.named, amendment.isDefinite) = (named.named, true)
    return amendment
  }

  /// Whether one's own share is told: "my part", "mine"; and not what it was paid with, "with my card".
  private func namesOwnShare(_ part: Utterance) -> Bool { part.tokens.indices.contains { namesOwnShare(part, at: $0) } }

  /// The same of one word.
  func namesOwnShare(_ part: Utterance, at index: Int) -> Bool {
    part.says(index, .ownShare) && !part.isGlue(index - 1, .with)
  }

  private func saysOwnPart(_ part: Utterance) -> Bool {
    behindLead(part) < part.count && part.frameWord(behindLead(part))?.word == .own
      && part.tokens.indices.contains { part.says($0, .ownShare) }
      && things(part).isEmpty
  }

  private func tellsOwnPart(_ part: Utterance) -> Bool {
    part.tokens.hasNumber
      && part.tokens.indices.contains { part.says($0, .ownShare) || part.frameWord($0)?.word == .own }
  }

  /// "both for Maya", "и двете за Мая": a category of several.
  func ofBoth(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    guard start + 1 < raw.count, raw.says(start, .bothEntries) || raw.says(start, .allEntries),
      !raw.tokens.hasNumber
    else { return nil }
    var rest = raw
    rest.tokens = Array(raw.tokens[(start + 1)...])
    guard var amendment = try? fill(Amendment(isExplicit: true), from: rest), amendment.changesAlike else { return nil }
    if raw.says(start, .bothEntries) { amendment.count = 2 } else { amendment.isAll = true }
    return amendment
  }

  // MARK: - What an entry is

  /// "what was the cake?", "which category did that go into", "записа ли го?": an entry is asked for that is named, or the last.
  func entryAsked(_ raw: Utterance) -> Amendment? {
    let start = behindLead(raw)
    guard (2...12).contains(raw.count), start < raw.count,
      raw.tokens.indices.contains(where: { raw.says($0, .interrogative) })
        || raw.isText(raw.count - 1, "?")
          && (raw.says(start, .inverts) || raw.tokens.indices.contains { raw.frameWord($0)?.word == .condition }),
      !raw.tokens.contains(where: { dayNamed(raw, $0) != nil })
    else { return nil }
    var amendment = Amendment(isExplicit: true)
    var named = raw
    named.tokens = raw.tokens.indices.filter { index in
      raw.isKind(index, .number) || raw.isKind(index, .word) && !isOfAsking(raw, index)
    }.map { raw.tokens[$0] }
    let pointsBack = raw.tokens.indices.contains { raw.says($0, .refersBack) }
    let isSaid = named.tokens.contains { $0.kind == .number || !isAboutEntry($0, named) }
    if isSaid {
      guard var name = name(named, named.tokens.indices, picks: true), !name.isBoth, !name.isAll else { return nil }
      name.isDefinite = true
      amendment = amendment.of(name)
    } else if !pointsBack || !raw.tokens.indices.contains(where: { raw.says($0, .writesDown) || isRecording(raw, $0) })
    {
      return nil
    }
    amendment.asks = true
    return amendment
  }

  private func isRecording(_ raw: Utterance, _ index: Int) -> Bool {
    let tables = raw.tokens[index].entry.tables
    return tables & (1 << Concern.verbs.rawValue | 1 << Concern.amendments.rawValue | 1 << Concern.frames.rawValue) != 0
      && !raw.says(index, .refersBack)
  }

  /// Whether a word only asks, or stands around what is asked for.
  private func isOfAsking(_ raw: Utterance, _ index: Int) -> Bool {
    let marks: [WordMark] = [
      .interrogative, .inverts, .equals, .leadsOn, .leadsTo, .aroundSubject, .writesDown, .asksOn,
    ]
    if raw.says(index, .pointsOut) || raw.says(index, .standsForEntry) { return false }
    if marks.contains(where: { raw.says(index, $0) }) || raw.frameWord(index)?.word == .condition { return true }
    let tables = raw.tokens[index].entry.tables
    let other = [Concern.questions, .verbs, .amendments, .glue].contains { tables & 1 << $0.rawValue != 0 }
    return other && CategoryEvidenceOfClause.of([raw.text(index)], raw.asked).isEmpty
  }

  // MARK: - As another one

  /// "the cake too", "и билетът", "spotify as well": an entry that is named, and nothing said of it.
  func soToo(_ raw: Utterance) -> Amendment? {
    guard (1...8).contains(raw.count), !raw.tokens.hasNumber else { return nil }
    let isToo = raw.tokens.indices.contains {
      raw.says($0, .asWell) || [.same, .too].contains(role(raw, at: $0)?.0)
    }
    guard isToo || raw.says(0, .joinsEntry) || raw.says(0, .asksOn) else { return nil }
    var named = raw
    var skipped = 0
    named.tokens = raw.tokens.indices.dropFirst(behindLead(raw)).filter { index in
      if let (role, count) = role(raw, at: index), role == .same || role == .too { skipped = index + count }
      return index >= skipped && !raw.isKind(index, .mark) && !raw.says(index, .asWell)
        && !isPolite(raw.tokens[index], raw)
    }.map { raw.tokens[$0] }
    guard !named.tokens.isEmpty, var name = name(named, named.tokens.indices), !name.isBoth, !name.isAll,
      name.day == nil,
      !name.words.isEmpty || name.isPointed, name.isDefinite || isToo
    else { return nil }
    name.isDefinite = true
    var amendment = Amendment(isExplicit: true).of(name)
    amendment.named = amendment.named ?? ""
    amendment.isSoToo = true
    return amendment
  }
}
