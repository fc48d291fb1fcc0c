import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// What an entry says would stand in the place of a formula.
@Suite("Columns that each row works out of its other cells")
struct FormulaFieldTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func refusal(_ lines: [String], _ said: String = bought) throws -> String {
    let book = Workbook(path: try scratch.book(lines))
    let before = try sheetCells(book.path)
    do { try book.append([try entry(said)]) } catch {
      #expect(try sheetCells(book.path) == before)
      return "\(error)"
    }
    return ""
  }

  private static let looked = [
    "Date | Payee | Amount | Category | Type",
    "2025-10-01 | ACME | 2400 | =IF(B2=\"ACME\",\"Pay\",\"Food\") | =IF(0>C2,\"Expense\",\"Income\")",
    "2025-10-03 | Lidl | -55 | =IF(B3=\"ACME\",\"Pay\",\"Food\") | =IF(0>C3,\"Expense\",\"Income\")",
    "2025-10-09 | Lidl | -60 | =IF(B4=\"ACME\",\"Pay\",\"Food\") | =IF(0>C4,\"Expense\",\"Income\")",
  ]

  @Test(
    "a category and a type that are formulas stay formulas: the way out leaves them so, and they go on in the new row")
  func looked() throws {
    // What the formulas gave is not at hand: the types are told by the sign alone.
    var said = SheetLayout(headerRow: 1, headers: ["Date", "Payee", "Amount", "Category", "Type"])
    (said.columns["type"], said.columns["category"]) = (.some(nil), .some(nil))
    let book = Workbook(path: try scratch.book(Self.looked), layouts: scratch.path("layouts"))
    try book.make(.keep(said))
    try book.append([try entry(bought)])
    let cells = try sheetCells(book.path)
    #expect([cells["B5"], cells["C5"]] == ["lunch", "-12.4"])
    #expect(cells["D5"] == "=IF(B5=\"ACME\",\"Pay\",\"Food\")" && cells["E5"] == "=IF(0>C5,\"Expense\",\"Income\")")
  }

  @Test("a word over the formula of a category is refused, with the command that leaves it")
  func category() throws {
    let told = try refusal([
      "Date | Payee | Spent | Category", "2025-10-01 | Lidl | 24 | =IF(B2=\"Lidl\",\"Food\",\"Other\")",
      "2025-10-03 | Shell | 55 | =IF(B3=\"Lidl\",\"Food\",\"Other\")",
    ])
    #expect(
      told.contains("“Category” is worked out by a formula") && told.contains("sheet set category=none"), "\(told)")
  }

  @Test("one word that was looked up by hand, or a formula of nothing in its row, stands in nobody's way")
  func typed() throws {
    #expect(
      try refusal([
        "Date | Payee | Spent | Category", "2025-10-01 | Lidl | 24 | Food", "2025-10-02 | Lidl | 24 | Food",
        "2025-10-03 | Shell | 55 | =IF(B4=\"Lidl\",\"Food\",\"Other\")",
      ]).isEmpty)
    #expect(try refusal(["Date | Payee | Spent", "2025-10-01 | Lidl | =12.5+3", "2025-10-03 | a | =120/2"]).isEmpty)
  }

  @Test("an amount that is worked out of others of its row gets no number over it")
  func amounts() throws {
    let several = try refusal([
      "Date | Item | Pieces | Each | Spent", "2025-10-01 | bread | 2 | 1.5 | =C2*D2",
      "2025-10-03 | milk | 3 | 2 | =C3*D3",
    ])
    #expect(several.contains("is worked out of “Pieces”, “Each” in each row"), "\(several)")
    let one = try refusal([
      "Date | Item | Before tax | Spent", "2025-10-01 | bread | 2 | =C2*1.2", "2025-10-03 | milk | 3 | =C3*1.2",
    ])
    #expect(one.contains("budget sheet set amount=C"), "\(one)")
  }

  @Test("what was paid abroad stands as it was said, where only a formula has the sheet's own currency")
  func abroad() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Place | Local amount | Cur | Rate to EUR | EUR",
        "2025-10-10 | Budapest | 21000 | HUF | 0.0025 | =ROUND(C2*E2,2)",
        "2025-10-12 | Vienna | 29.9 | EUR | 1 | =ROUND(C3*E3,2)",
        "2025-10-13 | Prague | 2600 | CZK | 0.041 | =ROUND(C4*E4,2)",
      ]))
    #expect(try book.describe().currency == .euro)
    try book.append([try entry(bought)])
    let cells = try sheetCells(book.path)
    #expect([cells["C5"], cells["D5"], cells["E5"], cells["F5"]] == ["12.4", "EUR", "1", "=ROUND(C5*E5,2)"])
    #expect(cells["B5"] == "lunch")
  }

  @Test("what an array formula gave in another row is not copied with its export")
  func exportedArray() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Item | Spent | Month", "2025-10-03 | a | 40 | =IFERROR(__xludf.DUMMYFUNCTION(\"MONTH(A2:A)\"),10.0)",
        "2025-11-01 | b | 12 | =IFERROR(__xludf.DUMMYFUNCTION(\"\"\"COMPUTED_VALUE\"\"\"),11.0)",
      ]))
    try book.append([try entry("2025-10-28 | Expenses | 8 | Food | bread")])
    let cells = try sheetCells(book.path)
    #expect(cells["C4"] == "8" && cells["D4"] ?? "" == "")
  }
}
