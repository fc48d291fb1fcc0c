import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Sheets whose days are those of a month, and words beside the days")
struct MonthOfDaysTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private let november = [
    "November 2025", "", "Day | What | How much", "1 | market | 23.5", "| bakery | 4.2", "3 | pharmacy | 15.6",
  ]

  private func book(_ sheets: (String, [String])...) throws -> Workbook {
    Workbook(path: try scratch.book(sheets.map { (name: $0.0, lines: $0.1) }))
  }

  private func days(_ book: Workbook) throws -> [String] {
    var days: [String] = []
    try book.forEachRow { _, row in days.append("\(row.date)") }
    return days
  }

  @Test("a row without a day has that of the row above")
  func inherited() throws {
    let book = try book(("November", november))
    #expect(try days(book) == ["2025-11-01", "2025-11-01", "2025-11-03"])
    let bakery = try entry("2025-11-01 | Expenses | 4.2 | | bakery")
    #expect(try book.find(content: bakery).map(\.row) == [5])
    var dearer = bakery
    dearer.amount = 5
    try book.update(row: 5, expecting: bakery, to: dearer)
    #expect(try sheetCells(book.path)["C5"] == "5")
  }

  @Test("so has one whose number says that it is one")
  func inheritedByType() throws {
    let sheetText = sheet(november).replacing("<c r=\"C5\"", with: "<c r=\"C5\" t=\"n\"")
    let path = try scratch.write("typed.xlsx", BookFixture("typed", sheet: sheetText, sheetName: "November").bytes())
    #expect(try days(Workbook(path: path)) == ["2025-11-01", "2025-11-01", "2025-11-03"])
  }

  @Test("a row with neither day nor amount is a remark, whichever way the days fall")
  func remark() throws {
    let lines = ["Day | What | How much", "3 | pharmacy | 15.6", "| by the park |", "1 | market | 23.5"]
    #expect(try days(book(("November 2025", lines))) == ["2025-11-03", "2025-11-01"])
  }

  @Test("the row that others have their day from is neither taken out nor given another day")
  func leading() throws {
    let book = try book(("November", november))
    let before = try sheetCells(book.path)
    let market = try entry("2025-11-01 | Expenses | 23.5 | | market")
    #expect(throws: SheetError.self) { try book.remove(row: 4, expecting: market) }
    var later = market
    later.date = try #require(CalendarDate(year: 2025, month: 11, day: 2))
    #expect(throws: SheetError.self) { try book.update(row: 4, expecting: market, to: later) }
    #expect(try sheetCells(book.path) == before)
  }

  @Test("an entry of another month is refused where there is no sheet for it, and goes into its own where there is")
  func otherMonth() throws {
    let october = try entry("2025-10-30 | Expenses | 8 | | bus")
    let alone = try book(("November 2025", Array(november.dropFirst(2))))
    #expect(throws: SheetError.self) { try alone.append([october]) }
    let both = try book(
      ("October 2025", ["Day | What | How much", "9 | petrol | 75"]), ("November 2025", Array(november.dropFirst(2))),
      ("December 2025", ["Day | What | How much"]))
    #expect(try both.append([october]).map { "\($0.sheet) \($0.row)" } == ["October 2025 3"])
    let december = try entry("2025-12-05 | Expenses | 8 | | bus")
    #expect(try both.append([december]).map { "\($0.sheet) \($0.row)" } == ["December 2025 2"])
    #expect(try days(both).last == "2025-12-05")
    #expect(throws: SheetError.self) { try both.append([try entry("2026-12-05 | Expenses | 8 | | bus")]) }
  }

  @Test("words beside a day follow it when an entry is changed")
  func changedDay() throws {
    let book = try book(
      (
        "Log",
        [
          "Weekday | Date | What | Spent", "Mon | 2025-10-20 | a | 1", "Tue | 2025-10-21 | b | 2",
          "Sun | 2025-10-26 | c | 3",
        ]
      ))
    let said = try entry("2025-11-04 | Expenses | 8 | | bus")
    let row = try #require(try book.append([said]).first?.row)
    #expect(try sheetCells(book.path)["A5"] == "Tue")
    var later = said
    later.date = try #require(CalendarDate(year: 2025, month: 11, day: 6))
    try book.update(row: row, expecting: said, to: later)
    #expect(try sheetCells(book.path)["A5"] == "Thu")
  }

  @Test("a column of small numbers that never change is not taken for the month")
  func chance() throws {
    let book = try book(
      (
        "Log",
        [
          "People | Date | What | Spent", "11 | 2025-11-01 | a | 1", "11 | 2025-11-02 | b | 2",
          "11 | 2025-11-03 | c | 3",
        ]
      ))
    try book.append([try entry("2025-11-04 | Expenses | 8 | | bus")])
    #expect(try sheetCells(book.path)["A5"] == nil)
  }
}
