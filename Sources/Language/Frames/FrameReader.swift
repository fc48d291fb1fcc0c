import Entities

/// Finds out who does what in a clause.
///
/// The verb that governs the amount is the last one of money before it, in the stretch between two marks in which it stands, or else
/// the first one behind it, or else the last one of a stretch before.
struct FrameReader {
  let utterance: Utterance
  let pieces: [Piece]
  let clause: Clause
  /// What each piece begins with.
  let words: [FrameWord?]
  let listed = ListedThings()

  init(_ utterance: Utterance, _ pieces: [Piece], _ clause: Clause, words: [FrameWord?]) {
    self.utterance = utterance
    self.pieces = pieces
    self.clause = clause
    self.words = words
  }

  /// The frame of the clause.
  func frame() -> Frame {
    let segment = segment(around: clause.amount)
    let (act, place, stretch) = act(in: segment)
    let subject = place.map { self.subject(of: $0) } ?? .own
    // "let's order sushi, about 45": the amount stands alone.
    let start = place == nil && !hasContent(segment) ? clause.pieces.lowerBound : stretch.lowerBound
    let before = start..<max(start, min(stretch.upperBound, place ?? clause.amount))
    let isBrought = before.contains { words[$0] == .brought }
    let isModal = place.map { words[$0] == .modal } ?? false
    let isOpen = before.contains { words[$0] == .modal && !isWishOfOurs($0) || isSubjunctive($0, in: before) }
    let meant = (isModal && act.isMoney || isOpen) && !isBrought
    let told = hasContent(segment) ? segment : clause.pieces
    return Frame(
      subject: subject, act: act, stretch: segment, isMeant: meant,
      isConditional: clause.pieces.contains { words[$0] == .condition },
      isDenied: before.contains { words[$0] == .nobody && !isOfThing(nobody: $0) },
      isSettled: isSettled(outside: segment), nouns: nouns(in: told),
      head: clause.pieces.first { pieces[$0].isContent || pieces[$0].cue?.role == .not }.flatMap { words[$0] },
      isForThing: (clause.amount..<segment.upperBound).contains { pieces[$0].glue == .for },
      isNot: isNot(before: place), isToOthers: isToOthers(segment),
      isPaidByOther: isPaidByOther,
      isSomebodys: place == nil && (isSomebodys(segment) || isSomebodys(clause.pieces.lowerBound..<segment.upperBound)),
      other: act.isMoney ? nil : otherVerb(in: told),
      isReported: place.map(isReported) ?? false, hasFailed: hasUnsettled(.fails),
      isPending: hasUnsettled(.pending),
      isFiction: clause.pieces.contains { words[$0] == .fiction },
      isOpen: isPartOfSubject || isToldOfAmount || isLeft || place.map(isGoingOnNow) ?? false)
  }

  /// "a project nobody told us about", "cake nobody ate": of a thing that is named right before, and not that nobody paid.
  private func isOfThing(nobody index: Int) -> Bool {
    guard clause.pieces.contains(index - 1), pieces[index - 1].isContent else { return false }
    let verb = (index + 1..<max(index + 1, clause.pieces.upperBound)).first { pieces[$0].glue == nil }
    return verb.map { pieces[$0].cue?.role != .spend || pieces[$0].cue?.kind == "meal" } ?? true
  }

  // MARK: - Stretches

  func isTurn(_ index: Int) -> Bool {
    pieces[index].isBoundary || utterance.begins(.turn, pieces[index])
  }

  func segment(around index: Int) -> Range<Int> {
    var start = index
    while start > clause.pieces.lowerBound, !isTurn(start - 1) { start -= 1 }
    var end = index + 1
    while end < clause.pieces.upperBound, !isTurn(end) { end += 1 }
    return start..<end
  }

  // MARK: - The verb

  func act(in segment: Range<Int>) -> (Frame.Act, place: Int?, stretch: Range<Int>) {
    if let found = governing(segment.lowerBound..<clause.amount) { return (verb(found) ?? .none, found, segment) }
    let behind = (clause.amount + 1..<max(clause.amount + 1, segment.upperBound)).first { verb($0) != nil }
    if let behind { return (verb(behind) ?? .none, behind, segment) }
    // "bought nothing, saw a coat for 220": what was only seen was not paid by a verb before it.
    if hasContent(segment), segment.contains(where: { words[$0] == .unmoved && $0 < clause.amount }) {
      return (.none, nil, segment)
    }
    var end = segment.lowerBound
    while end > clause.pieces.lowerBound {
      let before = self.segment(around: end - 1)
      let stretch = before.lowerBound..<end
      end = min(before.lowerBound, end - 1)
      if let found = governing(stretch), let verb = verb(found) {
        // What is had, asked or so in another stretch tells nothing of this amount.
        switch verb {
        case .money, .promises: return (verb, found, stretch)
        // "coffee went up, now 3.50": the amount stands alone.
        case .asks where !hasContent(segment) && !isWishOfOurs(found): return (verb, found, stretch)
        default: continue
        }
      }
    }
    return (.none, nil, segment)
  }

  /// "I've got 50 from mum" came in.
  var namesSource: Bool {
    clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .from) }
  }

  /// The first verb of money, and another one behind it only where somebody else is named before that.
  func governing(_ range: Range<Int>) -> Int? {
    let last = range.last { verb($0) != nil }
    guard let last, case .money = verb(last) else {
      guard let last, let money = range.first(where: { verb($0)?.isMoney == true }),
        !(money + 1..<max(money + 1, last)).contains(where: { words[$0]?.isSomebody ?? false || words[$0] == .own })
      else { return last }
      return money
    }
    guard let money = range.first(where: { verb($0)?.isMoney == true }) else { return nil }
    // "we agreed the painter gets 700": what somebody is bound to do was not done.
    let before = range.lowerBound..<money
    let isBound = words[money] == .habit || before.contains { isSubjunctive($0, in: range) }
    return isBound ? before.last { words[$0] == .promises } ?? money : money
  }

  /// "имам ваучер за 50 лв от Икеа": what is had is worth so much, and was not paid.
  private func isOfVoucher(_ verb: Int) -> Bool {
    let thing = (verb + 1..<max(verb + 1, clause.amount)).first { pieces[$0].isContent }
    guard let thing, utterance.begins(.coupon, pieces[thing]) else { return false }
    return (thing + 1..<clause.amount).allSatisfy { pieces[$0].glue != nil && pieces[$0].glue != .auxiliary }
  }

  func verb(_ index: Int) -> Frame.Act? {
    // "i've got" is what is there: its second word is no verb of its own.
    if isWithinPhrase(index) { return nil }
    switch words[index] {
    case .asks: return .asks
    // "costs today: 5.60" begins with a noun; "it costs me 20" is paid.
    case .costs where hasContent(clause.pieces.lowerBound..<index) && !namesUs(index): return .asks
    case .promises: return .promises
    case .transfer: return .transfer
    case .does, .doesNow: return .money(index)
    // Without a subject it is an order, or a name: "pay rent 500".
    case .habit where isFeeOfShop(index): return nil
    case .habit: return isHabit(index) ? .habit : .money(index)
    case .begs where reachesAmount(from: index): return .promises
    case .did where subject(of: index) == .other: return .money(index)
    // "have 50", "is 50": of the amount, and not of what was done.
    case .has where reachesAmount(from: index) && !namesSource || isOfVoucher(index): return .has
    case .shows where reachesAmount(from: index) && !namesSource: return .has
    case .shows where isShowing(index) || isShown(before: index): return .shows
    case .is where reachesAmount(from: index) || isSaidOfAmount(index): return .is
    case .modal where reachesAmount(from: index): return .asks
    default: break
    }
    guard let cue = pieces[index].cue, cue.kind != "adjacent" || isBesideAmount(index), !isNamed(index) else {
      return nil
    }
    switch cue.role {
    case .got where isOfTime(index): return nil
    case .spend, .receive, .sell, .refund, .got, .save, .move, .arrived: return .money(index)
    default: return nil
    }
  }

  /// "took him 4 months": how long it was, and no money.
  private func isOfTime(_ verb: Int) -> Bool {
    let who = verb + 1
    guard clause.pieces.contains(who + 1), words[who] == .them || words[who] == .us else { return false }
    return pieces[who + 1].number?.role == .quantity && pieces[who + 1].tokens.count > 1
  }

  /// "the deposit on the bottle": a thing, and not what was done.
  func isNamed(_ index: Int) -> Bool {
    index > clause.pieces.lowerBound && pieces[index - 1].glue == .the && pieces[index].cue?.role == .move
      && utterance.says(pieces[index].tokens.lowerBound, .eitherWay)
  }

  /// "found 20", "20 back from zara", and not "the cheapest flight i found is 310".
  func isBesideAmount(_ index: Int) -> Bool {
    let next = (index + 1..<max(index + 1, clause.pieces.upperBound)).first {
      pieces[$0].glue == nil || pieces[$0].glue == .auxiliary
    }
    return next == clause.amount || index - 1 == clause.amount
  }

  /// "zara has a coat for 159", "в лидл има зехтин за 13": neither who speaks nor the household has it.
  func isShowing(_ index: Int) -> Bool {
    let before = segment(around: index).lowerBound..<index
    return index < clause.amount && before.contains { pieces[$0].isContent } && !before.contains { words[$0] == .own }
      && subject(of: index) != .household
  }

  /// "заплата 2600 предлагат": what it has stands before the amount.
  private func isShown(before index: Int) -> Bool {
    index == clause.amount + 1
      && (segment(around: index).lowerBound..<clause.amount).contains { pieces[$0].isContent || pieces[$0].cue != nil }
  }

  /// "50 euros is roughly 98 leva", and not "the 45 is for lunch".
  func isSaidOfAmount(_ index: Int) -> Bool {
    index == clause.amount + 1 && clause.pieces.contains(index + 1) && pieces[index + 1].glue != .for
      && pieces[index + 1].glue != .payment && !pieces[index + 1].isSpending
  }

  /// Whether somebody else is named before a verb that tells what is usual.
  func isHabit(_ index: Int) -> Bool {
    let start = segment(around: index).lowerBound
    return hasContent(start..<index) && !(start..<index).contains { words[$0] == .own }
      && subject(of: index) != .household
  }

  /// "netflix charge 15.99", and not "banks charge 20": a noun, behind a shop by its name.
  func isFeeOfShop(_ index: Int) -> Bool {
    guard index > clause.pieces.lowerBound, utterance.says(token(index), .fee), pieces[index - 1].isContent else {
      return false
    }
    return CategoryEvidenceOfClause.of(pieces[index - 1].tokens.map(utterance.text), utterance.asked)
      .contains { $0.kind == .merchant }
  }

  /// Whether only little words stand between a verb and the amount.
  func reachesAmount(from index: Int) -> Bool {
    guard index < clause.amount else { return false }
    let verb = index
    return (index + 1..<clause.amount).allSatisfy { index in
      switch pieces[index].kind {
      // "gold is at 4000"
      // "the account stands at 14 200"
      case .glue(.at): (words[verb] == .is || isWithinPhrase(index)) && index == clause.amount - 1
      case .glue(let glue): glue != .article
      case .date, .time: true
      case .cue(let cue): cue.role == .total || cue.role == .got
      default: words[index] == .is || words[index] == .balance || utterance.begins(.now, pieces[index])
      }
    }
  }
}
