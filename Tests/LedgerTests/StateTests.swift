import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("State")
struct StateTests {
  @Test("folder and files are for their owner alone, also below folders that do not exist")
  func permissions() throws {
    let scene = try Scene()
    let deep = LedgerLocation(stateFolder: scene.folder + "/a/b/state")
    let ledger = try Ledger(at: deep, baseCurrency: .lev, stores: Workbooks())
    withExtendedLifetime(ledger) {
      #expect(StateFolder.mode(deep.stateFolder) == 0o700)
      for file in ["", "-wal", "-shm"] { #expect(StateFolder.mode(deep.journal + file) == 0o600) }
    }
  }

  @Test("a state folder that cannot be made is an error that names it")
  func cannotCreate() throws {
    let scene = try Scene()
    #expect(FileManager.default.createFile(atPath: scene.folder + "/file", contents: nil))
    let error = #expect(throws: LedgerError.self) {
      try Ledger(at: LedgerLocation(stateFolder: scene.folder + "/file/state"), baseCurrency: .lev, stores: Workbooks())
    }
    #expect(error == .cannotCreateState(path: scene.folder + "/file/state", code: ENOTDIR))
  }

  @Test("a state folder without write permission is left alone")
  func readOnlyFolder() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    chmod(scene.state.stateFolder, 0o500)
    defer { chmod(scene.state.stateFolder, 0o700) }
    let error = LedgerError.stateInputOutput(path: scene.state.stateFolder, operation: "write", code: EACCES)
    #expect(throws: error) { try scene.ledger() }
  }

  @Test("a state of a newer version is not touched")
  func newer() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let connection = try Connection(path: scene.state.journal)
    try connection.execute("PRAGMA user_version=99")
    connection.close()
    let error = LedgerError.stateTooNew(path: scene.state.journal, version: 99, supported: Schema.version)
    #expect(throws: error) { try scene.ledger() }
  }

  @Test("an older state is brought up to date and keeps what it holds")
  func migrates() throws {
    let scene = try Scene()
    let path = scene.folder + "/old.sqlite"
    try StateFolder.makeFile(path)
    let connection = try Connection(path: path)
    let first = "CREATE TABLE note(text TEXT)"
    try Schema.prepare(connection, path: path, steps: [first])
    try connection.run("INSERT INTO note VALUES('kept')")
    let steps = [first, "ALTER TABLE note ADD COLUMN day TEXT", "UPDATE note SET day = 'today'"]
    try Schema.prepare(connection, path: path, steps: steps)
    let notes = try connection.all("SELECT text, day FROM note") { row throws(LedgerError) in row.text(0) + row.text(1)
    }
    #expect(notes == ["kepttoday"])
    #expect(try Schema.version(of: connection) == 3)
    try Schema.prepare(connection, path: path, steps: steps)
    #expect(throws: LedgerError.stateTooNew(path: path, version: 3, supported: 1)) {
      try Schema.prepare(connection, path: path, steps: [first])
    }
  }

  @Test("a step that fails leaves the older state as it was")
  func failingMigration() throws {
    let scene = try Scene()
    let path = scene.folder + "/old.sqlite"
    try StateFolder.makeFile(path)
    let connection = try Connection(path: path)
    let first = "CREATE TABLE note(text TEXT)"
    try Schema.prepare(connection, path: path, steps: [first])
    let steps = [first, "ALTER TABLE note ADD COLUMN day TEXT", "no SQL at all"]
    #expect(throws: LedgerError.self) { try Schema.prepare(connection, path: path, steps: steps) }
    #expect(try Schema.version(of: connection) == 1)
    try connection.run("INSERT INTO note VALUES('one column')")
  }

  @Test("the journal keeps what was said: newest first, filtered by status, workbook and number")
  func entries() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    for number in 1...3 { _ = try ledger.log([utterance("e\(number)", number)], in: scene.workbook) }
    _ = try ledger.log([utterance("other", 9)], in: Workbook(path: scene.folder + "/other.xlsx"))
    _ = try ledger.undo(.count(1), in: scene.workbook)
    #expect(try ledger.entries().map(\.row.details) == ["other", "e3", "e2", "e1"])
    #expect(try ledger.entries(EntryFilter(status: .undone)).map(\.row.details) == ["e3"])
    #expect(
      try ledger.entries(EntryFilter(status: .written, workbook: scene.path)).map(\.row.details) == ["e2", "e1"])
    #expect(try ledger.entries(EntryFilter(limit: 1)).map(\.row.details) == ["other"])
    #expect(try ledger.entries(EntryFilter(workbook: "/nowhere.xlsx")).isEmpty)
  }

  @Test("every field of an entry survives the journal exactly")
  func exactFields() throws {
    let scene = try Scene()
    let date = try #require(CalendarDate(year: 2025, month: 2, day: 28))
    let amount = try #require(Decimal(exactly: "999999999999.99"))
    let rate = try #require(Decimal(exactly: "1.95583"))
    let original = OriginalAmount(Money(try #require(Decimal(exactly: "0.01")), .euro), rate: rate)
    let action = BudgetAction(
      amount: amount, date: date, transactionType: .savings, category: .metlife,
      details: "кафе \u{1F}\"';--\n☕️", original: original)
    let said = Utterance(key: "ключ", text: "текст\u{0}край", response: "{\"a\":1}", actions: [action])
    scene.behaviour.with { $0.troubles = ["any": .workbookInUse(path: "book", holder: nil)] }
    _ = try scene.ledger().log([said], in: scene.workbook)
    let entry = try #require(try scene.ledger().entries().first)
    #expect(entry.row == BudgetRow(action, entryID: entry.id))
    #expect((entry.text, entry.key) == (said.text, said.key))
    #expect(try scene.ledger().utterance(key: "ключ")?.response == said.response)
  }

  @Test("a file that is no database is set aside, and the entries are read back from the workbook")
  func overwritten() throws {
    let scene = try Scene()
    let before = try scene.ledger().log([utterance("first", 1), utterance("second", 2)], in: scene.workbook).entries
    let connection = try Connection(path: scene.state.journal)
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    try #require(
      FileManager.default.createFile(
        atPath: scene.state.journal, contents: Data("not a database at all, nowhere near".utf8)))
    let ledger = try scene.ledger()
    let setAside = scene.state.stateFolder + "/damaged-2025-11-20.sqlite"
    #expect(try ledger.notices == [.stateRebuilt(setAside: setAside, recovered: 0)])
    #expect(FileManager.default.fileExists(atPath: setAside))
    _ = try ledger.log([utterance("third", 3)], in: scene.workbook)
    #expect(try scene.rows().count == 3)
    #expect(try ledger.entries().map(\.row.details) == ["third", "second", "first"])
    #expect(Set(try ledger.entries().map(\.id)).isSuperset(of: before.map(\.id)))
    #expect(try ledger.undo(.id(before[0].id)).changes.map(\.effect) == [.tookBack])
    #expect(try scene.rows().map(\.details) == ["second", "third"])
  }

  @Test("what waits in a damaged journal is saved where it can still be read")
  func salvaged() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1, key: "one")], in: scene.workbook)
    scene.behaviour.with { $0.troubles = ["append": .workbookInUse(path: "book", holder: nil)] }
    _ = try scene.ledger().log([utterance("waiting", 2)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = [:] }
    try spoil(scene, page: "entry_unfinished")

    let ledger = try scene.ledger()
    let outcome = try ledger.log([utterance("third", 3)], in: scene.workbook)
    #expect(outcome.writing.notices.count == 1)
    #expect(try ledger.notices.isEmpty)
    #expect(outcome.entries.map(\.status) == [.written])
    #expect(try scene.rows().map(\.details) == ["first", "waiting", "third"])
    #expect(try ledger.utterance(key: "one")?.entries.map(\.row.details) == ["first"])
  }

  /// Overwrites the root page of a table or index.
  private func spoil(_ scene: Scene, page name: String) throws {
    let connection = try Connection(path: scene.state.journal)
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    let root = try #require(
      try connection.first("SELECT rootpage FROM sqlite_schema WHERE name = ?", [.text(name)]) {
        row throws(LedgerError) in row.integer(0)
      })
    let size = try #require(
      try connection.first("PRAGMA page_size") { row throws(LedgerError) in row.integer(0) })
    connection.close()
    let file = open(scene.state.journal, O_RDWR)
    defer { close(file) }
    let garbage = [UInt8](repeating: 0xA5, count: Int(size))
    #expect(pwrite(file, garbage, garbage.count, Int((root - 1) * size)) == garbage.count)
  }
}
