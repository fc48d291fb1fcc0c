import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing
import Workbook

@testable import Ledger

/// What sync programs put beside a workbook that two machines have changed at once.
@Suite("Conflict copies")
struct ConflictCopyTests {
  @Test(
    "names of the common sync programs are known",
    arguments: [
      "book (Ana's conflicted copy 2026-11-22).xlsx", "book (conflicted copy 2026-11-22 101500).xlsx",
      "book_conflict-20261122-101500.xlsx", "book.sync-conflict-20261122-101500-ABCDEFG.xlsx",
      "book (SFConflict ana@example.com 2026-11-22-10-15-00).xlsx", "book [Conflict].xlsx", "book.conflict1.xlsx",
    ])
  func named(name: String) { #expect(ConflictCopies.certainty(of: name, as: "book.xlsx") == .named) }

  @Test(
    "names that other files have too are only likely",
    arguments: [
      "book-LAPTOP.xlsx", "book-Ana's MacBook Pro.xlsx", "book-Мария.xlsx", "book-LAPTOP-2.xlsx", "book (1).xlsx",
      "book 2.xlsx",
      "book (Anas in Konflikt stehende Kopie 2026-11-22).xlsx", "book (Copie en conflit de Ana 2026-11-22).xlsx",
    ])
  func likely(name: String) { #expect(ConflictCopies.certainty(of: name, as: "book.xlsx") == .likely) }

  @Test(
    "other names are none of a copy",
    arguments: ["book.xlsx", "booking.xlsx", "book-a.ods", "book before 2025-11-04.xlsx", "other (1).xlsx", "bo.xlsx"])
  func others(name: String) { #expect(ConflictCopies.certainty(of: name, as: "book.xlsx") == nil) }

  /// Two machines have each added a row to the same workbook; the other's is a copy beside it.
  private func conflict(hasIDs: Bool, copy name: String) throws -> Scene {
    let scene = try Scene(hasIDs: hasIDs)
    let other = LedgerLocation(stateFolder: scene.folder + "/other-state")
    _ = try scene.ledger().log([utterance("shared", 1), utterance("coffee", 3)], in: scene.workbook)
    let old = try scene.book.read()
    _ = try scene.ledger(at: other).log([utterance("theirs", 3), utterance("coffee", 3)], in: scene.workbook)
    let theirs = try scene.book.read()
    try scene.book.write(old)
    _ = try scene.ledger().log([utterance("mine", 2)], in: scene.workbook)
    try FileBook(path: scene.folder + "/" + name, behaviour: scene.behaviour).write(theirs)
    return scene
  }

  @Test("rows that stand only in a copy are found, and taken over once", arguments: [true, false])
  func takeOver(hasIDs: Bool) throws {
    let name = "book (Ana's conflicted copy 2026-11-22).xlsx"
    let scene = try conflict(hasIDs: hasIDs, copy: name)
    let finding = Finding.conflictCopy(workbook: scene.path, copy: scene.folder + "/" + name, rows: 2)
    #expect(try scene.ledger().diagnose() == [finding])
    let outcome = try scene.ledger().takeOver(scene.workbook)
    #expect(outcome.copies == [scene.folder + "/" + name])
    #expect(outcome.sync.written.map(\.row.details) == ["theirs", "coffee"])
    #expect(try scene.ledger().takeOver(scene.workbook).sync.written.isEmpty)
    #expect(try scene.rows().map(\.details) == ["shared", "coffee", "mine", "theirs", "coffee"])
    #expect(try scene.ledger().diagnose().isEmpty)
    // They came at once, and go at once.
    #expect(try scene.ledger().undo(.last).changes.count == 2)
    #expect(try scene.rows().count == 3)
    #expect(try scene.ledger().diagnose().isEmpty)
  }

  @Test("rows of a copy that is counted in another currency are told, and not taken over")
  func otherCurrency() throws {
    let name = "book (conflicted copy 2026-11-22 101500).xlsx"
    let scene = try conflict(hasIDs: true, copy: name)
    let copy = FileBook(path: scene.folder + "/" + name, behaviour: scene.behaviour)
    var content = try copy.read()
    content.currency = .euro
    try copy.write(content)
    let finding = Finding.conflictCopyInOther(workbook: scene.path, copy: copy.path, rows: 2, currency: .euro)
    #expect(try scene.ledger().diagnose() == [finding])
    let outcome = try scene.ledger().takeOver(scene.workbook)
    #expect(outcome.copies.isEmpty && outcome.sync.written.isEmpty)
    #expect(outcome.others == [finding])
    #expect(try scene.rows().map(\.details) == ["shared", "coffee", "mine"])
  }

  @Test("a file that only has such a name and shares no rows is left alone")
  func anotherWorkbook() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("mine", 2)], in: scene.workbook)
    let other = Workbook(path: scene.folder + "/book-2024.xlsx")
    _ = try scene.ledger(at: LedgerLocation(stateFolder: scene.folder + "/s2")).log([utterance("old", 9)], in: other)
    #expect(try scene.ledger().diagnose().isEmpty)
    #expect(try scene.ledger().takeOver(scene.workbook).copies.isEmpty)
  }

  @Test("what was taken back here does not come back with a copy")
  func takenBack() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1), utterance("second", 2)], in: scene.workbook)
    let old = try scene.book.read()
    _ = try scene.ledger().undo(.count(1))
    try FileBook(path: scene.folder + "/book (1).xlsx", behaviour: scene.behaviour).write(old)
    #expect(try scene.ledger().diagnose().isEmpty)
  }

  @Test(
    "what an entry said before it was corrected, taken back, deleted or changed by hand does not come back with a copy",
    arguments: [true, false], ["edit", "undo", "delete", "by hand", "adopt"])
  func formerStates(hasIDs: Bool, what: String) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let entries = try scene.ledger().log(
      [utterance("lidl", 20), utterance("tesco", 5), utterance("shell", 60)], in: scene.workbook
    ).entries
    let old = try scene.book.read()
    try FileBook(path: scene.folder + "/book (1).xlsx", behaviour: scene.behaviour).write(old)
    switch what {
    case "edit": _ = try scene.ledger().edit(.id(entries[1].id), by: EntryChange(amount: 66), text: "66")
    case "undo": _ = try scene.ledger().undo(.id(entries[1].id))
    case "delete": try scene.byHand { $0.rows.remove(at: 1) }
    default: try scene.byHand { $0.rows[1].amount = 66 }
    }
    if what == "adopt" { _ = try scene.ledger().adopt(scene.workbook) }
    let rows = try scene.rows().map(\.amount)
    let isCopyFound = { (finding: Finding) in if case .conflictCopy = finding { true } else { false } }
    #expect(try !scene.ledger().diagnose(scene.workbook).contains(where: isCopyFound))
    #expect(try scene.ledger().takeOver(scene.workbook).sync.written.isEmpty)
    #expect(try scene.rows().map(\.amount) == rows)
  }

  @Test("without ids, what another machine wrote once more comes over beside an entry that says the same")
  func saidTwice() throws {
    let scene = try Scene(hasIDs: false)
    let entries = try scene.ledger().log([utterance("lidl", 20), utterance("tesco", 5)], in: scene.workbook).entries
    _ = try scene.ledger().undo(.id(entries[1].id))
    var theirs = try scene.book.read()
    theirs.rows.append(theirs.rows[0])
    try FileBook(path: scene.folder + "/book (1).xlsx", behaviour: scene.behaviour).write(theirs)
    #expect(try scene.ledger().takeOver(scene.workbook).sync.written.map(\.row.details) == ["lidl"])
    #expect(try scene.rows().map(\.details) == ["lidl", "lidl"])
  }

  @Test("a row of ours that was lost comes back from a copy as the entry that it is", arguments: [true, false])
  func lostRow(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let old = try scene.book.read()
    let lost = try scene.ledger().log([utterance("second", 2)], in: scene.workbook).entries
    let ours = try scene.book.read()
    try scene.book.write(old)
    try FileBook(path: scene.folder + "/book.sync-conflict-20261122-101500-ABCDEFG.xlsx", behaviour: scene.behaviour)
      .write(ours)
    #expect(try scene.ledger().takeOver(scene.workbook).sync.written.map(\.id) == lost.map(\.id))
    #expect(try scene.rows().map(\.details) == ["first", "second"])
    #expect(try scene.ledger().diagnose().isEmpty)
  }
}
