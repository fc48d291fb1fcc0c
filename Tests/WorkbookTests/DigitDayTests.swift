import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Days as eight digits, and days without a year")
struct DigitDayTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func days(_ book: Workbook) throws -> [String] {
    var days: [String] = []
    try book.forEachRow { _, row in days.append("\(row.date)") }
    return days
  }

  @Test("a number of year, month and day is a day, and a new one is written so", arguments: ["", "'"])
  func digits(mark: String) throws {
    let lines = ["Date | Payee | Amount", "20251030 | lidl | -10", "20251102 | work | 2000", "20251102 | bus | -2"]
    let book = Workbook(path: try scratch.book(lines.map { $0.replacing("20251", with: mark + "20251") }))
    #expect(try days(book) == ["2025-10-30", "2025-11-02", "2025-11-02"])
    let lunch = try entry("2025-11-04 | Expenses | 12.4 | | lunch")
    try book.append([lunch])
    #expect(try sheetCells(book.path)["A5"] == "20251104")
    #expect(try book.find(content: lunch).map(\.row) == [5])
    try book.remove(row: 5, expecting: lunch)
    #expect(try days(book).count == 3)
  }

  @Test("what is as long and no day is none")
  func noDay() throws {
    let book = Workbook(
      path: try scratch.book(["Date | Payee | Amount", "20251341 | lidl | -10", "20251399 | a | -1"]))
    #expect(throws: SheetError.self) { try book.append([entry("2025-11-04 | Expenses | 12.4 | | lunch")]) }
  }

  private let yearless = ["Datum | Was | Betrag", "30.10. | Lidl | 10", "01.11. | Bus | 2", "02.11. | Kino | 9"]

  @Test("days without a year are of the year that the sheet is named by")
  func yearOfSheet() throws {
    let book = Workbook(path: try scratch.book([(name: "Ausgaben 2025", lines: yearless)]))
    #expect(try days(book) == ["2025-10-30", "2025-11-01", "2025-11-02"])
    let lunch = try entry("2025-11-04 | Expenses | 12.4 | | lunch")
    try book.append([lunch])
    #expect(try sheetCells(book.path)["A5"] == "04.11.")
    #expect(try book.find(content: lunch).map(\.row) == [5])
  }

  @Test(
    "a day that would be taken for one of another year is refused",
    arguments: ["2024-12-05", "2026-01-02", "2025-01-02"])
  func otherYear(day: String) throws {
    let book = Workbook(path: try scratch.book([(name: "2025", lines: yearless)]))
    #expect(throws: SheetError.self) { try book.append([entry("\(day) | Expenses | 12.4 | | lunch")]) }
    #expect(try days(book).count == 3)
  }

  @Test("without a year, or where they run on into the next one, nothing tells their year")
  func noYear() throws {
    let running = yearless + ["30.12. | Post | 3", "02.01. | Lidl | 4", "05.01. | Lidl | 4"]
    for (name, lines) in [("Ausgaben", yearless), ("2025", running)] {
      let book = Workbook(path: try scratch.book([(name: name, lines: lines)]))
      #expect(throws: SheetError.self) { try book.append([entry("2025-11-04 | Expenses | 12.4 | | lunch")]) }
    }
  }

  @Test("a day that stands between others of its year and out of their order is one of it, too")
  func forgotten() throws {
    let lines = yearless + ["03.02. | Arzt | 30", "03.11. | Lidl | 4"]
    #expect(try days(Workbook(path: try scratch.book([(name: "2025", lines: lines)])))[3] == "2025-02-03")
  }
}
