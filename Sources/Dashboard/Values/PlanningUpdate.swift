import Entities
import FoundationEssentials
import Spreadsheet

/// Brings the totals of our planning sheet up to date with its limits.
package struct PlanningUpdate {
  private typealias Layout = PlanningLayout

  private var cells: CellValues

  private let layout: PlanningLayout

  /// - Parameter dashboard: of the workbook that the sheet is in.
  package init(_ sheet: ScannedSheet, of dashboard: Dashboard) {
    cells = CellValues(sheet)
    layout = PlanningLayout(rows: dashboard.formulas.layout.rows)
  }

  /// The sheet with all values; formulas that were not settled lose theirs. `nil` where nothing changes.
  package mutating func result() -> [UInt8]? { cells.result() }

  /// Settles the totals, and keeps the labels.
  package mutating func settle() {
    let layout = layout
    var totals: [[Decimal?]] = []
    for type in BudgetLayout.types {
      let categories = (0..<layout.rows.count(of: type)).map { layout.row(of: type, category: $0) }
      var sums = [Decimal?](repeating: 0, count: 12)
      for row in categories {
        keepLabels(row: row)
        let months = (1...12).map { limit(row: row, month: $0) }
        settleYear(row: row, months)
        sums = zip(sums, months).map { sum($0, $1) }
      }
      let row = layout.totalRow(of: type)
      totals.append(
        settleRow(row, sums) { layout.totalFormula(of: type, column: Layout.column(ofMonth: $0)) })
    }
    let left = (0..<12).map { month in
      let (income, expenses, savings) = (totals[0][month], totals[1][month], totals[2][month])
      return income.flatMap { income in expenses.flatMap { spent in savings.map { income - spent - $0 } } }
    }
    _ = settleRow(layout.leftOverRow, left) { layout.leftOverFormula(column: Layout.column(ofMonth: $0)) }
  }

  private mutating func keepLabels(row: Int) {
    cells.keep(CellReference(Layout.typeColumn, row))
    cells.keep(CellReference(Layout.categoryColumn, row))
  }

  /// What is typed for a month; 0 in an empty cell, `nil` for what cannot be told.
  private mutating func limit(row: Int, month: Int) -> Decimal? {
    cells.settle(cells.place(CellReference(Layout.column(ofMonth: month), row), nil), nil)
  }

  private mutating func settleRow(
    _ row: Int, _ months: [Decimal?], formula: (Int) -> String
  ) -> [Decimal?] {
    var values: [Decimal?] = []
    for month in 1...12 {
      let place = cells.place(CellReference(Layout.column(ofMonth: month), row), formula(month))
      values.append(cells.settle(place, months[month - 1]))
    }
    settleYear(row: row, values)
    return values
  }

  private mutating func settleYear(row: Int, _ months: [Decimal?]) {
    let place = cells.place(CellReference(Layout.yearColumn, row), Layout.yearFormula(row: row))
    _ = cells.settle(place, months.reduce(0) { sum($0, $1) })
  }

  private func sum(_ left: Decimal?, _ right: Decimal?) -> Decimal? {
    left.flatMap { left in right.map { left + $0 } }
  }
}
