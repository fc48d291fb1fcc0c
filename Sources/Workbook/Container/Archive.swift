import CZlib

/// A workbook's zip archive, open for reading. What it gives is bounded in memory, and checked against the sizes and
/// checksums that the archive itself states.
struct Archive: Sendable {
  /// As it was asked for.
  let path: String
  /// The file as it was when it was opened: a replacement checks that this is the one it replaces.
  let status: FileStatus
  /// In the order of the central directory.
  let entries: [ArchiveEntry]
  let comment: [UInt8]
  let directoryStart: Int64
  let file: OpenFile

  /// The largest part that is read whole: any part of a workbook but a sheet fits.
  static let partLimit = 64 << 20

  /// Opens the archive and reads its directory.
  static func open(
    _ path: String, fileSystem: any FileSystem = SystemFileSystem()
  ) throws(WorkbookError) -> Archive {
    try Archive(path, fileSystem)
  }

  private init(_ path: String, _ fileSystem: any FileSystem) throws(WorkbookError) {
    self.path = path
    file = try OpenFile(path, .read, fileSystem)
    status = try file.status()
    switch status.kind {
    case .file: break
    case .folder: throw .unreadable(path: path, reason: "it is a folder")
    case .other: throw .unreadable(path: path, reason: "it is not a regular file")
    }
    let directory = try ArchiveDirectory(of: file, size: status.size)
    entries = directory.entries
    comment = directory.comment
    directoryStart = directory.start
  }

  /// The entry of that name. Part names differ in more than case (ECMA-376 part 2, 6.2.2.3).
  func entry(_ name: String) -> ArchiveEntry? {
    entries.first { $0.name == name }
      ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The whole content of a part, at most `limit` bytes.
  func read(_ name: String, limit: Int = partLimit) throws(WorkbookError) -> [UInt8] {
    let entry = try part(name)
    guard entry.size <= Int64(limit) else {
      throw .unreadable(path: path, reason: "its part \(name) is larger than \(limit >> 20) MB")
    }
    var content: [UInt8] = []
    content.reserveCapacity(Int(entry.size))
    try stream(entry) { bytes in
      content.append(contentsOf: bytes)
      return true
    }
    return content
  }

  /// Gives a part's content a chunk at a time, in bounded memory, until `body` answers `false`. The checksum is checked
  /// after the last chunk.
  func stream(
    _ name: String, _ body: (UnsafeRawBufferPointer) throws(WorkbookError) -> Bool
  ) throws(WorkbookError) {
    try stream(part(name), body)
  }

  func part(_ name: String) throws(WorkbookError) -> ArchiveEntry {
    guard let entry = entry(name) else {
      throw .unreadable(path: path, reason: "it lacks the part \(name)")
    }
    return entry
  }

  func damaged(_ entry: ArchiveEntry) -> WorkbookError {
    .unreadable(path: path, reason: "its part \(entry.name) is damaged")
  }
}
