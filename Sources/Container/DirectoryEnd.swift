import Sheets

/// The end record of a zip archive: where its directory stands (APPNOTE.TXT 4.3.14 to 4.3.16).
struct DirectoryEnd {
  let count: Int
  let directorySize: Int64
  let directoryOffset: Int64
  let comment: [UInt8]
  /// Where the end records start; the directory ends here at the latest.
  let position: Int64

  private static let fixedSize = 22
  private static let locatorSize = 20
  private static let largestComment = 65_535

  init(of file: OpenFile, size: Int64) throws(SheetError) {
    // Without a comment, as nearly always, the first and shorter reach finds it.
    for comment in [0, Self.largestComment] {
      let reach = Int(min(size, Int64(Self.fixedSize + Self.locatorSize + comment)))
      let bytes = try file.bytes(at: size - Int64(reach), count: reach)
      guard let at = Self.find(in: bytes) else { continue }
      try self.init(bytes, at, base: size - Int64(reach), file)
      return
    }
    throw .unreadable(path: file.path, reason: "it is cut off or damaged (the zip archive has no end)")
  }

  private static func find(in bytes: [UInt8]) -> Int? {
    var at = bytes.count - fixedSize
    while at >= 0 {
      if bytes.uint32(at) == 0x0605_4B50, at + fixedSize + Int(bytes.uint16(at + 20)) == bytes.count { return at }
      at -= 1
    }
    return nil
  }

  private init(_ bytes: [UInt8], _ at: Int, base: Int64, _ file: OpenFile) throws(SheetError) {
    comment = Array(bytes[(at + Self.fixedSize)...])
    let locator = at - Self.locatorSize
    if locator >= 0, bytes.uint32(locator) == 0x0706_4B50 {
      let wide = try Self.wideRecord(bytes, locator, file)
      guard wide.uint32(16) == 0, wide.uint32(20) == 0, wide.uint64(24) == wide.uint64(32) else {
        throw Self.inSeveralParts(file)
      }
      let numbers = [32, 40, 48].map { wide.uint64($0) }
      guard numbers.allSatisfy({ $0 < UInt64(Int64.max / 4) }) else { throw Self.inSeveralParts(file) }
      count = Int(numbers[0])
      directorySize = Int64(numbers[1])
      directoryOffset = Int64(numbers[2])
      position = Int64(bytes.uint64(locator + 8))
    } else {
      guard bytes.uint16(at + 4) == 0, bytes.uint16(at + 6) == 0, bytes.uint16(at + 8) == bytes.uint16(at + 10) else {
        throw Self.inSeveralParts(file)
      }
      count = Int(bytes.uint16(at + 10))
      directorySize = Int64(bytes.uint32(at + 12))
      directoryOffset = Int64(bytes.uint32(at + 16))
      position = base + Int64(at)
    }
  }

  private static func wideRecord(
    _ bytes: [UInt8], _ locator: Int, _ file: OpenFile
  ) throws(SheetError) -> [UInt8] {
    let offset = bytes.uint64(locator + 8)
    guard bytes.uint32(locator + 4) == 0, bytes.uint32(locator + 16) <= 1 else { throw inSeveralParts(file) }
    guard offset < UInt64(Int64.max / 4) else { throw SheetError.cutOff(file.path) }
    let record = try file.bytes(at: Int64(offset), count: 56)
    guard record.count == 56, record.uint32(0) == 0x0606_4B50 else { throw SheetError.cutOff(file.path) }
    return record
  }

  private static func inSeveralParts(_ file: OpenFile) -> SheetError {
    .unreadable(path: file.path, reason: "it is one part of a zip archive in several")
  }
}
