/// Tells files that are no zip archive by their first bytes, to say what they are.
enum ForeignFormat {
  private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  static func refuse(_ file: OpenFile) throws(WorkbookError) {
    let start = try file.bytes(at: 0, count: 512)
    guard !start.starts(with: [0x50, 0x4B]) else { return }
    if start.isEmpty { throw .unreadable(path: file.path, reason: "it is empty") }
    guard start.starts(with: compound) else {
      throw .unreadable(path: file.path, reason: "it is not an XLSX workbook (not a zip archive)")
    }
    if try isEncryptedPackage(file, start) {
      throw .unreadable(path: file.path, reason: "it is encrypted with a password: save it without one")
    }
    throw .unreadable(path: file.path, reason: "it is a workbook of the old .xls kind: save it as .xlsx")
  }

  /// An encrypted workbook is a compound file with a stream of this name (MS-OFFCRYPTO 2.3.4.4). The names stand in
  /// directory sectors, of which the header names the first (MS-CFB 2.2).
  private static func isEncryptedPackage(_ file: OpenFile, _ header: [UInt8]) throws(WorkbookError) -> Bool {
    let name = "EncryptedPackage".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    guard header.count == 512 else { return false }
    let shift = min(header.uint16(30), 16)
    let directory = (Int64(header.uint32(48)) + 1) << Int64(shift)
    for offset in [directory, 0] where try file.bytes(at: offset, count: 64 << 10).contains(name) { return true }
    return false
  }
}
