import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Columns for debit and credit, whichever is for what is spent")
struct DebitCreditTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private static let worked = [
    "Date | Details | Debit | Credit | Balance", "2025-10-01 | opening | 100 | | =C2",
    "2025-10-02 | salary | 2200 | | =E2+C3-D3", "2025-10-04 | Lidl | | 50 | =E3+C4-D4",
  ]
  private static let german = [
    "Datum | Text | Soll | Haben | Saldo", "2025-10-01 | Anfang | 100 | | =C2",
    "2025-10-02 | Gehalt | 2200 | | =E2+C3-D3", "2025-10-04 | Lidl | | 50 | =SUM(E3,C4,-D4)",
  ]
  private static let typed = [
    "Date | Details | Debit | Credit | Balance", "2025-10-01 | opening | 100 | | 100",
    "2025-10-02 | salary | 2200 | | 2300", "2025-10-04 | Lidl | | 50 | 2250",
  ]
  private static let newestFirst = [
    "Date | Details | Debit | Credit | Balance", "2025-10-04 | Lidl | | 50 | 2250",
    "2025-10-02 | salary | 2200 | | 2300", "2025-10-01 | opening | 100 | | 100",
  ]
  private static let banks = [
    "Date | Details | Debit | Credit | Balance", "2025-10-01 | opening | | 100 | =D2",
    "2025-10-02 | salary | | 2200 | =E2-C3+D3", "2025-10-04 | Lidl | 50 | | =E3-C4+D4",
  ]

  private func types(_ book: Workbook) throws -> [TransactionType] {
    var read: [TransactionType] = []
    try book.forEachRow { _, row in read.append(row.type) }
    return read
  }

  @Test("a balance beside them tells which is which, worked out or typed", arguments: [worked, german, typed])
  func turned(lines: [String]) throws {
    let book = Workbook(path: try scratch.book(lines))
    #expect(try types(book) == [.income, .income, .expense])
    try book.append([try entry("2025-11-04 | Expenses | 12.4 | Fun | lunch")])
    let cells = try sheetCells(book.path)
    #expect(cells["C5"] == nil && cells["D5"] == "12.4")
  }

  @Test("newest first, too")
  func turnedOnTop() throws {
    let book = Workbook(path: try scratch.book(Self.newestFirst))
    #expect(try types(book) == [.expense, .income, .income])
    try book.append([try entry("2025-11-04 | Expenses | 12.4 | Fun | lunch")])
    let cells = try sheetCells(book.path)
    #expect(cells["C2"] == nil && cells["D2"] == "12.4")
  }

  @Test("as a bank has them, they are as before")
  func bank() throws {
    let book = Workbook(path: try scratch.book(Self.banks))
    #expect(try types(book) == [.income, .income, .expense])
    try book.append([try entry("2025-11-04 | Expenses | 12.4 | Fun | lunch")])
    #expect(try sheetCells(book.path)["C5"] == "12.4")
  }

  @Test("without a balance, a salary among debits is asked about, and what is said of it holds")
  func asked() throws {
    let lines = ["Date | Details | Debit | Credit", "2025-10-02 | salary | 2200 |", "2025-10-04 | Lidl | | 50"]
    let book = Workbook(path: try scratch.book(lines), layouts: scratch.path("state/layouts"))
    #expect {
      try book.append([try entry("2025-11-04 | Expenses | 12.4 | Fun | lunch")])
    } throws: {
      "\($0)".contains("out=D in=C")
    }
    var layout = SheetLayout(headerRow: 1, headers: ["Date", "Details", "Debit", "Credit"])
    layout.columns = ["out": "D", "in": "C"]
    try book.make(.keep(layout))
    try book.append([try entry("2025-11-04 | Expenses | 12.4 | Fun | lunch")])
    #expect(try sheetCells(book.path)["D4"] == "12.4")
  }
}
