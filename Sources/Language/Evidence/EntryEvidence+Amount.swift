/// What stands right beside the amount, and makes it a price or a part of a thing.
extension EntryEvidence {
  /// "120", "12 x 8": neither a currency, nor what for, nor that it was paid.
  var isNumberAlone: Bool {
    number.currency == nil && number.value.isWhole && pieces.allSatisfy { !$0.isContent && $0.cue == nil }
  }

  /// "a purse with 300 in it": the amount is in a thing.
  var isWithin: Bool {
    let before = clause.amount - 1
    guard clause.pieces.contains(before), pieces[before].glue == .with else { return false }
    let content = (clause.pieces.lowerBound..<before).filter { pieces[$0].isContent }
    // "презаредих картата с 50": what who speaks did with it.
    return !content.isEmpty && !content.contains { utterance.endsAsDone(pieces[$0].tokens.lowerBound) }
  }

  /// "20 % off, dress now 39 instead of 59": what is to be had, unless something says that it was bought.
  var isReduced: Bool {
    pieces.contains { $0.cue?.role == .former }
      && pieces.contains { $0.cue?.role == .discount || utterance.begins(.now, $0) }
      && !pieces.contains(where: \.isSpending)
  }

  /// "a 20 leva coupon", "отстъпка 5 лв": what makes it cheaper, and nothing that is paid for.
  var isReductionAlone: Bool {
    let named = clause.pieces.filter { pieces[$0].isContent || pieces[$0].cue?.role == .discount }
    return !named.isEmpty && named.allSatisfy { utterance.begins(.coupon, pieces[$0]) }
  }

  /// "вместо кафе за 4 лева да си носим термос": what it would have been, and something else behind it.
  var isInstead: Bool {
    clause.pieces.contains { pieces[$0].cue?.role == .former && $0 < clause.amount }
      && clause.behindAmount.first { !pieces[$0].isMark }
        .map { pieces[$0].isContent || pieces[$0].glue == .auxiliary || pieces[$0].glue == .pronoun } ?? false
      && !clause.pieces.contains { pieces[$0].isSpending }
  }

  /// "кредит 15000 при 6 процента": what is lent at a rate.
  var isAtInterest: Bool {
    pieces.indices.dropFirst().contains { index in
      guard pieces[index].number?.role == .percent, pieces[index - 1].glue == .at || words[index - 1] == .is else {
        return false
      }
      return !pieces.indices.contains(index + 1) || pieces[index + 1].cue?.role != .discount
    }
  }

  /// "глоби ги с по 50": a word that nobody knows has somebody, or a thing, for its object, and is no form of who speaks.
  var isDoneToThem: Bool {
    clause.pieces.contains { index in
      guard index < clause.amount, pieces[index].isContent, words[index] == nil, index + 1 < clause.amount,
        // "кучето го ваксинираха": a thing, and no verb.
        !pieces[index + 2].isContent
          || !draft.grounds.recognised.contains(utterance.text(pieces[index].tokens.lowerBound)),
        !clause.pieces.contains(where: {
          $0 < index && (pieces[$0].isContent || pieces[$0].cue != nil || pieces[$0].glue == .pronoun)
        }),
        utterance.begins(.object, pieces[index + 1]) || words[index + 1] == .them,
        !reader.isWhose(index + 1),
        // "we had sushi it was 96"
        words[index + 2] != .is, pieces[index + 2].glue != .auxiliary
      else { return false }
      let verb = pieces[index].tokens.lowerBound
      // "fined them 200": who did it is not said, unless its own ending does.
      return !utterance.endsAsDone(verb)
        || words[index + 1] == .them && !utterance.endings(verb).has(.ownPastEnding) && index + 2 == clause.amount
    }
  }

  /// "my target for the year is to save 6,000": what it begins with is still to come.
  var isAim: Bool {
    guard frame.head == .goal || frame.head == .heads, case .money(let verb) = frame.act,
      verb > clause.pieces.lowerBound
    else { return false }
    return pieces[verb - 1].glue == .to || words[verb - 1] == .modal
  }

  /// "buy milk 2 bread 3 eggs 10": an order that counts several things, and names no money.
  var isList: Bool {
    guard let first = clause.pieces.first(where: { pieces[$0].glue == nil && !pieces[$0].isMark }),
      pieces[first].cue?.kind == "buy", utterance.begins(.todo, pieces[first])
    else { return false }
    let numbers = pieces.compactMap(\.number)
    return numbers.count > 1 && numbers.allSatisfy { $0.currency == nil && $0.value.isWhole }
  }

  /// "the babysitter got 50", and not "the babysitter got a car for 5000".
  var isPaidForWork: Bool {
    guard let verb = clause.pieces.first(where: { pieces[$0].cue?.role == .got }), verb + 1 == clause.amount,
      draft.entry.type == .expense, !draft.entry.category.isFallback
    else { return false }
    return (clause.pieces.lowerBound..<verb).contains { words[$0] == .person && reader.isTrade($0) }
  }

  /// "15 to 21", "15 на 21": neither of two bare numbers is money. "20 to 3 nephews" is given to them.
  var isScore: Bool {
    [-1, 1].contains { side in
      let joint = clause.amount + side
      let other = joint + side
      let next = max(clause.amount, other) + 1
      guard pieces.indices.contains(joint), pieces.indices.contains(other), pieces[joint].glue == .to,
        !pieces.indices.contains(next) || !pieces[next].isContent, let number = pieces[other].number
      else { return false }
      return [number, draft.number].allSatisfy { $0.currency == nil && $0.value.isWhole }
    }
  }

  /// "gas bill: 58.14, to be paid by the 18th".
  var isOwed: Bool { clause.pieces.contains { words[$0] == .promises } }

  /// "вноската 412 лева ще се удържи": something is still to happen.
  var isToCome: Bool {
    guard !clause.pieces.contains(where: { words[$0] == .brought }) else { return false }
    // "i didn't think it'd be that much, 140": what was thought before is none of it.
    return clause.pieces.contains {
      words[$0] == .modal && !isOfAnother($0) && !reader.isWishOfOurs($0) && !saysHowLong(behind: $0)
        && !isOfRemark($0, reader)
    }
      && !clause.pieces.contains { pieces[$0].cue?.role == .not && $0 < clause.amount }
  }

  /// "strings for the guitar 27, the neighbours will hate me": in a stretch of its own behind the amount, and neither of what was bought
  /// ("I'll take it tomorrow") nor of money ("I'll pay on friday").
  private func isOfRemark(_ modal: Int, _ reader: FrameReader) -> Bool {
    let own = reader.segment(around: modal)
    guard own.lowerBound > clause.amount, reader.hasContent(reader.segment(around: clause.amount)) || namesBefore,
      isMoney || !entry.category.isFallback
    else { return false }
    return !own.contains { index in
      utterance.begins(.object, pieces[index]) || pieces[index].cue != nil || pieces[index].number != nil
    }
  }

  /// "diapers 119, should last till january", "памперси 119, ще стигне до януари": for how long, of what was bought.
  private func saysHowLong(behind modal: Int) -> Bool {
    guard modal > clause.amount + 1, clause.pieces.contains(modal + 1), !entry.category.isFallback else { return false }
    return utterance.says(pieces[modal + 1].tokens.lowerBound, .lasts)
  }

  /// "i was sure it'd be 100, but …": what stands behind a verb up to the next mark has a number of its own.
  private func isOfAnother(_ verb: Int) -> Bool {
    guard verb < clause.amount else { return false }
    let rest = pieces[verb..<clause.amount]
    return rest.prefix { !$0.isBoundary }.contains { $0.number != nil } && rest.contains(where: \.isBoundary)
  }

  /// "the 65 dress": the amount belongs to the thing.
  var namesPriced: Bool {
    clause.pieces.contains(clause.amount - 1) && pieces[clause.amount - 1].glue == .the
      && clause.pieces.contains(clause.amount + 1) && pieces[clause.amount + 1].isContent
  }

  /// "2 лв./час", "25 €/h".
  var isSlashed: Bool {
    let behind = (clause.amount + 1..<pieces.count).first { !utterance.isText(pieces[$0].tokens.lowerBound, ".") }
    guard let behind, utterance.isText(pieces[behind].tokens.lowerBound, "/"), pieces.indices.contains(behind + 1)
    else { return false }
    let unit = pieces[behind + 1]
    if utterance.says(unit.tokens.lowerBound, .aMeasure) || utterance.begins(.measure, unit) { return true }
    // "110 lv/gram": a measure that nobody lists, and no next thing: "coffee 3/cake 4".
    let slash = pieces[behind].tokens.lowerBound
    return utterance.isGlued(slash) && utterance.isGlued(slash + 1) && unit.isContent
      && (utterance.text(unit.tokens.lowerBound).count > 2 || utterance.isCyrillic(unit.tokens.lowerBound))
      && !utterance.says(unit.tokens.lowerBound, .aRate)
      && draft.number.currency != nil && !(pieces.indices.contains(behind + 2) && pieces[behind + 2].number != nil)
  }

  /// "за всеки поканен": for each of something.
  private var isForEach: Bool {
    clause.behindAmount.contains {
      pieces[$0].cue?.role == .each && pieces[$0 - 1].glue == .for
    }
  }

  /// "4 tickets to the aquarium, 18 each": the amount stands as it was said, and is no product.
  private var isPriceOfOne: Bool {
    utterance.literal(pieces[clause.amount].tokens.lowerBound)?.value == number.value
      && !pieces.contains { $0.cue?.role == .total } && clause.pieces.contains(where: isSeveral)
  }

  /// "ski pass 98 each": of how many is not said.
  var isOneOfUnknown: Bool {
    pieces.indices.contains { pieces[$0].cue?.role == .each && !isEachOfRemark($0) }
      && !pieces.contains { $0.cue?.role == .total }
      // "went halves, 14.50 each": one's own share.
      && !pieces.contains { $0.tokens.contains { utterance.says($0, .halves) || utterance.says($0, .shares) } }
      && !clause.pieces.contains { $0 != clause.amount && pieces[$0].number != nil }
  }

  /// "38 francs for fondue, each bite like swallowing a coin": behind a mark, before a noun of its own, and beside no number.
  private func isEachOfRemark(_ each: Int) -> Bool {
    // "a piece of cheese from the shop, 11.60": of what it is a part, and no price of one.
    if each + 2 < clause.amount, pieces[each + 1].glue == .of, pieces[each + 2].isContent { return true }
    let own = reader.segment(around: each)
    return own.lowerBound > clause.amount && own.lowerBound == each && each + 2 < own.upperBound
      && pieces[each + 1].isContent && !own.contains { pieces[$0].number != nil }
  }

  /// Whether a piece is a bare number of several things.
  private func isSeveral(_ index: Int) -> Bool {
    guard index < clause.amount, let number = pieces[index].number, number.currency == nil else { return false }
    return number.value.isWhole && number.value.whole > 1 && number.role != .year && number.role != .identifier
  }

  private func isOtherCount(_ index: Int) -> Bool {
    index != clause.amount && pieces[index].number != nil && pieces[index].number?.role != .year
  }

  /// Whether it is so much for each, or for a stretch of time or a measure, and nothing is said of what: "20 each",
  /// "по 15 на човек".
  var isRate: Bool {
    if number.isReckoned { return false }
    let isEach =
      clause.pieces.contains { pieces[$0].cue?.role == .each && !isEachOfRemark($0) }
      || clause.pieces.contains(clause.amount - 1)
        && utterance.says(pieces[clause.amount - 1].tokens.lowerBound, .eachAt)
    let isTimed =
      clause.pieces.contains(clause.amount + 2)
      && (pieces[clause.amount + 1].glue == .article || pieces[clause.amount + 1].glue == .to
        || pieces[clause.amount + 1].glue == .with)
      && utterance.says(pieces[clause.amount + 2].tokens.lowerBound, .aRate)
    // "cucumbers 4.20 a kilo": how many is not said.
    let isMeasured = (clause.amount + 1..<min(clause.amount + 3, clause.pieces.upperBound)).contains {
      utterance.says(pieces[$0].tokens.lowerBound, .aMeasure) || utterance.begins(.measure, pieces[$0])
    }
    if isMeasured && (isTimed || isEach || isOfMeasure) || isSlashed {
      let others = clause.pieces.filter { $0 != clause.amount }.compactMap { pieces[$0].number }
      if others.allSatisfy({ $0.role == .identifier }) { return true }
    }
    guard isEach || isTimed else { return false }
    if isEach, isPriceOfOne || isOneOfUnknown { return true }
    // "a hotel for 70 a night", "50 бонус за всеки поканен": how many, and whether any, is not said.
    let isThis =
      isTimed
      && Lexicon.match(.dates, utterance, at: pieces[clause.amount + 1].tokens.lowerBound)?
        .meaning.role == DateWord.Role.this.rawValue
    if isTimed && !isThis || isForEach, !clause.pieces.contains(where: isOtherCount),
      !pieces.contains(where: \.isSpending)
    {
      return true
    }
    return !clause.pieces.contains {
      pieces[$0].isContent && !utterance.says(pieces[$0].tokens.lowerBound, .aRate)
        || $0 != clause.amount && pieces[$0].number != nil
    }
  }
}
