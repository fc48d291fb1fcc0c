import Platform
import Sheets

/// An open file, closed when nobody refers to it any more.
package final class OpenFile: Sendable {
  package let path: String
  let descriptor: Int32
  let fileSystem: any FileSystem

  package init(_ path: String, _ access: FileAccess, _ fileSystem: any FileSystem) throws(SheetError) {
    self.path = path
    self.fileSystem = fileSystem
    descriptor = try mapping(path) { () throws(SystemError) in try fileSystem.open(path, access) }
  }

  deinit { try? fileSystem.close(descriptor) }

  package func status() throws(SheetError) -> FileStatus {
    try mapping(path) { () throws(SystemError) in try fileSystem.status(of: descriptor) }
  }

  /// Fills the buffer, or as much of it as the file has; how many bytes that was.
  package func read(at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(SheetError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try mapping(path) { () throws(SystemError) in
        try fileSystem.read(descriptor, at: offset + Int64(filled), into: rest)
      }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  /// The bytes at `offset`: fewer only where the file ends.
  package func bytes(at offset: Int64, count: Int) throws(SheetError) -> [UInt8] {
    var failure: SheetError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SheetError) {
        filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
