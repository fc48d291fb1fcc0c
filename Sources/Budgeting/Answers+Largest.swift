import Entities
import FoundationEssentials
import Language
import Reports
import Sheets

extension Answers {
  /// How many are told where no number was said.
  private static let usualCount = 5

  /// Where most was spent, or on what.
  ///
  /// - Parameter byMerchant: else by category.
  func largest(
    _ filter: RowFilter, _ subject: Subject, byMerchant: Bool, count: Int?, _ unreadable: inout UnreadableRows
  ) throws -> [String] {
    var groups = LargestGroups()
    try forEachRow(&unreadable) { row in
      guard filter.accepts(row) else { return }
      if byMerchant { return groups.add(payeeOf: row) }
      groups.add(row, key: row.category.lowercased(), name: row.category)
    }
    let largest = groups.largest(count ?? Answers.usualCount)
    guard !largest.isEmpty else { return ["There are no entries\(subject.about)\(subject.when)"] }
    let width = largest.map(\.name.count).max() ?? 0
    let head = "\(subject.did(filter.type)) most\(subject.about)\(subject.when) \(byMerchant ? "at" : "on"):"
    return [head]
      + largest.map { group in
        let name = group.name + String(repeating: " ", count: width - group.name.count)
        return "  \(name)  \(group.total) \(subject.currency) (\(Answers.counted(group.count)))"
      }
  }

  /// What it comes to on average in a unit of the period, from the first entry of the sheet on: before it nothing was written down.
  func average(
    _ filter: RowFilter, _ subject: Subject, of unit: Question.Unit, today: CalendarDate,
    _ unreadable: inout UnreadableRows
  ) throws -> [String] {
    var total = Decimal(0)
    var first: CalendarDate?
    try forEachRow(&unreadable) { row in
      if filter.period.contains(row.date) { first = min(first ?? row.date, row.date) }
      if filter.accepts(row) { total += row.amount }
    }
    guard let first else { return ["There are no entries\(subject.when)"] }
    let period = unit.whole(from: first, through: min(filter.period.last, today), today: today)
    guard let period else { return ["There are no whole \(unit.name)s of entries yet\(subject.about)\(subject.when)"] }
    if period != filter.period {
      total = 0
      var narrow = filter
      narrow.period = period
      try forEachRow(&unreadable) { if narrow.accepts($0) { total += $0.amount } }
    }
    let count = unit.count(in: period)
    let average = (total / Decimal(count)).rounded(places: 2)
    return [
      "\(subject.did(filter.type)) \(average) \(subject.currency) a \(unit.name) on average\(subject.about) (\(period), \(count) \(unit.name)\(count == 1 ? "" : "s"))"
    ]
  }

  /// One period beside an earlier one.
  func comparison(
    _ filter: RowFilter, with earlier: Period, _ subject: Subject, today: CalendarDate,
    _ unreadable: inout UnreadableRows
  ) throws -> [String] {
    var before = filter
    before.period = earlier
    let (count, now) = try total(filter, &unreadable)
    var others = UnreadableRows()
    let (countBefore, then) = try total(before, &others)
    guard count + countBefore > 0 else { return ["There are no entries\(subject.about) in either of them"] }
    let change = now - then
    let percent = then > 0 ? " (\(change > 0 ? "+" : "")\((change * 100 / then).rounded(places: 0)) %)" : ""
    let outcome =
      change == 0
      ? "as much" : "\(change > 0 ? change : -change) \(subject.currency) \(change > 0 ? "more" : "less")\(percent)"
    let soFar = filter.period.contains(today) && filter.period.last > today ? " so far" : ""
    return [
      "\(subject.did(filter.type)) \(now) \(subject.currency)\(subject.about)\(subject.when)\(soFar), and \(then)\(Answers.when(earlier)): \(outcome)"
    ]
  }
}

extension Question.Unit {
  /// In the singular.
  var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }

  private func period(of day: CalendarDate) -> Period {
    switch self {
    case .day: .day(day)
    case .week: .week(of: day)
    case .month: .month(of: day)
    case .year: .year(of: day)
    }
  }

  /// The whole ones that are over; where none is, the present one.
  func whole(from first: CalendarDate, through last: CalendarDate, today: CalendarDate) -> Period? {
    let end = period(of: last).last < today ? period(of: last).last : period(of: last).first.adding(days: -1)
    let start = period(of: first).first
    return start <= end ? Period(start, end) : nil
  }

  /// How many of them a period of whole ones has.
  func count(in period: Period) -> Int {
    switch self {
    case .day: period.days
    case .week: period.days / 7
    case .month: (period.last.year - period.first.year) * 12 + period.last.month - period.first.month + 1
    case .year: period.last.year - period.first.year + 1
    }
  }
}
