import Entities

/// Whether money came in, or what was got is a thing.
extension TypeRules {
  func cameIn() -> Decision? {
    if let receive = first(.receive), isGivenAway(receive) {
      return Decision(type: .expense, rule: "given to somebody", basis: .said, carries: true)
    }
    if let receive = first(.receive), isHadFromUs(beside: receive) {
      return Decision(type: .expense, rule: "somebody got it from who speaks", basis: .said, carries: false)
    }
    if let receive = first(.receive), !isDoneByHousehold(receive) {
      // "picked up the scooter, gave us 45 for it"
      if let spend = first(.spend), spend < receive, touchesAmount(spend) || !touchesAmount(receive) { return nil }
      // "mortgage instalment 640 collected": what is paid by its name was collected from who speaks.
      if pieces[receive].cue?.kind == "adjacent", namesInstalment(before: receive) { return nil }
      return Decision(type: .income, rule: "money came in", basis: .said, carries: true)
    }
    if let arrived = first(.arrived), !has(.spend), !has(.got),
      has(.income) || has(.rent) || touchesAmount(arrived) && !isBill
        || !evidence.contains(where: { $0.category.type == .expense })
    {
      return Decision(type: .income, rule: "money came in", basis: .said, carries: false)
    }
    guard let got = first(.got), !has(.fromsavings) else { return nil }
    if let spend = first(.spend), spend < got { return nil }
    if has(.income) || has(.rent) { return Decision(type: .income, rule: "income got", basis: .said, carries: false) }
    // "got 20 from mom" comes in; "got groceries from lidl 45" and "got a pizza for 12" go out.
    let next = got + 1
    if let back = gotBack { return back }
    if isMoneyGot(got) {
      return Decision(type: .income, rule: "got the money itself", basis: .said, carries: false)
    }
    if isTakenBySomebody(got), isUsed(from: next) {
      return Decision(type: .income, rule: "somebody took an old thing", basis: .said, carries: false)
    }
    if isTakenBySomebody(got) {
      return Decision(type: .expense, rule: "somebody took it", basis: .said, carries: false)
    }
    // "the cleaner got eighty leva from us"
    if next == clause.amount, isFromUs(next + 1) {
      return Decision(type: .expense, rule: "somebody got it from who speaks", basis: .said, carries: false)
    }
    // "translation gig: got 220"
    if next == clause.amount, isEarning(got) {
      return Decision(type: .income, rule: "got an amount, and nothing for it", basis: .said, carries: false)
    }
    // "got 50 from mum", "got 50 cash from mum"
    let isByHand = clause.pieces.contains(next + 1) && pieces[next + 1].glue == .payment
    let behind = isByHand ? next + 2 : next + 1
    if next == clause.amount, clause.pieces.contains(behind), isFrom(behind) {
      return Decision(type: .income, rule: "got an amount from", basis: .said, carries: true)
    }
    if next == clause.amount, clause.pieces.contains(next + 1), pieces[next + 1].glue == .for, isUsed(from: next + 2) {
      return Decision(type: .income, rule: "got an amount for an old thing", basis: .said, carries: false)
    }
    if next == clause.amount, clause.pieces.contains(next + 1), pieces[next + 1].glue == .for, isWork(next + 2) {
      return Decision(type: .income, rule: "got an amount for work", basis: .said, carries: false)
    }
    return Decision(type: .expense, rule: "got a thing", basis: .said, carries: true)
  }

  /// "got the cheque off Mrs Pargeter, 640": what was got is no thing, and from whom is said.
  private func isMoneyGot(_ got: Int) -> Bool {
    guard let thing = (got + 1..<max(got + 1, clause.pieces.upperBound)).first(where: { pieces[$0].isContent }),
      pieces[got + 1..<thing].allSatisfy({ $0.glue != nil }), clause.pieces.contains(thing + 2),
      utterance.says(pieces[thing].tokens.upperBound - 1, .moneyItself)
    else { return false }
    let from = pieces[thing + 1].tokens.lowerBound
    return pieces[thing + 1].glue == .at && (utterance.says(from, .from) || !utterance.says(from, .beforeShop))
  }

  /// "мъжът ми | плати": whose the husband is, and not to whom he paid.
  private func isDoneByHousehold(_ receive: Int) -> Bool {
    let start = pieces[receive].tokens.lowerBound
    guard let found = utterance.frameWord(start - 1) else { return false }
    return found.word == .household && found.count > 1
  }

  private func namesInstalment(before receive: Int) -> Bool {
    (clause.pieces.lowerBound..<receive).contains { index in
      pieces[index].tokens.contains { utterance.says($0, .oneOfSeries) }
    }
  }

  /// "took the jacket back and got 69.90 back".
  private var gotBack: Decision? {
    let next = clause.amount + 1
    guard clause.pieces.contains(next), clause.pieces.contains(clause.amount - 1),
      pieces[clause.amount - 1].cue?.role == .got, utterance.begins(.back, pieces[next])
    else { return nil }
    return Decision(type: .income, rule: "got an amount back", basis: .said, carries: false)
  }

  /// "the dentist took 180 off me", "човекът взе 40": who took it is named, and it is not who speaks.
  private func isTakenBySomebody(_ got: Int) -> Bool {
    guard utterance.begins(.take, pieces[got]) else { return false }
    // "they took 95 at the garage"
    if got > clause.pieces.lowerBound, utterance.frameWord(pieces[got - 1].tokens.lowerBound)?.word == .third {
      return true
    }
    // "един човек дойде и ни взе старата количка"
    if got > clause.pieces.lowerBound, utterance.frameWord(pieces[got - 1].tokens.lowerBound)?.word == .us,
      (clause.pieces.lowerBound..<got).contains(where: {
        utterance.frameWord(pieces[$0].tokens.lowerBound)?.word.isSomebody ?? false
      })
    {
      return true
    }
    guard
      let subject = pieces[clause.pieces.lowerBound..<got].last(where: { $0.glue != .pronoun && $0.glue != .auxiliary })
    else { return false }
    return subject.isContent && !utterance.namesOwner(subject)
      && !pieces[clause.pieces.lowerBound..<got].contains { utterance.begins(.speaker, $0) }
  }

  /// "for the old bike", "за старото колело": what is old is sold.
  func isUsed(from start: Int) -> Bool {
    (start..<max(start, clause.pieces.upperBound)).contains { utterance.has(.used, pieces[$0]) }
  }

  /// "got 80 for translating a contract": what was done to something, and not "got 12 for parking".
  private func isWork(_ first: Int) -> Bool {
    // "dog walking": the thing it is done to stands before.
    let index =
      clause.pieces.contains(first + 1) && pieces[first].isContent && pieces[first + 1].isContent
        && !utterance.endings(pieces[first].tokens.lowerBound).has(.goingOnEnding) ? first + 1 : first
    guard clause.pieces.contains(index), pieces[index].isContent,
      utterance.endings(pieces[index].tokens.lowerBound).has(.goingOnEnding)
    else { return false }
    // "got 60 for babysitting": work that others are paid for, and no thing.
    if isTradeOnly(index) { return true }
    guard clause.pieces.contains(index + 1) else { return false }
    let object = pieces[index + 1]
    return [.article, .the, .pronoun].contains(object.glue)
      || utterance.frameWord(object.tokens.lowerBound)?.word == .theirs
  }

  /// Whether a word names a trade, or nothing that is known, and neither a thing nor a shop by its name.
  private func isTradeOnly(_ index: Int) -> Bool {
    let word = utterance.text(pieces[index].tokens.lowerBound)
    let known = evidence.filter { item in item.phrase.split(separator: " ").contains { $0 == word } }
    return known.allSatisfy { $0.kind == .merchant && $0.weight == 80 || $0.kind > .transliteration }
  }

  /// "got 40 from vinted": a shop, unless people sell there as well as buy.
  private func isFrom(_ index: Int) -> Bool {
    guard pieces[index].glue == .at else { return false }
    let shops = evidence.filter { $0.category.type == .expense && $0.weight >= 90 }
    let isFromAmount = utterance.says(pieces[index].tokens.lowerBound, .from) && index == clause.amount + 1
    return shops.allSatisfy { shop in
      isFromAmount && evidence.contains { $0.category.type == .income && $0.phrase == shop.phrase }
    }
  }

  private func isFromUs(_ index: Int) -> Bool {
    clause.pieces.contains(index) && pieces[index].glue == .at && clause.pieces.contains(index + 1)
      && utterance.frameWord(pieces[index + 1].tokens.lowerBound)?.word == .us
  }

  /// "sechzig Euro hat der Klempner gekriegt von mir": in the verb's own stretch it is said that it came from who speaks.
  private func isHadFromUs(beside verb: Int) -> Bool {
    let own = stretch(around: verb)
    return own.dropLast().contains { index in
      utterance.says(pieces[index].tokens.lowerBound, .from)
        && utterance.frameWord(pieces[index + 1].tokens.lowerBound)?.word == .us
    } && own.contains { $0 < verb && pieces[$0].isContent }
  }

  /// "dem Enkel 20 Euro geschenkt", "meiner Schwester die 75 Euro zurückgezahlt": the one it is given to stands in the form for that, and
  /// who speaks does not.
  func isGivenAway(_ verb: Int) -> Bool {
    TypeRules.isGivenAway(verb, in: stretch(around: verb), pieces, utterance)
  }

  /// The same of a verb in its stretch.
  static func isGivenAway(_ verb: Int, in own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard utterance.begins(.give, pieces[verb]) || utterance.says(pieces[verb].tokens.lowerBound, .paysBack) else {
      return false
    }
    return own.dropLast().contains { index in
      index < verb && utterance.says(pieces[index].tokens.lowerBound, .dative) && pieces[index + 1].isContent
        && (index == own.lowerBound || !(pieces[index - 1].glue?.isPreposition ?? false))
    } && !own.contains { utterance.frameWord(pieces[$0].tokens.lowerBound)?.word == .us }
  }

  /// What stands between two marks around a piece of the clause.
  private func stretch(around index: Int) -> Range<Int> {
    Totals.stretch(around: index, pieces).clamped(to: clause.pieces)
  }

  /// Whether what was got is the amount itself, for something that is named before a mark and nothing behind it.
  private func isEarning(_ got: Int) -> Bool {
    // "the seamstress shortened them, took 24": who takes is somebody else.
    let isOwn = got - 1 > clause.pieces.lowerBound && utterance.begins(.speaker, pieces[got - 1])
    let mark = isOwn ? got - 2 : got - 1
    guard got > clause.pieces.lowerBound, pieces[mark].isMark, !utterance.begins(.take, pieces[got]),
      (clause.pieces.lowerBound..<got).contains(where: { pieces[$0].isContent })
    else { return false }
    return clause.behindAmount.allSatisfy {
      pieces[$0].date != nil || pieces[$0].isMark || pieces[$0].isTimeOfDay
    }
  }
}
