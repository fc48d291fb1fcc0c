import Spreadsheet

/// A small workbook, written part by part for a test.
struct BookFixture: Sendable, CustomStringConvertible {
  /// By its symptom.
  let name: String
  var sheetName = "Budget Tracking"
  /// The parts with their content types; `nil` for those that the package declares by their ending.
  var parts: [(name: String, text: String, type: String?)] = []

  var description: String { name }

  static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml."

  /// A workbook with this sheet, and after it the others; names as they stand in the workbook part.
  init(
    _ name: String, sheet: String, sheetName: String = "Budget Tracking", others: [(name: String, text: String)] = [],
    definedNames: String = "", from1904: Bool = false, calculation: String = "<calcPr calcId=\"191029\"/>"
  ) {
    self.name = name
    self.sheetName = sheetName
    let sheets = [(name: sheetName, text: sheet)] + others
    let list = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
    }
    add(
      "xl/workbook.xml",
      "<workbook xmlns=\"\(Self.main)\" xmlns:r=\"\(Self.office)\"><workbookPr\(from1904 ? " date1904=\"1\"" : "")/>"
        + "<sheets>\(list.joined())</sheets>\(definedNames)\(calculation)</workbook>",
      Self.spreadsheet + "sheet.main+xml")
    for (index, sheet) in sheets.enumerated() {
      add("xl/worksheets/sheet\(index + 1).xml", sheet.text, Self.spreadsheet + "worksheet+xml")
    }
    relate(
      "xl/workbook.xml", sheets.indices.map { ("rId\($0 + 1)", "worksheet", "worksheets/sheet\($0 + 1).xml") })
    add(
      "_rels/.rels",
      "<Relationships xmlns=\"\(Self.package)/relationships\"><Relationship Id=\"rId1\" Type=\"\(Self.office)/"
        + "officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>")
  }

  /// A worksheet with these rows.
  static func sheet(_ rows: String, before: String = "", after: String = "", attributes: String = "") -> String {
    "<worksheet xmlns=\"\(main)\" xmlns:r=\"\(office)\"\(attributes)>\(before)<sheetData>\(rows)</sheetData>\(after)"
      + "</worksheet>"
  }

  mutating func add(_ name: String, _ text: String, _ type: String? = nil) {
    parts.removeAll { $0.name == name }
    parts.append((name, text, type))
  }

  /// Says what a part refers to: id, the last word of the kind, target.
  mutating func relate(_ part: String, _ targets: [(id: String, kind: String, target: String)]) {
    let list = targets.map {
      "<Relationship Id=\"\($0.id)\" Type=\"\(Self.office)/\($0.kind)\" Target=\"\($0.target)\"/>"
    }
    add(
      Relationships.name(of: part),
      "<Relationships xmlns=\"\(Self.package)/relationships\">\(list.joined())</Relationships>")
  }

  /// How cells look: what stands in the part of the styles.
  mutating func addStyles(_ inner: String) {
    add("xl/styles.xml", "<styleSheet xmlns=\"\(Self.main)\">\(inner)</styleSheet>", Self.spreadsheet + "styles+xml")
    let sheets = parts.filter { $0.name.hasPrefix("xl/worksheets/sheet") }.indices.map {
      ("rId\($0 + 1)", "worksheet", "worksheets/sheet\($0 + 1).xml")
    }
    relate("xl/workbook.xml", sheets + [("rId\(sheets.count + 1)", "styles", "styles.xml")])
  }

  /// A table of the first sheet.
  mutating func addTable(_ inner: String, ref: String, attributes: String = "") {
    add(
      "xl/tables/table1.xml",
      "<table xmlns=\"\(Self.main)\" id=\"1\" name=\"Tracking\" displayName=\"Tracking\" ref=\"\(ref)\"\(attributes)>"
        + "\(inner)</table>", Self.spreadsheet + "table+xml")
    relate("xl/worksheets/sheet1.xml", [("rId1", "table", "../tables/table1.xml")])
  }

  /// A chart that shows these cells; it hangs on no drawing, which nothing here looks at.
  mutating func addChart(_ formula: String) {
    add(
      "xl/charts/chart1.xml",
      "<c:chartSpace xmlns:c=\"http://schemas.openxmlformats.org/drawingml/2006/chart\"><c:val><c:numRef>"
        + "<c:f>\(formula)</c:f></c:numRef></c:val></c:chartSpace>",
      "application/vnd.openxmlformats-officedocument.drawingml.chart+xml")
  }

  /// The file, with one part more where it is not text.
  func bytes(adding name: String? = nil, _ content: [UInt8] = []) -> [UInt8] {
    var zip = ZipBuilder()
    let overrides = parts.compactMap { part in
      part.type.map { "<Override PartName=\"/\(part.name)\" ContentType=\"\($0)\"/>" }
    }
    zip.add(
      "[Content_Types].xml",
      "<Types xmlns=\"\(Self.package)/content-types\"><Default Extension=\"rels\" ContentType=\"application/"
        + "vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/>"
        + "\(overrides.joined())</Types>")
    for part in parts { zip.add(part.name, part.text) }
    if let name { zip.parts.append(ZipBuilder.Part(name: name, content: content)) }
    return zip.bytes()
  }
}

/// A cell of a fixture.
func cell(_ reference: String, _ number: String, style: Int? = nil, formula: String? = nil) -> String {
  let formula = formula.map { $0.hasPrefix("<f") ? $0 : "<f>\($0)</f>" } ?? ""
  return "<c r=\"\(reference)\"\(style.map { " s=\"\($0)\"" } ?? "")>\(formula)<v>\(number)</v></c>"
}

/// A cell with a text of its own.
func text(_ reference: String, _ text: String, style: Int? = nil) -> String {
  "<c r=\"\(reference)\"\(style.map { " s=\"\($0)\"" } ?? "") t=\"inlineStr\"><is><t>\(text)</t></is></c>"
}

/// An empty cell with a style.
func blank(_ reference: String, style: Int) -> String { "<c r=\"\(reference)\" s=\"\(style)\"/>" }

/// A row of a fixture.
func row(_ number: Int, _ cells: String..., attributes: String = "") -> String {
  "<row r=\"\(number)\"\(attributes)>\(cells.joined())</row>"
}

/// A row with the five headers, in columns A to E.
let plainHeaders = row(
  1, text("A1", "Date"), text("B1", "Type"), text("C1", "Category"), text("D1", "Amount"), text("E1", "Details"))

/// An entry in columns A to E.
func plainRow(_ number: Int, day: Int = 45_900, _ details: String = "lidl") -> String {
  row(
    number, cell("A\(number)", "\(day + number)", style: 1), text("B\(number)", "Expenses"),
    text("C\(number)", "Groceries"), cell("D\(number)", "\(number).5", style: 2), text("E\(number)", details))
}

/// The rows, or whatever it is, one after the other.
func all(_ parts: String...) -> String { parts.joined() }

/// A row with more cells.
func extended(_ row: String, _ cells: String...) -> String {
  var text = String(row.dropLast("</row>".count))
  for cell in cells { text += cell }
  return text + "</row>"
}
