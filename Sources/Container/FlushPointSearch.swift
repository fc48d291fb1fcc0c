import CZlib
import Sheets

/// Finds the tail of a deflated part from its end, without reading what is before: a full flush leaves the bytes
/// `00 00 FF FF`, and what follows it refers to nothing before.
struct FlushPointSearch {
  private let entry: ArchiveEntry
  private let archive: Archive
  private let earliest: Int64

  /// How far back from the end it looks, in compressed bytes.
  private static let reach: Int64 = 256 << 10
  /// How many of the places that look like a flush point it tries.
  private static let mostCandidates = 64
  /// The most text that a tail may hold.
  private static let mostText = 8 << 20

  /// `earliest`: where in the content a tail may start.
  init(_ entry: ArchiveEntry, _ archive: Archive, earliest: Int64) {
    self.entry = entry
    self.archive = archive
    self.earliest = earliest
  }

  func tail(atLeast: Int, accepts: ([UInt8]) -> Bool) throws(SheetError) -> Tail? {
    var tried = 0
    var span = min(16 << 10, entry.compressedSize)
    var searched: Int64 = 0
    let content = try LocalExtent(of: entry, in: archive).content
    while true {
      let base = entry.compressedSize - span
      let bytes = try archive.file.bytes(at: content + base, count: Int(span))
      guard bytes.count == span else { throw archive.damaged(entry) }
      var at = bytes.count - Int(searched) - 1
      while let marker = Self.lastMarker(in: bytes, endingBefore: at), tried < Self.mostCandidates {
        tried += 1
        at = marker + 3
        guard let text = inflate(bytes[(marker + 4)...], atLeast: atLeast) else { continue }
        guard accepts(text) else { continue }
        let boundary = PartReader.Boundary(bits: (base + Int64(marker) + 4) * 8)
        return Tail(text: text, start: entry.size - Int64(text.count), resume: .boundary(boundary, window: []))
      }
      guard span < min(Self.reach, entry.compressedSize), tried < Self.mostCandidates else { return nil }
      // Three bytes more: a marker may lie across the border.
      searched = max(0, span - 4)
      span = min(span * 4, Self.reach, entry.compressedSize)
    }
  }

  /// Where the last `00 00 FF FF` starts whose last byte stands before `end`.
  private static func lastMarker(in bytes: [UInt8], endingBefore end: Int) -> Int? {
    var last = min(end, bytes.count) - 1
    while last >= 3 {
      if bytes[last] == 0xFF, bytes[last - 1] == 0xFF, bytes[last - 2] == 0, bytes[last - 3] == 0 { return last - 3 }
      last -= 1
    }
    return nil
  }

  /// The text, if these bytes are a deflate stream of their own that ends with their last byte.
  private func inflate(_ bytes: ArraySlice<UInt8>, atLeast: Int) -> [UInt8]? {
    let most = Int(min(entry.size - earliest, Int64(Self.mostText)))
    guard let text = RawDeflate.inflate(bytes, most: most), text.count >= atLeast else { return nil }
    return text
  }
}
