import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Spreadsheet
@testable import Workbook

/// Files that are broken, or made to break the one who reads them.
@Suite("Workbooks that mean no good")
struct HostileTests {
  private static let sheet = BookFixture.sheet(plainHeaders + plainRow(2) + plainRow(3))

  private func entry() throws -> BudgetRow {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    return BudgetRow(date: day, type: .expense, category: "Fun", amount: 1)
  }

  /// Appends, and answers the error; the file must then be as it was, and nothing may lie beside it.
  private func failure(_ bytes: [UInt8], sheet: String? = nil) throws -> SheetError? {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", bytes)
    do {
      try Workbook(path: path).append([entry()], sheet: sheet)
      return nil
    } catch let error as SheetError {
      #expect(try scratch.read("book.xlsx") == bytes)
      #expect(scratch.names == ["book.xlsx"])
      return error
    }
  }

  private func reason(_ bytes: [UInt8]) throws -> String {
    switch try failure(bytes) {
    case .unreadable(_, let reason), .refused(_, let reason): reason
    case let other: "another: \(String(describing: other))"
    }
  }

  private func reason(sheet: String) throws -> String { try reason(BookFixture("hostile", sheet: sheet).bytes()) }

  @Test("entities are never expanded", arguments: ["xl/workbook.xml", "xl/worksheets/sheet1.xml"])
  func entities(part: String) throws {
    var book = BookFixture("bomb", sheet: Self.sheet)
    let old = try #require(book.parts.first { $0.name == part })
    book.add(part, "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>" + old.text, old.type)
    #expect(try reason(book.bytes()).contains("document type declaration"))
  }

  @Test("another encoding is said to be one")
  func encodings() throws {
    #expect(try reason(sheet: "<?xml version=\"1.0\" encoding=\"windows-1251\"?>" + Self.sheet).contains("UTF-8"))
    var book = BookFixture("utf-16", sheet: Self.sheet)
    book.parts.removeAll { $0.name == "xl/worksheets/sheet1.xml" }
    var bytes = [UInt8]([0xFF, 0xFE])
    for unit in Self.sheet.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try reason(book.bytes(adding: "xl/worksheets/sheet1.xml", bytes)).contains("UTF-8"))
  }

  @Test("Strict, signed and protected are refused by name")
  func refusedKinds() throws {
    let strict = Self.sheet.replacing(
      BookFixture.main, with: "http://purl.oclc.org/ooxml/spreadsheetml/main")
    #expect(try reason(sheet: strict).contains("Strict"))
    var signed = BookFixture("signed", sheet: Self.sheet)
    signed.add("_xmlsignatures/sig1.xml", "<x/>")
    #expect(try reason(signed.bytes()).contains("signed"))
    let protected = BookFixture.sheet(plainHeaders + plainRow(2), after: "<sheetProtection sheet=\"1\"/>")
    #expect(try reason(sheet: protected).contains("protected"))
  }

  @Test(
    "rows that no sheet has are refused",
    arguments: [
      "<row r=\"1048577\"/>", "<row r=\"0\"/>", "<row r=\"99999999999999999999\"/>", "<row r=\"-4\"/>",
      "<row r=\"2\"/><row r=\"2\"/>", "<row r=\"4\"><c r=\"A5\"/></row>",
      "<row r=\"4\"><c r=\"B4\"/><c r=\"A4\"/></row>",
      "<row r=\"4\"><c r=\"XFE4\"/></row>", "<row r=\"4\"><c", "<row r=\"4\">", "<row r=\"4\"><c r=\"A4\"></row>",
      "<!-- <row r=\"9\"/> -->", "<row r=\"4\"><c r=\"A4\"><v><![CDATA[<row]]></v></c></row>",
    ])
  func rows(rows: String) throws {
    #expect(try failure(BookFixture("rows", sheet: BookFixture.sheet(plainHeaders + rows)).bytes()) != nil)
  }

  @Test("a row without an end of its own is refused, also in a sheet that is too large to be checked as a whole")
  func endlessRow() throws {
    let rows = (2...1_000).map { plainRow($0) }.joined()
    let sheet = BookFixture.sheet(plainHeaders + rows).replacing(
      "</row><row r=\"500\">", with: "</rwo><row r=\"500\">")
    #expect(sheet.utf8.count > 64 << 10 && sheet.contains("</rwo>"))
    #expect(try reason(sheet: sheet).contains("xl/worksheets/sheet1.xml"))
  }

  @Test("a sheet whose last row is taken is full")
  func full() throws {
    let last = plainRow(2).replacing("A2", with: "A1048576").replacing("B2", with: "B1048576")
      .replacing("C2", with: "C1048576").replacing("D2", with: "D1048576").replacing("E2", with: "E1048576")
      .replacing("r=\"2\"", with: "r=\"1048576\"")
    #expect(try reason(sheet: BookFixture.sheet(plainHeaders + last)).contains("no more rows"))
  }

  @Test(
    "tables that do not fit their sheet are refused",
    arguments: [("A1:XFE9", 5), ("A1:E1048577", 5), ("", 5), ("E5:A1", 5), ("A1:F2", 5), ("A1:E1", 5), ("A1", 5)])
  func tables(ref: String, count: Int) throws {
    var book = BookFixture("table", sheet: Self.sheet)
    book.addTable(Zoo.columns, ref: ref)
    #expect(try failure(book.bytes()) != nil)
  }

  @Test(
    "what a relationship points to outside of the package is not followed", arguments: ["../../../etc/passwd", "/", ""])
  func targets(target: String) throws {
    var book = BookFixture("targets", sheet: Self.sheet)
    book.relate("xl/workbook.xml", [("rId1", "worksheet", target)])
    #expect(try failure(book.bytes()) != nil)
  }

  @Test("missing headers and sheets are named")
  func missing() throws {
    let sheet = BookFixture.sheet(row(1, text("A1", "Date"), text("B1", "Category"), text("C1", "Details")))
    let book = BookFixture("missing", sheet: sheet, others: [("Other", BookFixture.sheet(""))]).bytes()
    #expect(try failure(book) == .headersMissing(sheet: "Budget Tracking", headers: ["Amount"], perhaps: [[]]))
    #expect(try failure(book, sheet: "Nope") == .sheetNotFound(name: "Nope", sheets: ["Budget Tracking", "Other"]))
    #expect(
      try failure(book, sheet: "Other")
        == .headersMissing(sheet: "Other", headers: ["Date", "Amount"]))
  }

  @Test(
    "text stays text, whatever it looks like",
    arguments: [
      "=1+1", "007", "+359", "@SUM(A1)", "12.4", "\u{1}\u{B}", "_x0041_", "a\u{FFFE}b", "🙂\u{202E}abc", "\t a\nb ",
    ])
  func textStaysText(details: String) throws {
    let scratch = try Scratch()
    let workbook = Workbook(path: try scratch.write("book.xlsx", BookFixture("text", sheet: Self.sheet).bytes()))
    var entry = try entry()
    entry.details = details
    let reference = try #require(try workbook.append([entry]).first)
    let part = try Archive.open(workbook.path).read("xl/worksheets/sheet1.xml")
    #expect(!String(decoding: part, as: UTF8.self).contains("<f"))
    try WellFormed.check(part)
    #expect(try workbook.find(content: entry) == [reference])
  }

  @Test("a day that no workbook can hold, and a text that no cell can, are refused")
  func impossible() throws {
    let scratch = try Scratch()
    let bytes = BookFixture("values", sheet: Self.sheet).bytes()
    let workbook = Workbook(path: try scratch.write("book.xlsx", bytes))
    var entry = try entry()
    entry.details = String(repeating: "x", count: 32_768)
    #expect(throws: SheetError.self) { try workbook.append([entry]) }
    entry = BudgetRow(
      date: try #require(CalendarDate(year: 1899, month: 1, day: 1)), type: .income, category: "Rent", amount: 1)
    #expect(throws: SheetError.self) { try workbook.append([entry]) }
    #expect(try scratch.read("book.xlsx") == bytes)
  }
}
