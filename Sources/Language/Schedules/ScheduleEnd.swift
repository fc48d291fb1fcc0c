import Entities

/// Finds until when something comes again: "until the end of the year", "до юни", "till 2026-12-07".
struct ScheduleEnd {
  let first: CalendarDate

  /// The last day, whose words are taken out of the sentence; `nil` where it goes on.
  func find(in words: inout ScheduleWords) -> CalendarDate? {
    for index in words.indices where words.date(index)?.role == .until {
      guard let (date, end) = day(words, index + 1) else { continue }
      words.take(index..<end)
      return date
    }
    return nil
  }

  private func day(_ words: ScheduleWords, _ index: Int) -> (CalendarDate, Int)? {
    let head = words.behindGlue(index)
    if words.says(head, .endOf) { return lastDay(words, words.behindGlue(head + 1)) }
    if let written = words.writtenDay(head) ?? coming(words, head) { return (written, head + 1) }
    if let (year, month) = words.writtenMonth(head) { return (last(of: month, in: year), head + 1) }
    if let named = ScheduleRhythm.dayAndMonth(words, head) {
      let (year, end) = words.year(named.end) ?? (year(of: named.month, named.day), named.end)
      return CalendarDate(year: year, month: named.month, day: named.day).map { ($0, end) }
    }
    if let feast = words.date(head), feast.role == .holiday {
      let (month, day) = (feast.value / 100, feast.value % 100)
      return CalendarDate(year: year(of: month, day), month: month, day: day).map { ($0, head + feast.count) }
    }
    return lastOfMonth(words, head)
  }

  /// "31.12": the day of the calendar that is not over, where the amount stands elsewhere.
  private func coming(_ words: ScheduleWords, _ index: Int) -> CalendarDate? {
    guard let parts = words.numbers(index), parts.count == 2, (1...12).contains(parts[1]), !words.namesSum(index),
      words.hasNumber(outside: index..<index + 1)
    else { return nil }
    return CalendarDate(year: year(of: parts[1], parts[0]), month: parts[1], day: parts[0])
  }

  /// The last day of the year or month that is named at a word.
  private func lastDay(_ words: ScheduleWords, _ place: Int) -> (CalendarDate, Int)? {
    let isNext = words.role(place) == .next
    let named = isNext || words.role(place) == .this ? place + 1 : place
    let month = first.adding(days: 1 - first.day).adding(months: isNext ? 1 : 0)
    switch words.unit(named) {
    case .year: return (last(of: 12, in: first.year + (isNext ? 1 : 0)), named + 1)
    case .month: return (last(of: month.month, in: month.year), named + 1)
    default: break
    }
    if let (year, end) = words.year(place) { return (last(of: 12, in: year), end) }
    return lastOfMonth(words, place)
  }

  /// The last day of a month that is named at a word: "june", "june 2027".
  private func lastOfMonth(_ words: ScheduleWords, _ index: Int) -> (CalendarDate, Int)? {
    guard let month = words.month(index) else { return nil }
    let (year, end) = words.year(index + 1) ?? (year(of: month), index + 1)
    return (last(of: month, in: year), end)
  }

  /// The year in which that month, or its day, is not over.
  private func year(of month: Int, _ day: Int = 31) -> Int {
    (month, day) < (first.month, first.day) ? first.year + 1 : first.year
  }

  private func last(of month: Int, in year: Int) -> CalendarDate {
    CalendarDate(year: year, month: month, day: 1)?.adding(months: 1).adding(days: -1) ?? first
  }
}

extension ScheduleWords {
  /// What dates say of the words that begin at one: "new year's day" as a whole.
  func date(_ index: Int) -> DateWord? {
    guard isOpen(index), let found = Lexicon.match(.dates, lower, at: index, asked),
      let role = DateWord.Role(rawValue: found.meaning.role)
    else { return nil }
    return DateWord(role: role, value: found.meaning.number, count: found.count)
  }

  /// What dates say of a word by itself: "next" of "next year".
  func role(_ index: Int) -> DateWord.Role? {
    guard isOpen(index) else { return nil }
    return Lexicon.meaning(.dates, of: lower[index], asked).flatMap { DateWord.Role(rawValue: $0.role) }
  }

  /// A year in digits, and where it ends.
  func year(_ index: Int) -> (Int, Int)? {
    guard isOpen(index), let year = Int(lower[index]), (2000...2999).contains(year) else { return nil }
    return (year, index + 1)
  }

  /// "2026-12-07", "07.12.2026", "7/12/2026"
  func writtenDay(_ index: Int) -> CalendarDate? {
    guard let parts = numbers(index), parts.count == 3 else { return nil }
    let (year, day) = parts[0] > 31 ? (parts[0], parts[2]) : (parts[2], parts[0])
    return (2000...2999).contains(year) ? CalendarDate(year: year, month: parts[1], day: day) : nil
  }

  /// "2026-12", "12.2026"
  func writtenMonth(_ index: Int) -> (year: Int, month: Int)? {
    guard let parts = numbers(index), parts.count == 2 else { return nil }
    let (year, month) = parts[0] > 31 ? (parts[0], parts[1]) : (parts[1], parts[0])
    return (2000...2999).contains(year) && (1...12).contains(month) ? (year, month) : nil
  }

  /// The whole numbers of a word that is made of them and of marks between them.
  func numbers(_ index: Int) -> [Int]? {
    guard isOpen(index) else { return nil }
    let parts = written(index).split(omittingEmptySubsequences: false) { [".", "-", "/"].contains($0) }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count && numbers.count > 1 ? numbers : nil
  }
}
