import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// What the entries of a sheet gain and lose by one change. A row that is changed is removed and added.
package struct EntryChange {
  /// As they will stand in the sheet.
  package var added: [CountedEntry] = []
  /// As they stood there.
  package var removed: [CountedEntry] = []

  package init(added: [CountedEntry] = [], removed: [CountedEntry] = []) {
    self.added = added
    self.removed = removed
  }
}

/// An entry as SUMIFS sees it in the sheet.
package struct CountedEntry: Hashable {
  let year: Int
  /// 1 to 12.
  let month: Int
  let type: String
  let category: String
  let amount: Decimal

  package init(year: Int, month: Int, type: String, category: String, amount: Decimal) {
    self.year = year
    self.month = month
    self.type = type
    self.category = category
    self.amount = amount
  }

  /// An entry that is about to be written.
  package init(_ row: SpelledRow) {
    self.init(
      year: row.entry.date.year, month: row.entry.date.month, type: row.type ?? "", category: row.category,
      amount: row.entry.amount)
  }

  /// What the row holds; `nil` where SUMIFS counts nothing: days and amounts that are texts do not count.
  package init?(
    _ row: RowView, in bytes: [UInt8], of sheet: BudgetSheet, cells: inout CellReader
  ) throws(SheetError) {
    var contents: [CellContent] = []
    for field in BudgetField.required {
      let cell = sheet.column(field).flatMap { row.cell($0) }
      contents.append(try cell.map { (cell) throws(SheetError) in try cells.content(of: cell, in: bytes) } ?? .empty)
    }
    let day: CalendarDate? =
      switch contents[0] {
      case .number(let serial): SerialDay.day(serial, from1904: cells.book.countsFrom1904)
      case .date(let day): day
      case .empty, .text, .boolean: nil
      }
    guard let day, case .text(let type) = contents[1], case .number(let amount) = contents[3] else { return nil }
    let category = if case .text(let text) = contents[2] { text } else { "" }
    self.init(year: day.year, month: day.month, type: type, category: category, amount: amount)
  }
}
