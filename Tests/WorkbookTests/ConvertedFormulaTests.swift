import Entities
import Foundation
import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Workbook

/// What becomes of cells with formulas, and of the file itself, when a workbook is brought into another currency and back.
@Suite("Formulas of a workbook in another currency")
struct ConvertedFormulaTests {
  private let scratch: Scratch
  private let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
  init() throws { scratch = try Scratch() }

  private static let styles = """
    <numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/>\
    <numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;лв.&quot;"/></numFmts><cellXfs count="3"><xf numFmtId="0"/>\
    <xf numFmtId="164"/><xf numFmtId="165"><alignment horizontal="right"/></xf></cellXfs>
    """

  private func book(_ rows: String) throws -> String {
    var book = BookFixture("leva", sheet: BookFixture.sheet(rows, after: ""), others: [])
    book.addStyles(Self.styles)
    return try scratch.write("book.xlsx", book.bytes())
  }

  private func entry(_ number: Int, _ amount: String) -> String {
    row(
      number, cell("A\(number)", "\(45_900 + number)", style: 1), text("B\(number)", "lidl"),
      text("C\(number)", "Groceries"), amount)
  }

  private var headers: String {
    row(1, text("A1", "Date"), text("B1", "Details"), text("C1", "Category"), text("D1", "Amount (BGN)"))
  }

  @Test(
    "a formula's value is left out however it stands there, also where it is empty",
    arguments: ["<v/>", "<v />", "<v></v>", "<v>29.56</v>", "<v>29.56</v >", ""])
  func values(value: String) throws {
    let formula = "<c r=\"D4\" s=\"2\"><f>SUM(D2:D3)</f>\(value)</c>"
    let path = try book(
      headers + entry(2, cell("D2", "10", style: 2)) + entry(3, cell("D3", "19.56", style: 2)) + row(4, formula))
    #expect(try Workbook(path: path).convert(toEuro).entries == 2)
    let text = try partText(path, "xl/worksheets/sheet1.xml")
    #expect(text.contains("<c r=\"D4\" s=\"2\"><f>SUM(D2:D3)</f></c>"), "\(text)")
  }

  @Test("entries whose amounts are formulas are named, and keep their values at the rate 1")
  func unvalued() throws {
    let rows =
      headers + entry(2, cell("D2", "39.12", style: 2, formula: "F2*G2")) + entry(3, cell("D3", "19.56", style: 2))
    let path = try book(rows)
    let notes = try Workbook(path: path).conversionPreview(toEuro).notes
    #expect(notes.count == 1 && notes[0].contains("!D2: The amount is a formula"), "\(notes)")
    let same = CurrencyConversion(from: .lev, to: .euro, rate: .worth(1))
    #expect(try Workbook(path: path).convert(same).notes.isEmpty)
    #expect(try partText(path, "xl/worksheets/sheet1.xml").contains("<f>F2*G2</f><v>39.12</v>"))
  }

  @Test("a formula that is left as it is goes on showing what it is counted in")
  func leftFormat() throws {
    let path = try book(
      headers + entry(2, cell("D2", "24.8", style: 2, formula: "12.4*2")) + entry(3, cell("D3", "19.56", style: 2)))
    #expect(try Workbook(path: path).convert(toEuro, leavingCells: true).left.map(\.cell) == ["D2"])
    let (sheet, styles) = (
      try partText(path, "xl/worksheets/sheet1.xml"), try partText(path, "xl/styles.xml")
    )
    let left = "<c r=\"D2\" s=\"3\"><f>12.4*2</f><v>24.8</v></c>"
    #expect(sheet.contains(left) && sheet.contains("<c r=\"D3\" s=\"2\">"), "\(sheet)")
    #expect(styles.contains("numFmtId=\"166\" formatCode=\"#,##0.00\\ &quot;лв.&quot;\""), "\(styles)")
    #expect(styles.contains("<numFmts count=\"3\">") && styles.contains("<cellXfs count=\"4\">"), "\(styles)")
    #expect(styles.contains("<xf numFmtId=\"166\"><alignment horizontal=\"right\"/></xf></cellXfs>"), "\(styles)")
  }

  @Test("what is taken back is the file that was there, to the byte")
  func takenBack() throws {
    let path = try book(headers + entry(2, cell("D2", "10", style: 2)))
    let (store, copy) = (Workbook(path: path), path + ".copy")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    _ = try store.convert(toEuro)
    try store.takeBackConversion(from: copy, leftAs: #require(try store.partsMark())) { _ in }
    #expect(FileManager.default.contents(atPath: path) == FileManager.default.contents(atPath: copy))
  }

  @Test("the sheet that was changed since is called by its name")
  func changedSince() throws {
    let path = try book(headers + entry(2, cell("D2", "10", style: 2)))
    let (store, copy) = (Workbook(path: path), path + ".copy")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let name = try store.describe(sheet: nil).sheet
    let reason = "it was changed since: take that back first, or convert or rename back instead"
    #expect(throws: SheetError.refused(sheet: name, reason: reason)) {
      try store.takeBackConversion(from: copy, leftAs: "other") { _ in }
    }
  }
}
