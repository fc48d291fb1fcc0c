import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

@Suite("A workbook in another currency")
struct ConversionTests {
  private let scratch: Scratch
  private let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
  init() throws { scratch = try Scratch() }

  private static let styles = """
    <numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/>\
    <numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;лв.&quot;"/></numFmts><cellXfs count="3"><xf numFmtId="0"/>\
    <xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>
    """

  private func book(
    _ rows: String, others: [(name: String, text: String)] = [], after: String = ""
  ) throws -> String {
    var book = BookFixture("leva", sheet: BookFixture.sheet(rows, after: after), others: others)
    book.addStyles(Self.styles)
    return try scratch.write("book.xlsx", book.bytes())
  }

  private func entry(_ number: Int, _ amount: String) -> String {
    row(
      number, cell("A\(number)", "\(45_900 + number)", style: 1), text("B\(number)", "Expenses"),
      text("C\(number)", "Groceries"), amount, text("E\(number)", "lidl"))
  }

  private var headers: String {
    row(
      1, text("A1", "Date"), text("B1", "Type"), text("C1", "Category"), text("D1", "Amount (BGN)"),
      text("E1", "Details"),
      text("F1", "Original"), text("G1", "Currency"), text("H1", "Rate"))
  }

  @Test("amounts, header, formats and what shows the currency elsewhere; the original stands beside")
  func whole() throws {
    let goals = BookFixture.sheet(
      row(1, cell("A1", "5000", style: 2), cell("B1", "12"), cell("C1", "3", formula: "A1*2")))
    let path = try book(
      headers + entry(2, cell("D2", "10", style: 2)) + entry(3, cell("D3", "19.56", style: 2))
        + row(5, cell("D5", "29.56", style: 2, formula: "SUM(D2:D3)")), others: [("Goals", goals)])
    let done = try Workbook(path: path).convert(toEuro)
    #expect((done.entries, done.others, done.left.count) == (2, 1, 0))
    let cells = try sheetCells(path)
    #expect(cells["D1"] == "Amount (EUR)" && cells["D2"] == "5.11" && cells["D3"] == "10")
    #expect(cells["F2"] == "10" && cells["G2"] == "BGN" && cells["H2"] == "0.51129188")
    #expect(cells["D5"] == "=SUM(D2:D3)")
    let others = try sheetCells(path, part: "xl/worksheets/sheet2.xml")
    #expect(others["A1"] == "2556.46" && others["B1"] == "12" && others["C1"] == "=A1*2")
    #expect(try partText(path, "xl/styles.xml").contains("#,##0.00&quot; €&quot;"))
    // What formulas gave is gone: every program computes it.
    #expect(try !partText(path, "xl/worksheets/sheet1.xml").contains("29.56"))
    #expect(try Workbook(path: path).describe().currency == .euro)
  }

  @Test("formulas with amounts and amounts that are texts are listed, and nothing is changed")
  func refused() throws {
    let path = try book(
      headers + entry(2, cell("D2", "24.8", style: 2, formula: "12.4*2")) + entry(3, text("D3", "15 lv"))
        + entry(4, cell("D4", "10", style: 2)))
    let before = FileManager.default.contents(atPath: path)
    #expect(throws: SheetError.self) { _ = try Workbook(path: path).convert(toEuro) }
    #expect(FileManager.default.contents(atPath: path) == before)
    let preview = try Workbook(path: path).conversionPreview(toEuro)
    #expect(preview.left.map(\.cell) == ["D2", "D3"])
    #expect(FileManager.default.contents(atPath: path) == before)
    #expect(try Workbook(path: path).convert(toEuro, leavingCells: true).left.count == 2)
    let cells = try sheetCells(path)
    #expect(cells["D2"] == "=12.4*2" && cells["D3"] == "15 lv" && cells["D4"] == "5.11")
  }

  @Test("of the cells that stand in the way five are named, and the others counted", arguments: [1, 5, 6, 8])
  func named(count: Int) throws {
    let path = try book(headers + (2..<count + 2).map { entry($0, text("D\($0)", "\($0) lv")) }.joined())
    var told = ""
    do { _ = try Workbook(path: path).convert(toEuro) } catch SheetError.refused(_, let reason) { told = reason }
    for row in 2..<count + 2 { #expect(told.contains("D\(row) (\(row) lv)") == (row < 7)) }
    #expect(told.contains(" and \(count - 5) more cannot") == (count > 5) && told.contains("cannot be converted"))
  }

  @Test("plain rows and those with formulas, which are read in full, come to the same")
  func quickly() throws {
    let amounts = ["10", "19.56", "0.01", "-7.5", "1234567.89", "0", "3.14159", "1e3"]
    let rows = amounts.enumerated().map { entry($0.offset + 2, cell("D\($0.offset + 2)", $0.element, style: 2)) }
    let styled = rows.map { extended($0, blank("F" + $0.rowNumber, style: 2)) }
    let plain = try book(headers + styled.joined())
    let done = try Workbook(path: plain).convert(toEuro)
    let cells = try sheetCells(plain)
    let full = try book(
      headers + styled.map { extended($0, cell("J" + $0.rowNumber, "1", formula: "A" + $0.rowNumber)) }.joined())
    let inFull = try Workbook(path: full).convert(toEuro)
    #expect(inFull.totals == done.totals && inFull.entries == done.entries)
    #expect(try sheetCells(full).filter { !$0.key.hasPrefix("J") } == cells)
    #expect(cells["D2"] == "5.11" && cells["D5"] == "-3.83" && cells["F5"] == "-7.5" && cells["G2"] == "BGN")
    #expect(try partText(plain, "xl/worksheets/sheet1.xml").contains("<c r=\"F2\" s=\"2\"><v>10</v></c>"))
  }

  @Test("a header keeps its line break")
  func headerOfTwoLines() throws {
    let headers = row(
      1, text("A1", "Date"), text("B1", "Type"), text("C1", "Category"), text("D1", "Amount\n(BGN)"),
      text("E1", "Details"))
    let path = try book(headers + entry(2, cell("D2", "10", style: 2)))
    _ = try Workbook(path: path).convert(toEuro)
    #expect(try sheetCells(path)["D1"] == "Amount\n(EUR)")
    #expect(try partText(path, "xl/worksheets/sheet1.xml").contains("<t xml:space=\"preserve\">Amount\n(EUR)</t>"))
  }

  @Test("limits go into cells that are not there yet, in the order of the months")
  func limits() throws {
    let months = "January | February | March | April | May | June"
    let path = try book(
      headers, others: [("Budget Planning", sheet(["Type | Category | " + months, "Expenses | Fun | | | | | | 7"]))])
    let store = Workbook(path: path)
    try store.setPlan((1...5).map { PlanLimit(type: .expense, category: "Fun", month: $0, amount: 10) })
    #expect(try store.plan().map(\.month) == [1, 2, 3, 4, 5, 6])
  }

  @Test("what rounding does to the totals is told")
  func rounding() throws {
    let path = try book(headers + (2...101).map { entry($0, cell("D\($0)", "0.01", style: 2)) }.joined())
    let total = try #require(try Workbook(path: path).conversionPreview(toEuro).totals.first)
    #expect(try total.before == #require(Decimal(exactly: "1")) && total.after == 1)
    #expect(try total.difference == #require(Decimal(exactly: "0.49")))
  }

  @Test("a conversion is taken back to the same content, unless something else was changed")
  func takenBack() throws {
    let path = try book(headers + entry(2, cell("D2", "10", style: 2)))
    let (store, copy) = (Workbook(path: path), path + ".copy")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    _ = try store.convert(toEuro)
    let mark = try #require(try store.partsMark())
    try store.append([try lunch()])
    #expect(throws: SheetError.self) { try store.takeBackConversion(from: copy, leftAs: mark) { _ in } }
    try store.remove(row: 3, expecting: try lunch())
    let now = try #require(try store.partsMark())
    try store.takeBackConversion(from: copy, leftAs: now) { _ in }
    for entry in try Archive.open(copy).entries {
      #expect(try Archive.open(path).read(entry.name) == Archive.open(copy).read(entry.name))
    }
  }

  @Test("a pair of columns, and an amount that is shown in another currency")
  func pair() throws {
    let path = try book(
      row(
        1, text("A1", "Date"), text("B1", "Payee"), text("C1", "Category"), text("D1", "Outflow"), text("E1", "Inflow"))
        + row(2, cell("A2", "45902", style: 1), text("B2", "a"), text("C2", "Groceries"), cell("D2", "10", style: 2))
        + row(3, cell("A3", "45903", style: 1), text("B3", "b"), text("C3", "Salary"), cell("E3", "2000", style: 2)))
    #expect(try Workbook(path: path).convert(toEuro).entries == 2)
    let cells = try sheetCells(path)
    #expect(cells["D2"] == "5.11" && cells["E3"] == "1022.58" && cells["E2"] == nil)
  }

  @Test("the currency that a pair's amounts are shown in is the sheet's, on days that are texts, too")
  func shownByPair() throws {
    let headers = row(1, text("A1", "Date"), text("B1", "Payee"), text("C1", "Outflow"), text("D1", "Inflow"))
    let path = try book(
      headers + row(2, text("A2", "01.11.2025"), text("B2", "a"), cell("C2", "10", style: 2))
        + row(3, text("A3", "02.11.2025"), text("B3", "b"), cell("D3", "20", style: 2)))
    #expect(try Workbook(path: path).describe().currency == .lev)
    let toDollars = CurrencyConversion(from: .euro, to: .lev, rate: .units(2))
    // In euros nothing stands there.
    #expect(try Workbook(path: path).conversionPreview(toDollars).entries == 0)
  }

  @Test("a month that has just begun is converted with those before it, and one that tells no types as well")
  func untoldMonths() throws {
    let lines = ["Date | Item | Amount", "2025-10-01 | a | -10", "2025-10-02 | b | 20"]
    let path = try book(
      String(sheet(lines).split(separator: "<sheetData>")[1].split(separator: "</sheetData>")[0]),
      others: [
        ("November", sheet([lines[0]])),
        ("Prices", sheet([lines[0], "2025-11-01 | salary | 1000", "2025-11-02 | b | 20"])),
      ])
    #expect(try Workbook(path: path).convert(toEuro).entries == 4)
    #expect(try sheetCells(path)["C2"] == "-5.11")
    #expect(try sheetCells(path, part: "xl/worksheets/sheet3.xml")["C2"] == "511.29")
  }

  @Test("a protected sheet is refused")
  func protected() throws {
    let path = try book(headers + entry(2, cell("D2", "10", style: 2)), after: "<sheetProtection sheet=\"1\"/>")
    #expect(throws: SheetError.self) { _ = try Workbook(path: path).convert(toEuro) }
  }

  private func cells(left by: ConvertedBook) -> [String] { by.leftTogether.map { "\($0.sheet)!\($0.cell)" } }

  @Test(
    "a formula that makes the other currency of the amounts would do so once more: it is named, and nothing is changed")
  func madeByFormula() throws {
    let headers = row(
      1, text("A1", "Date"), text("B1", "Category"), text("C1", "Details"), text("D1", "Amount (BGN)"),
      text("E1", "Amount (EUR)"))
    func entry(_ number: Int, _ formula: String) -> String {
      row(
        number, cell("A\(number)", "\(45_900 + number)", style: 1), text("B\(number)", "Groceries"),
        text("C\(number)", "lidl"),
        cell("D\(number)", "10", style: 2), cell("E\(number)", "5.11", formula: formula))
    }
    for formula in ["ROUND(D#/1.95583,2)", "D#*0.51129", "D#/2"] {
      let rows = (2...4).map { entry($0, formula.replacing("#", with: "\($0)")) }.joined()
      let path = try book(headers + rows)
      let preview = try Workbook(path: path).conversionPreview(toEuro)
      #expect(cells(left: preview) == ["Budget Tracking!E2:E4"], "\(formula)")
      #expect { _ = try Workbook(path: path).convert(toEuro) } throws: { "\($0)".contains("E2:E4 (=") }
      #expect(try Workbook(path: path).convert(toEuro, leavingCells: true).entries == 3)
    }
    // A share of the amount is no other currency.
    let tax = row(
      1, text("A1", "Date"), text("B1", "Category"), text("C1", "Details"), text("D1", "Amount (BGN)"),
      text("E1", "VAT"))
    let rows = (2...4).map { entry($0, "ROUND(D\($0)*0.2,2)") }.joined()
    #expect(try Workbook(path: book(tax + rows)).convert(toEuro).left.isEmpty)
    // A summary on another sheet that works the euros out.
    let summary = BookFixture.sheet(
      row(1, text("A1", "In all"), cell("B1", "5", formula: "SUM('Budget Tracking'!D2:D9)/1.95583")))
    let path = try book(self.headers + self.entry(2, cell("D2", "10", style: 2)), others: [("Sums", summary)])
    #expect(try cells(left: Workbook(path: path).conversionPreview(toEuro)) == ["Sums!B1"])
  }

  @Test("money outside of the known columns is named, and nothing is changed: limits beside, a balance, accounts")
  func moneyBeside() throws {
    func left(_ lines: [String]) throws -> [String] {
      cells(left: try Workbook(path: scratch.book(lines)).conversionPreview(toEuro))
    }
    // An opening balance, from which the others are worked out.
    let opening = try left([
      "Date | Details | Debit | Credit | Balance", "2025-11-01 | a | 10 | | 1500", "2025-11-02 | b | 20 | | =E2+D3-C3",
    ])
    #expect(opening == ["Log!E2"])
    // Balances that are typed; a running number is none.
    let typed = try left([
      "Date | Details | Amount | Left | No", "2025-11-01 | a | 10 | 490 | 1", "2025-11-02 | b | 20 | 470 | 2",
    ])
    #expect(typed == ["Log!D2:D3"])
    // Limits beside, of which a formula works out what is left.
    let limits = try left([
      "Date | Details | Category | Amount | | Category | Limit | Spent | Left",
      "2025-11-01 | a | Food | 10 | | Food | 200 | =SUMIF(C:C,F2,D:D) | =G2-H2",
      "2025-11-02 | b | Fun | 20 | | Fun | 150 | =SUMIF(C:C,F3,D:D) | =G3-H3",
    ])
    #expect(limits == ["Log!G2:G3"])
    // What counts something else is none.
    let counts = try left([
      "Date | Details | Amount | Km | Ref", "2025-11-01 | a | 10 | 12.5 | 77", "2025-11-02 | b | 20 | 8 | 31",
    ])
    #expect(counts.isEmpty)
  }

  @Test("a table of text with a column of money that is not known is refused, and the column named")
  func moneyBesideInText() throws {
    let path = try scratch.write(
      "c.csv", Array("Date,Details,Amount,Balance\n2025-11-01,a,10,490\n2025-11-02,b,20,470\n".utf8))
    let store = DelimitedLedger(path: path)
    #expect(try store.conversionPreview(toEuro).left.map(\.cell) == ["D"])
    #expect { _ = try store.convert(toEuro, leavingCells: false) { _ in } } throws: { "\($0)".contains("Balance: 490") }
    #expect(try store.convert(toEuro, leavingCells: true) { _ in }.entries == 2)
  }

  @Test("a workbook of ours: its entries, limits, dashboard and name")
  func ours() throws {
    let path = scratch.path("ours.xlsx")
    let store = Workbook(path: path)
    try Workbook.create(at: path, baseCurrency: .lev, year: 2025)
    try store.append([try lunch(), try lunch("again")])
    try store.setPlan([PlanLimit(type: .expense, category: "Eat out", month: 11, amount: 100)])
    let done = try store.convert(toEuro)
    #expect((done.entries, done.limits) == (2, 1))
    #expect(try store.describe().currency == .euro)
    let limit = try #require(Decimal(exactly: "51.13"))
    #expect(try store.plan().map(\.amount) == [limit])
    // Stored, not left to be computed: 6.34 twice.
    #expect(try partText(path, "xl/worksheets/sheet1.xml").contains("<v>12.68</v>"))
    #expect(try partText(path, "xl/worksheets/sheet1.xml").contains("Amounts in EUR"))
    #expect(try !partText(path, "docProps/core.xml").contains("BGN"))
    try store.append([try lunch("third")])
    #expect(try partText(path, "xl/worksheets/sheet1.xml").contains("<v>25.08</v>"))
  }
}

extension String {
  /// The number of the row that this is, as a fixture writes it.
  fileprivate var rowNumber: String { String(dropFirst("<row r=\"".count).prefix { $0 != "\"" }) }
}
