import Entities
import FoundationEssentials
import Language
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

  private static func noLimit(for subject: Subject, _ filter: RowFilter, in period: Period) -> String {
    let what = (subject.name ?? filter.things.first.map { "“\($0)”" }).map { " for \($0)" } ?? ""
    return
      "There is no limit\(what) in \(period). Set one with: budget plan \(subject.name?.lowercased() ?? "groceries") 600"
  }

  /// What is left of the limits.
  func left(_ filter: RowFilter, _ subject: Subject, _ unreadable: inout UnreadableRows) throws -> String {
    let (period, lines) = try limits(filter, &unreadable)
    guard !lines.isEmpty else { return Answers.noLimit(for: subject, filter, in: period) }
    let what = subject.name.map { " for \($0)" } ?? ""
    let limit = lines.reduce(Decimal(0)) { $0 + $1.limit }
    let actual = lines.reduce(Decimal(0)) { $0 + $1.actual }
    let left = limit - actual
    return actual > limit
      ? "Nothing is left\(what) in \(period): \(actual) of \(limit) \(subject.currency) are spent, \(actual - limit) too much"
      : "\(left) \(subject.currency) \(LimitText.isOrAre(left)) left\(what) in \(period): "
        + "\(actual) of \(limit) \(LimitText.isOrAre(actual)) spent"
  }

  /// Whether the limits are exceeded: all of them together, and which by itself.
  func over(_ filter: RowFilter, _ subject: Subject, _ unreadable: inout UnreadableRows) throws -> [String] {
    let (period, lines) = try limits(filter, &unreadable)
    guard !lines.isEmpty else { return [Answers.noLimit(for: subject, filter, in: period)] }
    let limit = lines.reduce(Decimal(0)) { $0 + $1.limit }
    let actual = lines.reduce(Decimal(0)) { $0 + $1.actual }
    let sum = "\(actual) of \(limit) \(subject.currency) \(LimitText.isOrAre(actual)) spent in \(period)"
    let first = actual > limit ? "Yes: \(sum), \(actual - limit) too much" : "No: \(sum)"
    return [first] + Answers.exceeded(lines, subject.currency, isAlone: lines.count == 1)
  }

  private static func exceeded(_ lines: [PlanComparison.Line], _ currency: Currency, isAlone: Bool) -> [String] {
    let over = lines.filter { $0.left < 0 }.sorted { $0.left < $1.left }
    guard !over.isEmpty, !isAlone else { return [] }
    let named = over.prefix(4).map { "\($0.category) by \(-$0.left)" }.joined(separator: ", ")
    return ["Over their limits: \(named)" + (over.count > 4 ? " and \(over.count - 4) more" : "") + " \(currency)"]
  }

  /// How things stand, in two or three sentences that can be spoken.
  func overview(_ filter: RowFilter, _ subject: Subject, today: CalendarDate, _ unreadable: inout UnreadableRows) throws
    -> [String]
  {
    let reported = try household.summary(of: RowFilter(period: filter.period))
    unreadable = reported.unreadable
    let summary = reported.report
    let spent = summary.total(of: .expense)
    guard summary.lines.contains(where: { $0.count > 0 }) else { return ["There are no entries\(subject.when)"] }
    let soFar = filter.period.contains(today) && filter.period.last > today ? " so far" : ""
    var first = "You spent \(spent.amount) \(subject.currency)\(subject.when)\(soFar)"
    let (income, saved) = (summary.total(of: .income).amount, summary.total(of: .savings).amount)
    if income > 0 { first += ", received \(income)" }
    if saved > 0 { first += " and saved \(saved)" }
    var sentences = [first]
    let most = summary.lines.filter { $0.type == .expense && $0.amount > 0 }.prefix(2)
    if !most.isEmpty {
      sentences.append(
        "Most went on \(most.map { "\($0.category) (\($0.amount))" }.joined(separator: " and "))")
    }
    guard filter.period.unit == .month || filter.period.unit == .year,
      let (_, lines) = try? limits(filter, &unreadable), !lines.isEmpty
    else { return sentences }
    let left = lines.reduce(Decimal(0)) { $0 + $1.left }
    sentences.append(
      left < 0
        ? "That is \(-left) \(subject.currency) more than planned"
        : "\(left) \(subject.currency) of the plan \(LimitText.isOrAre(left)) left")
    return sentences + Answers.exceeded(lines, subject.currency, isAlone: false)
  }
}
