/// Makes the headers of an archive that is written: local ones, and records of its central directory.
enum DirectoryRecord {
  /// Version 2.0: deflate.
  private static let version: UInt16 = 20
  private static let deflated: UInt16 = 8
  /// Bit 11: the name is UTF-8.
  private static let utf8: UInt16 = 0x800
  /// 1 January 1980, what a zip archive has for "no time": equal input gives equal files.
  private static let noTime: UInt32 = 0x0021_0000

  /// The record of an entry that was copied to another place.
  static func moved(_ entry: ArchiveEntry, to offset: Int64) -> [UInt8] {
    var record = entry.directoryRecord
    if record.uint32(42) == UInt32.max {
      // The old offset stands in the extra field, behind those sizes that stand there too.
      let sizes = [24, 20].filter { record.uint32($0) == UInt32.max }.count
      var extra = extra(of: record)
      if let place = extra.blocks.firstIndex(where: { $0.id == ExtraField.zip64 }) {
        let rest = extra.blocks[place].content
        extra.blocks[place].content = Array(rest.prefix(8 * sizes) + rest.dropFirst(8 * sizes + 8))
        if extra.blocks[place].content.isEmpty { extra.blocks.remove(at: place) }
      }
      set(extra, in: &record)
    }
    record.replace(at: 42, littleEndian: UInt32(offset))
    return record
  }

  /// The record of an entry whose content is new: names, times, attributes and comment stay.
  static func rewritten(_ entry: ArchiveEntry, _ content: WrittenContent, at offset: Int64) -> [UInt8] {
    var record = entry.directoryRecord
    var extra = extra(of: record)
    extra.blocks.removeAll { $0.id == ExtraField.zip64 }
    set(extra, in: &record)
    record.replaceSubrange(6..<12, with: rewrittenNeeds(record.uint16(6), flags: entry.flags))
    record.replaceSubrange(16..<28, with: numbers(of: content))
    record.replace(at: 42, littleEndian: UInt32(offset))
    return record
  }

  /// The local header of an entry whose content is new; its checksum and sizes follow when they are known.
  static func rewrittenLocalHeader(_ header: [UInt8]) -> [UInt8] {
    let nameEnd = LocalExtent.fixedSize + Int(header.uint16(26))
    var extra = ExtraField(header[nameEnd...])
    extra.blocks.removeAll { $0.id == ExtraField.zip64 }
    var new = Array(header[..<nameEnd]) + extra.bytes
    new.replaceSubrange(4..<10, with: rewrittenNeeds(header.uint16(4), flags: header.uint16(6)))
    new.replace(at: 28, littleEndian: UInt16(extra.bytes.count))
    return new
  }

  static func newLocalHeader(_ name: String) -> [UInt8] {
    var header: [UInt8] = []
    header.append(littleEndian: UInt32(0x0403_4B50))
    header += needs + [UInt8](repeating: 0, count: 12)
    header.append(littleEndian: UInt16(name.utf8.count))
    header.append(littleEndian: UInt16(0))
    return header + name.utf8
  }

  static func new(_ name: String, _ content: WrittenContent, at offset: Int64) -> [UInt8] {
    var record: [UInt8] = []
    record.append(littleEndian: UInt32(0x0201_4B50))
    record.append(littleEndian: version)
    record += needs + numbers(of: content)
    record.append(littleEndian: UInt16(name.utf8.count))
    record += [UInt8](repeating: 0, count: 12)
    record.append(littleEndian: UInt32(offset))
    return record + name.utf8
  }

  /// Checksum, compressed size and size, as both kinds of header have them.
  static func numbers(of content: WrittenContent) -> [UInt8] {
    var numbers: [UInt8] = []
    numbers.append(littleEndian: content.checksum)
    numbers.append(littleEndian: UInt32(content.compressedSize))
    numbers.append(littleEndian: UInt32(content.size))
    return numbers
  }

  /// Version needed, flags, method and time of a new entry.
  private static var needs: [UInt8] {
    var needs: [UInt8] = []
    needs.append(littleEndian: version)
    needs.append(littleEndian: utf8)
    needs.append(littleEndian: deflated)
    needs.append(littleEndian: noTime)
    return needs
  }

  /// Version needed, flags and method of an entry that we compressed: no data descriptor (bit 3), no word on how hard
  /// it was compressed (bits 1 and 2), and no need of 4.5, which stands for 64-bit sizes.
  private static func rewrittenNeeds(_ old: UInt16, flags: UInt16) -> [UInt8] {
    var needs: [UInt8] = []
    needs.append(littleEndian: old >= 45 ? version : max(old, version))
    needs.append(littleEndian: flags & ~0xE)
    needs.append(littleEndian: deflated)
    return needs
  }

  private static func extra(of record: [UInt8]) -> ExtraField {
    let start = ArchiveEntry.fixedSize + Int(record.uint16(28))
    return ExtraField(record[start..<start + Int(record.uint16(30))])
  }

  private static func set(_ extra: ExtraField, in record: inout [UInt8]) {
    let start = ArchiveEntry.fixedSize + Int(record.uint16(28))
    let bytes = extra.bytes
    record.replaceSubrange(start..<start + Int(record.uint16(30)), with: bytes)
    record.replace(at: 30, littleEndian: UInt16(bytes.count))
  }
}
