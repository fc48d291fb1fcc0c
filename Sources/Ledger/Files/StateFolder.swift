import Platform

/// The folder with the ledger's state: for its owner alone.
enum StateFolder {
  static let folderMode: mode_t = 0o700
  static let fileMode: mode_t = 0o600

  /// Makes the folder, and those above it, where they do not exist.
  static func make(_ path: String) throws(LedgerError) {
    do throws(SystemError) {
      try FileNames.makeFolder(path)
    } catch {
      throw .cannotCreateState(path: path, code: error.code)
    }
  }

  /// Makes an empty file for the owner alone; one that is there already stays as it is.
  static func makeFile(_ path: String) throws(LedgerError) {
    // Not simply opened and closed: closing a file of a database drops the locks that this process holds on it.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, fileMode)
    guard descriptor < 0 else {
      close(descriptor)
      return
    }
    guard errno == EEXIST else { throw .cannotCreateState(path: path, code: errno) }
  }

  /// Makes the names in a folder durable. Some file systems cannot; then nobody can, and that is no reason to stop.
  static func sync(_ path: String) { try? WholeFile.sync(folder: path) }

  /// Whether an entry finds room on the folder's disk: some pages of the journal, and their log's index.
  static func hasRoom(_ path: String) -> Bool {
    var status = statvfs()
    // Where that cannot be told, the entry will.
    guard statvfs(path, &status) == 0, status.f_blocks > 0 else { return true }
    let free = geteuid() == 0 ? status.f_bfree : status.f_bavail
    return UInt64(free) * UInt64(status.f_frsize) >= 64 << 10
  }

  /// The permission bits of a file; `nil` where there is none.
  static func mode(_ path: String) -> mode_t? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & 0o777
  }
}
