import Glibc

/// A file being written from its start on, through a buffer.
final class OutputFile {
  let path: String
  let descriptor: Int32
  private let fileSystem: any FileSystem
  private var buffer: [UInt8] = []
  /// Where the buffer's first byte will stand.
  private var flushed: Int64 = 0

  private static let room = 64 << 10

  init(path: String, descriptor: Int32, fileSystem: any FileSystem) {
    self.path = path
    self.descriptor = descriptor
    self.fileSystem = fileSystem
  }

  /// Where the next byte will stand.
  var position: Int64 { flushed + Int64(buffer.count) }

  func write(_ bytes: [UInt8]) throws(WorkbookError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.room { try flush() }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(WorkbookError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.room { try flush() }
  }

  /// Writes what was said before over again; it must lie before `position`.
  func patch(_ bytes: [UInt8], at offset: Int64) throws(WorkbookError) {
    try flush()
    try put(bytes, at: offset)
  }

  /// Copies a range of another file, inside the kernel where it can.
  func copy(from source: OpenFile, at offset: Int64, count: Int64) throws(WorkbookError) {
    guard count > Int64(Self.room) else { return try copyThroughBuffer(from: source, at: offset, count: count) }
    try flush()
    var done: Int64 = 0
    while done < count {
      let copied: Int
      do {
        copied = try fileSystem.copy(
          from: source.descriptor, at: offset + done, to: descriptor, at: flushed,
          count: Int(min(count - done, 1 << 30)))
      } catch let error where [EINVAL, ENOSYS, EOPNOTSUPP, EXDEV].contains(error.code) {
        // Some file systems cannot copy.
        return try copyThroughBuffer(from: source, at: offset + done, count: count - done)
      } catch {
        throw WorkbookError(error, path: path)
      }
      guard copied > 0 else { throw WorkbookError.cutOff(source.path) }
      done += Int64(copied)
      flushed += Int64(copied)
    }
  }

  private func copyThroughBuffer(from source: OpenFile, at offset: Int64, count: Int64) throws(WorkbookError) {
    var done: Int64 = 0
    while done < count {
      let bytes = try source.bytes(at: offset + done, count: Int(min(count - done, Int64(Self.room))))
      guard !bytes.isEmpty else { throw WorkbookError.cutOff(source.path) }
      try write(bytes)
      done += Int64(bytes.count)
    }
  }

  func flush() throws(WorkbookError) {
    try put(buffer, at: flushed)
    flushed += Int64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }

  private func put(_ bytes: [UInt8], at offset: Int64) throws(WorkbookError) {
    try mapping(path) { () throws(SystemError) in
      var done = 0
      while done < bytes.count {
        var count = 0
        var failure: SystemError?
        bytes.withUnsafeBytes { all in
          do throws(SystemError) {
            count = try fileSystem.write(
              descriptor, at: offset + Int64(done), from: UnsafeRawBufferPointer(rebasing: all[done...]))
          } catch {
            failure = error
          }
        }
        if let failure { throw failure }
        done += count
      }
    }
  }
}

extension WorkbookError {
  static func cutOff(_ path: String) -> WorkbookError { .unreadable(path: path, reason: "it is cut off or damaged") }
}
