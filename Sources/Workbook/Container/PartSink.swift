import CZlib

/// Deflates a part's new content into the archive being written, and counts it.
final class PartSink {
  private let output: OutputFile
  private var deflater = Deflater()
  private var pending: [UInt8] = []
  private(set) var checksum: UInt32 = 0
  private(set) var size: Int64 = 0
  private(set) var compressedSize: Int64 = 0

  init(_ output: OutputFile) { self.output = output }

  func write(_ bytes: UnsafeRawBufferPointer) throws(WorkbookError) {
    checksum = UInt32(crc32_z(UInt(checksum), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
    size += Int64(bytes.count)
    try deflate(bytes, .none)
  }

  func finish() throws(WorkbookError) { try deflate(UnsafeRawBufferPointer(start: nil, count: 0), .finish) }

  private func deflate(_ bytes: UnsafeRawBufferPointer, _ flush: Deflater.Flush) throws(WorkbookError) {
    deflater.deflate(bytes, flush, to: &pending)
    compressedSize += Int64(pending.count)
    try output.write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
