import CZlib

extension Archive {
  static let chunk = 64 << 10

  /// Where an entry's content starts: after the local header, whose own extra field may differ from the directory's.
  func contentStart(_ entry: ArchiveEntry) throws(WorkbookError) -> Int64 {
    let header = try file.bytes(at: entry.offset, count: 30)
    guard header.count == 30, header.uint32(0) == 0x0403_4B50 else { throw damaged(entry) }
    return entry.offset + 30 + Int64(header.uint16(26)) + Int64(header.uint16(28))
  }

  func stream(
    _ entry: ArchiveEntry, _ body: (UnsafeRawBufferPointer) throws(WorkbookError) -> Bool
  ) throws(WorkbookError) {
    let input = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunk, alignment: 16)
    let output = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunk, alignment: 16)
    defer {
      input.deallocate()
      output.deallocate()
    }
    var inflater = Inflater()
    var checksum: UInt = 0
    var made: Int64 = 0
    var at = try contentStart(entry)
    let end = at + entry.compressedSize
    var finished = entry.method == .stored
    while at < end {
      let count = try file.read(
        at: at, into: UnsafeMutableRawBufferPointer(rebasing: input[..<Int(min(end - at, Int64(Self.chunk)))]))
      guard count > 0 else { throw damaged(entry) }
      at += Int64(count)
      var rest = UnsafeRawBufferPointer(rebasing: input[..<count])
      while true {
        var piece = rest
        if entry.method == .deflated {
          let (used, filled, step) = inflater.inflate(rest, into: output)
          guard step != .damaged else { throw damaged(entry) }
          piece = UnsafeRawBufferPointer(rebasing: output[..<filled])
          rest = UnsafeRawBufferPointer(rebasing: rest[used...])
          finished = step == .finished
        } else {
          rest = UnsafeRawBufferPointer(rebasing: rest[rest.count...])
        }
        made += Int64(piece.count)
        guard made <= entry.size else { throw damaged(entry) }
        checksum = crc32_z(checksum, piece.baseAddress?.assumingMemoryBound(to: UInt8.self), piece.count)
        if !piece.isEmpty, try !body(piece) { return }
        guard !finished else { break }
        guard !rest.isEmpty || piece.count == Self.chunk else { break }
      }
    }
    guard finished, made == entry.size, UInt32(checksum) == entry.checksum else { throw damaged(entry) }
  }
}
