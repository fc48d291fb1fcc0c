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

  @Test("a formula whose range grows loses its kept value; the others of its sheet keep theirs; Excel computes all")
  func grown() throws {
    let scratch = try Scratch()
    let workbook = try book(scratch, sums: sums(["A1", "A2", "A3", "A4", "A5", "A6"]))
    try append(to: workbook)
    let after = try text("xl/worksheets/sheet2.xml", workbook)
    #expect(after.contains("<c r=\"A1\"><f>SUM('Budget Tracking'!D2:D4)</f></c>"))
    for key in ["A2", "A3", "A4", "A5", "A6"] {
      #expect(after.contains(cell(key, "5", formula: Self.formulas[key] ?? "")), "\(key)")
    }
    let main = try text("xl/workbook.xml", workbook)
    #expect(main.contains("fullCalcOnLoad=\"1\"") && main.contains("$D$2:$D$4</definedName>"))
  }

  @Test("a sheet whose formulas follow the entries without naming their last row stays byte for byte")
  func untouched() throws {
    let scratch = try Scratch()
    let workbook = try book(scratch, sums: sums(["A2", "A3", "A4", "A5", "A6"]))
    let before = try text("xl/worksheets/sheet2.xml", workbook)
    try append(to: workbook)
    #expect(try text("xl/worksheets/sheet2.xml", workbook) == before)
    #expect(try text("xl/workbook.xml", workbook).contains("fullCalcOnLoad=\"1\""))
  }

  @Test("the same holds where an entry is changed or taken out")
  func changed() throws {
    let scratch = try Scratch()
    let workbook = try book(scratch, sums: sums(["A3", "A4", "A5"]))
    let before = try text("xl/worksheets/sheet2.xml", workbook)
    var last: (RowReference, BudgetRow)?
    try workbook.forEachRow { last = ($0, $1) }
    let (reference, old) = try #require(last)
    var new = old
    new.amount = 99
    try workbook.update(row: reference.row, expecting: old, to: new)
    #expect(try text("xl/workbook.xml", workbook).contains("fullCalcOnLoad=\"1\""))
    try workbook.remove(row: reference.row, expecting: new)
    #expect(try text("xl/worksheets/sheet2.xml", workbook) == before)
  }
}
