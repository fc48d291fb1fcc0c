import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

/// Where an entry goes in sheets as people lay them out, and what stays where it is.
@Suite("Where an entry goes")
struct PlacingTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func appended(_ book: BookFixture, _ count: Int = 1) throws -> (old: [String: String], new: [String: String])
  {
    let path = try scratch.write("book.xlsx", book.bytes())
    let old = try sheetCells(path)
    try Workbook(path: path).append(Array(repeating: try lunch(), count: count))
    return (old, try sheetCells(path))
  }

  private func book(_ rows: String, before: String = "", after: String = "") -> BookFixture {
    BookFixture("laid-out", sheet: BookFixture.sheet(rows, before: before, after: after))
  }

  private var headersAndTwo: String { all(plainHeaders, plainRow(2), plainRow(3)) }

  @Test("balances that were filled in ahead leave their rows free, and stay")
  func balancesAhead() throws {
    func balance(_ row: Int) -> String { cell("F\(row)", "0", formula: "F\(row - 1)+D\(row)") }
    let rows = all(
      extended(plainHeaders, text("F1", "Balance")), extended(plainRow(2), cell("F2", "0", formula: "D2")),
      extended(plainRow(3), balance(3)), row(4, balance(4)), row(5, balance(5)), row(6, balance(6)))
    let (old, new) = try appended(book(rows), 2)
    #expect(new["D4"] == "12.4" && new["D5"] == "12.4" && new["D6"] == nil)
    for row in 2...6 { #expect(new["F\(row)"] == old["F\(row)"]) }
    #expect(new["F7"] == nil)
  }

  @Test("rows that were numbered ahead are free")
  func numbersAhead() throws {
    let headers = row(
      1, text("A1", "No"), text("B1", "Date"), text("C1", "Type"), text("D1", "Category"), text("E1", "Amount"))
    let entry = row(
      2, cell("A2", "1"), cell("B2", "45902"), text("C2", "Expenses"), text("D2", "Fun"), cell("E2", "2"))
    let (_, new) = try appended(book(all(headers, entry, row(3, cell("A3", "2")), row(4, cell("A4", "3")))))
    #expect(new["A3"] == "2" && new["E3"] == "12.4" && new["A4"] == "3" && new["A5"] == nil)
  }

  @Test("what somebody typed as a formula is not taken over, unless two rows have it")
  func typedFormulas() throws {
    func line(_ row: Int, _ tick: String, _ sum: String, _ rate: String) -> String {
      extended(
        plainRow(row), cell("F\(row)", "1", formula: tick), cell("G\(row)", "12", formula: sum),
        cell("H\(row)", "0.2", formula: rate), cell("I\(row)", "1", formula: "D\(row)*1"))
    }
    let headers = extended(plainHeaders, text("F1", "Done"), text("G1", "Pieces"), text("H1", "VAT"), text("I1", "Net"))
    let (_, new) = try appended(book(all(headers, line(2, "FALSE()", "2*5", "20%"), line(3, "TRUE()", "3*4", "20%"))))
    #expect(["F4", "G4", "H4", "I4"].map { new[$0] } == [nil, nil, "=20%", "=D4*1"])
  }

  @Test("a sum below a column of balances is no balance: it moves down")
  func sumOfBalances() throws {
    let rows = all(
      extended(plainHeaders, text("F1", "Share")), extended(plainRow(2), cell("F2", "1", formula: "D2/2")),
      extended(plainRow(3), cell("F3", "1", formula: "D3/2")), row(4, cell("F4", "1", formula: "SUM(F2:F3)")))
    let (_, new) = try appended(book(rows))
    #expect(new["F4"] == "=D4/2" && new["F5"] == "=SUM(F2:F4)" && new["D4"] == "12.4")
  }

  @Test("a sum with a day of its own is no entry")
  func datedSum() throws {
    let sum = row(
      5, cell("A5", "45965"), text("C5", "Sum"), cell("D5", "6", formula: "SUBTOTAL(9,D2:D3)"))
    let (_, new) = try appended(book(headersAndTwo + sum))
    #expect(new["A4"] == "45965" && new["D4"] == "12.4" && new["D5"] == "=SUBTOTAL(9,D2:D4)" && new["D6"] == nil)
  }

  @Test("headers without a gap are a block: an entry is not split over two")
  func twoBlocks() throws {
    let rows = all(
      row(
        1, text("A1", "Date"), text("B1", "Source"), text("C1", "Amount"), text("E1", "Date"), text("F1", "Type"),
        text("G1", "Category"), text("H1", "Amount")),
      row(
        2, cell("A2", "45902"), text("B2", "Salary"), cell("C2", "4000"), cell("E2", "45902"), text("F2", "Expenses"),
        text("G2", "Fun"), cell("H2", "2")))
    let (old, new) = try appended(book(rows))
    #expect(new["E3"] == "45965" && new["F3"] == "Expenses" && new["G3"] == "Eat out" && new["H3"] == "12.4")
    for (name, value) in old { #expect(new[name] == value) }
    #expect(new.count == old.count + 4)
  }

  /// A summary beside the entries, longer than they are, and a sum below them.
  private var summaryBeside: String {
    all(
      extended(plainHeaders, text("G1", "Category"), text("H1", "Total")),
      extended(plainRow(2), text("G2", "Fun"), cell("H2", "1", formula: "SUMIF(C$2:C$3,G2,D$2:D$3)")),
      extended(plainRow(3), text("G3", "Rent"), cell("H3", "1", formula: "D5*2")),
      row(4, text("A4", "Sum"), cell("D4", "6", formula: "SUM(D2:D3)"), text("G4", "Baby")),
      row(5, cell("D5", "6", formula: "D4"), text("G5", "Gifts"), cell("H5", "7")),
      row(6, text("G6", "Other")))
  }

  @Test("what stands beside the entries stays where it is when rows must come in")
  func blockBeside() throws {
    let (old, new) = try appended(book(summaryBeside, before: "<dimension ref=\"A1:H6\"/>"), 2)
    for name in old.keys where name.hasPrefix("G") { #expect(new[name] == old[name]) }
    #expect(new["H5"] == "7" && new["H2"] == "=SUMIF(C$2:C$5,G2,D$2:D$5)" && new["H3"] == "=D7*2")
    #expect(new["D4"] == "12.4" && new["D5"] == "12.4" && new["D6"] == "=SUM(D2:D5)" && new["D7"] == "=D6")
    #expect(new["A6"] == "Sum" && new["A4"] == "45965")
  }

  @Test("the dimension takes in what has moved")
  func dimension() throws {
    let path = try scratch.write("book.xlsx", book(summaryBeside, before: "<dimension ref=\"A1:H6\"/>").bytes())
    try Workbook(path: path).append([try lunch(), lunch(), lunch()])
    #expect(try partText(path, "xl/worksheets/sheet1.xml").contains("<dimension ref=\"A1:H9\"/>"))
  }

  @Test("an entry that is taken out leaves what stands beside it")
  func removalBeside() throws {
    let path = try scratch.write("book.xlsx", book(summaryBeside).bytes())
    let old = try sheetCells(path)
    let first = BudgetRow(
      date: try #require(.init(iso8601: "2025-09-02")), type: .expense, category: "Groceries", amount: 2.5,
      details: "lidl")
    try Workbook(path: path).remove(row: 2, expecting: first)
    let new = try sheetCells(path)
    for name in old.keys where name.hasPrefix("G") { #expect(new[name] == old[name]) }
    #expect(
      new["D2"] == "3.5" && new["D3"] == "=SUM(D2:D2)" && new["D4"] == "=D3" && new["D5"] == nil && new["H5"] == "7")
    #expect(new["H3"] == "=D4*2")
  }

  @Test("merged cells that reach beyond the entries' columns are not torn")
  func tornMerge() throws {
    let rows = all(
      extended(plainHeaders, text("H1", "Plan")), extended(plainRow(2), text("H2", "x")),
      extended(plainRow(3), text("H3", "y")), row(4, text("A4", "Sum of all"), text("H4", "z")))
    let book = book(rows, after: "<mergeCells count=\"1\"><mergeCell ref=\"D4:G4\"/></mergeCells>")
    let path = try scratch.write("book.xlsx", book.bytes())
    #expect(throws: SheetError.self) { try Workbook(path: path).append([try lunch()]) }
    #expect(try scratch.read("book.xlsx") == book.bytes())
  }

  // MARK: The end of a sheet

  private var footerAtTheEnd: String { row(4, text("A4", "Sum"), cell("D4", "6", formula: "SUM(D2:D3)")) }

  @Test("no row is pushed past the last one of a sheet: formats there stay, notes beside too")
  func formattedEnd() throws {
    for end in ["<row r=\"1048576\" ht=\"30\"/>", row(1_048_576, blank("B1048576", style: 1), text("I1048576", "end"))]
    {
      let (_, new) = try appended(book(headersAndTwo + footerAtTheEnd + end))
      #expect(new["D4"] == "12.4" && new["D5"] == "=SUM(D2:D4)")
      let path = try scratch.write("again.xlsx", book(headersAndTwo + footerAtTheEnd + end).bytes())
      try Workbook(path: path).append([try lunch()])
      let text = try partText(path, "xl/worksheets/sheet1.xml")
      #expect(!text.contains("1048577"))
      #expect(try Workbook(path: path).describe().sheet == "Budget Tracking")
    }
  }

  @Test("where the last row holds something that would have to go, nothing is changed")
  func fullEnd() throws {
    let book = book(headersAndTwo + footerAtTheEnd + row(1_048_576, text("A1048576", "end")))
    let path = try scratch.write("book.xlsx", book.bytes())
    #expect(throws: SheetError.self) { try Workbook(path: path).append([try lunch()]) }
    #expect(try scratch.read("book.xlsx") == book.bytes())
  }

  @Test("ranges that go to the sheet's end still do, and none goes further")
  func openRanges() throws {
    let after = """
      <conditionalFormatting sqref="D2:D1048576"><cfRule type="cellIs" priority="1" operator="greaterThan">\
      <formula>MAX($D$5:$D$1048576)</formula></cfRule></conditionalFormatting><dataValidations count="1">\
      <dataValidation type="list" sqref="A4:H1048576"><formula1>$H$2:$H$1048576</formula1></dataValidation>\
      </dataValidations><rowBreaks count="1"><brk id="1048576" man="1"/></rowBreaks>
      """
    var fixture = book(
      headersAndTwo + footerAtTheEnd + row(6, cell("A6", "1", formula: "SUM(D5:D1048576)")), after: after)
    fixture.add(
      "xl/drawings/drawing1.xml",
      """
      <xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:twoCellAnchor>\
      <xdr:from><xdr:col>1</xdr:col><xdr:row>1048570</xdr:row></xdr:from><xdr:to><xdr:col>2</xdr:col>\
      <xdr:row>1048575</xdr:row></xdr:to><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>
      """, "application/vnd.openxmlformats-officedocument.drawing+xml")
    fixture.relate("xl/worksheets/sheet1.xml", [("rId1", "drawing", "../drawings/drawing1.xml")])
    let path = try scratch.write("book.xlsx", fixture.bytes())
    try Workbook(path: path).append([try lunch()])
    let sheet = try partText(path, "xl/worksheets/sheet1.xml")
    #expect(!sheet.contains("1048577"))
    #expect(sheet.contains("sqref=\"D2:D1048576\"") && sheet.contains("MAX($D$6:$D$1048576)"))
    #expect(sheet.contains("SUM(D6:D1048576)") && sheet.contains("<brk id=\"1048576\""))
    let drawing = try partText(path, "xl/drawings/drawing1.xml")
    #expect(drawing.contains("<xdr:row>1048571</xdr:row>") && drawing.contains("<xdr:row>1048575</xdr:row>"))
  }

  // MARK: Columns with formulas

  @Test("a range that dollar signs fix takes the new row in, in every row")
  func shareOfTotal() throws {
    func share(_ row: Int) -> String { cell("F\(row)", "0", formula: "D\(row)/SUM(D$2:D$3)") }
    let rows = all(
      extended(plainHeaders, text("F1", "Share")), extended(plainRow(2), share(2)), extended(plainRow(3), share(3)))
    let (_, new) = try appended(book(rows))
    for row in 2...4 { #expect(new["F\(row)"] == "=D\(row)/SUM(D$2:D$4)") }
  }

  @Test("also where the cells share the formula")
  func sharedShareOfTotal() throws {
    let master = cell("F2", "0", formula: "<f t=\"shared\" ref=\"F2:F3\" si=\"0\">D2/SUM(D$2:D$3)</f>")
    let rows = all(
      extended(plainHeaders, text("F1", "Share")), extended(plainRow(2), master),
      extended(plainRow(3), cell("F3", "0", formula: "<f t=\"shared\" si=\"0\"/>")))
    let (_, new) = try appended(book(rows))
    for row in 2...4 { #expect(new["F\(row)"] == "=D\(row)/SUM(D$2:D$4)") }
  }

  @Test("in a table a calculated column is calculated also below a value that was put there by hand")
  func overriddenTable() throws {
    var fixture = BookFixture(
      "overridden",
      sheet: BookFixture.sheet(
        all(plainHeaders, Zoo.calculatedRow(2), extended(plainRow(3), cell("F3", "99", style: 2))),
        after: Zoo.tablePart))
    fixture.addTable("<autoFilter ref=\"A1:F3\"/>" + Zoo.calculated, ref: "A1:F3")
    let (_, new) = try appended(fixture)
    #expect(new["F3"] == "99" && new["F4"] == "=" + Zoo.balance)
  }

  @Test("a column of plain cells too, where the rows above the value are calculated")
  func overriddenPlain() throws {
    func twice(_ row: Int) -> String { cell("F\(row)", "0", formula: "D\(row)*2") }
    let rows = all(
      extended(plainHeaders, text("F1", "Twice"), text("G1", "Note")), extended(plainRow(2), twice(2)),
      extended(plainRow(3), twice(3)), extended(plainRow(4), cell("F4", "1"), text("G4", "by hand")))
    let (_, new) = try appended(book(rows))
    #expect(new["F5"] == "=D5*2" && new["G5"] == nil)
  }
}
