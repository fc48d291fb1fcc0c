import Entities
import FoundationEssentials

/// What a month came to.
public struct MonthTotals: Hashable, Sendable {
  /// The first day of the month.
  public let month: CalendarDate
  /// In the base currency.
  public fileprivate(set) var income: Decimal = 0
  /// In the base currency.
  public fileprivate(set) var expenses: Decimal = 0
}

extension MonthlySums {
  /// The last months up to one, the oldest first, from the first of them on that has an entry.
  ///
  /// - Parameters:
  ///   - count: how many at most.
  ///   - day: a day of the last one.
  public func months(_ count: Int, through day: CalendarDate) -> [MonthTotals] {
    let last = day.year * 12 + day.month - 1
    let first = last - count + 1
    var months = (first...max(first, last)).compactMap { number in
      CalendarDate(year: number / 12, month: number % 12 + 1, day: 1).map { MonthTotals(month: $0) }
    }
    guard months.count == count else { return [] }
    var begins = count
    for line in lines {
      let place = line.key.year * 12 + line.key.month - 1 - first
      guard months.indices.contains(place) else { continue }
      begins = min(begins, place)
      switch line.key.type {
      case .income: months[place].income += line.amount
      case .expense: months[place].expenses += line.amount
      case .savings: break
      }
    }
    return Array(months.dropFirst(begins))
  }
}
