internal import CLinuxShims

/// A file in memory, under a path by which a library can write it: no full disk can get in its way. (Linux: `memfd_create`.)
package final class MemoryFile {
  private let descriptor: Int32

  /// An empty one. Throws `ENOMEM`, `EMFILE` and their like.
  package init() throws(SystemError) {
    descriptor = budget_memory_file("budget")
    guard descriptor >= 0 else { throw SystemError(operation: "open", code: errno) }
  }

  deinit { close(descriptor) }

  /// Of this process alone.
  package var path: String { "/proc/self/fd/\(descriptor)" }

  /// A folder whose files lie in memory, for a library that wants a folder; a machine need not have it.
  package static let folder = "/dev/shm"

  /// Writes these bytes, after those that it has.
  package func fill(with bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(operation: "write", code: errno) }
      written += count
    }
  }

  /// All that was written; empty where nothing was. Throws where it could not be read back whole.
  package func content() throws(SystemError) -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { return [] }
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = pread(descriptor, buffer.baseAddress.map { $0 + filled }, size - filled, off_t(filled))
        guard count > 0 else { break }
        filled += count
      }
      isWhole = filled == size
    }
    guard isWhole else { throw SystemError(operation: "read", code: EIO) }
    return bytes
  }
}
