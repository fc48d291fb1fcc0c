import Entities

/// Days of what stands beside the payment: of what it was for, of a season, of others, of what is to come.
extension RemarkedDays {
  /// Whether the day at piece `index` says when something else is or was than the payment.
  static func isAside(_ index: Int, _ pieces: [Piece], _ utterance: Utterance, today: CalendarDate) -> Bool {
    guard let date = pieces[index].date else { return false }
    if date.cycle == .week, case .day = date.day, isWhatFor(index, pieces, utterance) { return true }
    let own = Totals.stretch(around: index, pieces)
    guard own.lowerBound > 0, !own.contains(where: { isAmount(pieces[$0]) || pieces[$0].isSpending }) else {
      return isDoneByOthers(index, own, date, pieces, utterance) && Totals.paysElsewhere(than: own, pieces)
    }
    let isAside =
      switch date.day {
      case .future: isOfEvent(index, own, pieces, utterance) || isOnceMore(index, own, pieces)
      case .unclear:
        isCompared(own, pieces) || isOfPresentMonth(index, own, pieces, utterance, today: today)
          || isHabit(index, own, pieces, utterance) || isDoneByOthers(index, own, date, pieces, utterance)
      case .day: date.cycle != nil && isAhead(index, own, pieces, utterance)
      }
    return isAside && Totals.paysElsewhere(than: own, pieces)
  }

  /// A number that may have been paid, and not "the old one".
  private static func isAmount(_ piece: Piece) -> Bool {
    guard Totals.isCandidate(piece), let number = piece.number else { return false }
    return !(number.inWords && number.currency == nil && number.value == Numeral(1))
  }

  /// "steak for sunday 18 quid", "мерлуза за неделята": when it is to be eaten, and not "за неделя запиши 12" nor "for sunday lunch".
  private static func isWhatFor(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let preposition = before(index, pieces)
    guard preposition > 0, pieces[preposition].glue == .for,
      utterance.says(pieces[preposition].tokens.lowerBound, .beforeReason),
      pieces[preposition - 1].isContent || pieces[preposition - 1].number != nil
    else { return false }
    // "train for friday": bought ahead, and perhaps on that day.
    let thing = pieces[preposition - 1].tokens
    if thing.contains(where: { utterance.says($0, .paidAhead) || utterance.says($0, .dearRide) }) { return false }
    return !pieces.indices.contains(index + 1) || !pieces[index + 1].isContent
  }

  /// The piece right before the day at `index`, or before its article.
  private static func before(_ index: Int, _ pieces: [Piece]) -> Int {
    index > 0 && pieces[index - 1].glue == .the ? index - 2 : index - 1
  }

  /// "Tom sent me 35 for yesterday's dinner": when that was, and not when the money came; which of them it is, is not clear of "for the pizza
  /// on friday". `nil` where it is no such day.
  static func ofWhatWasShared(
    _ index: Int, _ pieces: [Piece], _ utterance: Utterance, today: CalendarDate
  ) -> DateFacts? {
    guard var date = pieces[index].date, case .day(let day) = date.day else { return nil }
    let own = Totals.stretch(around: index, pieces)
    guard let reason = own.last(where: { $0 < index && pieces[$0].glue == .for }), reason > own.lowerBound,
      let amount = own.first(where: { $0 < reason && Totals.isCandidate(pieces[$0]) }),
      own.contains(where: { $0 < amount && utterance.has(.give, pieces[$0]) }),
      !pieces[own].contains(where: { $0.cue?.role == .spend })
    else { return nil }
    if reason == before(index, pieces) {
      guard pieces.indices.contains(index + 1), pieces[index + 1].isContent else { return nil }
      date.role = .other
    } else {
      guard pieces[(reason + 1)..<index].contains(where: \.isContent) else { return nil }
      date.day = .unclear([today, day])
    }
    return date
  }

  /// "187.33, 22% up on last year": so much more or less than then.
  private static func isCompared(_ own: Range<Int>, _ pieces: [Piece]) -> Bool {
    own.contains { pieces[$0].number?.role == .percent }
  }

  /// "диня през ноември", "in November, yes", said in November: what a time it is for that.
  private static func isOfPresentMonth(
    _ index: Int, _ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance, today: CalendarDate
  ) -> Bool {
    let last = pieces[index].tokens.upperBound - 1
    guard let month = Lexicon.match(.dates, utterance, at: last)?.meaning,
      month.role == DateWord.Role.month.rawValue, month.number == today.month
    else { return false }
    let isBehindFiller = utterance.tokens[pieces[index].tokens.lowerBound].afterFiller
    return isBehindFiller || own.contains { $0 != index && pieces[$0].isContent }
      || isConfirmed(behind: own, pieces, utterance)
  }

  /// "in November, yes", "в ноември, да": nothing else follows, where the word itself may be left out as a filler.
  private static func isConfirmed(behind own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let rest = pieces[own.upperBound...]
    guard let mark = rest.first, !rest.contains(where: \.isContent) else { return false }
    return rest.contains { $0.glue != nil } || utterance.isText(mark.tokens.lowerBound, ",")
  }

  /// "he still works sundays", "it rains every november": so again and again.
  private static func isHabit(_ index: Int, _ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard index > own.lowerBound, pieces[index].date?.cycle == .week || pieces[index].tokens.count > 1 else {
      return false
    }
    return utterance.frameWord(pieces[index - 1].tokens.lowerBound)?.word == .happens
  }

  /// "last week someone took both", "миналата година чакахме 40 души": what others did then, or who speaks, and no money is told of.
  private static func isDoneByOthers(
    _ index: Int, _ own: Range<Int>, _ date: DateFacts, _ pieces: [Piece], _ utterance: Utterance
  ) -> Bool {
    guard case .unclear = date.day, own.lowerBound > 0, own[..<index].allSatisfy({ pieces[$0].glue != nil }),
      own.contains(index + 1), !own.contains(where: { isAmount(pieces[$0]) })
    else { return false }
    let next = pieces[index + 1].tokens.lowerBound
    if let word = utterance.frameWord(next)?.word, [.third, .person, .name].contains(word) { return true }
    guard pieces[index + 1].isContent else { return false }
    let endings = utterance.endings(next)
    return endings.has(.ourPastEnding) || endings.has(.othersPastEnding)
  }

  /// "dentist 95, in 6 months again", "they gave me 59 back, after 14 days": more is said with it, or what was paid was surely done.
  private static func isOnceMore(_ index: Int, _ own: Range<Int>, _ pieces: [Piece]) -> Bool {
    if own.count > 1 {
      return pieces[index].tokens.count > 2 && own.lowerBound == index && own.contains { pieces[$0].glue == .auxiliary }
    }
    return pieces[..<own.lowerBound].contains { $0.cue?.role == .refund }
  }

  /// "visa fee 185 paid, appointment on the 20th", "the cobbler took 22, ready on wednesday": behind what is still to come.
  static func isAhead(_ index: Int, _ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    own.contains { $0 < index && utterance.says(pieces[$0].tokens.upperBound - 1, .ahead) }
  }

  /// "gel nails 35 euro, wedding tomorrow at 1": what it is for is still to come.
  private static func isOfEvent(_ index: Int, _ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    own.contains {
      $0 < index && pieces[$0].tokens.contains { utterance.says($0, .event) || utterance.says($0, .toCome) }
    }
      && pieces[..<own.lowerBound].contains { Totals.isCandidate($0) }
  }
}
