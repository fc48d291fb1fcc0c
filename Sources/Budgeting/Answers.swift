import Entities
import FoundationEssentials
import Language
import Reports
import Sheets

/// Answers questions from the sheet, so that what was corrected by hand counts.
public struct Answers {
  private let household: Household

  /// Answers about a household's entries.
  public init(_ household: Household) { self.household = household }

  /// The answer, with a warning where rows that may count could not be read.
  ///
  /// - Throws: what reading the workbook throws.
  public func answer(_ question: Question) throws -> SpokenAnswer {
    var unreadable = UnreadableRows()
    let sentences = try sentences(question, &unreadable)
    return SpokenAnswer(sentences, warnings: unreadable.warnings)
  }

  private func sentences(_ question: Question, _ unreadable: inout UnreadableRows) throws -> [String] {
    let currency = try household.currencyOfBook()
    let when = Answers.when(question.period)
    let (filter, about, name) = household.subject(of: question)
    switch question.kind {
    case .left: return [try left(filter, name, currency, &unreadable)]
    case .count:
      let (count, total) = try total(filter, &unreadable)
      if count == 0 { return ["There are no entries\(about)\(when)"] }
      return ["\(Answers.counted(count))\(about)\(when), \(total) \(currency) together"]
    case .largest:
      let answer = try found(filter, &unreadable)
      guard let row = answer.largest else { return ["There are no entries\(about)\(when)"] }
      return ["The largest \(Answers.noun(question.type))\(about)\(when) was \(text(of: row, currency))"]
    case .entries:
      let answer = try found(filter, &unreadable)
      guard answer.count > 0 else { return ["There are no entries\(about)\(when)"] }
      let more = answer.count > answer.latest.count ? ", the latest \(answer.latest.count) of which are" : ""
      return ["\(Answers.counted(answer.count))\(about)\(when)\(more):"]
        + answer.latest.map { "  " + text(of: $0, currency) }
    case .total:
      let (count, total) = try total(filter, &unreadable)
      // Nothing was spent there, or it is called otherwise in the sheet.
      if count == 0, !filter.things.isEmpty { return ["There are no entries\(about)\(when)"] }
      return ["\(Answers.verb(question.type)) \(total) \(currency)\(about)\(when) (\(Answers.counted(count)))"]
    }
  }

  /// How many entries are asked about, and what they come to.
  private func total(_ filter: RowFilter, _ unreadable: inout UnreadableRows) throws -> (count: Int, total: Decimal) {
    if filter.isAboutMonths {
      let sums = try household.monthlySums()
      unreadable = sums.unreadable
      if let total = sums.total(of: filter) { return total }
    }
    let answer = try found(filter, &unreadable)
    return (answer.count, answer.total)
  }

  /// The entries that are asked about, counted and added up.
  private func found(_ filter: RowFilter, _ unreadable: inout UnreadableRows) throws -> AskedEntries {
    var answer = AskedEntries(filter: filter)
    try household.workbook.forEachRow(sheet: household.sheet, unreadable: { unreadable.add($0) }) { _, row in
      answer.add(row)
    }
    return answer
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }

  /// What is left of the limits of the month (or the year) that is asked about.
  private func left(
    _ filter: RowFilter, _ name: String?, _ currency: Currency, _ unreadable: inout UnreadableRows
  ) throws -> String {
    let period = filter.period.unit == .year ? filter.period : .month(of: filter.period.first)
    var summary = Summary.Builder(period: period)
    let sums = try household.monthlySums()
    unreadable = sums.unreadable
    summary.add(sums)
    let asked = RowFilter(type: filter.type ?? .expense, categories: filter.categories)
    let limits = try household.workbook.plan().filter { limit in
      asked.accepts(limit) && (period.unit == .year || limit.month == period.first.month)
    }
    let lines = PlanComparison(limits: limits, summary: summary.finish()).lines
    let subject = name.map { " for \($0)" } ?? ""
    guard !lines.isEmpty else {
      let named = name?.lowercased() ?? "groceries"
      return "There is no limit\(subject) in \(period). Set one with: budget plan \(named) 600"
    }
    let limit = lines.reduce(Decimal(0)) { $0 + $1.limit }
    let actual = lines.reduce(Decimal(0)) { $0 + $1.actual }
    let left = limit - actual
    return actual > limit
      ? "Nothing is left\(subject) in \(period): \(actual) of \(limit) \(currency) are spent, \(actual - limit) too much"
      : "\(left) \(currency) \(LimitText.isOrAre(left)) left\(subject) in \(period): "
        + "\(actual) of \(limit) \(LimitText.isOrAre(actual)) spent"
  }

  private func text(of row: BudgetRow, _ currency: Currency) -> String {
    let details = row.details.map { ", \($0)" } ?? ""
    return "\(row.amount) \(currency) in \(row.category) (\(row.date.readable)\(details))"
  }

  private static func verb(_ type: TransactionType?) -> String {
    switch type {
    case .income: "You received"
    case .savings: "You saved"
    case .expense, nil: "You spent"
    }
  }

  private static func noun(_ type: TransactionType?) -> String {
    switch type {
    case .income: "income"
    case .savings: "saving"
    case .expense, nil: "expense"
    }
  }

  private static func when(_ period: Period) -> String {
    switch period.unit {
    case .day: " on \(period)"
    case .week, .other: period == .always ? "" : " (\(period))"
    case .month, .year: " in \(period)"
    }
  }
}
