import Platform

/// The folder of a file that is to be replaced, locked against others who replace it in the same way.
struct LockedFolder {
  /// A file as it was read.
  struct Version {
    let bytes: [UInt8]
    fileprivate let status: stat
  }

  private let path: String
  private let folder: Int32

  /// The largest file that is read: 64 MB.
  private static let most = 64 << 20

  /// Waits up to five seconds for who has it locked; a link is followed to the file.
  ///
  /// - Throws: `.cannotWrite`, `.busy`.
  init(of path: String) throws(CalendarError) {
    let resolved = FileNames.resolved(path) ?? path
    self.path = resolved
    folder = open(FileNames.folder(of: resolved), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotWrite(path: path, code: errno) }
    for _ in 0..<500 {
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { return }
      usleep(10_000)
    }
    close(folder)
    throw .busy(path: path)
  }

  /// Gives it free.
  func unlock() { close(folder) }

  /// The file; `nil` where there is none.
  ///
  /// - Throws: `.cannotRead`, also for what is no plain file.
  func read() throws(CalendarError) -> Version? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .cannotRead(path: path, code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= LockedFolder.most else {
      throw .notACalendar(path: path, reason: "it is no plain file, or larger than 64 MB")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Platform.read(file, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .cannotRead(path: path, code: count == 0 ? EIO : errno) }
      filled += count
    }
    return Version(bytes: bytes, status: status)
  }

  /// Puts a new file in the old one's place: written, synced, renamed, and the folder synced.
  ///
  /// - Returns: `false` where the file has changed since it was read; then nothing was done.
  /// - Throws: `.cannotWrite`.
  func replace(_ old: Version?, with bytes: [UInt8]) throws(CalendarError) -> Bool {
    let mode = old.map { $0.status.st_mode & 0o777 } ?? 0o600
    do throws(SystemError) {
      return try WholeFile.replace(path, with: bytes, mode: mode, isAlone: true) { isUnchanged(old) }
    } catch {
      throw .cannotWrite(path: path, code: error.code)
    }
  }

  private func isUnchanged(_ old: Version?) -> Bool {
    var now = stat()
    guard stat(path, &now) == 0 else { return old == nil && errno == ENOENT }
    guard let old = old?.status else { return false }
    return now.st_ino == old.st_ino && now.st_size == old.st_size && now.st_mtim.tv_sec == old.st_mtim.tv_sec
      && now.st_mtim.tv_nsec == old.st_mtim.tv_nsec
  }
}
