import Sheets

/// Where an entry stands in the file: its local header, its content and, behind it, its data descriptor
/// (APPNOTE.TXT 4.3.7 to 4.3.9).
struct LocalExtent {
  /// The local header, its name and its extra field.
  let header: [UInt8]
  /// Where the content starts.
  let content: Int64
  /// Where the entry ends, its data descriptor included.
  let end: Int64

  static let fixedSize = 30

  init(of entry: ArchiveEntry, in archive: Archive) throws(SheetError) {
    let nameLength = entry.rawName.count
    // Most local extra fields are empty or short: one read then does.
    let guess = try archive.file.bytes(at: entry.offset, count: Self.fixedSize + nameLength + 64)
    guard guess.count >= Self.fixedSize + nameLength, guess.uint32(0) == 0x0403_4B50,
      Int(guess.uint16(26)) == nameLength, guess[Self.fixedSize..<Self.fixedSize + nameLength] == entry.rawName[...],
      guess.uint16(8) == entry.directoryRecord.uint16(10)
    else { throw archive.damaged(entry) }
    let length = Self.fixedSize + nameLength + Int(guess.uint16(28))
    header =
      length <= guess.count ? Array(guess[..<length]) : try archive.file.bytes(at: entry.offset, count: length)
    content = entry.offset + Int64(length)
    let contentEnd = content + entry.compressedSize
    guard header.count == length, contentEnd <= archive.directoryStart else { throw archive.damaged(entry) }
    end = contentEnd + (entry.hasDataDescriptor ? try Self.descriptor(of: entry, at: contentEnd, in: archive) : 0)
  }

  /// The data descriptor's length: with or without a signature, with sizes of 4 or of 8 bytes. Only its values tell.
  private static func descriptor(
    of entry: ArchiveEntry, at offset: Int64, in archive: Archive
  ) throws(SheetError) -> Int64 {
    var checksum: [UInt8] = []
    checksum.append(littleEndian: entry.checksum)
    var narrow: [UInt8] = []
    narrow.append(littleEndian: UInt32(truncatingIfNeeded: entry.compressedSize))
    narrow.append(littleEndian: UInt32(truncatingIfNeeded: entry.size))
    var wide: [UInt8] = []
    wide.append(littleEndian: entry.compressedSize)
    wide.append(littleEndian: entry.size)
    let signature: [UInt8] = [0x50, 0x4B, 0x07, 0x08]
    let room = Int(min(24, archive.directoryStart - offset))
    let found = try archive.file.bytes(at: offset, count: room)
    for start in [signature, []] {
      for sizes in [wide, narrow] where found.starts(with: start + checksum + sizes) {
        return Int64(start.count + checksum.count + sizes.count)
      }
    }
    throw archive.damaged(entry)
  }
}
