import Entities

extension Period: Sayable {
  /// Such as `October 2025`, `2025`, `4 Nov 2025`, `27 Oct 2025 – 2 Nov 2025`, `all`.
  public var said: Message {
    switch unit {
    case .day: .day(first)
    case .month: .monthOfYear(month: Message.fullMonth(first.month), year: first.year)
    case .year: .number(first.year)
    case .week, .other: self == .always ? .allTime : .fromTo(first: first, last: last)
    }
  }

}

extension CalendarDate {
  /// Such as `today`, `yesterday`, `2025-10-30`.
  public func told(on today: CalendarDate) -> Message {
    switch self {
    case today: .saidToday
    case today.adding(days: -1): .yesterday
    default: .verbatim("\(self)")
    }
  }
}

extension Message {
  /// The name of a month, 1 to 12.
  public static func fullMonth(_ month: Int) -> Message {
    fullMonths.indices.contains(month - 1) ? fullMonths[month - 1] : .number(month)
  }

  private static let fullMonths: [Message] = [
    .fullJanuary, .fullFebruary, .fullMarch, .fullApril, .fullMay, .fullJune, .fullJuly, .fullAugust, .fullSeptember,
    .fullOctober, .fullNovember, .fullDecember,
  ]
}
