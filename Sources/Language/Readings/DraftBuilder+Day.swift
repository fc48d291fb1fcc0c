import Entities

/// On which day it was.
extension DraftBuilder {
  /// The date of the clause: a certain one before an uncertain one, a day before none, the earlier before the later. Two
  /// days that are as certain cannot both be meant.
  func date(of evidence: [CategoryEvidenceOfClause]) -> DateFacts? {
    var best: DateFacts?
    let roles = DayRoles(pieces: pieces, utterance: utterance, clause: clause)
    for index in clause.pieces {
      guard var date = pieces[index].date, date.role == .paid, !roles.isOther(index),
        !(best != nil && isOrdinalOfThing(index))
      else { continue }
      if isPurpose(date, index), isBehindOn(index) || isWeekdayToCome(index) {
        // "spent 40 on cinema tickets next saturday", "paid 18 for parking this coming saturday": bought today, or then.
        date.day = .unclear([context.today])
      } else if isPurpose(date, index) {
        guard isFull(index), best == nil else { continue }
        // "paid 33 for lessons on 19 november 2026": for that day as it seems, and nobody pays on a day to come.
        date.day = .unclear([context.today])
      }
      let paid = PaidDay(utterance: utterance, pieces: pieces, clause: clause)
      switch paid.verdict(on: date, at: index, today: context.today) {
      case .paid: break
      case .other: continue
      case .doubtful(let days): date.day = .unclear(days)
      }
      if let last = paid.endOfStretch(from: index), case .day(let day) = date.day {
        date.day = .unclear([day, last])
      }
      if let open = best.flatMap({ weekday(index, near: $0) }) {
        best?.day = .unclear(open)
      } else if let both = best.flatMap({ day(of: $0, in: date) ?? day(of: date, in: $0) }) {
        date.day = .unclear([both])
        best = date
      } else if case .unclear = best?.day, case .day = date.day, paid.isWeekday(index) {
        // "beginning of the week, monday"
        best = date
      } else if let first = best, rank(first) == rank(date) || paid.follows(day: index), case .day(let one) = first.day,
        case .day(let other) = date.day, one != other
      {
        best?.day = .unclear([one, other])
      } else if rank(date) > (best.map(rank) ?? -1) {
        best = date
      }
    }
    if case .unclear(let days) = best?.day, days.count == 1, paysAtEnd(days[0], evidence) { best?.day = .day(days[0]) }
    return best
  }

  /// "paid the internet at the end of last month": what is paid by the month, on the last day of one that is over.
  private func paysAtEnd(_ day: CalendarDate, _ evidence: [CategoryEvidenceOfClause]) -> Bool {
    guard day.adding(days: 1).day == 1, day < context.today,
      evidence.contains(where: { $0.category.role == .bills && $0.weight > 60 })
    else { return false }
    return clause.pieces.contains { index in
      guard pieces[index].date?.role == .paid,
        let word = Lexicon.match(.dates, utterance, at: pieces[index].tokens.lowerBound)?.meaning
      else { return false }
      return word.role == DateWord.Role.part.rawValue && word.number == 31
        && !pieces[index].tokens.contains { isMonth($0) }
    }
  }

  /// "на втория ъгъл", behind a day: an ordinal in words right before a thing.
  private func isOrdinalOfThing(_ index: Int) -> Bool {
    pieces[index].date?.cycle == .month && clause.pieces.contains(index + 1) && pieces[index + 1].isContent
      && utterance.isKind(pieces[index].tokens.upperBound - 1, .word)
  }

  /// "преди три седмици, в един петък": a weekday that is told apart from how long ago it was, in the week of that day; `nil` where both
  /// are the same.
  private func weekday(_ index: Int, near date: DateFacts) -> [CalendarDate]? {
    guard case .day(let day) = date.day else { return nil }
    if case .unclear(let days) = pieces[index].date?.day {
      guard days.isEmpty else { return nil }
    } else if pieces[index].date?.cycle != .week || !isRightBehindDay(index) {
      return nil
    }
    let word = pieces[index].tokens.lazy.compactMap { token in
      Lexicon.match(.dates, self.utterance, at: token)?.meaning
    }.first { $0.role == DateWord.Role.weekday.rawValue }
    guard let word, word.number != day.weekday.rawValue else { return nil }
    let meant = day.adding(days: word.number - day.weekday.rawValue)
    return meant > context.today ? [day] : [meant, day]
  }

  /// "in march, on the eighth": a day of which no month was said, in the one that was said apart; `nil` where that is the month that
  /// it was taken to be of.
  private func day(of date: DateFacts, in month: DateFacts) -> CalendarDate? {
    guard date.cycle == .month, case .day(let day) = date.day, case .unclear(let days) = month.day, days.count == 1,
      days[0].month != day.month || days[0].year != day.year
    else { return nil }
    return CalendarDate(year: days[0].year, month: days[0].month, day: day.day)
  }

  /// "paid 22 for tomorrow's train", "paid 40 for tickets tomorrow": the day of the ride, and the money is spent already. What is not
  /// bought for a later day, "paid 45 for petrol tomorrow", is to come.
  private func isPurpose(_ date: DateFacts, _ index: Int) -> Bool {
    guard case .future = date.day, let before = clause.place(beforeThingAt: index, in: pieces),
      pieces[before].glue == .for
    else { return false }
    // "spent 45 on paint next monday": on what it was spent, and not for when it is.
    let isDay = isRole(.day, at: index) || isRole(.on, at: before)
    let isAhead = clause.pieces.contains { index in
      pieces[index].cue?.role == .save
        || pieces[index].isContent && utterance.says(pieces[index].tokens.lowerBound, .paidAhead)
    }
    guard !isDay || isAhead || index > clause.pieces.lowerBound && pieces[index - 1].glue == .for else { return false }
    return clause.pieces.contains { index in
      [.spend, .save, .got].contains(pieces[index].cue?.role)
        && !utterance.begins(.todo, pieces[index])
    }
  }

  /// "this coming saturday", behind what is not bought ahead as a rule.
  private func isWeekdayToCome(_ index: Int) -> Bool {
    let isAhead = clause.pieces.contains { utterance.says(pieces[$0].tokens.lowerBound, .paidAhead) }
    return !isAhead && pieces[index - 1].isContent
      && pieces[index].tokens.contains { token in
        Lexicon.match(.dates, utterance, at: token)?.meaning.role == DateWord.Role.weekday.rawValue
      }
  }

  /// "преди три седмици, петък беше": nothing but marks and little words stand between two days.
  private func isRightBehindDay(_ index: Int) -> Bool {
    let before = (clause.pieces.lowerBound..<index).last { !pieces[$0].isMark && pieces[$0].glue == nil }
    guard let before, let date = pieces[before].date, date.cycle == nil else { return false }
    return !pieces[before..<index].contains { $0.glue == .and || $0.glue == .then }
  }

  private func isMonth(_ token: Int) -> Bool {
    Lexicon.match(.dates, utterance, at: token)?.meaning.role == DateWord.Role.month.rawValue
  }

  /// Whether the thing before a day is what money was spent "on", and not "for".
  private func isBehindOn(_ index: Int) -> Bool {
    guard let before = clause.place(beforeThingAt: index, in: pieces), pieces[index - 1].isContent else { return false }
    return isRole(.on, at: before)
  }

  /// Whether a day is said with its year, and not as what something is for: "a ticket for 20 december 2026".
  private func isFull(_ index: Int) -> Bool {
    guard let date = pieces[index].date, date.cycle == nil, index > clause.pieces.lowerBound,
      pieces[index - 1].glue != .for
    else { return false }
    return pieces[index].tokens.contains {
      utterance.literal($0)?.integerDigits == 4 || utterance.literal($0)?.form == .date
    }
  }

  private func isRole(_ role: DateWord.Role, at index: Int) -> Bool {
    Lexicon.match(.dates, utterance, at: pieces[index].tokens.lowerBound)?.meaning.role == role.rawValue
  }

  private func rank(_ date: DateFacts) -> Int {
    switch date.day {
    case .day: date.certain ? 4 : 1
    case .future: 3
    case .unclear: 2
    }
  }

  /// The day of the entry: today, or the day that it is said to be about, where none is told.
  func day(_ date: DateFacts?) -> CalendarDate {
    switch date?.day {
    case .day(let day): return day
    case .unclear(let days): return days.first ?? context.defaultDate ?? context.today
    case .future, nil: return context.defaultDate ?? context.today
    }
  }
}
