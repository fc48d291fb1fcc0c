/// Signs that what something costs by now is told, and nothing that was paid.
extension EntryEvidence {
  /// "бензинът пак стана 2,54": what it comes to again, or by now, said beside the verb.
  func isPriceAgain(beside verb: Int) -> Bool {
    [verb - 1, verb + 1].contains { index in
      clause.pieces.contains(index) && pieces[index].tokens.contains { utterance.says($0, .againNow) }
    }
  }

  /// "автобусът до София поскъпна от 22 на 25 лв": what something cost before, behind a verb that puts a price on it.
  var isPriceMoved: Bool {
    !pieces.contains(where: \.isSpending)
      && clause.pieces.contains { index in
        index < clause.amount && pieces[index].cue?.role == .former
          && utterance.frameWord(pieces[index].tokens.lowerBound)?.word == .asks
      }
  }

  /// "нафтата стана 2,58", "дизелът мина 2,60": of what is sold by a measure, so little is the price of one.
  func isPriceOfOneMeasure(_ verb: Int) -> Bool {
    guard verb < clause.amount, number.value.places == 2, number.value.whole < 5 else { return false }
    return (clause.pieces.lowerBound..<verb).contains { index in
      pieces[index].isContent && utterance.endings(pieces[index].tokens.lowerBound).has(.definiteEnding)
        && Lexicon.search(.offers, utterance, at: pieces[index].tokens.lowerBound)?.meaning.role == "tag"
    }
  }

  /// "those clogs cost 79, way too much": of several that are pointed at, the verb tells what they cost, and not what they did.
  func isPriceOfThese(_ verb: Int) -> Bool {
    guard utterance.says(pieces[verb].tokens.lowerBound, .costNow), pieces[verb].tokens.count == 1,
      verb < clause.amount, pieces[verb + 1].glue != .pronoun,
      let thing = (clause.pieces.lowerBound..<verb).last, pieces[thing].isContent,
      utterance.isPlural(pieces[thing].tokens.upperBound - 1),
      let these = (clause.pieces.lowerBound..<thing).last(where: { !pieces[$0].isContent })
    else { return false }
    return utterance.says(pieces[these].tokens.lowerBound, .pointsAtMany)
      && !clause.pieces.contains { words[$0] == .us || words[$0] == .own }
  }

  /// "кафето в университета стана 3 лв", "наемът стана 900": what is had again and again is named as the one that is known, and what it
  /// is by now. "вечерята стана 75" is of one evening.
  func isNewPrice(_ verb: Int) -> Bool {
    guard utterance.says(pieces[verb].tokens.lowerBound, .becomes), verb < clause.amount else { return false }
    // "на баща ми пенсията стана 1120", "пенсията на дядо стана 714": how much it is from now on.
    if (clause.pieces.lowerBound..<verb).contains(where: { index in
      pieces[index].cue?.role == .income && utterance.endings(pieces[index].tokens.lowerBound).has(.definiteEnding)
    }) {
      return true
    }
    guard !clause.pieces.contains(where: { words[$0] == .us }) else { return false }
    // "обядът стана 7,80. Беше пет": what it was before, in a stretch of its own.
    if pieces.indices.dropFirst(clause.amount + 2).contains(where: { place in
      pieces[place].number != nil && pieces[place - 1].glue == .auxiliary && pieces[place - 2].isMark
    }) {
      return true
    }
    return clause.pieces.contains { index in
      guard index < verb, utterance.endings(pieces[index].tokens.lowerBound).has(.definiteEnding) else { return false }
      return pieces[index].cue?.role == .rent || pieces[index].isContent && isOftenHad(index)
    }
  }

  /// A dish, something to take home, or what is paid month by month.
  private func isOftenHad(_ index: Int) -> Bool {
    CategoryEvidenceOfClause.of(pieces[index].tokens.map(utterance.text), utterance.asked).contains { item in
      guard item.kind <= .word, item.category.type == .expense else { return false }
      // A coffee, and the place that is called after it.
      if item.category.role == .meals { return item.weight == 72 || item.kind == .merchant && item.weight == 80 }
      return item.category.role == .groceries || item.category.role == .bills
        || Lexicon.says(item.phrase, .ticket, utterance.asked)
    }
  }

  /// "намерих чанта с 640 лева": a verb of finding governs no amount, but what it is in.
  var isFound: Bool {
    clause.pieces.contains {
      $0 < clause.amount && pieces[$0].cue?.role == .refund && pieces[$0].cue?.kind == "adjacent"
    }
  }

  /// "взимам 1500 заплата": what comes again and again, and of which no day is told.
  var isEarnedNow: Bool {
    guard let verb, entry.type == .income, cue?.role == .got || cue?.role == .receive, draft.date == nil, !frame.isMeant
    else {
      return false
    }
    return utterance.endings(pieces[verb].tokens.lowerBound).has(.ownNowEnding)
  }

  /// "плащам 15 на месец за фитнеса": again and again, as the ending of the verb says.
  var isPaidByTime: Bool {
    guard let verb, verb < clause.amount, utterance.endings(pieces[verb].tokens.lowerBound).has(.ownNowEnding),
      clause.pieces.contains(clause.amount + 2)
    else { return false }
    return (pieces[clause.amount + 1].glue == .to || pieces[clause.amount + 1].glue == .article)
      && utterance.says(pieces[clause.amount + 2].tokens.lowerBound, .aRate)
  }
}
