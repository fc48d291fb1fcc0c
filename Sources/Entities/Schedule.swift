/// When something comes again.
public enum Schedule: Hashable, Sendable {
  /// Every so many days, counted from the first.
  case days(Int)
  /// On that weekday, every so many weeks.
  case weekly(Weekday, every: Int)
  /// On that day of the month, or its last day where the month is shorter, every so many months.
  case monthly(day: Int, every: Int)
  /// On that day of the year.
  case yearly(month: Int, day: Int)
  /// On the first to the fourth such weekday of each month, or on the last, which is -1 or 5.
  case weekdayOfMonth(Weekday, Int)
  /// On each day from Monday to Friday.
  case workdays

  /// The days on which it comes, from `first` to `last`, both included. What is counted starts with `first`.
  public func dates(from first: CalendarDate, through last: CalendarDate) -> [CalendarDate] {
    guard first <= last else { return [] }
    var dates: [CalendarDate] = []
    var index = 0
    while let date = date(index, after: first), date <= last {
      if date >= first { dates.append(date) }
      index += 1
      // Years of days: more than that nobody waited to be written.
      guard index < 40_000 else { break }
    }
    return dates
  }

  /// The `index`-th day that may be one, in order; the first may lie before `first`.
  private func date(_ index: Int, after first: CalendarDate) -> CalendarDate? {
    switch self {
    case .days(let step): return first.adding(days: index * max(step, 1))
    case .weekly(let weekday, let step):
      let offset = (weekday.rawValue - first.weekday.rawValue + 7) % 7
      return first.adding(days: offset + index * 7 * max(step, 1))
    case .monthly(let day, let step):
      // The first month counts where its day is still to come.
      let start = CalendarDate.clamped(year: first.year, month: first.month, day: day) >= first ? 0 : 1
      let month = first.adding(days: 1 - first.day).adding(months: start + index * max(step, 1))
      return CalendarDate.clamped(year: month.year, month: month.month, day: day)
    case .yearly(let month, let day):
      return CalendarDate.clamped(year: first.year + index, month: month, day: day)
    case .weekdayOfMonth(let weekday, let which):
      let month = first.adding(days: 1 - first.day).adding(months: index)
      return Schedule.day(weekday, which, ofMonthFrom: month)
    case .workdays:
      // Five in each seven days, from the Monday before.
      let monday = first.adding(days: 1 - first.weekday.rawValue)
      return monday.adding(days: index / 5 * 7 + index % 5)
    }
  }
}

extension Schedule {
  /// The `which`-th such weekday of the month that begins on a day.
  private static func day(_ weekday: Weekday, _ which: Int, ofMonthFrom first: CalendarDate) -> CalendarDate {
    if (1...4).contains(which) {
      return first.adding(days: (weekday.rawValue - first.weekday.rawValue + 7) % 7 + 7 * (which - 1))
    }
    let last = first.adding(months: 1).adding(days: -1)
    return last.adding(days: -((last.weekday.rawValue - weekday.rawValue + 7) % 7))
  }
}

extension CalendarDate {
  /// That day of the month, or the month's last where it is shorter. The month is 1 to 12, the year 1 to 9999.
  static func clamped(year: Int, month: Int, day: Int) -> CalendarDate {
    let year = min(max(year, 1), 9999)
    let month = min(max(month, 1), 12)
    let last = days(inMonth: month, of: year)
    return CalendarDate(year: year, month: month, day: min(max(day, 1), last)) ?? CalendarDate(daysSince1970: 0)
  }
}

extension Schedule: CustomStringConvertible {
  /// Such as `every 1st of the month`, `every Friday`, `every 2 weeks on Friday`.
  public var description: String {
    switch self {
    case .days(1): "every day"
    case .days(let step): "every \(step) days"
    case .weekly(let weekday, 1): "every \(Schedule.name(weekday))"
    case .weekly(let weekday, let step): "every \(step) weeks on \(Schedule.name(weekday))"
    case .monthly(31, 1): "the last day of every month"
    case .monthly(let day, 1): "every \(Schedule.ordinal(day)) of the month"
    case .monthly(let day, let step): "every \(step) months on the \(Schedule.ordinal(day))"
    case .weekdayOfMonth(let weekday, let which) where (1...4).contains(which):
      "every \(Schedule.ordinal(which)) \(Schedule.name(weekday)) of the month"
    case .weekdayOfMonth(let weekday, _): "the last \(Schedule.name(weekday)) of every month"
    case .workdays: "every day from Monday to Friday"
    case .yearly(let month, let day): "every year on \(day) \(CalendarDate.monthNames[min(max(month, 1), 12) - 1])"
    }
  }

  private static func name(_ weekday: Weekday) -> String {
    "\(weekday)".prefix(1).uppercased() + "\(weekday)".dropFirst()
  }

  private static func ordinal(_ day: Int) -> String {
    let ending = (11...13).contains(day) ? "th" : [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
    return "\(day)\(ending)"
  }
}
