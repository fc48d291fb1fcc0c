import Entities

extension Period: Sayable {
  /// Such as `October 2025`, `2025`, `4 Nov 2025`, `27 Oct 2025 – 2 Nov 2025`, `all`.
  public var said: Message {
    switch unit {
    case .day: .day(first)
    case .month: .monthOfYear(month: Period.months[first.month - 1], year: first.year)
    case .year: .number(first.year)
    case .week, .other: self == .always ? .allTime : .fromTo(first: first, last: last)
    }
  }

  private static let months: [Message] = [
    .fullJanuary, .fullFebruary, .fullMarch, .fullApril, .fullMay, .fullJune, .fullJuly, .fullAugust, .fullSeptember,
    .fullOctober, .fullNovember, .fullDecember,
  ]
}
