import Entities
import FoundationEssentials
import Language
import Messages
import Reports
import Sheets

extension Answers {
  /// The limits of the month (or the year) that is asked about, with what came of them.
  private func limits(_ filter: RowFilter, _ unreadable: inout UnreadableRows) throws -> (
    period: Period, lines: [PlanComparison.Line]
  ) {
    let period = filter.period.unit == .year ? filter.period : .month(of: filter.period.first)
    // Limits are for categories: a shop has none.
    guard filter.things.isEmpty else { return (period, []) }
    var summary = Summary.Builder(period: period)
    let sums = try household.monthlySums()
    unreadable = sums.unreadable
    summary.add(sums)
    let asked = RowFilter(type: filter.type ?? .expense, categories: filter.categories)
    let limits = try household.workbook.plan().filter { limit in
      asked.accepts(limit) && (period.unit == .year || limit.month == period.first.month)
    }
    return (period, PlanComparison(limits: limits, summary: summary.finish()).lines)
  }

  private func noLimit(for subject: Subject, _ filter: RowFilter, in period: Period) -> Message {
    let what = subject.name.map { Message.verbatim($0) } ?? filter.things.first.map { .quoted(text: $0) }
    let name = (subject.name ?? household.exampleCategory).lowercased()
    return what.map { .noLimitFor(what: $0, period: period, name: name) } ?? .noLimit(period: period, name: name)
  }

  /// What is left of the limits.
  func left(_ filter: RowFilter, _ subject: Subject, _ unreadable: inout UnreadableRows) throws -> Message {
    let (period, lines) = try limits(filter, &unreadable)
    guard !lines.isEmpty else { return noLimit(for: subject, filter, in: period) }
    let what: Message = subject.name.map { " " + .forWhat(what: $0) } ?? .nothing
    let limit = lines.reduce(Decimal(0)) { $0 + $1.limit }
    let actual = lines.reduce(Decimal(0)) { $0 + $1.actual }
    let left = limit - actual
    return actual > limit
      ? .nothingLeftOf(
        what: what, period: period, sum: Answers.spent(actual, Money(limit, subject.currency)), over: actual - limit)
      : .leftOf(
        left: Message.isLeft(left, Money(left, subject.currency)), what: what, period: period,
        sum: Answers.spent(actual, limit))
  }

  /// Whether the limits are exceeded: all of them together, and which by itself.
  func over(_ filter: RowFilter, _ subject: Subject, _ unreadable: inout UnreadableRows) throws -> [Message] {
    let (period, lines) = try limits(filter, &unreadable)
    guard !lines.isEmpty else { return [noLimit(for: subject, filter, in: period)] }
    let limit = lines.reduce(Decimal(0)) { $0 + $1.limit }
    let actual = lines.reduce(Decimal(0)) { $0 + $1.actual }
    let sum = Message.sumIn(sum: Answers.spent(actual, Money(limit, subject.currency)), period: period)
    let first: Message = actual > limit ? .yesOver(sum: sum, over: actual - limit) : .noOver(sum: sum)
    return [first] + Answers.exceeded(lines, subject.currency, isAlone: lines.count == 1)
  }

  private static func exceeded(_ lines: [PlanComparison.Line], _ currency: Currency, isAlone: Bool) -> [Message] {
    let over = lines.filter { $0.left < 0 }.sorted { $0.left < $1.left }
    guard !over.isEmpty, !isAlone else { return [] }
    let shown = over.prefix(4)
    // The last says what all of them are counted in.
    let named = shown.enumerated().map { index, line -> Message in
      let amount = index + 1 < shown.count ? (-line.left).said : Money(-line.left, currency).said
      return .overBy(category: line.category, amount: amount)
    }
    .joined(by: ", ")
    let more: Message = over.count > 4 ? " " + .andSoManyMore(count: over.count - 4) : .nothing
    return [.overTheirLimits(named: named + more)]
  }

  private static func spent(_ amount: Decimal, _ limit: some Sayable) -> Message {
    amount == 1 ? .oneSpentOf(amount: amount, limit: limit) : .spentOf(amount: amount, limit: limit)
  }

  /// How things stand, in two or three sentences that can be spoken.
  func overview(_ filter: RowFilter, _ subject: Subject, today: CalendarDate, _ unreadable: inout UnreadableRows) throws
    -> [Message]
  {
    let reported = try household.summary(of: RowFilter(period: filter.period))
    unreadable = reported.unreadable
    let summary = reported.report
    let spent = summary.total(of: .expense)
    guard summary.lines.contains(where: { $0.count > 0 }) else { return [.noEntriesAbout(subject: subject.when)] }
    let soFar: Message = filter.period.contains(today) && filter.period.last > today ? " " + .soFar : .nothing
    let what = Money(spent.amount, subject.currency).said + subject.when + soFar
    let (income, saved) = (summary.total(of: .income).amount, summary.total(of: .savings).amount)
    let first: Message =
      switch (income > 0, saved > 0) {
      case (false, false): .youSpent(what: what)
      case (true, false): .spentAndReceived(what: what, income: income)
      case (false, true): .spentAndSaved(what: what, saved: saved)
      case (true, true): .spentReceivedSaved(what: what, income: income, saved: saved)
      }
    var sentences = [first]
    let most = summary.lines.filter { $0.type == .expense && $0.amount > 0 }.prefix(2)
    if !most.isEmpty {
      sentences.append(
        .mostWentOn(categories: most.map { "\($0.category) (" + $0.amount.said + ")" }.joined(by: .and)))
    }
    guard filter.period.unit == .month || filter.period.unit == .year,
      let (_, lines) = try? limits(filter, &unreadable), !lines.isEmpty
    else { return sentences }
    let left = lines.reduce(Decimal(0)) { $0 + $1.left }
    sentences.append(
      left < 0
        ? .moreThanPlanned(money: Money(-left, subject.currency))
        : left == 1
          ? .oneLeftOfPlan(money: Money(left, subject.currency)) : .planHasLeft(money: Money(left, subject.currency)))
    return sentences + Answers.exceeded(lines, subject.currency, isAlone: false)
  }
}
