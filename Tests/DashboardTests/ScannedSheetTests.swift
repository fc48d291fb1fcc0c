import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Dashboard
@testable import Spreadsheet
@testable import Workbook

@Suite("Cells of a small sheet")
struct ScannedSheetTests {
  @Test(
    "stored numbers are read as XML Schema writes them, without the noise of binary fractions",
    arguments: [
      ("0", "0"), ("234.6", "234.6"), ("-12.50", "-12.5"), ("1.2E-3", "0.0012"), ("1.5e+3", "1500"), ("007", "7"),
      ("0.640000000000015", "0.64"), ("234.59999999999999", "234.6"), ("-0.30000000000000004", "-0.3"),
      ("123456789012.34", "123456789012.34"), ("0.000000", "0"),
    ])
  func numbers(stored: String, value: String) {
    #expect(Decimal(cellValue: ArraySlice(stored.utf8)) == Decimal(exactly: value))
  }

  @Test(
    "what is no number, or no sensible one, is none",
    arguments: [
      "", "-", ".", "-.E2", "1.2.3", "12abc", "E5", "1E", "1E999", "1E-200", "1234567890123456789012", " 1", "NaN",
    ])
  func noNumbers(stored: String) {
    #expect(Decimal(cellValue: ArraySlice(stored.utf8)) == nil)
  }

  @Test("cells are found whatever the prefix, the quotes and the order of the attributes")
  func forms() throws {
    let sheet = ScannedSheet(
      Array(
        """
        <?xml version="1.0"?><x:worksheet xmlns:x="u"><x:sheetData><x:row r="1"><x:c s='3' r='B1'><x:v>4</x:v></x:c>\
        <x:c t="str" r="C1"><x:f ca="1">A1&amp;"&gt;"</x:f><x:v>a &lt; b</x:v></x:c><x:c r="D1"/></x:row></x:sheetData>\
        <x:c r="E9"><x:v>1</x:v></x:c></x:worksheet>
        """.utf8))
    let number = try #require(sheet.cell(CellReference(2, 1)))
    let text = try #require(sheet.cell(CellReference(3, 1)))
    #expect(sheet.number(number) == 4 && sheet.number(text) == nil)
    #expect(sheet.text(text) == "a < b" && sheet.holds(text, formula: "A1&\">\""))
    #expect(!sheet.holds(text, formula: "A1&\">") && !sheet.holds(text, formula: "A1&\">\"&B1"))
    #expect(sheet.cell(CellReference(4, 1)) == nil && sheet.cell(CellReference(5, 9)) == nil)
  }

  @Test("a cell stands where its reference says, up to the last column; one that is no reference ends the reading")
  func references() {
    func found(_ references: String...) -> [CellReference] {
      let cells = references.map { "<c r=\"\($0)\"><v>1</v></c>" }.joined()
      return ScannedSheet(Array("<worksheet><sheetData><row>\(cells)</row></sheetData></worksheet>".utf8)).scan.cells
        .map(\.address)
    }
    #expect(found("A1", "Z9", "AA10", "XFD1048576").map(\.text) == ["A1", "Z9", "AA10", "XFD1048576"])
    for odd in ["A0", "A", "7", "", "1A", "A1B", "a1", "$A$1"] { #expect(found("B2", odd, "C3").map(\.text) == ["B2"]) }
  }

  @Test("a sheet that breaks off anywhere is read as far as it goes")
  func brokenOff() {
    let whole = Array(
      "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"n\"><f si=\"1\">B1</f><v>1</v></c></row>".utf8)
    for length in 0...whole.count {
      #expect(ScannedSheet(Array(whole[..<length])).scan.cells.count <= 1)
    }
  }
}
