import Entities

/// The dashboard's formulas, as the workbook holds them (without the equals sign).
extension DashboardLayout {
  private static let year = BudgetLayout.Name.year
  private static let month = BudgetLayout.Name.month

  // MARK: Headings

  static let subtitleFormula = "\"Amounts in \"&\(BudgetLayout.Name.baseCurrency)"
  static let chosenMonthFormula = "DATE(\(year),\(month),1)"
  static let chosenYearFormula = year

  /// The first day of a month of the chosen year.
  static func monthFormula(_ number: Int) -> String { "DATE(\(year),\(number),1)" }

  // MARK: Figures

  /// The name that a line shows; `nil` where it is a text of the dashboard's own.
  static func labelFormula(_ line: Line) -> String? {
    switch line {
    case .total(let type): ListsLayout.reference(ListsLayout.cell(type))
    case .category(let type, let index): ListsLayout.reference(ListsLayout.cell(type, category: index))
    case .balance, .unlisted: nil
    }
  }

  /// What a line has in one month, 1 to 12.
  static func formula(_ line: Line, month: Int) -> String {
    let column = CellAddress.letters(column(ofMonth: month))
    let start = "\(column)$\(headerRow)"
    let period = "Tracking[Date],\">=\"&\(start),Tracking[Date],\"<\"&EDATE(\(start),1)"
    switch line {
    case .total(let type):
      return "SUMIFS(Tracking[Amount],Tracking[Type],$B\(totalRow(of: type)),\(period))"
    case .category(let type, _):
      return "SUMIFS(Tracking[Amount],Tracking[Type],$B$\(totalRow(of: type)),"
        + "Tracking[Category],$B\(row(of: line)),\(period))"
    case .balance:
      return "\(column)\(totalRow(of: .income))-\(column)\(totalRow(of: .expense))-\(column)\(totalRow(of: .savings))"
    case .unlisted(let type):
      let first = headingRow(of: type) + 1
      return "\(column)\(totalRow(of: type))-SUM(\(column)\(first):\(column)\(row(of: line) - 1))"
    }
  }

  /// One of the figures of a line; `nil` where the line has none.
  static func formula(_ line: Line, _ figure: Figure) -> String? {
    let row = row(of: line)
    let months = "\(CellAddress.letters(firstMonthColumn))\(row):\(CellAddress.letters(lastColumn))\(row)"
    switch figure {
    case .monthActual: return "INDEX(\(months),\(month))"
    case .yearActual: return "SUM(\(months))"
    case .monthPlan: return planRow(line).map { "INDEX(\(limits(inRow: $0)),\(month))" }
    case .yearPlan:
      return planRow(line).map {
        "\(BudgetLayout.quoted(BudgetLayout.Sheet.planning))!$\(CellAddress.letters(PlanningLayout.yearColumn))\($0)"
      }
    case .monthLeft: return leftFormula(line, plan: .monthPlan, actual: .monthActual)
    case .yearLeft: return leftFormula(line, plan: .yearPlan, actual: .yearActual)
    }
  }

  /// Where nothing is planned, nothing is left and nothing overspent.
  private static func leftFormula(_ line: Line, plan: Figure, actual: Figure) -> String? {
    guard planRow(line) != nil, line != .balance else { return nil }
    let row = row(of: line)
    let (planned, spent) = (CellAddress(plan.column, row), CellAddress(actual.column, row))
    return "IF(\(planned)=0,0,\(planned)-\(spent))"
  }

  /// The row of the plan that belongs to a line.
  static func planRow(_ line: Line) -> Int? {
    switch line {
    case .total(let type): PlanningLayout.totalRow(of: type)
    case .category(let type, let index): PlanningLayout.row(of: type, category: index)
    case .balance: PlanningLayout.leftOverRow
    case .unlisted: nil
    }
  }

  private static func limits(inRow row: Int) -> String {
    let first = CellAddress.letters(PlanningLayout.firstMonthColumn)
    let last = CellAddress.letters(PlanningLayout.yearColumn - 1)
    return "\(BudgetLayout.quoted(BudgetLayout.Sheet.planning))!$\(first)\(row):$\(last)\(row)"
  }

  // MARK: Cards

  /// A large figure on top, with a small one below it.
  struct Card {
    let title: String
    let columns: ClosedRange<Int>
    let line: Line
    let value: Figure
    let note: Figure
    /// A number format that says in words what the small figure is.
    let noteFormat: String

    var formula: String { "\(CellAddress(value.column, DashboardLayout.row(of: line)))" }
    var noteFormula: String { "\(CellAddress(note.column, DashboardLayout.row(of: line)))" }
  }

  static var cards: [Card] {
    let inMonth = "#,##0.00\" in the month\";-#,##0.00\" in the month\""
    func yearly(_ title: String, _ columns: ClosedRange<Int>, _ line: Line) -> Card {
      Card(title: title, columns: columns, line: line, value: .yearActual, note: .monthActual, noteFormat: inMonth)
    }
    return [
      yearly("Income", 2...3, .total(.income)),
      yearly("Expenses", 4...7, .total(.expense)),
      yearly("Savings", 8...11, .total(.savings)),
      yearly("Balance", 12...15, .balance),
      Card(
        title: "Left to spend in the month", columns: 16...19, line: .total(.expense), value: .monthLeft,
        note: .monthPlan, noteFormat: "\"of \"#,##0.00\" planned\""),
    ]
  }
}
