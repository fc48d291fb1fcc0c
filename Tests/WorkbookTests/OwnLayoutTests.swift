import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// Sheets that nobody here made: which of several is meant, what its headers say, in which order it goes on.
@Suite("Sheets as people lay them out")
struct OwnLayoutTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private var headersOnly: String { BookFixture.sheet(plainHeaders) }

  private func book(_ sheets: (name: String, text: String)...) throws -> Workbook {
    Workbook(path: try scratch.book(sheets))
  }

  private func entry(_ year: Int, _ month: Int, _ day: Int) throws -> BudgetRow {
    var row = try lunch()
    row.date = try #require(CalendarDate(year: year, month: month, day: day))
    return row
  }

  @Test("a template before the log is not the log")
  func template() throws {
    let book = try book(
      ("Recurring", BookFixture.sheet(all(plainHeaders, plainRow(2)))),
      ("Transactions", BookFixture.sheet(all(plainHeaders, plainRow(2), plainRow(3)))))
    #expect(try book.append([try lunch()]).map(\.sheet) == ["Transactions"])
  }

  @Test("where it cannot be told which sheet is in use, nothing is written until one is named")
  func unclear() throws {
    let book = try book(("One", headersOnly), ("Two", headersOnly))
    #expect {
      try book.append([try lunch()])
    } throws: {
      "\($0)".contains("--sheet")
    }
    #expect(try book.append([try lunch()], sheet: "Two").map(\.sheet) == ["Two"])
  }

  @Test("a further sheet that cannot be read does not stand in the way of the log")
  func oddSheet() throws {
    let odd = headersOnly.replacing("<sheetData>", with: "<sheetData><!-- by hand -->")
    let book = try book(("Log", BookFixture.sheet(all(plainHeaders, plainRow(2)))), ("Odd", odd))
    #expect(throws: SheetError.self) { try book.append([try lunch()], sheet: "Odd") }
    #expect(try book.append([try lunch()]).map(\.sheet) == ["Log"])
  }

  @Test("of sheets named by months the day takes its own, and reports read all of them")
  func months() throws {
    let book = try book(("Октомври", headersOnly), ("November", headersOnly), ("Dec", headersOnly))
    #expect(try book.append([try entry(2025, 11, 4)]).map(\.sheet) == ["November"])
    #expect(try book.append([try entry(2025, 10, 30)]).map(\.sheet) == ["Октомври"])
    #expect(try book.append([try entry(2025, 12, 1)]).map(\.sheet) == ["Dec"])
    var days: [String] = []
    try book.forEachRow { _, row in days.append("\(row.date)") }
    #expect(days == ["2025-10-30", "2025-11-04", "2025-12-01"])
    #expect(throws: SheetError.self) { try book.append([try entry(2025, 9, 1)]) }
    #expect(throws: SheetError.self) { try book.append([try entry(2026, 11, 1)]) }
  }

  @Test("a month of another year is not this one's, whatever tells the type there")
  func monthsOfLastYear() throws {
    for headers in ["Date | Item | Amount | Category", "Date | Item | Out | In"] {
      let (october, november) = ("2024-10-01 | a | -10 |", "2024-11-02 | b | -20 |")
      let book = try book(
        ("October", sheet([headers, october, october])), ("November", sheet([headers, november, november])))
      #expect {
        try book.append([try lunch()])
      } throws: {
        "\($0)".contains("2024")
      }
    }
  }

  @Test("of sheets named by years the day takes its own")
  func years() throws {
    let book = try book(("Budget 2024", headersOnly), ("Budget 2025", headersOnly))
    #expect(try book.append([try entry(2024, 12, 31)]).map(\.sheet) == ["Budget 2024"])
    #expect(try book.append([try entry(2025, 1, 1)]).map(\.sheet) == ["Budget 2025"])
  }

  @Test("headers may have a colon, a unit, a line break; notes serve where there are no details")
  func headers() throws {
    let headers = row(
      1, text("A1", "Date:"), text("B1", "Тип"), text("C1", "Category"), text("D1", "Сума\n(лв.)"), text("E1", "Notes"))
    let book = try book(("Log", BookFixture.sheet(all(headers, plainRow(2)))))
    try book.append([try lunch()])
    let cells = try sheetCells(book.path)
    #expect(cells["D3"] == "12.4" && cells["E3"] == "lunch")
    #expect(try book.describe().hasDetails)
  }

  @Test("notes beside details stay the user's own")
  func notes() throws {
    let headers = row(
      1, text("A1", "Date"), text("B1", "Type"), text("C1", "Category"), text("D1", "Amount"), text("E1", "Notes"),
      text("F1", "Details"))
    let book = try book(("Log", BookFixture.sheet(headers)))
    try book.append([try lunch()])
    let cells = try sheetCells(book.path)
    #expect(cells["E2"] == nil && cells["F2"] == "lunch")
  }

  @Test("where entries stand newest first, a new one goes above those that are no newer")
  func newestFirst() throws {
    let rows = all(plainHeaders, plainRow(2, day: 45_920), plainRow(3, day: 45_910), plainRow(4, day: 45_900))
    let book = try book(("Log", BookFixture.sheet(rows)))
    #expect(try book.append([try lunch()]).map(\.row) == [2])
    #expect(try book.append([try entry(2025, 9, 14)]).map(\.row) == [4])
    #expect(try book.append([try entry(2025, 8, 1)]).map(\.row) == [7])
    let cells = try sheetCells(book.path)
    #expect((2...7).compactMap { cells["A\($0)"] } == ["45965", "45922", "45914", "45913", "45904", "45870"])
  }

  @Test("days and amounts that are texts are not written over")
  func texts() throws {
    let entry = row(
      2, text("A2", "01.11.2025"), text("B2", "Expenses"), text("C2", "Fun"), text("D2", "10,50"), text("E2", "a"))
    let book = try book(("Log", BookFixture.sheet(all(plainHeaders, entry))))
    let old = try sheetCells(book.path)
    #expect {
      try book.append([try lunch()])
    } throws: {
      "\($0)".contains("texts")
    }
    #expect(try sheetCells(book.path) == old)
  }
}
