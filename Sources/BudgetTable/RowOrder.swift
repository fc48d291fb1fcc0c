import Entities
import Sheets
import Spreadsheet

/// In which order the entries of a sheet stand.
package enum RowOrder {
  /// Refuses entries below others that stand newest first: they would be out of order there.
  package static func refuse(
    _ entries: [BudgetRow], _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) {
    guard let oldest = try oldestBelow(book, sheet, text), entries.contains(where: { $0.date > oldest }) else { return }
    throw .refused(
      sheet: sheet.sheet.name,
      reason: "its entries stand newest first, and new ones can go below only: sort it by day, the oldest first")
  }

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
