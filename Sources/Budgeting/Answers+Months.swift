import Entities
import FoundationEssentials
import Messages
import Reports

extension Answers {
  /// What a month came to.
  private struct Month {
    let period: Period
    var count = 0
    var total = Decimal(0)
  }

  /// What each month came to, from the first with an entry on; and on average those that are over.
  func trend(
    _ filter: RowFilter, _ subject: Subject, today: CalendarDate, _ unreadable: inout UnreadableRows
  ) throws -> [Message] {
    let months = try months(filter, &unreadable)
    guard months.contains(where: { $0.count > 0 }) else {
      return [.noEntriesAbout(subject: subject.about + subject.when)]
    }
    return [subject.did(filter.type, .monthByMonth(subject: subject.about))]
      + months.map { month in
        let soFar: Message = month.period.contains(today) && month.period.last > today ? " " + .soFar : .nothing
        return "  " + month.period.said + ": " + Money(month.total, subject.currency).said + soFar
      } + average(of: months, filter, subject, today: today)
  }

  /// The month in which most was spent, or least.
  func month(
    _ filter: RowFilter, _ subject: Subject, least: Bool, today: CalendarDate, _ unreadable: inout UnreadableRows
  ) throws -> [Message] {
    let all = try months(filter, &unreadable)
    // One that goes on is no month with little in it.
    let months = least ? all.filter { !$0.period.contains(today) || $0.period.last == today } : all
    // Of equal ones the later is meant.
    let found = months.reversed().reduce(nil as Month?) { found, month in
      guard let found else { return month }
      return (least ? month.total < found.total : month.total > found.total) ? month : found
    }
    guard let found, all.contains(where: { $0.count > 0 }) else {
      return [.noEntriesAbout(subject: subject.about + subject.when)]
    }
    let told = Answers.when(found.period) + ": " + Money(found.total, subject.currency).said
    let what = subject.about + told + " (" + Answers.counted(found.count) + ")"
    return [subject.did(filter.type, least ? .leastInMonth(subject: what) : .mostInMonth(subject: what))]
      + average(of: all, filter, subject, today: today)
  }

  /// What those of them that are over came to on average; nothing where that is one or none.
  private func average(of months: [Month], _ filter: RowFilter, _ subject: Subject, today: CalendarDate) -> [Message] {
    let whole = months.filter { $0.period.last < today }
    guard whole.count > 1, let first = whole.first, let last = whole.last,
      let period = Period(first.period.first, last.period.last)
    else { return [] }
    let average = (whole.reduce(0) { $0 + $1.total } / Decimal(whole.count)).rounded(places: 2)
    return [
      subject.did(filter.type, .averageMonth(money: Money(average, subject.currency)) + subject.about) + " ("
        + period.said + ", " + .countedMonths(count: whole.count) + ")"
    ]
  }

  /// All months of the days from the first on in which the sheet has any entry: before it nothing was written down.
  private func months(_ filter: RowFilter, _ unreadable: inout UnreadableRows) throws -> [Month] {
    var sums: [Period: (count: Int, total: Decimal)] = [:]
    var (first, last) = (nil as CalendarDate?, nil as CalendarDate?)
    try forEachRow(&unreadable) { row in
      guard filter.period.contains(row.date) else { return }
      (first, last) = (min(first ?? row.date, row.date), max(last ?? row.date, row.date))
      guard filter.accepts(row) else { return }
      let month = Period.month(of: row.date)
      let sum = sums[month] ?? (0, 0)
      sums[month] = (sum.count + 1, sum.total + row.amount)
    }
    guard let first, let last else { return [] }
    let end = filter.period == .always ? last : filter.period.last
    var months: [Month] = []
    var day = Period.month(of: first).first
    while day <= end, day <= max(last, household.surroundings.today()) {
      let period = Period.month(of: day)
      let sum = sums[period] ?? (0, 0)
      months.append(Month(period: period, count: sum.count, total: sum.total))
      day = day.adding(months: 1)
    }
    return months
  }
}
