import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing
import Workbook

@testable import Ledger

/// The journal is an older one, or another one: it came from a backup, lost its log, was deleted, or is another
/// machine's.
@Suite("The journal goes back in time")
struct JournalGoneBackTests {
  @Test("what waited in an older journal and was written since is not written again", arguments: [true, false])
  func keptThenWritten(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = ["append": .workbookInUse(path: "book", holder: nil)] }
    _ = try scene.ledger().log([utterance("tea", 5), utterance("tea", 5)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = [:] }
    let backup = try scene.keepState()
    _ = try scene.ledger().log([utterance("juice", 2)], in: scene.workbook)
    try scene.putBack(state: backup)
    let outcome = try scene.ledger().log([utterance("beer", 3)], in: scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "tea", "tea", "juice", "beer"])
    #expect(outcome.writing.foundThere == 2)
    #expect(outcome.writing.caughtUp == 0)
    #expect(try scene.ledger().entries(EntryFilter(status: .pending)).isEmpty)
  }

  @Test("equal rows that stood there before an entry was kept are not taken for it", arguments: [true, false])
  func equalRowsBefore(isOlder: Bool) throws {
    let scene = try Scene(hasIDs: false)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    try scene.byHand { content in
      var typed = content.rows[0]
      (typed.details, typed.amount) = ("coffee", 3)
      content.rows.append(typed)
    }
    scene.behaviour.with { $0.troubles = ["append": .workbookInUse(path: "book", holder: nil)] }
    _ = try scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = [:] }
    let backup = try scene.keepState()
    if isOlder {
      _ = try scene.ledger().sync(scene.workbook)
      try scene.putBack(state: backup)
    } else {
      try scene.byHand { $0.rows.reverse() }
    }
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().filter { $0.details == "coffee" }.count == 2)
  }

  @Test("an entry that was taken in and not attempted yet when the journal was saved is searched for")
  func neverAttempted() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    scene.happens(.death, at: .lock)
    _ = try? scene.ledger().log([utterance("tea", 5)], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    let backup = try scene.keepState()
    _ = try scene.ledger().sync(scene.workbook)
    try scene.putBack(state: backup)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "tea"])
  }

  @Test("of several entries said at once, one that was deleted since is not written again")
  func saidAtOnce() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let both = Utterance(
      text: "tea 5, milk 2", response: "{}", actions: [try action("tea", 5), try action("milk", 2)])
    scene.happens(.death, at: .lock)
    _ = try? scene.ledger().log([both], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    let backup = try scene.keepState()
    _ = try scene.ledger().sync(scene.workbook)
    try scene.byHand { content in content.rows.removeAll { $0.details == "milk" } }
    try scene.putBack(state: backup)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "tea"])
  }

  @Test("a retry under its key finds the row, whatever became of the journal", arguments: OtherJournal.allCases)
  func retry(_ other: OtherJournal) throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let backup = try scene.keepState()
    let first = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    switch other {
    case .older: try scene.putBack(state: backup)
    case .deleted, .anotherMachine: try FileManager.default.removeItem(atPath: scene.state.stateFolder)
    }
    if other == .anotherMachine { _ = try scene.ledger().log([utterance("milk", 2)], in: scene.workbook) }
    let again = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    #expect(again.utterances.map(\.isRepeated) == [true])
    #expect(again.entries.map(\.id) == first.entries.map(\.id))
    #expect(again.entries.map(\.status) == [.written])
    #expect(again.entries.first?.reference == first.entries.first?.reference)
    #expect(try scene.rows().filter { $0.details == "tea" }.count == 1)
    // From now on this journal knows it: nothing is looked for any more.
    let third = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    #expect(third.utterances.map(\.isRepeated) == [true])
    #expect(try scene.ledger().undo(.id(first.entries[0].id)).changes.map(\.effect) == [.tookBack])
  }

  enum OtherJournal: CaseIterable { case older, deleted, anotherMachine }

  @Test("other words under the same key are another entry for a journal that does not know the key")
  func otherWords() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    try FileManager.default.removeItem(atPath: scene.state.stateFolder)
    let outcome = try scene.ledger().log([utterance("rent", 800, key: "K1", category: .mortgage)], in: scene.workbook)
    #expect(outcome.utterances.map(\.isRepeated) == [false])
    #expect(try scene.rows().map(\.details) == ["tea", "rent"])
  }

  @Test("a row that was changed by hand is still the one that its key has logged, and counts as it is")
  func editedRow() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    try scene.byHand { $0.rows[0].details = "green tea" }
    try FileManager.default.removeItem(atPath: scene.state.stateFolder)
    let again = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    #expect(again.entries.map(\.row.details) == ["green tea"])
    #expect(try scene.rows().count == 1)
  }

  @Test(
    "without ids, a retry whose row may be there is refused and written neither way", arguments: OtherJournal.allCases)
  func retryWithoutIDs(_ other: OtherJournal) throws {
    let scene = try Scene(hasIDs: false)
    _ = try scene.ledger().log([utterance("first", 1, day: 20)], in: scene.workbook)
    let backup = try scene.keepState()
    _ = try scene.ledger().log([utterance("tea", 5, key: "K1", day: 20)], in: scene.workbook)
    switch other {
    case .older: try scene.putBack(state: backup)
    case .deleted, .anotherMachine: try FileManager.default.removeItem(atPath: scene.state.stateFolder)
    }
    // The journal meets the workbook with another entry, and from then on the file is as it was left.
    if other == .anotherMachine { _ = try scene.ledger().log([utterance("milk", 2, day: 20)], in: scene.workbook) }
    let before = try scene.rows()
    let retry = try utterance("tea", 5, key: "K1", day: 20)
    for _ in 0..<2 {
      #expect(throws: LedgerError.perhapsLogged([try repetition(of: retry, row: 6)])) {
        try scene.ledger().log([retry], in: scene.workbook)
      }
    }
    #expect(try scene.rows() == before)
    #expect(try scene.ledger().entries(EntryFilter(status: .pending)).isEmpty)
    // Said without a key, it is another one.
    _ = try scene.ledger().log([utterance("tea", 5, day: 20)], in: scene.workbook)
    #expect(try scene.rows().filter { $0.details == "tea" }.count == 2)
  }

  @Test("without ids, a row of weeks ago is looked for under its key, whatever was logged since the journal came back")
  func oldRowsWithoutIDs() throws {
    let scene = try Scene(hasIDs: false)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let backup = try scene.keepState()
    let rent = try utterance("rent", 5, key: "K1", day: 5)
    _ = try scene.ledger().log([rent], in: scene.workbook)
    try scene.putBack(state: backup)
    _ = try scene.ledger().log([utterance("milk", 2, day: 20)], in: scene.workbook)
    for _ in 0..<2 {
      #expect(throws: LedgerError.perhapsLogged([try repetition(of: rent, row: 6)])) {
        try scene.ledger().log([rent], in: scene.workbook)
      }
    }
    #expect(try scene.rows().map(\.details) == ["first", "rent", "milk"])
  }

  private func repetition(of utterance: Utterance, row: Int) throws -> PossibleRepetition {
    PossibleRepetition(
      key: try #require(utterance.key), text: utterance.text,
      reference: RowReference(sheet: FileBook.sheet, row: row, column: "C"))
  }

  @Test("without ids, equal entries under keys of their own are each written while the journal accounts for all rows")
  func equalEntriesWithoutIDs() throws {
    let scene = try Scene(hasIDs: false)
    for key in ["K1", "K2", "K3"] {
      _ = try scene.ledger().log([utterance("coffee", 3, key: key, day: 20)], in: scene.workbook)
      try scene.byHand { $0.rows.reverse() }
    }
    #expect(try scene.rows().count == 3)
  }

  @Test("without ids, of several entries only the one that may be there is refused")
  func onlyTheDoubtful() throws {
    let scene = try Scene(hasIDs: false)
    let tea = try utterance("tea", 5, key: "K1", day: 20)
    _ = try scene.ledger().log([tea], in: scene.workbook)
    try FileManager.default.removeItem(atPath: scene.state.stateFolder)
    let requests = [tea, try utterance("milk", 2, key: "K2", day: 20), try utterance("bread", 3, day: 20)]
    let answers = try Bookkeeper.answers(to: requests, in: scene)
    #expect(answers[0] == .failure(.perhapsLogged([try repetition(of: tea, row: 5)])))
    #expect(try answers[1...].flatMap { try $0.get().entries.map(\.row.details) } == ["milk", "bread"])
    #expect(try scene.rows().map(\.details) == ["tea", "milk", "bread"])
  }

  @Test("ids follow from keys, differ for the entries of one utterance, and start with a letter")
  func ids() {
    let ids = (0..<2_000).flatMap { key in
      (0..<2).map { EntryID.of(key: "key-\(key)", text: "tea", index: $0, attempt: 0) }
    }
    #expect(Set(ids).count == ids.count)
    #expect(
      EntryID.of(key: "K", text: "tea", index: 0, attempt: 0) == EntryID.of(key: "K", text: "tea", index: 0, attempt: 0)
    )
    #expect(
      EntryID.of(key: "K", text: "tea", index: 0, attempt: 0) != EntryID.of(key: "K", text: "tea", index: 0, attempt: 1)
    )
    #expect(ids.allSatisfy { id in id.utf8.count == 10 && id.utf8.first.map { (97...122).contains($0) } == true })
  }

  @Test("an entry that was read back from the workbook is the one that its key has logged")
  func readBack() throws {
    let scene = try Scene()
    let first = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    try FileManager.default.removeItem(atPath: scene.state.stateFolder)
    #expect(try scene.ledger().adopt(scene.workbook).added == 1)
    let again = try scene.ledger().log([utterance("tea", 5, key: "K1")], in: scene.workbook)
    #expect(again.utterances.map(\.isRepeated) == [true])
    #expect(again.entries.map(\.id) == first.entries.map(\.id))
    #expect(try scene.rows().count == 1)
    #expect(try scene.ledger().entries().count == 1)
  }

  @Test("while the workbook is as it was left, an entry costs no look at its rows")
  func costsNothing() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("first", 1)], in: scene.workbook)
    scene.behaviour.with { $0.calls = [] }
    _ = try ledger.log([utterance("second", 2)], in: scene.workbook)
    _ = try ledger.log([utterance("third", 3, key: "K")], in: scene.workbook)
    _ = try ledger.log([utterance("third", 3, key: "K")], in: scene.workbook)
    let looks = scene.behaviour.with { $0.calls.filter { ["find", "forEachRow"].contains($0) } }
    #expect(looks.isEmpty)
  }
}

extension Bookkeeper {
  /// What becomes of requests that are written together.
  fileprivate static func answers(to said: [Utterance], in scene: Scene) throws -> [GroupCommit.Answer] {
    try scene.ledger().withBookkeeper { keeper throws(LedgerError) in
      try keeper.log(together: said.map { GroupCommit.Request(utterances: [$0], path: scene.path, sheet: nil) })
    }
  }
}

extension Scene {
  /// A copy of the state, as a backup takes it.
  func keepState() throws -> String {
    let copy = folder + "/state-backup-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.copyItem(atPath: state.stateFolder, toPath: copy)
    return copy
  }

  /// Puts a copy of the state back in its place.
  func putBack(state copy: String) throws {
    try FileManager.default.removeItem(atPath: state.stateFolder)
    try FileManager.default.copyItem(atPath: copy, toPath: state.stateFolder)
    unlink(state.journal + "-shm")
  }
}
