import Platform
import Sheets

/// The new workbook while it is being written, beside the old one.
package final class TemporaryArchive: TemporaryFile {
  /// The workbook as it is.
  let archive: Archive
  private var ahead: (any CopyAhead)?

  package init(beside lock: BookLock, of archive: Archive) {
    self.archive = archive
    super.init(beside: lock, of: archive.original)
  }

  // Here and not where it is inherited from: the copy ends while there still is one.
  deinit { if descriptor != nil { discard() } }

  /// Begins to copy the workbook while the change is still being worked out: most of a big one stays where it is.
  ///
  /// Whatever keeps it from that is told by `create` and `write`.
  package func copyAhead() {
    let count = archive.directoryStart
    guard count >= fileSystem.worthCopyingAhead, (try? original.refuseReadOnly()) != nil, (try? create()) != nil,
      let descriptor
    else { return }
    ahead = fileSystem.copyAhead(from: archive.file.descriptor, to: descriptor, count: count)
  }

  func write(_ update: ArchiveUpdate) throws(SheetError) -> [(name: String, content: WrittenContent)] {
    if let whole = update.whole { return try write(whole) }
    let output = ReplacementFile(path: archive.path, descriptor: try open, fileSystem: fileSystem, ahead: ahead)
    ahead = nil
    var writer = ArchiveWriter(archive, to: output)
    try writer.write(update)
    return writer.written
  }

  private func write(_ whole: Archive) throws(SheetError) -> [(name: String, content: WrittenContent)] {
    // What was begun is the copy of another file.
    _ = ahead?.finish()
    ahead = nil
    let output = ReplacementFile(path: archive.path, descriptor: try open, fileSystem: fileSystem)
    let size = try whole.file.status().size
    try output.copy(from: whole.file, at: 0, count: size)
    try output.finish()
    let descriptor = try open
    try mapping(path) { () throws(SystemError) in try fileSystem.truncate(descriptor, to: size) }
    return whole.entries.map { entry in
      (
        entry.name,
        WrittenContent(
          checksum: entry.checksum, size: entry.size, compressedSize: entry.compressedSize, proof: .whole)
      )
    }
  }

  /// Reads the new archive's directory and changed parts back.
  func verify(_ written: [(name: String, content: WrittenContent)]) throws(SheetError) {
    do throws(SheetError) {
      let new = try Archive.open(path, fileSystem: fileSystem)
      for (name, content) in written { try new.verify(name, content) }
    } catch .unreadable {
      throw .inputOutput(path: archive.path, operation: "verify", code: EIO)
    }
  }

  override func discard() {
    _ = ahead?.finish()
    ahead = nil
    super.discard()
  }
}
