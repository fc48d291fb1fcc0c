import Entities
import FoundationEssentials

/// Tells whether a clause is an entry by what it says of who did what.
///
/// A fragment without a verb is one, and so is an own or unsaid subject with a verb that moves money, done. All else is none, or asked
/// about.
struct EntryEvidence {
  /// What a clause comes to.
  enum Verdict {
    case entry
    case none(NoEntry)
    /// A number that is no money, beside others that are.
    case count
    /// A number that somebody said, or that stood somewhere.
    case told
    /// What is asked about however sure the wording is that something was paid: so much each, and not of how many; what is somebody's
    /// own money; what is an hour.
    case settles(Doubt.Reason)
    /// What the clause says of itself makes it doubtful.
    case ask(Doubt.Reason)
    /// Words make it doubtful that may as well belong to a remark: who writes down what was paid tells of others, and of what comes next.
    case wonder(Doubt.Reason)

    var isEntry: Bool { if case .entry = self { true } else { false } }

    /// Whether it is an entry, or one that is doubted and weighed.
    var isWeighed: Bool {
      switch self {
      case .entry, .ask, .wonder: true
      case .none, .count, .told, .settles: false
      }
    }

    /// What is noted of it, to be weighed with all else that is known of the entry; `nil` where it settles the matter alone.
    var feature: ConfidenceFeature? {
      switch self {
      case .ask: .doubtedByRule
      case .wonder: .doubtedByRemark
      // Of what did not go through, or waits, or others paid, no wording tells that it was the household's all the same.
      case .none(.declined), .none(.pending), .none(.strangers): nil
      case .none: .refusedByRule
      case .told: .toldByRule
      case .entry, .count, .settles: nil
      }
    }
  }

  let frame: Frame
  let draft: Reading.Draft
  let pieces: [Piece]
  let utterance: Utterance
  let words: [FrameWord?]
  let reader: FrameReader
  /// The verb of money, where there is one.
  let verb: Int?

  private static let beyondHouseholds: Decimal = 1_000_000

  init(_ draft: Reading.Draft, in pieces: [Piece], _ utterance: Utterance, words: [FrameWord?]) {
    self.draft = draft
    self.pieces = pieces
    self.utterance = utterance
    self.words = words
    reader = FrameReader(utterance, pieces, draft.clause, words: words)
    frame = reader.frame()
    verb = if case .money(let index) = frame.act { index } else { nil }
  }

  var clause: Clause { draft.clause }
  var entry: ParsedEntry { draft.entry }
  var number: NumberFacts { draft.number }

  /// What the clause comes to.
  func verdict() -> Verdict {
    let verdict = saidVerdict()
    if verdict.isEntry, isDiscountAlone { return .settles(.moved) }
    return verdict.isWeighed && isOfOtherHousehold ? .settles(.whose) : verdict
  }

  private func saidVerdict() -> Verdict {
    if frame.isDenied { return .none(.denied) }
    if frame.hasFailed { return .none(.declined) }
    if frame.isPending { return .none(.pending) }
    if frame.isFiction { return .ask(.happened) }
    if isQuoted || isSaidByThem { return .ask(.whose) }
    if isToldPrice || isRemembered || isQuotedOfMeasured { return .settles(.moved) }
    if isDoneToOthers || isPaidByNameAlone || isPaidByNamed { return .settles(.whose) }
    if isBillUnpaid { return .settles(.happened) }
    // No household's purse: what states, firms and stars turn over.
    if isRound, entry.money.amount >= EntryEvidence.beyondHouseholds,
      !clause.pieces.contains(where: { words[$0] == .own }),
      namesBefore
    {
      return .ask(.whose)
    }
    if frame.isConditional { return .ask(.happened) }
    if isFormer { return .ask(.moved) }
    if isSoFar {
      return entry.category.isFallback ? .none(.balance) : .ask(.moved)
    }
    if isHourSet { return .settles(.happened) }
    if isGivenBackAtOnce { return .settles(.happened) }
    if isGivenBack || isUndone { return .ask(.happened) }
    if isFromDayOn || isQuotation || isEquated || isPriceMoved { return .ask(.moved) }
    if isNotOurs || handsOverTakings { return .settles(.whose) }
    if isOnSomebody { return .settles(.whose) }
    if frame.isPaidByOther || isOnOthers { return .ask(.whose) }
    if frame.isOpen, !frame.isSettled || cue?.role == .refund { return .ask(.happened) }
    if staysOwn { return .ask(.moved) }
    if isLent { return .entry }
    if isTurnedAway { return .ask(.happened) }
    switch frame.act {
    case .money: return money()
    case .asks: return frame.isSettled ? .entry : frame.isMeant ? .none(.plan) : .none(.price)
    case .promises: return frame.isSettled ? .entry : .none(.plan)
    case .has: return frame.isSettled ? .entry : frame.isForThing ? .ask(.moved) : .none(.balance)
    case .habit: return .ask(.whose)
    case .shows: return frame.isSettled ? .entry : .ask(.moved)
    case .transfer: return frame.isSettled || hasPurpose ? .entry : .ask(.moved)
    case .is: return thingIs()
    case .none: return fragment()
    }
  }

  private func money() -> Verdict {
    // "ivo's salary, the one they kept postponing, landed": what comes in by itself is nobody's doing.
    if cue?.role == .arrived, entry.type == .income, namesIncome, !frame.isMeant {
      return .entry
    }
    // "a stranger sold us a stand"; "съседът ми продаде гуми" may as well be: my neighbour sold his.
    if cue?.role == .sell, entry.type == .expense, !frame.isMeant {
      return verb.map { $0 + 1 < words.count && words[$0 + 1] == .us } ?? false ? .entry : .ask(.whose)
    }
    // "the sitter got 60 from me"
    if cue?.role == .got || cue?.role == .receive, entry.type == .expense, isFromUs { return .entry }
    switch frame.subject {
    // "grandma's medicine came to 25": whose it is, and not who paid for it.
    case .other where isOfThing && !frame.isMeant && namesPossessor: return .ask(.whose)
    case .other:
      if frame.isMeant { return .none(.plan) }
      // "boss sent the wages, 2850": those that are known, and so one's own.
      if gives, entry.type == .income, namesKnownIncome, !frame.isToOthers { return .entry }
      // "somebody finally bought my old phone for 230": what they paid came in.
      if entry.type == .income, cue?.role == .spend, frame.subject == .other, !frame.isToOthers { return .entry }
      // "шефът взе 5000 бонус": what they took is theirs.
      if takes, namesIncome { return .ask(.whose) }
      // "братовчед ми взе апартамент за 120 000": bought for himself.
      if takes, takesThing { return .ask(.whose) }
      // "the babysitter got 50": whose work it is.
      if isPaidForWork { return .entry }
      // "they charged my mother 70"
      if takes || cue?.role == .refund, takesFromSomebody { return .ask(.whose) }
      if takes || cue?.role == .refund && cue?.kind != "adjacent" || gives && namesFamily && !frame.isToOthers {
        return .entry
      }
      // "they forgot the fries, 21.70 at Uber Eats": what they did stands apart from what was paid.
      if isNamedApart { return .wonder(.whose) }
      return gives || cue?.role == .receive ? .ask(.whose) : .none(.strangers)
    // "хазаинът взе 650"
    case .unnamed where entry.type == .expense && isSpentByHousehold && !frame.isMeant: return .entry
    case .unnamed where isObliged: return .settles(.happened)
    case .unnamed:
      // "вчера плати 20 за такси": nobody is named at all, and so nothing else tells it.
      guard namesBefore else { return .settles(.whose) }
      return takes && !frame.isToOthers && !namesIncome && !takesFromUnknown ? .entry : .ask(.whose)
    case .own, .household, .payer: break
    }
    // "returned the 60 lv dress": the amount is what it had cost.
    if cue?.role == .refund, namesPriced { return .ask(.happened) }
    // "a colleague gave me 250 for shoes for her daughter": to be passed on.
    if entry.type == .income, isGiven, isForTheirs { return .ask(.whose) }
    // "клиентът плати 450 за съединителя на неговата вектра": for a thing of his own.
    if entry.type == .income, cue?.role == .receive,
      clause.behindAmount.contains(where: { words[$0] == .theirs && pieces[$0 - 1].glue == .to })
    {
      return .settles(.whose)
    }
    if entry.type == .income, paysTheirOwn { return .settles(.whose) }
    // "дойде сметка за 67"
    if cue?.role == .arrived, frame.nouns.contains(.bill), isAhead, !frame.isSettled { return .ask(.happened) }
    if isListed || isList { return .ask(.moved) }
    if isOnlySpared { return .ask(.happened) }
    if let verb, verb > clause.amount, isGivenUp { return .ask(.happened) }
    // "picked up a purse with 80 quid in it"
    if isWithin, clause.pieces.contains(clause.amount + 1), words[clause.amount + 1] == .left {
      return .settles(.moved)
    }
    // "found a bag with 640 in it. Handed it to the guard"
    if let verb, verb > clause.amount, isWithin,
      isFound || utterance.begins(.object, pieces[min(verb + 1, pieces.count - 1)])
    {
      return .settles(.moved)
    }
    // "gave the kids 10 each": how many there are is not said.
    if isOneOfUnknown, takesFromSomebody, !number.isReckoned { return .settles(.moved) }
    // "charged twice, 24 should come back"
    if clause.pieces.contains(clause.amount + 1), words[clause.amount + 1] == .modal { return .ask(.happened) }
    if isNow || isPaidByTime || isEarnedNow { return .ask(.happened) }
    if isMark || isRank { return .count }
    if isAim { return .none(.plan) }
    // "our credit limit got raised to 5000"
    if cue?.role == .got, frame.nouns.contains(.goal) { return .ask(.moved) }
    if setsBound || movesToldBefore { return .ask(.moved) }
    // "върнаха на човека на касата 60": and not to who speaks
    if cue?.role == .refund, entry.type == .income, givesBackToSomebody { return .ask(.whose) }
    // "got 260 to my name"
    if cue?.role == .got, let verb, frame.stretch.contains(verb), clause.pieces.contains(clause.amount + 1),
      words[clause.amount + 1] == .balance
    {
      return .none(.balance)
    }
    // "moved 200 between my accounts", "topped up revolut with 150"
    if cue?.role == .move, isBetween || isInstrumentFilled { return .ask(.moved) }
    if takesFromThem { return .ask(.whose) }
    if frame.isReported || takes && frame.isToOthers && cue?.role == .got && !goesToPlace { return .ask(.whose) }
    // "офертата излезе 2300"
    if isOfThing,
      frame.nouns.contains(.goal) || frame.head == .offer || frame.head == .asks
        || frame.nouns.contains(.worth) && !isMoney
    {
      return .ask(.moved)
    }
    if isCounted || isOfferGot || isSlashed || isSetTo && !isOfThing { return .ask(.moved) }
    if isOfThing, let verb, isPriceOfOneMeasure(verb) || isPriceOfThese(verb) { return .settles(.moved) }
    if isOfThing, let verb, isPriceAgain(beside: verb) || isNewPrice(verb) || isPerceived(before: verb),
      !frame.nouns.contains(.bill)
    {
      return .ask(.moved)
    }
    // "спестяванията ни станаха 5 200": what is there by now.
    if entry.type == .savings, isOfThing, namesPlaceBeforeVerb { return .none(.balance) }
    // "излезе ни неплатена такса смет 62"
    if isOfThing, isOwedBehindVerb, !frame.isSettled { return .none(.plan) }
    // "таксито излезе 15, колежката настоя да плати": what it came to is no payment yet.
    if isOfThing, !frame.isSettled, let other = told() { return other }
    // "свекърва ми даде 340": to me, or to somebody, where the word may as well be hers.
    if entry.type == .income, cue?.role == .receive || isGiven, isGivenByKin {
      return namesPurpose && !isSent ? .settles(.whose) : .ask(.whose)
    }
    if isCountOfBought { return .count }
    return frame.isMeant ? .none(.plan) : .entry
  }
}
