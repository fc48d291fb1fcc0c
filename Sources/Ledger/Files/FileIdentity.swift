import Platform

/// By what a file is told from another one that took its place.
struct FileIdentity: Hashable, Sendable {
  let inode: Int64
  /// In bytes.
  let size: Int64
  /// When its content changed last, in nanoseconds since 1970.
  let changed: Int64

  /// Of the file at `path`, symbolic links followed; `nil` where there is none or where it cannot be looked at.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    inode = Int64(bitPattern: UInt64(status.st_ino))
    size = Int64(status.st_size)
    changed = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  /// The same; `nil` only where there is none: a folder that is out of reach, or a disk that fails, says nothing about the file.
  static func present(_ path: String) throws(LedgerError) -> FileIdentity? {
    if let identity = FileIdentity(path: path) { return identity }
    let code = errno
    guard code != ENOENT, code != ENOTDIR else { return nil }
    throw .workbook(.inputOutput(path: path, operation: "look at", code: code))
  }

  /// As the journal writes it.
  var text: String { "\(inode) \(size) \(changed)" }

  /// Whether something stands at a path that is no file, links followed: a folder, a pipe, a device.
  static func isNoFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Whether the file at a path has other names (hard links), which keep it as it is when it is replaced.
  static func hasOtherNames(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_nlink > 1
  }

  init(inode: Int64, size: Int64, changed: Int64) {
    self.inode = inode
    self.size = size
    self.changed = changed
  }
}
