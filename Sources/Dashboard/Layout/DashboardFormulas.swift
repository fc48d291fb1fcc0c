import Entities
import Messages
import Spreadsheet

/// The dashboard's formulas, as the workbook holds them (without the equals sign).
struct DashboardFormulas {
  typealias Line = DashboardLayout.Line
  typealias Figure = DashboardLayout.Figure
  private typealias Layout = DashboardLayout

  /// Where the rows are.
  let layout: DashboardLayout
  /// The layout that wrote them.
  var version = BudgetLayout.version
  /// What the other sheets are called, as formulas need it: the user may have renamed them.
  var planningSheet = BudgetLayout.quoted(Message.sheetOfPlan.standard)
  var listsSheet = BudgetLayout.quoted(Message.sheetOfLists.standard)
  /// What the columns of the entries are called.
  var columns = Columns()

  /// Columns of the entries, as formulas name them.
  struct Columns: Hashable {
    var date = Message.columnDate.standard
    var type = Message.columnType.standard
    var category = Message.columnCategory.standard
    var amount = Message.columnAmount.standard
  }

  private static let year = BudgetLayout.Name.year
  private static let month = BudgetLayout.Name.month

  // MARK: Headings

  static func subtitle(in language: ScreenLanguage) -> String {
    "\"\(Message.bookAmountsIn.text(in: language)) \"&\(BudgetLayout.Name.baseCurrency)"
  }
  static let chosenMonth = "DATE(\(year),\(month),1)"
  static let chosenYear = year

  /// The first day of a month of the chosen year.
  static func monthStart(_ number: Int) -> String { "DATE(\(year),\(number),1)" }

  // MARK: Figures

  /// The name that a line shows; `nil` where it is a text of the dashboard's own.
  func label(_ line: Line) -> String? {
    switch line {
    case .total(let type): lists(ListsLayout.cell(type))
    case .category(let type, let index): lists(ListsLayout.cell(type, category: index))
    case .balance, .unlisted: nil
    }
  }

  /// What a line has in one month, 1 to 12.
  func amount(_ line: Line, month: Int) -> String {
    amount(line, column: CellReference.letters(of: Layout.column(ofMonth: month)))
  }

  /// The same for the month whose column has these letters.
  func amount(_ line: Line, column: String) -> String {
    let start = "\(column)$\(Layout.headerRow)"
    let (dates, types, amounts) = (entries(columns.date), entries(columns.type), entries(columns.amount))
    let period = "\(dates),\">=\"&\(start),\(dates),\"<\"&EDATE(\(start),1)"
    switch line {
    case .total(let type):
      return "SUMIFS(\(amounts),\(types),$B\(Layout.totalRow(of: type)),\(period))"
    case .category(let type, _):
      return "SUMIFS(\(amounts),\(types),$B$\(Layout.totalRow(of: type)),"
        + "\(entries(columns.category)),$B\(layout.row(of: line)),\(period))"
    case .balance:
      return BudgetLayout.types.map { "\(column)\(Layout.totalRow(of: $0))" }.concatenated(separator: "-")
    case .unlisted(let type):
      let (first, last) = (layout.headingRow(of: type) + 1, layout.row(of: line) - 1)
      return "ROUND(\(column)\(Layout.totalRow(of: type))-SUM(\(column)\(first):\(column)\(last)),2)"
    }
  }

  /// One of the figures of a line; `nil` where the line has none.
  func figure(_ figure: Figure, of line: Line) -> String? {
    let row = layout.row(of: line)
    let months = "\(CellReference(Layout.firstMonthColumn, row)):\(CellReference(Layout.lastColumn, row))"
    switch figure {
    case .monthActual: return "INDEX(\(months),\(Self.month))"
    case .yearActual: return version < 3 ? "SUM(\(months))" : "SUM(\(toDate(months)))"
    case .monthPlan: return layout.planRow(line).map { "INDEX(\(limits(inRow: $0)),\(Self.month))" }
    case .yearPlan:
      return layout.planRow(line).map {
        version < 3
          ? "\(planningSheet)!$\(CellReference.letters(of: PlanningLayout.yearColumn))\($0)"
          : "SUM(\(toDate(limits(inRow: $0))))"
      }
    case .monthLeft: return left(of: line, plan: .monthPlan, actual: .monthActual)
    case .yearLeft: return left(of: line, plan: .yearPlan, actual: .yearActual)
    }
  }

  /// The months of a row up to the chosen one.
  private func toDate(_ months: String) -> String {
    "\(months.prefix { $0 != ":" }):INDEX(\(months),\(Self.month))"
  }

  /// What is left of a type is what is left of its plans: what nothing was planned for takes nothing from them.
  /// Where nothing is planned, nothing is left and nothing overspent. Rounded, so that the noise of binary sums is not
  /// taken for an overspent limit.
  private func left(of line: Line, plan: Figure, actual: Figure) -> String? {
    guard layout.planRow(line) != nil, line != .balance else { return nil }
    if version >= 3, case .total(let type) = line {
      let letters = CellReference.letters(of: plan.column + 1)
      let rows = layout.categoryRows(of: type)
      return "ROUND(SUM(\(letters)\(rows.lowerBound):\(letters)\(rows.upperBound)),2)"
    }
    let row = layout.row(of: line)
    let (planned, spent) = (CellReference(plan.column, row), CellReference(actual.column, row))
    return "IF(\(planned)=0,0,ROUND(\(planned)-\(spent),2))"
  }

  private func entries(_ column: String) -> String { "\(TrackingLayout.table)[\(column)]" }

  private func lists(_ cell: CellReference) -> String { "\(listsSheet)!\(cell.absolute)" }

  private func limits(inRow row: Int) -> String {
    let first = CellReference.letters(of: PlanningLayout.firstMonthColumn)
    let last = CellReference.letters(of: PlanningLayout.yearColumn - 1)
    return "\(planningSheet)!$\(first)\(row):$\(last)\(row)"
  }
}
