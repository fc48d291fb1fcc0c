import CZlib
import Sheets

/// Deflates a part's new content into the archive being written, and counts it.
///
/// It leaves full flushes behind, so that the next change finds the part's tail from its end.
final class PartSink {
  private let output: ReplacementFile
  private let start: Int64
  private var deflater: Deflater
  private var pending: [UInt8] = []
  private var sinceFlush = 0
  private var checksum: UInt32 = 0
  private var size: Int64 = 0

  /// A full flush costs some 100 bytes: with this much text between two, about a hundredth of the part.
  private static let flushDistance = 64 << 10

  init(_ output: ReplacementFile, effort: Deflater.Effort = .balanced) throws(SheetError) {
    self.output = output
    deflater = try Deflater(for: output.path, effort: effort)
    start = output.position
  }

  /// Adds to the part; a full flush comes before it, or into it, once there is so much text since the last.
  func write(_ bytes: UnsafeRawBufferPointer, flushDistance: Int = flushDistance) throws(SheetError) {
    checksum = UInt32(crc32_z(UInt(checksum), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
    size += Int64(bytes.count)
    var rest = bytes
    while !rest.isEmpty {
      if sinceFlush >= flushDistance { try flush(.full) }
      let piece = rest.prefix(Self.flushDistance)
      deflater.deflate(UnsafeRawBufferPointer(rebasing: piece), .none, to: &pending)
      sinceFlush += piece.count
      rest = UnsafeRawBufferPointer(rebasing: rest[piece.count...])
      try drain()
    }
  }

  func write(_ bytes: [UInt8], flushDistance: Int = flushDistance) throws(SheetError) {
    var failure: SheetError?
    bytes.withUnsafeBytes { buffer in
      do throws(SheetError) { try write(buffer, flushDistance: flushDistance) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func flush(_ flush: Deflater.Flush) throws(SheetError) {
    deflater.deflate([], flush, to: &pending)
    sinceFlush = 0
    try drain()
  }

  func finish() throws(SheetError) -> WrittenContent {
    try flush(.finish)
    return WrittenContent(checksum: checksum, size: size, compressedSize: output.position - start, proof: .whole)
  }

  private func drain() throws(SheetError) {
    try output.write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
