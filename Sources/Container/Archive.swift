import CZlib
import Sheets

/// A workbook's zip archive, open for reading. What it gives is bounded in memory, and checked against the sizes and
/// checksums that the archive itself states.
package struct Archive: Sendable {
  /// As it was asked for.
  package let path: String
  /// The file as it was when it was opened: a replacement checks that this is the one it replaces.
  package let status: FileStatus
  /// In the order of the central directory.
  package private(set) var entries: [ArchiveEntry]
  let comment: [UInt8]
  /// Where the central directory starts: no entry reaches past it.
  let directoryStart: Int64
  let file: OpenFile
  private(set) var tails = TailMemory()
  private var parts = PartMemory()
  /// Parts that the file does not hold, or not so.
  private var contents: [(name: String, content: [UInt8])] = []

  /// The largest part that is read whole: any part of a workbook but a sheet fits.
  static let partLimit = 64 << 20

  /// Opens the archive and reads its directory.
  package static func open(
    _ path: String, fileSystem: any FileSystem = SystemFileSystem()
  ) throws(SheetError) -> Archive {
    try Archive(path, fileSystem)
  }

  private init(_ path: String, _ fileSystem: any FileSystem) throws(SheetError) {
    self.path = path
    file = try OpenFile(path, .read, fileSystem)
    status = try file.status()
    switch status.kind {
    case .file: break
    case .folder: throw .unreadable(path: path, reason: "it is a folder")
    case .other: throw .unreadable(path: path, reason: "it is not a regular file")
    }
    try ForeignFormat.refuse(file)
    let directory = try ArchiveDirectory(of: file, size: status.size)
    entries = directory.entries
    try ForeignFormat.refuse(entries, file)
    comment = directory.comment
    directoryStart = directory.start
  }

  /// None yet, beside a file of any kind.
  init(empty path: String, _ fileSystem: any FileSystem) throws(SheetError) {
    self.path = path
    file = try OpenFile(path, .read, fileSystem)
    status = try file.status()
    (entries, comment, directoryStart) = ([], [], 0)
  }

  /// Takes a part's content for what it is; `nil` for a part that is gone.
  mutating func hold(_ content: [UInt8]?, as name: String) {
    let known = entry(name)?.name ?? name
    contents.removeAll { $0.name == known }
    let place = entries.firstIndex { $0.name == known }
    guard let content else {
      if let place { entries.remove(at: place) }
      return
    }
    contents.append((known, content))
    let size = Int64(content.count)
    let entry = ArchiveEntry(
      name: known, method: .stored, flags: 0, checksum: Container.checksum(content), compressedSize: size, size: size,
      offset: 0, directoryRecord: [])
    if let place { entries[place] = entry } else { entries.append(entry) }
  }

  /// Forgets what was read of the file: some of it is to be another.
  mutating func forget() { (tails, parts) = (TailMemory(), PartMemory()) }

  /// Whether a part is no file's, but at hand as a whole.
  package func isAtHand(_ name: String) -> Bool { contents.contains { $0.name == name } }

  /// The entry of that name. No two part names of a workbook differ in case alone (ECMA-376 part 2, 6.2.2.3).
  package func entry(_ name: String) -> ArchiveEntry? {
    entries.first { $0.name == name } ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The whole content of a part, at most `limit` bytes.
  package func read(_ name: String, limit: Int = partLimit) throws(SheetError) -> [UInt8] {
    let entry = try part(name)
    guard entry.size <= Int64(limit) else {
      throw .unreadable(path: path, reason: "its part \(name) is larger than \(limit >> 20) MB")
    }
    if let held = contents.first(where: { $0.name == entry.name }) { return held.content }
    if let known = parts.content(of: entry.name) { return known }
    var reader = try reader(of: entry)
    let content = try Self.bytes(upTo: Int(entry.size) + 1, of: &reader)
    guard reader.isFinished, content.count == entry.size, checksum(content) == entry.checksum else {
      throw damaged(entry)
    }
    parts.remember(content, of: entry.name)
    return content
  }

  /// Gives a part's content a chunk at a time, in bounded memory, until `body` answers `false`. The checksum is checked
  /// after the last chunk.
  package func stream(
    _ name: String, _ body: (UnsafeRawBufferPointer) throws(SheetError) -> Bool
  ) throws(SheetError) {
    let entry = try part(name)
    if let held = contents.first(where: { $0.name == entry.name }) {
      return try Self.give(held.content, to: body)
    }
    var reader = try reader(of: entry)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var sum: UInt = 0
    var given: Int64 = 0
    while !reader.isFinished {
      let count = try reader.read(into: buffer)
      given += Int64(count)
      guard given <= entry.size else { throw damaged(entry) }
      let chunk = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      sum = crc32_z(sum, chunk.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
      if count > 0, try !body(chunk) { return }
    }
    guard given == entry.size, UInt32(sum) == entry.checksum else { throw damaged(entry) }
  }

  private static func give(
    _ content: [UInt8], to body: (UnsafeRawBufferPointer) throws(SheetError) -> Bool
  ) throws(SheetError) {
    var failure: SheetError?
    content.withUnsafeBytes { bytes in
      do throws(SheetError) { _ = try body(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  package func part(_ name: String) throws(SheetError) -> ArchiveEntry {
    guard let entry = entry(name) else {
      throw .unreadable(path: path, reason: "it lacks the part \(name)")
    }
    return entry
  }

  func damaged(_ entry: ArchiveEntry) -> SheetError {
    .unreadable(path: path, reason: "its part \(entry.name) is damaged")
  }

  /// Reads an entry's content from its start.
  func reader(of entry: ArchiveEntry) throws(SheetError) -> PartReader {
    let extent = try LocalExtent(of: entry, in: self)
    return try PartReader(
      file, at: extent.content, count: entry.compressedSize, method: entry.method, damage: damaged(entry))
  }

  /// At most `count` bytes.
  package static func bytes(upTo count: Int, of reader: inout PartReader) throws(SheetError) -> [UInt8] {
    try bytes(upTo: count, of: &reader, stoppingAtBlocks: false)
  }

  /// At most `count` bytes, and none past the next boundary between two deflate blocks.
  static func blockBytes(upTo count: Int, of reader: inout PartReader) throws(SheetError) -> [UInt8] {
    try bytes(upTo: count, of: &reader, stoppingAtBlocks: true)
  }

  private static func bytes(
    upTo count: Int, of reader: inout PartReader, stoppingAtBlocks: Bool
  ) throws(SheetError) -> [UInt8] {
    var failure: SheetError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SheetError) {
        filled = try reader.read(into: UnsafeMutableRawBufferPointer(buffer), stoppingAtBlocks: stoppingAtBlocks)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
