import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// Rows and titles that look like entries, or make others look like none.
@Suite("Sums, plans and units among the rows")
struct FilledAheadTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func told(_ lines: [String], _ said: String = bought) throws -> String {
    let book = Workbook(path: try scratch.book(lines))
    do { return try book.append([try entry(said)]).map { "\($0.row)" }.joined() } catch { return "\(error)" }
  }

  @Test("a sum between the headers and the newest row goes on taking the new ones in")
  func sumOnTop() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Item | Spent", "| So far | =SUM(C3:C5)", "2025-11-01 | a | 9", "2025-10-20 | b | 40",
        "2025-10-14 | c | 25",
      ]))
    try book.append([try entry(bought)])
    try book.append([try entry("2025-11-04 | Expenses | 3 | Eat out | tea")])
    let cells = try sheetCells(book.path)
    #expect(cells["C2"] == "=SUM(C3:C7)")
    #expect([cells["C3"], cells["C4"], cells["C5"]] == ["3", "12.4", "9"])
  }

  @Test("entries go above a row that says what the whole comes to, with the day of the export")
  func balanceBelow() throws {
    #expect(
      try told([
        "Date | Description | Cost | Anna", "2025-10-02 | Rent | 900 | 450", "2025-11-01 | Pizza | 26 | -13", "",
        "2025-11-04 | Total balance | ' | 437",
      ]) == "4")
  }

  @Test("what is planned for each week of a year is no ledger")
  func plan() throws {
    let days = [
      "2025-10-01", "2025-10-08", "2025-10-15", "2025-10-22", "2025-10-29", "2025-11-05", "2025-11-12", "2025-11-19",
      "2025-11-26", "2025-12-03",
    ]
    let lines = ["Date | Note | Spent"] + days.enumerated().map { "\($1) | week | \($0 + 1)" }
    #expect(try told(lines).contains("filled in ahead at even steps up to 2025-12-03"))
    // One a week, up to now, is how some people shop.
    #expect(try told(Array(lines.prefix(6))) == "7")
  }

  @Test("a row of units under the headers says what amounts are counted in")
  func units() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Description | Money in | Money out", "(dd/mm/yyyy) | (text) | (EUR) | (EUR)",
        "2025-10-01 | wages | 1900 |",
        "2025-10-05 | Lidl | | 35",
      ]))
    #expect(try book.describe().currency == .euro)
  }

  @Test("days that nobody can read are what is told, and not that nothing tells the types")
  func unreadDays() throws {
    let told = try told(["Datum | Was | Betrag", "'03.11. | Lidl | 12", "'04.11. | Rewe | 20"])
    #expect(told.contains("“04.11.”, in row 3 of its column of days"), "\(told)")
    var left: [Int] = []
    let book = Workbook(
      path: try scratch.book(["Date | Type | Spent", "20251131 | Expenses | 12", "20251132 | Expenses | 20"]))
    try book.forEachRow(unreadable: { left.append($0.row) }) { _, _ in }
    #expect(left == [2, 3])
  }

  @Test("rows without headers are said to have none")
  func noHeaders() throws {
    let told = try told(["2025-11-01 | Lidl | -12", "2025-11-02 | Rewe | -20", "2025-11-03 | pay | 900"])
    #expect(told.contains("no headers stand above its rows"), "\(told)")
  }

  @Test("days with their weekday and the month's name are read, and written alike")
  func weekdays() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Item | Spent", "Sat, 1 Nov 2025 | a | 3", "Sun, 2 Nov 2025 | b | 4", "Mon, 3 Nov 2025 | c | 5",
      ]))
    try book.append([try entry(bought)])
    #expect(try sheetCells(book.path)["A5"] == "Tue, 4 Nov 2025")
    var days: [String] = []
    try book.forEachRow { _, row in days.append("\(row.date)") }
    #expect(days == ["2025-11-01", "2025-11-02", "2025-11-03", "2025-11-04"])
  }

  @Test("texts that are all the amounts there are get no number among them")
  func texts() throws {
    let lines = [
      "Date | Payee | Amount", "2025-10-01 | ACME | '2100.00", "2025-10-06 | Lidl | '-40.10",
      "2025-10-15 | Lidl | '-28.05",
    ]
    #expect(try told(lines).contains("its amounts are texts"))
  }

  @Test("a group above the headers says the type of what stands below it")
  func groups() throws {
    let book = Workbook(
      path: try scratch.book([
        "Дата | Описание | ПРИХОДИ | | РАЗХОДИ | | | Общо разход", "| | Заплата | Други | Храна | Транспорт | Дрехи |",
        "2025-10-01 | заплата | 2300 | | | | | =SUM(E3:G3)", "2025-10-02 | Лидл | | | 66.4 | | | =SUM(E4:G4)",
        "2025-10-20 | от сестра ми | | 150 | | | | =SUM(E5:G5)", "2025-10-25 | билет | | | | 20 | | =SUM(E6:G6)",
      ]))
    var read: [String] = []
    try book.forEachRow { _, row in read.append("\(row.type.rawValue) \(row.amount)") }
    #expect(read == ["Income 2300", "Expenses 66.4", "Income 150", "Expenses 20"])
    try book.append([try entry("2025-11-04 | Income | 80 | Други | колело")])
    #expect(try sheetCells(book.path)["D7"] == "80")
  }
}
