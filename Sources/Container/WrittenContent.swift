import Sheets

/// What a part's content has become, and how that can be checked.
package struct WrittenContent {
  package let checksum: UInt32
  package let size: Int64
  let compressedSize: Int64
  let proof: Proof

  enum Proof {
    /// Inflated as a whole, it has this size and checksum.
    case whole
    /// Its start inflates to `head`; from `tailStart` on, with `window` before it, it inflates to `tail`.
    case ends(head: [UInt8], tail: [UInt8], tailStart: PartReader.Boundary, window: [UInt8])
  }
}

extension Archive {
  /// Reads back what was just written; throws when it is not what was meant.
  func verify(_ name: String, _ content: WrittenContent) throws(SheetError) {
    let entry = try part(name)
    guard entry.checksum == content.checksum, entry.size == content.size else { throw damaged(entry) }
    switch content.proof {
    case .whole: try stream(name) { _ in true }
    case .ends(let head, let tail, let tailStart, let window):
      try verify(entry, startsWith: head)
      let start = try LocalExtent(of: entry, in: self).content + tailStart.byte
      let bytes = try file.bytes(at: start, count: Int(entry.compressedSize - tailStart.byte))
      let found = RawDeflate.inflate(bytes[...], most: tail.count, phase: tailStart.phase, window: window)
      guard found == tail else { throw damaged(entry) }
    }
  }

  private func verify(_ entry: ArchiveEntry, startsWith head: [UInt8]) throws(SheetError) {
    var reader = try reader(of: entry)
    // Past the head, so that the joint behind it is read too.
    var text: [UInt8] = []
    while text.count < head.count + Tail.windowSize, !reader.isFinished {
      text += try Self.bytes(upTo: head.count + Tail.windowSize - text.count, of: &reader)
    }
    guard text.starts(with: head) else { throw damaged(entry) }
  }
}
