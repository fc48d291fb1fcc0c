import BudgetTable
import Container
import Entities
import Sheets
import Spreadsheet

extension Workbook {
  /// What the sheet calls categories: the drop-down list at its last row, and every row.
  ///
  /// - Throws: what `describe` throws.
  public func labels(sheet: String? = nil) throws(SheetError) -> SheetLabels? {
    var editor = try BookEditor(Archive.open(path))
    guard !editor.book.isOurs else { return nil }
    let (found, head) = try editor.find(sheet)
    guard found.column(.category) != nil else { return nil }
    let text = try head.withTail(from: editor.book.archive) { tail in
      tail.rows.last.map { $0.row > found.headerRow } ?? false
    }
    let last = try AppendPlan.lastData(found, text, editor.cells(found))
    var spelling = try SheetSpelling(editor.book, found, BlockSurroundings(text))
    let row = last > found.headerRow ? last : found.firstDataRow
    let listed = try spelling.categories(row: row)
    var uses: [SheetLabels.Use] = []
    try editor.forEachEntry(sheet: sheet, unreadable: { _ in }) { (_, entry) throws(SheetError) -> Bool in
      guard !entry.category.isEmpty else { return true }
      uses.append(SheetLabels.Use(label: entry.category, type: entry.type, details: entry.details))
      return true
    }
    return SheetLabels(listed: listed, uses: uses)
  }
}
