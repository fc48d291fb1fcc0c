import Platform
import Sheets
import Testing

@testable import BookSamples
@testable import Container

/// What holds of workbooks (`ReplacementTests`) holds of a file that is no archive: it is the same exchange.
@Suite("a file that is no archive is replaced as a whole, or not at all")
struct FileExchangeTests {
  private static let old = Array("date,amount\n2025-11-03,5\n".utf8)
  private static let new = Array("date,amount\n2025-11-03,5\n2025-11-04,7\n".utf8)
  private static let theirs = Array("date,amount\n2025-11-03,5\n2025-11-04,9\n".utf8)

  private func prepare(_ path: String, _ files: any FileSystem) throws -> FileExchange {
    let lock = try BookLock(path, fileSystem: files)
    let original = try OriginalFile(path, fileSystem: files)
    #expect(try original.content(atMost: 1_000) == Self.old)
    return try FileExchange(Self.new, in: TemporaryFile(beside: lock, of: original))
  }

  @Test(
    "a fault at any call leaves the old file or the new one, and nothing else for long",
    arguments: FaultyFileSystem.Fault.allCases, [true, false])
  func faults(fault: FaultyFileSystem.Fault, hasExchange: Bool) throws {
    let scratch = try Scratch(inMemory: true)
    var place = 0
    while true {
      place += 1
      let path = try scratch.write("money.csv", Self.old)
      let files = FaultyFileSystem(fault, at: place, hasExchange: hasExchange)
      var failure: (any Error)?
      do { #expect(try prepare(path, files).commit() == .replaced) } catch { failure = error }
      let found = try scratch.read("money.csv")
      #expect(found == Self.old || found == Self.new, "\(fault) at call \(place)")
      if failure != nil, !files.isDead, hasExchange { #expect(found == Self.old, "\(fault) at call \(place)") }
      if failure == nil { #expect(found == Self.new, "\(fault) at call \(place)") }
      guard files.hasStruck else { break }
      try scratch.write("money.csv", Self.old)
      #expect(try prepare(path, SystemFileSystem()).commit() == .replaced)
      #expect(scratch.names == ["money.csv"], "\(fault) at call \(place)")
    }
    #expect(place > 15)
  }

  @Test("a save by another program, before or right after ours, is kept, and the change is asked for again")
  func races() throws {
    for isLate in [false, true] {
      let scratch = try Scratch()
      let path = try scratch.write("money.csv", Self.old)
      let other = try scratch.write("other.csv", Self.theirs)
      let save = { @Sendable in _ = rename(other, path) }
      let files = isLate ? FaultyFileSystem(afterExchange: save) : FaultyFileSystem(beforeExchange: save)
      #expect(try prepare(path, files).commit() == .changedMeanwhile)
      #expect(try scratch.read("money.csv") == Self.theirs)
      #expect(scratch.names == ["money.csv"])
    }
  }

  @Test("what is too large to be read whole is refused")
  func size() throws {
    let scratch = try Scratch()
    let path = try scratch.write("money.csv", Self.old)
    #expect(throws: SheetError.self) { try OriginalFile(path).content(atMost: Int64(Self.old.count - 1)) }
    #expect(throws: SheetError.self) { try OriginalFile(path + "/..") }
  }
}
