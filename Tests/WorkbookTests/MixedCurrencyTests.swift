import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Amounts in more than one currency, in one sheet")
struct MixedCurrencyTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func paid(_ amount: String, _ money: String, _ currency: Currency, rate: String) throws -> BudgetRow {
    var row = try entry("2025-11-04 | Expenses | \(amount) | Eat out | lunch")
    row.original = OriginalAmount(
      Money(try #require(Decimal(exactly: money)), currency), rate: try #require(Decimal(exactly: rate)))
    return row
  }

  private func read(_ book: Workbook) throws -> [String] {
    var read: [String] = []
    try book.forEachRow { _, row in read.append("\(row.amount)") }
    return read
  }

  private static let trip = [
    "Date | Place | Amount (local) | Currency | Rate | Amount (EUR)", "2025-11-01 | NY | 10 | USD | 0.92 | =C2*E2",
    "2025-11-02 | London | 20 | GBP | 1.17 | =C3*E3", "2025-11-03 | NY | 30 | USD | 0.92 | =C4*E4",
  ]
  private static let list =
    "<dataValidations count=\"1\"><dataValidation type=\"list\" sqref=\"D2:D99\">"
    + "<formula1>&quot;лв,€&quot;</formula1></dataValidation></dataValidations>"
  private static let leva = [
    "Дата | Описание | Сума | Валута", "2025-11-01 | хляб | 1.96 | лв", "2025-11-02 | мляко | 2 | €",
    "2025-11-03 | сирене | 19.56 | лв",
  ]

  @Test("a sheet without entries shows its currency in the cells that stand ready for them")
  func prepared() throws {
    let ready = (2...9).map { row($0, blank("A\($0)", style: 1), blank("C\($0)", style: 2)) }.joined()
    var fixture = BookFixture(
      "ready",
      sheet: BookFixture.sheet(row(1, text("A1", "Date"), text("B1", "Category"), text("C1", "Spent")) + ready))
    fixture.addStyles(
      "<numFmts count=\"1\"><numFmt numFmtId=\"164\" formatCode=\"#,##0.00\\ &quot;€&quot;\"/></numFmts>"
        + "<cellXfs count=\"3\"><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/></cellXfs>")
    #expect(try Workbook(path: scratch.write("book.xlsx", fixture.bytes())).describe().currency == .euro)
  }

  @Test("a trip's expenses stand as they were said, with their currency and its rate")
  func trip() throws {
    let book = Workbook(path: try scratch.book(Self.trip))
    #expect(try book.describe().currency == .euro)
    let said = try paid("17.4", "20", .dollar, rate: "0.87")
    let row = try #require(try book.append([said]).first?.row)
    #expect(
      try sheetCells(book.path).filter { $0.key.hasSuffix("5") }
        == ["A5": "45965", "B5": "lunch", "C5": "20", "D5": "USD", "E5": "0.87", "F5": "=C5*E5"])
    #expect(try read(book) == ["9.2", "23.4", "27.6", "17.4"])
    #expect(try book.find(content: said).map(\.row) == [row])
    try book.append([try entry("2025-11-04 | Expenses | 7 | Eat out | coffee")])
    let cells = try sheetCells(book.path)
    #expect([cells["C6"], cells["D6"], cells["E6"]] == ["7", "EUR", "1"])
  }

  @Test("a rate that says how many units one euro is, is one there, too")
  func unitsPerEuro() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Place | Amount | Currency | Rate | In EUR", "2025-11-01 | NY | 10 | USD | 1.25 | =C2/E2",
      ]))
    #expect(try read(book) == ["8"])
    try book.append([try paid("8", "10", .dollar, rate: "0.8")])
    let cells = try sheetCells(book.path)
    #expect([cells["C3"], cells["D3"], cells["E3"]] == ["10", "USD", "1.25"])
  }

  private func euroBook() throws -> Workbook {
    var book = Workbook(path: try scratch.book(Self.leva, after: Self.list))
    book.memory = { .euro }
    return book
  }

  @Test("leva and euro stand as they were said, with the words of the drop-down list")
  func listed() throws {
    let book = try euroBook()
    #expect(try read(book) == ["1", "2", "10"])
    let euro = try entry("2025-11-04 | Expenses | 6 | Eat out | lunch")
    let leva = try paid("1.64", "3.2", .lev, rate: "0.5112918811962185")
    let rows = try book.append([euro, leva])
    let cells = try sheetCells(book.path)
    #expect([cells["C5"], cells["D5"], cells["C6"], cells["D6"]] == ["6", "€", "3.2", "лв"])
    #expect(try read(book) == ["1", "2", "10", "6", "1.64"])
    try book.update(row: rows[1].row, expecting: leva, to: try entry("2025-11-04 | Expenses | 5 | Eat out | lunch"))
    let changed = try sheetCells(book.path)
    #expect([changed["C6"], changed["D6"]] == ["5", "€"])
  }

  @Test(
    "while all rows are in one currency, so is what is said without any; another one of the list stands as it was said")
  func oneAsYet() throws {
    let lines = ["Дата | Описание | Сума | Валута", "2025-11-01 | хляб | 1.96 | лв", "2025-11-02 | мляко | 2 | лв"]
    var book = Workbook(path: try scratch.book(lines, after: Self.list))
    #expect(try book.describe().currency == .lev)
    book.memory = { .lev }
    let plain = try entry("2025-11-04 | Expenses | 3 | Eat out | кафе")
    try book.append([plain])
    try book.append([try paid("11.73", "6", .euro, rate: "1.955")])
    let cells = try sheetCells(book.path)
    #expect([cells["C4"], cells["D4"], cells["C5"], cells["D5"]] == ["3", "лв", "6", "€"])
    // The first row in euro turns nothing else into euro.
    #expect(try book.find(content: plain).map(\.row) == [4])
    try book.append([plain])
    #expect(try sheetCells(book.path)["D6"] == "лв")
    #expect(try read(book) == ["1.96", "2", "3", "11.73", "3"])
  }

  @Test("what has no word in the list is counted in the sheet's own currency")
  func unlisted() throws {
    let book = try euroBook()
    try book.append([try paid("17.4", "20", .dollar, rate: "0.87")])
    let cells = try sheetCells(book.path)
    #expect([cells["C5"], cells["D5"]] == ["17.4", "€"])
  }

  @Test("a table as text has words for its currencies, too")
  func delimited() throws {
    let path = scratch.path("book.csv")
    try "Date,What,Amount,Currency\n2025-11-01,bread,1.96,BGN\n2025-11-02,milk,2.00,EUR\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let store = Workbooks().store(at: path, keepingRejectedIn: nil, layouts: nil).remembering { .euro }
    _ = try store.append([try paid("1.64", "3.2", .lev, rate: "0.5112918811962185")], sheet: nil) { _ in }
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("2025-11-04,lunch,3.2,BGN\n"))
  }

  @Test("euro beside leva, both typed: the second is filled in as by hand, and follows a change")
  func twins() throws {
    let book = Workbook(
      path: try scratch.book([
        "Дата | Описание | лв | евро", "2025-11-01 | хляб | 1.96 | 1", "2025-11-02 | мляко | 3.91 | 2",
      ]))
    let said = try entry("2025-11-04 | Expenses | 3.2 | Eat out | кафе")
    let row = try #require(try book.append([said]).first?.row)
    var cells = try sheetCells(book.path)
    #expect([cells["C4"], cells["D4"]] == ["3.2", "1.64"])
    try book.update(row: row, expecting: said, to: try entry("2025-11-04 | Expenses | 19.56 | Eat out | кафе"))
    cells = try sheetCells(book.path)
    #expect([cells["C4"], cells["D4"]] == ["19.56", "10"])
  }

  @Test(
    "a second column is left alone where its rows do not show that it says the same",
    arguments: [
      (["2025-11-01 | хляб | 1.96 | 1", "2025-11-02 | мляко | 3.91 | 1.99"], "1.64"),
      (["2025-11-01 | хляб | 1.96 | 1", "2025-11-02 | мляко | 3.91 | 1.98"], ""),
      (["2025-11-01 | хляб | 1.96 | 1", "2025-11-02 | мляко | 3.91 |"], ""), (["2025-11-01 | хляб | 1.96 | 1"], ""),
    ])
  func twinsInDoubt(rows: [String], twin: String) throws {
    let book = Workbook(path: try scratch.book(["Дата | Описание | лв | евро"] + rows))
    let row = try? book.append([try entry("2025-11-04 | Expenses | 3.2 | Eat out | кафе")]).first?.row
    #expect(try sheetCells(book.path)["D\(row ?? 0)"] ?? "" == twin)
  }

  private static let styles = """
    <numFmts count="3"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/>\
    <numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;лв.&quot;"/>\
    <numFmt numFmtId="166" formatCode="#,##0.00\\ [$€-407]"/></numFmts><cellXfs count="4"><xf numFmtId="0"/>\
    <xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>
    """

  /// A sheet whose amounts are shown as the lines say: `5 лв`, `3 €`.
  private func formatted(_ amounts: [String], header: String = "Сума") throws -> String {
    var lines = ["Дата | Описание | \(header)"]
    for (index, amount) in amounts.enumerated() {
      lines.append(
        "2025-\(index / 28 < 9 ? "0" : "")\(index / 28 + 1)-\(index % 28 < 9 ? "0" : "")\(index % 28 + 1) | x | "
          + amount.prefix { $0 != " " })
    }
    var text = sheet(lines)
    for (index, amount) in amounts.enumerated() where amount.hasSuffix("€") {
      text = text.replacing("<c r=\"C\(index + 2)\" s=\"2\">", with: "<c r=\"C\(index + 2)\" s=\"3\">")
    }
    var fixture = BookFixture("formats", sheet: text, sheetName: "Log")
    fixture.addStyles(Self.styles)
    return try scratch.write("book.xlsx", fixture.bytes())
  }

  @Test("number formats of the rows tell the currencies, too: a new row gets that of what was said")
  func formats() throws {
    var book = Workbook(path: try formatted(["19.56 лв", "3 €", "2 лв"]))
    book.memory = { .lev }
    #expect(try read(book) == ["19.56", "5.87", "2"])
    let plain = try entry("2025-11-04 | Expenses | 3 | Eat out | кафе")
    let euro = try paid("11.73", "6", .euro, rate: "1.955")
    let rows = try book.append([euro, plain])
    #expect(try read(book) == ["19.56", "5.87", "2", "11.73", "3"])
    let sheet = try partText(book.path, "xl/worksheets/sheet1.xml")
    #expect(sheet.contains("<c r=\"C5\" s=\"3\"><v>6</v>"))
    #expect(sheet.contains("<c r=\"C6\" s=\"2\"><v>3</v>"))
    try book.update(row: rows[0].row, expecting: euro, to: plain)
    #expect(try partText(book.path, "xl/worksheets/sheet1.xml").contains("<c r=\"C5\" s=\"2\"><v>3</v>"))
  }

  @Test("a header that names a currency tells what amounts in several are counted in")
  func formatsUnderHeader() throws {
    let description = try Workbook(path: try formatted(["19.56 €", "3 €", "2 лв"], header: "Сума (лв)")).describe()
    #expect(description.currency == .lev)
    #expect(description.mixed == nil)
  }

  @Test(
    "what rows make clear is what nearly all are in, or all of the latest; anything else is to be asked",
    arguments: [
      (String(repeating: "л", count: 40) + "е", Currency.lev, true),
      (String(repeating: "л", count: 60) + String(repeating: "е", count: 20), .euro, true),
      (String(repeating: "л", count: 60) + String(repeating: "е", count: 12), .euro, false),
      ("ллле", .lev, false), ("еееел", .euro, false),
    ])
  func clear(rows: String, likely: Currency, isClear: Bool) throws {
    let mixed = try Workbook(path: try formatted(rows.map { $0 == "л" ? "5 лв" : "5 €" })).describe()
    #expect(mixed.currency == nil)
    #expect(mixed.mixed?.likely == likely)
    #expect(mixed.mixed?.isClear == isClear)
  }

  @Test("rows are told to be in what they were read in: what was said where they have it, else the likeliest")
  func readIn() throws {
    var book = Workbook(path: try formatted(["100 лв", "100 лв", "50 €"]))
    #expect(try book.describe().mixed?.readIn == .lev)
    #expect(try read(book) == ["100", "100", "97.79"])
    book.memory = { .euro }
    #expect(try book.describe().mixed?.readIn == .euro)
    #expect(try read(book) == ["51.13", "51.13", "50"])
    book.memory = { .dollar }
    #expect(try book.describe().mixed?.readIn == .lev)
    #expect(try read(book) == ["100", "100", "97.79"])
  }

  @Test("where each amount has a rate, the currency whose rate is 1 is what all are counted in")
  func rateOfOne() throws {
    let book = Workbook(
      path: try scratch.book([
        "Date | Place | Amount | Currency | Rate | Total", "2025-11-01 | NY | 10 | USD | 1.8 | =C2*E2",
        "2025-11-02 | Sofia | 20 | BGN | 1 | =C3*E3", "2025-11-03 | Wien | 30 | EUR | 1.95583 | =C4*E4",
      ]))
    #expect(try book.describe().currency == .lev)
  }

  @Test("a conversion leaves alone what is in the new currency already, and marks the rest with the sheet's word")
  func converted() throws {
    var book = Workbook(path: try scratch.book(Self.leva, after: Self.list))
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    book.memory = { .lev }
    let report = try book.convert(toEuro, leavingCells: false) { _ in }
    #expect(report.kept.map(\.cell) == ["C3"])
    #expect(report.left.isEmpty)
    let cells = try sheetCells(book.path)
    #expect(["C2", "D2", "C3", "D3", "C4", "D4"].map { cells[$0] } == ["1", "€", "2", "€", "10", "€"])

    let formatted = Workbook(path: try formatted(["19.56 лв", "3 €"]))
    #expect(try formatted.convert(toEuro, leavingCells: false) { _ in }.kept.map(\.cell) == ["C3"])
    #expect(try read(formatted) == ["10", "3"])
    #expect(try formatted.describe().currency == .euro)
  }
}
