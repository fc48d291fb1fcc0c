/// Keeps other processes of ours from the workbook while it lives.
final class BookLock {
  /// The workbook itself: absolute, symbolic links followed.
  let target: String
  /// Where its replacement is written.
  let temporary: String
  private let folder: OpenFile

  /// Waits for the lock.
  init(_ path: String, fileSystem: any FileSystem = SystemFileSystem()) throws(WorkbookError) {
    let target = try mapping(path) { () throws(SystemError) in try fileSystem.resolve(path) }
    self.target = target
    let slash = target.lastIndex(of: "/") ?? target.startIndex
    let name = target[target.index(after: slash)...]
    temporary = "\(target[..<slash])/.\(name).budget.tmp"
    folder = try OpenFile(slash == target.startIndex ? "/" : String(target[..<slash]), .folder, fileSystem)
    _ = try mapping(path) { [folder] () throws(SystemError) in try fileSystem.lock(folder.descriptor, waiting: true) }
  }
}
