import Platform
import Sheets

/// The new workbook while it is being written, beside the old one: only there a rename can put it in its place.
///
/// Its name is always the same for a workbook. The lock sees to it that one process at a time writes it, so that one
/// that is found is what a killed run left behind.
package final class TemporaryFile {
  private let path: String
  /// Held as long as the file may be there.
  package let lock: BookLock
  /// The workbook as it is.
  package let archive: Archive
  private let fileSystem: any FileSystem
  private var descriptor: Int32?
  private var ahead: (any CopyAhead)?

  package init(beside lock: BookLock, of archive: Archive) {
    path = lock.temporary
    self.lock = lock
    self.archive = archive
    fileSystem = archive.file.fileSystem
  }

  deinit { if descriptor != nil { discard() } }

  /// Begins to copy the workbook while the change is still being worked out: most of a big one stays where it is.
  ///
  /// Whatever keeps it from that is told by `create` and `write`.
  package func copyAhead() {
    let count = archive.directoryStart
    guard count >= fileSystem.worthCopyingAhead, (try? archive.refuseReadOnly()) != nil, (try? create()) != nil,
      let descriptor
    else { return }
    ahead = fileSystem.copyAhead(from: archive.file.descriptor, to: descriptor, count: count)
  }

  func create() throws(SheetError) {
    guard descriptor == nil else { return }
    do {
      descriptor = try fileSystem.open(path, .new)
    } catch let error where error.code == EEXIST {
      try run { () throws(SystemError) in
        try fileSystem.remove(path)
        descriptor = try fileSystem.open(path, .new)
      }
    } catch let error where error.code == EACCES || error.code == EPERM {
      throw .notWritable(path: archive.path, reason: "you have no permission to make a file in its folder")
    } catch {
      throw SheetError(error, path: archive.path)
    }
  }

  package func write(_ update: ArchiveUpdate) throws(SheetError) -> [(name: String, content: WrittenContent)] {
    let output = ReplacementFile(path: archive.path, descriptor: try open, fileSystem: fileSystem, ahead: ahead)
    ahead = nil
    var writer = ArchiveWriter(archive, to: output)
    try writer.write(update)
    return writer.written
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

  /// Owner, attributes and mode of the old file, in this order: a new owner takes set-id bits away, and access-control
  /// lists are attributes that change the mode. The disk begins with it, and nobody waits for that yet.
  package func finish() throws(SheetError) -> FileStatus {
    let old = archive.status
    let descriptor = try open
    let new = try run { () throws(SystemError) in try fileSystem.status(of: descriptor) }
    if (new.owner, new.group) != (old.owner, old.group) {
      do {
        try fileSystem.setOwner(descriptor, owner: old.owner, group: old.group)
      } catch let error where error.code == EPERM || error.code == EINVAL {
        throw .notWritable(path: archive.path, reason: "it belongs to another user or group, and you cannot keep it so")
      } catch {
        throw SheetError(error, path: archive.path)
      }
    }
    return try run { () throws(SystemError) in
      try fileSystem.copyAttributes(from: archive.file.descriptor, to: descriptor)
      try fileSystem.setPermissions(descriptor, old.permissions)
      fileSystem.startWriting(descriptor)
      return try fileSystem.status(of: descriptor)
    }
  }

  /// Waits until all of it is on the disk. To be called before it takes the workbook's place.
  package func synchronize() throws(SheetError) {
    let descriptor = try open
    try run { () throws(SystemError) in
      try fileSystem.synchronize(descriptor)
      self.descriptor = nil
      // A network file system may report only here that a write failed.
      try fileSystem.close(descriptor)
    }
  }

  /// Copies what was written to another place, where nothing else is kept.
  func copy(to other: String) throws(SystemError) {
    let status = try fileSystem.status(at: path)
    guard let descriptor, let size = status?.size else { throw SystemError(operation: "copy", code: EBADF) }
    try? fileSystem.remove(other)
    let target = try fileSystem.open(other, .new)
    defer { try? fileSystem.close(target) }
    var position: Int64 = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while position < size {
      let count = try fileSystem.read(descriptor, at: position, into: buffer)
      guard count > 0 else { throw SystemError(operation: "copy", code: EIO) }
      var written = 0
      while written < count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written..<count])
        written += try fileSystem.write(target, at: position + Int64(written), from: rest)
      }
      position += Int64(count)
    }
  }

  package func discard() {
    _ = ahead?.finish()
    ahead = nil
    if let descriptor { try? fileSystem.close(descriptor) }
    descriptor = nil
    try? fileSystem.remove(path)
  }

  private var open: Int32 {
    get throws(SheetError) {
      guard let descriptor else { throw .inputOutput(path: archive.path, operation: "write", code: EBADF) }
      return descriptor
    }
  }

  private func run<Result>(_ body: () throws(SystemError) -> Result) throws(SheetError) -> Result {
    try mapping(archive.path, body)
  }
}
