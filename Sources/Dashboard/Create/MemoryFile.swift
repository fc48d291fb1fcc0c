import CLinuxShims
import Glibc

/// A file in memory, under a path by which a library can write it: no full disk can get in its way.
final class MemoryFile {
  private let descriptor: Int32

  init() throws(SpreadsheetFault) {
    descriptor = budget_memory_file("budget")
    guard descriptor >= 0 else { throw SpreadsheetFault(reason: "there is no memory left") }
  }

  deinit { close(descriptor) }

  /// Of this process alone.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// All that was written.
  func content() throws(SpreadsheetFault) -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { throw SpreadsheetFault(reason: "libxlsxwriter wrote nothing") }
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = pread(descriptor, buffer.baseAddress.map { $0 + filled }, size - filled, filled)
        guard count > 0 else { break }
        filled += count
      }
      isWhole = filled == size
    }
    guard isWhole else { throw SpreadsheetFault(reason: "it could not be read back") }
    return bytes
  }
}
