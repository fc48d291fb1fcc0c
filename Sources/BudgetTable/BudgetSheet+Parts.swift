import Sheets
import Spreadsheet

// How far a sheet of entries reaches, where other blocks or sections stand above or below.
extension BudgetSheet {
  /// Ends it above another block.
  mutating func end(at row: Int) { endRow = max(row, headerRow) }

  /// The same, known to be one of several blocks.
  var ended: BudgetSheet {
    var sheet = self
    sheet.endRow = endRow ?? CellReference.lastRow
    return sheet
  }

  /// Whether a row lies in it, as far as what stands below it tells.
  package func reaches(_ row: Int) -> Bool { endRow.map { row <= $0 } ?? true }

  /// A part of it: the rows below one, down to another or to its end.
  func part(below head: Int, to end: Int?) -> BudgetSheet {
    var sheet = self
    sheet.headerRow = head
    sheet.endRow = end
    return sheet
  }

  /// The same with all that stands below it.
  package var endless: BudgetSheet {
    var sheet = self
    sheet.endRow = nil
    return sheet
  }
}
