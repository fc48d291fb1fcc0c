import Entities
import Vocabulary

/// Signs that a number says what a thing costs these days, or when something is, and not what was paid.
extension EntryEvidence {
  /// "2.61 литърът": what the measure costs, right behind the amount.
  var isOfMeasure: Bool {
    guard clause.pieces.contains(clause.amount + 1) else { return false }
    let token = pieces[clause.amount + 1].tokens.lowerBound
    return utterance.isCyrillic(token) && utterance.says(token, .aMeasure)
      && utterance.endings(token).has(.definiteEnding)
  }

  /// "diesel's at 2.48 again", "milk's 3.49 now", "that jacket's down to 89": a thing, and "is" in its shortest form.
  var isClippedPrice: Bool {
    clause.pieces.contains { index in
      guard index < clause.amount, pieces[index].isContent, pieces[index].tokens.count == 1,
        !utterance.namesOwner(pieces[index])
      else { return false }
      let token = pieces[index].tokens.lowerBound
      guard utterance.endings(token).has(.possessiveEnding) else { return false }
      let between = index + 1..<clause.amount
      guard between.allSatisfy(isPriceWay) else { return false }
      // "Domino's 25": a shop, as far as nobody knows better.
      let known = CategoryEvidenceOfClause.of([utterance.text(token)], utterance.asked)
      let isOfShop = draft.grounds.category == .merchant && draft.grounds.recognised.contains(utterance.text(token))
      if isOfShop || known.contains(where: { $0.kind == .merchant }) { return false }
      return between.isEmpty ? known.contains { $0.kind == .word } : true
    }
  }

  /// "eggs at 5.20", "flight at 6.40": what one costs, or when it is; with a count of them it is what they came to.
  var isAtPrice: Bool {
    let before = clause.amount - 1
    guard clause.pieces.contains(before), pieces[before].glue == .at, pieces[before].tokens.count == 1,
      utterance.says(pieces[before].tokens.lowerBound, .hour), number.currency == nil || !number.value.isWhole
    else { return false }
    return !clause.pieces.contains { index in
      guard index != clause.amount, let other = pieces[index].number else { return false }
      return other.role == .quantity || other.role == .amount
    }
  }

  /// "хлябът скочил на 2,40", "charged the phone to 80": what it has come to, or is set to.
  var isSetTo: Bool {
    let before = clause.amount - 1
    guard number.currency == nil, !number.inWords, clause.pieces.contains(before - 1), pieces[before].glue == .to,
      pieces[before].tokens.count == 1, pieces[before - 1].isContent
    else { return false }
    // "кафе на 3.20" is so much for a coffee.
    return number.value.isWhole
      || !pieces[before - 1].tokens.contains { draft.grounds.recognised.contains(utterance.text($0)) }
  }

  /// "bread used to be 1.20", "преди беше 80 стотинки": what it came to in other times, and no other amount is said.
  var isFormer: Bool {
    let before = clause.pieces.last { $0 < clause.amount && pieces[$0].glue == nil }
    return !number.isUncertain && before.map { pieces[$0].cue?.role == .former } ?? false
  }

  /// "един кроасан вече 3,80": what it costs by now.
  var isByNow: Bool {
    let before = clause.amount - 1
    return clause.pieces.contains(before - 1) && utterance.begins(.now, pieces[before]) && pieces[before - 1].isContent
  }

  /// "christmas presents: 400 tops", "flowers, max 30": the most that it may be.
  var isAtMost: Bool {
    let (before, next) = (clause.amount - 1, clause.amount + 1)
    if clause.pieces.contains(next), utterance.says(pieces[next].tokens.lowerBound, .atMost) {
      return !clause.pieces.contains(next + 1) || !pieces[next + 1].isContent
    }
    return clause.pieces.contains(before) && utterance.says(pieces[before].tokens.lowerBound, .atMost)
      && (before == clause.pieces.lowerBound || !pieces[before - 1].isContent)
  }

  /// "ягодите по 9 на пазара", "чушките бяха по 1,20": the price of each, and how many is not said.
  var isEachAlone: Bool {
    let before = clause.amount - 1
    guard clause.pieces.contains(before), utterance.says(pieces[before].tokens.lowerBound, .eachAt) else {
      return false
    }
    let thing = pieces.indices.contains(before - 1) && pieces[before - 1].glue == .auxiliary ? before - 2 : before - 1
    guard clause.pieces.contains(thing), pieces[thing].isContent,
      !utterance.endsAsDone(pieces[thing].tokens.lowerBound)
    else { return false }
    return !clause.pieces.contains { index in
      index != clause.amount && pieces[index].number != nil
    }
      && !number.isReckoned && !pieces.contains(where: \.isSpending)
  }

  /// "saw that eggs cost 8 at Lidl": what was seen, read or heard.
  func isPerceived(before verb: Int) -> Bool {
    frame.stretch.contains(verb) && !clause.pieces.contains { words[$0] == .us }
      && (frame.stretch.lowerBound..<verb).contains { words[$0] == .unmoved }
  }

  /// "went to look at the sofa. It's 799": what was seen before is what "it" is, in a stretch of its own.
  var isLookedAt: Bool {
    let stretch = frame.stretch
    return stretch.contains { words[$0] == .is && $0 < clause.amount }
      && !clause.pieces.contains { pieces[$0].isSpending }
      && (clause.pieces.lowerBound..<stretch.lowerBound).contains { words[$0] == .unmoved }
  }

  /// "излезе ни неплатена такса смет 62": between the verb and the amount; "the overdue invoice came in" is paid by that.
  var isOwedBehindVerb: Bool {
    verb.map { $0 < clause.amount && ($0..<clause.amount).contains { words[$0] == .promises } } ?? false
  }

  /// "299 at Lidl from Monday", "в Лидл от понеделник фритюрник за 89 лв": where it is to be had, and from which day on.
  var isFromDayOn: Bool {
    guard draft.date != nil, !clause.pieces.contains(where: { pieces[$0].isSpending }) else { return false }
    let isFrom = clause.pieces.contains { index in
      guard let date = pieces[index].date, date.cycle == .week || date.cycle == .year else { return false }
      let first = pieces[index].tokens.lowerBound
      return utterance.says(first, .starting) || utterance.says(first - 1, .starting)
    }
    return isFrom
      && clause.pieces.contains { index in
        pieces[index].glue == .at && clause.pieces.contains(index + 1) && pieces[index + 1].isContent
          && !utterance.says(pieces[index].tokens.lowerBound, .from)
      }
  }

  /// "ETH 2,412.20 +1.2%": what something is worth, and by how much that has changed.
  var isQuotation: Bool {
    let behind = clause.amount + 1
    guard clause.pieces.contains(behind), pieces[behind].isMark || pieces[behind].number != nil,
      let change = (behind..<clause.pieces.upperBound).first(where: { !pieces[$0].isMark }),
      let percent = pieces[change].number, percent.role == .percent, percent.value.places > 0,
      !clause.pieces.contains(where: { pieces[$0].isSpending })
    else { return false }
    return !(change + 1..<max(change + 1, clause.pieces.upperBound)).contains { !pieces[$0].isMark }
  }

  /// "40 is the new 30": one bare number is another.
  var isEquated: Bool {
    guard number.currency == nil, pieces.contains(where: { $0.number?.currency == nil }) else { return false }
    return pieces.indices.dropFirst().dropLast().contains { index in
      guard words[index] == .is, let first = pieces[index - 1].number, first.currency == nil, first.role == .amount,
        let other = (index + 1..<pieces.count).prefix(while: { !pieces[$0].isBoundary }).first(where: {
          pieces[$0].number != nil
        }),
        pieces[other].number?.currency == nil, pieces[other].number?.role == .amount
      else { return false }
      return clause.amount == index - 1 || clause.amount == other
    }
  }

  /// "training starts 18.30", "срещата се мести за 14,30": behind a word for what begins or is moved.
  var isHourSet: Bool {
    guard looksLikeHour else { return false }
    return clause.pieces.contains { index in
      index < clause.amount && pieces[index].tokens.contains { utterance.says($0, .setsHour) }
    }
  }

  /// "dentist thursday 14.30": an hour behind a day, where people come at one.
  var isAppointment: Bool {
    guard looksLikeHour, clause.pieces.contains(clause.amount - 1), pieces[clause.amount - 1].date != nil else {
      return false
    }
    return clause.pieces.contains { index in
      index < clause.amount && pieces[index].tokens.contains { utterance.says($0, .byAppointment) }
    }
  }

  /// "мая вдигна 38,7", "детето пробяга 60 метра за 10,4": nobody knows what was done but who did it, and how much looks like
  /// what is measured.
  var isMeasuredOfSomebody: Bool {
    guard number.currency == nil, let first = clause.pieces.first(where: { pieces[$0].isContent }),
      first < clause.amount,
      words[first] == .household || utterance.namesOwner(pieces[first])
    else { return false }
    let others = clause.pieces.filter { pieces[$0].isContent && $0 != first }
    guard !others.isEmpty,
      !others.contains(where: { pieces[$0].tokens.contains { draft.grounds.recognised.contains(utterance.text($0)) } })
    else { return false }
    return number.value.places == 1
      || clause.pieces.contains { $0 != clause.amount && pieces[$0].number?.role == .quantity }
  }

  /// "2 кофички мляко, 10 яйца": small numbers that count what stands behind them, each, and no price.
  var isCountedAmongOthers: Bool {
    guard number.currency == nil, number.value.isWhole, number.value.whole <= 12, !number.inWords,
      clause.pieces.contains(clause.amount + 1), pieces[clause.amount + 1].isContent
    else { return false }
    return !pieces.contains { $0.number?.currency != nil || $0.isSpending }
      && pieces.indices.dropLast().contains { index in
        guard index != clause.amount, let other = pieces[index].number else { return false }
        guard other.role == .quantity, pieces[index].tokens.count == 1, pieces[index + 1].isContent else {
          return false
        }
        // "48 броя на ред, 6 реда"
        let isClosed = clause.amount + 2 == pieces.count || pieces[clause.amount + 2].isBoundary
        return index + 2 == pieces.count || pieces[index + 2].isBoundary || pieces[index + 2].glue == .to && isClosed
      }
  }

  /// "savings just passed ten thousand", "в буркана събрахме 216": what is there by now, with a verb that nobody knows.
  var isSavedSoFar: Bool {
    guard entry.type == .savings, let place = clause.pieces.first(where: { pieces[$0].cue?.role == .savings }) else {
      return false
    }
    return place < clause.amount
      && (place + 1..<clause.amount).contains { index in
        guard pieces[index].isContent, words[index - 1] != .own, words[index] == nil, pieces[index].tokens.count == 1
        else { return false }
        let token = pieces[index].tokens.lowerBound
        return !draft.grounds.recognised.contains(utterance.text(token))
          && utterance.endsAsDone(token)
      }
  }

  private func isPriceWay(_ index: Int) -> Bool {
    if pieces[index].glue == .at || utterance.begins(.now, pieces[index]) || words[index] == .balance { return true }
    return pieces[index].tokens.allSatisfy { utterance.says($0, .priceWay) || utterance.says($0, .againNow) }
  }
}
