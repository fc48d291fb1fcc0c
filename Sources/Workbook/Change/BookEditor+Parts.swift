import BudgetTable
import Sheets
import Spreadsheet

// The part of a sheet that entries go into, where its rows stand in sections of days or in groups of categories.
extension BookEditor {
  /// The part, with a row that a new one is like; `nil` where all rows stand together.
  func part(
    of sheet: BudgetSheet, for entries: [BudgetRow], _ text: SheetText
  ) throws(SheetError) -> (sheet: BudgetSheet, template: Int)? {
    if let part = try SheetSections(book, sheet, text)?.part(for: entries.map(\.date)) { return part }
    return try CategoryGroups(book, sheet, text)?.part(for: entries)
  }

  /// The part that a row lies in.
  func part(of sheet: BudgetSheet, around row: Int, _ text: SheetText) throws(SheetError) -> BudgetSheet? {
    if let part = try SheetSections(book, sheet, text)?.part(around: row) { return part }
    return try CategoryGroups(book, sheet, text)?.part(around: row)
  }
}
