import Testing

@testable import Workbook

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
    let prepared = try PreparedReplacement(update, of: archive, holding: lock)
    #expect(try prepared.commit() == .replaced)

    let changed = try Archive.open(path)
    #expect(changed.entries.map(\.name) == ["a.xml", "b.xml", "c.xml"])
    #expect(try changed.read("a.xml") == Array("<a>new</a>".utf8))
    #expect(try changed.read("b.xml") == archive.read("b.xml"))
    #expect(try changed.read("c.xml") == Array("<c/>".utf8))
    #expect(scratch.names == ["book.xlsx"])
  }
}
