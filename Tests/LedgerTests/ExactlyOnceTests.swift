import Entities
import Platform
import Sheets
import Testing
import Workbook

@testable import Ledger

/// A run that ends at some step, and a sheet of some kind.
struct Interruption: Sendable, CustomTestStringConvertible {
  let step: Surroundings.Step
  let hasIDs: Bool

  var testDescription: String { "\(step.rawValue), \(hasIDs ? "with" : "without") ids" }

  static let all = Surroundings.Step.allCases.flatMap { step in
    [Interruption(step: step, hasIDs: true), Interruption(step: step, hasIDs: false)]
  }
}

@Suite("Exactly once")
struct ExactlyOnceTests {
  @Test("a run that dies at any step leaves the row to the next one, which writes it once", arguments: Interruption.all)
  func dying(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: interruption.hasIDs)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    scene.happens(.death, at: interruption.step)
    _ = try? scene.ledger().log([utterance("coffee", 3, key: "k")], in: scene.workbook)
    scene.happens(.nothing, at: nil)

    let retried = try scene.ledger().log([utterance("coffee", 3, key: "k")], in: scene.workbook)
    #expect(retried.entries.map(\.status) == [.written])
    #expect(try scene.rows().map(\.details) == ["first", "coffee"])
    #expect(try scene.ledger().workbooksWithPending().isEmpty)
  }

  @Test("a step that fails leaves the entry either written or not accepted at all", arguments: Interruption.all)
  func failing(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: interruption.hasIDs)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let trouble = LedgerError.stateInputOutput(path: "journal", operation: "write", code: ENOSPC)
    scene.happens(.failure(trouble), at: interruption.step)
    let outcome = try? scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    scene.happens(.nothing, at: nil)

    _ = try scene.ledger().sync(scene.workbook)
    let rows = try scene.rows().map(\.details)
    // The answer gets lost after the row was written: then the row is there all the same.
    let isWritten = interruption.step == .settle || interruption.step == .answer
    #expect(rows == (isWritten ? ["first", "coffee"] : ["first"]))
    if interruption.step != .answer { #expect((outcome != nil) == isWritten) }
  }

  @Test("two identical coffees stay two, whatever is interrupted", arguments: Interruption.all)
  func equalRows(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: interruption.hasIDs)
    _ = try scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    scene.happens(.death, at: interruption.step)
    _ = try? scene.ledger().log([utterance("coffee", 3), utterance("coffee", 3)], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    let wasAccepted = interruption.step != .journal
    #expect(try scene.rows().count == (wasAccepted ? 3 : 1))
    _ = try scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    #expect(try scene.rows().count == (wasAccepted ? 4 : 2))
  }

  @Test(
    "a workbook sorted and saved by hand after the interruption is searched, not trusted", arguments: [true, false])
  func savedByHandInBetween(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    _ = try scene.ledger().log([utterance("first", 1), utterance("second", 2)], in: scene.workbook)
    scene.happens(.death, at: .settle)
    _ = try? scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    try scene.byHand { $0.rows.reverse() }
    let synced = try scene.ledger().sync(scene.workbook)
    #expect(synced.written.map(\.row.details) == ["coffee"])
    #expect(synced.written.first?.reference?.row == FileBook.headerRow + 1)
    #expect(try scene.rows().map(\.details) == ["coffee", "second", "first"])
  }

  @Test("rows of one utterance go together: one that was deleted by hand after the crash is not written again")
  func deletedByHandInBetween() throws {
    let scene = try Scene()
    scene.happens(.death, at: .settle)
    _ = try? scene.ledger().log([utterance("one", 1), utterance("two", 2)], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    try scene.byHand { $0.rows.removeFirst() }
    #expect(try scene.ledger().sync(scene.workbook).written.count == 2)
    #expect(try scene.rows().map(\.details) == ["two"])
  }

  @Test("a workbook put back from a backup between the steps gets the row again", arguments: [true, false])
  func replacedInBetween(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let backup = try scene.book.read()
    scene.happens(.death, at: .settle)
    _ = try? scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    try scene.book.write(backup)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "coffee"])
  }

  @Test("an id column that was deleted by hand after the crash does not make the row come twice")
  func idColumnDeleted() throws {
    let scene = try Scene()
    scene.happens(.death, at: .settle)
    _ = try? scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    try scene.byHand { content in
      content.hasIDs = false
      content.rows = content.rows.map { row in
        var row = row
        row.entryID = nil
        return row
      }
    }
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().count == 1)
  }

  @Test("a failure reported after the file was replaced is found out, and the entry counts as written")
  func lateFailure() throws {
    let scene = try Scene(hasIDs: false)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    scene.behaviour.with { $0.troubleAfterReplacing = .inputOutput(path: "book", operation: "sync", code: EIO) }
    let outcome = try scene.ledger().log([utterance("coffee", 3)], in: scene.workbook)
    #expect(outcome.entries.map(\.status) == [.written])
    #expect(try scene.rows().count == 2)
  }

  @Test("many threads, each with a ledger of its own, write every entry once")
  func manyWriters() async throws {
    let scene = try Scene()
    let (writers, each) = (12, 8)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask {
          let ledger = try scene.ledger(patience: 60_000)
          for number in 0..<each {
            let outcome = try ledger.log([utterance("w\(writer)", number + 1)], in: scene.workbook)
            #expect(outcome.entries.map(\.status) == [.written])
          }
        }
      }
      try await group.waitForAll()
    }
    let rows = try scene.rows()
    #expect(rows.count == writers * each)
    #expect(Set(rows.compactMap(\.entryID)).count == writers * each)
    #expect(Set(rows.map { "\($0.details ?? "") \($0.amount)" }).count == writers * each)
  }

  @Test("threads that share one ledger take turns")
  func sharedLedger() async throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask { _ = try ledger.log([utterance("w\(writer)", 1)], in: scene.workbook) }
      }
      try await group.waitForAll()
    }
    #expect(try scene.rows().count == 8)
  }

  @Test("a writer that holds the lock too long makes the entry wait, and says so")
  func writerBusy() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    guard let lock = try FileLock.acquire(scene.state.writerLock, patience: 0) else {
      Issue.record("the lock is not free")
      return
    }
    defer { withExtendedLifetime(lock) {} }
    let outcome = try scene.ledger(patience: 20).log([utterance("second", 2)], in: scene.workbook)
    #expect(outcome.writing.kept == .writerBusy)
    #expect(outcome.entries.map(\.status) == [.pending])
  }
}
