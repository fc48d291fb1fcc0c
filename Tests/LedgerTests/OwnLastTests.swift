import Entities
import Sheets
import Testing

@testable import Ledger

/// In a ledger of several members "the last one" is the last one of who speaks.
@Suite("The last of one's own")
struct OwnLastTests {
  private let anna = Speaker("Anna", with: "phone")
  private let boris = Speaker("Boris")

  private func said(_ details: String, _ amount: Int, by speaker: Speaker?, key: String? = nil) throws -> Utterance {
    Utterance(
      key: key, text: "\(amount) \(details)", response: "{}", actions: [try action(details, amount)], by: speaker)
  }

  @Test("undo takes back, and edit changes, what the same member has said last")
  func ownLast() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([said("lidl", 20, by: anna)], in: scene.workbook)
    _ = try ledger.log([said("dm", 30, by: boris)], in: scene.workbook)
    #expect(try ledger.latest(in: scene.path, by: anna)?.row.details == "lidl")
    #expect(try ledger.undoPreview(.last, in: scene.workbook, by: anna).changes.map(\.entry.row.details) == ["lidl"])
    _ = try ledger.edit(.last, by: EntryChange(amount: 50), text: "50", in: scene.workbook, by: anna)
    #expect(try scene.rows().map(\.amount) == [50, 30])
    // First the change, then the entry; then there is nothing of hers.
    _ = try ledger.undo(.last, in: scene.workbook, by: anna)
    #expect(try scene.rows().map(\.amount) == [20, 30])
    _ = try ledger.undo(.count(2), in: scene.workbook, by: anna)
    #expect(try scene.rows().map(\.details) == ["dm"])
    // Who is nobody in particular means the last of all.
    _ = try ledger.log([said("billa", 5, by: anna)], in: scene.workbook)
    #expect(try ledger.latest(in: scene.path)?.row.details == "billa")
    #expect(try ledger.undo(.last, in: scene.workbook).changes.map(\.entry.row.details) == ["billa"])
  }

  @Test("who has said nothing has nothing to take back")
  func nothing() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([said("lidl", 20, by: anna)], in: scene.workbook)
    #expect(throws: LedgerError.nothingToUndo) { try ledger.undo(.last, in: scene.workbook, by: boris) }
    #expect(throws: LedgerError.nothingToUndo) {
      try ledger.edit(.last, by: EntryChange(amount: 1), text: "1", in: scene.workbook, by: boris)
    }
    #expect(try scene.rows().count == 1)
  }

  @Test("what was said by nobody in particular is everybody's")
  func nobodys() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([said("lidl", 20, by: nil)], in: scene.workbook)
    #expect(try ledger.undo(.last, in: scene.workbook, by: boris).changes.count == 1)
  }

  @Test("the key of one member answers no other")
  func keys() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([said("coffee", 3, by: anna, key: "k")], in: scene.workbook)
    #expect(throws: LedgerError.keyReused(key: "k", text: "3 coffee")) {
      try ledger.log([said("coffee", 3, by: boris, key: "k")], in: scene.workbook)
    }
    #expect(throws: LedgerError.keyReused(key: "k", text: "3 coffee")) {
      try ledger.known(key: "k", text: "3 coffee", by: boris)
    }
    #expect(try ledger.known(key: "k", text: "3 coffee", by: anna) != nil)
    #expect(try scene.rows().count == 1)
  }
}
