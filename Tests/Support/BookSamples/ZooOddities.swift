extension Zoo {
  static let oddities: [BookFixture] = [
    prefixedNames, unnumberedRows, emptyTags, bulgarianHeaders, daysFrom1904, singleQuotes,
    daysAsText, styledColumns,
  ]

  /// Days written as text, the last of them shared.
  private static var daysAsText: BookFixture {
    let rows = [
      plainHeaders, plainRow(2).replacing(cell("A2", "45902", style: 1), with: text("A2", "01.10.2025")),
      plainRow(3).replacing(cell("A3", "45903", style: 1), with: "<c r=\"A3\" t=\"s\"><v>1</v></c>"),
    ]
    var book = BookFixture("days-as-text", sheet: BookFixture.sheet(rows.joined()))
    book.add(
      "xl/sharedStrings.xml",
      """
      <sst xmlns="\(BookFixture.main)"><si><t>x</t></si><si><r><t>02.10</t></r><r><t>.2025</t></r>\
      <rPh sb="0" eb="1"><t>no</t></rPh></si></sst>
      """, "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml")
    book.relate(
      "xl/workbook.xml",
      [("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "sharedStrings", "sharedStrings.xml")])
    return book
  }

  /// Whole columns and a row have styles, and no cell stands there yet.
  private static let styledColumns = BookFixture(
    "styled-columns",
    sheet: BookFixture.sheet(
      plainHeaders + "<row r=\"3\" s=\"9\" customFormat=\"1\"/>",
      before:
        "<cols><col min=\"1\" max=\"1\" width=\"12\" style=\"1\"/><col min=\"4\" max=\"16384\" style=\"2\"/></cols>"))

  private static var prefixedNames: BookFixture {
    let rows = [plainHeaders, plainRow(2), plainRow(3)].joined()
    var prefixed = ""
    for piece in BookFixture.sheet(rows, before: "<dimension ref=\"A1:E3\"/>").split(separator: "<") {
      prefixed += piece.hasPrefix("/") ? "</x:\(piece.dropFirst())" : "<x:\(piece)"
    }
    let declaration = "xmlns=\"\(BookFixture.main)\""
    let start = prefixed.firstRange(of: declaration)?.lowerBound ?? prefixed.startIndex
    prefixed.insert(contentsOf: "xmlns:x=\"\(BookFixture.main)\" ", at: start)
    return BookFixture("prefixed-names", sheet: prefixed)
  }

  private static let unnumberedRows = BookFixture(
    "unnumbered-rows",
    sheet: BookFixture.sheet(
      """
      <row><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Type</t></is></c>\
      <c t="inlineStr"><is><t>Category</t></is></c><c t="inlineStr"><is><t>Amount</t></is></c></row>\
      <row><c s="1"><v>45902</v></c><c t="str"><v>Expenses</v></c><c t="str"><v>Fun</v></c><c><v>2.5</v></c></row>\
      <row><c s="1"><v>45903</v></c><c t="str"><v>Expenses</v></c><c t="str"><v>Fun</v></c><c><v>3.5</v></c></row>
      """))

  private static let emptyTags = BookFixture(
    "empty-tags",
    sheet: BookFixture.sheet(
      [
        plainHeaders, "<row r='2'/>", plainRow(3), "<row r='4' ht='20'/><row r='5' />",
        row(9, blank("A9", style: 1)),
      ].joined()))

  private static let bulgarianHeaders = BookFixture(
    "bulgarian-headers",
    sheet: BookFixture.sheet(
      [
        row(
          1, text("A1", "Дата"), text("B1", "Вид"), text("C1", "Категория"), text("D1", "Сума"),
          text("E1", "Описание")),
        row(
          2, cell("A2", "45902", style: 1), text("B2", "Разход"), text("C2", "Храна"), cell("D2", "2.5"),
          text("E2", "Кауфланд")),
      ].joined(),
      after: """
        <dataValidations count="1"><dataValidation type="list" sqref="B2:B100"><formula1>видове</formula1>\
        </dataValidation></dataValidations>
        """),
    sheetName: "Бюджет &amp; Co's",
    others: [
      (
        "Списъци",
        BookFixture.sheet(
          row(1, text("A1", "Приход")) + row(2, text("A2", "Разход")) + row(3, text("A3", "Спестявания")))
      )
    ],
    definedNames: "<definedNames><definedName name=\"видове\">Списъци!$A$1:$A$3</definedName></definedNames>")

  private static let daysFrom1904 = BookFixture(
    "days-from-1904", sheet: BookFixture.sheet(plainHeaders + plainRow(2, day: 44_438)), from1904: true)

  private static let singleQuotes = BookFixture(
    "single-quotes",
    sheet: BookFixture.sheet(
      """
      <row r='1'><c r='A1' t='inlineStr'><is><t>Date</t></is></c><c r='B1' t='inlineStr'><is><t>Type</t></is></c>\
      <c r='C1' t='inlineStr'><is><t>Category</t></is></c>\
      <c t = 'inlineStr'
       r='D1' ><is><t>Amount</t></is></c></row>\
      <row spans='1:4'  r='2' ><c s='1' r='A2'><v>45902</v></c><c t='str' r='B2'><v>Income</v></c>\
      <c t='str' r='C2'><v>Rent</v></c><c r='D2' s='2'><v>1E2</v></c></row>
      """, before: "<dimension ref='A1:D2'/>"))
}
