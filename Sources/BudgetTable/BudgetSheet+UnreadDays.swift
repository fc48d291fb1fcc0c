import Sheets
import Spreadsheet

extension BudgetSheet {
  /// So many of the last rows are looked at.
  private static let rowsLookedAt = 50

  /// Refuses a sheet of whose days none can be read, such as `03.11.` without a year: that nothing tells its types is no more than what comes
  /// of it.
  func refuseUnreadDays(_ book: BookFile, _ text: SheetText) throws(SheetError) {
    var reader = EntryReader(book, self)
    for place in text.rows.suffix(Self.rowsLookedAt).reversed() where place.row > headerRow {
      let row = try text.view(place)
      guard looksLikeEntry(row) else { continue }
      guard try reader.day(in: row, text.bytes) == nil, let day = try reader.text(.date, row, text.bytes) else {
        return
      }
      throw .refused(
        sheet: sheet.name,
        reason:
          "“\(FoldedText.onOneLine(day))”, in row \(row.row) of its column of days, cannot be read as a date: make such cells dates "
          + "in the sheet")
    }
  }
}
