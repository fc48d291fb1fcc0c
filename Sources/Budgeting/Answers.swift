import Entities
import FoundationEssentials
import Language
import Reports
import Sheets

/// Answers questions from the sheet, so that what was corrected by hand counts.
public struct Answers {
  private let workbook: any SheetStore
  private let sheet: String?
  private let configured: Currency

  /// - Parameters:
  ///   - workbook: Where the entries are.
  ///   - sheet: The sheet in it; `nil` for the default one.
  ///   - currency: What amounts are counted in where the workbook does not say so itself.
  public init(workbook: any SheetStore, sheet: String?, currency: Currency) {
    self.workbook = workbook
    self.sheet = sheet
    configured = currency
  }

  /// The answer, with a warning where rows that may count could not be read.
  ///
  /// - Throws: what reading the workbook throws.
  public func answer(_ question: Question) throws -> SpokenAnswer {
    var unreadable = UnreadableRows()
    let sentences = try sentences(question, &unreadable)
    return SpokenAnswer(sentences, warnings: unreadable.warnings)
  }

  private func sentences(_ question: Question, _ unreadable: inout UnreadableRows) throws -> [String] {
    let currency = try workbook.describe(sheet: sheet).baseCurrency ?? configured
    let when = Answers.when(question.period)
    let about = Answers.about(question)
    switch question.kind {
    case .left: return [try left(question, currency, &unreadable)]
    case .count:
      let answer = try found(question, &unreadable)
      if answer.count == 0 { return ["There are no entries\(about)\(when)"] }
      return ["\(counted(answer))\(about)\(when), \(answer.total) \(currency) together"]
    case .largest:
      let answer = try found(question, &unreadable)
      guard let row = answer.largest else { return ["There are no entries\(about)\(when)"] }
      return ["The largest \(Answers.noun(question.type))\(about)\(when) was \(text(of: row, currency))"]
    case .entries:
      let answer = try found(question, &unreadable)
      guard answer.count > 0 else { return ["There are no entries\(about)\(when)"] }
      let more = answer.count > answer.latest.count ? ", the latest \(answer.latest.count) of which are" : ""
      return ["\(counted(answer))\(about)\(when)\(more):"]
        + answer.latest.map { "  " + text(of: $0, currency) }
    case .total:
      let answer = try found(question, &unreadable)
      // Nothing was spent there, or it is called otherwise in the sheet.
      if answer.count == 0, !question.details.isEmpty { return ["There are no entries\(about)\(when)"] }
      return ["\(Answers.verb(question.type)) \(answer.total) \(currency)\(about)\(when) (\(counted(answer)))"]
    }
  }

  /// The entries that are asked about, counted and added up.
  private func found(_ question: Question, _ unreadable: inout UnreadableRows) throws -> AskedEntries {
    var answer = AskedEntries(
      filter: RowFilter(
        period: question.period, type: question.type, category: question.category?.name, things: question.details))
    try workbook.forEachRow(sheet: sheet, unreadable: { unreadable.add($0) }) { _, row in answer.add(row) }
    return answer
  }

  private func counted(_ answer: AskedEntries) -> String { answer.count == 1 ? "1 entry" : "\(answer.count) entries" }

  /// What is left of the limits of the month (or the year) that is asked about.
  private func left(
    _ question: Question, _ currency: Currency, _ unreadable: inout UnreadableRows
  ) throws -> String {
    let period = question.period.unit == .year ? question.period : .month(of: question.period.first)
    var summary = Summary.Builder(period: period)
    try workbook.forEachRow(sheet: sheet, unreadable: { unreadable.add($0) }) { _, row in summary.add(row) }
    let asked = RowFilter(type: question.type ?? .expense, category: question.category?.name)
    let limits = try workbook.plan().filter { limit in
      asked.accepts(limit) && (period.unit == .year || limit.month == period.first.month)
    }
    let lines = PlanComparison(limits: limits, summary: summary.finish()).lines
    let subject = question.category.map { " for \($0.name)" } ?? ""
    guard !lines.isEmpty else {
      let name = question.category?.name.lowercased() ?? "groceries"
      return "There is no limit\(subject) in \(period). Set one with: budget plan \(name) 600"
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

  private static func about(_ question: Question) -> String {
    if let category = question.category { return " in \(category.name)" }
    if question.details.isEmpty { return "" }
    return " on " + question.details.map { "“\($0)”" }.joined(separator: " or ")
  }

  private static func when(_ period: Period) -> String {
    switch period.unit {
    case .day: " on \(period)"
    case .week, .other: period == .always ? "" : " (\(period))"
    case .month, .year: " in \(period)"
    }
  }
}
