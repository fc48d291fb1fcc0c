import Platform
import Sheets

/// A finished file beside one that is no archive, ready to take its place. Dropped without a commit, it is removed.
///
/// What `PreparedReplacement` promises of workbooks holds of it: owner, mode and attributes are those of the old file, a link to it stays
/// one, it is replaced whole or not at all, and a save of another program is never lost.
package final class PlainReplacement {
  /// Of the new file.
  package let inode: UInt64
  /// Of the new file, in bytes.
  package let size: Int64
  private let path: String
  private let old: OpenFile
  private let status: FileStatus
  private let lock: BookLock
  private let fileSystem: any FileSystem
  private var descriptor: Int32?
  private var isExpendable = true

  /// The whole content of a file, and the file as it was then.
  package static func content(
    of lock: BookLock, path: String, atMost limit: Int64, fileSystem: any FileSystem = SystemFileSystem()
  ) throws(SheetError) -> (bytes: [UInt8], file: OpenFile, status: FileStatus) {
    let file = try OpenFile(lock.target, .read, fileSystem)
    let status = try file.status()
    guard status.kind == .file else { throw .unreadable(path: path, reason: "it is not a regular file") }
    guard status.size <= limit else { throw .unreadable(path: path, reason: "it is larger than \(limit >> 20) MB") }
    let bytes = try file.bytes(at: 0, count: Int(status.size))
    guard bytes.count == Int(status.size) else {
      throw .inputOutput(path: path, operation: "read", code: EIO)
    }
    return (bytes, file, status)
  }

  /// Writes the new content beside the old file, and reads it back.
  ///
  /// - Parameters:
  ///   - old: the file as it was read, and its state then.
  /// - Throws: `notWritable`, `inputOutput`.
  package init(
    _ bytes: [UInt8], in place: (file: OpenFile, status: FileStatus), of lock: BookLock, path: String,
    fileSystem: any FileSystem = SystemFileSystem()
  ) throws(SheetError) {
    (old, status, self.lock, self.path, self.fileSystem) = (place.file, place.status, lock, path, fileSystem)
    let mayWrite = try mapping(path) { () throws(SystemError) in try fileSystem.isWritable(path) }
    guard place.status.permissions & 0o222 != 0, mayWrite else {
      throw .notWritable(path: path, reason: "it is read-only: chmod u+w makes it writable")
    }
    let descriptor = try Self.make(lock.temporary, for: path, fileSystem)
    do throws(SheetError) {
      try Self.write(bytes, to: descriptor, path, fileSystem)
      let made = try Self.finish(descriptor, like: place.file, place.status, path, fileSystem)
      guard try OpenFile(lock.temporary, .read, fileSystem).bytes(at: 0, count: bytes.count + 1) == bytes else {
        throw .inputOutput(path: path, operation: "verify", code: EIO)
      }
      (inode, size) = (made.inode, made.size)
    } catch {
      try? fileSystem.close(descriptor)
      try? fileSystem.remove(lock.temporary)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    if let descriptor { try? fileSystem.close(descriptor) }
    if isExpendable { try? fileSystem.remove(lock.temporary) }
  }

  /// Makes the new file durable and puts it in the old one's place; `false` where another program saved that meanwhile.
  package func commit() throws(SheetError) -> Bool {
    if let descriptor {
      self.descriptor = nil
      try run { () throws(SystemError) in
        try fileSystem.synchronize(descriptor)
        try fileSystem.close(descriptor)
      }
    }
    _ = try OpenElsewhere.check(path, resolved: lock.target, fileSystem: fileSystem)
    guard
      try run({ () throws(SystemError) in try fileSystem.status(at: lock.target) })?.isSameContent(as: status) == true
    else { return false }
    do {
      try fileSystem.exchange(lock.temporary, with: lock.target)
    } catch let error where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
      try run { () throws(SystemError) in try fileSystem.rename(lock.temporary, to: lock.target) }
      isExpendable = false
      try synchronizeFolder()
      return true
    } catch {
      throw SheetError(error, path: path)
    }
    // What was displaced is the file that was read, or a save of another program, which goes back.
    isExpendable = false
    let displaced = try run { () throws(SystemError) in try fileSystem.status(at: lock.temporary) }
    guard displaced?.isSameContent(as: status) == true else {
      try run { () throws(SystemError) in try fileSystem.exchange(lock.temporary, with: lock.target) }
      isExpendable = true
      return false
    }
    do {
      try synchronizeFolder()
    } catch {
      try run { () throws(SystemError) in try fileSystem.exchange(lock.temporary, with: lock.target) }
      isExpendable = true
      throw error
    }
    try? fileSystem.remove(lock.temporary)
    return true
  }

  private func synchronizeFolder() throws(SheetError) {
    do {
      try fileSystem.synchronize(lock.folder.descriptor)
    } catch let error where [EINVAL, EOPNOTSUPP].contains(error.code) {
      // A file system that has no such thing makes a rename durable of its own accord, or never.
    } catch {
      throw SheetError(error, path: path)
    }
  }

  private func run<Result>(_ body: () throws(SystemError) -> Result) throws(SheetError) -> Result {
    try mapping(path, body)
  }

  private static func make(_ temporary: String, for path: String, _ fileSystem: any FileSystem) throws(SheetError)
    -> Int32
  {
    do {
      return try fileSystem.open(temporary, .new)
    } catch let error where error.code == EEXIST {
      // What a run that was killed left behind.
      return try mapping(path) { () throws(SystemError) in
        try fileSystem.remove(temporary)
        return try fileSystem.open(temporary, .new)
      }
    } catch let error where error.code == EACCES || error.code == EPERM {
      throw .notWritable(path: path, reason: "you have no permission to make a file in its folder")
    } catch {
      throw SheetError(error, path: path)
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String, _ fileSystem: any FileSystem
  ) throws(SheetError) {
    var written = 0
    while written < bytes.count {
      var failure: SystemError?
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        do throws(SystemError) { return try fileSystem.write(descriptor, at: Int64(written), from: rest) } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw SheetError(failure, path: path) }
      guard count > 0 else { throw .inputOutput(path: path, operation: "write", code: EIO) }
      written += count
    }
  }

  private static func finish(
    _ descriptor: Int32, like file: OpenFile, _ old: FileStatus, _ path: String, _ fileSystem: any FileSystem
  ) throws(SheetError) -> FileStatus {
    do {
      let new = try fileSystem.status(of: descriptor)
      if (new.owner, new.group) != (old.owner, old.group) {
        try fileSystem.setOwner(descriptor, owner: old.owner, group: old.group)
      }
      try fileSystem.copyAttributes(from: file.descriptor, to: descriptor)
      try fileSystem.setPermissions(descriptor, old.permissions)
      return try fileSystem.status(of: descriptor)
    } catch {
      throw SheetError(error, path: path)
    }
  }
}
