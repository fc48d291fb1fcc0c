import Entities
import Sheets
import Spreadsheet

/// In which order the entries of a sheet stand.
package enum RowOrder {
  /// The number of the row above which entries are to go where the sheet stands newest first; `nil` where they go below the
  /// last one, as in any other sheet.
  package static func place(
    of entries: [BudgetRow], _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Int? {
    guard try oldestBelow(book, sheet, text) != nil, let newest = entries.map(\.date).max() else { return nil }
    let whole = text.isWhole ? text : try SheetText.open(book, sheet.sheet, whole: true)
    var reader = EntryReader(book, sheet)
    for place in whole.rows where place.row > sheet.headerRow {
      guard let entry = try reader.core(of: whole.view(place), whole.bytes) else { continue }
      if entry.date <= newest { return place.row }
    }
    return nil
  }

  /// Whether the sheet stands newest first.
  package static func isNewestFirst(
    _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Bool { try oldestBelow(book, sheet, text) != nil }

  /// The day of the last entry where, upwards, at least two days are later than the one below and none is earlier; `nil` in
  /// any other order. In a sheet that goes on in time, that shows after two entries.
  private static func oldestBelow(
    _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> CalendarDate? {
    var reader = EntryReader(book, sheet)
    var last: CalendarDate?
    var below: CalendarDate?
    var falls = 0
    var rises = false
    try reader.forEachLast(of: text) { entry in
      last = last ?? entry.date
      if let below {
        rises = entry.date < below
        if entry.date > below { falls += 1 }
      }
      below = entry.date
      return !rises
    }
    return falls >= 2 && !rises ? last : nil
  }
}
