import Sheets

/// Writes an archive anew: untouched entries as raw bytes, changed ones in their old places, added ones last; no byte
/// between them.
struct ArchiveWriter {
  let archive: Archive
  let output: ReplacementFile
  /// What each changed part has become.
  private(set) var written: [(name: String, content: WrittenContent)] = []
  /// The new directory record of each entry; `nil` for one that is gone.
  private var records: [[UInt8]?]
  /// A range of the old file that is to be copied next.
  private var pending: Range<Int64>?

  /// The largest size or offset that 32 bits hold, less what stands for "look elsewhere".
  private static let most = Int64(UInt32.max) - 1

  private static func tooLarge(_ archive: Archive) -> SheetError {
    .unreadable(path: archive.path, reason: "it would grow beyond 4 GB")
  }

  init(_ archive: Archive, to output: ReplacementFile) {
    self.archive = archive
    self.output = output
    records = [[UInt8]?](repeating: nil, count: archive.entries.count)
  }

  mutating func write(_ update: ArchiveUpdate) throws(SheetError) {
    let order = archive.entries.indices.sorted { archive.entries[$0].offset < archive.entries[$1].offset }
    for index in order {
      let entry = archive.entries[index]
      switch update.change(of: entry.name) {
      case nil: records[index] = try keep(entry)
      case .removed: continue
      case .some(let change):
        try copyPending()
        records[index] = try write(change, over: entry)
      }
    }
    try copyPending()
    var directory = records.compactMap { $0 }
    for (name, change) in update.changes where archive.entry(name) == nil {
      if case .removed = change { continue }
      directory.append(try write(change, name))
    }
    try writeDirectory(directory)
  }

  /// Notes an untouched entry to be copied: neighbours are copied together.
  private mutating func keep(_ entry: ArchiveEntry) throws(SheetError) -> [UInt8] {
    let extent = try LocalExtent(of: entry, in: archive)
    if pending?.upperBound != entry.offset { try copyPending() }
    let start = pending?.lowerBound ?? entry.offset
    pending = start..<extent.end
    let offset = output.position + entry.offset - start
    guard offset <= Self.most else { throw Self.tooLarge(archive) }
    return DirectoryRecord.moved(entry, to: offset)
  }

  private mutating func copyPending() throws(SheetError) {
    guard let range = pending else { return }
    pending = nil
    try output.copy(from: archive.file, at: range.lowerBound, count: range.upperBound - range.lowerBound)
  }

  private mutating func write(
    _ change: ArchiveUpdate.Change, over entry: ArchiveEntry
  ) throws(SheetError) -> [UInt8] {
    let header = try LocalExtent(of: entry, in: archive).header
    let offset = output.position
    try output.write(DirectoryRecord.rewrittenLocalHeader(header))
    let content = try write(change, entry.name, over: entry)
    try output.patch(DirectoryRecord.numbers(of: content), at: offset + 14)
    return DirectoryRecord.rewritten(entry, content, at: offset)
  }

  private mutating func write(_ change: ArchiveUpdate.Change, _ name: String) throws(SheetError) -> [UInt8] {
    let offset = output.position
    try output.write(DirectoryRecord.newLocalHeader(name))
    let content = try write(change, name, over: nil)
    try output.patch(DirectoryRecord.numbers(of: content), at: offset + 14)
    return DirectoryRecord.new(name, content, at: offset)
  }

  private mutating func write(
    _ change: ArchiveUpdate.Change, _ name: String, over entry: ArchiveEntry?
  ) throws(SheetError) -> WrittenContent {
    let content = try self.content(change, over: entry)
    guard content.size <= Self.most, output.position <= Self.most else {
      throw Self.tooLarge(archive)
    }
    written.append((name, content))
    return content
  }

  private func content(
    _ change: ArchiveUpdate.Change, over entry: ArchiveEntry?
  ) throws(SheetError) -> WrittenContent {
    if case .splice(let splice) = change, let entry {
      return try SpliceWriter(entry: entry, archive: archive, output: output, splice: splice).write()
    }
    let isContent = if case .content = change { true } else { false }
    let sink = try PartSink(output, effort: isContent ? .least : .balanced)
    var writer = PartWriter(sink: sink)
    switch change {
    case .content(let bytes): try sink.write(bytes)
    case .generated(let body): try body(&writer)
    case .splice(let splice): for piece in splice.pieces { try sink.write(piece) }
    case .removed: break
    }
    return try sink.finish()
  }

  private func writeDirectory(_ records: [[UInt8]]) throws(SheetError) {
    let start = output.position
    for record in records { try output.write(record) }
    guard output.position <= Self.most, records.count <= ArchiveDirectory.mostEntries else {
      throw Self.tooLarge(archive)
    }
    var end: [UInt8] = []
    end.append(littleEndian: UInt32(0x0605_4B50))
    end.append(littleEndian: UInt32(0))
    end.append(littleEndian: UInt16(records.count))
    end.append(littleEndian: UInt16(records.count))
    end.append(littleEndian: UInt32(output.position - start))
    end.append(littleEndian: UInt32(start))
    end.append(littleEndian: UInt16(archive.comment.count))
    try output.write(end + archive.comment)
    try output.finish()
  }
}
