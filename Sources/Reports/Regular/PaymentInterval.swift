import Entities

/// How often something is paid.
public enum PaymentInterval: String, CaseIterable, Hashable, Sendable {
  case week, fortnight, month, twoMonths = "two months", quarter, halfYear = "half year", year

  /// In days, about.
  var days: Int {
    switch self {
    case .week: 7
    case .fortnight: 14
    case .month: 30
    case .twoMonths: 61
    case .quarter: 91
    case .halfYear: 182
    case .year: 365
    }
  }

  /// How many times in a year.
  var perYear: Int {
    switch self {
    case .week: 52
    case .fortnight: 26
    case .month: 12
    case .twoMonths: 6
    case .quarter: 4
    case .halfYear: 2
    case .year: 1
    }
  }

  /// How many days early or late a payment may be: who comes each second Friday comes on a Monday, too.
  var slack: Int {
    switch self {
    case .week: 2
    case .fortnight: 4
    case .month: 5
    case .twoMonths: 7
    case .quarter: 9
    case .halfYear: 12
    case .year: 15
    }
  }

  /// How many payments show it.
  var fewest: Int {
    switch self {
    case .week: 5
    case .fortnight, .twoMonths: 4
    case .month, .quarter, .halfYear: 3
    case .year: 2
    }
  }

  /// About when the one after a day is due.
  func after(_ day: CalendarDate) -> CalendarDate {
    switch self {
    case .week, .fortnight: day.adding(days: days)
    case .month: day.adding(months: 1)
    case .twoMonths: day.adding(months: 2)
    case .quarter: day.adding(months: 3)
    case .halfYear: day.adding(months: 6)
    case .year: day.adding(months: 12)
    }
  }

  /// Whether days between payments are of it: nearly all of one interval, the others of two where one was missed.
  func isKept(by gaps: [Int]) -> Bool {
    guard gaps.count + 1 >= fewest else { return false }
    let single = gaps.count { abs($0 - days) <= slack }
    let double = gaps.count { abs($0 - 2 * days) <= slack }
    return single * 4 >= gaps.count * 3 && (single + double) * 10 >= gaps.count * 9
  }
}
