import Entities
import Sheets
import Spreadsheet

/// Rows with a day each and nothing beside it yet: who writes a month's days down first fills them in as they come.
package struct DatedRows {
  private let sheet: BudgetSheet
  private let text: SheetText
  private let cells: EntryCells
  private var reader: EntryReader
  /// Whether there may be any: a table has its own room, and a sheet of which only the ends are at hand is none of months.
  private let mayWait: Bool

  package init(_ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText, _ cells: EntryCells) {
    (self.sheet, self.text, self.cells) = (sheet, text, cells)
    reader = EntryReader(book, sheet)
    mayWait = !book.isOurs && sheet.table == nil && text.isWhole
  }

  /// The row of that day, where one waits right below the entries; `nil` where none does, or its day has an entry.
  package mutating func row(for day: CalendarDate) throws(SheetError) -> Int? {
    guard mayWait else { return nil }
    let last = try AppendPlan.lastData(sheet, text, cells)
    guard let next = try text.row(last + 1), try waits(next) != nil else { return nil }
    for place in text.rows where place.row > sheet.headerRow {
      let row = try text.view(place)
      guard let its = try reader.day(in: row, text.bytes), its == day else { continue }
      return try waits(row) == nil ? nil : place.row
    }
    return nil
  }

  /// Whether that row, which holds an entry, waited for it: others wait below the entries, and none has its day.
  package mutating func isOne(_ number: Int) throws(SheetError) -> Bool {
    guard mayWait else { return false }
    let last = try AppendPlan.lastData(sheet, text, cells)
    guard let next = try text.row(last + 1), try waits(next) != nil, let row = try text.row(number),
      let day = try reader.day(in: row, text.bytes)
    else { return false }
    for place in text.rows where place.row > sheet.headerRow && place.row != number {
      if try reader.day(in: text.view(place), text.bytes) == day { return false }
    }
    return true
  }

  /// The day of a row that has nothing else of its own: other columns may hold what was filled in ahead, too.
  private mutating func waits(_ row: RowView) throws(SheetError) -> CalendarDate? {
    guard let day = try reader.day(in: row, text.bytes) else { return nil }
    for cell in row.cells where sheet.region.contains(cell.column) && !cell.isEmpty {
      if sheet.field(cell.column) == .date { continue }
      guard sheet.field(cell.column) == nil, cell.formula != nil || sheet.dayColumns.contains(cell.column) else {
        return nil
      }
    }
    return day
  }
}
