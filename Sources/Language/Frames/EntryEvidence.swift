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

    var isEntry: Bool { if case .entry = self { true } else { false } }
    case ask(Doubt.Reason)
  }

  let frame: Frame
  let entry: ParsedEntry
  /// Whether the number is surely money: with a currency, or with hundredths.
  let isMoney: Bool
  /// Whether something is named before the amount.
  let namesBefore: Bool
  /// Whether how much it is cannot be told, and is asked about.
  let isUncertain: Bool
  /// Whether it has no hundredths.
  let isRound: Bool
  /// The cue that governs the amount, where there is one.
  let cue: Cue?
  /// Whether the verb is one of giving.
  let gives: Bool
  /// Whether family is named: what they give, the household receives.
  let namesFamily: Bool
  /// Whether the verb is one of taking, which who speaks pays for.
  let takes: Bool
  /// Whether money of one's own was taken for something: from savings, to pay something.
  let hasPurpose: Bool
  /// Whether the verb is said of what was paid for.
  let isOfThing: Bool
  /// Whether something is still to be done.
  let isAhead: Bool
  /// Whether "it" is so much, and nothing is named before.
  let isSaidOfIt: Bool
  /// Whether two places are named that the money is moved between.
  let isBetween: Bool
  /// Whether the verb tells what is so again and again: "earns".
  let isNow: Bool
  /// Whether a bare number counts what is mixed, beside what is measured: "120 g butter and 2 egg whites".
  let isIngredient: Bool
  /// Whether an order to buy counts what is to be bought, and no price stands beside it: "buy 2 breads".
  let isListed: Bool
  /// Whether somebody stands between a verb of taking and the amount.
  let takesFromSomebody: Bool
  /// Whether it is so much for each, or for an hour, and nothing is said of what: "20 each", "по 15 на човек".
  let isRate: Bool
  /// Whether something is needed, or to be bought.
  let needs: Bool
  /// Whether the number counts what stands behind it: "45 people".
  let isCounted: Bool

  private static let beyondHouseholds: Decimal = 1_000_000

  init(_ draft: Reading.Draft, in pieces: [Piece], _ utterance: Utterance, words: [FrameWord?]) {
    frame = FrameReader(utterance, pieces, draft.clause, words: words).frame()
    entry = draft.entry
    isMoney = draft.number.currency != nil || draft.number.value.places == 2
    namesBefore = draft.clause.pieces.contains { $0 < draft.clause.amount && pieces[$0].isContent }
    isUncertain = draft.number.isUncertain
    isRound = draft.number.value.isWhole
    let verb: Int? = if case .money(let index) = frame.act { index } else { nil }
    cue = verb.flatMap { pieces[$0].cue }
    gives = verb.map { utterance.begins(.give, pieces[$0]) } ?? false
    // "си взе" is for oneself.
    takes = verb.map { utterance.begins(.take, pieces[$0]) && ($0 == 0 || words[$0 - 1] != .itself) } ?? false
    hasPurpose = draft.clause.pieces.contains { pieces[$0].cue?.role == .fromsavings || pieces[$0].cue?.role == .spend }
    isOfThing = verb.map { utterance.says(pieces[$0].tokens.lowerBound, .saidOfThings) } ?? false
    isAhead = draft.clause.pieces.contains { words[$0] == .modal }
    isSaidOfIt =
      draft.clause.pieces.contains { words[$0] == .is && pieces[$0].glue == .pronoun && $0 < draft.clause.amount }
      && !namesBefore
    isBetween = draft.clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .between) }
    isNow = verb.map { words[$0] == .doesNow } ?? false
    let isCounting =
      draft.number.currency == nil && draft.number.value.isWhole && draft.number.value.whole <= 12
      && draft.clause.pieces.contains(draft.clause.amount + 1) && pieces[draft.clause.amount + 1].isContent
    isIngredient = isCounting && pieces.contains { $0.number?.role == .quantity && $0.tokens.count > 1 }
    let isOrder =
      verb.map { pieces[$0].cue?.kind == "buy" && utterance.begins(.todo, pieces[$0]) && $0 + 1 == draft.clause.amount }
      ?? false
    isListed =
      isOrder && isCounting
      || verb.map { pieces[$0].cue?.role == .move } ?? false && EntryEvidence.namesPriced(draft.clause, pieces)
    takesFromSomebody =
      verb.map { verb in
        (verb + 1..<max(verb + 1, draft.clause.amount)).contains { words[$0]?.isSomebody ?? false }
      } ?? false
    isRate = EntryEvidence.isRate(draft, pieces, utterance)
    needs = draft.clause.pieces.contains { pieces[$0].cue?.role == .weak && pieces[$0].cue?.kind == "shopping" }
    isCounted =
      draft.number.currency == nil && draft.number.strength < Strength.worthy && draft.number.role == .quantity
    namesFamily = draft.clause.pieces.contains { utterance.has(.family, pieces[$0]) }
  }

  /// What the clause comes to.
  func verdict() -> Verdict {
    if frame.isDenied { return .none(.denied) }
    // No household's purse: what states, firms and stars turn over.
    if isRound, entry.money.amount >= EntryEvidence.beyondHouseholds, !frame.act.isMoney || frame.subject != .own,
      namesBefore
    {
      return .ask(.whose)
    }
    if frame.isConditional { return .ask(.happened) }
    if frame.isPaidByOther { return .ask(.whose) }
    if frame.isOpen, !frame.isSettled || cue?.role == .refund { return .ask(.happened) }
    switch frame.act {
    case .money: return money()
    case .asks: return frame.isSettled ? .entry : frame.isMeant ? .none(.plan) : .none(.price)
    case .promises: return frame.isSettled ? .entry : .none(.plan)
    case .has: return frame.isSettled ? .entry : frame.isForThing ? .ask(.moved) : .none(.balance)
    case .habit: return .ask(.whose)
    case .transfer: return frame.isSettled || hasPurpose ? .entry : .ask(.moved)
    case .is: return thingIs()
    case .none: return fragment()
    }
  }

  private func money() -> Verdict {
    switch frame.subject {
    case .other:
      if frame.isMeant { return .none(.plan) }
      // "they charged my mother 70"
      if takes, takesFromSomebody { return .ask(.whose) }
      if takes || cue?.role == .refund && cue?.kind != "adjacent" || gives && namesFamily && !frame.isToOthers {
        return .entry
      }
      return gives || cue?.role == .receive ? .ask(.whose) : .none(.strangers)
    // "хазаинът взе 650"
    case .unnamed: return takes && namesBefore && !frame.isToOthers ? .entry : .ask(.whose)
    case .own, .household, .payer: break
    }
    // "дойде сметка за 67"
    if cue?.role == .arrived, frame.nouns.contains(.bill), isAhead, !frame.isSettled { return .ask(.happened) }
    if isListed { return .ask(.moved) }
    if isNow { return .ask(.happened) }
    // "moved 200 between my accounts"
    if cue?.role == .move, isBetween { return .ask(.moved) }
    if frame.isReported || takes && frame.isToOthers && cue?.role == .got { return .ask(.whose) }
    // "офертата излезе 2300"
    if isOfThing, frame.nouns.contains(.goal) || frame.nouns.contains(.worth) && !isMoney { return .ask(.moved) }
    if isCounted { return .ask(.moved) }
    return frame.isMeant ? .none(.plan) : .entry
  }

  /// "the phone is 300": a price, but for a bill.
  private func thingIs() -> Verdict {
    if frame.isSettled { return .entry }
    if let other = noun() { return other }
    if frame.nouns.contains(.bill), frame.other == nil { return .entry }
    // "it's 2 euros for a bottle of water"
    return isSaidOfIt && frame.isForThing ? .entry : .ask(.moved)
  }

  private func fragment() -> Verdict {
    // "split 60 with anna": how much it is will be asked.
    if frame.isSettled && frame.other != .unmoved || isUncertain { return .entry }
    if isIngredient { return .count }
    if isRate { return .ask(.moved) }
    if frame.isMeant || needs { return .ask(.happened) }
    if frame.isSomebodys { return .ask(.whose) }
    // "couldn't resist a jacket 129" names what was bought.
    if frame.isNot, entry.category.isFallback || entry.type == .income { return .ask(.happened) }
    if let other = noun() { return other }
    switch frame.other {
    case .unmoved, .object: return .ask(.moved)
    case .others: return .ask(.whose)
    case .now: return .ask(.happened)
    case nil: return isCounted ? .count : .entry
    }
  }

  private func noun() -> Verdict? {
    for noun in frame.nouns {
      switch noun {
      case .balance: return entry.category.isFallback ? .none(.balance) : .ask(.moved)
      case .worth: return .ask(.moved)
      case .goal: return .ask(.happened)
      case .figure: if !isMoney { return .count }
      default: break
      }
    }
    return nil
  }
}
