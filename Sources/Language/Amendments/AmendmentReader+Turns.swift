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
    // "oops, undo that" says no reason.
    let reasons = parts.indices.filter { $0 != place && behindLead(parts[$0]) < parts[$0].count }.map { parts[$0] }
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
    // Who says why means the entry, and not what was changed of it last; but the reason may be about that.
    if case .undo? = role(order, at: 0)?.0 {
      amendment.reason = reasons.flatMap { things($0) + fragment($0) }
      amendment.deniesLast = opensWithNo(parts[0])
    }
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
    amendment.mentions = remarks.filter { !isTalk($0) }.flatMap { things($0) + fragment($0) }
    amendment.tellsAnew = true
    return isMeant(amendment) ? amendment : nil
  }

  /// "nice man": what is said for its own sake names no thing.
  private func isTalk(_ part: Utterance) -> Bool {
    guard let said = Lexicon.match(.speech, part, at: behindLead(part)) else { return false }
    return [.talk, .greeting].contains(SpeechCleaner.Role(rawValue: said.meaning.role))
  }

  /// What completes words that were said before: how much it was, or which of several is meant.
  ///
  /// Hardly ever is anything awaited, and to ask for that costs less than to read.
  func completed(_ raw: Utterance, _ parts: [Utterance], _ isAwaited: (Amendment) -> Bool) -> Amendment? {
    guard isAwaited(Amendment()) else { return nil }
    if let picked = picking(raw), isAwaited(picked) { return picked }
    guard let place = telling(parts),
      // "and yesterday I had a lesson, 30" names another thing.
      parts.indices.allSatisfy({
        $0 == place || isRemark(parts[$0]) && things(parts[$0]).isEmpty && !beginsDeed(parts[$0])
      }),
      var amendment = bareAmount(parts[place])
    else { return nil }
    amendment.fillsIn = true
    return isAwaited(amendment) ? amendment : nil
  }

  /// "rented a film instead": what was done with another thing, whatever that is.
  func beginsDeed(_ part: Utterance) -> Bool {
    let start = behindLead(part)
    return start + 1 < part.count && endsAsPast(part, start) && part.isGlue(start + 1, .article)
  }

  /// The same without what was read of reasons: "make it 560, they raised it" changes the amount and nothing else.
  func withoutReasons(_ amendment: Amendment, _ parts: [Utterance]) -> Amendment {
    guard amendment.money != nil, amendment.category != nil || amendment.type != nil || amendment.details != nil else {
      return amendment
    }
    guard parts.count > 1, let place = telling(parts),
      parts.indices.allSatisfy({ index in
        index == place || behindLead(parts[index]) == parts[index].count
          || isRemark(parts[index]) && saysWhy(parts[index])
      }),
      // "no, 79, they kept a fee"
      let alone = alone(parts[place], { $0.named == nil }) ?? bareAmount(parts[place])
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
    // "it was all on saturday"
    if parts.count == 1, amendment.date != nil,
      parts[0].tokens.indices.contains(where: { parts[0].says($0, .allEntries) })
    {
      var all = Amendment(date: amendment.date, isExplicit: true)
      all.isAll = true
      return all
    }
    // "both are for the trip, put them under vacation"
    if parts.count > 1, parts.contains(where: { $0.says(behindLead($0), .bothEntries) }) {
      var several = amendment
      several.count = 2
      return several
    }
    guard parts.count > 1,
      let name = parts.lazy.compactMap({ self.name($0, $0.tokens.indices) }).first(where: { $0.isBoth || $0.isAll })
    else { return amendment }
    return amendment.of(name)
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
}
