/// Writes an archive anew: untouched entries as raw bytes, changed ones in their old places, added ones last.
struct ArchiveWriter {
  let archive: Archive
  let output: OutputFile
  private var directory: [[UInt8]] = []
  private(set) var checksums: [String: UInt32] = [:]

  init(_ archive: Archive, to output: OutputFile) {
    self.archive = archive
    self.output = output
  }

  mutating func write(_ update: ArchiveUpdate) throws(WorkbookError) {
    var records = [Int: [UInt8]]()
    let order = archive.entries.indices.sorted { archive.entries[$0].offset < archive.entries[$1].offset }
    for (place, index) in order.enumerated() {
      let entry = archive.entries[index]
      let next = place + 1 < order.count ? archive.entries[order[place + 1]].offset : archive.directoryStart
      if let change = update.changes.first(where: { $0.name == entry.name })?.change {
        records[index] = try write(entry.name, change, over: entry)
      } else {
        let offset = output.position
        try output.copy(from: archive.file, at: entry.offset, count: next - entry.offset)
        records[index] = entry.directoryRecord
        records[index]?.replace(at: 42, littleEndian: UInt32(offset))
      }
    }
    directory = archive.entries.indices.compactMap { records[$0] }
    for (name, change) in update.changes where archive.entries.allSatisfy({ $0.name != name }) {
      if let record = try write(name, change, over: nil) { directory.append(record) }
    }
    try writeDirectory()
  }

  private mutating func write(
    _ name: String, _ change: ArchiveUpdate.Change, over entry: ArchiveEntry?
  ) throws(WorkbookError) -> [UInt8]? {
    if case .removed = change { return nil }
    let offset = output.position
    var local: [UInt8] = []
    local.append(littleEndian: UInt32(0x0403_4B50))
    local.append(littleEndian: UInt16(20))
    local.append(littleEndian: (entry?.flags ?? 0x800) & ~0xE)
    local.append(littleEndian: UInt16(8))
    local.append(littleEndian: UInt32(entry?.directoryRecord.uint32(12) ?? 0x0021_0000))
    local.append(contentsOf: [UInt8](repeating: 0, count: 12))
    local.append(littleEndian: UInt16(name.utf8.count))
    local.append(littleEndian: UInt16(0))
    local.append(contentsOf: name.utf8)
    try output.write(local)
    let sink = PartSink(output)
    var writer = PartWriter(sink: sink)
    switch change {
    case .content(let content): try writer.write(content)
    case .generated(let body): try body(&writer)
    case .splice(_, let tail, let pieces):
      guard tail.start == 0 else { throw archive.damaged(try archive.part(name)) }
      for piece in pieces { try writer.write(piece) }
    case .removed: break
    }
    try sink.finish()
    checksums[name] = sink.checksum
    var sizes: [UInt8] = []
    sizes.append(littleEndian: sink.checksum)
    sizes.append(littleEndian: UInt32(sink.compressedSize))
    sizes.append(littleEndian: UInt32(sink.size))
    try output.patch(sizes, at: offset + 14)
    var record: [UInt8] = []
    record.append(littleEndian: UInt32(0x0201_4B50))
    record.append(littleEndian: UInt16(20))
    record.append(contentsOf: local[4..<14])
    record.append(contentsOf: sizes)
    record.append(littleEndian: UInt16(name.utf8.count))
    record.append(contentsOf: [UInt8](repeating: 0, count: 8))
    record.append(littleEndian: UInt32(0))
    record.append(littleEndian: UInt32(offset))
    record.append(contentsOf: name.utf8)
    return record
  }

  private func writeDirectory() throws(WorkbookError) {
    let start = output.position
    for record in directory { try output.write(record) }
    var end: [UInt8] = []
    end.append(littleEndian: UInt32(0x0605_4B50))
    end.append(littleEndian: UInt32(0))
    end.append(littleEndian: UInt16(directory.count))
    end.append(littleEndian: UInt16(directory.count))
    end.append(littleEndian: UInt32(output.position - start))
    end.append(littleEndian: UInt32(start))
    end.append(littleEndian: UInt16(archive.comment.count))
    end.append(contentsOf: archive.comment)
    try output.write(end)
    try output.flush()
  }
}
