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
    let slash = resolved.lastIndex(of: "/")
    let name = slash.map { $0 == resolved.startIndex ? "/" : String(resolved[..<$0]) } ?? "."
    folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
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
    let temporary = path + ".budget.tmp"
    unlink(temporary)
    let mode = old.map { $0.status.st_mode & 0o777 } ?? 0o600
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw .cannotWrite(path: path, code: errno) }
    let isWritten = write(bytes, to: file) && fchmod(file, mode) == 0 && fsync(file) == 0
    let fault = errno
    close(file)
    guard isWritten, isUnchanged(old) else {
      unlink(temporary)
      if isWritten { return false }
      throw .cannotWrite(path: path, code: fault)
    }
    guard rename(temporary, path) == 0, fsync(folder) == 0 else {
      let fault = errno
      unlink(temporary)
      throw .cannotWrite(path: path, code: fault)
    }
    return true
  }

  private func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Platform.write(file, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  private func isUnchanged(_ old: Version?) -> Bool {
    var now = stat()
    guard stat(path, &now) == 0 else { return old == nil && errno == ENOENT }
    guard let old = old?.status else { return false }
    return now.st_ino == old.st_ino && now.st_size == old.st_size && now.st_mtim.tv_sec == old.st_mtim.tv_sec
      && now.st_mtim.tv_nsec == old.st_mtim.tv_nsec
  }
}
