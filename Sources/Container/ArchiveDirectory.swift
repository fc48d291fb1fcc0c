import Sheets

/// Reads a zip archive's central directory (APPNOTE.TXT 4.3.12 to 4.3.16), and refuses what no workbook has.
struct ArchiveDirectory {
  let entries: [ArchiveEntry]
  /// Where the central directory starts.
  let start: Int64
  let comment: [UInt8]

  /// Far more than any workbook has.
  static let mostEntries = 65_534
  private static let largestDirectory = Int64(16 << 20)
  /// The largest part that is read, a sheet as a stream: a full sheet of ten columns has about 1 GB.
  private static let largestPart: Int64 = 2 << 30
  /// Deflate cannot shrink further than this.
  private static let mostRatio: Int64 = 1_032
  /// A sheet of nothing but equal rows comes to about 50.
  private static let mostRatioOfLargeParts: Int64 = 400

  init(of file: OpenFile, size: Int64) throws(SheetError) {
    let end = try DirectoryEnd(of: file, size: size)
    comment = end.comment
    start = end.directoryOffset
    guard end.count <= Self.mostEntries, end.directorySize <= Self.largestDirectory else {
      throw .unreadable(path: file.path, reason: "its zip directory is absurdly large")
    }
    guard size < Int64(UInt32.max) else { throw .unreadable(path: file.path, reason: "it is larger than 4 GB") }
    guard end.directoryOffset <= end.position - end.directorySize else { throw Self.broken(file) }
    let bytes = try file.bytes(at: start, count: Int(end.directorySize))
    guard bytes.count == end.directorySize else { throw Self.broken(file) }
    entries = try Self.entries(in: bytes, count: end.count, file)
    try refuseDuplicates(file)
    try refuseOverlaps(file)
  }

  private static func broken(_ file: OpenFile) -> SheetError {
    .unreadable(path: file.path, reason: "it is cut off or damaged (its zip directory is broken)")
  }

  private static func entries(
    in bytes: [UInt8], count: Int, _ file: OpenFile
  ) throws(SheetError) -> [ArchiveEntry] {
    var entries: [ArchiveEntry] = []
    entries.reserveCapacity(min(count, bytes.count / ArchiveEntry.fixedSize))
    var at = 0
    while entries.count < count {
      guard at + ArchiveEntry.fixedSize <= bytes.count, bytes.uint32(at) == 0x0201_4B50 else { throw broken(file) }
      let variable = Int(bytes.uint16(at + 28)) + Int(bytes.uint16(at + 30)) + Int(bytes.uint16(at + 32))
      let end = at + ArchiveEntry.fixedSize + variable
      guard end <= bytes.count else { throw broken(file) }
      entries.append(try entry(Array(bytes[at..<end]), file))
      at = end
    }
    guard at == bytes.count else { throw broken(file) }
    return entries
  }

  private static func entry(_ record: [UInt8], _ file: OpenFile) throws(SheetError) -> ArchiveEntry {
    let nameEnd = ArchiveEntry.fixedSize + Int(record.uint16(28))
    let name = String(decoding: record[ArchiveEntry.fixedSize..<nameEnd].map { $0 == 0x5C ? 0x2F : $0 }, as: UTF8.self)
    let flags = record.uint16(8)
    // Bits 0, 6 and 13: encrypted, strongly encrypted, with an encrypted directory.
    guard flags & 0x2041 == 0 else {
      throw .unreadable(path: file.path, reason: "it is encrypted with a password: save it without one")
    }
    let method: ArchiveEntry.Method
    switch record.uint16(10) {
    case 0: method = .stored
    case 8: method = .deflated
    default:
      throw .unreadable(path: file.path, reason: "its part \(name) is compressed in a way that workbooks do not use")
    }
    let numbers = Zip64Numbers(record)
    let entry = ArchiveEntry(
      name: name, method: method, flags: flags, checksum: record.uint32(16), compressedSize: numbers.compressedSize,
      size: numbers.size, offset: numbers.offset, directoryRecord: record)
    guard !numbers.isIncomplete, numbers.disk == 0 else { throw broken(file) }
    try refuseBomb(entry, file)
    return entry
  }

  private static func refuseBomb(_ entry: ArchiveEntry, _ file: OpenFile) throws(SheetError) {
    let most: Int64
    switch entry.method {
    case .stored: most = entry.compressedSize
    case .deflated:
      let isLarge = entry.size > Int64(Archive.partLimit)
      most = (entry.compressedSize + 1) * (isLarge ? mostRatioOfLargeParts : mostRatio)
    }
    guard entry.size <= min(most, largestPart) else {
      throw .unreadable(
        path: file.path, reason: "its part \(entry.name) claims to grow to an absurd \(entry.size >> 20) MB")
    }
    guard entry.method == .deflated || entry.size == entry.compressedSize else { throw broken(file) }
  }

  private func refuseDuplicates(_ file: OpenFile) throws(SheetError) {
    var seen = Set<String>(minimumCapacity: entries.count)
    for entry in entries where !seen.insert(entry.name.lowercased()).inserted {
      throw .unreadable(path: file.path, reason: "it has two parts of the name \(entry.name)")
    }
  }

  /// Entries that share bytes are the mark of a bomb, and none could be changed without the other.
  private func refuseOverlaps(_ file: OpenFile) throws(SheetError) {
    var free: Int64 = 0
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      guard entry.offset >= free else { throw Self.broken(file) }
      free = entry.offset + Int64(LocalExtent.fixedSize + entry.rawName.count) + entry.compressedSize
    }
    guard free <= start else { throw Self.broken(file) }
  }
}

/// The numbers of a directory record, those included that stand in its extra field because 32 bits do not hold them.
private struct Zip64Numbers {
  package var size: Int64
  var compressedSize: Int64
  var offset: Int64
  var disk: UInt32
  var isIncomplete = false

  package init(_ record: [UInt8]) {
    let extraStart = ArchiveEntry.fixedSize + Int(record.uint16(28))
    let extra = ExtraField(record[extraStart..<extraStart + Int(record.uint16(30))])
    var wide = extra.blocks.first { $0.id == ExtraField.zip64 }?.content[...] ?? []
    var isIncomplete = false
    func number(_ narrow: UInt32) -> Int64 {
      guard narrow == UInt32.max, !wide.isEmpty else { return Int64(narrow) }
      let bytes = Array(wide.prefix(8))
      wide = wide.dropFirst(8)
      guard bytes.count == 8, bytes.uint64(0) <= UInt64(Int64.max / 2_048) else {
        isIncomplete = true
        return 0
      }
      return Int64(bytes.uint64(0))
    }
    size = number(record.uint32(24))
    compressedSize = number(record.uint32(20))
    offset = number(record.uint32(42))
    disk = UInt32(record.uint16(34))
    if disk == 0xFFFF, wide.count == 4 { disk = Array(wide).uint32(0) }
    self.isIncomplete = isIncomplete
  }
}
