import CZlib
import Sheets

/// Where a part's compressed content goes on as it is, behind a head that changes.
struct HeadJoint {
  /// The first boundary of what stays.
  let boundary: PartReader.Boundary
  /// The text between the head and the boundary: it is compressed anew, so that what stays refers to nothing before.
  let text: [UInt8]

  /// How much text may lie between the head and the boundary.
  private static let mostText = 4 << 20
  /// How much text behind a boundary at the head's end is read to see whether another boundary follows at once.
  private static let glance = 512

  /// `nil` where the compressed content offers none.
  init?(of entry: ArchiveEntry, behind head: Head, in archive: Archive) throws(SheetError) {
    guard entry.method == .deflated else { return nil }
    var reader = try archive.reader(of: entry)
    var text: [UInt8] = []
    var flush: PartReader.Boundary?
    while !reader.isFinished, text.count < head.text.count + Self.mostText {
      text += try Archive.blockBytes(upTo: flush == nil ? 64 << 10 : Self.glance, of: &reader)
      let between = text.count - head.text.count
      if let flush, between > 0, try Self.isIndependent(flush, of: entry, in: archive) {
        boundary = flush
        self.text = []
        return
      }
      // Of several boundaries at the head's end the last: the flush itself stays with the head.
      flush = between == 0 ? reader.boundary : nil
      if let boundary = reader.boundary, between >= Tail.windowSize {
        self.boundary = boundary
        self.text = Array(text[head.text.count...])
        return
      }
    }
    return nil
  }

  /// Whether what follows a boundary between two bytes refers to nothing before it.
  private static func isIndependent(
    _ boundary: PartReader.Boundary, of entry: ArchiveEntry, in archive: Archive
  ) throws(SheetError) -> Bool {
    guard boundary.phase == 0 else { return false }
    let content = try LocalExtent(of: entry, in: archive).content
    let count = Int(min(entry.compressedSize - boundary.byte, Int64(2 * Tail.windowSize)))
    let bytes = try archive.file.bytes(at: content + boundary.byte, count: count)
    return RawDeflate.isIndependent(bytes[...], upTo: Tail.windowSize)
  }
}
