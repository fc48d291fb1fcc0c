import Sheets
import Testing

@testable import BookSamples
@testable import Container

@Suite("an archive's parts are changed one by one")
struct ArchiveUpdateTests {
  @Test("a part gets new content, the others keep theirs")
  func replace() throws {
    let scratch = try Scratch()
    var zip = ZipBuilder()
    zip.add("a.xml", "<a/>")
    zip.add("b.xml", String(repeating: "<b>1</b>", count: 5_000))
    let path = try scratch.write("book.xlsx", zip.bytes())

    let lock = try BookLock(path)
    let archive = try Archive.open(path)
    var update = ArchiveUpdate()
    update.replace("a.xml", with: Array("<a>new</a>".utf8))
    update.add("c.xml", Array("<c/>".utf8))
    let prepared = try PreparedReplacement(update, in: TemporaryArchive(beside: lock, of: archive))
    #expect(try prepared.commit() == .replaced)

    let changed = try Archive.open(path)
    #expect(changed.entries.map(\.name) == ["a.xml", "b.xml", "c.xml"])
    #expect(try changed.read("a.xml") == Array("<a>new</a>".utf8))
    #expect(try changed.read("b.xml") == archive.read("b.xml"))
    #expect(try changed.read("c.xml") == Array("<c/>".utf8))
    #expect(scratch.names == ["book.xlsx"])
  }
}

@Suite("whatever is not changed is copied byte for byte")
struct RawCopyTests {
  /// A zip64 block as streaming writers leave it: sizes that 32 bits would hold too.
  private static func wide(_ numbers: [Int]) -> [UInt8] {
    var extra: [UInt8] = [1, 0]
    extra.append(littleEndian: UInt16(numbers.count * 8))
    for number in numbers { extra.append(littleEndian: UInt64(number)) }
    return extra
  }

  private func replace(_ name: String, in scratch: Scratch) throws {
    let path = scratch.path("book.xlsx")
    let lock = try BookLock(path)
    let archive = try Archive.open(path)
    var update = ArchiveUpdate()
    update.replace(name, with: Array("<new/>".utf8))
    #expect(try PreparedReplacement(update, in: TemporaryArchive(beside: lock, of: archive)).commit() == .replaced)
  }

  /// An entry from its local header to its data descriptor.
  private func raw(_ entry: ArchiveEntry, _ archive: Archive) throws -> [UInt8] {
    let extent = try LocalExtent(of: entry, in: archive)
    return try archive.file.bytes(at: entry.offset, count: Int(extent.end - entry.offset))
  }

  @Test("extra fields, times, descriptors, order and comments stay")
  func metadata() throws {
    let scratch = try Scratch()
    var zip = ZipBuilder()
    zip.comment = Array("a comment".utf8)
    let padding: [UInt8] = [0x20, 0xA2, 2, 0, 9, 9]
    for name in ["z.xml", "a.xml", "m.xml"] {
      zip.parts.append(
        .init(
          name: name, content: Array(repeating: 0x41, count: 300), localExtra: padding + padding,
          directoryExtra: padding, hasDataDescriptor: name != "z.xml"))
    }
    let path = try scratch.write("book.xlsx", zip.bytes())
    let old = try Archive.open(path)
    try replace("a.xml", in: scratch)
    let new = try Archive.open(path)
    #expect(new.entries.map(\.name) == ["z.xml", "a.xml", "m.xml"])
    #expect(new.comment == zip.comment)
    #expect(try raw(new.entries[0], new) == raw(old.entries[0], old))
    #expect(try raw(new.entries[2], new) == raw(old.entries[2], old))

    // The second keeps its time, its extra field and its attributes, and has no descriptor.
    let record = new.entries[1].directoryRecord
    #expect(record.uint32(12) == 0x5A21_6F00)
    #expect(record.uint32(38) == 0o100644 << 16)
    #expect(record.suffix(padding.count).elementsEqual(padding))
    #expect(!new.entries[1].hasDataDescriptor)
    #expect(try new.read("a.xml") == Array("<new/>".utf8))
  }

  @Test("bytes that belong to no entry are not carried along")
  func holes() throws {
    let scratch = try Scratch()
    var zip = ZipBuilder()
    zip.add("a.xml", "<a/>")
    zip.add("hole.xml", "<hole/>")
    zip.add("b.xml", "<b/>")
    let path = try scratch.write("book.xlsx", zip.bytes())
    let lock = try BookLock(path)
    let archive = try Archive.open(path)
    var update = ArchiveUpdate()
    update.remove("hole.xml")
    update.replace("A.XML", with: Array("<a/>".utf8))
    #expect(try PreparedReplacement(update, in: TemporaryArchive(beside: lock, of: archive)).commit() == .replaced)
    var expected = ZipBuilder()
    expected.add("a.xml", "<a/>")
    expected.add("b.xml", "<b/>")
    #expect(try scratch.read("book.xlsx") == expected.bytes())
  }

  @Test("64-bit sizes that a streaming writer stated are read, and dropped where they are not needed any more")
  func zip64() throws {
    let scratch = try Scratch()
    var zip = ZipBuilder()
    let content = Array(repeating: UInt8(0x41), count: 300)
    let length = ZipBuilder.deflate(content).count
    for name in ["a.xml", "b.xml"] {
      zip.parts.append(
        .init(
          name: name, content: content, localExtra: Self.wide([300, length]), directoryExtra: Self.wide([300, length]),
          statesWideSizes: true))
    }
    let path = try scratch.write("book.xlsx", zip.bytes())
    #expect(try Archive.open(path).read("b.xml") == content)
    try replace("a.xml", in: scratch)
    let archive = try Archive.open(path)
    #expect(try archive.read("a.xml") == Array("<new/>".utf8))
    #expect(try archive.read("b.xml") == content)
    #expect(archive.entries[0].directoryRecord.uint16(30) == 0)
    #expect(archive.entries[1].directoryRecord.uint32(24) == UInt32.max)
  }

  @Test("a part is made a chunk at a time, from its own old content")
  func generated() throws {
    let scratch = try Scratch()
    let old = ToySheet(count: 2_000)
    var zip = ZipBuilder()
    zip.parts.append(.init(name: ToySheet.name, content: old.text))
    let path = try scratch.write("book.xlsx", zip.bytes())
    let lock = try BookLock(path)
    let archive = try Archive.open(path)
    var update = ArchiveUpdate()
    update.generate(ToySheet.name) { writer throws(SheetError) in
      try writer.write(Array("<!-- again -->".utf8))
      try archive.stream(ToySheet.name) { chunk throws(SheetError) in
        try writer.write(chunk)
        return true
      }
    }
    #expect(try PreparedReplacement(update, in: TemporaryArchive(beside: lock, of: archive)).commit() == .replaced)
    let new = try Archive.open(path)
    #expect(try new.read(ToySheet.name) == Array("<!-- again -->".utf8) + old.text)
    // It can be spliced from its end at once.
    #expect(try ToySheet.ends(new).1.text.count < 100_000)
  }
}
