internal import CLinuxShims

/// The content of open files: read whole, or left to the kernel to move about.
package enum FileContent {
  /// What can be read from here to the end; `nil` where that is more than `limit` bytes.
  package static func rest(of descriptor: Int32, upTo limit: Int = .max) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try SystemError.check("read") {
        chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { return nil }
    }
  }

  /// Copies inside the kernel, sharing blocks where the file system can. (Linux: `copy_file_range`.)
  ///
  /// - Returns: How many bytes were copied: may be fewer, and 0 at the end of the source.
  package static func copy(
    from source: Int32, at sourceOffset: Int64, to target: Int32, at targetOffset: Int64, count: Int
  ) throws(SystemError) -> Int {
    try SystemError.check("write") { budget_copy_file_range(source, sourceOffset, target, targetOffset, count) }
  }

  /// Tells the disk to begin with so many bytes from `offset` on, and does not wait for it; a count of 0 means all the rest. Only
  /// a hint. (Linux: `sync_file_range`.)
  package static func startWriting(_ descriptor: Int32, from offset: Int64 = 0, count: Int64 = 0) {
    _ = budget_start_writing(descriptor, offset, count)
  }

  /// Gives back the memory that holds a file's content, in a thread of its own; for a large file that is about to vanish, whose
  /// last close would wait for that. Only a hint.
  package static func forget(_ descriptor: Int32) { budget_forget(descriptor) }
}

/// A copy of one file's first bytes to the same place in another, made by a thread of its own, on another processor where there is one.
package struct BegunCopy: Sendable {
  private nonisolated(unsafe) let copy: OpaquePointer
  /// How many bytes are to be copied.
  package let count: Int64

  /// Begins; `nil` where there is no thread to be had. Both files stay open until it is finished.
  package init?(from source: Int32, to target: Int32, count: Int64) {
    guard let copy = budget_copy_start(source, target, count) else { return nil }
    self.copy = copy
    self.count = count
  }

  /// Waits for it; how many bytes were copied: fewer where the source ends or a call failed. To be called once.
  package func finish() -> Int64 { budget_copy_finish(copy) }
}
