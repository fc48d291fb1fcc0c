import BudgetTable
import Spreadsheet

/// The block of a sheet in which rows come, go or move.
struct RowBlock {
  let sheet: BookFile.Sheet
  /// The table that it is, where it is one.
  let table: TablePart?
  let columns: ClosedRange<Int>
  let firstRow: Int

  /// A block that is no table.
  init(sheet: BookFile.Sheet, columns: ClosedRange<Int>, firstRow: Int) {
    (self.sheet, self.columns, self.firstRow, table) = (sheet, columns, firstRow, nil)
  }

  /// The entries of a sheet.
  init(_ entries: BudgetSheet) {
    (sheet, table, columns, firstRow) = (entries.sheet, entries.table, entries.region, entries.firstDataRow)
  }
}
