import Entities

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

  init(_ draft: Reading.Draft, in pieces: [Piece], _ utterance: Utterance, words: [FrameWord?]) {
    frame = FrameReader(utterance, pieces, draft.clause, words: words).frame()
    entry = draft.entry
    isMoney = draft.number.currency != nil || draft.number.value.places == 2
    let verb: Int? = if case .money(let index) = frame.act { index } else { nil }
    cue = verb.flatMap { pieces[$0].cue }
    gives = verb.map { utterance.begins(.give, pieces[$0]) } ?? false
    // "си взе" is for oneself.
    takes = verb.map { utterance.begins(.take, pieces[$0]) && ($0 == 0 || words[$0 - 1] != .itself) } ?? false
    hasPurpose = draft.clause.pieces.contains { pieces[$0].cue?.role == .fromsavings || pieces[$0].cue?.role == .spend }
    namesFamily = draft.clause.pieces.contains { utterance.has(.family, pieces[$0]) }
  }

  /// What the clause comes to.
  func verdict() -> Verdict {
    if frame.isDenied { return .none(.denied) }
    if frame.isConditional { return .ask(.happened) }
    if frame.isPaidByOther { return .ask(.whose) }
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
      if takes || cue?.role == .refund || gives && namesFamily && !frame.isToOthers { return .entry }
      return gives || cue?.role == .receive ? .ask(.whose) : .none(.strangers)
    case .unnamed: return .ask(.whose)
    case .own, .household, .payer: break
    }
    return frame.isMeant ? .none(.plan) : .entry
  }

  /// "the phone is 300": a price, but for a bill.
  private func thingIs() -> Verdict {
    if frame.isSettled { return .entry }
    if let other = noun() { return other }
    return frame.nouns.contains(.bill) || entry.category.role == .bills ? .entry : .ask(.moved)
  }

  private func fragment() -> Verdict {
    if frame.isSettled { return .entry }
    if frame.isMeant { return .ask(.happened) }
    if frame.isSomebodys { return .ask(.whose) }
    // "couldn't resist a jacket 129" names what was bought.
    if frame.isNot, entry.category.isFallback || entry.type == .income { return .ask(.happened) }
    if let other = noun() { return other }
    return frame.hasUnknownVerb && !isMoney ? .ask(.moved) : .entry
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
