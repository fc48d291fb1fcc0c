/// What went out, and what only seems so: a gift, what others paid.
extension TypeRules {
  func wentOut() -> Decision? {
    if let spend = first(.spend) {
      // "salary paid 2500": what was paid is the income.
      if let income = first(.income) ?? first(.rentin), income < spend,
        (income + 1..<spend).allSatisfy({ pieces[$0].isContent || pieces[$0].date != nil }),
        (income + 1..<spend).allSatisfy({ pieces[$0].date != nil })
          || utterance.says(pieces[spend].tokens.lowerBound, .wasPaid)
      {
        return Decision(type: .income, rule: "income was paid", basis: .said, carries: false)
      }
      if isGift(spend) { return Decision(type: .income, rule: "given by family", basis: .said, carries: false) }
      if isBoughtFromUs(spend) {
        return Decision(type: .income, rule: "somebody bought an old thing", basis: .said, carries: false)
      }
      if isDoneByPayer(spend) { return Decision(type: .income, rule: "a client paid", basis: .said, carries: false) }
      // "the broker paid 18 in dividends": somebody else paid it.
      if let income = first(.income), income > spend, spend > clause.pieces.lowerBound, pieces[spend - 1].isContent,
        !utterance.namesOwner(pieces[spend - 1])
      {
        return Decision(type: .income, rule: "somebody paid income", basis: .said, carries: false)
      }
      return Decision(type: .expense, rule: "money went out", basis: .said, carries: true)
    }
    if has(.expensenoun) { return Decision(type: .expense, rule: "an expense by name", basis: .said, carries: false) }
    if has(.fromsavings) {
      return Decision(type: .expense, rule: "taken from savings", basis: .nothing, carries: false)
    }
    return nil
  }

  /// "the electricity bill came, 103": what arrived is to be paid.
  var isBill: Bool {
    evidence.contains { $0.category.role == .bills && $0.weight > 60 }
  }

  /// "somebody finally bought my old phone": what was sold, as who bought it tells.
  private func isBoughtFromUs(_ verb: Int) -> Bool {
    let before = clause.pieces.lowerBound..<verb
    return isUsed(from: verb + 1) && !speaks(between: before.lowerBound, and: verb)
      && before.contains { index in
        utterance.frameWord(pieces[index].tokens.lowerBound).map { $0.word == .third || $0.word == .person } ?? false
          || utterance.says(pieces[index].tokens.lowerBound, .titleOfPerson)
      }
  }

  /// "the client in Hamburg finally paid, 1,400 euros": who pays the household did it, and nothing is named that they bought.
  func isDoneByPayer(_ verb: Int) -> Bool {
    guard
      let payer = (clause.pieces.lowerBound..<verb).last(where: {
        utterance.frameWord(pieces[$0].tokens.lowerBound)?.word == .payer
      })
    else { return false }
    // "for the house insurance, paid it off": nobody who did it.
    if clause.glue(beforeThingAt: payer, in: pieces)?.isPreposition ?? false { return false }
    // "the liability insurance came to 240": what it cost.
    if utterance.says(pieces[verb].tokens.lowerBound, .saidOfThings) { return false }
    return !speaks(between: clause.pieces.lowerBound, and: verb) && !(payer..<verb).contains(clause.amount)
      && !(clause.pieces.lowerBound..<payer).contains { pieces[$0].cue != nil }
      && evidence.allSatisfy { $0.category.type == .income || $0.weight <= 60 || $0.category.isFallback }
  }

  /// "grandma gave 50", "дядо прати 100": who gives is not of the household.
  func isGift(_ spend: Int) -> Bool {
    guard utterance.begins(.give, pieces[spend]), spend > clause.pieces.lowerBound else { return false }
    // "aunt rosa sent 150": the name behind the word, and not "paid mum".
    let givers = pieces[clause.pieces.lowerBound..<spend].filter { $0.glue == nil && !$0.isMark }.suffix(2)
    return givers.contains { utterance.has(.family, $0) } && givers.allSatisfy(\.isContent)
  }

  /// "хората ми броиха 600", "нощните ни ги преведоха": to who speaks, right before what others did, perhaps with what it was between.
  func isToUs(_ give: Int) -> Bool {
    guard let us = (clause.pieces.lowerBound..<give).last(where: { !utterance.begins(.object, pieces[$0]) }),
      utterance.frameWord(pieces[us].tokens.lowerBound)?.word == .us
    else { return false }
    // "брат ми изпрати 50": whose brother, or to whom.
    return us == clause.pieces.lowerBound || !utterance.says(pieces[us - 1].tokens.upperBound - 1, .bareKin)
  }

  /// "от баба 50 лв", "from mum 20": the clause begins with who gave it.
  var isFromFamily: Bool {
    guard !hasCue || has(.income), let giver = clause.pieces.first(where: { isNamedGiver($0) }) else { return false }
    // "gift from grandma 80": nothing that is bought was named before.
    return !(clause.pieces.lowerBound..<giver).contains { pieces[$0].isContent }
      || evidence.allSatisfy { $0.category.type != .expense || $0.category.isFallback }
  }

  private func isNamedGiver(_ index: Int) -> Bool {
    guard pieces[index].isContent, utterance.has(.family, pieces[index]) else { return false }
    var before = index - 1
    while clause.pieces.contains(before), pieces[before].glue == .pronoun || pieces[before].glue == .the { before -= 1 }
    return clause.pieces.contains(before) && utterance.says(pieces[before].tokens.lowerBound, .from)
  }
}
