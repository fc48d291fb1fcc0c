import Sheets
import Spreadsheet

/// Which cells of its own row a formula is worked out of, and whether rows above have them filled in.
package struct FormulaInputs {
  package let sheet: BudgetSheet
  package let text: SheetText

  package init(sheet: BudgetSheet, text: SheetText) {
    (self.sheet, self.text) = (sheet, text)
  }

  /// So many of the last entries are looked at.
  private static let rowsLookedAt = 20
  /// A cell that all of so many rows have the same is the same in the next one.
  private static let leastSteady = 5

  /// The columns of single cells of that row that the formula refers to, on its own sheet.
  package func columns(of formula: String, in row: Int) -> [Int] {
    var columns: [Int] = []
    for reference in FormulaScanner.references(in: [UInt8](formula.utf8))
    where !reference.isForeign && reference.last == nil && reference.first.row == row && isOwn(reference.sheet) {
      columns.append(reference.first.column)
    }
    guard let table = sheet.table, formula.contains("[") else { return columns }
    for (column, part) in zip(table.area.columns, table.columns)
    where formula.contains("[#This Row],[\(part.name)]") || formula.contains("[@\(part.name)]")
      || formula.contains("[@[\(part.name)]]")
    {
      columns.append(column)
    }
    return columns
  }

  private func isOwn(_ name: String?) -> Bool {
    name.map { FoldedText.saysTheSame($0, sheet.sheet.name) } ?? true
  }

  /// The last entries of the sheet, from the bottom up.
  private func lastRows() throws(SheetError) -> [RowView] {
    var rows: [RowView] = []
    for place in text.rows.reversed() {
      guard place.row > sheet.headerRow, rows.count < Self.rowsLookedAt else { break }
      let row = try text.view(place)
      if sheet.looksLikeEntry(row) { rows.append(row) }
    }
    return rows
  }

  /// Whether nearly all of the last entries have something in that column.
  package func isFilledIn(_ column: Int) throws(SheetError) -> Bool {
    let rows = try lastRows()
    let filled = rows.count { row in row.cell(column).map { !$0.isEmpty } ?? false }
    return filled > 0 && filled * 10 >= rows.count * 9
  }

  /// What all of the last entries have in a column of which formulas in `template` are worked out; `nil` where they differ, where a
  /// formula stands there, or where they are too few to tell.
  func steady(_ column: Int, like template: RowView, _ reader: inout CellReader) throws(SheetError) -> CellContent? {
    guard let cell = template.cell(column), cell.holdsValue, try isInput(column, of: template) else { return nil }
    let content = try reader.content(of: cell, in: text.bytes)
    let rows = try lastRows()
    guard rows.count >= Self.leastSteady else { return nil }
    for row in rows {
      guard let cell = row.cell(column), cell.holdsValue, try reader.content(of: cell, in: text.bytes) == content else {
        return nil
      }
    }
    return content
  }

  private func isInput(_ column: Int, of row: RowView) throws(SheetError) -> Bool {
    for cell in row.cells where cell.formula != nil {
      guard let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row) else { continue }
      if columns(of: formula, in: row.row).contains(column) { return true }
    }
    return false
  }
}
