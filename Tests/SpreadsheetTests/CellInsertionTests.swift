import Testing

@testable import BookSamples
@testable import Spreadsheet

@Suite("New cells stand between those of a row")
struct CellInsertionTests {
  /// The row after the cells of these columns were put in, and those of others taken out.
  private func row(_ row: String, with columns: [Int], without leaving: [Int] = []) throws -> String {
    let bytes = [UInt8]("<worksheet xmlns=\"\(BookFixture.main)\"><sheetData>\(row)</sheetData></worksheet>".utf8)
    let text = try SheetText(whole: bytes, part: "sheet1.xml", path: "book.xlsx")
    let view = try text.view(try #require(text.rows.first))
    var edits = ByteEdits()
    for cell in view.cells where leaving.contains(cell.column) { edits.remove(cell.whole) }
    edits.insert(columns.map { ($0, [UInt8]("<new\($0)/>".utf8)) }, into: view, text.names)
    let changed = try #require(edits.applied(to: bytes))
    return String(decoding: changed, as: UTF8.self).replacing(#/<\/?(worksheet|sheetData)[^>]*>/#, with: "")
  }

  @Test("by their columns, whatever order they come in")
  func order() throws {
    let old = "<row r=\"1\"><c r=\"B1\"/><c r=\"D1\"/></row>"
    let new = "<row r=\"1\"><new1/><c r=\"B1\"/><new3/><c r=\"D1\"/><new5/><new6/></row>"
    #expect(try row(old, with: [6, 3, 1, 5]) == new)
    #expect(try row(old, with: []) == old)
  }

  @Test("in the place of one that leaves")
  func replaced() throws {
    let old = "<row r=\"1\"><c r=\"A1\"/><c r=\"B1\"/><c r=\"C1\"/></row>"
    #expect(try row(old, with: [2], without: [2]) == "<row r=\"1\"><c r=\"A1\"/><new2/><c r=\"C1\"/></row>")
    #expect(try row(old, with: [2, 1], without: [1, 2]) == "<row r=\"1\"><new1/><new2/><c r=\"C1\"/></row>")
  }

  @Test("in a row that had none")
  func empty() throws {
    #expect(try row("<row r=\"1\" ht=\"15\"/>", with: [2, 1]) == "<row r=\"1\" ht=\"15\"><new1/><new2/></row>")
    #expect(try row("<row r=\"1\"></row>", with: [1]) == "<row r=\"1\"><new1/></row>")
  }
}
