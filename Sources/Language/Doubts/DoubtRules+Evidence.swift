import FoundationEssentials

/// What the evidence of its clauses leaves of a sentence.
extension DoubtRules {
  /// What the evidence of the clauses leaves of a reading.
  enum Evidence {
    /// These drafts, of which all else that is asked about is to be judged.
    case entries([Reading.Draft])
    /// Nothing to be judged any more.
    case settled(Interpretation.Outcome)
  }

  /// What a sentence comes to in which something is denied in a stretch of its own: what it would be, where all that is known of it makes
  /// that sure; asked, where it may as well be; else nothing was paid.
  func weighed(_ outcome: Interpretation.Outcome, _ drafts: [Reading.Draft]) -> Interpretation.Outcome {
    let least = drafts.map(\.entry.probability).min() ?? 0
    guard least >= DoubtRules.even else { return .refused(.negated) }
    return switch outcome {
    case .entries(let entries): drafts.allSatisfy(outweighs) ? outcome : .doubtful(Doubt(.happened, [entries]))
    case .doubtful: outcome
    default: .refused(.negated)
    }
  }

  private static let even = Decimal(string: "0.5") ?? 1

  /// A reading of which a clause, or each, is no entry on the evidence: refused where all are none, else asked.
  func evidence(of reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Evidence {
    var left: [Reading.Draft] = []
    var reason: Doubt.Reason?
    var none: NoEntry?
    for (draft, verdict) in zip(reading.drafts, verdicts) {
      switch verdict {
      case _ where reading.isCountInRemark(draft, utterance): break
      case .entry where isTotalOfPaid(draft, reading, verdicts): break
      case .entry: left.append(draft)
      case .ask(.happened) where context.comesAgain, .wonder(.happened) where context.comesAgain,
        .settles(.happened) where context.comesAgain:
        left.append(draft)
      // "i was sure it'd be 100, but only paid 64", "the waiter said 48 but we paid 55"
      case .ask where isTurnedFrom(draft, reading, verdicts): break
      case .wonder where isTurnedFrom(draft, reading, verdicts) || isPriceOfPaid(draft, reading, verdicts): break
      case .told where isTurnedFrom(draft, reading, verdicts) || isPriceOfPaid(draft, reading, verdicts): break
      // "the weekly shop 80, it was 70 last year", "продадох я за 150, искаха я за 120"
      case _ where isRemarkBeside(draft, verdict, reading, verdicts): break
      // "they wanted 90 but i got it for 70"
      case .none(.price) where isFollowedByPaid(draft, reading, verdicts): break
      case _ where verdict.feature != nil && outweighs(draft, verdict, in: reading): left.append(draft)
      case .ask(let why), .wonder(let why): reason = reason ?? why
      case .settles(let why): reason = reason ?? why
      case .told: reason = reason ?? .moved
      case .none(let what): none = none ?? what
      // "ran 10 k and then spent 8": left out, where anything else is told.
      case .count: break
      }
    }
    let all = reading.drafts.map(\.entry)
    if let why = reason ?? none.map(DoubtRules.reason) {
      if let none, left.isEmpty, reason == nil { return .settled(.refused(.noEntry(none))) }
      if areAlone(left, in: reading) { return .entries(left) }
      return .settled(.doubtful(Doubt(why, left.isEmpty ? [all] : [left.map(\.entry), all])))
    }
    return left.isEmpty ? .settled(.doubtful(Doubt(.moved, [all]))) : .entries(left)
  }

  /// "сиропът 14,80, аптекарката предлагаше друг за 22": whether all that a rule doubts is a bare number behind a mark that hardly is an
  /// amount, and what was told before it is surely an entry.
  private func areAlone(_ left: [Reading.Draft], in reading: Reading) -> Bool {
    guard let last = left.last?.clause.amount, left.count < reading.drafts.count else { return false }
    let others = others(beside: left, of: reading.drafts)
    let isNamed = left.allSatisfy { reading.pieces[$0.clause.amount].number?.currency != nil }
    // What came back, or in, is sure where a verb says that it did.
    return left.allSatisfy {
      $0.entry.probability >= sureness(isNamed: isNamed)
        && ($0.entry.type == .expense || isPaid($0, in: reading.pieces))
        && !isPriceBefore($0, in: reading.pieces)
    }
      && others.allSatisfy { other in
        let isBare =
          other.grounds.isFallback ? isNamed || other.number.value.isWhole : isNamed && isWholeInDigits(other)
        return isBare && !movesMoney(other, in: reading.pieces) && !isOneMore(other, in: reading.pieces)
          && reading.pieces[other.clause.amount].number?.currency == nil
          && other.clause.amount > last && reading.pieces[last..<other.clause.amount].contains(where: \.isMark)
      }
  }

  /// "squashed 4 in a row": a whole number in digits.
  private func isWholeInDigits(_ draft: Reading.Draft) -> Bool { draft.number.value.isWhole && !draft.number.inWords }

  /// "sent 800 off to savings", "ги дадоха за 90": whether a verb of money governs what a rule doubts.
  private func movesMoney(_ draft: Reading.Draft, in pieces: [Piece]) -> Bool {
    // "another 45 for the cleaning"
    let next = draft.clause.amount + 1
    if pieces.indices.contains(next), pieces[next].glue == .for { return true }
    return Totals.stretch(around: draft.clause.amount, pieces).contains { index in
      guard let role = pieces[index].cue?.role else { return utterance.begins(.give, pieces[index]) }
      return [.spend, .got, .receive, .move, .save, .savings, .sell, .refund].contains(role)
    }
  }

  /// "и английския ѝ, още 90", "and another 40": right before the amount it is said that it comes on top.
  private func isOneMore(_ draft: Reading.Draft, in pieces: [Piece]) -> Bool {
    guard draft.clause.amount > 0 else { return false }
    let token = pieces[draft.clause.amount - 1].tokens.upperBound - 1
    return utterance.says(token, .notYet) || utterance.says(token, .plus) || utterance.hint(token) == .again
  }

  /// "взех си дънки, бяха 120": what it was, where what was paid may follow.
  private func isPriceBefore(_ draft: Reading.Draft, in pieces: [Piece]) -> Bool {
    draft.clause.amount > 0 && Totals.isCost(pieces[draft.clause.amount - 1])
      && pieces[draft.clause.amount - 1].cue == nil
  }

  /// Whether what a rule doubts or refuses is told behind an entry that is surely one, in a stretch of its own.
  private func isRemarkBeside(
    _ draft: Reading.Draft, _ verdict: EntryEvidence.Verdict, _ reading: Reading, _ verdicts: [EntryEvidence.Verdict]
  ) -> Bool {
    let place = draft.clause.amount
    guard let turn = reading.pieces[..<place].lastIndex(where: { $0.isMark || utterance.begins(.turn, $0) }),
      tellsOfOther(draft, verdict, reading)
    else { return false }
    return zip(reading.drafts, verdicts).contains { other, verdict in
      guard verdict.isEntry, other.clause.amount < turn else { return false }
      return isPaid(other, in: reading.pieces)
        || other.entry.probability >= context.doubt && !other.grounds.isFallback && !other.isShared
          && !(other.clause.amount > 0 && Totals.isCost(reading.pieces[other.clause.amount - 1]))
    }
  }

  /// Whether a clause is surely told of something else, and not only unclear: a price, a plan, what somebody else paid.
  private func tellsOfOther(_ draft: Reading.Draft, _ verdict: EntryEvidence.Verdict, _ reading: Reading) -> Bool {
    let own = Totals.stretch(around: draft.clause.amount, reading.pieces)
    let words = FrameWords.of(reading, utterance)
    // What it is told by must stand beside the amount: "so they wanted 20", and not "since I'd forgotten the eggs, 8.60".
    let isBeside = own.contains { index in
      guard index != draft.clause.amount else { return false }
      switch words[index] {
      case .modal, .asks, .costs, .is, .has, .worth, .shows, .promises, .third, .person, .name, .balance, .left,
        .unmoved:
        return true
      default: return reading.pieces[index].cue?.role == .unreal
      }
    }
    // "jeans, they were 120 but they gave them for 90": of the same thing; "he reckoned it was worth 250" tells no price that was paid.
    let isGiven = own.contains { utterance.has(.give, reading.pieces[$0]) || reading.pieces[$0].cue?.role == .sell }
    if own.contains(where: { utterance.begins(.object, reading.pieces[$0]) }), isGiven || !isOfPrice(verdict) {
      return false
    }
    switch verdict {
    case .none(.price), .none(.plan), .none(.strangers), .none(.balance), .ask(.happened), .wonder(.happened), .told:
      let frame = EntryEvidence(draft, in: reading.pieces, utterance, words: words).frame
      return isBeside && !(frame.act.isMoney && frame.subject == .own)
    case .ask(.whose), .wonder(.whose):
      let frame = EntryEvidence(draft, in: reading.pieces, utterance, words: words).frame
      // "колежката платила 70", and not "my wife's coffee 5"
      guard frame.act.isMoney else { return false }
      return switch frame.subject {
      case .other, .unnamed: true
      case .own, .household, .payer: false
      }
    default: return false
    }
  }

  /// Whether a clause says what a thing is worth, or is to cost.
  private func isOfPrice(_ verdict: EntryEvidence.Verdict) -> Bool {
    switch verdict {
    case .none(.price), .none(.plan), .told: true
    default: false
    }
  }

  /// Whether an entry beside a price is more than a price of another shop: "one wants 780, the other 745 with delivery".
  private func isFollowedByPaid(_ draft: Reading.Draft, _ reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Bool
  {
    zip(reading.drafts, verdicts).contains { other, verdict in
      verdict.isEntry
        && (isPaid(other, in: reading.pieces) || other.clause.amount < draft.clause.amount
          || other.grounds.category != nil && !other.grounds.isFallback && !other.grounds.isHint && !other.isShared)
    }
  }

  /// Whether the clause behind one begins with "but", and says what was paid instead.
  private func isTurnedFrom(_ draft: Reading.Draft, _ reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Bool {
    let next = draft.clause.pieces.upperBound
    let turn = reading.pieces.indices.contains(next) && reading.pieces[next].isMark ? next + 1 : next
    guard reading.pieces.indices.contains(turn), utterance.begins(.turn, reading.pieces[turn]),
      !draft.clause.pieces.contains(where: { reading.pieces[$0].isSpending })
    else { return false }
    return zip(reading.drafts, verdicts).contains {
      $0.clause.pieces.lowerBound == next && $1.isEntry && isPaid($0, in: reading.pieces)
    }
  }

  /// "the price was 50, with the discount i paid 35 for jeans", and not "saw the dentist 80, paid 12 for pills": whether a clause
  /// names nothing but what another paid for.
  private func isPriceOfPaid(_ draft: Reading.Draft, _ reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Bool {
    zip(reading.drafts, verdicts).contains {
      $1.isEntry && isPaid($0, in: reading.pieces)
        && (draft.entry.details == nil || draft.entry.details == $0.entry.details)
    }
  }

  /// "the price was 50, with the discount i paid 35 for jeans": what was to be paid, and what was, of the same thing.
  private func isTotalOfPaid(_ draft: Reading.Draft, _ reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Bool {
    guard draft.isShared, !isPaid(draft, in: reading.pieces),
      draft.clause.pieces.contains(where: { reading.pieces[$0].cue?.role == .total && $0 < draft.clause.amount })
    else { return false }
    return isPriceOfPaid(draft, reading, verdicts)
  }

  /// Whether the clause says that its amount was paid.
  private func isPaid(_ draft: Reading.Draft, in pieces: [Piece]) -> Bool {
    draft.clause.pieces.contains { pieces[$0].isSpending }
  }

  /// What cannot be told of a sentence of which a part is no entry.
  private static func reason(_ none: NoEntry) -> Doubt.Reason {
    switch none {
    case .strangers: .whose
    case .plan, .denied, .due: .happened
    default: .moved
    }
  }
}
