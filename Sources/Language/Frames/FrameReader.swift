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
    let isOpen = before.contains { words[$0] == .modal || isSubjunctive($0, in: before) }
    let meant = (isModal && act.isMoney || isOpen) && !isBrought
    let told = hasContent(segment) ? segment : clause.pieces
    return Frame(
      subject: subject, act: act, stretch: segment, isMeant: meant,
      isConditional: clause.pieces.contains { words[$0] == .condition },
      isDenied: before.contains { words[$0] == .nobody },
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

  private func act(in segment: Range<Int>) -> (Frame.Act, place: Int?, stretch: Range<Int>) {
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
        case .asks where !hasContent(segment): return (verb, found, stretch)
        default: continue
        }
      }
    }
    return (.none, nil, segment)
  }

  /// "I've got 50 from mum" came in.
  private var namesSource: Bool {
    clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .from) }
  }

  /// The first verb of money, and another one behind it only where somebody else is named before that.
  private func governing(_ range: Range<Int>) -> Int? {
    let last = range.last { verb($0) != nil }
    guard let last, case .money = verb(last) else {
      guard let last, let money = range.first(where: { if case .money = verb($0) { true } else { false } }),
        !(money + 1..<max(money + 1, last)).contains(where: { words[$0]?.isSomebody ?? false || words[$0] == .own })
      else { return last }
      return money
    }
    return range.first { if case .money = verb($0) { true } else { false } }
  }

  private func verb(_ index: Int) -> Frame.Act? {
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
    case .has where reachesAmount(from: index) && !namesSource: return .has
    case .shows where reachesAmount(from: index) && !namesSource: return .has
    case .shows where isShowing(index): return .shows
    case .is where reachesAmount(from: index) || isSaidOfAmount(index): return .is
    case .modal where reachesAmount(from: index): return .asks
    default: break
    }
    guard let cue = pieces[index].cue, cue.kind != "adjacent" || isBesideAmount(index), !isNamed(index) else {
      return nil
    }
    switch cue.role {
    case .spend, .receive, .sell, .refund, .got, .save, .move, .arrived: return .money(index)
    default: return nil
    }
  }

  /// "the deposit on the bottle": a thing, and not what was done.
  private func isNamed(_ index: Int) -> Bool {
    index > clause.pieces.lowerBound && pieces[index - 1].glue == .the && pieces[index].cue?.role == .move
      && utterance.says(pieces[index].tokens.lowerBound, .eitherWay)
  }

  /// "found 20", "20 back from zara", and not "the cheapest flight i found is 310".
  private func isBesideAmount(_ index: Int) -> Bool {
    let next = (index + 1..<max(index + 1, clause.pieces.upperBound)).first {
      pieces[$0].glue == nil || pieces[$0].glue == .auxiliary
    }
    return next == clause.amount || index - 1 == clause.amount
  }

  /// "zara has a coat for 159", "в лидл има зехтин за 13": neither who speaks nor the household has it.
  private func isShowing(_ index: Int) -> Bool {
    let before = segment(around: index).lowerBound..<index
    return index < clause.amount && before.contains { pieces[$0].isContent } && !before.contains { words[$0] == .own }
      && subject(of: index) != .household
  }

  /// "50 euros is roughly 98 leva", and not "the 45 is for lunch".
  private func isSaidOfAmount(_ index: Int) -> Bool {
    index == clause.amount + 1 && clause.pieces.contains(index + 1) && pieces[index + 1].glue != .for
      && pieces[index + 1].glue != .payment && !pieces[index + 1].isSpending
  }

  /// Whether somebody else is named before a verb that tells what is usual.
  private func isHabit(_ index: Int) -> Bool {
    let start = segment(around: index).lowerBound
    return hasContent(start..<index) && !(start..<index).contains { words[$0] == .own }
      && subject(of: index) != .household
  }

  /// "netflix charge 15.99", and not "banks charge 20": a noun, behind a shop by its name.
  private func isFeeOfShop(_ index: Int) -> Bool {
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

  // MARK: - The subject

  func subject(of verb: Int) -> Frame.Subject {
    // "paid me", "ми даде": the verb names who speaks.
    let isThird = (words[verb] == .does || words[verb] == .doesNow) && !utterance.says(token(verb), .oursNow)
    // "на братовчед ми им излезе 15 бона"
    if verb > clause.pieces.lowerBound, words[verb - 1] == .them, isSaidOfThings(verb) { return .unnamed }
    if namesUs(verb) {
      if isSaidOfThings(verb) { return .own }
      // "жена ми даде": the word is rather hers than the receiver.
      if verb > clause.pieces.lowerBound, words[verb - 1] == .household { return .unnamed }
      return isGiver(before: verb) ? .payer : .own
    }
    // "i covered everyone": the verb's own phrase says who.
    if pieces[verb].tokens.count > 1, pieces[verb].tokens.contains(where: { utterance.frameWord($0)?.word == .own }) {
      return .own
    }
    var crossed = false
    var index = verb - 1
    while index >= clause.pieces.lowerBound {
      if isTurn(index) {
        // "guess who forgot her card.. paid 75": a sentence has a subject of its own.
        if hasContent(index + 1..<verb) || pieces[index].isMark && !utterance.isText(token(index), ",") { break }
        crossed = true
      }
      switch words[index] {
      case .own: return .own
      // "къщата се продаде": whose, nobody says.
      case .passive where isThird && pieces[verb].cue?.role == .sell: return .unnamed
      case .passive where !crossed && index == verb - 1 && !isTheirs(before: verb): return .own
      case .theirs where isSubject(index): return .other
      // "my neighbour's car repair came to 900"
      case nil where (isSaidOfThings(verb) || index == verb - 1) && namesPossessor(index) && isSubject(index):
        return .other
      // "the tenant was late, but he sent 650"
      // "about a guy who paid": right before the verb it is its subject, whatever stands before.
      case .third where isSubject(index) || index == verb - 1:
        return clause.pieces.contains { words[$0] == .payer } ? .payer : .other
      case .household where isSubject(index): return .household
      case .payer where isSubject(index): return .payer
      // "plumber cost 130"
      case .person where (isSaidOfThings(verb) || pieces[verb].cue == nil) && isTrade(index): break
      case .person where isSubject(index), .name where isSubject(index): return .other
      default: break
      }
      if utterance.namesOwner(pieces[index]), isSubject(index) { return .household }
      index -= 1
    }
    if isThird && pieces[verb].cue?.role != .refund || isUnknownSubject(before: verb) { return .unnamed }
    return .own
  }

  private func token(_ index: Int) -> Int { pieces[index].tokens.lowerBound }

  /// "their house was sold": what happens to it is somebody else's.
  func isTheirs(before verb: Int) -> Bool {
    (segment(around: verb).lowerBound..<verb).contains { words[$0] == .theirs && isSubject($0) }
  }

  /// "paid me", "gave to us", "ми преведе": to who speaks, right beside the verb or in it.
  private func namesUs(_ verb: Int) -> Bool {
    if pieces[verb].tokens.count > 1, pieces[verb].tokens.contains(where: { utterance.frameWord($0)?.word == .us }) {
      return true
    }
    for next in verb + 1..<max(verb + 1, min(verb + 3, clause.pieces.upperBound)) {
      if words[next] == .us { return !isTurn(next) }
      guard pieces[next].glue != nil else { break }
    }
    var before = verb - 1
    while before >= clause.pieces.lowerBound, pieces[before].glue != nil, !isTurn(before) {
      // Not "my brother": in Bulgarian the word behind the noun may be either, and is the receiver only where it is not needed.
      if words[before] == .us {
        return before == clause.pieces.lowerBound || words[before - 1] == nil || utterance.begins(.give, pieces[verb])
      }
      before -= 1
    }
    return false
  }

  /// "neighbour's": somebody else, by a word or name, whose something is.
  func namesPossessor(_ index: Int) -> Bool {
    guard pieces[index].isContent, pieces[index].tokens.count == 1,
      utterance.endings(token(index)).has(.possessiveEnding),
      let stem = utterance.text(token(index)).split(separator: "'").first,
      let role = Lexicon.meaning(.frames, of: String(stem), utterance.asked)?.role
    else { return false }
    return role == FrameWord.person.rawValue || role == FrameWord.name.rawValue
  }

  private func isGiver(before verb: Int) -> Bool {
    (clause.pieces.lowerBound..<verb).contains { words[$0] == .person || words[$0] == .payer || words[$0] == .name }
  }

  /// Whether a noun is not the object of a preposition, nor of a verb before it.
  func isSubject(_ index: Int) -> Bool {
    var before = index - 1
    while before >= clause.pieces.lowerBound {
      if isTurn(before) { return true }
      switch pieces[before].kind {
      case .glue(.at), .glue(.for), .glue(.to), .glue(.with), .glue(.payment): return false
      case .cue(let cue):
        switch cue.role {
        case .spend, .receive, .sell, .refund, .got, .save, .move: return false
        default: break
        }
      case .number: if before == clause.amount { return true }
      default: break
      }
      before -= 1
    }
    return true
  }

  func hasContent(_ range: Range<Int>) -> Bool {
    range.contains { pieces[$0].isContent }
  }

  // MARK: - What else is said

  /// "the bill is 102, I paid it": done, in another stretch without a number of its own.
  private func isSettled(outside segment: Range<Int>) -> Bool {
    clause.pieces.contains { index in
      guard !segment.contains(index) || index > clause.amount, !isWithinPhrase(index),
        pieces[index].isSpending || pieces[index].cue?.role == .refund,
        !utterance.begins(.give, pieces[index]) || isGivenIt(index),
        !utterance.says(pieces[index].tokens.lowerBound, .nounOfPaying)
      else { return false }
      var own = self.segment(around: index)
      if let speaker = (own.lowerBound..<index).last(where: { words[$0] == .own }) { own = speaker..<own.upperBound }
      let isOwn = (own.lowerBound..<index).allSatisfy { words[$0] != .third && words[$0] != .person }
      return isOwn && words[index] != .does
        && !own.contains { words[$0] == .modal || pieces[$0].cue?.role == .not || pieces[$0].cue?.role == .unreal }
    }
  }

  /// "wanted 80, i gave it to him"
  private func isGivenIt(_ verb: Int) -> Bool {
    clause.pieces.contains(verb + 1) && utterance.begins(.object, pieces[verb + 1])
  }

  private func nouns(in segment: Range<Int>) -> [FrameWord] {
    var nouns: [FrameWord] = clause.pieces.contains { words[$0] == .bill } ? [.bill] : []
    for index in segment {
      switch words[index] {
      // "mum put 100 in my pocket": what somebody did with it is no balance.
      case .balance? where segment.contains { words[$0]?.isSomebody ?? false }: break
      case .balance?, .worth?, .goal?: words[index].map { nouns.append($0) }
      // "612 left", and not "left 5 for the waiter".
      case .left? where index > clause.amount && (index + 1 == segment.upperBound || pieces[index + 1].glue != .for):
        nouns.append(.balance)
      // "chapter 12", "12 pages": a number of theirs only where they stand beside it.
      case .figure? where index == clause.amount + 1 || reachesAmount(from: index): nouns.append(.figure)
      case .offer?: nouns.append(.offer)
      default: break
      }
    }
    if clause.pieces.contains(where: { words[$0] == .label && !labelsOther($0) }) { nouns.append(.figure) }
    return nouns
  }

  /// "physio session number four, 55": what the label stands before is not the amount.
  private func labelsOther(_ index: Int) -> Bool {
    clause.pieces.contains(index + 1) && index + 2 != clause.amount && pieces[index + 1].number?.role == .identifier
  }

  /// "не са ми превели 500": what is denied before the amount is rather its verb.
  private func isNot(before place: Int?) -> Bool {
    let segment = segment(around: clause.amount)
    guard place == nil, let not = (segment.lowerBound..<clause.amount).last(where: { pieces[$0].cue?.role == .not })
    else { return false }
    return (not + 1..<clause.amount).first { pieces[$0].glue == nil }.map { pieces[$0].isContent } ?? false
  }

  /// "gave the children next door 50", "даде на лелята 50": to somebody, and not to who speaks.
  private func isToOthers(_ segment: Range<Int>) -> Bool {
    let isTaken = segment.contains { utterance.begins(.take, pieces[$0]) }
    return segment.contains { index in
      if words[index] == .them { return true }
      guard pieces[index].glue == .to, !isTaken || index < clause.amount, segment.contains(index + 1),
        words[index + 1] != .us
      else { return false }
      let noun = (index + 1..<segment.upperBound).first { pieces[$0].glue == nil }
      return noun.map { pieces[$0].isContent && !utterance.namesOwner(pieces[$0]) && words[$0] != .household } ?? false
    }
  }

  /// "the bill came to 86, but Tom paid".
  private var isPaidByOther: Bool {
    (clause.amount + 1..<max(clause.amount + 1, clause.pieces.upperBound)).contains { index in
      guard pieces[index].cue?.role == .spend, index > clause.amount + 1 else { return false }
      switch words[index - 1] {
      case .name, .person, .third: return isTurn(index - 2) || pieces[index - 2].glue != nil && isSubject(index - 1)
      default: return false
      }
    }
  }

  /// "фирмата покри 1200": somebody else is named first, and what follows may be what they did.
  private func isSomebodys(_ segment: Range<Int>) -> Bool {
    // "interest from the bank": what came in says so itself.
    let cameIn: [Cue.Role] = [.income, .receive, .refund, .rentin]
    guard !segment.contains(where: { pieces[$0].cue.map { cameIn.contains($0.role) } ?? false }),
      !segment.contains(where: { words[$0] == .own }),
      let first = segment.first(where: { words[$0]?.isSomebody ?? false || words[$0] == .theirs }),
      first < clause.amount,
      words[first] != .household, words[first] != .payer, isSubject(first),
      !(segment.lowerBound..<first).contains(where: { pieces[$0].isContent }),
      !(first..<clause.amount).contains(where: isService),
      // "plumber fixed the leak, 120": what they do is paid for.
      !isTrade(first)
    else { return false }
    let end = min(clause.amount, self.segment(around: first).upperBound)
    return (first + 1..<max(first + 1, end)).contains { pieces[$0].isContent && words[$0] == nil }
  }
}
