import Platform
import Sheets

/// A file being written from its start on, through a buffer.
///
/// Where another file is being copied into it ahead, what is written meanwhile waits, and what would be copied to the
/// place where it stands is passed over.
final class ReplacementFile {
  let path: String
  let descriptor: Int32
  private let fileSystem: any FileSystem
  private var buffer: [UInt8] = []
  /// Where the buffer's first byte will stand.
  private var flushed: Int64 = 0

  /// The copy that is under way.
  private var ahead: (any CopyAhead)?
  /// How far it may reach.
  private let aheadCount: Int64
  /// What is to be written over the copy, in this order.
  private var waiting: [(offset: Int64, bytes: [UInt8])] = []
  private var waitingBytes = 0
  /// What the copy is trusted with.
  private var passedOver: [(source: OpenFile, range: Range<Int64>)] = []

  private static let room = 64 << 10
  /// So much may wait for the copy.
  private static let waitingRoom = 1 << 20

  /// - Parameter ahead: a copy to this file that was begun.
  init(path: String, descriptor: Int32, fileSystem: any FileSystem, ahead: (any CopyAhead)? = nil) {
    self.path = path
    self.descriptor = descriptor
    self.fileSystem = fileSystem
    self.ahead = ahead
    aheadCount = ahead?.count ?? 0
  }

  deinit { _ = ahead?.finish() }

  /// Where the next byte will stand.
  var position: Int64 { flushed + Int64(buffer.count) }

  func write(_ bytes: [UInt8]) throws(SheetError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.room { try flush() }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SheetError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.room { try flush() }
  }

  /// Writes what was said before over again; it must lie before `position`.
  func patch(_ bytes: [UInt8], at offset: Int64) throws(SheetError) {
    try flush()
    try put(bytes, at: offset)
  }

  /// Copies a range of another file, inside the kernel where it can.
  func copy(from source: OpenFile, at offset: Int64, count: Int64) throws(SheetError) {
    guard count > Int64(Self.room) else {
      let bytes = try source.bytes(at: offset, count: Int(count))
      guard bytes.count == count else { throw SheetError.cutOff(source.path) }
      return try write(bytes)
    }
    try flush()
    if ahead != nil, offset == flushed, offset + count <= aheadCount {
      passedOver.append((source, offset..<offset + count))
      flushed += count
      return
    }
    try settle()
    try copy(from: source, at: offset, count: count, to: flushed)
    flushed += count
  }

  private func copy(
    from source: OpenFile, at offset: Int64, count: Int64, to target: Int64
  ) throws(SheetError) {
    var done: Int64 = 0
    while done < count {
      let copied: Int
      do {
        copied = try fileSystem.copy(
          from: source.descriptor, at: offset + done, to: descriptor, at: target + done,
          count: Int(min(count - done, 1 << 30)))
      } catch let error where [EINVAL, ENOSYS, EOPNOTSUPP, EXDEV].contains(error.code) {
        // Some file systems cannot copy.
        return try copyThroughMemory(from: source, at: offset + done, count: count - done, to: target + done)
      } catch {
        throw SheetError(error, path: path)
      }
      guard copied > 0 else { throw SheetError.cutOff(source.path) }
      done += Int64(copied)
    }
  }

  private func copyThroughMemory(
    from source: OpenFile, at offset: Int64, count: Int64, to target: Int64
  ) throws(SheetError) {
    var done: Int64 = 0
    while done < count {
      let bytes = try source.bytes(at: offset + done, count: Int(min(count - done, Int64(Self.room))))
      guard !bytes.isEmpty else { throw SheetError.cutOff(source.path) }
      try put(bytes, at: target + done)
      done += Int64(bytes.count)
    }
  }

  func flush() throws(SheetError) {
    try put(buffer, at: flushed)
    flushed += Int64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what is left, and makes an end of the file here.
  func finish() throws(SheetError) {
    try flush()
    try settle()
    guard aheadCount > flushed else { return }
    try mapping(path) { () throws(SystemError) in try fileSystem.truncate(descriptor, to: flushed) }
  }

  /// Waits for the copy, mends what it left out, and writes what waited.
  private func settle() throws(SheetError) {
    guard let ahead else { return }
    self.ahead = nil
    let copied = ahead.finish()
    for (source, range) in passedOver where range.upperBound > copied {
      let start = max(range.lowerBound, copied)
      try copy(from: source, at: start, count: range.upperBound - start, to: start)
    }
    for (offset, bytes) in waiting { try put(bytes, at: offset) }
    waiting = []
  }

  private func put(_ bytes: [UInt8], at offset: Int64) throws(SheetError) {
    guard ahead == nil || bytes.isEmpty else {
      waiting.append((offset, bytes))
      waitingBytes += bytes.count
      if waitingBytes > Self.waitingRoom { try settle() }
      return
    }
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

extension SheetError {
  static func cutOff(_ path: String) -> SheetError { .unreadable(path: path, reason: "it is cut off or damaged") }
}
