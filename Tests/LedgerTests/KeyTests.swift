import Entities
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("Keys of changes")
struct KeyTests {
  @Test("a retry writes what the run that took it in could not write any more", arguments: [true, false])
  func retried(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    _ = try scene.ledger().log([utterance("tea", 2)], in: scene.workbook)
    scene.happens(.death, at: .replace)
    _ = try? scene.ledger().log([utterance("coffee", 3, key: "k")], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    guard case .logged(let known)? = try scene.ledger().known(key: "k", text: "3 coffee") else {
      Issue.record("the key is not known")
      return
    }
    #expect(known.entries.map(\.status) == [.written])
    #expect(try scene.rows().map(\.amount) == [2, 3])
  }

  @Test("a change that is asked for again under its key is answered, and not made again")
  func lateRetry() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let entry = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first)
    _ = try ledger.edit(.id(entry.id), by: EntryChange(amount: 30), text: "make it 30", key: "k3")
    _ = try ledger.edit(.id(entry.id), by: EntryChange(amount: 40), text: "make it 40", key: "k4")
    // As a new process would.
    let later = try scene.ledger()
    let again = try later.edit(.id(entry.id), by: EntryChange(amount: 30), text: "make it 30", key: "k3")
    #expect(again.isRepeated)
    #expect(again.entry.row.amount == 30)
    #expect(again.before.amount == 20)
    #expect(try scene.rows().map(\.amount) == [40])
    guard case .edited(let known)? = try later.known(key: "k3", text: "make it 30") else {
      Issue.record("the key is not known")
      return
    }
    #expect(known == again)
  }

  @Test("an edit that found nothing to change is known by its key too")
  func unchanged() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let entry = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first)
    _ = try ledger.edit(.id(entry.id), by: EntryChange(amount: 20), text: "make it 20", key: "k1")
    _ = try ledger.edit(.id(entry.id), by: EntryChange(amount: 40), text: "make it 40", key: "k2")
    #expect(
      try ledger.edit(.id(entry.id), by: EntryChange(amount: 20), text: "make it 20", key: "k1").isRepeated)
    #expect(try scene.rows().map(\.amount) == [40])
    // It is no step of its own for undo.
    #expect(try ledger.undo(.last).changes.map(\.entry.row.amount) == [20])
  }

  @Test("what was taken back under a key and put in again stays, whoever asks for the first once more")
  func takenBack() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let ids = try ledger.log([utterance("dm", 50), utterance("next", 120)], in: scene.workbook).entries.map(\.id)
    let first = try ledger.undo(.entries(ids), text: "delete it", key: "u1")
    #expect(first.changes.count == 2)
    #expect(try scene.rows().isEmpty)
    _ = try ledger.undo(.last)
    #expect(try scene.rows().count == 2)
    let again = try ledger.undo(.entries(ids), text: "delete it", key: "u1")
    #expect(again.isRepeated)
    #expect(again.changes.map(\.effect) == first.changes.map(\.effect))
    #expect(try scene.rows().count == 2)
  }

  @Test("taking back what is back already is no error, and its key is kept as well")
  func alreadyBack() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let ids = try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.map(\.id)
    _ = try ledger.undo(.entries(ids))
    #expect(try ledger.undo(.entries(ids), text: "delete it", key: "u2").changes.isEmpty)
    _ = try ledger.undo(.last)
    #expect(try ledger.undo(.entries(ids), text: "delete it", key: "u2").isRepeated)
    #expect(try scene.rows().count == 1)
  }

  @Test("a key is for one request, of whatever kind")
  func reused() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let entry = try #require(try ledger.log([utterance("lidl", 20, key: "k")], in: scene.workbook).entries.first)
    #expect(throws: LedgerError.keyReused(key: "k", text: "20 lidl")) {
      try ledger.edit(.id(entry.id), by: EntryChange(amount: 30), text: "make it 30", key: "k")
    }
    _ = try ledger.edit(.id(entry.id), by: EntryChange(amount: 30), text: "make it 30", key: "e")
    #expect(throws: LedgerError.keyReused(key: "e", text: "make it 30")) {
      try ledger.log([utterance("dm", 5, key: "e")], in: scene.workbook)
    }
    #expect(try scene.rows().map(\.amount) == [30])
  }

  @Test("the latest change of entries is reverted, and without one they are taken back")
  func latestChange() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let ids = try ledger.log([utterance("dm", 50), utterance("next", 120)], in: scene.workbook).entries.map(\.id)
    _ = try ledger.edit(.id(ids[1]), by: EntryChange(amount: 121), text: "121")
    _ = try ledger.log([utterance("lidl", 7)], in: scene.workbook)
    _ = try ledger.undo(.latestChange(of: ids))
    #expect(try scene.rows().map(\.amount) == [50, 120, 7])
    let other = try ledger.latestSentence(in: scene.path).map(\.id)
    _ = try ledger.undo(.latestChange(of: other))
    #expect(try scene.rows().map(\.amount) == [50, 120])
  }

  @Test("the latest sentence is all that it logged; a bank's file is none")
  func latestSentence() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    #expect(try ledger.latestSentence(in: scene.path).isEmpty)
    let both = Utterance(
      text: "50 at dm, 120 at next", response: "{}", actions: [try action("dm", 50), try action("next", 120)])
    let ids = try ledger.log([both], in: scene.workbook).entries.map(\.id)
    #expect(try ledger.latestSentence(in: scene.path).map(\.id) == ids)
    _ = try ledger.log(
      [Utterance(text: "import october.csv", response: "", actions: [try action("x", 1)])], in: scene.workbook)
    #expect(try ledger.latestSentence(in: scene.path).isEmpty)
  }
}
