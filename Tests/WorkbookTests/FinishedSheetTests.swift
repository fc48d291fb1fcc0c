import Container
import Entities
import Sheets
import Spreadsheet
import Testing

@testable import BookSamples
@testable import Workbook

/// The finished sheet is read again before it takes the workbook's place: faults put in here must be found.
@Suite("A finished sheet is read again")
struct FinishedSheetTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private static var rows: String {
    all(
      extended(plainHeaders, text("F1", "Balance"), text("H1", "Beside")),
      extended(plainRow(2), cell("F2", "1", formula: "D2"), text("H2", "own")),
      extended(plainRow(3), cell("F3", "2", formula: "F2+D3"), cell("H3", "7")),
      row(4, text("A4", "Sum"), cell("D4", "6", style: 2, formula: "SUM(D2:D3)"), text("H4", "note")))
  }

  private static let frame =
    "<autoFilter ref=\"A1:F3\"/><mergeCells count=\"1\"><mergeCell ref=\"A6:B6\"/></mergeCells>"

  private static func replaced(_ bytes: [UInt8], _ old: String, _ new: String) -> [UInt8] {
    let pattern = [UInt8](old.utf8)
    guard let found = bytes.first(pattern, in: 0..<bytes.count) else { return bytes }
    return bytes[..<found] + [UInt8](new.utf8) + bytes[(found + pattern.count)...]
  }

  @Test(
    "a fault anywhere keeps the old file, and the wrong one for a report",
    arguments: [
      // The entry itself.
      ("<v>12.4</v>", "<v>12.5</v>"), ("<v>45965</v>", "<v>45966</v>"), ("<t>lunch</t>", "<t>launch</t>"),
      ("<t>Eat out</t>", "<t>Fun</t>"), ("r=\"A4\"", "r=\"G4\""),
      // Other entries, and what stands beside and below.
      ("<v>3.5</v>", "<v>35</v>"), ("<v>7</v>", "<v>8</v>"), ("<t>note</t>", "<t>nota</t>"),
      ("<t>Sum</t>", "<t>Som</t>"),
      ("<c r=\"H3\"><v>7</v></c>", ""), ("<f>D2</f>", ""), ("<f>SUM(D2:D4)</f>", "<v>1</v>"),
      ("<c r=\"D5\" s=\"2\">", "<c r=\"D5\" s=\"1\">"),
      ("</row></sheetData>", "<c r=\"Z9\"><v>1</v></c></row></sheetData>"),
      // Rows out of order, twice, too far down, or gone.
      ("<row r=\"3\">", "<row r=\"1\">"), ("<row r=\"5\">", "<row r=\"4\">"), ("<row r=\"5\">", "<row r=\"1048577\">"),
      ("<row r=\"5\">", "<row r=\"50\">"),
      // What stands around the rows.
      ("<mergeCell ref=\"A7:B7\"/>", ""), ("<autoFilter ref=\"A1:F4\"/>", "<autoFilter ref=\"A1:F1048577\"/>"),
      ("<dimension ref=\"A1:H5\"/>", ""), ("</sheetData>", ""),
    ])
  func injected(old: String, new: String) throws {
    let book = BookFixture(
      "spoiled", sheet: BookFixture.sheet(Self.rows, before: "<dimension ref=\"A1:H4\"/>", after: Self.frame))
    let path = try scratch.write("book.xlsx", book.bytes())
    var workbook = Workbook(path: path, keepingRejectedIn: scratch.path(""))
    workbook.spoil = { bytes in
      let spoiled = Self.replaced(bytes, old, new)
      #expect(spoiled != bytes, "\(old) is not there")
      return spoiled
    }
    let error = #expect(throws: SheetError.self) { try workbook.append([try lunch()]) }
    guard case .rejected(_, _, let copy) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try scratch.read("book.xlsx") == book.bytes())
    #expect(scratch.names.sorted() == ["book.xlsx", "rejected-book.xlsx"])
    #expect(copy?.hasSuffix("/rejected-book.xlsx") == true)
  }

  @Test(
    "also in a larger sheet, of which only the end is compressed anew, or only the end is read",
    arguments: [1_000, 9_000], ["<v>12.4</v>", "<v>LAST.5</v>", "<row r=\"NEXT\"", "r=\"ANEXT\"", "</sheetData>"])
  func injectedAtTheEnd(last: Int, old: String) throws {
    let old = old.replacing("LAST", with: "\(last)").replacing("NEXT", with: "\(last + 1)")
    var rows = plainHeaders
    for number in 2...last { rows += plainRow(number, day: 30_000) }
    let book = BookFixture("big", sheet: BookFixture.sheet(rows, before: "<dimension ref=\"A1:E\(last)\"/>"))
    let path = try scratch.write("book.xlsx", book.bytes())
    var workbook = Workbook(path: path)
    workbook.spoil = { bytes in
      let spoiled =
        old.hasPrefix("r") ? "r=\"F\(last + 1)\"" : old.hasPrefix("<row") ? "<row r=\"7\"" : "<v>7</v>"
      let result = Self.replaced(bytes, old, spoiled)
      #expect(result != bytes, "\(old) is not there")
      return result
    }
    let error = #expect(throws: SheetError.self) { try workbook.append([try lunch()]) }
    guard case .rejected = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    workbook.spoil = nil
    try workbook.append([try lunch()])
  }

  @Test("changes and removals are read again too")
  func otherChanges() throws {
    let book = BookFixture("spoiled", sheet: BookFixture.sheet(Self.rows))
    let path = try scratch.write("book.xlsx", book.bytes())
    let entry = BudgetRow(
      date: try #require(.init(iso8601: "2025-09-03")), type: .expense, category: "Groceries", amount: 3.5,
      details: "lidl")
    var workbook = Workbook(path: path)
    workbook.spoil = { bytes in Self.replaced(bytes, "<v>7</v>", "<v>8</v>") }
    #expect(throws: SheetError.self) { try workbook.remove(row: 3, expecting: entry) }
    #expect(throws: SheetError.self) { try workbook.update(row: 3, expecting: entry, to: try lunch()) }
    #expect(try scratch.read("book.xlsx") == book.bytes())
    workbook.spoil = nil
    try workbook.update(row: 3, expecting: entry, to: try lunch())
    try workbook.remove(row: 3, expecting: try lunch())
  }

  @Test("rows that say the same may take each other's places")
  func equalRows() throws {
    let rows = (2...5).map { plainRow($0, day: 45_900 - $0).replacing(".5</v>", with: "</v>") }
    let same = rows.map { $0.replacing(#/<v>\d<\/v>/#, with: "<v>3</v>") }
    let book = BookFixture("same", sheet: BookFixture.sheet(plainHeaders + same.joined()))
    let workbook = Workbook(path: try scratch.write("book.xlsx", book.bytes()))
    let entry = BudgetRow(
      date: try #require(.init(iso8601: "2025-08-31")), type: .expense, category: "Groceries", amount: 3,
      details: "lidl")
    try workbook.remove(row: 3, expecting: entry)
    #expect(try workbook.find(content: entry).map(\.row) == [2, 3, 4])
  }
}
