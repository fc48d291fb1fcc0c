import Glibc

/// Keeps other processes of ours from the workbook while it lives.
///
/// The lock is on the workbook's folder: it outlives the replacement of the workbook, leaves nothing behind, and ends
/// with the process, however that ends. Two workbooks in one folder wait for each other, some milliseconds. Where a
/// folder cannot be locked (NFS locks only what is open for writing), a lock file beside the workbook is, and is removed
/// with the lock.
final class BookLock {
  /// The workbook itself: absolute, symbolic links followed.
  let target: String
  /// Where its replacement is written.
  let temporary: String
  /// The workbook's folder.
  let folder: OpenFile
  private let lockFile: OpenFile?

  /// Waits for the lock. Throws `notFound` when there is no such workbook.
  init(_ path: String, fileSystem: any FileSystem = SystemFileSystem()) throws(WorkbookError) {
    target = try mapping(path) { () throws(SystemError) in try fileSystem.resolve(path) }
    let place = FilePlace(target)
    temporary = place.sibling(suffix: ".budget.tmp")
    folder = try OpenFile(place.folder, .folder, fileSystem)
    do {
      _ = try fileSystem.lock(folder.descriptor, waiting: true)
      lockFile = nil
    } catch let error where [EBADF, EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP, EACCES].contains(error.code) {
      lockFile = try Self.lockFile(place.sibling(suffix: ".budget.lock"), path, fileSystem)
    } catch {
      throw WorkbookError(error, path: path)
    }
  }

  deinit {
    // Removed while it is still locked: whoever waits for it sees that it is gone, and makes a new one.
    if let lockFile { try? lockFile.fileSystem.remove(lockFile.path) }
  }

  private static func lockFile(
    _ name: String, _ path: String, _ fileSystem: any FileSystem
  ) throws(WorkbookError) -> OpenFile {
    while true {
      let file = try OpenFile(name, .lockFile, fileSystem)
      let (held, named) = try mapping(path) { () throws(SystemError) in
        _ = try fileSystem.lock(file.descriptor, waiting: true)
        return (try fileSystem.status(of: file.descriptor), try fileSystem.status(at: name))
      }
      if held.inode == named?.inode { return file }
    }
  }
}

/// An absolute path, taken apart.
struct FilePlace {
  let path: String
  let folder: String
  let name: String

  /// The longest file name that Linux's file systems take, in bytes.
  private static let longestName = 255

  init(_ path: String) {
    self.path = path
    let slash = path.lastIndex(of: "/")
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    switch slash {
    case nil: folder = "."
    case path.startIndex: folder = "/"
    case .some(let slash): folder = String(path[..<slash])
    }
  }

  /// A file of that name in the same folder.
  func sibling(_ name: String) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }

  /// A hidden file of ours beside this one.
  func sibling(suffix: String) -> String {
    let plain = ".\(name)\(suffix)"
    guard plain.utf8.count > Self.longestName else { return sibling(plain) }
    return sibling(".\(String(checksum(Array(name.utf8)), radix: 16))\(suffix)")
  }
}
