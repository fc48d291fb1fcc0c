import Platform
import Sheets

/// The new file while it is being written, beside the old one: only there a rename can put it in its place.
///
/// Its name is always the same for a file. The lock sees to it that one process at a time writes it, so that one
/// that is found is what a killed run left behind.
package class TemporaryFile {
  let path: String
  /// Held as long as the file may be there.
  let lock: BookLock
  /// The file as it is.
  let original: OriginalFile
  let fileSystem: any FileSystem
  private(set) var descriptor: Int32?

  package init(beside lock: BookLock, of original: OriginalFile) {
    path = lock.temporary
    self.lock = lock
    self.original = original
    fileSystem = original.fileSystem
  }

  deinit { if descriptor != nil { discard() } }

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
      throw .notWritable(path: original.path, reason: "you have no permission to make a file in its folder")
    } catch {
      throw SheetError(error, path: original.path)
    }
  }

  /// Writes a content as a whole, and reads it back.
  func write(_ bytes: [UInt8]) throws(SheetError) {
    let output = ReplacementFile(path: original.path, descriptor: try open, fileSystem: fileSystem)
    try output.write(bytes)
    try output.finish()
    guard try OpenFile(path, .read, fileSystem).bytes(at: 0, count: bytes.count + 1) == bytes else {
      throw .inputOutput(path: original.path, operation: "verify", code: EIO)
    }
  }

  /// Owner, attributes and mode of the old file, in this order: a new owner takes set-id bits away, and access-control
  /// lists are attributes that change the mode. The disk begins with it, and nobody waits for that yet.
  func finish() throws(SheetError) -> FileStatus {
    let old = original.status
    let descriptor = try open
    let new = try run { () throws(SystemError) in try fileSystem.status(of: descriptor) }
    if (new.owner, new.group) != (old.owner, old.group) {
      do {
        try fileSystem.setOwner(descriptor, owner: old.owner, group: old.group)
      } catch let error where error.code == EPERM || error.code == EINVAL {
        throw .notWritable(
          path: original.path, reason: "it belongs to another user or group, and you cannot keep it so")
      } catch {
        throw SheetError(error, path: original.path)
      }
    }
    return try run { () throws(SystemError) in
      try fileSystem.copyAttributes(from: original.file.descriptor, to: descriptor)
      try fileSystem.setPermissions(descriptor, old.permissions)
      fileSystem.startWriting(descriptor)
      return try fileSystem.status(of: descriptor)
    }
  }

  /// Waits until all of it is on the disk. To be called before it takes the old file's place.
  func synchronize() throws(SheetError) {
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

  func discard() {
    if let descriptor { try? fileSystem.close(descriptor) }
    descriptor = nil
    try? fileSystem.remove(path)
  }

  var open: Int32 {
    get throws(SheetError) {
      guard let descriptor else { throw .inputOutput(path: original.path, operation: "write", code: EBADF) }
      return descriptor
    }
  }

  private func run<Result>(_ body: () throws(SystemError) -> Result) throws(SheetError) -> Result {
    try mapping(original.path, body)
  }
}
