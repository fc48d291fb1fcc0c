import Glibc

/// A finished, synced file beside the workbook, ready to take its place. Dropped without a commit, it is removed.
final class PreparedReplacement {
  enum Outcome: Hashable {
    case replaced
    /// Another program saved the workbook meanwhile: nothing was changed. Open the archive again, and redo the change.
    case changedMeanwhile
  }

  /// Of the new file.
  let inode: UInt64
  /// Of the new file, in bytes.
  let size: Int64
  private let checksums: [(name: String, checksum: UInt32)]
  private let archive: Archive
  private let output: OutputFile
  private let temporary: String
  private let target: String
  private let fileSystem: any FileSystem
  private var isFinished = false

  /// Writes the update beside the workbook that `lock` holds, checks it, gives it the workbook's owner, mode and
  /// attributes, and makes it durable.
  init(_ update: ArchiveUpdate, of archive: Archive, holding lock: BookLock) throws(WorkbookError) {
    self.archive = archive
    let fileSystem = archive.file.fileSystem
    self.fileSystem = fileSystem
    let target = lock.target
    self.target = target
    let temporary = lock.temporary
    self.temporary = temporary
    let path = archive.path
    try? fileSystem.remove(temporary)
    let descriptor = try mapping(path) { () throws(SystemError) in try fileSystem.open(temporary, .new) }
    output = OutputFile(path: path, descriptor: descriptor, fileSystem: fileSystem)
    do {
      var writer = ArchiveWriter(archive, to: output)
      try writer.write(update)
      checksums = writer.written.map { ($0.name, $0.content.checksum) }
      let new = try Archive.open(temporary, fileSystem: fileSystem)
      for (name, content) in writer.written { try new.verify(name, content) }
      let status = try mapping(path) { () throws(SystemError) in
        try fileSystem.setOwner(descriptor, owner: archive.status.owner, group: archive.status.group)
        try fileSystem.copyAttributes(from: archive.file.descriptor, to: descriptor)
        try fileSystem.setPermissions(descriptor, archive.status.permissions)
        try fileSystem.synchronize(descriptor)
        return try fileSystem.status(of: descriptor)
      }
      inode = status.inode
      size = status.size
    } catch {
      try? fileSystem.close(descriptor)
      try? fileSystem.remove(temporary)
      throw error
    }
  }

  deinit {
    try? fileSystem.close(output.descriptor)
    if !isFinished { try? fileSystem.remove(temporary) }
  }

  /// CRC-32 of a changed part's new content; `nil` for a part that was not changed.
  func checksum(of name: String) -> UInt32? { checksums.first { $0.name == name }?.checksum }

  /// Puts the new file in the workbook's place, and makes that durable.
  func commit() throws(WorkbookError) -> Outcome {
    let path = archive.path
    let now = try mapping(path) { () throws(SystemError) in try fileSystem.status(at: target) }
    guard now == archive.status else { return .changedMeanwhile }
    try mapping(path) { () throws(SystemError) in try fileSystem.rename(temporary, to: target) }
    isFinished = true
    return .replaced
  }
}
