import Entities

/// Makes pieces of days, and tells which day a day without a month or year is.
extension PieceReader {
  func piece(
    _ tokens: Range<Int>, _ day: DateFacts.Day, _ rule: StaticString, certain: Bool, cycle: DateFacts.Cycle? = nil
  ) -> Piece {
    Piece(tokens: tokens, kind: .date(DateFacts(day: day, certain: certain, cycle: cycle)), rule: rule)
  }

  /// A day that stands for itself: refused when it is still to come.
  func resolve(_ day: CalendarDate) -> DateFacts.Day { day > today ? .future(day) : .day(day) }

  /// The latest `day` of a month that is not in the future.
  func latest(day: Int) -> DateFacts.Day {
    guard (1...31).contains(day) else { return .unclear([]) }
    var first = CalendarDate(year: today.year, month: today.month, day: 1) ?? today
    for _ in 0..<12 {
      if let found = CalendarDate(year: first.year, month: first.month, day: day), found <= today { return .day(found) }
      first = first.adding(months: -1)
    }
    return .unclear([])
  }

  /// The latest such day that is not in the future; 29 February may lie years back.
  func latest(day: Int, month: Int) -> DateFacts.Day {
    guard (1...12).contains(month), (1...31).contains(day) else { return .unclear([]) }
    for back in 0...8 {
      if let found = CalendarDate(year: today.year - back, month: month, day: day), found <= today {
        return .day(found)
      }
    }
    return .unclear(ends(month: month))
  }

  /// The last day of the latest such month that has begun; none where it is still to end.
  func ends(month: Int, year: Int? = nil) -> [CalendarDate] {
    let year = year ?? (month > today.month ? today.year - 1 : today.year)
    guard let last = CalendarDate(year: year, month: month, day: 1)?.adding(months: 1).adding(days: -1), last <= today
    else { return [] }
    return [last]
  }
}
