extension Zoo {
  static let tables: [BookFixture] = [
    tableWithRoom, fullTable, tableWithTotals, emptyTable, absoluteTargets, tableBelowTitle,
  ]

  private static var tableWithRoom: BookFixture {
    let rows = [plainHeaders, calculatedRow(2), calculatedRow(3), emptyRow(4), emptyRow(5), emptyRow(6)]
    var book = BookFixture(
      "table-with-room",
      sheet: BookFixture.sheet(rows.joined(), before: "<dimension ref=\"A1:F6\"/>", after: lists(6) + tablePart),
      others: [listSheet])
    book.addTable("<autoFilter ref=\"A1:F6\"/>" + calculated, ref: "A1:F6", attributes: " totalsRowShown=\"0\"")
    return book
  }

  private static var fullTable: BookFixture {
    let extensions = """
      <extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" \
      xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" \
      xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:dataValidations count="1">\
      <x14:dataValidation type="list"><x14:formula1><xm:f>Lists!$A$1:$A$3</xm:f></x14:formula1>\
      <xm:sqref>C2:C3</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>
      """
    let formats = """
      <conditionalFormatting sqref="D2:D3"><cfRule type="dataBar" priority="1"/></conditionalFormatting>
      """
    let array = "<c r=\"F3\" s=\"2\" cm=\"1\"><f t=\"array\" ref=\"F3\">\(balance)</f><v>9</v></c>"
    let rows = [plainHeaders, calculatedRow(2), extended(plainRow(3), array)]
    var book = BookFixture(
      "full-table",
      sheet: BookFixture.sheet(
        rows.joined(), before: "<dimension ref=\"A1:F3\"/>", after: formats + tablePart + extensions),
      others: [listSheet], calculation: "")
    let sort = "<sortState ref=\"A2:F3\"><sortCondition ref=\"A2:A3\"/></sortState>"
    book.addTable(
      "<autoFilter ref=\"A1:F3\"/>" + sort + calculated, ref: "A1:F3", attributes: " totalsRowShown=\"0\"")
    return book
  }

  private static var tableWithTotals: BookFixture {
    let totals = row(4, text("A4", "Total"), cell("D4", "5", style: 2, formula: "SUBTOTAL(109,[Amount])"))
    let below = row(6, cell("D6", "5", formula: "D4*2"), cell("G6", "1", formula: "SUM(D2:D3)"))
    let rows = [plainHeaders, calculatedRow(2), calculatedRow(3), totals, below]
    let other = row(1, cell("A1", "5", formula: "'Budget Tracking'!D4+'Budget Tracking'!D3"))
    var book = BookFixture(
      "table-with-totals",
      sheet: BookFixture.sheet(
        rows.joined(), before: "<dimension ref=\"A1:G6\"/>",
        after: "<mergeCells count=\"1\"><mergeCell ref=\"A6:C6\"/></mergeCells>" + tablePart),
      others: [("Other", BookFixture.sheet(other))])
    book.addTable("<autoFilter ref=\"A1:F3\"/>" + calculated, ref: "A1:F4", attributes: " totalsRowCount=\"1\"")
    return book
  }

  private static var emptyTable: BookFixture {
    var book = BookFixture(
      "empty-table", sheet: BookFixture.sheet(plainHeaders, before: "<dimension ref=\"A1:E1\"/>", after: tablePart),
      calculation: "")
    book.addTable("<autoFilter ref=\"A1:E2\"/>" + columns, ref: "A1:E2", attributes: " insertRow=\"1\"")
    return book
  }

  private static var absoluteTargets: BookFixture {
    var book = BookFixture(
      "absolute-targets", sheet: BookFixture.sheet(plainHeaders + plainRow(2), after: tablePart))
    book.relate("xl/workbook.xml", [("rId1", "worksheet", "/xl/worksheets/sheet1.xml")])
    book.addTable("<autoFilter ref=\"A1:E2\"/>" + columns, ref: "A1:E2")
    book.relate("xl/worksheets/sheet1.xml", [("rId1", "table", "/xl/tables/./table1.xml")])
    return book
  }

  private static var tableBelowTitle: BookFixture {
    let columns = """
      <tableColumns count="4"><tableColumn id="1" name="Date"/><tableColumn id="2" name="Amount"/>\
      <tableColumn id="3" name="Type"/><tableColumn id="4" name="Category"/></tableColumns>
      """
    let rows = [
      row(1, text("A1", "My budget"), cell("F1", "8", formula: "SUM(C5:C6)")),
      row(4, text("B4", "Date"), text("C4", "Amount"), text("D4", "Type"), text("E4", "Category")),
      row(5, cell("B5", "45905", style: 1), cell("C5", "5.5"), text("D5", "Income"), text("E5", "Rent")),
      row(
        6, cell("B6", "45906", style: 1), cell("C6", "2.5"), text("D6", "Income"), text("E6", "Rent"), cell("H6", "1")),
    ]
    var book = BookFixture(
      "table-below-a-title",
      sheet: BookFixture.sheet(rows.joined(), before: "<dimension ref=\"A1:H6\"/>", after: tablePart))
    book.addTable("<autoFilter ref=\"B4:E6\"/>" + columns, ref: "B4:E6")
    return book
  }
}
