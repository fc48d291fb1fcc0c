import Entities

/// What the clause says of the amount and of the verb.
extension EntryEvidence {
  /// Whether the number is surely money: with a currency, or with hundredths.
  var isMoney: Bool { number.currency != nil || number.value.places == 2 }

  /// Whether the amount stands as money, with what it is for, in another stretch than the verb.
  var isNamedApart: Bool {
    guard isMoney, let verb, !frame.stretch.contains(verb) else { return false }
    return frame.stretch.contains { pieces[$0].isContent }
  }

  /// Whether something is named before the amount.
  var namesBefore: Bool { clause.pieces.contains { $0 < clause.amount && pieces[$0].isContent } }

  /// Whether how much it is cannot be told, and is asked about.
  var isUncertain: Bool { number.isUncertain }

  /// Whether it has no hundredths.
  var isRound: Bool { number.value.isWhole }

  /// "my half is 48", "моят дял е 48", and not "my flight is at 17.20": whether it is said before the amount that it is one's own share.
  var saysOwnShare: Bool {
    clause.pieces.contains { index in
      guard index < clause.amount, pieces[index].glue != .pronoun else { return false }
      let isShare = pieces[index].tokens.contains { utterance.says($0, .ownShare) || utterance.says($0, .halves) }
      return isShare && !pieces[index + 1].isContent
    }
  }

  /// Whether it is what the amounts before it come to.
  var isTotalOfSaid: Bool {
    [clause.amount - 1, clause.amount + 1].contains { clause.pieces.contains($0) && pieces[$0].cue?.role == .total }
      && pieces[..<clause.amount].contains { $0.number?.role == .aside }
  }

  /// The cue that governs the amount, where there is one.
  var cue: Cue? { verb.flatMap { pieces[$0].cue } }

  /// Whether a kind of income is named.
  var namesIncome: Bool {
    clause.pieces.contains { [.income, .rentin].contains(pieces[$0].cue?.role) }
  }

  /// "the wages", "my salary", "заплатата".
  var namesKnownIncome: Bool {
    clause.pieces.contains { index in
      guard pieces[index].cue?.role == .income else { return false }
      if utterance.endings(pieces[index].tokens.lowerBound).has(.definiteEnding) { return true }
      guard clause.pieces.contains(index - 1) else { return false }
      return pieces[index - 1].glue == .the || pieces[index - 1].glue == .pronoun && words[index - 1] != .theirs
    }
  }

  /// Whether the verb is one of giving. "си даде" is for oneself.
  var gives: Bool {
    verb.map { utterance.begins(.give, pieces[$0]) && ($0 == 0 || words[$0 - 1] != .itself) } ?? false
  }

  /// "60 from me", "60 hat er gekriegt von mir": from who speaks.
  var isFromUs: Bool {
    clause.pieces.dropLast().contains { from in
      utterance.says(pieces[from].tokens.lowerBound, .from) && words[from + 1] == .us
    }
  }

  /// "took the kids to the cinema": a place that is known, and nobody.
  var goesToPlace: Bool {
    clause.pieces.contains { index in
      pieces[index].isContent && draft.grounds.recognised.contains(utterance.text(pieces[index].tokens.lowerBound))
        && clause.glue(beforeThingAt: index, in: pieces) == .to
    }
  }

  /// Whether a verb of giving is said, whoever it names: "ми даде".
  var isGiven: Bool { verb.map { utterance.has(.give, pieces[$0]) } ?? false }

  /// Whether something behind the verb is said to be of whoever gave: "for her things", "на дъщеря си".
  var isForTheirs: Bool {
    guard let verb else { return false }
    return (verb + 2..<max(verb + 2, clause.pieces.upperBound)).contains { index in
      if words[index] == .theirs { return pieces[index - 1].glue == .for }
      guard words[index] == .itself, pieces[verb + 1..<index].contains(where: { $0.glue == .for }) else { return false }
      return pieces[index - 1].isContent && pieces[index - 2].glue == .to
    }
  }

  /// Whether family is named: what they give, the household receives.
  var namesFamily: Bool { clause.pieces.contains { utterance.has(.family, pieces[$0]) } }

  /// Whether the verb is one of taking, which who speaks pays for. "си взе" is for oneself.
  var takes: Bool {
    verb.map { utterance.begins(.take, pieces[$0]) && ($0 == 0 || words[$0 - 1] != .itself) } ?? false
  }

  /// Whether money of one's own was taken for something: from savings, to pay something.
  var hasPurpose: Bool {
    clause.pieces.contains {
      words[$0] != .transfer && (pieces[$0].cue?.role == .fromsavings || pieces[$0].cue?.role == .spend)
    }
  }

  /// Whether the verb is said of what was paid for.
  var isOfThing: Bool { verb.map { utterance.says(pieces[$0].tokens.lowerBound, .saidOfThings) } ?? false }

  /// "got an offer for 1800 a month": what was got is no money.
  var isOfferGot: Bool {
    guard let verb, cue?.role == .got || cue?.role == .receive else { return false }
    let thing = (verb + 1..<max(verb + 1, clause.amount)).first { pieces[$0].isContent }
    if let thing, [.offer, .goal, .worth, .asks].contains(words[thing]) { return true }
    // "got a 20 lv voucher from work"
    let named =
      thing ?? clause.behindAmount.first { pieces[$0].isContent }
    return named.map { utterance.begins(.coupon, pieces[$0]) && pieces[$0 - 1].glue != .with } ?? false
  }

  /// Whether the clause says whose the thing is: "my neighbour's car".
  var namesPossessor: Bool {
    return clause.pieces.contains(where: reader.namesPossessor)
  }

  /// Whether something is still to be done.
  var isAhead: Bool { clause.pieces.contains { words[$0] == .modal } }

  /// Whether "it" is so much, and nothing is named before.
  var isSaidOfIt: Bool {
    clause.pieces.contains { words[$0] == .is && pieces[$0].glue == .pronoun && $0 < clause.amount } && !namesBefore
  }

  /// Whether two places are named that the money is moved between.
  var isBetween: Bool {
    guard let verb else { return false }
    return (verb + 1..<max(verb + 1, clause.pieces.upperBound)).contains {
      utterance.says(pieces[$0].tokens.lowerBound, .between)
    }
  }

  /// Whether money went to what is paid with: it stays the household's.
  var isInstrumentFilled: Bool {
    guard let verb else { return false }
    return (verb + 1..<max(verb + 1, clause.pieces.upperBound)).first { pieces[$0].isContent }
      .map { words[$0] == .instrument && clause.pieces.contains { pieces[$0].glue == .payment } } ?? false
  }

  /// Whether the verb tells what is so again and again: "earns".
  var isNow: Bool { verb.map { words[$0] == .doesNow } ?? false }

  /// Whether a small bare number stands before a thing.
  var isCounting: Bool {
    number.currency == nil && number.value.isWhole && number.value.whole <= 12
      && clause.pieces.contains(clause.amount + 1) && pieces[clause.amount + 1].isContent
  }

  /// Whether a bare number counts what is mixed, beside what is measured: "120 g butter and 2 egg whites".
  var isIngredient: Bool {
    let isMeasure = { (piece: Piece) in piece.number?.role == .quantity && piece.tokens.count > 1 }
    if isCounting { return pieces.contains(where: isMeasure) }
    // "flour 1 kg, sugar 500 g, eggs 10": no price stands behind the others either.
    let stretch = frame.stretch
    guard number.currency == nil, number.value.isWhole, stretch.contains(where: { pieces[$0].isContent }),
      !stretch.contains(where: { isMeasure(pieces[$0]) })
    else { return false }
    return pieces.count(where: isMeasure) > 1 && !pieces.contains { $0.number?.currency != nil }
  }

  /// Whether a place of savings is named before a verb that is said of it.
  var namesPlaceBeforeVerb: Bool {
    verb.map { verb in (clause.pieces.lowerBound..<verb).contains { pieces[$0].cue?.role == .savings } } ?? false
  }

  /// Whether an order to buy counts what is to be bought, and no price stands beside it: "buy 2 breads".
  var isListed: Bool {
    guard let verb else { return false }
    let isOrder = cue?.kind == "buy" && utterance.begins(.todo, pieces[verb]) && verb + 1 == clause.amount
    return isOrder && isCounting || cue?.role == .move && namesPriced
  }

  /// Whether somebody stands between a verb of taking and the amount.
  var takesFromSomebody: Bool {
    guard let verb else { return false }
    return (verb + 1..<max(verb + 1, clause.amount)).contains { words[$0]?.isSomebody ?? false || words[$0] == .them }
  }

  /// "the court fined Google 2.4 billion": right behind the verb stands what nobody knows as a thing.
  var takesFromUnknown: Bool {
    guard let verb, verb + 1 < clause.amount, pieces[verb + 1].isContent else { return false }
    return !pieces[verb + 1].tokens.contains { draft.grounds.recognised.contains(utterance.text($0)) }
  }

  /// Whether a thing stands right behind a verb of taking, and the amount is what it was had for.
  var takesThing: Bool {
    guard let verb, verb + 1 < clause.amount else { return false }
    return pieces[verb + 1].isContent && pieces[clause.amount - 1].glue == .for
  }

  /// Whether something is needed, or to be bought.
  var needs: Bool {
    // "ran out of nappies so 24.99 at dm": what was needed is said before, and then where it was bought.
    let stretch = reader.segment(around: clause.amount)
    let isAtShop = stretch.contains { pieces[$0].glue == .at }
    return clause.pieces.contains {
      pieces[$0].cue?.role == .weak && pieces[$0].cue?.kind == "shopping" && !(isAtShop && $0 < stretch.lowerBound)
    }
  }

  /// Whether the number counts what stands behind it: "45 people".
  var isCounted: Bool {
    number.currency == nil && number.strength < Strength.worthy && number.role == .quantity
  }
}
