import Entities
import FoundationEssentials
import Sheets
import Testing
import Workbook

@testable import Ledger

/// A row is missing only where it is shown to be: one without its id, or with a cell that cannot be read, stands there.
@Suite("Rows are missed only where they are gone")
struct ProvenMissingTests {
  @Test("rows that have lost their ids are there, and are written no second time")
  func clearedIDs() throws {
    let scene = try Scene()
    let entries = try scene.ledger().log((1...4).map { try utterance("e\($0)", $0) }, in: scene.workbook).entries
    try scene.byHand { content in for index in content.rows.indices { content.rows[index].entryID = nil } }
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
    #expect(try scene.ledger().writeMissing(scene.workbook).written.isEmpty)
    #expect(try scene.rows().count == 4)
    // They are still the entries: an edit gives the id back, an undo takes the row.
    let change = EntryChange(amount: 20)
    _ = try scene.ledger().edit(.id(entries[0].id), by: change, text: "20")
    #expect(try scene.rows().first?.amount == 20)
    #expect(try scene.rows().first?.entryID == entries[0].id)
    _ = try scene.ledger().undo(.id(entries[2].id))
    #expect(try scene.rows().map(\.details) == ["e1", "e2", "e4"])
  }

  @Test("of rows that say the same, as many as are without an id are there, and the others are missing")
  func countedOnce() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    _ = try scene.ledger().log([utterance("tea", 5), utterance("tea", 5)], in: scene.workbook)
    try scene.byHand { content in
      content.rows.removeLast()
      content.rows[1].entryID = nil
    }
    _ = try scene.ledger().writeMissing(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "tea", "tea"])
    _ = try scene.ledger().writeMissing(scene.workbook)
    #expect(try scene.rows().count == 3)
  }

  @Test("a row without an id that is called otherwise may be the entry: it is told, and written no second time")
  func likely() throws {
    let scene = try Scene()
    let entries = try scene.ledger().log([utterance("first", 1), utterance("tea", 5)], in: scene.workbook).entries
    try scene.byHand { content in
      content.rows[1].entryID = nil
      content.rows[1].details = "green tea"
    }
    guard case .rowChanged(let entry, let found)? = try scene.ledger().diagnose(scene.workbook).first else {
      Issue.record("found instead: \(try scene.ledger().diagnose(scene.workbook))")
      return
    }
    #expect((entry.id, found.details) == (entries[1].id, "green tea"))
    #expect(try scene.ledger().writeMissing(scene.workbook).written.isEmpty)
    #expect(try scene.rows().count == 2)
  }

  @Test(
    "a row that cannot be read any more is neither deleted nor lost", arguments: [true, false], [2, 1])
  func unreadable(hasIDs: Bool, place: Int) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let entries = try scene.ledger().log((1...3).map { try utterance("e\($0)", $0 * 11) }, in: scene.workbook).entries
    let reference = try #require(entries[place].reference)
    try scene.byHand { _ in scene.behaviour.with { $0.spoiled = [reference.row] } }
    #expect(try scene.ledger().diagnose(scene.workbook) == [.rowUnreadable(entry: entries[place], place: reference)])
    let outcome = try scene.ledger().writeMissing(scene.workbook)
    #expect(outcome.written.isEmpty && outcome.writing.lostRows == nil)
    #expect(throws: LedgerError.rowUnreadable(id: entries[place].id, reference: reference)) {
      try scene.ledger().undo(.id(entries[place].id))
    }
    #expect(try scene.ledger().log([utterance("next", 9)], in: scene.workbook).writing.lostRows == nil)
    #expect(try scene.ledger().adopt(scene.workbook).gone == 0)
    #expect(try scene.rows().map(\.details) == ["e1", "e2", "e3", "next"])
    // Whoever corrects it finds all as it was.
    scene.behaviour.with { $0.spoiled = [] }
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("a retry from another machine finds its row by the id, whatever has become of the rest of it")
  func retry() throws {
    let scene = try Scene()
    let entry = try scene.ledger().log([utterance("tea", 5, key: "K")], in: scene.workbook).entries[0]
    try scene.byHand { _ in scene.behaviour.with { $0.spoiled = [5] } }
    let other = LedgerLocation(stateFolder: scene.folder + "/other")
    let again = try scene.ledger(at: other).log([utterance("tea", 5, key: "K")], in: scene.workbook)
    #expect(again.entries.map(\.id) == [entry.id])
    #expect(try scene.rows().count == 1)
  }

  @Test("of a workbook that cannot be read it is not said that nothing is missing; without it all is written anew")
  func damaged() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("e1", 1), utterance("e2", 2)], in: scene.workbook)
    try #require(FileManager.default.createFile(atPath: scene.path, contents: Data("cut".utf8)))
    #expect(throws: LedgerError.self) { try scene.ledger().writeMissing(scene.workbook) }
    try FileManager.default.removeItem(atPath: scene.path)
    #expect(try scene.ledger().writeMissing(scene.workbook).written.count == 2)
    #expect(try scene.rows().map(\.details) == ["e1", "e2"])
  }

  @Test("an id in two rows is told, also where one of them cannot be read")
  func twice() throws {
    let scene = try Scene()
    let entries = try scene.ledger().log([utterance("e1", 1), utterance("e2", 2)], in: scene.workbook).entries
    try scene.byHand { content in
      content.rows.append(content.rows[1])
      scene.behaviour.with { $0.spoiled = [7] }
    }
    #expect(try scene.ledger().diagnose(scene.workbook) == [.rowTwice(entry: entries[1], rows: [6, 7])])
  }
}
