import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import BudgetTable
@testable import Container
@testable import Spreadsheet
@testable import Workbook

/// Sheets of which only the first and the last rows are read.
@Suite("Big sheets")
struct BigSheetTests {
  private static let count = 4_000

  private static func rows(numbered: Bool = true) -> String {
    var text = numbered ? plainHeaders : plainHeaders.replacing(" r=\"1\"", with: "")
    for number in 2...count + 1 {
      let row = plainRow(number)
      text += numbered ? row : row.replacing(" r=\"\(number)\"", with: "")
    }
    return text
  }

  private func entry(_ day: Int, id: String? = nil) throws -> BudgetRow {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: day))
    return BudgetRow(date: day, type: .expense, category: "Fun", amount: 12.4, details: "lunch", entryID: id)
  }

  private func book(_ sheet: String, _ scratch: Scratch) throws -> Workbook {
    Workbook(path: try scratch.write("book.xlsx", BookFixture("big", sheet: sheet).bytes()))
  }

  private func sheetText(_ workbook: Workbook) throws -> String {
    String(decoding: try Archive.open(workbook.path).read("xl/worksheets/sheet1.xml"), as: UTF8.self)
  }

  @Test("reading ends where nobody wants more, also where the sheet goes on in further pieces")
  func stops() throws {
    let scratch = try Scratch()
    let book = try BookFile(Archive.open(book(BookFixture.sheet(Self.rows()), scratch).path))
    var finder = SheetFinder(book)
    let rows = RowStream(book: book, sheet: try finder.find(nil).0)
    var all = 0
    try rows.forEachEntry(unreadable: { _ in }) { _, _ in
      all += 1
      return true
    }
    #expect(all == Self.count)
    var asked: [Int] = []
    try rows.forEachEntry(unreadable: { _ in }) { row, _ in
      asked.append(row)
      return asked.count < 3
    }
    #expect(asked == [2, 3, 4])
    var read: [Int] = []
    try rows.forEach { row, _ in
      read.append(row.row)
      return read.count < 3
    }
    #expect(read == [2, 3, 4])
  }

  @Test("rows are added at the end, the first time and after it")
  func appends() throws {
    let scratch = try Scratch()
    let sheet = BookFixture.sheet(
      Self.rows(), before: "<dimension ref=\"A1:E\(Self.count + 1)\"/>",
      after: "<autoFilter ref=\"A1:E\(Self.count + 1)\"/>")
    let workbook = try book(sheet, scratch)
    for day in 1...3 { #expect(try workbook.append([entry(day)]).first?.row == Self.count + 1 + day) }
    let text = try sheetText(workbook)
    #expect(text.contains("<dimension ref=\"A1:E\(Self.count + 4)\"/>"))
    #expect(text.contains("<autoFilter ref=\"A1:E\(Self.count + 4)\"/>"))
    var count = 0
    try workbook.forEachRow { _, _ in count += 1 }
    #expect(count == Self.count + 3)
    #expect(try workbook.find(content: entry(2)).map(\.row) == [Self.count + 3])
  }

  @Test("the last row is taken out again, and one in the middle")
  func removes() throws {
    let scratch = try Scratch()
    let sheet = BookFixture.sheet(Self.rows())
    let workbook = try book(sheet, scratch)
    let row = try #require(try workbook.append([entry(1)]).first).row
    try workbook.remove(row: row, expecting: entry(1))
    #expect(try sheetText(workbook) == sheet)
    var third: BudgetRow?
    try workbook.forEachRow { reference, entry in if reference.row == 2_003 { third = entry } }
    try workbook.remove(row: 2_003, expecting: try #require(third))
    var rows: [Int] = []
    try workbook.forEachRow { reference, _ in rows.append(reference.row) }
    #expect(rows == Array(2...Self.count))
  }

  @Test("a row at the end is changed, and one in the middle")
  func updates() throws {
    let scratch = try Scratch()
    let workbook = try book(BookFixture.sheet(Self.rows()), scratch)
    var entries: [Int: BudgetRow] = [:]
    try workbook.forEachRow { reference, entry in entries[reference.row] = entry }
    for row in [Self.count + 1, 2_000, 3] {
      try workbook.update(row: row, expecting: try #require(entries[row]), to: entry(row % 28 + 1))
    }
    var changed: [Int] = []
    try workbook.forEachRow { reference, entry in if entry.details == "lunch" { changed.append(reference.row) } }
    #expect(changed == [3, 2_000, Self.count + 1])
  }

  @Test("rows without numbers are counted")
  func unnumbered() throws {
    let scratch = try Scratch()
    let workbook = try book(BookFixture.sheet(Self.rows(numbered: false)), scratch)
    #expect(try workbook.append([entry(1)]).first?.row == Self.count + 2)
    #expect(try workbook.append([entry(2)]).first?.row == Self.count + 3)
  }

  @Test("a formula near the top that sums the data takes the new row in")
  func sumAtTheTop() throws {
    let scratch = try Scratch()
    let sum = cell("G1", "1", formula: "SUM(D2:D\(Self.count + 1))")
    let sheet = BookFixture.sheet(Self.rows().replacing("</c></row><row r=\"2\"", with: "</c>\(sum)</row><row r=\"2\""))
    let workbook = try book(sheet, scratch)
    try workbook.append([entry(1)])
    #expect(try sheetText(workbook).contains("<f>SUM(D2:D\(Self.count + 2))</f></c></row><row r=\"2\""))
  }

  @Test("a formula between the first rows and the last is not looked for, and stays as it is")
  func sumInTheMiddle() throws {
    let scratch = try Scratch()
    let sum = cell("G2000", "1", formula: "SUM(D2:D\(Self.count + 1))")
    let sheet = BookFixture.sheet(
      Self.rows().replacing("</c></row><row r=\"2001\"", with: "</c>\(sum)</row><row r=\"2001\""))
    #expect(sheet.utf8.count > SheetText.wholeLimit && sheet.contains(sum))
    let workbook = try book(sheet, scratch)
    for _ in 1...2 { try workbook.append([entry(1)]) }
    #expect(try sheetText(workbook).contains(sum))
    let part = try Archive.open(workbook.path).read("xl/workbook.xml")
    #expect(String(decoding: part, as: UTF8.self).contains("fullCalcOnLoad=\"1\""))
  }

  @Test("a footer below many rows moves down")
  func footer() throws {
    let scratch = try Scratch()
    let last = Self.count + 1
    let footer = row(last + 1, text("A\(last + 1)", "sum"), cell("D\(last + 1)", "1", formula: "SUM(D2:D\(last))"))
    let workbook = try book(BookFixture.sheet(Self.rows() + footer), scratch)
    #expect(try workbook.append([entry(1)]).first?.row == last + 1)
    #expect(try sheetText(workbook).contains("<c r=\"D\(last + 2)\"><f>SUM(D2:D\(last + 1))</f></c></row></sheetData>"))
  }

  @Test("an entry is found by its id, at the end and in the middle")
  func find() throws {
    let scratch = try Scratch()
    let workbook = Workbook(path: scratch.path("own.xlsx"))
    try Workbook.create(at: workbook.path, baseCurrency: .lev, year: 2025)
    let entries = try (1...3_000).map { try entry($0 % 28 + 1, id: "e\($0)") }
    try workbook.append(entries)
    #expect(try workbook.find(entryID: "e2999")?.reference.row == 3_000)
    #expect(try workbook.find(entryID: "e7")?.reference.row == 8)
    #expect(try workbook.find(entryID: "e") == nil)
  }

  @Test("the last entry is found above thousands of formatted rows that are still empty")
  func emptyRowsBelow() throws {
    let scratch = try Scratch()
    let last = Self.count + 1
    let spare = (last + 1...last + 4_000).map { row($0, blank("A\($0)", style: 1), blank("D\($0)", style: 2)) }
    let workbook = try book(BookFixture.sheet(Self.rows() + spare.joined()), scratch)
    #expect(try workbook.append([entry(1)]).first?.row == last + 1)
    #expect(try workbook.append([entry(2)]).first?.row == last + 2)
    var entries: [Int: BudgetRow] = [:]
    try workbook.forEachRow { reference, entry in entries[reference.row] = entry }
    try workbook.remove(row: 150, expecting: try #require(entries[150]))
    var rows: [Int] = []
    try workbook.forEachRow { reference, _ in rows.append(reference.row) }
    #expect(rows == Array(2...last + 1))
  }
}
