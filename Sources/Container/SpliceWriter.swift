import Sheets

/// Writes a part's new compressed content; all between head and tail stays as it was.
struct SpliceWriter {
  let entry: ArchiveEntry
  let archive: Archive
  let output: ReplacementFile
  let splice: Splice

  /// As much text is compressed anew with the tail each time, before a full flush closes it off: the flush costs some
  /// 100 bytes, the text some tenths of a millisecond.
  private static let flushDistance = 16 << 10

  func write() throws(SheetError) -> WrittenContent {
    if let head = splice.head, splice.tail.start < head.old.text.count { throw archive.damaged(entry) }
    guard case .boundary(let tailCut, let window) = splice.tail.resume else { return try recompress() }
    var headText: [UInt8] = []
    var middleCut = PartReader.Boundary(bits: 0)
    let start = output.position
    var ends = BitPadding(to: 0)
    if let head = splice.head {
      guard let joint = try HeadJoint(of: entry, behind: head.old, in: archive), joint.boundary.bits <= tailCut.bits
      else { return try recompress() }
      headText = head.new + joint.text
      middleCut = joint.boundary
      ends = try writeHead(head.new, joint)
    }
    let partial = try copyMiddle(from: middleCut, to: tailCut, behind: ends)
    let tailStart = PartReader.Boundary(bits: (output.position - start) * 8 + Int64(tailCut.phase))
    try writeTail(window: window, phase: tailCut.phase, partial: partial)
    let newTail = splice.newTail
    let oldHead = splice.head?.old.text ?? []
    let newHead = splice.head?.new ?? []
    let middle = splice.tail.start - Int64(oldHead.count)
    return WrittenContent(
      checksum: SplicedChecksum.combine(
        whole: entry.checksum, oldHead: oldHead, newHead: newHead, middle: middle, oldTail: splice.tail.text,
        newTail: newTail),
      size: Int64(newHead.count) + middle + Int64(newTail.count), compressedSize: output.position - start,
      proof: .ends(head: headText, tail: newTail, tailStart: tailStart, window: window))
  }

  /// The new head in a block of its own, closed off by a full flush, and what follows it up to the joint.
  ///
  /// Where it can, it takes up as much room as the old one, so that what follows stays where it is.
  private func writeHead(_ text: [UInt8], _ joint: HeadJoint) throws(SheetError) -> BitPadding {
    var deflater = try Deflater(for: output.path)
    var compressed: [UInt8] = []
    deflater.deflate(text, .full, to: &compressed)
    let hasPlace = joint.text.isEmpty && joint.boundary.phase == 0
    let filler = hasPlace ? BlockFiller.bytes(count: Int(joint.boundary.byte) - compressed.count) : nil
    compressed += filler ?? BlockFiller.slack
    if !joint.text.isEmpty { deflater.deflate(joint.text, .sync, to: &compressed) }
    let padding = BitPadding(to: joint.boundary.phase)
    try output.write(compressed + padding.bytes)
    return padding
  }

  /// The blocks between head and tail, bit for bit. The byte in which the tail starts is not written but returned.
  private func copyMiddle(
    from first: PartReader.Boundary, to last: PartReader.Boundary, behind padding: BitPadding
  ) throws(SheetError) -> UInt8 {
    let content = try LocalExtent(of: entry, in: archive).content
    let lastByte = try archive.file.bytes(at: content + last.byte, count: 1)
    guard let lastByte = lastByte.first else { throw archive.damaged(entry) }
    guard first.phase > 0 else {
      try output.copy(from: archive.file, at: content + first.byte, count: last.byte - first.byte)
      return lastByte
    }
    // The joint's byte: its low bits are the padding's, its high bits the old content's.
    let jointByte = try archive.file.bytes(at: content + first.byte, count: 1)
    guard let jointByte = jointByte.first else { throw archive.damaged(entry) }
    let merged = padding.partial | jointByte & ~(1 << UInt8(first.phase) - 1)
    guard first.byte < last.byte else { return merged }
    try output.write([merged])
    try output.copy(from: archive.file, at: content + first.byte + 1, count: last.byte - first.byte - 1)
    return lastByte
  }

  private func writeTail(window: [UInt8], phase: Int, partial: UInt8) throws(SheetError) {
    // Behind a boundary that is no flush point of ours, the first chance to make one is taken.
    var sinceFlush = window.isEmpty ? 0 : Self.flushDistance
    // What no flush closes off is compressed anew by the next change.
    let staysOpen = sinceFlush + splice.pieces.dropLast(2).reduce(0) { $0 + $1.count } < Self.flushDistance
    var deflater = try Deflater(
      for: output.path, window: window, phase: phase, partial: partial, effort: staysOpen ? .least : .balanced)
    var compressed: [UInt8] = []
    for (place, piece) in splice.pieces.enumerated() {
      if place > 0, place < splice.pieces.count - 1, sinceFlush >= Self.flushDistance {
        deflater.deflate([], .full, to: &compressed)
        sinceFlush = 0
      }
      deflater.deflate(piece, .none, to: &compressed)
      sinceFlush += piece.count
      try output.write(compressed)
      compressed.removeAll(keepingCapacity: true)
    }
    deflater.deflate([], .finish, to: &compressed)
    try output.write(compressed)
  }

  /// Everything anew: for small parts, and where the compressed content offers no place to cut.
  private func recompress() throws(SheetError) -> WrittenContent {
    let sink = try PartSink(output)
    if splice.tail.start > 0 {
      if let head = splice.head { try sink.write(head.new) }
      try copyText(from: Int64(splice.head?.old.text.count ?? 0), to: splice.tail.start, into: sink)
    }
    for (place, piece) in splice.pieces.enumerated() {
      let mayFlush = place > 0 && place < splice.pieces.count - 1
      try sink.write(piece, flushDistance: mayFlush ? Self.flushDistance : .max)
    }
    return try sink.finish()
  }

  private func copyText(from: Int64, to: Int64, into sink: PartSink) throws(SheetError) {
    var position: Int64 = 0
    try archive.stream(entry.name) { chunk throws(SheetError) in
      let end = position + Int64(chunk.count)
      let (lower, upper) = (max(from, position), min(to, end))
      if lower < upper {
        try sink.write(UnsafeRawBufferPointer(rebasing: chunk[Int(lower - position)..<Int(upper - position)]))
      }
      position = end
      return true
    }
  }
}
