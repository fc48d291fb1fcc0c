import Entities

/// A day as `04.11.` or `4.11`: it says no year.
struct YearlessDay {
  let first, second: Int
  /// A point behind the month, or nothing.
  let end: String
  let isPadded: Bool

  init?(_ text: String) {
    guard (3...6).contains(text.utf8.count) else { return nil }
    end = text.last == "." ? "." : ""
    let parts = text.dropLast(end.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }), let first = Int(parts[0]),
      let second = Int(parts[1])
    else { return nil }
    (self.first, self.second) = (first, second)
    isPadded = parts.allSatisfy { $0.utf8.count == 2 }
  }

  func day(of year: Int) -> CalendarDate? { CalendarDate(year: year, month: second, day: first) }

  /// Whether days that stand in this order are all of one year. Where they run on into another one, they leap by more than half a year, and not
  /// back: a day that was forgotten leaps both ways.
  static func isOneYear(_ texts: some BidirectionalCollection<String>, _ year: Int) -> Bool {
    let days = texts.compactMap { YearlessDay($0)?.day(of: year)?.daysSince1970 }
    let steps = zip(days, days.dropFirst()).map { $1 - $0 }.filter { abs($0) >= 2 * near }
    return !days.isEmpty && steps.contains { $0 > 0 } == steps.contains { $0 < 0 }
  }

  /// A new day that is so much further from the last one would be taken for one of another year.
  static let near = 91
}
