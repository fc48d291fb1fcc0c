import Sheets

/// Tells files of other kinds by what they hold, whatever they are called, to say what they are and how to mend it.
enum ForeignFormat {
  private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  static func refuse(_ file: OpenFile) throws(SheetError) {
    let start = try file.bytes(at: 0, count: 512)
    guard !start.starts(with: [0x50, 0x4B]) else { return }
    if start.isEmpty { throw .unreadable(path: file.path, reason: "it is empty") }
    guard start.starts(with: compound) else {
      throw .unreadable(path: file.path, reason: reason(forNoArchive: start))
    }
    if try isEncryptedPackage(file, start) {
      throw .unreadable(path: file.path, reason: "it is encrypted with a password: save it without one")
    }
    throw .unreadable(path: file.path, reason: "it is a workbook of the old .xls kind: save it as .xlsx")
  }

  private static func reason(forNoArchive start: [UInt8]) -> String {
    if start.starts(with: Array("%PDF".utf8)) { return "it is a PDF document, not an XLSX workbook" }
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(start.dropFirst(3)) : start
    let first = text.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }.prefix(5)
    if first.elementsEqual(Array("<?xml".utf8)) || first.map({ $0 | 0x20 }).elementsEqual(Array("<html".utf8)) {
      return "it is an XML or HTML file that a spreadsheet program may open: open it there, and save it as .xlsx"
    }
    let mark = Array("\"doc_id\"".utf8)
    if first.first == UInt8(ascii: "{"), text.indices.contains(where: { text[$0...].starts(with: mark) }) {
      return "it is only a link to a Google Sheet: there, use File ▸ Download ▸ Microsoft Excel (.xlsx)"
    }
    let isUTF16 = text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
    guard isUTF16 || !text.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) else {
      return "it is not an XLSX workbook (not a zip archive)"
    }
    let line = text.prefix { $0 != 0x0A }
    guard isUTF16 || [0x2C, 0x3B, 0x09].contains(where: { separator in line.contains(separator) }) else {
      return "it is a text file, not an XLSX workbook"
    }
    return "it is a table as text (CSV): open it in a spreadsheet program, and save it as .xlsx"
      + " (budget import reads statements from CSV)"
  }

  /// Refuses archives of other programs' kinds of workbooks.
  static func refuse(_ entries: [ArchiveEntry], _ archive: OpenFile) throws(SheetError) {
    // Every XLSX workbook has this part; of the other kinds only the one that is its kin has it.
    if entries.contains(where: { $0.name == "[Content_Types].xml" }),
      !entries.contains(where: { $0.name.hasSuffix("workbook.bin") })
    {
      return
    }
    let names = entries.map { $0.name.lowercased() }
    func refused(_ kind: String, _ mend: String) -> SheetError {
      .unreadable(path: archive.path, reason: "it is \(kind): \(mend)")
    }
    if names.contains("xl/workbook.bin") {
      throw refused("an Excel binary workbook (.xlsb)", "in Excel, save it as Excel Workbook (.xlsx)")
    }
    if names.contains("mimetype"), names.contains("content.xml") {
      throw refused("an OpenDocument file (.ods)", "in LibreOffice, save it as Excel 2007-365 (.xlsx)")
    }
    if names.contains(where: {
      $0.hasPrefix("index/") && $0.hasSuffix(".iwa") || $0 == "index.zip" || $0 == "index.apxl"
    }) {
      throw refused("an Apple Numbers document", "in Numbers, use File ▸ Export To ▸ Excel (.xlsx)")
    }
  }

  /// An encrypted workbook is a compound file with a stream of this name (MS-OFFCRYPTO 2.3.4.4). The names stand in
  /// directory sectors, of which the header names the first (MS-CFB 2.2).
  private static func isEncryptedPackage(_ file: OpenFile, _ header: [UInt8]) throws(SheetError) -> Bool {
    let name = "EncryptedPackage".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    guard header.count == 512 else { return false }
    let shift = min(header.uint16(30), 16)
    let directory = (Int64(header.uint32(48)) + 1) << Int64(shift)
    for offset in [directory, 0] where try file.bytes(at: offset, count: 64 << 10).contains(name) { return true }
    return false
  }
}
