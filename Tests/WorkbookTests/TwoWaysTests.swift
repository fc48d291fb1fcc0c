import Entities
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// Tills, clubs, invoices and banks' exports: what comes in and what is spent where no header says which is which, or one row says both.
@Suite("What comes in and what is spent, side by side")
struct TwoWaysTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func book(_ lines: [String], name: String = "Log") throws -> Workbook {
    Workbook(path: try scratch.book([(name: name, lines: lines)]), layouts: scratch.path("state/layouts"))
  }

  private func say(_ columns: [String: String?], of book: Workbook) throws {
    let reading = try #require(try book.reading())
    var layout = SheetLayout(headerRow: reading.headerRow, headers: reading.columns.map(\.header))
    layout.columns = columns
    try book.make(.keep(layout))
  }

  private func refusal(_ book: Workbook, _ line: String = bought) throws -> String {
    do { try book.append([try entry(line)]) } catch { return "\(error)" }
    return ""
  }

  private func read(_ book: Workbook) throws -> [String] {
    var read: [String] = []
    try book.forEachRow { _, row in read.append("\(row.type.rawValue) \(row.amount)") }
    return read
  }

  private static let till = [
    "Дата | Оборот | Плащания | Основание | Наличност", " | | | пренос | 250",
    "2025-10-27 | 412.3 | | | =E2+B3-C3", "2025-10-28 | 388 | 120 | стока | =E3+B4-C4",
    "2025-10-30 | 501.2 | 60 | ток | =E4+B5-C5",
  ]

  @Test("a day's takings and payments in one row are two entries, once a balance has told which is which")
  func till() throws {
    let book = try book(Self.till)
    #expect(try refusal(book).contains("perhaps: [[\"C\"], [\"B\"]]"))
    try say(["out": "C", "in": "B"], of: book)
    #expect(
      try read(book) == ["Income 412.3", "Income 388", "Expenses 120", "Income 501.2", "Expenses 60"])
    try book.append([try entry(bought)])
    let cells = try sheetCells(book.path)
    #expect(cells["C6"] == "12.4" && cells["B6"] == nil && cells["E6"] == "=E5+B6-C6")
  }

  @Test("a row of both ways is not written over")
  func both() throws {
    let book = try book(["Date | Details | Out | In", "2025-11-01 | lidl | 10 |", "2025-11-02 | till | 5 | 80"])
    let before = try sheetCells(book.path)
    let old = try entry("2025-11-02 | Expenses | 5 | Other | till")
    #expect(throws: SheetError.rowChanged(sheet: "Log", row: 3)) {
      try book.remove(row: 3, expecting: old, reversal: nil)
    }
    #expect(try sheetCells(book.path) == before)
    #expect(try read(book) == ["Expenses 10", "Income 80", "Expenses 5"])
  }

  @Test("below titles of what comes in and what is spent, the columns for what belongs nowhere else are named")
  func club() throws {
    let told = try refusal(
      try book([
        "Nr. | Datum | Text | Einnahmen | | | Ausgaben | | | Stand",
        " | | | Beiträge | Spenden | Sonstige | Miete | Material | Sonstige |",
        "1 | 2025-10-02 | Herbst | 480 | | | | | | =J2+SUM(D3:F3)-SUM(G3:I3)",
        "2 | 2025-10-06 | Halle | | | | 220 | | | =J3+SUM(D4:F4)-SUM(G4:I4)",
        "3 | 2025-10-15 | Bälle | | | | | 89.5 | | =J4+SUM(D5:F5)-SUM(G5:I5)",
        "4 | 2025-10-28 | Kuchen | | | 96.4 | | | | =J5+SUM(D6:F6)-SUM(G6:I6)",
        "5 | 2025-11-01 | Porto | | | | | | 12.8 | =J6+SUM(D7:F7)-SUM(G7:I7)",
      ]))
    #expect(told.contains("in=F out=I"), "\(told)")
  }

  @Test("rows with a customer are no purchases unless that is said")
  func invoices() throws {
    let lines = [
      "Invoice | Client | Date | Net | VAT | Total", "2025-013 | Acme | 2025-09-20 | 1200 | =D2*20% | =D2+E2",
      "2025-014 | Beta | 2025-10-05 | 800 | =D3*20% | =D3+E3",
    ]
    let book = try book(lines)
    try say(["amount": "D"], of: book)
    #expect(try refusal(book).contains("in=D amount=none (or out=D amount=none)"))
    try say(["in": "D", "amount": nil], of: book)
    #expect(try refusal(book).contains("all of its rows are income"))
    try book.append([try entry(earned)])
    let cells = try sheetCells(book.path)
    #expect(cells["D4"] == "2000" && cells["F4"] == "=D4+E4")
  }

  @Test("what a bank calls its ways of paying is neither a type nor a category, and goes on with the payee")
  func bank() throws {
    let book = try book([
      "Type | Date | Description | Amount | Currency", "CARD_PAYMENT | 2025-10-20 | lunch | -33.2 | EUR",
      "TOPUP | 2025-10-22 | Anna | 100 | EUR", "CARD_PAYMENT | 2025-10-28 | lunch | -18.6 | EUR",
      "TRANSFER | 2025-11-01 | Ivan | -60 | EUR",
    ])
    #expect(try read(book) == ["Expenses 33.2", "Income 100", "Expenses 18.6", "Expenses 60"])
    try book.append([try entry(bought)])
    try book.append([try entry(earned)])
    let cells = try sheetCells(book.path)
    #expect(cells["A6"] == "CARD_PAYMENT" && cells["D6"] == "-12.4")
    #expect(cells["A7"] == nil && cells["D7"] == "2000")
  }

  @Test("French headers are known, and a book of takings takes no purchases")
  func french() throws {
    let shared = try book(
      [
        "Date | Poste | Détail | Montant | Mode", "2025-10-02 | Courses | Lidl | 58.3 | CB",
        "2025-10-05 | Loyer | octobre | 780 | virement",
      ],
      name: "Dépenses")
    try shared.append([try entry("2025-11-04 | Expenses | 12.4 | Courses | pain")])
    let cells = try sheetCells(shared.path)
    #expect(cells["B4"] == "Courses" && cells["C4"] == "pain" && cells["D4"] == "12.4")
    let pair = try book([
      "Date | Libellé | Recettes | Dépenses | Solde", "2025-11-01 | report | 500 | | =C2-D2",
      "2025-11-02 | Lidl | | 30 | =E2+C3-D3",
    ])
    try pair.append([try entry(bought)])
    #expect(try sheetCells(pair.path)["D4"] == "12.4")
    let takings = try book(
      ["Date d'encaissement | Client | Montant", "2025-10-03 | Durand | 900", "2025-10-20 | Petit | 750"],
      name: "Recettes")
    #expect(try refusal(takings).contains("all of its rows are income"))
  }

  @Test("money that happens to rise by one is not counted on")
  func rising() throws {
    var fixture = BookFixture(
      "rising",
      sheet: sheet(["Date | Takings | Spent | What"] + (1...6).map { "2025-10-0\($0) | 40\($0) | 50 | stock" }),
      sheetName: "Log")
    fixture.addStyles("<cellXfs count=\"3\"><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"4\"/></cellXfs>")
    let book = Workbook(path: try scratch.write("book.xlsx", fixture.bytes()))
    try book.append([try entry(bought)])
    let cells = try sheetCells(book.path)
    #expect(cells["C8"] == "12.4" && cells["B8"] == nil)
  }

  @Test("a second purchase of a day goes in where nothing but chance gave each day one row")
  func chance() throws {
    let book = try book([
      "Date | Description | Food | Car | Fun | Total", "2025-10-02 | a | 20 | | 5 | =SUM(C2:E2)",
      "2025-10-08 | b | | 30 | | =SUM(C3:E3)", "2025-10-20 | c | 13 | | | =SUM(C4:E4)",
    ])
    for line in [1, 2] {
      try book.append([try entry("2025-11-04 | Expenses | \(line) | Food | lunch")])
    }
    let cells = try sheetCells(book.path)
    #expect(cells["C5"] == "1" && cells["C6"] == "2")
  }
}
