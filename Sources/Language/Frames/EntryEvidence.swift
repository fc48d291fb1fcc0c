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

    case ask(Doubt.Reason)

    var isEntry: Bool { if case .entry = self { true } else { false } }
  }

  let frame: Frame
  let draft: Reading.Draft
  let pieces: [Piece]
  let utterance: Utterance
  let words: [FrameWord?]
  /// The verb of money, where there is one.
  let verb: Int?

  private static let beyondHouseholds: Decimal = 1_000_000

  init(_ draft: Reading.Draft, in pieces: [Piece], _ utterance: Utterance, words: [FrameWord?]) {
    self.draft = draft
    self.pieces = pieces
    self.utterance = utterance
    self.words = words
    frame = FrameReader(utterance, pieces, draft.clause, words: words).frame()
    verb = if case .money(let index) = frame.act { index } else { nil }
  }

  var clause: Clause { draft.clause }
  var entry: ParsedEntry { draft.entry }
  var number: NumberFacts { draft.number }

  /// What the clause comes to.
  func verdict() -> Verdict {
    if frame.isDenied { return .none(.denied) }
    if frame.hasFailed { return .none(.declined) }
    if frame.isPending { return .none(.pending) }
    if frame.isFiction { return .ask(.happened) }
    if isQuoted || isSaidByThem { return .ask(.whose) }
    // No household's purse: what states, firms and stars turn over.
    if isRound, entry.money.amount >= EntryEvidence.beyondHouseholds, !frame.act.isMoney || frame.subject != .own,
      namesBefore
    {
      return .ask(.whose)
    }
    if frame.isConditional { return .ask(.happened) }
    if isFormer { return .ask(.moved) }
    if frame.isPaidByOther || isNotOurs { return .ask(.whose) }
    if frame.isOpen, !frame.isSettled || cue?.role == .refund { return .ask(.happened) }
    if staysOwn || isLent { return .ask(.moved) }
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
    switch frame.subject {
    // "grandma's medicine came to 25": whose it is, and not who paid for it.
    case .other where isOfThing && !frame.isMeant && namesPossessor: return .ask(.whose)
    case .other:
      if frame.isMeant { return .none(.plan) }
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
      return gives || cue?.role == .receive ? .ask(.whose) : .none(.strangers)
    // "хазаинът взе 650"
    case .unnamed: return takes && namesBefore && !frame.isToOthers && !namesIncome ? .entry : .ask(.whose)
    case .own, .household, .payer: break
    }
    // "a colleague gave me 250 for shoes for her daughter": to be passed on.
    if entry.type == .income, isGiven, isForTheirs { return .ask(.whose) }
    // "дойде сметка за 67"
    if cue?.role == .arrived, frame.nouns.contains(.bill), isAhead, !frame.isSettled { return .ask(.happened) }
    if isListed || isList { return .ask(.moved) }
    // "charged twice, 24 should come back"
    if clause.pieces.contains(clause.amount + 1), words[clause.amount + 1] == .modal { return .ask(.happened) }
    if isNow { return .ask(.happened) }
    if isMark || isRank { return .count }
    if isAim { return .none(.plan) }
    // "our credit limit got raised to 5000"
    if cue?.role == .got, frame.nouns.contains(.goal) { return .ask(.moved) }
    // "got 260 to my name"
    if cue?.role == .got, clause.pieces.contains(clause.amount + 1), words[clause.amount + 1] == .balance {
      return .none(.balance)
    }
    // "moved 200 between my accounts", "topped up revolut with 150"
    if cue?.role == .move, isBetween || isInstrumentFilled { return .ask(.moved) }
    if takesFromThem { return .ask(.whose) }
    if frame.isReported || takes && frame.isToOthers && cue?.role == .got { return .ask(.whose) }
    // "офертата излезе 2300"
    if isOfThing, frame.nouns.contains(.goal) || frame.head == .offer || frame.nouns.contains(.worth) && !isMoney {
      return .ask(.moved)
    }
    if isCounted || isOfferGot || isSlashed || isSetTo && !isOfThing { return .ask(.moved) }
    if isOfThing, let verb, isPriceAgain(beside: verb), !frame.nouns.contains(.bill) { return .ask(.moved) }
    // "свекърва ми даде 340": to me, or to somebody, where the word may as well be hers.
    if entry.type == .income, cue?.role == .receive || isGiven, isGivenByKin { return .ask(.whose) }
    return frame.isMeant ? .none(.plan) : .entry
  }

  /// "the phone is 300": a price, but for a bill.
  private func thingIs() -> Verdict {
    if frame.isSettled { return .entry }
    if let other = noun() { return other }
    // "dinner was 96, my half is 48"
    if saysOwnShare { return .entry }
    if frame.nouns.contains(.bill), frame.other == nil { return .entry }
    // "it's 2 euros for a bottle of water"
    return isSaidOfIt && frame.isForThing ? .entry : .ask(.moved)
  }

  private func fragment() -> Verdict {
    // "split 60 with anna": how much it is will be asked.
    if frame.isSettled && frame.other != .unmoved || isUncertain { return .entry }
    if isIngredient { return .count }
    if isAtMost { return .ask(.happened) }
    if isByNow || isSetTo || isClippedPrice || isAtPrice || isEachAlone || isCountedAmongOthers || isSavedSoFar {
      return .ask(.moved)
    }
    if isAppointment || isHourOfTask { return .ask(.happened) }
    if isMeasuredOfSomebody { return .told }
    if isRate || isWithin || isAtInterest { return .ask(.moved) }
    if isScore || isRank { return .count }
    if isDoneToThem { return .ask(.happened) }
    if isMeasureOfSomebody { return .told }
    if isInstead { return .ask(.happened) }
    if frame.isMeant || needs || isToCome || isOwed { return .ask(.happened) }
    if frame.isSomebodys { return .ask(.whose) }
    // "couldn't resist a jacket 129" names what was bought.
    if frame.isNot, entry.category.isFallback || entry.type == .income { return .ask(.happened) }
    if let other = noun() { return other }
    switch frame.other {
    case .unmoved: return .told
    case .object: return .ask(.moved)
    case .others: return .ask(.whose)
    case .now: return .ask(.happened)
    case nil: return isCounted ? .count : .entry
    }
  }

  private func noun() -> Verdict? {
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
      case .balance: return entry.category.isFallback ? .none(.balance) : .ask(.moved)
      case .worth: return .told
      case .goal: return .ask(.happened)
      case .figure: if !isMoney { return .count }
      default: break
      }
    }
    return nil
  }
}

// What the clause says of the amount and of the verb.
extension EntryEvidence {
  /// Whether the number is surely money: with a currency, or with hundredths.
  private var isMoney: Bool { number.currency != nil || number.value.places == 2 }

  /// Whether something is named before the amount.
  private var namesBefore: Bool { clause.pieces.contains { $0 < clause.amount && pieces[$0].isContent } }

  /// Whether how much it is cannot be told, and is asked about.
  private var isUncertain: Bool { number.isUncertain }

  /// Whether it has no hundredths.
  private var isRound: Bool { number.value.isWhole }

  /// "my half is 48": whether it is said before the amount that it is one's own share.
  private var saysOwnShare: Bool {
    clause.pieces.contains { $0 < clause.amount && pieces[$0].tokens.contains { utterance.says($0, .ownShare) } }
  }

  /// The cue that governs the amount, where there is one.
  private var cue: Cue? { verb.flatMap { pieces[$0].cue } }

  /// Whether a kind of income is named.
  private var namesIncome: Bool {
    clause.pieces.contains { [.income, .rentin].contains(pieces[$0].cue?.role) }
  }

  /// Whether the verb is one of giving.
  private var gives: Bool { verb.map { utterance.begins(.give, pieces[$0]) } ?? false }

  /// Whether a verb of giving is said, whoever it names: "ми даде".
  private var isGiven: Bool { verb.map { utterance.has(.give, pieces[$0]) } ?? false }

  /// Whether something behind the verb is said to be of whoever gave: "for her things", "на дъщеря си".
  private var isForTheirs: Bool {
    guard let verb else { return false }
    return (verb + 2..<max(verb + 2, clause.pieces.upperBound)).contains { index in
      if words[index] == .theirs { return pieces[index - 1].glue == .for }
      guard words[index] == .itself, pieces[verb + 1..<index].contains(where: { $0.glue == .for }) else { return false }
      return pieces[index - 1].isContent && pieces[index - 2].glue == .to
    }
  }

  /// Whether family is named: what they give, the household receives.
  private var namesFamily: Bool { clause.pieces.contains { utterance.has(.family, pieces[$0]) } }

  /// Whether the verb is one of taking, which who speaks pays for. "си взе" is for oneself.
  private var takes: Bool {
    verb.map { utterance.begins(.take, pieces[$0]) && ($0 == 0 || words[$0 - 1] != .itself) } ?? false
  }

  /// Whether money of one's own was taken for something: from savings, to pay something.
  private var hasPurpose: Bool {
    clause.pieces.contains {
      words[$0] != .transfer && (pieces[$0].cue?.role == .fromsavings || pieces[$0].cue?.role == .spend)
    }
  }

  /// Whether the verb is said of what was paid for.
  private var isOfThing: Bool { verb.map { utterance.says(pieces[$0].tokens.lowerBound, .saidOfThings) } ?? false }

  /// "got an offer for 1800 a month": what was got is no money.
  private var isOfferGot: Bool {
    guard let verb, cue?.role == .got || cue?.role == .receive else { return false }
    let thing = (verb + 1..<max(verb + 1, clause.amount)).first { pieces[$0].isContent }
    return thing.map { [.offer, .goal, .worth, .asks].contains(words[$0]) } ?? false
  }

  /// "свекърва ми даде": a word of kinship without an article, and one behind it that says whose or to whom.
  private var isGivenByKin: Bool {
    guard let verb else { return false }
    let isJoined = pieces[verb].tokens.count > 1 && utterance.frameWord(pieces[verb].tokens.lowerBound)?.word == .us
    let kin = isJoined ? verb - 1 : verb - 2
    guard clause.pieces.contains(kin), isJoined || words[verb - 1] == .us else { return false }
    return utterance.says(pieces[kin].tokens.lowerBound, .bareKin)
  }

  /// Whether the clause says whose the thing is: "my neighbour's car".
  private var namesPossessor: Bool {
    let reader = FrameReader(utterance, pieces, clause, words: words)
    return clause.pieces.contains(where: reader.namesPossessor)
  }

  /// Whether something is still to be done.
  private var isAhead: Bool { clause.pieces.contains { words[$0] == .modal } }

  /// Whether "it" is so much, and nothing is named before.
  private var isSaidOfIt: Bool {
    clause.pieces.contains { words[$0] == .is && pieces[$0].glue == .pronoun && $0 < clause.amount } && !namesBefore
  }

  /// Whether two places are named that the money is moved between.
  private var isBetween: Bool { clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .between) } }

  /// Whether money went to what is paid with: it stays the household's.
  private var isInstrumentFilled: Bool {
    guard let verb else { return false }
    return (verb + 1..<max(verb + 1, clause.pieces.upperBound)).first { pieces[$0].isContent }
      .map { words[$0] == .instrument && clause.pieces.contains { pieces[$0].glue == .payment } } ?? false
  }

  /// Whether the verb tells what is so again and again: "earns".
  private var isNow: Bool { verb.map { words[$0] == .doesNow } ?? false }

  /// Whether a small bare number stands before a thing.
  private var isCounting: Bool {
    number.currency == nil && number.value.isWhole && number.value.whole <= 12
      && clause.pieces.contains(clause.amount + 1) && pieces[clause.amount + 1].isContent
  }

  /// Whether a bare number counts what is mixed, beside what is measured: "120 g butter and 2 egg whites".
  private var isIngredient: Bool {
    let isMeasure = { (piece: Piece) in piece.number?.role == .quantity && piece.tokens.count > 1 }
    if isCounting { return pieces.contains(where: isMeasure) }
    // "flour 1 kg, sugar 500 g, eggs 10": no price stands behind the others either.
    let stretch = frame.stretch
    guard number.currency == nil, number.value.isWhole, stretch.contains(where: { pieces[$0].isContent }),
      !stretch.contains(where: { isMeasure(pieces[$0]) })
    else { return false }
    return pieces.count(where: isMeasure) > 1 && !pieces.contains { $0.number?.currency != nil }
  }

  /// Whether an order to buy counts what is to be bought, and no price stands beside it: "buy 2 breads".
  private var isListed: Bool {
    guard let verb else { return false }
    let isOrder = cue?.kind == "buy" && utterance.begins(.todo, pieces[verb]) && verb + 1 == clause.amount
    return isOrder && isCounting || cue?.role == .move && namesPriced
  }

  /// Whether somebody stands between a verb of taking and the amount.
  private var takesFromSomebody: Bool {
    guard let verb else { return false }
    return (verb + 1..<max(verb + 1, clause.amount)).contains { words[$0]?.isSomebody ?? false || words[$0] == .them }
  }

  /// Whether a thing stands right behind a verb of taking, and the amount is what it was had for.
  private var takesThing: Bool {
    guard let verb, verb + 1 < clause.amount else { return false }
    return pieces[verb + 1].isContent && pieces[clause.amount - 1].glue == .for
  }

  /// Whether something is needed, or to be bought.
  private var needs: Bool {
    clause.pieces.contains { pieces[$0].cue?.role == .weak && pieces[$0].cue?.kind == "shopping" }
  }

  /// Whether the number counts what stands behind it: "45 people".
  private var isCounted: Bool {
    number.currency == nil && number.strength < Strength.worthy && number.role == .quantity
  }
}
