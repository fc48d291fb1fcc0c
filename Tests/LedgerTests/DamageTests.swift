import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing
import Workbook

@testable import Ledger

/// Bits that flip in the journal's files.
@Suite("Damage")
struct DamageTests {
  @Test("where a damaged journal cannot be replaced, the reason is told, and the next request tries again")
  func notReplaced() throws {
    let scene = try Scene()
    let ledger = try scene.ledger(patience: 20)
    _ = try ledger.log([utterance("coffee", 3)], in: scene.workbook)
    var lock = try FileLock.acquire(scene.state.writerLock, patience: 20)
    let busy = LedgerError.stateBusy(path: scene.state.writerLock)
    scene.happens(.failure(.stateDamaged(path: "", reason: "a page is damaged")), at: .journal)
    #expect(throws: busy) { try ledger.log([utterance("tea", 2)], in: scene.workbook) }
    scene.happens(.nothing, at: nil)
    #expect(throws: busy) { try ledger.entries() }
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(try ledger.entries().map(\.row.amount) == [3])
  }

  /// A journal of thirty entries, each with a key; what it holds is in the database itself, not in its log.
  private func filled() throws -> Scene {
    let scene = try Scene()
    let ledger = try scene.ledger()
    for number in 1...30 {
      _ = try ledger.log([utterance("e\(number)", number, key: "w\(number)")], in: scene.workbook)
    }
    let connection = try Connection(path: scene.state.journal)
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    return scene
  }

  /// Changes bytes of a file.
  private func change(_ path: String, at offset: Int, _ body: (inout [UInt8]) -> Void, count: Int = 1) throws {
    let file = open(path, O_RDWR)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    try #require(pread(file, &bytes, count, offset) == count)
    body(&bytes)
    try #require(pwrite(file, bytes, count, offset) == count)
  }

  @Test("a flipped bit of the database is put right, wherever it is: nothing is lost and nothing doubles")
  func oneBit() throws {
    let scene = try filled()
    let size = try #require(FileIdentity(path: scene.state.journal)?.size)
    let backup = try scene.keepState()
    let before = try scene.ledger().entries()
    for step in 0..<24 {
      try scene.putBack(state: backup)
      let offset = (step * 7_919) % Int(size)
      try change(scene.state.journal, at: offset) { $0[0] ^= 1 << UInt8(step % 8) }
      let ledger = try scene.ledger()
      #expect(try ledger.notices.isEmpty, "at \(offset)")
      #expect(try ledger.entries() == before, "at \(offset)")
      #expect(try ledger.log([utterance("e30", 30, key: "w30")], in: scene.workbook).utterances[0].isRepeated)
    }
    #expect(try scene.rows().count == 30)
  }

  @Test("a page that is damaged further is met as damage, told, and healed from the workbook", arguments: 0..<12)
  func page(number: Int) throws {
    let scene = try filled()
    let size = try #require(FileIdentity(path: scene.state.journal)?.size)
    let page = number * 5 % Int(size / 1_024)
    try change(scene.state.journal, at: page * 1_024 + 200, { for at in $0.indices { $0[at] ^= 0x5A } }, count: 300)
    let outcome = try scene.ledger().log([utterance("next", 99)], in: scene.workbook)
    #expect(outcome.entries.map(\.status) == [.written])
    #expect(try scene.ledger().log([utterance("e30", 30, key: "w30")], in: scene.workbook).utterances[0].isRepeated)
    let rows = try scene.rows().compactMap(\.details)
    #expect(Set(rows).count == rows.count)
    #expect(rows.count == 31)
  }

  @Test("a log that is gone, or whose first frame does not hold, doubles nothing", arguments: [true, false], 1...14)
  func log(isGone: Bool, entries: Int) throws {
    let scene = try Scene()
    let count = entries * 3
    for number in 1...count {
      _ = try scene.ledger().log([utterance("e\(number)", number, key: "w\(number)")], in: scene.workbook)
    }
    unlink(scene.state.journal + "-shm")
    if isGone {
      unlink(scene.state.journal + "-wal")
    } else {
      try change(scene.state.journal + "-wal", at: 60) { $0[0] ^= 0xFF }
    }
    #expect(try scene.ledger().log([utterance("next", 99)], in: scene.workbook).entries.map(\.status) == [.written])
    let again = try scene.ledger().log([utterance("e\(count)", count, key: "w\(count)")], in: scene.workbook)
    #expect(again.utterances[0].isRepeated)
    let rows = try scene.rows().compactMap(\.details)
    #expect(Set(rows).count == rows.count)
    #expect(rows.count == count + 1)
  }

  @Test("a table whose text changed is damage, not a fault of the program")
  func schema() throws {
    let scene = try filled()
    let connection = try Connection(path: scene.state.journal)
    try connection.execute("ALTER TABLE entry RENAME COLUMN operation TO operatjon")
    connection.close()
    let outcome = try scene.ledger().log([utterance("next", 99)], in: scene.workbook)
    #expect(outcome.entries.map(\.status) == [.written])
    #expect(outcome.writing.notices.count == 1)
    #expect(try scene.rows().count == 31)
  }

  @Test("a row that says nothing is damage: it is left out, and read back from the workbook")
  func row() throws {
    let scene = try filled()
    let connection = try Connection(path: scene.state.journal)
    try connection.execute(
      "UPDATE entry SET date = '2025-11-0$' WHERE seq = 30; UPDATE operation SET kind = 'lof' WHERE seq = 3")
    connection.close()
    #expect(try scene.ledger().entries(EntryFilter(status: .written)).count >= 29)
    _ = try scene.ledger().log([utterance("next", 99)], in: scene.workbook)
    #expect(try scene.ledger().entries(EntryFilter(status: .written)).count == 31)
    #expect(try scene.rows().count == 31)
  }

  @Test("a statement that is wrong by itself stays a fault")
  func fault() throws {
    let scene = try filled()
    let connection = try Connection(path: scene.state.journal)
    let error = #expect(throws: LedgerError.self) { try connection.run("SELECT nothing FROM nowhere") }
    guard case .fault = error else {
      Issue.record("thrown instead: \(String(describing: error))")
      return
    }
  }

  @Test("a journal from before there were checksums gets them, and keeps what it holds")
  func older() throws {
    let scene = try Scene()
    let path = scene.folder + "/old.sqlite"
    try StateFolder.makeFile(path)
    let connection = try Connection(path: path, checked: false)
    try connection.execute("PRAGMA page_size=1024; PRAGMA journal_mode=WAL")
    for step in Schema.steps.prefix(2) { try connection.execute(step) }
    try connection.execute("PRAGMA user_version=2; INSERT INTO setting VALUES('kept', 'yes')")
    connection.close()
    let journal = try Journal(path: path)
    let kept = try journal.connection.first("SELECT value FROM setting WHERE name = 'kept'") {
      row throws(LedgerError) in row.text(0)
    }
    #expect(kept == "yes")
    try journal.connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    journal.connection.close()
    let reserved = try #require(FileManager.default.contents(atPath: path)).dropFirst(20).first
    #expect(reserved == 8)
  }

  @Test("what is no file in the place of a file is refused at once", arguments: ["ledger.sqlite", "writer.lock"])
  func noFile(name: String) throws {
    let scene = try Scene()
    try StateFolder.make(scene.state.stateFolder)
    let path = scene.state.stateFolder + "/" + name
    for isPipe in [true, false] {
      if isPipe { try #require(mkfifo(path, 0o600) == 0) } else { try #require(mkdir(path, 0o700) == 0) }
      #expect(throws: LedgerError.stateNotAFile(path: path)) {
        try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
      }
      if isPipe { unlink(path) } else { rmdir(path) }
    }
    #expect(FileIdentity(path: scene.path) == nil)
  }
}
