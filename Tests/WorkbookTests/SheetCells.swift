import Entities
import Platform
import Sheets

@testable import BookSamples
@testable import Container
@testable import Spreadsheet
@testable import Workbook

/// What the cells of a workbook's first sheet, or another part, hold: `=` and the formula, or the value.
func sheetCells(_ path: String, part: String = "xl/worksheets/sheet1.xml") throws -> [String: String] {
  let book = try BookFile(Archive.open(path))
  let text = try SheetText(whole: book.archive.read(part), part: part, path: path)
  var reader = CellReader(book)
  var cells: [String: String] = [:]
  for place in text.rows {
    for cell in try text.view(place).cells {
      let name = CellReference(column: cell.column, row: place.row).text
      if let formula = try SheetFormulas(text: text).formula(of: cell, in: place.row) {
        cells[name] = "=" + formula
        continue
      }
      switch try reader.content(of: cell, in: text.bytes) {
      case .number(let number): cells[name] = number.description
      case .text(let text): cells[name] = text
      case .date(let day): cells[name] = day.description
      case .boolean(let flag): cells[name] = "\(flag)"
      case .empty: continue
      }
    }
  }
  return cells
}

/// The text of a part.
func partText(_ path: String, _ part: String) throws -> String {
  String(decoding: try Archive.open(path).read(part), as: UTF8.self)
}

/// An expense of 12.4 on 4 November 2025, whose serial number is 45965.
func lunch(_ details: String? = "lunch") throws -> BudgetRow {
  guard let day = CalendarDate(year: 2025, month: 11, day: 4) else { throw SystemError(operation: "day", code: 0) }
  return BudgetRow(date: day, type: .expense, category: "Eat out", amount: 12.4, details: details)
}
