import Platform

/// A lock between processes on a file; the system releases it when its holder ends, however that happens.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - path: The file, made where there is none.
  ///   - patience: How long to wait for it, in milliseconds.
  ///   - isNeedless: Asked between tries; when it answers `true` waiting ends.
  /// - Returns: The lock; `nil` where it was not to be had in time or is not needed any more.
  static func acquire(
    _ path: String, patience: Int, unless isNeedless: () throws(LedgerError) -> Bool = { false }
  ) throws(LedgerError) -> FileLock? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      guard errno != EISDIR, errno != ENXIO else { throw .stateNotAFile(path: path) }
      throw .stateInputOutput(path: path, operation: "open", code: errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .stateNotAFile(path: path)
    }
    var pause: UInt32 = 200
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        close(descriptor)
        throw .stateInputOutput(path: path, operation: "lock", code: code)
      }
      do {
        guard waited < patience * 1_000, try !isNeedless() else {
          close(descriptor)
          return nil
        }
      } catch {
        close(descriptor)
        throw error
      }
      usleep(pause)
      waited += Int(pause)
      pause = min(pause * 2, 5_000)
    }
    return FileLock(descriptor: descriptor)
  }
}
