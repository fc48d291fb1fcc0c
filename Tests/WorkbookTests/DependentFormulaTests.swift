import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

/// What a change of the entries does to the formulas of a user's own workbook that depend on them.
@Suite("Formulas of the user's that depend on the entries")
struct DependentFormulaTests {
  /// A plain sheet of two entries; on another sheet formulas that reach them in every way.
  private static let formulas = [
    "A1": "SUM('Budget Tracking'!D2:D3)", "A2": "SUM(amounts)", "A3": "SUM('Budget Tracking'!D:D)", "A4": "A1*2",
    "A5": "SUM(INDIRECT(\"'Budget Tracking'!D2:D100\"))", "A6": "1+1",
  ]

  private func book(_ scratch: Scratch, sums: String) throws -> Workbook {
    let names = """
      <definedNames><definedName name="amounts">'Budget Tracking'!$D$2:$D$3</definedName></definedNames>
      """
    let book = BookFixture(
      "dependent", sheet: BookFixture.sheet([plainHeaders, plainRow(2), plainRow(3)].joined()),
      others: [("Sums", BookFixture.sheet(sums))], definedNames: names)
    return Workbook(path: try scratch.write("book.xlsx", book.bytes()))
  }

  private func sums(_ keys: [String]) -> String {
    keys.map { row(Int($0.dropFirst()) ?? 0, cell($0, "5", formula: Self.formulas[$0] ?? "")) }.joined()
  }

  private func text(_ part: String, _ workbook: Workbook) throws -> String {
    String(decoding: try Archive.open(workbook.path).read(part), as: UTF8.self)
  }

  private func append(to workbook: Workbook) throws {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    try workbook.append([BudgetRow(date: day, type: .expense, category: "Fun", amount: 10)])
  }

  /// The cell without the value that it kept.
  private func bare(_ key: String) -> String {
    "<c r=\"\(key)\"><f>" + (Self.formulas[key] ?? "").replacing("\"", with: "&quot;") + "</f></c>"
  }

  private func isBare(_ key: String, in sheet: String) -> Bool {
    sheet.contains(bare(key)) || sheet.contains(bare(key).replacing("&quot;", with: "\""))
  }

  @Test("a formula that depends on the entries loses its kept value; one that does not keeps it; Excel computes all")
  func grown() throws {
    let scratch = try Scratch()
    let workbook = try book(scratch, sums: sums(["A1", "A2", "A3", "A4", "A5", "A6"]))
    try append(to: workbook)
    let after = try text("xl/worksheets/sheet2.xml", workbook)
    #expect(after.contains("<c r=\"A1\"><f>SUM('Budget Tracking'!D2:D4)</f></c>"))
    for key in ["A2", "A3", "A4", "A5"] { #expect(isBare(key, in: after), "\(key)") }
    #expect(after.contains(cell("A6", "5", formula: Self.formulas["A6"] ?? "")))
    let main = try text("xl/workbook.xml", workbook)
    #expect(main.contains("fullCalcOnLoad=\"1\"") && main.contains("$D$2:$D$4</definedName>"))
  }

  @Test("a sheet whose formulas show nothing of the entries stays byte for byte")
  func untouched() throws {
    let scratch = try Scratch()
    let workbook = try book(scratch, sums: sums(["A4", "A6"]))
    let before = try text("xl/worksheets/sheet2.xml", workbook)
    try append(to: workbook)
    #expect(try text("xl/worksheets/sheet2.xml", workbook) == before)
    #expect(try text("xl/workbook.xml", workbook).contains("fullCalcOnLoad=\"1\""))
  }

  @Test("the same holds where an entry is changed or taken out")
  func changed() throws {
    let scratch = try Scratch()
    let workbook = try book(scratch, sums: sums(["A3", "A4", "A5"]))
    var last: (RowReference, BudgetRow)?
    try workbook.forEachRow { last = ($0, $1) }
    let (reference, old) = try #require(last)
    var new = old
    new.amount = 99
    try workbook.update(row: reference.row, expecting: old, to: new)
    #expect(try text("xl/workbook.xml", workbook).contains("fullCalcOnLoad=\"1\""))
    let changed = try text("xl/worksheets/sheet2.xml", workbook)
    #expect(isBare("A3", in: changed) && isBare("A5", in: changed))
    #expect(changed.contains(cell("A4", "5", formula: "A1*2")))
    try workbook.remove(row: reference.row, expecting: new)
    #expect(try text("xl/worksheets/sheet2.xml", workbook) == changed)
  }

  @Test(
    "a total above the entries whose range has room loses its kept value, and what is worked out of it on another sheet"
  )
  func roomy() throws {
    let scratch = try Scratch()
    let total = row(1, cell("H1", "9", formula: "SUM(D3:D200)"), cell("I1", "9", formula: "2*4"))
    let book = BookFixture(
      "roomy",
      sheet: BookFixture.sheet([total, plainHeaders.replacing("1\"", with: "2\""), plainRow(3), plainRow(4)].joined()),
      others: [("Sums", BookFixture.sheet(row(1, cell("A1", "9", formula: "'Budget Tracking'!H1"))))])
    let workbook = Workbook(path: try scratch.write("book.xlsx", book.bytes()))
    let before = try text("xl/worksheets/sheet2.xml", workbook)
    var reversals: [Reversal] = []
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    let said = BudgetRow(date: day, type: .expense, category: "Fun", amount: 10)
    let place = try #require(try workbook.append([said]) { reversals = $0.reversals }.first)
    let own = try text("xl/worksheets/sheet1.xml", workbook)
    #expect(own.contains("<f>SUM(D3:D200)</f></c>") && own.contains(cell("I1", "9", formula: "2*4")))
    #expect(try text("xl/worksheets/sheet2.xml", workbook).contains("<f>'Budget Tracking'!H1</f></c>"))
    // Taken back, all is as it was.
    try workbook.remove(row: place.row, expecting: said, reversal: reversals.first)
    #expect(try text("xl/worksheets/sheet2.xml", workbook) == before)
  }
}

/// Charts of the user's own, which keep copies of the cells that they draw.
@Suite("Copies that charts keep of the entries")
struct ChartCopyTests {
  private static let copy = "<c:numCache><c:ptCount val=\"2\"/><c:pt idx=\"0\"><c:v>7</c:v></c:pt></c:numCache>"

  private func chart(_ formulas: [String]) -> String {
    "<c:chartSpace xmlns:c=\"http://schemas.openxmlformats.org/drawingml/2006/chart\">"
      + formulas.map { "<c:val><c:numRef><c:f>\($0)</c:f>\(Self.copy)</c:numRef></c:val>" }.joined() + "</c:chartSpace>"
  }

  @Test("those of the rows and of sums of them go, others stay, and an undo gives all back")
  func gone() throws {
    let scratch = try Scratch()
    var fixture = BookFixture(
      "charts", sheet: BookFixture.sheet([plainHeaders, plainRow(2), plainRow(3)].joined()),
      others: [
        (
          "Sums",
          BookFixture.sheet(
            row(1, cell("A1", "5", formula: "SUM('Budget Tracking'!D2:D3)"))
              + row(2, cell("A2", "5", formula: "SUM('Budget Tracking'!D:D)")) + row(3, cell("A3", "5", formula: "1+4"))
          )
        )
      ])
    fixture.add(
      "xl/charts/chart1.xml",
      chart(["'Budget Tracking'!$D$2:$D$3", "'Budget Tracking'!$D$2:$D$40", "Sums!$A$1:$A$2", "Sums!$A$3"]),
      "application/vnd.openxmlformats-officedocument.drawingml.chart+xml")
    let book = Workbook(path: try scratch.write("book.xlsx", fixture.bytes()))
    func text() throws -> String {
      String(decoding: try Archive.open(book.path).read("xl/charts/chart1.xml"), as: UTF8.self)
    }
    let before = try text()
    let said = BudgetRow(
      date: try #require(CalendarDate(year: 2025, month: 11, day: 3)), type: .expense, category: "Fun", amount: 10)
    var reversals: [Reversal] = []
    let row = try #require(try book.append([said]) { reversals = $0.reversals }.first?.row)
    #expect(try text().contains("$D$2:$D$4</c:f></c:numRef>") && text().contains("$D$2:$D$40</c:f></c:numRef>"))
    #expect(try text().contains("Sums!$A$1:$A$2</c:f></c:numRef>") && text().contains("Sums!$A$3</c:f>" + Self.copy))
    try book.remove(row: row, expecting: said, reversal: reversals.first)
    #expect(try text() == before)
  }
}
