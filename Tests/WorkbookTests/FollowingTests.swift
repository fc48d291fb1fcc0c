import Sheets
import Testing

@testable import BookSamples
@testable import Container
@testable import Spreadsheet
@testable import Workbook

/// What refers to the entries or stands below them follows: pivot tables, comments, controls, linked text boxes.
@Suite("What follows the entries")
struct FollowingTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private static let drawing = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"

  /// Two entries and a sum below them.
  private func book(after: String = "", others: [(name: String, text: String)] = []) -> BookFixture {
    BookFixture(
      "followed",
      sheet: BookFixture.sheet(
        all(plainHeaders, plainRow(2), plainRow(3), row(4, text("A4", "Sum"), cell("D4", "6", formula: "SUM(D2:D3)"))),
        after: after), others: others)
  }

  private func appended(_ book: BookFixture) throws -> String {
    let path = try scratch.write("book.xlsx", book.bytes())
    try Workbook(path: path).append([try lunch()])
    for entry in try Archive.open(path).entries { try WellFormed.check(Archive.open(path).read(entry.name)) }
    return path
  }

  @Test("a pivot table's source takes the new row in, and a pivot table below moves")
  func pivots() throws {
    var book = book()
    book.add(
      "xl/pivotCache/pivotCacheDefinition1.xml",
      "<pivotCacheDefinition xmlns=\"\(BookFixture.main)\"><cacheSource type=\"worksheet\"><worksheetSource ref=\"A1:E3\""
        + " sheet=\"Budget Tracking\"/></cacheSource></pivotCacheDefinition>",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml")
    book.add(
      "xl/pivotTables/pivotTable1.xml",
      "<pivotTableDefinition xmlns=\"\(BookFixture.main)\"><location ref=\"A8:B12\" firstHeaderRow=\"1\"/>"
        + "</pivotTableDefinition>",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotTable+xml")
    book.relate("xl/worksheets/sheet1.xml", [("rId1", "pivotTable", "../pivotTables/pivotTable1.xml")])
    let path = try appended(book)
    #expect(try partText(path, "xl/pivotCache/pivotCacheDefinition1.xml").contains("ref=\"A1:E4\""))
    #expect(try partText(path, "xl/pivotTables/pivotTable1.xml").contains("ref=\"A9:B13\""))
  }

  @Test("a pivot table that would be torn is a reason to refuse")
  func tornPivot() throws {
    var book = book()
    book.add(
      "xl/pivotTables/pivotTable1.xml",
      "<pivotTableDefinition xmlns=\"\(BookFixture.main)\"><location ref=\"G2:H12\"/></pivotTableDefinition>",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.pivotTable+xml")
    book.relate("xl/worksheets/sheet1.xml", [("rId1", "pivotTable", "../pivotTables/pivotTable1.xml")])
    let path = try scratch.write("book.xlsx", book.bytes())
    #expect(throws: SheetError.self) { try Workbook(path: path).append([try lunch()]) }
  }

  @Test("text boxes and pictures of cells show the same cells as before")
  func linkedTextBoxes() throws {
    var book = book(others: [("Sums", BookFixture.sheet(row(1, cell("A1", "1"))))])
    book.add(
      "xl/drawings/drawing1.xml",
      "<xdr:wsDr xmlns:xdr=\"\(Self.drawing)\"><xdr:twoCellAnchor><xdr:from><xdr:col>7</xdr:col><xdr:row>0</xdr:row>"
        + "</xdr:from><xdr:to><xdr:col>9</xdr:col><xdr:row>2</xdr:row></xdr:to><xdr:sp textlink=\"$D$4\"/>"
        + "<xdr:sp textlink=\"\"/></xdr:twoCellAnchor></xdr:wsDr>",
      "application/vnd.openxmlformats-officedocument.drawing+xml")
    book.add(
      "xl/drawings/drawing2.xml",
      "<xdr:wsDr xmlns:xdr=\"\(Self.drawing)\"><xdr:sp textlink=\"'Budget Tracking'!$D$4\"/><xdr:sp textlink=\"$D$4\"/>"
        + "<cameraTool cellRange=\"'Budget Tracking'!$A$2:$D$3\"/></xdr:wsDr>",
      "application/vnd.openxmlformats-officedocument.drawing+xml")
    book.relate("xl/worksheets/sheet1.xml", [("rId1", "drawing", "../drawings/drawing1.xml")])
    book.relate("xl/worksheets/sheet2.xml", [("rId1", "drawing", "../drawings/drawing2.xml")])
    let path = try appended(book)
    #expect(try partText(path, "xl/drawings/drawing1.xml").contains("textlink=\"$D$5\""))
    let other = try partText(path, "xl/drawings/drawing2.xml").replacing("&apos;", with: "'")
    #expect(other.contains("textlink=\"'Budget Tracking'!$D$5\"") && other.contains("textlink=\"$D$4\""))
    #expect(other.contains("cellRange=\"'Budget Tracking'!$A$2:$D$4\""))
  }

  @Test("controls stay linked to their cells, and those below move")
  func controls() throws {
    let controls = """
      <controls><control shapeId="1" r:id="rId3" name="List"><controlPr linkedCell="$D$4" listFillRange="$C$2:$C$3">\
      <anchor moveWithCells="1"><from><xdr:col xmlns:xdr="\(Self.drawing)">1</xdr:col>\
      <xdr:row xmlns:xdr="\(Self.drawing)">7</xdr:row></from><to><xdr:col xmlns:xdr="\(Self.drawing)">2</xdr:col>\
      <xdr:row xmlns:xdr="\(Self.drawing)">9</xdr:row></to></anchor></controlPr></control></controls>
      """
    var book = book(after: controls)
    book.add(
      "xl/ctrlProps/ctrlProp1.xml",
      "<formControlPr xmlns=\"http://schemas.microsoft.com/office/spreadsheetml/2009/9/main\" fmlaLink=\"$D$4\" "
        + "fmlaRange=\"$C$2:$C$3\"/>", "application/vnd.ms-excel.controlproperties+xml")
    book.add("xl/drawings/vmlDrawing1.vml", Self.shapes)
    book.relate(
      "xl/worksheets/sheet1.xml",
      [("rId2", "vmlDrawing", "../drawings/vmlDrawing1.vml"), ("rId3", "ctrlProp", "../ctrlProps/ctrlProp1.xml")])
    let path = try appended(book)
    let control = try partText(path, "xl/ctrlProps/ctrlProp1.xml")
    #expect(control.contains("fmlaLink=\"$D$5\"") && control.contains("fmlaRange=\"$C$2:$C$4\""))
    let sheet = try partText(path, "xl/worksheets/sheet1.xml")
    #expect(sheet.contains("linkedCell=\"$D$5\" listFillRange=\"$C$2:$C$4\""))
    #expect(sheet.contains(">8</xdr:row></from>") && sheet.contains(">10</xdr:row></to>"))
    let shapes = try partText(path, "xl/drawings/vmlDrawing1.vml")
    #expect(shapes.contains("<x:FmlaLink>$D$5</x:FmlaLink>"))
    // The button below moves, the one above grows with nothing, the fixed one stays.
    #expect(shapes.contains("<x:Anchor>1, 15, 8, 2, 2, 31, 10, 4</x:Anchor>"))
    #expect(shapes.contains("<x:Anchor>1, 15, 0, 2, 2, 31, 1, 4</x:Anchor>"))
    #expect(shapes.contains("<x:MoveWithCells/><x:Anchor>1, 15, 7, 2, 2, 31, 9, 4</x:Anchor>"))
  }

  private static let shapes = """
    <xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">\
    <v:shape><x:ClientData ObjectType="Button"><x:Anchor>1, 15, 7, 2, 2, 31, 9, 4</x:Anchor>\
    <x:FmlaLink>$D$4</x:FmlaLink></x:ClientData></v:shape><v:shape><x:ClientData ObjectType="Button">\
    <x:Anchor>1, 15, 0, 2, 2, 31, 1, 4</x:Anchor></x:ClientData></v:shape><v:shape><x:ClientData ObjectType="Button">\
    <x:MoveWithCells/><x:Anchor>1, 15, 7, 2, 2, 31, 9, 4</x:Anchor></x:ClientData></v:shape></xml>
    """

  @Test("comments go with their cells, of both kinds and with their frames; those above stay")
  func comments() throws {
    var book = book()
    book.add(
      "xl/comments1.xml",
      "<comments xmlns=\"\(BookFixture.main)\"><commentList><comment ref=\"D2\" authorId=\"0\"/>"
        + "<comment ref=\"D4\" authorId=\"0\"/></commentList></comments>",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml")
    book.add(
      "xl/threadedComments/threadedComment1.xml", "<ThreadedComments><threadedComment ref=\"D4\"/></ThreadedComments>",
      "application/vnd.ms-excel.threadedcomments+xml")
    let frames = [(1, 2), (3, 4)].map { row, top in
      "<v:shape><x:ClientData ObjectType=\"Note\"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>4, 15, \(top), 2, 6, 31, "
        + "\(top + 4), 4</x:Anchor><x:Row>\(row)</x:Row><x:Column>3</x:Column></x:ClientData></v:shape>"
    }
    book.add(
      "xl/drawings/vmlDrawing1.vml",
      "<xml xmlns:v=\"urn:schemas-microsoft-com:vml\" xmlns:x=\"urn:schemas-microsoft-com:office:excel\">"
        + "\(frames.joined())</xml>")
    book.relate(
      "xl/worksheets/sheet1.xml",
      [
        ("rId1", "comments", "../comments1.xml"), ("rId2", "vmlDrawing", "../drawings/vmlDrawing1.vml"),
        ("rId3", "threadedComment", "../threadedComments/threadedComment1.xml"),
      ])
    let path = try appended(book)
    let comments = try partText(path, "xl/comments1.xml")
    #expect(comments.contains("ref=\"D2\"") && comments.contains("ref=\"D5\"") && !comments.contains("ref=\"D4\""))
    #expect(try partText(path, "xl/threadedComments/threadedComment1.xml").contains("ref=\"D5\""))
    let shapes = try partText(path, "xl/drawings/vmlDrawing1.vml")
    #expect(shapes.contains("2, 2, 6, 31, 6, 4</x:Anchor><x:Row>1</x:Row>"))
    #expect(shapes.contains("5, 2, 6, 31, 9, 4</x:Anchor><x:Row>4</x:Row>"))
  }

  @Test("a comment whose frame says no place of its own goes with its cell as well")
  func commentWithoutAnchor() throws {
    var book = book()
    let frames = [1, 3].map { row in
      "<v:shape><x:ClientData ObjectType=\"Note\"><x:Row>\(row)</x:Row><x:Column>3</x:Column></x:ClientData></v:shape>"
    }
    book.add("xl/drawings/vmlDrawing1.vml", Self.shapes.replacing("</xml>", with: frames.joined() + "</xml>"))
    book.relate("xl/worksheets/sheet1.xml", [("rId2", "vmlDrawing", "../drawings/vmlDrawing1.vml")])
    let shapes = try partText(try appended(book), "xl/drawings/vmlDrawing1.vml")
    #expect(shapes.contains("<x:Row>1</x:Row>") && shapes.contains("<x:Row>4</x:Row>") && !shapes.contains("<x:Row>3<"))
  }

  // MARK: Protected sheets

  private func protectedBook(_ protection: String = "", rows: String? = nil, ranges: String = "") -> BookFixture {
    let open = row(
      4, blank("A4", style: 1), blank("B4", style: 1), blank("C4", style: 1), blank("D4", style: 1),
      blank("E4", style: 1))
    var book = BookFixture(
      "protected",
      sheet: BookFixture.sheet(
        all(plainHeaders, plainRow(2), plainRow(3)) + (rows ?? open),
        after: "<sheetProtection password=\"CC1A\" sheet=\"1\"\(protection)/>" + ranges))
    book.addStyles(
      """
      <cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>\
      <xf applyProtection="1"><protection locked="0"/></xf><xf><protection locked="0"/></xf><xf/></cellXfs>
      """)
    return book
  }

  @Test("a protected sheet takes entries in cells that are not locked, gives them back, and lets them be changed")
  func openCells() throws {
    let path = try appended(protectedBook())
    #expect(try sheetCells(path)["D4"] == "12.4")
    var other = try lunch()
    other.amount = 13
    try Workbook(path: path).update(row: 4, expecting: try lunch(), to: other)
    try Workbook(path: path).remove(row: 4, expecting: other)
    #expect(try sheetCells(path)["D4"] == nil)
    #expect(throws: SheetError.self) { try Workbook(path: path).append([try lunch(), lunch()]) }
  }

  @Test("a protected sheet's ranges without a password are open too")
  func openRanges() throws {
    let range = "<protectedRanges><protectedRange sqref=\"A2:E9\" name=\"entries\"/></protectedRanges>"
    let path = try appended(protectedBook(rows: "", ranges: range))
    #expect(try sheetCells(path)["D4"] == "12.4")
  }

  @Test(
    "a protected sheet whose cells are locked, or where rows would have to move, is left alone",
    arguments: ["", row(4, blank("A4", style: 1), blank("B4", style: 3)), row(4, text("A4", "Sum"))])
  func lockedCells(rows: String) throws {
    let book = protectedBook(rows: rows)
    let path = try scratch.write("book.xlsx", book.bytes())
    #expect(throws: SheetError.self) { try Workbook(path: path).append([try lunch()]) }
    #expect(try scratch.read("book.xlsx") == book.bytes())
  }
}
