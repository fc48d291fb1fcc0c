/// A run of days, both ends included.
public struct Period: Hashable, Sendable {
  /// The first day.
  public let first: CalendarDate
  /// The last day; never before the first.
  public let last: CalendarDate

  /// From one day to another; `nil` where the last comes before the first.
  public init?(_ first: CalendarDate, _ last: CalendarDate) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  private init(ordered first: CalendarDate, _ last: CalendarDate) {
    self.first = first
    self.last = last
  }

  /// That day alone.
  public static func day(_ date: CalendarDate) -> Period { Period(ordered: date, date) }

  /// The week of that day, Monday to Sunday (ISO 8601).
  public static func week(of date: CalendarDate) -> Period {
    let monday = date.adding(days: 1 - date.weekday.rawValue)
    return Period(ordered: monday, monday.adding(days: 6))
  }

  /// The calendar month of that day.
  public static func month(of date: CalendarDate) -> Period {
    let first = date.adding(days: 1 - date.day)
    return Period(ordered: first, first.adding(days: CalendarDate.days(inMonth: date.month, of: date.year) - 1))
  }

  /// The calendar year of that day.
  public static func year(of date: CalendarDate) -> Period {
    let january = date.adding(months: 1 - date.month)
    let december = date.adding(months: 12 - date.month)
    return Period(ordered: month(of: january).first, month(of: december).last)
  }

  /// Every day there is.
  public static let always = Period(
    ordered: CalendarDate(daysSince1970: Int.min / 2), CalendarDate(daysSince1970: Int.max / 2))

  /// Whether the day lies in it.
  public func contains(_ date: CalendarDate) -> Bool { first <= date && date <= last }

  /// How many days it has.
  public var days: Int { last.daysSince1970 - first.daysSince1970 + 1 }

  /// What it is, where it is a whole unit of the calendar.
  public var unit: Unit {
    if self == .day(first) { return .day }
    if self == .week(of: first) { return .week }
    if self == .month(of: first) { return .month }
    if self == .year(of: first) { return .year }
    return .other
  }

  /// A unit of the calendar.
  public enum Unit: Hashable, Sendable {
    case day, week, month, year
    /// Any other run of days.
    case other
  }

  /// The period before this one: the month before a month, and so on; for any other, as many days.
  public var previous: Period {
    let before = first.adding(days: -1)
    return switch unit {
    case .month: .month(of: before)
    case .year: .year(of: before)
    case .day, .week, .other: Period(ordered: first.adding(days: -days), before)
    }
  }
}

extension Period: CustomStringConvertible {
  /// Such as `October 2025`, `2025`, `4 Nov 2025`, `27 Oct 2025 – 2 Nov 2025`, `all`.
  public var description: String {
    switch unit {
    case .day: first.readable
    case .month: "\(CalendarDate.monthNames[first.month - 1]) \(first.year)"
    case .year: "\(first.year)"
    case .week, .other: self == .always ? "all" : "\(first.readable) – \(last.readable)"
    }
  }
}

extension CalendarDate {
  /// As a person reads a day: `4 Nov 2025`.
  public var readable: String { "\(day) \(CalendarDate.monthNames[month - 1].prefix(3)) \(year)" }

  /// January to December.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
