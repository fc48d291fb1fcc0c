import Entities
import Workbook

/// What the ledger asks of a workbook. `Workbook` does it; tests put one of their own in its place.
protocol Book: Sendable {
  func create(baseCurrency: Currency, year: Int) throws(WorkbookError)
  func describe(sheet: String?) throws(WorkbookError) -> Workbook.Description
  func append(
    _ rows: [BudgetRow], sheet: String?, beforeReplacing: (Workbook.PreparedChange) throws -> Void
  ) throws -> [Workbook.RowReference]
  func update(
    row: Int, expecting: BudgetRow, to: BudgetRow, sheet: String?, beforeReplacing: (Workbook.PreparedChange) -> Void
  ) throws(WorkbookError) -> [Workbook.LimitCrossing]
  func remove(
    row: Int, expecting: BudgetRow, sheet: String?, beforeReplacing: (Workbook.PreparedChange) -> Void
  ) throws(WorkbookError)
  /// As the other, and exactly so where the workbook is still as the append made it that told `reversal`.
  func remove(
    row: Int, expecting: BudgetRow, sheet: String?, reversal: Workbook.Reversal?,
    beforeReplacing: (Workbook.PreparedChange) -> Void
  ) throws(WorkbookError)
  func find(entryID: String, sheet: String?) throws(WorkbookError) -> (
    reference: Workbook.RowReference, row: BudgetRow
  )?
  func find(content: BudgetRow, sheet: String?) throws(WorkbookError) -> [Workbook.RowReference]
  func forEachRow(sheet: String?, _ body: (Workbook.RowReference, BudgetRow) throws -> Void) throws
  func plan() throws(WorkbookError) -> [Workbook.PlanLimit]
  func expenses(
    of years: [Int], sheet: String?, atMost bytes: Int64
  ) throws(WorkbookError) -> [[Workbook.CategoryExpenses]]?
}

extension Book {
  /// A book that knows no exact way back takes the row out as any.
  func remove(
    row: Int, expecting: BudgetRow, sheet: String?, reversal: Workbook.Reversal?,
    beforeReplacing: (Workbook.PreparedChange) -> Void
  ) throws(WorkbookError) {
    try remove(row: row, expecting: expecting, sheet: sheet, beforeReplacing: beforeReplacing)
  }
}

extension Workbook: Book {
  func remove(
    row: Int, expecting: BudgetRow, sheet: String?, beforeReplacing: (Workbook.PreparedChange) -> Void
  ) throws(WorkbookError) {
    try remove(row: row, expecting: expecting, sheet: sheet, reversal: nil, beforeReplacing: beforeReplacing)
  }

  func create(baseCurrency: Currency, year: Int) throws(WorkbookError) {
    try Workbook.create(at: path, baseCurrency: baseCurrency, year: year)
  }
}
