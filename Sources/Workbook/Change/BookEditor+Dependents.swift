import Sheets
import Spreadsheet

extension BookEditor {
  /// Takes the values away that formulas of the user's have kept of rows which hold something else now.
  ///
  /// - Parameter rows: as they are numbered once all is done.
  func dropDependents(
    of block: RowBlock, _ rows: ClosedRange<Int>, _ rewriter: FormulaRewriter, _ own: inout OwnSheetChanges,
    _ others: inout OtherPartChanges
  ) throws(SheetError) {
    let dependents = Dependents(book, block, rewriter, rows: rows)
    let gone = try own.dropDependents(dependents, besides: Set(rows))
    try others.dropDependents(dependents, gone)
  }
}
