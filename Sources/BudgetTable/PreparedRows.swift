import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Tells rows that were filled in ahead (balances, running numbers) from those below the entries that hold something of
/// their own: sums, notes.
package struct PreparedRows {
  let sheet: BudgetSheet
  let text: SheetText
  let cells: EntryCells

  package init(sheet: BudgetSheet, text: SheetText, cells: EntryCells) {
    self.sheet = sheet
    self.text = text
    self.cells = cells
  }

  /// Whether the row below one was filled in ahead: then that one was, too, and keeps what is not its entry's.
  package func goOn(below row: Int) throws(SheetError) -> Bool {
    guard let next = try text.row(row + 1), !cells.isEmpty(next) else { return false }
    return try isFree(next)
  }

  private var formulas: SheetFormulas { SheetFormulas(text: text) }

  /// Whether an entry has room in the row: no cell of its own is taken, and every other one under the headers is empty or
  /// continues what stands above it.
  func isFree(_ row: RowView) throws(SheetError) -> Bool {
    guard sheet.reaches(row.row) else { return false }
    for cell in row.cells where sheet.region.contains(cell.column) && !cell.isEmpty {
      // Below a table nothing is prepared.
      guard sheet.table == nil, sheet.field(cell.column) == nil else { return false }
      if cell.formula != nil {
        guard try continuesFormulas(cell, row.row) else { return false }
      } else if !isUnticked(cell) {
        guard try continuesNumbers(cell, row.row) else { return false }
      }
    }
    return true
  }

  /// Whether the formula is that of the row above, or of the row below, as it reads here: a sum below the entries is not.
  private func continuesFormulas(_ cell: CellView, _ row: Int) throws(SheetError) -> Bool {
    guard let own = try formulas.formula(of: cell, in: row) else { return false }
    for other in [row - 1, row + 1] where other > sheet.headerRow {
      guard let neighbour = try text.row(other)?.cell(cell.column),
        let formula = try formulas.formula(of: neighbour, in: other)
      else { continue }
      if FormulaRewriter.copied(formula, rows: row - other) == own { return true }
    }
    return false
  }

  /// Whether the number is one more than that above it. The first below the headers has none above.
  private func continuesNumbers(_ cell: CellView, _ row: Int) throws(SheetError) -> Bool {
    guard let own = cell.number(in: text.bytes) else { return false }
    if row == sheet.firstDataRow { return own == 1 || own == 0 }
    guard let above = try text.row(row - 1)?.cell(cell.column)?.number(in: text.bytes) else { return false }
    return own == above + 1
  }

  /// Whether it is a box that is not ticked yet: those stand ready in rows to come.
  private func isUnticked(_ cell: CellView) -> Bool {
    guard let type = cell.type, let value = cell.value, text.bytes.holds("b", in: type) else { return false }
    return text.bytes.holds("0", in: value)
  }
}
