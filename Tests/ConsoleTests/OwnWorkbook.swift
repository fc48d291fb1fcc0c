import Entities
import Testing

@testable import Container
@testable import Dashboard
@testable import Spreadsheet

/// A workbook of the user's own, as another program writes it.
enum OwnWorkbook {
  /// Makes the file, or another one in its place: a line in brackets begins a sheet, each other one is a row of the
  /// sheet, with bars between the cells. Days and whole numbers become numbers.
  static func write(_ lines: [String], to path: String) throws {
    let file = path + ".made"
    let writer = try SpreadsheetWriter(path: file)
    var sheet: SheetWriter?
    var row = 0
    for line in lines {
      if line.hasPrefix("["), line.hasSuffix("]") {
        sheet = try writer.addSheet(String(line.dropFirst().dropLast()))
        row = 0
        continue
      }
      let sheet = try #require(sheet, "a row stands before the first sheet")
      row += 1
      for (index, text) in line.split(separator: "|", omittingEmptySubsequences: false).enumerated() {
        let text = text.trimmingPrefix { $0 == " " }
        let content = String(text.reversed().trimmingPrefix { $0 == " " }.reversed())
        let cell = CellReference(index + 1, row)
        if let day = CalendarDate(iso8601: content), let serial = SerialDay.number(of: day, from1904: false) {
          sheet.write(serial, at: cell)
        } else if let number = Int(content) {
          sheet.write(number, at: cell)
        } else if !content.isEmpty {
          sheet.write(content, at: cell)
        }
      }
    }
    try writer.finish()
    // Saved over what was there, as a person saves.
    let files = SystemFileSystem()
    try files.rename(file, to: path)
  }
}
