import Platform
import Sheets
import Testing

@testable import BookSamples
@testable import Container

@Suite("a workbook is replaced as a whole, or not at all")
struct ReplacementTests {
  private static func book(_ sheet: ToySheet) -> [UInt8] {
    var zip = ZipBuilder()
    zip.add("[Content_Types].xml", "<Types/>")
    zip.parts.append(.init(name: ToySheet.name, content: sheet.text))
    // More than the copy's buffer, and incompressible.
    var noise: UInt64 = 1
    let picture = (0..<90_000).map { _ in
      noise = noise &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(noise >> 56)
    }
    zip.parts.append(.init(name: "xl/media/image1.png", content: picture, isStored: true))
    return zip.bytes()
  }

  private static func rowCount(_ path: String) throws -> Int {
    let text = try Archive.open(path).read(ToySheet.name)
    return String(decoding: text, as: UTF8.self).split(separator: "<row ").count - 1
  }

  @Test(
    "a fault at any call leaves the old file or the new one, and nothing else for long",
    arguments: FaultyFileSystem.Fault.allCases, [(true, true), (true, false), (false, true), (false, false)])
  func faults(fault: FaultyFileSystem.Fault, system: (hasExchange: Bool, copiesAhead: Bool)) throws {
    let hasExchange = system.hasExchange
    // Past the size of small parts, so that both ends are spliced.
    let count = 520
    let scratch = try Scratch(inMemory: true)
    let old = Self.book(ToySheet(count: count))
    var place = 0
    while true {
      place += 1
      let path = try scratch.write("book.xlsx", old)
      let files = FaultyFileSystem(
        fault, at: place, hasExchange: hasExchange, worthCopyingAhead: system.copiesAhead ? 0 : .max)
      var failure: (any Error)?
      do {
        try ToySheet.append(count + 1..<count + 2, to: path, fileSystem: files)
      } catch {
        failure = error
      }
      let rows = try Self.rowCount(path)
      #expect(rows == count || rows == count + 1, "\(fault) at call \(place)")
      if rows == count { #expect(try scratch.read("book.xlsx") == old, "\(fault) at call \(place)") }
      // Whoever is told that it failed and lives finds the old file; without exchange, a folder that cannot be made
      // durable after the rename is the exception.
      if failure != nil, !files.isDead, hasExchange { #expect(rows == count, "\(fault) at call \(place)") }
      if failure == nil { #expect(rows == count + 1, "\(fault) at call \(place)") }
      if fault == .short { #expect(failure == nil, "short at call \(place)") }
      guard files.hasStruck else { break }
      try ToySheet.append(rows + 1..<rows + 2, to: path)
      #expect(try Self.rowCount(path) == rows + 1)
      #expect(scratch.names == ["book.xlsx"], "\(fault) at call \(place)")
    }
    #expect(place > 30)
  }

  @Test("a save by another program in between is kept, and the change is asked for again")
  func race() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    let theirs = Self.book(ToySheet(count: 40))
    let other = try scratch.write("other.xlsx", theirs)
    let files = FaultyFileSystem(beforeExchange: { rename(other, path) })
    let lock = try BookLock(path, fileSystem: files)
    let archive = try Archive.open(path, fileSystem: files)
    let prepared = try PreparedReplacement(
      ToySheet.update(21..<22, archive), in: TemporaryArchive(beside: lock, of: archive))
    #expect(try prepared.commit() == .changedMeanwhile)
    #expect(try scratch.read("book.xlsx") == theirs)
  }

  @Test("a save right after ours is kept, and the change is asked for again")
  func lateRace() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    let theirs = Self.book(ToySheet(count: 40))
    let other = try scratch.write("other.xlsx", theirs)
    let files = FaultyFileSystem(afterExchange: { rename(other, path) })
    let lock = try BookLock(path, fileSystem: files)
    let archive = try Archive.open(path, fileSystem: files)
    let prepared = try PreparedReplacement(
      ToySheet.update(21..<22, archive), in: TemporaryArchive(beside: lock, of: archive))
    #expect(try prepared.commit() == .changedMeanwhile)
    #expect(try scratch.read("book.xlsx") == theirs)
    #expect(scratch.names == ["book.xlsx"])
  }

  @Test("saves before and after ours: the newest is kept")
  func twoRaces() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    let newest = Self.book(ToySheet(count: 40))
    let first = try scratch.write("first.xlsx", Self.book(ToySheet(count: 30)))
    let second = try scratch.write("second.xlsx", newest)
    let files = FaultyFileSystem(beforeExchange: { rename(first, path) }, afterExchange: { rename(second, path) })
    let lock = try BookLock(path, fileSystem: files)
    let archive = try Archive.open(path, fileSystem: files)
    let prepared = try PreparedReplacement(
      ToySheet.update(21..<22, archive), in: TemporaryArchive(beside: lock, of: archive))
    #expect(try prepared.commit() == .changedMeanwhile)
    #expect(try scratch.read("book.xlsx") == newest)
    #expect(scratch.names == ["book.xlsx"])
  }

  @Test(
    "an owner that cannot be kept is a reason to refuse", .enabled(if: geteuid() == 0, "only root has another's file"))
  func owner() throws {
    let scratch = try Scratch()
    let old = Self.book(ToySheet(count: 20))
    let path = try scratch.write("book.xlsx", old)
    chown(path, 12_345, 12_346)
    do {
      try ToySheet.append(21..<22, to: path, fileSystem: FaultyFileSystem(mayChangeOwners: false))
      Issue.record("it was replaced")
    } catch SheetError.notWritable {}
    #expect(try scratch.read("book.xlsx") == old)
    try ToySheet.append(21..<22, to: path)
    let status = try Archive.open(path).status
    #expect((status.owner, status.group) == (12_345, 12_346))
  }

  @Test("a save into the same file in between is kept too")
  func overwritten() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    let theirs = Self.book(ToySheet(count: 40))
    let lock = try BookLock(path)
    let archive = try Archive.open(path)
    let prepared = try PreparedReplacement(
      ToySheet.update(21..<22, archive), in: TemporaryArchive(beside: lock, of: archive))
    try scratch.write("book.xlsx", theirs)
    #expect(try prepared.commit() == .changedMeanwhile)
    #expect(try scratch.read("book.xlsx") == theirs)
  }

  @Test("a workbook that is deleted in between is not brought back")
  func deleted() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    let files = FaultyFileSystem(beforeExchange: { unlink(path) })
    #expect(throws: SheetError.self) { try ToySheet.append(21..<22, to: path, fileSystem: files) }
    #expect(scratch.names.isEmpty)
  }

  @Test("the new file stands ready, with its facts, before it takes the old one's place")
  func facts() throws {
    let scratch = try Scratch()
    let old = Self.book(ToySheet(count: 20))
    let path = try scratch.write("book.xlsx", old)
    let lock = try BookLock(path)
    let archive = try Archive.open(path)
    let prepared = try PreparedReplacement(
      ToySheet.update(21..<22, archive), in: TemporaryArchive(beside: lock, of: archive))
    #expect(try scratch.read("book.xlsx") == old)
    #expect(try prepared.commit() == .replaced)
    let now = try Archive.open(path)
    #expect(now.status.inode == prepared.inode)
    #expect(now.status.size == prepared.size)
    #expect(now.entry(ToySheet.name)?.checksum == prepared.checksum(of: ToySheet.name))
    #expect(prepared.checksum(of: "xl/media/image1.png") == nil)
  }

  @Test("a change that is dropped leaves nothing behind")
  func dropped() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    do {
      let lock = try BookLock(path)
      let archive = try Archive.open(path)
      _ = try PreparedReplacement(ToySheet.update(21..<22, archive), in: TemporaryArchive(beside: lock, of: archive))
    }
    #expect(scratch.names == ["book.xlsx"])
  }

  @Test("mode, symbolic link and extended attributes stay")
  func attributes() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    let link = scratch.path("link.xlsx")
    symlink("book.xlsx", link)
    chmod(path, 0o640)
    let hasAttributes = try Attributes.set("user.budget.test", [1, 2, 3], on: path)
    try ToySheet.append(21..<22, to: link)
    #expect(try Self.rowCount(path) == 21)
    #expect(try Archive.open(path).status.permissions == 0o640)
    #expect(try SystemFileSystem().resolve(link) == SystemFileSystem().resolve(path))
    #expect(scratch.names == ["book.xlsx", "link.xlsx"])
    if hasAttributes { #expect(try Attributes.get("user.budget.test", of: path) == [1, 2, 3]) }
  }

  @Test("a list that a folder gives to its new files does not open a workbook to more people")
  func folderLists() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    guard try Attributes.set("system.posix_acl_default", Self.defaultList, on: scratch.folder) else { return }
    #expect(try !Attributes.get("system.posix_acl_access", of: scratch.write("other.xlsx", [])).isEmpty)
    try ToySheet.append(21..<22, to: path)
    #expect(try Self.rowCount(path) == 21)
    #expect(try Attributes.get("system.posix_acl_access", of: path).isEmpty)
  }

  /// Everything to the owner and to one other user, as the kernel keeps it: a version, then tag, rights and user of each entry.
  private static let defaultList: [UInt8] = {
    let nobody: UInt32 = .max
    let entries: [(tag: UInt16, rights: UInt16, user: UInt32)] = [
      (0x01, 7, nobody), (0x02, 7, 12_345), (0x04, 5, nobody), (0x10, 7, nobody), (0x20, 5, nobody),
    ]
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    return bytes(UInt32(2)) + entries.flatMap { bytes($0.tag) + bytes($0.rights) + bytes($0.user) }
  }()

  @Test("a file without a write bit is read-only, for root too")
  func readOnly() throws {
    let scratch = try Scratch()
    let old = Self.book(ToySheet(count: 20))
    let path = try scratch.write("book.xlsx", old)
    chmod(path, 0o444)
    #expect(throws: SheetError.notWritable(path: path, reason: "it is read-only: chmod u+w makes it writable")) {
      try ToySheet.append(21..<22, to: path)
    }
    #expect(try scratch.read("book.xlsx") == old)
    #expect(scratch.names == ["book.xlsx"])
    let both = "it is read-only, and so is its folder: chmod u+w for both makes it writable"
    #expect(throws: SheetError.notWritable(path: path, reason: both)) {
      try ToySheet.append(21..<22, to: path, fileSystem: FaultyFileSystem(mayWriteFolders: false))
    }
  }

  @Test("a file system that cannot copy by itself is written to all the same")
  func withoutCopying() throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 20)))
    try ToySheet.append(21..<22, to: path, fileSystem: FaultyFileSystem(canCopy: false))
    let archive = try Archive.open(path)
    #expect(try archive.read(ToySheet.name) == ToySheet(count: 21).text)
    #expect(try archive.read("xl/media/image1.png").count == 90_000)
  }

  @Test("a process that never lets go is not waited for endlessly", arguments: [true, false])
  func patience(canLockFolders: Bool) throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 0)))
    let files = FaultyFileSystem(canLockFolders: canLockFolders, isHurried: true)
    let held = try BookLock(path, fileSystem: files)
    #expect(throws: SheetError.workbookInUse(path: path, holder: "another budget process")) {
      try BookLock(path, fileSystem: files)
    }
    #expect(held.target == path)
  }

  @Test("a big workbook is copied by a thread while the change is worked out, and comes out the same")
  func copiedAhead() throws {
    let scratch = try Scratch()
    var noise: UInt64 = 1
    let picture = (0..<3_000_000).map { _ in
      noise = noise &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(noise >> 56)
    }
    for isBefore in [true, false] {
      var zip = ZipBuilder()
      let media = ZipBuilder.Part(name: "xl/media/image1.png", content: picture, isStored: true)
      let sheet = ZipBuilder.Part(name: ToySheet.name, content: ToySheet(count: 990).text)
      zip.parts = isBefore ? [media, sheet] : [sheet, media]
      let path = try scratch.write("book.xlsx", zip.bytes())
      for number in 991...1_010 { try ToySheet.append(number..<number + 1, to: path) }
      let archive = try Archive.open(path)
      #expect(try archive.read(ToySheet.name) == ToySheet(count: 1_010).text)
      #expect(try archive.read("xl/media/image1.png") == picture)
      #expect(archive.entries.map(\.name) == zip.parts.map(\.name))
    }
    #expect(scratch.names == ["book.xlsx"])
  }

  @Test("a copy ahead that stops anywhere is made good", arguments: [0, 1, 20_000, 100_000])
  func cutShort(count: Int64) throws {
    let scratch = try Scratch()
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 520)))
    let source = try OpenFile(path, .read, SystemFileSystem())
    let size = try source.status().size
    let copied = min(count, size)
    struct ShortCopy: CopyAhead {
      let count: Int64
      let copied: Int64
      func finish() -> Int64 { copied }
    }
    let target = try scratch.write("new.xlsx", Array(scratch.read("book.xlsx")[..<Int(copied)]))
    let descriptor = open(target, O_RDWR)
    defer { close(descriptor) }
    let output = ReplacementFile(
      path: target, descriptor: descriptor, fileSystem: SystemFileSystem(),
      ahead: ShortCopy(count: size, copied: copied))
    try output.copy(from: source, at: 0, count: size - 10)
    try output.write(Array("the end".utf8))
    try output.patch(Array("HEAD".utf8), at: 4)
    try output.finish()
    var expected = Array(try scratch.read("book.xlsx")[..<Int(size - 10)]) + Array("the end".utf8)
    expected.replaceSubrange(4..<8, with: Array("HEAD".utf8))
    #expect(try scratch.read("new.xlsx") == expected)
  }

  @Test("many at once wait for each other, with and without folders that can be locked", arguments: [true, false])
  func exclusion(canLockFolders: Bool) async throws {
    let scratch = try Scratch(inMemory: true)
    let path = try scratch.write("book.xlsx", Self.book(ToySheet(count: 0)))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let files = FaultyFileSystem(canLockFolders: canLockFolders)
          for _ in 0..<5 {
            let lock = try BookLock(path, fileSystem: files)
            let archive = try Archive.open(path, fileSystem: files)
            let next = try Self.rowCount(path) + 1
            let prepared = try PreparedReplacement(
              ToySheet.update(next..<next + 1, archive), in: TemporaryArchive(beside: lock, of: archive))
            guard try prepared.commit() == .replaced else { Issue.record("the lock did not hold"); return }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Archive.open(path).read(ToySheet.name) == ToySheet(count: 40).text)
    #expect(scratch.names == ["book.xlsx"])
  }
}
