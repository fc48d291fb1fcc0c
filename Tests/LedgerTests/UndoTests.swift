import Entities
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("Undo")
struct UndoTests {
  @Test("undo takes the last entry out of the sheet, and undoing that puts it back", arguments: [true, false])
  func lastAndBack(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("first", 1)], in: scene.workbook)
    let logged = try ledger.log([utterance("second", 2)], in: scene.workbook).entries
    let undone = try ledger.undo(.last)
    #expect(undone.changes.map(\.effect) == [.tookBack])
    #expect(undone.changes.map(\.entry.id) == logged.map(\.id))
    #expect(undone.changes.map(\.entry.status) == [.undone])
    #expect(try scene.rows().map(\.details) == ["first"])

    let redone = try ledger.undo(.last)
    #expect(redone.changes.map(\.effect) == [.putBack])
    #expect(redone.changes.map(\.entry.status) == [.written])
    #expect(try scene.rows().map(\.details) == ["first", "second"])

    #expect(try ledger.undo(.last).changes.map(\.effect) == [.tookBack])
    #expect(try scene.rows().map(\.details) == ["first"])
  }

  @Test("what was said at once is taken back at once")
  func wholeUtterance() throws {
    let scene = try Scene()
    let said = Utterance(
      text: "50 at dm, 120 at next", response: "{}",
      actions: [try action("dm", 50, .bodyCare), try action("next", 120, .clothes)])
    let ledger = try scene.ledger()
    _ = try ledger.log([said], in: scene.workbook)
    #expect(try ledger.undo(.last).changes.map(\.entry.row.details) == ["next", "dm"])
    #expect(try scene.rows().isEmpty)
    #expect(try ledger.undo(.last).changes.count == 2)
    #expect(Set(try scene.rows().map(\.details)) == ["dm", "next"])
  }

  @Test("a count takes back so many of the latest that still stand, and they come back at once")
  func count() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    for number in 1...5 { _ = try ledger.log([utterance("e\(number)", number)], in: scene.workbook) }
    #expect(try ledger.undo(.count(2)).changes.map(\.entry.row.details) == ["e5", "e4"])
    #expect(try ledger.undo(.count(1)).changes.map(\.entry.row.details) == ["e3"])
    #expect(try scene.rows().map(\.details) == ["e1", "e2"])
    #expect(try ledger.undo(.last).changes.map(\.entry.row.details) == ["e3"])
    #expect(try ledger.undo(.count(9)).changes.count == 3)
    #expect(throws: LedgerError.nothingToUndo) { try ledger.undo(.count(1)) }
  }

  @Test("an id takes back that entry, and once more puts it back")
  func byID() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let first = try #require(try ledger.log([utterance("first", 1)], in: scene.workbook).entries.first)
    _ = try ledger.log([utterance("second", 2)], in: scene.workbook)
    #expect(try ledger.undo(.id(first.id)).changes.map(\.effect) == [.tookBack])
    #expect(try scene.rows().map(\.details) == ["second"])
    #expect(try ledger.undo(.id(first.id.uppercased())).changes.map(\.effect) == [.putBack])
    #expect(try scene.rows().map(\.entryID).contains(first.id))
  }

  @Test("an unknown id and an empty journal have their errors")
  func unknown() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    #expect(throws: LedgerError.nothingToUndo) { try ledger.undo(.last) }
    #expect(throws: LedgerError.unknownEntry(id: "zzzzzz")) { try ledger.undo(.id("zzzzzz")) }
    #expect(throws: LedgerError.nothingToUndo) { try ledger.undo(.last, in: scene.workbook) }
  }

  @Test("only what belongs to the given workbook is meant by the last")
  func perWorkbook() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("here", 1)], in: scene.workbook)
    _ = try ledger.log([utterance("there", 2)], in: Workbook(path: scene.folder + "/other.xlsx"))
    #expect(try ledger.undo(.last, in: scene.workbook).changes.map(\.entry.row.details) == ["here"])
  }

  @Test("a row that its owner changed by hand is left alone, unless that is asked for", arguments: [true, false])
  func changedByHand(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    let entry = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first)
    try scene.byHand { $0.rows[0].amount = 21 }
    let error = #expect(throws: LedgerError.self) { try ledger.undo(.last) }
    guard case .rowChanged(let id, let reference, let found, let expected) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect((id, reference.row, found.amount, expected.amount) == (entry.id, 5, 21, 20))
    #expect(try scene.rows().count == 1)
    #expect(try ledger.entry(entry.id)?.status == .written)
    #expect(try ledger.undo(.last, overwriting: true).changes.map(\.effect) == [.tookBack])
    #expect(try scene.rows().isEmpty)
  }

  @Test(
    "a row that its owner deleted is said to be missing; forced, the entry counts as undone", arguments: [true, false])
  func deletedByHand(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    let entry = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first)
    try scene.byHand { $0.rows = [] }
    // The newest one may as well be gone with an older copy of the workbook.
    #expect(throws: LedgerError.rowLost(id: entry.id, path: scene.path)) { try ledger.undo(.last) }
    #expect(try ledger.undo(.last, overwriting: true).changes.map(\.entry.status) == [.undone])
  }

  @Test("without ids, the row at an entry's place is taken for it only where it can have been that one")
  func resemblance() throws {
    let changes: [((inout BudgetRow) -> Void, isResembling: Bool)] = [
      ({ $0.amount = 21 }, true), ({ $0.details = "billa" }, true),
      ({ $0.date = $0.date.adding(days: -1) }, true), ({ ($0.category, $0.details) = ("Fun", "cinema") }, true),
      ({ ($0.amount, $0.details) = (21, "billa") }, false), ({ ($0.amount, $0.category) = (21, "Fun") }, false),
      ({ ($0.amount, $0.date) = (21, $0.date.adding(days: -1)) }, false),
    ]
    for (change, isResembling) in changes {
      let scene = try Scene(hasIDs: false)
      let entry = try #require(try scene.ledger().log([utterance("lidl", 20)], in: scene.workbook).entries.first)
      try scene.byHand { change(&$0.rows[0]) }
      let row = try #require(try scene.rows().first)
      let error = try #require(#expect(throws: LedgerError.self) { try scene.ledger().undo(.id(entry.id)) })
      let missing = LedgerError.rowLost(id: entry.id, path: scene.path)
      #expect((error != missing) == isResembling, "\(row)")
      let edit = EntryChange(amount: 30)
      #expect(throws: error) { try scene.ledger().edit(.id(entry.id), by: edit, text: "30") }
      #expect(try scene.rows() == [row])
    }
  }

  @Test("without ids, another entry's row that moved up is not taken for a deleted one")
  func movedUp() throws {
    let scene = try Scene(hasIDs: false)
    let ledger = try scene.ledger()
    let first = try #require(try ledger.log([utterance("coffee", 3)], in: scene.workbook).entries.first)
    _ = try ledger.log([utterance("coffee", 4)], in: scene.workbook)
    try scene.byHand { $0.rows.removeFirst() }
    #expect(throws: LedgerError.rowMissing(id: first.id, sheet: "Budget Tracking")) { try ledger.undo(.id(first.id)) }
    #expect(try ledger.undo(.id(first.id), overwriting: true).changes.map(\.entry.status) == [.undone])
    #expect(try scene.rows().map(\.amount) == [4])
  }

  @Test(
    "without ids, a forced undo of a changed row that dies is finished by the next run",
    arguments: Interruption.all.filter { !$0.hasIDs })
  func dyingWhenForced(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: false)
    for number in [1, 2] { _ = try scene.ledger().log([utterance("coffee", number)], in: scene.workbook) }
    let target = try #require(try scene.ledger().entries().last)
    try scene.byHand { $0.rows[0].amount = 9 }
    scene.happens(.death, at: interruption.step)
    _ = try? scene.ledger().undo(.id(target.id), overwriting: true)
    scene.happens(.nothing, at: nil)
    // Another program saves the workbook meanwhile.
    try scene.byHand { _ in }
    let outcome = try scene.ledger().sync(scene.workbook)
    let isUndone = try scene.ledger().entry(target.id)?.status == .undone
    // Where the run died before it looked at the row, nothing was forced yet, and that is said.
    #expect(isUndone || outcome.writing.problems.count == 1)
    #expect(try scene.rows().map(\.amount) == (isUndone ? [2] : [9, 2]))
  }

  @Test("where one of several entries cannot be taken back, none is", arguments: [true, false])
  func partly(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    for number in 1...3 { _ = try ledger.log([utterance("e\(number)", number)], in: scene.workbook) }
    try scene.byHand { $0.rows[1].details = "mine" }
    let error = #expect(throws: LedgerError.self) { try ledger.undo(.count(3)) }
    guard case .rowChanged(_, _, let found, _) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(found.details == "mine")
    #expect(try scene.rows().map(\.details) == ["e1", "mine", "e3"])
    #expect(try ledger.entries().allSatisfy { $0.status == .written })
    #expect(try ledger.undo(.count(3), overwriting: true).changes.count == 3)
    #expect(try scene.rows().isEmpty)
  }

  @Test("rows leave the sheet from the bottom up")
  func bottomUp() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    for number in 1...3 { _ = try ledger.log([utterance("e\(number)", number)], in: scene.workbook) }
    // What refers to the row above holds that one: only the last row can go.
    scene.behaviour.with { $0.onlyLastLeaves = true }
    #expect(try ledger.undo(.count(2)).changes.map(\.entry.row.details) == ["e3", "e2"])
    #expect(try scene.rows().map(\.details) == ["e1"])
  }

  @Test("an entry that still waits is taken back without touching the workbook")
  func pending() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    scene.behaviour.with { $0.troubles = ["any": .workbookInUse(path: "book", holder: nil)] }
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    #expect(try ledger.undo(.last).changes.map(\.entry.status) == [.undone])
    scene.behaviour.with { $0.troubles = [:] }
    #expect(try ledger.sync(scene.workbook).written.isEmpty)
  }

  @Test("while the workbook is open elsewhere the undo waits, and the next sync carries it out")
  func waits() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = ["remove": .workbookInUse(path: "book", holder: nil)] }
    let outcome = try ledger.undo(.last)
    #expect(outcome.writing.kept == .workbookInUse(path: "book", holder: nil))
    #expect(outcome.changes.map(\.entry.status) == [.pending])
    scene.behaviour.with { $0.troubles = [:] }
    #expect(try ledger.sync(scene.workbook).written.map(\.status) == [.undone])
    #expect(try scene.rows().isEmpty)
  }

  @Test("a waiting undo is given up when its row was changed by hand meanwhile, and reported")
  func waitingConflict() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    scene.behaviour.with { $0.troubles = ["remove": .workbookInUse(path: "book", holder: nil)] }
    _ = try ledger.undo(.last)
    scene.behaviour.with { $0.troubles = [:] }
    try scene.byHand { $0.rows[0].details = "mine" }
    #expect(try ledger.sync(scene.workbook).writing.problems.count == 1)
    #expect(try scene.rows().map(\.details) == ["mine"])
    #expect(try ledger.sync(scene.workbook).writing.problems.isEmpty)
    #expect(try ledger.entries().map(\.status) == [.written])
  }

  @Test("an undo that dies at any step is finished by the next run, once", arguments: Interruption.all)
  func dying(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: interruption.hasIDs)
    for number in [1, 1, 2] { _ = try scene.ledger().log([utterance("coffee", number)], in: scene.workbook) }
    let target = try #require(try scene.ledger().entries().last)
    scene.happens(.death, at: interruption.step)
    _ = try? scene.ledger().undo(.id(target.id))
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().map(\.amount) == [1, 2])
    #expect(try scene.ledger().entry(target.id)?.status == .undone)
  }

  @Test("an undo that died is done once it is said again with its key", arguments: Interruption.all)
  func dyingAndAgain(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: interruption.hasIDs)
    for number in [1, 1, 2] { _ = try scene.ledger().log([utterance("coffee", number)], in: scene.workbook) }
    let target = try #require(try scene.ledger().entries().last)
    scene.happens(.death, at: interruption.step)
    _ = try? scene.ledger().undo(.id(target.id), key: "again")
    scene.happens(.nothing, at: nil)
    let outcome = try scene.ledger().undo(.id(target.id), key: "again")
    #expect(outcome.changes.map(\.entry.status) == [.undone])
    #expect(try scene.rows().map(\.amount) == [1, 2])
  }
}
