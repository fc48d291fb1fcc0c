import Entities
import FoundationEssentials
import Language
import Messages
import Reports
import Sheets

extension Answers {
  /// How many are told where no number was said.
  private static let usualCount = 5

  /// What came to most of them.
  static func largest(_ type: TransactionType?, _ subject: Message, _ row: Message) -> Message {
    switch type {
    case .income: .largestIncome(subject: subject, entry: row)
    case .savings: .largestSaving(subject: subject, entry: row)
    case .expense, nil: .largestExpense(subject: subject, entry: row)
    }
  }

  /// What came to least of them.
  static func smallest(_ type: TransactionType?, _ subject: Message, _ row: Message) -> Message {
    switch type {
    case .income: .smallestIncome(subject: subject, entry: row)
    case .savings: .smallestSaving(subject: subject, entry: row)
    case .expense, nil: .smallestExpense(subject: subject, entry: row)
    }
  }

  /// Where most was spent, or on what.
  ///
  /// - Parameter byMerchant: else by category.
  func largest(
    _ filter: RowFilter, _ subject: Subject, byMerchant: Bool, count: Int?, _ unreadable: inout UnreadableRows
  ) throws -> [Message] {
    var groups = LargestGroups()
    try forEachRow(&unreadable) { row in
      guard filter.accepts(row) else { return }
      if byMerchant { return groups.add(payeeOf: row) }
      groups.add(row, key: row.category.lowercased(), name: row.category)
    }
    let largest = groups.largest(count ?? Answers.usualCount)
    guard !largest.isEmpty else { return [.noEntriesAbout(subject: subject.about + subject.when)] }
    let width = largest.map(\.name.count).max() ?? 0
    let what = subject.about + subject.when
    return [subject.did(filter.type, byMerchant ? .mostAt(subject: what) : .mostOn(subject: what))]
      + largest.map { group in
        let name = group.name + String(repeating: " ", count: width - group.name.count)
        return "  \(name)  " + Money(group.total, subject.currency).said + " (" + Answers.counted(group.count) + ")"
      }
  }

  /// What it comes to on average in a unit of the period, from the first entry of the sheet on: before it nothing was written down.
  func average(
    _ filter: RowFilter, _ subject: Subject, of unit: Question.Unit, today: CalendarDate,
    _ unreadable: inout UnreadableRows
  ) throws -> [Message] {
    var total = Decimal(0)
    var first: CalendarDate?
    try forEachRow(&unreadable) { row in
      if filter.period.contains(row.date) { first = min(first ?? row.date, row.date) }
      if filter.accepts(row) { total += row.amount }
    }
    guard let first else { return [.noEntriesAbout(subject: subject.when)] }
    let period = unit.whole(from: first, through: min(filter.period.last, today), today: today)
    guard let period else { return [unit.none(subject.about + subject.when)] }
    if period != filter.period {
      total = 0
      var narrow = filter
      narrow.period = period
      try forEachRow(&unreadable) { if narrow.accepts($0) { total += $0.amount } }
    }
    let count = unit.count(in: period)
    let average = (total / Decimal(count)).rounded(places: 2)
    return [
      subject.did(filter.type, unit.average(Money(average, subject.currency)) + subject.about)
        + " (" + period.said + ", " + unit.counted(count) + ")"
    ]
  }

  /// One period beside an earlier one.
  func comparison(
    _ filter: RowFilter, with earlier: Period, _ subject: Subject, today: CalendarDate,
    _ unreadable: inout UnreadableRows
  ) throws -> [Message] {
    var before = filter
    before.period = earlier
    let (count, now) = try total(filter, &unreadable)
    var others = UnreadableRows()
    let (countBefore, then) = try total(before, &others)
    guard count + countBefore > 0 else { return [.noEntriesInEither(subject: subject.about)] }
    let change = now - then
    let percent = then > 0 ? " (\(change > 0 ? "+" : "")\((change * 100 / then).rounded(places: 0)) %)" : ""
    let money = Money(change > 0 ? change : -change, subject.currency)
    let outcome: Message =
      change == 0 ? .asMuch : (change > 0 ? .thatMuchMore(money: money) : .thatMuchLess(money: money)) + percent
    let soFar: Message = filter.period.contains(today) && filter.period.last > today ? " " + .soFar : .nothing
    let present = Money(now, subject.currency).said + subject.about + subject.when + soFar
    return [
      subject.did(
        filter.type, .nowAndThen(now: present, then: then.said + Answers.when(earlier), outcome: outcome))
    ]
  }
}

extension Question.Unit {
  /// How many of them.
  fileprivate func counted(_ count: Int) -> Message {
    switch self {
    case .day: .countedDays(count: count)
    case .week: .countedWeeks(count: count)
    case .month: .countedMonths(count: count)
    case .year: .countedYears(count: count)
    }
  }

  /// So much in each of them.
  fileprivate func average(_ money: Money) -> Message {
    switch self {
    case .day: .averageDay(money: money)
    case .week: .averageWeek(money: money)
    case .month: .averageMonth(money: money)
    case .year: .averageYear(money: money)
    }
  }

  /// That no whole one has entries yet.
  fileprivate func none(_ subject: Message) -> Message {
    switch self {
    case .day: .noWholeDays(subject: subject)
    case .week: .noWholeWeeks(subject: subject)
    case .month: .noWholeMonths(subject: subject)
    case .year: .noWholeYears(subject: subject)
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
