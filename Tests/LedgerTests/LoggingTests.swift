import Entities
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("Logging")
struct LoggingTests {
  @Test("an entry becomes a row, and the answer says where")
  func writesARow() throws {
    let scene = try Scene()
    let outcome = try scene.ledger().log([utterance("lidl", 20)], in: scene.workbook)
    let entry = try #require(outcome.entries.first)
    #expect(entry.status == .written)
    #expect(entry.reference == RowReference(sheet: "Budget Tracking", row: 5, column: "C"))
    #expect(entry.text == "20 lidl")
    #expect(entry.loggedAt == 1_763_600_000)
    #expect(outcome.writing.createdWorkbook)
    let rows = try scene.rows()
    #expect(rows.count == 1)
    #expect(rows.first?.details == "lidl")
    #expect(rows.first?.entryID == entry.id)
  }

  @Test("a workbook is made once, and its currency is the configured one")
  func makesWorkbookOnce() throws {
    let scene = try Scene()
    let ledger = try scene.ledger(baseCurrency: .euro)
    #expect(try ledger.log([utterance("lidl", 20)], in: scene.workbook).writing.createdWorkbook)
    #expect(try !ledger.log([utterance("lidl", 21)], in: scene.workbook).writing.createdWorkbook)
    #expect(try scene.book.read().currency == .euro)
  }

  @Test("several entries said at once stand in the order they were said")
  func keepsOrder() throws {
    let scene = try Scene()
    let said = Utterance(
      text: "50 at dm, 120 at next", response: "{}",
      actions: [try action("dm", 50, .bodyCare), try action("next", 120, .clothes)])
    let outcome = try scene.ledger().log([said, utterance("lidl", 3)], in: scene.workbook)
    #expect(outcome.utterances.map(\.entries.count) == [2, 1])
    #expect(try scene.rows().map(\.details) == ["dm", "next", "lidl"])
  }

  @Test("ids are short, begin with a letter and differ")
  func idsAreReadable() throws {
    let scene = try Scene()
    let said = try (1...200).map { try utterance("lidl", $0) }
    let ids = try scene.ledger().log(said, in: scene.workbook).entries.map(\.id)
    #expect(Set(ids).count == 200)
    #expect(ids.allSatisfy { $0.utf8.count == 6 && ($0.first?.isLetter ?? false) })
  }

  @Test("the same key with the same words answers the first result and writes nothing")
  func retryIsHarmless() throws {
    let scene = try Scene()
    let first = try scene.ledger().log([utterance("lidl", 20, key: "a")], in: scene.workbook)
    let second = try scene.ledger().log([utterance("lidl", 20, key: "a")], in: scene.workbook)
    #expect(second.entries == first.entries)
    #expect(second.utterances.first?.isRepeated == true)
    #expect(try scene.rows().count == 1)
    #expect(try scene.ledger().utterance(key: "a")?.entries == first.entries)
  }

  @Test("the same key with other words is an error, and nothing of that call is written")
  func keyCannotBeReused() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20, key: "a")], in: scene.workbook)
    #expect(throws: LedgerError.keyReused(key: "a", text: "20 lidl")) {
      try ledger.log([utterance("billa", 5), utterance("lidl", 30, key: "a")], in: scene.workbook)
    }
    #expect(try scene.rows().count == 1)
    #expect(try ledger.entries().count == 1)
  }

  @Test("an utterance without an entry is refused")
  func refusesNothing() throws {
    let scene = try Scene()
    #expect(throws: LedgerError.nothingToLog) {
      try scene.ledger().log([Utterance(text: "hello", response: "{}", actions: [])], in: scene.workbook)
    }
  }

  @Test("a workbook that is open elsewhere keeps the entry waiting; the next one writes both in order")
  func keepsWhileInUse() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = ["append": .workbookInUse(path: "book", holder: "Maya")] }
    let kept = try scene.ledger().log([utterance("second", 2)], in: scene.workbook)
    #expect(kept.writing.kept == .workbookInUse(path: "book", holder: "Maya"))
    #expect(kept.entries.map(\.status) == [.pending])
    #expect(try scene.ledger().workbooksWithPending() == [scene.path])
    scene.behaviour.with { $0.troubles = [:] }
    let later = try scene.ledger().log([utterance("third", 3)], in: scene.workbook)
    #expect(later.writing.caughtUp == 1)
    #expect(later.writing.kept == nil)
    #expect(try scene.rows().map(\.details) == ["first", "second", "third"])
    #expect(try scene.ledger().workbooksWithPending().isEmpty)
  }

  @Test("sync writes what was kept, in the order it was said")
  func syncCatchesUp() throws {
    let scene = try Scene()
    scene.behaviour.with { $0.troubles = ["append": .workbookInUse(path: "book", holder: nil)] }
    let ledger = try scene.ledger()
    for number in 1...3 { _ = try ledger.log([utterance("entry", number)], in: scene.workbook) }
    #expect(try ledger.sync(scene.workbook).writing.kept == .workbookInUse(path: "book", holder: nil))
    scene.behaviour.with { $0.troubles = [:] }
    let synced = try ledger.sync(scene.workbook)
    #expect(synced.written.map(\.row.amount) == [1, 2, 3])
    #expect(try scene.rows().map(\.amount) == [1, 2, 3])
    #expect(try ledger.sync(scene.workbook).written.isEmpty)
  }

  @Test(
    "an entry that the workbook can never take is not accepted",
    arguments: [
      SheetError.headersMissing(sheet: "Sheet1", headers: ["Amount"]),
      .unreadable(path: "book", reason: "it is encrypted"), .notWritable(path: "book", reason: "read-only"),
      .inputOutput(path: "book", operation: "write", code: 28),
    ])
  func refusesWhatCannotBeWritten(trouble: SheetError) throws {
    for operation in ["describe", "append"] {
      let scene = try Scene()
      let ledger = try scene.ledger()
      _ = try ledger.log([utterance("first", 1)], in: scene.workbook)
      try scene.byHand { _ in }
      scene.behaviour.with { $0.troubles = [operation: trouble] }
      #expect(throws: LedgerError.workbook(trouble)) { try ledger.log([utterance("second", 2)], in: scene.workbook) }
      scene.behaviour.with { $0.troubles = [:] }
      #expect(try ledger.sync(scene.workbook).written.isEmpty)
      #expect(try scene.rows().map(\.details) == ["first"])
      #expect(try ledger.entries().count == 1)
    }
  }

  @Test("an entry of an earlier run that cannot be written does not stand in the way of the next one")
  func earlierTroubleDoesNotBlock() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("first", 1)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = ["any": .workbookInUse(path: "book", holder: nil)] }
    _ = try ledger.log([utterance("stuck", 2)], in: scene.workbook, sheet: "No such sheet")
    scene.behaviour.with { $0.troubles = [:] }
    let outcome = try ledger.log([utterance("third", 3)], in: scene.workbook)
    #expect(outcome.entries.map(\.status) == [.written])
    let missing = SheetError.sheetNotFound(name: "No such sheet", sheets: ["Budget Tracking"])
    #expect(outcome.writing.problems.map(\.error) == [.workbook(missing)])
    #expect(outcome.writing.problems.map(\.entry.status) == [.pending])
    #expect(try scene.rows().map(\.details) == ["first", "third"])
  }

  @Test("another currency in the workbook than in the configuration is an error")
  func currencyMismatch() throws {
    let scene = try Scene()
    _ = try scene.ledger(baseCurrency: .lev).log([utterance("lidl", 20)], in: scene.workbook)
    let mismatch = LedgerError.currencyMismatch(path: scene.path, workbook: .lev, configured: .euro)
    #expect(throws: mismatch) {
      try scene.ledger(baseCurrency: .euro).log([utterance("lidl", 20)], in: scene.workbook)
    }
    #expect(try scene.rows().count == 1)
  }

  @Test("a workbook is looked into once, and again after somebody else has saved it")
  func looksOnlyWhenNeeded() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    scene.behaviour.with { $0.calls = [] }
    _ = try scene.ledger().log([utterance("second", 2)], in: scene.workbook)
    #expect(scene.behaviour.with { $0.calls.first } == "append")
    try scene.byHand { $0.currency = .euro }
    #expect(throws: LedgerError.self) { try scene.ledger().log([utterance("third", 3)], in: scene.workbook) }
  }
}
