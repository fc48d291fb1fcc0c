import Glibc

/// Reads a zip archive's central directory (APPNOTE.TXT 4.3.12 to 4.3.16), and refuses what no workbook is.
struct ArchiveDirectory {
  let entries: [ArchiveEntry]
  /// Where the central directory starts: no entry reaches past it.
  let start: Int64
  let comment: [UInt8]

  private static let endSize = 22
  private static let largestComment = 65_535
  /// Far more than any workbook has: 16 MB of directory.
  private static let largestDirectory = Int64(16 << 20)

  init(of file: OpenFile, size: Int64) throws(WorkbookError) {
    let end = try Self.findEnd(of: file, size: size)
    comment = end.comment
    start = end.directoryOffset
    entries = try Self.entries(of: file, end)
  }

  private struct End {
    var count: Int
    var directorySize: Int64
    var directoryOffset: Int64
    var comment: [UInt8]
  }

  private static func findEnd(of file: OpenFile, size: Int64) throws(WorkbookError) -> End {
    let signature = try file.bytes(at: 0, count: 8)
    guard !signature.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) else {
      throw .unreadable(
        path: file.path, reason: "it is encrypted with a password, or an old .xls workbook: save it as .xlsx without")
    }
    guard signature.starts(with: [0x50, 0x4B]) else {
      throw .unreadable(path: file.path, reason: "it is not an XLSX workbook (not a zip archive)")
    }
    let reach = Int(min(size, Int64(endSize + largestComment + 20)))
    let base = size - Int64(reach)
    let tail = try file.bytes(at: base, count: reach)
    var at = tail.count - endSize
    while at >= 0 {
      if tail.uint32(at) == 0x0605_4B50, at + endSize + Int(tail.uint16(at + 20)) == tail.count { break }
      at -= 1
    }
    guard at >= 0 else {
      throw .unreadable(path: file.path, reason: "it is cut off or damaged (the zip archive has no end)")
    }
    guard tail.uint16(at + 4) == 0, tail.uint16(at + 6) == 0 else {
      throw .unreadable(path: file.path, reason: "it is one part of a zip archive in several")
    }
    return End(
      count: Int(tail.uint16(at + 10)), directorySize: Int64(tail.uint32(at + 12)),
      directoryOffset: Int64(tail.uint32(at + 16)), comment: Array(tail[(at + endSize)...]))
  }

  private static func entries(of file: OpenFile, _ end: End) throws(WorkbookError) -> [ArchiveEntry] {
    guard end.directorySize <= largestDirectory else {
      throw .unreadable(path: file.path, reason: "its zip directory is absurdly large")
    }
    let bytes = try file.bytes(at: end.directoryOffset, count: Int(end.directorySize))
    var entries: [ArchiveEntry] = []
    entries.reserveCapacity(min(end.count, 1_000))
    var at = 0
    while at + 46 <= bytes.count, bytes.uint32(at) == 0x0201_4B50 {
      let nameLength = Int(bytes.uint16(at + 28))
      let length = 46 + nameLength + Int(bytes.uint16(at + 30)) + Int(bytes.uint16(at + 32))
      guard at + length <= bytes.count else { break }
      entries.append(try entry(Array(bytes[at..<at + length]), nameLength: nameLength, path: file.path))
      at += length
    }
    guard at == bytes.count, entries.count == end.count else {
      throw .unreadable(path: file.path, reason: "it is cut off or damaged (its zip directory is broken)")
    }
    return entries
  }

  private static func entry(
    _ record: [UInt8], nameLength: Int, path: String
  ) throws(WorkbookError) -> ArchiveEntry {
    let name = String(decoding: record[46..<46 + nameLength], as: UTF8.self)
    let flags = record.uint16(8)
    guard flags & 0x2041 == 0 else {
      throw .unreadable(path: path, reason: "it is encrypted with a password")
    }
    let method: ArchiveEntry.Method
    switch record.uint16(10) {
    case 0: method = .stored
    case 8: method = .deflated
    default: throw .unreadable(path: path, reason: "its part \(name) is compressed in a way that workbooks do not use")
    }
    return ArchiveEntry(
      name: name, method: method, flags: flags, checksum: record.uint32(16),
      compressedSize: Int64(record.uint32(20)), size: Int64(record.uint32(24)), offset: Int64(record.uint32(42)),
      directoryRecord: record)
  }
}
