import Platform
import Sheets

/// Keeps other processes of ours from the workbook while it lives.
///
/// The lock is on the workbook's folder: it outlives the replacement of the workbook, leaves nothing behind, and ends
/// with the process, however that ends. Two workbooks in one folder wait for each other, some milliseconds. Where a
/// folder cannot be locked (NFS locks only what is open for writing), a lock file beside the workbook is, and is removed
/// with the lock.
package final class BookLock {
  /// The workbook itself: absolute, symbolic links followed.
  package let target: String
  /// Where its replacement is written.
  package let temporary: String
  /// The workbook's folder.
  package let folder: OpenFile
  private let lockFile: OpenFile?

  /// How long another process of ours may keep us waiting, in milliseconds: thousands of entries.
  private static let patience = 60_000

  /// Waits for the lock.
  ///
  /// Throws `notFound` when there is no such workbook, and `workbookInUse` when a minute's wait was in vain: some
  /// process of ours was stopped while it held the lock.
  package init(_ path: String, fileSystem: any FileSystem = SystemFileSystem()) throws(SheetError) {
    target = try mapping(path) { () throws(SystemError) in try fileSystem.resolve(path) }
    let place = FilePlace(target)
    temporary = place.temporary
    folder = try OpenFile(place.folder, .folder, fileSystem)
    do {
      try Self.wait(for: folder, fileSystem)
      lockFile = nil
    } catch let error where [EBADF, EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP, EACCES].contains(error.code) {
      lockFile = try Self.lockFile(place.sibling(suffix: ".budget.lock"), path, fileSystem)
    } catch {
      throw SheetError(error, path: path)
    }
  }

  deinit {
    // Removed while it is still locked: whoever waits for it sees that it is gone, and makes a new one.
    if let lockFile { try? lockFile.fileSystem.remove(lockFile.path) }
  }

  /// Tries again and again, at first at short intervals; `ETIMEDOUT` when its patience is at an end.
  private static func wait(for file: OpenFile, _ fileSystem: any FileSystem) throws(SystemError) {
    var waited = 0
    var interval = 1
    while try !fileSystem.lock(file.descriptor) {
      guard waited < patience else { throw SystemError(operation: "lock", code: ETIMEDOUT) }
      fileSystem.pause(milliseconds: interval)
      waited += interval
      interval = min(interval + 1, 20)
    }
  }

  private static func lockFile(
    _ name: String, _ path: String, _ fileSystem: any FileSystem
  ) throws(SheetError) -> OpenFile {
    while true {
      let file = try OpenFile(name, .lockFile, fileSystem)
      let (held, named) = try mapping(path) { () throws(SystemError) in
        try wait(for: file, fileSystem)
        return (try fileSystem.status(of: file.descriptor), try fileSystem.status(at: name))
      }
      if held.inode == named?.inode { return file }
    }
  }
}
