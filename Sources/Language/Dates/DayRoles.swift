/// Tells which of several days is the payment's, by what is said beside each of them.
struct DayRoles {
  let pieces: [Piece]
  let utterance: Utterance
  let clause: Clause

  /// Whether the day at piece `index` is none of the payment's: it is denied, belongs to another deed, or is that of something to come.
  func isOther(_ index: Int) -> Bool {
    guard let date = pieces[index].date else { return false }
    if case .future = date.day { return isOfSomethingElse(index) }
    if isOfNext(index) { return true }
    let others = clause.pieces.filter { other in
      guard other != index, let day = pieces[other].date, day.role == .paid, case .day = day.day else { return false }
      return !isSame(day, date)
    }
    guard !others.isEmpty else { return false }
    if isDenied(date) { return true }
    let own = stretch(around: index)
    // "ordered the lamp on 20 October, paid for it yesterday"
    let isOrder = own.contains { pieces[$0].isSpending && utterance.says(pieces[$0].tokens.lowerBound, .orders) }
    let isPaidElsewhere = others.contains { other in
      let stretch = stretch(around: other)
      return saysPaid(stretch) && !isDenied(other)
        && !(isOrder
          && stretch.contains { pieces[$0].isSpending && utterance.says(pieces[$0].tokens.lowerBound, .orders) })
    }
    return (!saysPaid(own) || isOrder) && isPaidElsewhere && isDated(index)
  }

  /// "not today, yesterday": the day, wherever it was said before, is taken back.
  private func isDenied(_ date: DateFacts) -> Bool {
    clause.pieces.contains { index in
      pieces[index].date.map { isSame($0, date) } ?? false && isDenied(index)
    }
  }

  private func isDenied(_ index: Int) -> Bool {
    clause.pieces.contains(index - 1) && pieces[index - 1].cue?.role == .not
  }

  private func isSame(_ one: DateFacts, _ other: DateFacts) -> Bool {
    guard case .day(let first) = one.day, case .day(let second) = other.day else { return false }
    return first == second
  }

  /// "invoice dated 20 Oct, settled this morning": beside a day of something else stands what it is the day of.
  private func isDated(_ index: Int) -> Bool {
    stretch(around: index).contains { pieces[$0].isContent }
  }

  /// "dentist again, 140, crown next month": what is named behind the amount with a day to come is something else.
  private func isOfSomethingElse(_ index: Int) -> Bool {
    let own = stretch(around: index)
    return own.lowerBound > clause.amount && own.contains { pieces[$0].isContent } && !saysPaid(own)
      && !own.contains { pieces[$0].number != nil }
      && (clause.pieces.lowerBound..<clause.amount).contains { pieces[$0].isContent }
  }

  /// "physio 50, next one on friday": the day of the one to come.
  private func isOfNext(_ index: Int) -> Bool {
    let own = stretch(around: index)
    return own.lowerBound > clause.amount
      && own.contains { piece in
        piece < index
          && Lexicon.match(.dates, utterance, at: pieces[piece].tokens.lowerBound)?.meaning.role
            == DateWord.Role.next.rawValue
      }
  }

  /// A verb of money in a stretch, that nothing there denies.
  private func saysPaid(_ range: Range<Int>) -> Bool {
    range.contains { pieces[$0].isSpending } && !range.contains { pieces[$0].cue?.role == .not }
  }

  /// What stands between marks, "but" and the like around a piece.
  private func stretch(around index: Int) -> Range<Int> {
    var start = index
    while start > clause.pieces.lowerBound, !isTurn(start - 1) { start -= 1 }
    var end = index + 1
    while end < clause.pieces.upperBound, !isTurn(end) { end += 1 }
    return start..<end
  }

  private func isTurn(_ index: Int) -> Bool { pieces[index].isMark || utterance.begins(.turn, pieces[index]) }
}
