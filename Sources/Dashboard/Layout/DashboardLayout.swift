import Entities
import Messages
import Spreadsheet

/// The dashboard: figures of a year and of one month of it, by type and by category, beside the plan.
struct DashboardLayout {
  /// Where the categories stand.
  let rows: CategoryRows

  // MARK: Columns

  static let labelColumn = 2
  static let firstMonthColumn = 11
  static let lastColumn = firstMonthColumn + 11

  /// The column of a month, 1 to 12.
  static func column(ofMonth month: Int) -> Int { firstMonthColumn + month - 1 }

  /// The three figures that stand beside each other for the chosen month, and again for the year.
  enum Figure: Int, CaseIterable {
    case monthActual = 3
    case monthPlan, monthLeft
    case yearActual = 7
    case yearPlan, yearLeft

    var column: Int { rawValue }
    var header: Message {
      switch self {
      case .monthActual, .yearActual: .figureActual
      case .monthPlan, .yearPlan: .figurePlan
      case .monthLeft, .yearLeft: .figureLeft
      }
    }
  }

  // MARK: Rows

  static let titleRow = 2
  static let subtitleRow = 3
  static let cardRow = 5
  static let chartRow = 9
  static let groupRow = 28
  static let headerRow = 29

  static let subtitleCell = CellReference(labelColumn, subtitleRow)
  static let yearCell = CellReference(Figure.yearPlan.column, titleRow)
  static let monthCell = CellReference(Figure.yearPlan.column, subtitleRow)

  /// A row of figures.
  enum Line: Hashable {
    /// All entries of a type.
    case total(TransactionType)
    /// Income less expenses and savings.
    case balance
    /// The category of that number, from 0.
    case category(TransactionType, Int)
    /// What a type's entries have in categories that the Lists sheet does not know.
    case unlisted(TransactionType)
  }

  /// The sections below the summary, each with a heading of its own.
  static let sections: [TransactionType] = [.expense, .income, .savings]

  /// The row of a type's total, in the summary on top.
  static func totalRow(of type: TransactionType) -> Int {
    headerRow + 1 + BudgetLayout.index(of: type)
  }

  static let balanceRow = headerRow + 4

  /// The row of the first section's heading in a new workbook.
  static let firstHeadingRow = balanceRow + 2

  /// The row of a section's heading; its categories follow.
  func headingRow(of type: TransactionType) -> Int { rows.dashboardRow(of: type) - 1 }

  /// The row of a line.
  func row(of line: Line) -> Int {
    switch line {
    case .total(let type): Self.totalRow(of: type)
    case .balance: Self.balanceRow
    case .category(let type, let index): headingRow(of: type) + 1 + index
    case .unlisted(let type): headingRow(of: type) + 1 + rows.count(of: type)
    }
  }

  /// The rows of a type's categories.
  func categoryRows(of type: TransactionType) -> ClosedRange<Int> {
    headingRow(of: type) + 1...headingRow(of: type) + rows.count(of: type)
  }

  /// All lines, from the top.
  var lines: [Line] {
    var lines: [Line] = BudgetLayout.types.map { .total($0) }
    lines.append(.balance)
    for type in Self.sections {
      lines += (0..<rows.count(of: type)).map { .category(type, $0) }
      lines.append(.unlisted(type))
    }
    return lines
  }

  /// The years that the dashboard can show: days of all their months have a number in every program.
  static let years = 1901...9999

  /// The number by which a sheet stores the first day of a month.
  static func serial(_ year: Int, month: Int, from1904: Bool = false) -> Int {
    CalendarDate(year: year, month: month, day: 1).flatMap { SerialDay.number(of: $0, from1904: from1904) } ?? 0
  }

  var lastRow: Int { DashboardLayout.sections.map { row(of: .unlisted($0)) }.max() ?? 0 }

  /// The row of the plan that belongs to a line.
  func planRow(_ line: Line) -> Int? {
    switch line {
    case .total(let type): PlanningLayout(rows: rows).totalRow(of: type)
    case .category(let type, let index): PlanningLayout(rows: rows).row(of: type, category: index)
    case .balance: PlanningLayout(rows: rows).leftOverRow
    case .unlisted: nil
    }
  }
}
