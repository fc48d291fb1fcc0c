import Entities
import Sheets
import Spreadsheet

/// The rows of a type's categories on a sheet of a workbook of ours, wherever its owner has moved them.
package struct CategoryBlock {
  package let sheet: BookFile.Sheet
  package let rows: ClosedRange<Int>
  /// All columns that we made there.
  package let columns: ClosedRange<Int>
  /// The column that names the categories.
  package let labelColumn: Int
  /// The columns that the owner types into.
  package let typedColumns: Range<Int>

  /// Those of the plan and of the dashboard, as far as the workbook has them; `nil` where its names contradict each other.
  package static func all(of type: TransactionType, in book: BookFile) -> [CategoryBlock]? {
    guard let rows = CategoryRows(definedName: { book.formula(ofName: $0) }) else { return nil }
    let count = rows.count(of: type)
    func sheet(ofName name: String) -> BookFile.Sheet? {
      let named = book.formula(ofName: name).flatMap(SheetReference.init)?.sheet.lowercased()
      return book.sheets.first { $0.name.lowercased() == named }
    }
    func column(ofName name: String) -> Int? {
      book.formula(ofName: name).flatMap(SheetReference.init).flatMap { CellArea($0.cells) }?.columns.lowerBound
    }
    var blocks: [CategoryBlock] = []
    if let sheet = sheet(ofName: BudgetLayout.Name.expensePlan) {
      let first = rows.planRow(of: type)
      let months = column(ofName: BudgetLayout.Name.plan(of: type)) ?? PlanningLayout.firstMonthColumn
      let left = max(1, months - PlanningLayout.firstMonthColumn + PlanningLayout.typeColumn)
      blocks.append(
        CategoryBlock(
          sheet: sheet, rows: first...first + count - 1, columns: left...months + 12, labelColumn: max(1, months - 1),
          typedColumns: months..<months + 12))
    }
    if let sheet = sheet(ofName: BudgetLayout.Name.year) {
      let first = rows.dashboardRow(of: type)
      let label = column(ofName: BudgetLayout.Name.dashboard(of: type)) ?? DashboardLayout.labelColumn
      let version = BudgetLayout.version(ofMark: book.formula(ofName: BudgetLayout.Name.layout)) ?? 1
      let last = version < 3 ? DashboardLayout.lastColumn : DashboardRanking.lastColumn
      let right = label + last - DashboardLayout.labelColumn
      blocks.append(
        CategoryBlock(
          sheet: sheet, rows: first...first + count - 1, columns: label...right, labelColumn: label,
          typedColumns: label..<label))
    }
    return blocks
  }

  /// Has the names that stood for the one category of a type, and some programs then write as a single cell, stand for two.
  package static func lengthenNames(of type: TransactionType, in book: BookFile, _ edits: inout ByteEdits) {
    for name in [type.rawValue, BudgetLayout.Name.dashboard(of: type)] {
      guard let known = book.definedNames.first(where: { $0.name.lowercased() == name.lowercased() }),
        let named = SheetReference(book.bytes.xmlText(in: known.formula)), !named.cells.contains(":"),
        let cell = CellArea(named.cells)?.first
      else { continue }
      let area = CellArea(cell, CellReference(cell.column, cell.row + 1))
      edits.replace(known.formula, with: XMLText.content("\(named.written)!\(area.absolute)"))
    }
  }
}
