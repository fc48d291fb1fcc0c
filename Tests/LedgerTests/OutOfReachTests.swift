import CSQLite
import CSQLiteCalls
import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing
import Workbook

@testable import Ledger

/// Files that are there, and that the system does not let be read or looked at: for a while, or for good.
@Suite("Files out of reach")
struct OutOfReachTests {
  private let failure = LedgerError.workbook(.inputOutput(path: "book", operation: "look at", code: EIO))

  enum Change: CaseIterable { case undo, undoSeveral, edit, log }

  @Test(
    "what was done to a file that is out of reach right after it is found out by the next run, and nothing is asked",
    arguments: Change.allCases, [true, false])
  func afterTheExchange(change: Change, hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    for number in 1...3 { _ = try scene.ledger().log([utterance("coffee", number)], in: scene.workbook) }
    scene.happens(.failure(failure), at: .settle) { $0.hide() }
    let writing: WritingReport
    let wanted: [Decimal]
    let ledger = try scene.ledger()
    switch change {
    case .undo: (writing, wanted) = (try ledger.undo(.last).writing, [1, 2])
    case .undoSeveral: (writing, wanted) = (try ledger.undo(.count(2)).writing, [1])
    case .edit: (writing, wanted) = (try ledger.edit(.last, by: EntryChange(amount: 9), text: "9").writing, [1, 2, 9])
    case .log:
      (writing, wanted) = (try ledger.log([utterance("tea", 4)], in: scene.workbook).writing, [1, 2, 3, 4])
    }
    #expect(writing.kept == .undecided(failure))
    scene.happens(.nothing, at: nil)
    scene.show()
    let synced = try scene.ledger().sync(scene.workbook).writing
    #expect(synced.lostRows == nil)
    #expect(synced.problems.isEmpty)
    #expect(try scene.rows().map(\.amount) == wanted)
    #expect(try scene.ledger().entries(EntryFilter(status: .written)).map(\.row.amount).reversed() == wanted)
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("so is a conversion, which does not say that nothing was changed")
  func conversion() throws {
    let scene = try Scene()
    let ledger = try scene.ledger(book: { Workbook(path: $0) })
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    scene.happens(.failure(failure), at: .settle) { $0.hide() }
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    #expect(throws: failure.unconfirmed) { try ledger.convert(scene.workbook, toEuro) }
    scene.happens(.nothing, at: nil)
    scene.show()
    let next = try scene.ledger(baseCurrency: .euro, book: { Workbook(path: $0) })
    _ = try next.sync(scene.workbook)
    #expect(try next.entries().map(\.row.amount) == [try #require(Decimal(exactly: "10.23"))])
    #expect(try next.diagnose(scene.workbook).isEmpty)
  }

  @Test("a workbook that cannot be looked at before a conversion is not said to be open elsewhere")
  func beforeConversion() throws {
    let scene = try Scene()
    let ledger = try scene.ledger(book: { Workbook(path: $0) })
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    scene.happens(.nothing, at: .prepare) { $0.hide() }
    let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))
    let refused = LedgerError.workbook(.inputOutput(path: scene.path, operation: "look at", code: ELOOP))
    #expect(throws: refused) { try ledger.convert(scene.workbook, toEuro) }
    scene.show()
    #expect(try ledger.entries().map(\.row.amount) == [20])
  }

  @Test("a read that the system refuses is no damage", arguments: [1, 0])
  func refusedRead(checksPages: Int32) throws {
    let layer = try #require(sqlite_journal_layer(checksPages).flatMap { sqlite3_vfs_find($0) })
    let file = UnsafeMutableRawPointer.allocate(byteCount: Int(layer.pointee.szOsFile), alignment: 16)
    defer { file.deallocate() }
    let opened = file.bindMemory(to: sqlite3_file.self, capacity: 1)
    // Nothing is mapped at 0: the system answers EIO.
    let flags = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_READWRITE
    let open = try #require(layer.pointee.xOpen)
    try #require(open(layer, "/proc/self/mem", opened, flags, nil) == SQLITE_OK)
    let methods = try #require(opened.pointee.pMethods)
    defer { _ = methods.pointee.xClose(opened) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    #expect(methods.pointee.xRead(opened, &bytes, 1024, 1024) == SQLITE_IOERR | 1 << 8)
  }

  @Test("a journal that cannot be read stays in its place")
  func unreadableJournal() throws {
    let scene = try Scene()
    try StateFolder.make(scene.state.stateFolder)
    try #require(symlink(scene.state.journal, scene.state.journal) == 0)
    #expect(throws: LedgerError.self) { try StateRescue.setAside(scene.state, at: 0) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.state.stateFolder) == ["ledger.sqlite"])
  }
}
