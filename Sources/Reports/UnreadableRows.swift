import Entities
import Workbook

/// Rows of the sheet that a report had to pass over: what it says is not all there is.
final class UnreadableRows {
  private var count = 0
  private var first: Workbook.RowReference?

  /// Counts one.
  func add(_ place: Workbook.RowReference) {
    count += 1
    if first == nil { first = place }
  }

  /// Says how many there were and where, if there were any.
  func tell(_ invocation: Invocation) {
    guard let first else { return }
    let cell = "\(first.sheet)!\(first.column)\(first.row)"
    let rows =
      count == 1
      ? "1 row is left out, as its day, type or amount cannot be read: \(cell)"
      : "\(count) rows are left out, as their day, type or amount cannot be read: the first is \(cell)"
    invocation.say(rows + ". Write days as dates and amounts as numbers")
  }
}

extension Invocation {
  /// Calls `body` with each entry of the sheet, and says which rows could not be read.
  func forEachRow(_ body: (Workbook.RowReference, BudgetRow) throws -> Void) throws {
    let unreadable = UnreadableRows()
    try workbook.forEachRow(sheet: configuration.sheet, unreadable: unreadable.add, body)
    unreadable.tell(self)
  }
}
