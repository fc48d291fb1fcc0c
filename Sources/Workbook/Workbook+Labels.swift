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
    var editor = try editor(Archive.open(path))
    guard !editor.book.isOurs else { return nil }
    let (found, head) = try editor.find(sheet)
    guard found.column(.category) != nil else { return nil }
    let text = try head.withTail(from: editor.book.archive, accepts: found.hasRows)
    let last = try AppendPlan.lastData(found, text, editor.cells(found))
    var spelling = try SheetSpelling(editor.book, found, BlockSurroundings(text))
    let row = last > found.headerRow ? last : found.firstDataRow
    let listed = try spelling.categories(row: row)
    var uses: [SheetLabels.Use] = []
    for sheet in try editor.findAll(sheet) {
      // A sheet may have columns for the payee and for notes: one of them is that of the details.
      let notes = sheet.headers.first {
        sheet.field($0.column) == nil && BudgetField(anyHeader: $0.text) == .details
      }?.column
      var reader = EntryReader(editor.book, sheet)
      try RowStream(book: editor.book, sheet: sheet).forEach { (row, bytes) throws(SheetError) -> Bool in
        guard let entry = try reader.entry(in: row, bytes), !entry.category.isEmpty else { return true }
        let note = try notes.flatMap { row.cell($0) }.flatMap { (cell) throws(SheetError) in
          try reader.cells.text(of: cell, in: bytes)
        }
        uses.append(
          SheetLabels.Use(
            label: entry.category, type: entry.type, details: entry.details, notes: note, amount: entry.amount))
        return true
      }
    }
    return SheetLabels(listed: listed, uses: uses)
  }
}
