import Entities

/// Finds the days beside a rhythm: "always on the 6th", "wednesdays", "next one is december 8", "от следващия понеделник".
struct ScheduleDays {
  let first: CalendarDate
  let rhythm: ScheduleRhythm

  /// What was found.
  struct Found {
    var day: Int?
    var month: Int?
    var weekday: Weekday?
    /// The day from which it is counted.
    var start: CalendarDate?
  }

  /// The days, whose words are taken out of the sentence.
  func find(in words: inout ScheduleWords) -> Found {
    var found = Found()
    for index in words.indices where words.isOpen(index) {
      if let (end, day) = dated(words, index, found) {
        found = day
        words.take(opening(words, before: index)..<end)
      }
    }
    return found
  }

  /// What a word and those behind it add, and where they end.
  private func dated(_ words: ScheduleWords, _ index: Int, _ found: Found) -> (Int, Found)? {
    var result = found
    if let weekday = nextWeekday(words, index) {
      result.weekday = result.weekday ?? weekday.day
      result.start = result.start ?? weekday.date
      return (weekday.end, result)
    }
    if let written = writtenStart(words, index) {
      result.start = found.start ?? written.start
      if written.isDay, rhythm.day == nil { result.day = found.day ?? written.start.day }
      return (written.end, result)
    }
    if let named = ScheduleRhythm.dayAndMonth(words, index), found.day == nil, rhythm.day == nil || rhythm.unit != .year
    {
      (result.day, result.month) = (named.day, named.month)
      let isStart = isStart(words, before: index)
      // "from 1 november 2100": what is no year near, or the only number, is what is paid.
      if isStart, let (year, end) = words.year(named.end), abs(year - first.year) <= 10,
        words.hasNumber(outside: index..<end),
        let day = CalendarDate(year: year, month: named.month, day: named.day)
      {
        result.start = found.start ?? day
        return (end, result)
      }
      let isBegin = rhythm.unit != .year || isStart
      result.start = found.start ?? (isBegin ? begin(named.day, named.month) : nil)
      return (named.end, result)
    }
    if let week = week(words, index) {
      result.start = result.start ?? week.start
      return (week.end, result)
    }
    if rhythm.unit == .week, rhythm.weekday == nil, found.weekday == nil, let weekday = words.weekday(index) {
      result.weekday = weekday
      return (index + 1, result)
    }
    guard rhythm.unit == .month, rhythm.day == nil, rhythm.which == nil, found.day == nil else { return nil }
    if let ordinal = words.ordinal(index), !leadsToDay(words, index),
      isOpened(words, before: index) || words.says(ordinal.end, .dayNumber)
    {
      result.day = ordinal.day
      return (words.says(ordinal.end, .dayNumber) ? ordinal.end + 1 : ordinal.end, result)
    }
    // "всеки месец на 15": behind such a word a bare number is a day, where the amount stands elsewhere.
    if let day = words.plainDay(index), isOpened(words, before: index), words.hasNumber(outside: index..<index + 1) {
      result.day = day
      return (words.says(index + 1, .dayNumber) ? index + 2 : index + 1, result)
    }
    return nil
  }

  /// "from 2026-12-05", "starting january 2027", "от януари": the day, or the first of the month.
  private func writtenStart(
    _ words: ScheduleWords, _ index: Int
  ) -> (start: CalendarDate, end: Int, isDay: Bool)? {
    guard isStart(words, before: index) else { return nil }
    if let day = words.writtenDay(index) { return (day, index + 1, true) }
    if let (year, month) = words.writtenMonth(index) {
      return CalendarDate(year: year, month: month, day: 1).map { ($0, index + 1, false) }
    }
    guard ScheduleRhythm.dayAndMonth(words, index) == nil, let month = words.month(index) else { return nil }
    if let (year, end) = words.year(index + 1), words.hasNumber(outside: index..<end) {
      return CalendarDate(year: year, month: month, day: 1).map { ($0, end, false) }
    }
    return begin(1, month).map { ($0, index + 1, false) }
  }

  /// "on", "на", "by the": right before a day.
  private func isOpened(_ words: ScheduleWords, before index: Int) -> Bool {
    let place = words.says(index - 1, .definite) ? index - 2 : index - 1
    return words.says(place, .scheduleOpens) || words.says(place, .scheduleGlue) && !words.says(place, .definite)
      || words.says(place, .startsSchedule) || place < 0 || !words.isOpen(place)
  }

  /// Where the words begin that lead to a day: "the next one is on", "считано от".
  private func opening(_ words: ScheduleWords, before index: Int) -> Int {
    var start = index
    while words.isOpen(start - 1),
      words.isGlue(start - 1) || words.says(start - 1, .scheduleOpens) || words.says(start - 1, .startsSchedule)
    {
      start -= 1
    }
    return start
  }

  private func isStart(_ words: ScheduleWords, before index: Int) -> Bool {
    (opening(words, before: index)..<index).contains { words.says($0, .startsSchedule) }
  }

  /// "from next monday", "от следващия понеделник": the one of the coming days.
  private func nextWeekday(_ words: ScheduleWords, _ index: Int) -> (end: Int, day: Weekday, date: CalendarDate)? {
    guard words.role(index) == .next, let weekday = words.weekday(index + 1) else { return nil }
    let ahead = (weekday.rawValue - first.weekday.rawValue + 6) % 7 + 1
    return (index + 2, weekday, first.adding(days: ahead))
  }

  /// "starting this week" adds nothing; "from next week", "from next month" begin with its first day.
  private func week(_ words: ScheduleWords, _ index: Int) -> (end: Int, start: CalendarDate?)? {
    let isNext = words.role(index) == .next
    guard isNext || words.role(index) == .this, let unit = words.unit(index + 1), unit == .week || unit == .month,
      words.says(index - 1, .startsSchedule) || words.says(index - 1, .scheduleGlue)
    else { return nil }
    guard isNext else { return (index + 2, nil) }
    let start =
      unit == .week
      ? first.adding(days: 8 - first.weekday.rawValue) : first.adding(days: 1 - first.day).adding(months: 1)
    return (index + 2, start)
  }

  /// "първата на 15 януари": which of them, and no day of a month.
  private func leadsToDay(_ words: ScheduleWords, _ index: Int) -> Bool {
    guard words.says(index, .startsSchedule) else { return false }
    var next = index + 1
    while words.isGlue(next) || words.says(next, .scheduleOpens) || words.says(next, .startsSchedule) { next += 1 }
    return ScheduleRhythm.dayAndMonth(words, next) != nil
  }

  /// The day from which on it comes: one that is over since a few weeks is not one of next year.
  private func begin(_ day: Int, _ month: Int) -> CalendarDate? {
    let past = [0, -1].lazy.compactMap { CalendarDate(year: first.year + $0, month: month, day: day) }.first {
      $0 <= first
    }
    guard let past, past >= first.adding(days: -ScheduleDays.mostBack) else { return next(day, month) }
    return past
  }

  /// A start lies so many days back at most; before that it is as likely one to come.
  private static let mostBack = 90

  /// The first such day that is not over.
  private func next(_ day: Int, _ month: Int) -> CalendarDate? {
    [0, 1, 2, 3, 4].lazy.compactMap { CalendarDate(year: first.year + $0, month: month, day: day) }.first {
      $0 >= first
    }
  }
}
