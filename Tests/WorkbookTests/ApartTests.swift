import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

/// Entries said in one breath that belong to several places of a workbook.
@Suite("Entries for several places")
struct ApartTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ sheets: (name: String, lines: [String])...) throws -> Workbook {
    Workbook(path: try scratch.book(sheets))
  }

  private let spent = "2025-11-04 | Expenses | 12.4 | Food | lunch"
  private let earned = "2025-11-04 | Income | 2000 | Salary | acme"

  @Test("income and what is spent go side by side in one exchange of the file, and leave again")
  func blocks() throws {
    let book = try book(
      (
        "Budget",
        [
          "Income | | | | Expenses", "Date | Source | Amount | | Date | Item | Category | Amount",
          "2025-11-01 | acme | 2000 | | 2025-11-01 | lidl | Food | 10", "| | | | 2025-11-02 | bus | Bus | 5",
          "| | | | | Sum | | =SUM(H3:H4)",
        ]
      ))
    let (before, mark) = (try sheetCells(book.path), try book.partsMark())
    let entries = [try entry(spent), try entry(earned), try entry("2025-11-03 | Expenses | 3 | Bus | bus")]
    var prepared: PreparedChange?
    let rows = try book.append(entries) { prepared = $0 }
    #expect(rows.map(\.row) == [5, 4, 6] && prepared?.rows == rows && prepared?.equalRows == [0, 0, 0])
    let cells = try sheetCells(book.path)
    #expect(cells["C4"] == "2000" && cells["H5"] == "12.4" && cells["H6"] == "3" && cells["H7"] == "=SUM(H3:H6)")
    for (entry, row) in zip(entries, rows) { #expect(try book.find(content: entry) == [row]) }
    let reversals = try #require(prepared?.reversals)
    let made = try Data(contentsOf: URL(fileURLWithPath: book.path))
    let all = zip(rows, reversals).map { (reference: $0, reversal: $1) }
    #expect(try book.takeBack(Array(all[...1])).isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: book.path)) == made)
    #expect(try book.takeBack(all.reversed()) == [0, 1, 2])
    #expect(try book.partsMark() == mark)
    try made.write(to: URL(fileURLWithPath: book.path))
    for index in entries.indices.sorted(by: { rows[$0].row > rows[$1].row }) {
      try book.remove(row: rows[index].row, expecting: entries[index], reversal: reversals[index])
    }
    #expect(try sheetCells(book.path) == before)
  }

  @Test("each goes to the sheet of its type, or of its month")
  func sheets() throws {
    let types = try book(
      ("Spending", ["Date | Description | Category | Amount", "2025-11-01 | lidl | Food | 10"]),
      ("Earnings", ["Date | Source | Category | Amount", "2025-10-01 | acme | Salary | 2000"]))
    let both = [try entry(earned), try entry(spent)]
    #expect(try types.append(both).map(\.sheet) == ["Earnings", "Spending"])
    for entry in both { #expect(try types.find(content: entry).count == 1) }
    let months = try book(
      ("October", ["Date | Item | Spent", "2025-10-01 | lidl | 10"]),
      ("November", ["Date | Item | Spent", "2025-11-01 | lidl | 10"]))
    let late = [try entry(spent), try entry("2025-10-31 | Expenses | 7 | Fun | cinema")]
    #expect(try months.append(late).map(\.sheet) == ["November", "October"])
  }

  @Test("where one of them has no place, none is written")
  func allOrNone() throws {
    let book = try book(
      ("Spending", ["Date | Description | Category | Amount", "2025-11-01 | lidl | Food | 10"]),
      ("Earnings", ["Date | Source | Category | Amount", "2025-10-01 | acme | Salary | 2000"]))
    let before = try Data(contentsOf: URL(fileURLWithPath: book.path))
    let entries = [try entry(spent), try entry(earned), try entry("2025-11-04 | Savings | 5 | Savings")]
    #expect(throws: SheetError.self) { try book.append(entries) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: book.path)) == before)
  }

  @Test("a sheet that is too big to be read whole takes its rows as well")
  func big() throws {
    let many = (0..<12_000).map { "2025-10-0\($0 % 9 + 1) | lidl number \($0) | Food | \($0)" }
    let book = try book(
      ("Spending", ["Date | Description | Category | Amount"] + many),
      ("Earnings", ["Date | Source | Category | Amount", "2025-10-01 | acme | Salary | 2000"]))
    let rows = try book.append([try entry(earned), try entry(spent)])
    #expect(rows.map(\.row) == [3, 12_002])
    #expect(try book.find(content: entry(spent)) == [rows[1]])
  }

  @Test("what a sheet has no column for is told")
  func leftOut() throws {
    for (headers, left) in [("Date | Category | Amount", ["details"]), ("Date | Amount", ["details"])] {
      let book = try book(("Expenses", [headers]))
      var prepared: PreparedChange?
      try book.append([try entry(spent)]) { prepared = $0 }
      #expect(prepared?.leavesOut == left)
    }
    let whole = try book(("Expenses", ["Date | Category | Amount | Note"]))
    try whole.append([try entry(spent)]) { #expect($0.leavesOut.isEmpty) }
  }
}
