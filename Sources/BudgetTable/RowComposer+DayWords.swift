import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

// Columns beside the fields that say what the day is: `Mon`, `November`, 2025, the first of its month.
extension RowComposer {
  /// So many rows on either side show it.
  private static let rowsLookedAt = 60

  /// Finds the columns that say of each day which weekday, month or year it is.
  ///
  /// - Parameter last: the row that new ones are like.
  package mutating func readDayWords(upTo last: Int, _ book: BookFile) throws(SheetError) {
    let columns = sheet.region.filter { sheet.field($0) == nil }
    guard !columns.isEmpty, last > sheet.headerRow, let template = try text.row(last) else { return }
    let filled = columns.filter { column in
      template.cell(column).map { $0.formula == nil && ($0.holdsValue || $0.inline != nil) } ?? false
    }
    guard !filled.isEmpty else { return }
    var reader = EntryReader(book, sheet)
    var found = filled.map { (column: $0, rows: [(day: CalendarDate, text: String)](), isOther: false) }
    // In a sheet that stands newest first the others lie below.
    let (end, most) = (text.index(from: last + 1), Self.rowsLookedAt)
    for place in text.rows[max(0, end - most)..<min(end + most, text.rows.count)] where place.row > sheet.headerRow {
      let row = try text.view(place)
      guard let day = try reader.day(in: row, text.bytes) else { continue }
      for index in found.indices where !found[index].isOther {
        guard let cell = row.cell(found[index].column), cell.holdsValue || cell.inline != nil else { continue }
        switch try reader.cells.content(of: cell, in: text.bytes) {
        case .text(let words) where cell.formula == nil: found[index].rows.append((day, words))
        case .number(let number) where cell.formula == nil: found[index].rows.append((day, "\(number)"))
        case .empty: continue
        default: found[index].isOther = true
        }
      }
    }
    dayWords = found.compactMap { column in
      column.isOther ? nil : DayWords(column.rows).map { (column.column, $0) }
    }
  }

  /// The columns that say it.
  package var dayColumns: [Int] {
    dayWords.map(\.column) + (sheet.monthOfDays?.columns.map { [$0.year, $0.month] } ?? [])
  }

  /// What such a column says of a day; `nil` for any other column.
  func dayWord(_ column: Int, of day: CalendarDate?) -> CellContent? {
    if let day, let columns = sheet.monthOfDays?.columns {
      if column == columns.year { return .number(Decimal(day.year)) }
      if column == columns.month { return .number(Decimal(day.month)) }
    }
    guard let day, let words = dayWords.first(where: { $0.column == column })?.words else { return nil }
    let text = words.text(of: day)
    // Where the others are numbers, so is this one: they were compared as such.
    guard let number = Int(text), "\(number)" == text else { return .text(text) }
    return .number(Decimal(number))
  }
}
