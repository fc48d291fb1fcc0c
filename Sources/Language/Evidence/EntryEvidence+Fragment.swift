/// What a clause comes to that says what a thing is, or has no verb of money.
extension EntryEvidence {
  /// "the phone is 300": a price, but for a bill.
  func thingIs() -> Verdict {
    if frame.isSettled { return .entry }
    // "went to look at the sofa. It's 799 euro and gorgeous": what was looked at.
    if isLookedAt { return .settles(.moved) }
    if let other = noun() ?? told() { return other }
    // "hairdresser was 55 plus a 5 tip so 60 total"
    if isTotalOfSaid { return .entry }
    // "dinner was 96, my half is 48"
    if saysOwnShare { return .entry }
    if frame.nouns.contains(.bill), frame.other == nil { return .entry }
    // "it's 2 euros for a bottle of water"
    return isSaidOfIt && frame.isForThing ? .entry : .told
  }

  func fragment() -> Verdict {
    if isWithin, isFound { return .settles(.moved) }
    // "split 60 with anna": how much it is will be asked.
    if frame.isSettled && frame.other != .unmoved || isUncertain { return .entry }
    if isNumberAlone { return .ask(.unsure) }
    if isGivenUp { return .ask(.happened) }
    if isIngredient || countsThings { return .count }
    if isAtMost { return .ask(.happened) }
    if isByNow || isSetTo || isClippedPrice || isAtPrice || isCountedAmongOthers || isSavedSoFar { return .ask(.moved) }
    if isAppointment || isHourOfTask { return .settles(.happened) }
    if isMeasuredOfSomebody { return .told }
    if isRate || isEachAlone { return .settles(.moved) }
    if isWithin || isAtInterest { return .ask(.moved) }
    if isScore || isRank || isMark { return .count }
    if isDoneToThem { return .ask(.happened) }
    if isToLast { return .ask(.moved) }
    if isObliged { return .settles(.happened) }
    if isCameInElsewhere { return .ask(.whose) }
    if let other = told() { return other }
    if isMeasureOfSomebody { return .told }
    if isInstead { return .ask(.happened) }
    if frame.isMeant || needs || isToCome || isOwed { return .wonder(.happened) }
    if frame.isSomebodys, !worksForOurs { return .wonder(.whose) }
    // "couldn't resist a jacket 129" names what was bought.
    if frame.isNot, entry.category.isFallback || entry.type == .income { return .ask(.happened) }
    if let other = noun() { return other }
    switch frame.other {
    case .unmoved, .object: return .wonder(.moved)
    case .others: return isTakenByShop || isTakenAtPlace ? .entry : .wonder(.whose)
    case .now: return .wonder(.happened)
    case nil: return isCounted ? .count : .entry
    }
  }

  /// What is told behind the amount.
  func told() -> Verdict? {
    guard let remark else { return nil }
    if remark.isDoneToIt() { return .settles(.whose) }
    if remark.saysUnpaid() { return .settles(.happened) }
    if remark.isOfSomebody() { return .wonder(.whose) }
    // "синът прати 200 евро, да си купя печка": what it was given for.
    if entry.type == .income, clause.pieces.contains(where: { $0 < clause.amount && utterance.has(.give, pieces[$0]) })
    {
      return nil
    }
    return remark.takesBack() ? .wonder(.happened) : nil
  }

  func noun() -> Verdict? {
    switch frame.head {
    case .balance?: return .none(.balance)
    case .heads?, .worth?: return .told
    case .goal?: return .ask(.happened)
    case .offer?: return .none(.offer)
    case .asks?: return .ask(.moved)
    default: break
    }
    if isReduced || isReductionAlone { return .ask(.moved) }
    for noun in frame.nouns {
      switch noun {
      case .balance: return entry.category.isFallback ? .none(.balance) : .wonder(.moved)
      case .worth: return .told
      case .goal: return .ask(.happened)
      case .figure: if !isMoney { return .count }
      default: break
      }
    }
    return nil
  }
}
