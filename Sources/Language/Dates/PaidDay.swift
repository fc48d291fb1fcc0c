import Entities

/// Tells whether a day of a clause is the one on which the money was paid, or that of what was paid for.
struct PaidDay {
  let utterance: Utterance
  let pieces: [Piece]
  let clause: Clause

  /// What a day of the clause may be.
  enum Verdict {
    /// The money was paid on it, as far as can be told.
    case paid
    /// Something else happens on it.
    case other
    /// One of these days is that of the payment.
    case doubtful([CalendarDate])
  }

  /// What the day at piece `index` is.
  func verdict(on date: DateFacts, at index: Int, today: CalendarDate) -> Verdict {
    // "the same lunch as yesterday, 13": what it is like is of that day.
    if isCompared(index) { return .other }
    guard case .day(let day) = date.day, !isRelative(index) else { return .paid }
    if isFor(index) {
      // "за петък такси 9" enters it for that day; "a ticket for friday" is for a day to come, or was for one.
      guard index > clause.pieces.lowerBound + 1, pieces[index - 2].isContent else { return .paid }
      return isPaidAhead ? .other : .doubtful([today, day])
    }
    if isReason(index) { return .other }
    if isOfRemark(index) {
      return clause.pieces.contains { isPlain($0) && $0 != index } ? .other : .doubtful([today, day])
    }
    guard isBehindPurpose(index) else { return .paid }
    // "deposit for the trip on 3 january, paid on thursday"
    if clause.pieces.contains(where: { isPlain($0) && $0 != index }) { return .other }
    // "paid 200 for flights on 12 december": of the flights, or a year ago.
    if isDone, date.isLongAgo(on: today), isThingAhead(before: index) { return .doubtful([today, day]) }
    // "a ticket for the concert on friday"
    // Contract: "flight on 12 december 300", said in November, is asked about; "tickets for the concert on 15 november" is for that day.
    if isPaidAhead, date.isLongAgo(on: today) {
      return clause.glue(beforeThingAt: index, in: pieces) == .for ? .other : .doubtful([today, day])
    }
    guard isPaidAhead, isWeekday(index) else { return .paid }
    // "на куклен театър в неделя, билетите 25": where they were, and perhaps when; "a ticket for the concert on friday" is for that day.
    return isDone || !isThingNamed(before: index) ? .doubtful([day, today]) : .other
  }

  /// Whether what is bought for a later day stands in the stretch of the day, before it.
  private func isThingNamed(before index: Int) -> Bool {
    let own = Totals.stretch(around: index, pieces).clamped(to: clause.pieces)
    return (own.lowerBound..<index).contains {
      pieces[$0].isContent && utterance.says(pieces[$0].tokens.lowerBound, .paidAhead)
    }
  }

  /// The last day where piece `index` is the first of several: "от петък до неделя", "26.10 until 28.10".
  func endOfStretch(from index: Int) -> CalendarDate? {
    guard clause.pieces.contains(index + 1), let last = pieces[index + 1].date, last.role != .paid else { return nil }
    if case .day(let day) = last.day { return day }
    return nil
  }

  /// Whether a little word or a comma alone stands between the day at piece `index` and one before it: "friday to sunday".
  func follows(day index: Int) -> Bool {
    guard index - 2 >= clause.pieces.lowerBound, pieces[index - 2].date?.role == .paid else { return false }
    return pieces[index - 1].glue != nil || pieces[index - 1].isMark
  }

  /// Whether a word that compares stands right before the day at piece `index`.
  private func isCompared(_ index: Int) -> Bool {
    utterance.says(pieces[index].tokens.lowerBound - 1, .comparesWith)
  }

  /// Whether a day of the clause stands by itself, and says nothing of a thing.
  private func isPlain(_ index: Int) -> Bool {
    guard let date = pieces[index].date, date.role == .paid, case .day = date.day else { return false }
    return !isFor(index) && !isBehindPurpose(index)
  }

  /// "yesterday", "today": those are said of what was done.
  private func isRelative(_ index: Int) -> Bool {
    !pieces[index].tokens.contains { token in
      utterance.literal(token) != nil || isWord(token, .weekday) || isWord(token, .month)
        || isWord(token, .abbreviation)
    }
  }

  /// Whether the day at piece `index` is a weekday, and not the last one of its name.
  func isWeekday(_ index: Int) -> Bool {
    pieces[index].tokens.contains { isWord($0, .weekday) || isWord($0, .abbreviation) }
      && !pieces[index].tokens.contains { isWord($0, .last) }
  }

  private func isWord(_ token: Int, _ role: DateWord.Role) -> Bool {
    Lexicon.match(.dates, utterance, at: token)?.meaning.role == role.rawValue
  }

  /// "2870 лева, щото от петък карам на леща", and not "23.99 because we share it, charged on sunday": a day that is said of why.
  private func isReason(_ index: Int) -> Bool {
    let own = Totals.stretch(around: index, pieces).clamped(to: clause.pieces)
    return own.contains { $0 > clause.amount && $0 < index && utterance.says(pieces[$0].tokens.lowerBound, .because) }
  }

  /// "paid 19.50, interview's on friday", "celiq ofis kashlq ot srqda, 22.35 dadoh": a day that is said of something else, in words of
  /// its own.
  private func isOfRemark(_ index: Int) -> Bool {
    let own = Totals.stretch(around: index, pieces).clamped(to: clause.pieces)
    guard !own.contains(clause.amount), own.contains(where: { pieces[$0].isContent }),
      !own.contains(where: { pieces[$0].isSpending || pieces[$0].cue?.role == .move || pieces[$0].cue?.role == .save })
    else { return false }
    if isWeekday(index), utterance.says(pieces[index].tokens.lowerBound, .from) { return true }
    // "412, leaves the account on friday"
    guard own.lowerBound > clause.amount,
      !own.contains(where: { utterance.recordWord(pieces[$0].tokens.lowerBound)?.role.isName == true })
    else { return false }
    return own.contains { piece in
      let token = pieces[piece].tokens.lowerBound
      return piece != index
        && (utterance.frameWord(token)?.word == .happens
          || pieces[piece].isContent && piece + 1 == index && utterance.endings(token).has(.possessiveEnding))
    }
  }

  private func isFor(_ index: Int) -> Bool { clause.pieces.contains(index - 1) && pieces[index - 1].glue == .for }

  /// Whether the clause buys what is for a later day: tickets, bookings.
  private var isPaidAhead: Bool {
    clause.pieces.contains { pieces[$0].isContent && utterance.says(pieces[$0].tokens.lowerBound, .paidAhead) }
  }

  /// Whether what is bought for a later day stands right before the day.
  private func isThingAhead(before index: Int) -> Bool {
    (max(clause.pieces.lowerBound, index - 2)..<index).contains {
      pieces[$0].isContent && utterance.says(pieces[$0].tokens.lowerBound, .paidAhead)
    }
  }

  /// Whether the clause says outright that something was paid.
  private var isDone: Bool { clause.pieces.contains { pieces[$0].isSpending } }

  /// Whether "for" and a thing stand right before the day.
  private func isBehindPurpose(_ index: Int) -> Bool {
    var before = index - 1
    while clause.pieces.contains(before),
      pieces[before].isContent || pieces[before].glue == .the
        || pieces[before].glue == .article
    {
      before -= 1
    }
    guard clause.pieces.contains(before), before < index - 1 else { return false }
    return pieces[before].glue == .for || pieces[before].glue == .to
  }
}
