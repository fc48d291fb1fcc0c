import Entities
import FoundationEssentials
import Vocabulary

/// A turn of a conversation in its parts: what is to be different stands in one of them, and the others say why, or lead on to it.
/// "hang on, the receipt says 36.40", "remove both, they were my sister's", "80, една нула в повече".
extension AmendmentReader {
  /// What is to go, where words beside the order say why, or the order is in two parts: "take the taxi off, I returned it".
  ///
  /// - Parameter isMeant: whether there is an entry that it can be about.
  func takenBackWithReason(_ parts: [Utterance], _ isMeant: (Amendment) -> Bool) -> Amendment? {
    let orders = parts.indices.filter { isOrderToTakeBack(parts[$0]) }
    guard let place = orders.first, orders.count == 1, !isThoughtOver(parts[(place + 1)...]) else { return nil }
    let reasons = parts.indices.filter { $0 != place }.map { parts[$0] }
    guard
      !reasons.isEmpty || isInTwoParts(parts[place]) || turned(parts[place]) != nil || turnsThoseBack(parts[place]),
      reasons.allSatisfy(isRemark)
    else { return nil }
    var order = parts[place]
    order.tokens = Array(order.tokens[behindLead(order)...])
    guard var amendment = takingBack(order) else { return nil }
    guard !reasons.isEmpty else { return amendment }
    // "that was a mistake, it was kaufland" corrects.
    if !amendment.removes, reasons.contains(where: corrects) { return nil }
    // Who says why means the entry, and not what was changed of it last.
    amendment.removes = true
    // "the honey was for the neighbour, remove it": the one that is named before.
    if !amendment.selects, amendment.named == nil,
      let named = reasons.compactMap({ spokenOf($0, Amendment(undo: true, isExplicit: true), isMeant) }).first
    {
      return named
    }
    return amendment
  }

  /// "cancel hbo, no wait, I paid it": what is said behind an order takes it back.
  func isThoughtOver(_ rest: ArraySlice<Utterance>) -> Bool {
    rest.contains { part in
      guard let first = part.tokens.indices.first(where: { part.isKind($0, .word) }) else { return false }
      return DoubtAnswer(part.text(first)) == .no && !part.says(first, .denies) || part.says(first, .waits)
    }
  }

  /// What a word of a reason names, to be taken back or to be as `start` says; `nil` where none does, or more than one.
  func spokenOf(
    _ reason: Utterance, _ start: Amendment, _ isMeant: (Amendment) -> Bool
  ) -> Amendment? {
    var found: Amendment?
    for index in reason.tokens.indices where reason.isKind(index, .word) {
      guard !AmendmentReader.around.contains(where: { reason.says(index, $0) }), role(reason, at: index) == nil,
        let name = name(reason, index..<index + 1), !name.words.isEmpty
      else { continue }
      var named = start.of(name)
      (named.removes, named.isDefinite) = (start.undo, true)
      guard isMeant(named) else { continue }
      if found != nil { return nil }
      found = named
    }
    return found
  }

  /// "actually the pizza came to 48, forgot the delivery": what is named in one part, where the others say why.
  func namedWithReason(_ parts: [Utterance], _ isMeant: (Amendment) -> Bool) -> Amendment? {
    guard parts.count > 1, let place = telling(parts),
      parts.indices.allSatisfy({ $0 == place || isRemark(parts[$0]) && !namesDay(parts[$0]) })
    else { return nil }
    return naming(parts[place]).first { $0.named != nil && !$0.isUnsure && isMeant($0) }
  }

  /// "oh the taxi, that was yesterday": the entry that a part names, and says nothing else.
  func ofNamed(_ amendment: Amendment, _ parts: [Utterance], _ isMeant: (Amendment) -> Bool) -> Amendment {
    guard parts.count > 1, amendment.named == nil, amendment.place == nil, amendment.count == nil, !amendment.isAll,
      !amendment.undo, !amendment.restores, !amendment.repeatsLast, !amendment.selects
    else { return amendment }
    for part in parts {
      var named = part
      named.tokens = Array(part.tokens[behindLead(part)...])
      guard !named.tokens.isEmpty, named.tokens.allSatisfy({ $0.kind == .word }),
        named.tokens.indices.contains(where: { named.says($0, .pointsOut) || named.endings($0).has(.definiteEnding) }),
        let name = name(named, named.tokens.indices), name.isDefinite,
        !name.words.isEmpty || name.place != nil || name.relation != nil
      else { continue }
      var meant = amendment.of(name)
      (meant.isDefinite, meant.tellsAnew) = (true, false)
      // What names the entry is not what it is to be.
      if amendment.money != nil || amendment.date != nil {
        (meant.details, meant.category, meant.type) = (nil, nil, nil)
      }
      if isMeant(meant) { return meant }
    }
    return amendment
  }

  /// Whether a part names a day, so that it says more than why; "not today" does not.
  func namesDay(_ part: Utterance) -> Bool {
    !part.tokens.indices.contains { part.says($0, .denies) }
      && part.tokens.indices.contains { index in
        part.isKind(index, .word) && dayNamed(part, part.tokens[index]) != nil
      }
  }

  /// What is right, where it stands in one part and the others say why.
  ///
  /// - Parameter isMeant: whether there is an entry that it can be about.
  func correctedWithReason(_ parts: [Utterance], _ isMeant: (Amendment) -> Bool) -> Amendment? {
    if let replaced = replaced(parts), isMeant(replaced) { return replaced }
    guard let place = telling(parts) else { return nil }
    let part = parts[place]
    let remarks = parts.indices.filter { $0 != place }.map { parts[$0] }
    // "and on sunday, but that was 5.50": another day is no reason.
    guard remarks.allSatisfy({ isRemark($0) && !namesDay($0) }) else { return nil }
    if !remarks.isEmpty {
      // "water was 13, I swapped the digits": what was wrong was spoken of.
      let saysWrong = remarks.contains { remark in remark.tokens.indices.contains { remark.says($0, .tellsAnew) } }
      if let meant = alone(part, saysWrong: saysWrong, isMeant) { return meant }
    }
    guard parts.contains(where: { part in part.tokens.indices.contains { part.says($0, .tellsAnew) } }),
      !isReduction(part), var amendment = bareAmount(part)
    else { return nil }
    amendment.mentions = remarks.flatMap { things($0) + fragment($0) }
    amendment.tellsAnew = true
    return isMeant(amendment) ? amendment : nil
  }

  /// What completes words that were said before: how much it was, or which of several is meant.
  ///
  /// Hardly ever is anything awaited, and to ask for that costs less than to read.
  func completed(_ raw: Utterance, _ parts: [Utterance], _ isAwaited: (Amendment) -> Bool) -> Amendment? {
    guard isAwaited(Amendment()) else { return nil }
    if let picked = picking(raw), isAwaited(picked) { return picked }
    guard let place = telling(parts),
      // "and yesterday I had a lesson, 30" names another thing.
      parts.indices.allSatisfy({ $0 == place || isRemark(parts[$0]) && things(parts[$0]).isEmpty }),
      var amendment = bareAmount(parts[place])
    else { return nil }
    amendment.fillsIn = true
    return isAwaited(amendment) ? amendment : nil
  }

  /// "20 of that was nappies, split it off": a part of what stands that is to be an entry of its own.
  func setApart(_ parts: [Utterance]) -> Amendment? {
    // "18 of it was wine, put that in fun"
    if parts.count == 2, var amendment = part(parts[0]), let put = putElsewhere(parts[1]), put.named == nil,
      let category = put.category
    {
      (amendment.category, amendment.type, amendment.isSetApart) = (category, category.type, true)
      return amendment
    }
    guard parts.count <= 3, let place = parts.indices.first(where: { part(parts[$0]) != nil }),
      parts.indices.allSatisfy({ $0 == place || !parts[$0].tokens.hasNumber }),
      parts.contains(where: { part in part.tokens.indices.contains { part.says($0, .setsApart) } }),
      var amendment = part(parts[place])
    else { return nil }
    amendment.isSetApart = true
    return amendment
  }

  /// "plus 4 for the vitamins, add it to that": what comes on top, and in another part that it does.
  func addedApart(_ parts: [Utterance]) -> Amendment? {
    guard parts.count == 2, let order = parts.indices.first(where: { ordersToAdd(parts[$0]) }) else { return nil }
    let told = parts[1 - order]
    guard told.tokens.count(where: { $0.kind == .number }) == 1,
      var amendment = try? fill(Amendment(isExplicit: true), from: told), amendment.money != nil, amendment.date == nil
    else { return nil }
    (amendment.details, amendment.category, amendment.type, amendment.isRemark) = (nil, nil, nil, false)
    amendment.adds = true
    return amendment
  }

  /// "add it to that", without an amount.
  private func ordersToAdd(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    guard start < part.count, case .add? = role(part, at: start)?.0,
      !part.tokens.hasNumber
    else { return false }
    return part.tokens.indices.contains { role(part, at: $0)?.0 == .addto }
  }

  /// "we took one more, 28 altogether": the amount of all, and not of one more.
  func totalInAll(_ raw: Utterance, _ parts: [Utterance]) -> Amendment? {
    guard parts.count > 1, let place = telling(parts), var amendment = bareAmount(parts[place]),
      parts[place].tokens.indices.contains(where: { parts[place].says($0, .inAll) }),
      raw.tokens.indices.contains(where: { role(raw, at: $0)?.0 == .more || role(raw, at: $0)?.0 == .same })
    else { return nil }
    let remarks = parts.indices.filter { $0 != place }.map { parts[$0] }
    amendment.tellsAnew = true
    amendment.mentions = remarks.flatMap { things($0) + fragment($0) }
    return amendment
  }

  /// The same without what was read of reasons: "make it 560, they raised it" changes the amount and nothing else.
  func withoutReasons(_ amendment: Amendment, _ parts: [Utterance]) -> Amendment {
    guard amendment.money != nil, amendment.category != nil || amendment.type != nil || amendment.details != nil else {
      return amendment
    }
    guard parts.count > 1, let place = telling(parts),
      parts.indices.allSatisfy({ $0 == place || isRemark(parts[$0]) && (isClause(parts[$0]) || hasVerb(parts[$0])) }),
      let alone = alone(parts[place], { $0.named == nil })
    else { return amendment }
    return alone
  }

  /// The same of all that another part says are meant: "that was on saturday, both of them".
  func ofAll(_ amendment: Amendment, _ parts: [Utterance]) -> Amendment {
    guard amendment.money == nil, amendment.named == nil, amendment.place == nil, amendment.count == nil,
      !amendment.undo, !amendment.repeatsLast
    else { return amendment }
    // "those were both yesterday"
    if parts.count == 1, amendment.date != nil,
      parts[0].tokens.indices.contains(where: { parts[0].says($0, .bothEntries) })
    {
      var several = Amendment(date: amendment.date, isExplicit: true)
      several.count = 2
      return several
    }
    guard parts.count > 1,
      let name = parts.lazy.compactMap({ self.name($0, $0.tokens.indices) }).first(where: { $0.isBoth || $0.isAll })
    else { return amendment }
    return amendment.of(name)
  }

  /// Whether a part says that somebody does something: "they raised it".
  private func isClause(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    guard start + 1 < part.count else { return false }
    switch part.frameWord(start)?.word {
    case .own, .third, .you, .person, .household, .name, .payer, .nobody: return true
    default:
      let endings = part.endings(start)
      return endings.has(.othersPastEnding) || endings.has(.ownPastEnding)
    }
  }

  /// "there was a coupon", which is no shop and nothing that was bought.
  private func hasVerb(_ part: Utterance) -> Bool {
    part.tokens.indices.contains {
      $0 > 0 && part.says($0, .equals) && (!part.says(0, .refersBack) || things(part).isEmpty)
    }
  }

  /// What a part by itself says is to be different.
  ///
  /// - Parameter saysWrong: whether others say that something was wrong, so that what is named was spoken of.
  private func alone(_ part: Utterance, saysWrong: Bool = false, _ isMeant: (Amendment) -> Bool) -> Amendment? {
    guard part.count > 1 else { return nil }
    let named = naming(part).map { amendment in
      var amendment = amendment
      amendment.isDefinite = amendment.isDefinite || saysWrong && amendment.named != nil
      return amendment
    }
    var found = named + [sharing(part), adding(part), self.part(part), withMore(part)].compactMap { $0 }
    let (opened, rest) = opening(of: part)
    if opened.isExplicit, !opened.undo, !opened.restores, !opened.repeatsLast, let read = try? read(opened, rest),
      read.money != nil || read.date != nil, read.details == nil, read.category == nil || read.date == nil
    {
      found.append(read)
    }
    return found.first(where: isMeant)
  }

  /// "not 105, 115": what was meant in place of an amount that was said.
  private func replaced(_ parts: [Utterance]) -> Amendment? {
    if let replaced = inPlaceOf(parts) { return replaced }
    guard parts.count == 2 else { return nil }
    var denied = parts[0]
    let saysWrong = denied.tokens.indices.contains { denied.says($0, .isWrong) }
    guard denied.says(0, .denies) || saysWrong else { return nil }
    if !saysWrong { denied.tokens.removeFirst() }
    guard let wrong = bareAmount(denied)?.money, var amendment = bareAmount(parts[1]), amendment.date == nil else {
      return nil
    }
    amendment.named = ""
    (amendment.namedAmount, amendment.isDefinite) = (wrong.amount, true)
    return amendment
  }

  /// "they charged me 22 instead of 20"
  private func inPlaceOf(_ parts: [Utterance]) -> Amendment? {
    guard let part = parts.first(where: \.tokens.hasNumber),
      parts.allSatisfy({ $0.tokens.first?.folded == part.tokens.first?.folded || isRemark($0) }),
      let place = part.tokens.indices.first(where: { part.says($0, .inPlaceOf) })
    else { return nil }
    var (right, wrong) = (part, part)
    right.tokens = Array(part.tokens[..<place])
    wrong.tokens = Array(part.tokens[(place + 1)...])
    guard let denied = bareAmount(wrong)?.money, var amendment = bareAmount(right) else { return nil }
    amendment.named = ""
    (amendment.namedAmount, amendment.isDefinite) = (denied.amount, true)
    return amendment
  }

  /// The one part that tells an amount; or else a day, where none does.
  private func telling(_ parts: [Utterance]) -> Int? {
    let figures = parts.indices.filter { place in parts[place].tokens.hasNumber }
    if figures.count > 1 { return nil }
    if let figure = figures.first { return figure }
    let spoken = parts.indices.filter { bareAmount(parts[$0]) != nil }
    if let only = spoken.first { return spoken.count == 1 ? only : nil }
    return parts.count > 1 ? parts.indices.first { mayEquate(parts[$0]) } : nil
  }

  private func mayEquate(_ part: Utterance) -> Bool {
    part.tokens.indices.contains { part.says($0, .equals) || role(part, at: $0)?.0 == .move }
  }

  /// An amount with nothing beside it but words that stand around one: "I paid 162 in the end", "общо 30".
  ///
  /// - Parameter isShared: whether words for one's own share may stand there.
  func bareAmount(_ part: Utterance, isShared: Bool = false) -> Amendment? {
    guard part.count <= AmendmentReader.longestBare else { return nil }
    var kept: [Token] = []
    var index = 0
    // "220 with VAT": what came with it.
    let end = part.tokens.indices.first { index in
      part.isKind(index - 1, .number) && part.isKind(index, .word)
        && part.isGlue(index, .with)
        && !part.tokens.indices.dropFirst(index + 1).contains { part.isGlue($0, .for) }
    }
    while index < end ?? part.count {
      if case (.correct, let count)? = role(part, at: index) {
        index += count
        continue
      }
      // "в Била": a shop that is a little word as well.
      let isShop = index > 0 && part.says(index - 1, .beforeShop) && !things(part, at: index).isEmpty
      let isAround =
        (AmendmentReader.around.contains { part.says(index, $0) } || isShared && part.says(index, .ownShare))
        && !isWithinNumber(part, index) && !isShop
      if !isAround, !isDash(part, index) { kept.append(part.tokens[index]) }
      index += 1
    }
    guard !kept.isEmpty, kept.count <= 6, !countsEntries(part) else { return nil }
    var amount = part
    amount.tokens = kept
    guard let amendment = try? fill(Amendment(isExplicit: true), from: amount), amendment.money != nil,
      amendment.details == nil, amendment.category == nil, amendment.type == nil
    else { return nil }
    return amendment
  }

  /// "the first two", "all three": how many are meant, and no amount.
  private func countsEntries(_ part: Utterance) -> Bool {
    part.tokens.indices.dropFirst().contains { index in
      (part.isKind(index, .number) || part.isKind(index, .word) && Lexicon.match(.numbers, part, at: index) != nil)
        && (part.says(index - 1, .lastOf) || part.says(index - 1, .allEntries)
          || part.isKind(index - 1, .word) && place(part, of: part.tokens[index - 1]) == 1)
        && !part.tokens[..<(index - 1)].hasNumber
    }
  }

  /// "5 leva discount": how much less it was, and not how much.
  private func isReduction(_ part: Utterance) -> Bool {
    part.tokens.indices.contains { part.says($0, .reduces) }
      && !part.tokens.indices.contains { index in
        part.says(index, .equals) || part.says(index, .inAll) || role(part, at: index)?.0 == .correct
          || part.isGlue(index, .with)
      }
  }

  /// "eighty two fifty": a number word beside another one tells how much it was, though "two" alone tells how many.
  private func isWithinNumber(_ part: Utterance, _ index: Int) -> Bool {
    func isNumber(_ index: Int) -> Bool {
      part.isKind(index, .word) && Lexicon.match(.numbers, part, at: index) != nil
    }
    return isNumber(index) && (isNumber(index - 1) || isNumber(index + 1))
  }

  static let around: [WordMark] = [
    .aroundAmount, .tellsAnew, .leadsOn, .equals, .refersBack, .pointsOut, .standsForEntry, .joinsAmendment,
    .tellsAmount,
  ]
  /// In tokens.
  private static let longestBare = 14

  // MARK: - Which of several

  /// "the 12 one", "the second", "това за 33": which of several is meant, about which was asked.
  func picking(_ raw: Utterance) -> Amendment? {
    guard (1...8).contains(raw.count) else { return nil }
    let start = behindLead(raw)
    var said = raw
    said.tokens = raw.tokens[start...].filter { $0.kind != .mark && !isPolite($0, raw) && !isCurrency($0, raw) }
    guard !said.tokens.isEmpty, let name = name(said, said.tokens.indices, picks: true), !name.isBoth, !name.isAll,
      // "taxi 12" is an entry.
      name.isDefinite || name.words.isEmpty || name.amount == nil
    else { return nil }
    var amendment = Amendment(isExplicit: true).of(name)
    amendment.picks = true
    return amendment
  }

  private func isCurrency(_ token: Token, _ raw: Utterance) -> Bool {
    token.kind == .symbol
      || token.kind == .word && token.entry.tables & 1 << Concern.currencies.rawValue != 0
  }
}
