extension Zoo {
  static let plainSheets: [BookFixture] = [
    plain, footer, footerBesideNote, footerAfterGap, headersOnly, foreignColumns, sharedFormulas, onlyFormula,
  ]

  private static var plain: BookFixture {
    let names = """
      <definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">\
      'Budget Tracking'!$A$1:$E$3</definedName><definedName name="amounts">'Budget Tracking'!$D$2:$D$3</definedName>\
      </definedNames>
      """
    let sums = row(
      1, cell("A1", "6", formula: "SUM('Budget Tracking'!D2:D3)"), cell("B1", "6", formula: "SUM(A1:A3)"))
    var book = BookFixture(
      "plain",
      sheet: BookFixture.sheet(
        [plainHeaders, plainRow(2), plainRow(3)].joined(), before: "<dimension ref=\"A1:E3\"/>",
        after: "<autoFilter ref=\"A1:E3\"/>"),
      others: [("Sums", BookFixture.sheet(sums))], definedNames: names,
      calculation: "<calcPr calcId=\"1\" fullCalcOnLoad=\"1\"/>")
    book.addChart("'Budget Tracking'!$D$2:$D$3")
    return book
  }

  /// Whole rows can move.
  private static var footer: BookFixture { footer("footer", array: "E6") }

  /// What stands beside must not move.
  private static var footerBesideNote: BookFixture { footer("footer-beside-a-note", array: "F5") }

  private static func footer(_ name: String, array: String) -> BookFixture {
    let sum = "<f t=\"array\" ref=\"\(array)\">D4/2</f>"
    let rows = [
      plainHeaders, plainRow(2), plainRow(3),
      row(4, text("A4", "sum"), cell("D4", "6", style: 2, formula: "SUM(D2:D3)")),
      array == "F5"
        ? row(5, text("A5", "checked on Sundays"), cell(array, "3", formula: sum))
        : row(5, text("A5", "checked on Sundays")) + row(6, cell(array, "3", formula: sum)),
    ]
    let after = """
      <mergeCells count="1"><mergeCell ref="A5:E5"/></mergeCells><dataValidations count="1">\
      <dataValidation type="whole" sqref="D5"><formula1>$D$4</formula1></dataValidation></dataValidations>\
      <hyperlinks><hyperlink ref="A5" location="Sums!A1"/></hyperlinks>\
      <rowBreaks count="1" manualBreakCount="1"><brk id="5" max="16383" man="1"/></rowBreaks><drawing r:id="rId1"/>
      """
    var book = BookFixture(
      name,
      sheet: BookFixture.sheet(rows.joined(), before: "<dimension ref=\"A1:F6\"/>", after: after),
      others: [("Sums", BookFixture.sheet(row(1, cell("A1", "6", formula: "'Budget Tracking'!$D$4"))))],
      definedNames: "<definedNames><definedName name=\"total\">'Budget Tracking'!$D$4</definedName></definedNames>")
    let anchors = [(0, 2), (1, 8), (6, 9)].map { from, to in
      """
      <xdr:twoCellAnchor><xdr:from><xdr:col>7</xdr:col><xdr:row>\(from)</xdr:row></xdr:from>\
      <xdr:to><xdr:col>9</xdr:col><xdr:row>\(to)</xdr:row></xdr:to><xdr:clientData/></xdr:twoCellAnchor>
      """
    }
    book.add(
      "xl/drawings/drawing1.xml",
      """
      <xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing">\
      \(anchors.joined())</xdr:wsDr>
      """, "application/vnd.openxmlformats-officedocument.drawing+xml")
    book.relate("xl/worksheets/sheet1.xml", [("rId1", "drawing", "../drawings/drawing1.xml")])
    book.add(
      "xl/calcChain.xml",
      "<calcChain xmlns=\"\(BookFixture.main)\"><c r=\"D4\" i=\"1\"/><c r=\"\(array)\"/>"
        + "<c r=\"A1\" i=\"2\"/></calcChain>",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml")
    book.relate(
      "xl/workbook.xml",
      [
        ("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "worksheet", "worksheets/sheet2.xml"),
        ("rId3", "calcChain", "calcChain.xml"),
      ])
    return book
  }

  private static let footerAfterGap = BookFixture(
    "footer-after-gap",
    sheet: BookFixture.sheet(
      [plainHeaders, plainRow(2), plainRow(3), row(5, cell("D5", "6", style: 2, formula: "SUM(D2:D3)"))].joined(),
      before: "<dimension ref=\"A1:E5\"/>"))

  /// The one formula of the workbook stands in its only entry.
  private static var onlyFormula: BookFixture {
    let entry = extended(plainRow(2), cell("F2", "1", formula: "D2*2"))
    var book = BookFixture(
      "only-formula", sheet: BookFixture.sheet(extended(plainHeaders, text("F1", "Twice")) + entry))
    book.add(
      "xl/calcChain.xml", "<calcChain xmlns=\"\(BookFixture.main)\"><c r=\"F2\" i=\"1\"/></calcChain>",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml")
    book.relate(
      "xl/workbook.xml", [("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId3", "calcChain", "calcChain.xml")])
    return book
  }

  private static let headersOnly = BookFixture("headers-only", sheet: BookFixture.sheet(plainHeaders))

  /// Columns of the user's own between ours and beside them.
  private static var foreignColumns: BookFixture {
    let rows = [
      row(
        3, text("B3", " details "), text("C3", "AMOUNT"), text("D3", "Card"), text("E3", "Running"),
        text("F3", "category"), text("G3", "Type"), text("H3", "Date")),
      row(
        4, text("B4", "lidl"), cell("C4", "4.5", style: 2), text("D4", "visa", style: 4),
        cell("E4", "4.5", formula: "C4"), text("F4", "Fun"), text("G4", "Expenses"), cell("H4", "45904", style: 1)),
      row(
        5, text("B5", "dm"), cell("C5", "5.5", style: 2), text("D5", "visa", style: 4),
        cell("E5", "10", formula: "E4+C5"), text("F5", "Fun"), text("G5", "Expenses"), cell("H5", "45905", style: 1),
        cell("K5", "1"), attributes: " ht=\"18\" hidden=\"1\" outlineLevel=\"2\""),
      row(6, cell("K6", "2")),
    ]
    return BookFixture(
      "foreign-columns", sheet: BookFixture.sheet(rows.joined(), before: "<dimension ref=\"B3:K6\"/>"))
  }

  private static var sharedFormulas: BookFixture {
    let master = cell("F2", "2.5", formula: "<f t=\"shared\" ref=\"F2:F3\" si=\"0\">SUM(D$2:D2)-$D$4</f>")
    let rows = [
      extended(plainHeaders, text("F1", "Running")), extended(plainRow(2), master),
      extended(plainRow(3), cell("F3", "6", formula: "<f t=\"shared\" si=\"0\"/>")),
      row(4, text("A4", "limit"), cell("D4", "100", style: 2)),
    ]
    return BookFixture(
      "shared-formulas", sheet: BookFixture.sheet(rows.joined(), before: "<dimension ref=\"A1:F4\"/>"))
  }
}
