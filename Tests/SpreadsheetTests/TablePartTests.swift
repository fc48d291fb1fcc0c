import Sheets
import Testing

@testable import Spreadsheet

@Suite("A table's own part")
struct TablePartTests {
  private func part(_ area: String, _ more: String = "") throws -> TablePart {
    let xml = """
      <table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="t" ref="\(area)"\(more)>\
      <tableColumns count="1"><tableColumn id="1" name="a"/></tableColumns></table>
      """
    return try TablePart(Array(xml.utf8), part: "xl/tables/table1.xml", path: "book.xlsx")
  }

  @Test("one row for data is enough, above totals and below a header or without one")
  func leastRows() throws {
    #expect(try part("A1:A2").totalsRows == 0)
    #expect(try part("A1:A3", " totalsRowCount=\"1\"").totalsRows == 1)
    #expect(try part("A1:A1", " headerRowCount=\"0\"").hasHeader == false)
    #expect(try part("A1:A2", " headerRowCount=\"0\" totalsRowCount=\"1\"").totalsRows == 1)
  }

  @Test(
    "without a row for data it is refused, and so are two rows of totals",
    arguments: [
      ("A1:A1", ""), ("A1:A2", " totalsRowCount=\"1\""), ("A1:A1", " headerRowCount=\"0\" totalsRowCount=\"1\""),
      ("A1:A9", " totalsRowCount=\"2\""),
    ])
  func noData(area: String, more: String) {
    #expect(throws: SheetError.self) { try part(area, more) }
  }
}

@Suite("An attribute that is taken out")
struct AttributeTests {
  @Test(
    "goes with one space before it, whichever it is",
    arguments: [
      (#"<c r="A1" t="s" s="2">"#, #"<c r="A1" s="2">"#), (#"<c t="s" r="A1">"#, #"<c r="A1">"#),
      ("<c r=\"A1\"\n\tt='s'/>", "<c r=\"A1\"\n/>"),
    ])
  func taken(xml: String, left: String) throws {
    var bytes = Array(xml.utf8)
    var scanner = XMLScanner(bytes)
    let tag = try #require(try scanner.next())
    let value = try #require(bytes.value(of: "t", in: tag))
    bytes.removeSubrange(bytes.attribute(around: value, in: tag))
    #expect(String(decoding: bytes, as: UTF8.self) == left)
  }
}
