import FoundationEssentials

/// A workbook as somebody else's program would write it: two sheets, plain cells, no table and no ids.
enum PlainWorkbook {
  static let columns = ["Date", "Type", "Category", "Amount", "Details"]

  /// The bytes of one with these rows of its own: days since the end of 1899, amounts in whole units, and details.
  ///
  /// - Parameters:
  ///   - sheet: the attributes of the budget sheet in the list of sheets.
  ///   - plan: the rows of a sheet *Budget Planning*, a text for each cell; whole numbers become numbers.
  static func bytes(
    rows: [(day: Int, amount: Int, details: String)], sheet budget: String = "name=\"Budget Tracking\"",
    plan: [[String]]? = nil
  ) -> Data {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let package = "http://schemas.openxmlformats.org/package/2006"
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    let planning = "<sheet name=\"Budget Planning\" sheetId=\"3\" r:id=\"rId4\"/>"
    var zip = StoredZip()
    zip.add(
      "[Content_Types].xml",
      """
      <Types xmlns="\(package)/content-types">\
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
      <Default Extension="xml" ContentType="\(type).worksheet+xml"/>\
      <Override PartName="/xl/workbook.xml" ContentType="\(type).sheet.main+xml"/>\
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(type).worksheet+xml"/>\
      <Override PartName="/xl/worksheets/sheet2.xml" ContentType="\(type).worksheet+xml"/>\
      <Override PartName="/xl/styles.xml" ContentType="\(type).styles+xml"/></Types>
      """)
    zip.add(
      "_rels/.rels",
      """
      <Relationships xmlns="\(package)/relationships">\
      <Relationship Id="rId1" Type="\(office)/officeDocument" Target="xl/workbook.xml"/></Relationships>
      """)
    zip.add(
      "xl/workbook.xml",
      """
      <workbook xmlns="\(main)" xmlns:r="\(office)"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/>\
      <sheet \(budget) sheetId="2" r:id="rId2"/>\(plan == nil ? "" : planning)</sheets></workbook>
      """)
    zip.add(
      "xl/_rels/workbook.xml.rels",
      """
      <Relationships xmlns="\(package)/relationships">\
      <Relationship Id="rId1" Type="\(office)/worksheet" Target="worksheets/sheet1.xml"/>\
      <Relationship Id="rId2" Type="\(office)/worksheet" Target="worksheets/sheet2.xml"/>\
      <Relationship Id="rId3" Type="\(office)/styles" Target="styles.xml"/>\
      <Relationship Id="rId4" Type="\(office)/worksheet" Target="worksheets/sheet3.xml"/></Relationships>
      """)
    zip.add(
      "xl/styles.xml",
      """
      <styleSheet xmlns="\(main)"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>\
      <borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>\
      <cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>
      """)
    zip.add("xl/worksheets/sheet1.xml", sheet(main, [line(1, [text("A1", "Hands off")])]))
    zip.add("xl/worksheets/sheet2.xml", sheet(main, tracking(rows)))
    if let plan { zip.add("xl/worksheets/sheet3.xml", sheet(main, grid(plan))) }
    return zip.finished()
  }

  private static func tracking(_ rows: [(day: Int, amount: Int, details: String)]) -> [String] {
    var lines = [line(4, zip("CDEFG", columns).map { text("\($0)4", $1) })]
    for (index, row) in rows.enumerated() {
      let number = 5 + index
      let cells = [
        "<c r=\"C\(number)\" s=\"1\"><v>\(row.day)</v></c>", text("D\(number)", "Expenses"),
        text("E\(number)", "Groceries"), "<c r=\"F\(number)\"><v>\(row.amount)</v></c>",
        text("G\(number)", row.details),
      ]
      lines.append(line(number, cells))
    }
    return lines
  }

  private static func grid(_ rows: [[String]]) -> [String] {
    rows.enumerated().map { index, cells in
      let number = index + 1
      return line(
        number,
        zip("ABCDEFGHIJKLMN", cells).map { letter, content in
          Int(content) == nil
            ? text("\(letter)\(number)", content) : "<c r=\"\(letter)\(number)\"><v>\(content)</v></c>"
        })
    }
  }

  private static func sheet(_ main: String, _ lines: [String]) -> String {
    "<worksheet xmlns=\"\(main)\"><sheetData>\(lines.joined())</sheetData></worksheet>"
  }

  private static func line(_ number: Int, _ cells: [String]) -> String {
    "<row r=\"\(number)\">\(cells.joined())</row>"
  }

  private static func text(_ cell: String, _ value: String) -> String {
    "<c r=\"\(cell)\" t=\"inlineStr\"><is><t>\(value)</t></is></c>"
  }
}

/// A zip archive whose entries are not compressed.
private struct StoredZip {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  mutating func add(_ name: String, _ content: String) {
    let data = Array(("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n" + content).utf8)
    let offset = body.count
    // Version, flags, method, time, date (1 January 1980), checksum, sizes, length of the name, no extra field.
    let common =
      little(20, 2) + little(0, 2) + little(0, 2) + little(0, 2) + little(33, 2) + little(checksum(data), 4)
      + little(data.count, 4) + little(data.count, 4) + little(name.utf8.count, 2) + little(0, 2)
    body += little(0x0403_4b50, 4) + common + Array(name.utf8) + data
    directory += little(0x0201_4b50, 4) + little(20, 2) + common + little(0, 2) + little(0, 2) + little(0, 2)
    directory += little(0, 4) + little(offset, 4) + Array(name.utf8)
    count += 1
  }

  func finished() -> Data {
    let end =
      little(0x0605_4b50, 4) + little(0, 4) + little(count, 2) + little(count, 2) + little(directory.count, 4)
      + little(body.count, 4) + little(0, 2)
    return Data(body + directory + end)
  }

  private func little(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32, bit by bit.
  private func checksum(_ data: [UInt8]) -> Int {
    var register: UInt32 = 0xFFFF_FFFF
    for byte in data {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
    }
    return Int(~register)
  }
}
