import Entities
import FoundationEssentials
import Language
import Ledger
import Reports
import Sheets

/// A report, with what the person should know besides.
public struct Reported<Report: Sendable>: Sendable {
  /// What was asked for.
  public let report: Report
  /// Rows that may count and could not be read.
  public let unreadable: UnreadableRows
}

/// The limits of a month or a year, and what came of them.
public struct PlanReport: Sendable {
  /// As they stand in the sheet, a month each.
  public let limits: [PlanLimit]
  /// Beside what was spent, received or saved.
  public let comparison: PlanComparison
}

/// A limit that is to be set, or taken away.
public struct LimitChange: Hashable, Sendable {
  /// For what: a category's name, or a word of the sheet's own.
  public let name: String
  /// Of that type.
  public let type: TransactionType
  /// Above zero; `nil` takes it away.
  public let amount: Decimal?
  /// From 1 to 12.
  public let months: [Int]

  /// A limit that is to be set, or taken away, for what the sheet calls a category.
  public init(_ name: String, of type: TransactionType, amount: Decimal?, months: [Int] = Array(1...12)) {
    self.name = name
    self.type = type
    self.amount = amount
    self.months = months
  }
}

extension Household {
  /// The days that words name, as commands name them or as a question does; `nil` where they name none.
  public func period(named text: String) -> Period? {
    let today = surroundings.today()
    return PeriodText.period(text, today: today) ?? Parser().period(of: text, today: today)
  }

  /// The same; a month that is named without a year is of that one, where the latest such month is of an earlier one.
  public func period(named text: String, monthsOf year: Int?) -> Period? {
    let latest = period(named: text)
    guard let latest, let year, latest.unit == .month, latest.first.year < year,
      // "last december" says which.
      period(named: "\(text) \(latest.first.year)") == latest
    else { return latest }
    return period(named: "\(text) \(year)") ?? latest
  }

  /// The days of a question about how things stand, "how did we do last month"; `nil` for any other words.
  public func period(ofOverview text: String) -> Period? {
    guard
      case .question(let question?) = Parser().understand(TokenizedText(text), in: context(), as: .question).outcome,
      question.kind == .overview
    else { return nil }
    return question.period
  }

  /// Totals by type and category, beside the period before and, for a month or a year, what is planned.
  ///
  /// - Parameters:
  ///   - subject: of its type and category only; the rest of it names the days.
  ///   - known: the sums of the sheet, where they were asked for already.
  /// - Throws: what reading the workbook throws.
  public func summary(of subject: RowFilter, from known: MonthlySums? = nil) throws -> Reported<Summary> {
    let kind = RowFilter(type: subject.type, categories: subject.categories)
    var builder = Summary.Builder(period: subject.period)
    let unreadable: UnreadableRows
    if builder.takesMonths {
      let sums = try known ?? monthlySums()
      builder.add(sums, where: kind.accepts)
      unreadable = sums.unreadable
    } else {
      unreadable = try forEachRow { if kind.accepts($0) { builder.add($0) } }
    }
    let limits = try limitsIfPlanned().filter { kind.accepts($0) }
    return Reported(report: builder.finish(against: limits), unreadable: unreadable)
  }

  /// Where most was spent or received, the largest first: one shop has one name, however its entries write it.
  ///
  /// - Throws: what reading the workbook throws.
  public func largestPayees(_ count: Int, of subject: RowFilter) throws -> [LargestGroups.Group] {
    var groups = LargestGroups()
    _ = try forEachRow { row in
      if subject.accepts(row) { groups.add(payeeOf: row) }
    }
    return groups.largest(count)
  }

  /// The limits of a month or a year, and what came of them.
  ///
  /// - Parameter subject: of its type and category only; its period is a month or a year.
  /// - Throws: what reading the workbook throws, also where it has no plan.
  public func plan(of subject: RowFilter) throws -> Reported<PlanReport> {
    let period = subject.period
    let limits = try workbook.plan().filter { limit in
      subject.accepts(limit) && (period.unit == .year || limit.month == period.first.month)
    }
    var builder = Summary.Builder(period: period)
    let sums = try monthlySums()
    builder.add(sums)
    let comparison = PlanComparison(limits: limits, summary: builder.finish())
    return Reported(
      report: PlanReport(limits: limits, comparison: comparison), unreadable: sums.unreadable)
  }

  /// Sets a limit, or takes it away.
  ///
  /// - Parameter isPreview: whether it is only looked at if that could be done.
  /// - Throws: a `SheetError`; a `LedgerError` where the workbook is counted in another currency than the limit.
  public func set(_ change: LimitChange, isPreview: Bool = false) throws {
    if change.amount != nil {
      let counted = try currencyOfBook()
      guard counted == rates.base else {
        throw LedgerError.currencyMismatch(path: workbook.path, workbook: counted, configured: rates.base)
      }
    }
    let name = try plannedName(of: change)
    let limits = change.months.map { PlanLimit(type: change.type, category: name, month: $0, amount: change.amount) }
    if isPreview { try workbook.checkPlan(limits) } else { try workbook.setPlan(limits) }
  }

  /// What the plan calls what a limit is for.
  func plannedName(of change: LimitChange) throws(SheetError) -> String {
    let names = names(ofCategory: change.name, type: change.type)
    guard names.count > 1 else { return change.name }
    let planned = try limitsIfPlanned().filter { $0.type == change.type }
    return names.first { name in planned.contains { $0.isFor(name) } } ?? change.name
  }

  /// Calls `body` with each entry of the sheet.
  ///
  /// - Returns: the rows that could not be read.
  private func forEachRow(_ body: (BudgetRow) -> Void) throws -> UnreadableRows {
    var unreadable = UnreadableRows()
    try workbook.forEachRow(sheet: sheet, unreadable: { unreadable.add($0) }) { _, row in body(row) }
    return unreadable
  }

  /// What is planned; nothing where the workbook has no plan.
  func limitsIfPlanned() throws(SheetError) -> [PlanLimit] {
    do {
      return try workbook.plan()
    } catch .sheetNotFound, .headersMissing {
      return []
    }
  }
}

extension LargestGroups {
  /// Adds an entry by whom it was paid to: one shop has one name, however its entries write it.
  mutating func add(payeeOf row: BudgetRow) {
    if let details = row.details { add(row, key: Payee.key(of: details), name: details) }
  }
}
