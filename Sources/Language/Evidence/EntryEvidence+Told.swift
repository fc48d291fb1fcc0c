/// Signs that an amount is told of others, of other times, or of what is still to be done, whatever else the sentence looks like.
extension EntryEvidence {
  /// "Мая каза, че вафлата била 1.80", "Peter said that the tickets were 60": what somebody else said, and nobody paid behind it.
  var isToldPrice: Bool {
    switch frame.act {
    case .none, .is, .has: break
    case .money, .habit, .asks, .promises, .shows, .transfer: return false
    }
    guard
      let that = (clause.pieces.lowerBound..<clause.amount).last(where: {
        pieces[$0].glue == nil && utterance.says(pieces[$0].tokens.lowerBound, .tellsThat)
      })
    else { return false }
    let before = clause.pieces.lowerBound..<that
    guard before.contains(where: { words[$0] == .unmoved }), !before.contains(where: { words[$0] == .own }) else {
      return false
    }
    return before.contains { index in
      words[index]?.isSomebody ?? false || utterance.namesOwner(pieces[index])
        || pieces[index].isContent && utterance.tokens[pieces[index].tokens.lowerBound].capitalised
    } && !clause.pieces.contains { pieces[$0].isSpending }
  }

  /// "a loaf was 80 stotinki when we moved here": one of a kind, and a time that is told behind what it was.
  var isRemembered: Bool {
    let (copula, when) = (clause.amount - 1, clause.amount + 1)
    guard clause.pieces.contains(copula), clause.pieces.contains(when + 1), pieces[copula].glue == .auxiliary,
      utterance.says(pieces[copula].tokens.lowerBound, .states),
      utterance.says(pieces[when].tokens.lowerBound, .interrogative) || pieces[when].cue?.role == .kind
    else { return false }
    let thing = (clause.pieces.lowerBound..<copula).first { pieces[$0].isContent }
    return thing.map { $0 > clause.pieces.lowerBound && pieces[$0 - 1].glue == .article } ?? false
  }

  /// "откраднали на Стефчо 600 лева": told of others by the verb's ending alone, and to somebody by name.
  var isDoneToOthers: Bool {
    guard !frame.act.isMoney, let verb = clause.pieces.first(where: { !pieces[$0].isMark && pieces[$0].date == nil }),
      verb + 2 < clause.amount, pieces[verb].isContent, pieces[verb].tokens.count == 1,
      utterance.endings(pieces[verb].tokens.lowerBound).has(.participleEnding), pieces[verb + 1].glue == .to,
      pieces[verb + 2].isContent
    else { return false }
    let who = pieces[verb + 2].tokens.lowerBound
    return utterance.tokens[who].capitalised && !utterance.namesOwner(pieces[verb + 2])
      && !clause.pieces.contains {
        words[$0] == .own || utterance.says(pieces[$0].tokens.lowerBound, .ownAuxiliary)
      }
  }

  /// "lunch 18, Petar paid": a stretch of its own behind the amount, in which somebody else and the verb are all there is.
  var isPaidByNameAlone: Bool {
    return clause.behindAmount.contains { verb in
      guard let cue = pieces[verb].cue, cue.role == .spend, cue.kind.isEmpty else { return false }
      let own = reader.segment(around: verb)
      let said = own.filter { !pieces[$0].isMark && pieces[$0].glue == nil }
      guard own.lowerBound > clause.amount, pieces[own.lowerBound - 1].isMark, said.count == 2, said[1] == verb,
        !own.contains(where: { words[$0] == .us }),
        !utterance.namesOwner(pieces[said[0]]), !reader.isTrade(said[0])
      else { return false }
      let who = utterance.tokens[pieces[said[0]].tokens.lowerBound]
      guard who.member == nil, pieces[said[0]].isContent else { return false }
      return words[said[0]] == .person || words[said[0]] == .name || words[said[0]] == nil && who.capitalised
    }
  }

  /// "petrol's 2.79 at Gull": what so much of it is, of a thing that is sold by its measure.
  var isQuotedOfMeasured: Bool {
    guard clause.amount > clause.pieces.lowerBound, number.value.places > 0, cue == nil else { return false }
    let last = pieces[clause.amount - 1].tokens.upperBound - 1
    guard pieces[clause.amount - 1].isContent, let stem = utterance.possessor(last) else { return false }
    return Lexicon.says(stem, .neverWeighed, utterance.asked)
  }

  /// "кодът за 20 лв отстъпка": the only amount is what is taken off.
  var isDiscountAlone: Bool {
    let next = clause.amount + 1
    return clause.pieces.contains(next) && pieces[next].cue?.role == .discount && cue == nil
      && !pieces.indices.contains { $0 != clause.amount && Totals.isCandidate(pieces[$0]) }
  }

  /// "трябва да пусна 85 лв за входа": what is still to be done, with a verb that nobody knows.
  var isObliged: Bool {
    guard !clause.pieces.contains(where: { words[$0] == .brought || pieces[$0].isSpending }) else { return false }
    return (frame.stretch.lowerBound..<clause.amount).contains { index in
      words[index] == .modal && !reader.isWishOfOurs(index) && index + 1 < clause.amount
        && pieces[index + 1].glue == .auxiliary
        && utterance.says(pieces[index + 1].tokens.lowerBound, .infinitive)
    }
  }

  /// "сметката за водата дойде, 13,70, но още не съм слизала до касата": a bill came, and behind it something is denied.
  var isBillUnpaid: Bool {
    let behind = clause.behindAmount
    return frame.nouns.contains(.bill) && !frame.isSettled
      && (clause.pieces.lowerBound..<clause.amount).contains { pieces[$0].cue?.role == .arrived }
      && behind.contains { index in
        pieces[index].cue?.role == .not
          && (index > 0 && utterance.says(pieces[index - 1].tokens.lowerBound, .notYet)
            || utterance.says(pieces[index].tokens.upperBound - 1, .ownAuxiliary))
      }
  }

  /// "bought two jumpers and a scarf": so many of what stands behind, and other things beside them; how much it was is not said.
  var isCountOfBought: Bool {
    guard let verb, verb + 1 == clause.amount, cue?.kind == "buy", number.currency == nil, number.value.isWhole,
      (2...12).contains(number.value.whole), clause.pieces.contains(clause.amount + 1),
      pieces[clause.amount + 1].isContent,
      !pieces.indices.contains(where: { $0 != clause.amount && pieces[$0].number != nil })
    else { return false }
    let thing = pieces[clause.amount + 1].tokens.upperBound - 1
    let isAmongThings = frame.stretch.contains { index in
      index > clause.amount + 1 && pieces[index].glue == .and && clause.pieces.contains(index + 1)
        && (pieces[index + 1].isContent || pieces[index + 1].glue == .article)
    }
    return number.inWords ? utterance.isPlural(thing) || isAmongThings : isAmongThings
  }
}
