import Entities
import FoundationEssentials
import Platform
import Sheets
import Testing
import Workbook

@testable import Ledger

/// An older copy of the workbook takes its place: from a backup, a sync program, another machine.
@Suite("The workbook goes back in time")
struct WorkbookGoneBackTests {
  /// Three entries, of which the workbook that came back holds the first.
  private func goneBack(hasIDs: Bool) throws -> Scene {
    let scene = try Scene(hasIDs: hasIDs)
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let backup = try scene.book.read()
    _ = try scene.ledger().log([utterance("second", 2)], in: scene.workbook)
    _ = try scene.ledger().log([utterance("third", 3, key: "K3")], in: scene.workbook)
    try scene.book.write(backup)
    return scene
  }

  @Test("the next entry tells which rows are gone, and they are put back, each once", arguments: [true, false])
  func told(hasIDs: Bool) throws {
    let scene = try goneBack(hasIDs: hasIDs)
    let outcome = try scene.ledger().log([utterance("fourth", 4)], in: scene.workbook)
    #expect(outcome.entries.map(\.status) == [.written])
    #expect(outcome.writing.lostRows == LostRows(workbook: scene.path, count: 2, isOlder: false))
    // Told once; doctor and sync tell it for as long as it is so.
    #expect(try scene.ledger().log([utterance("fifth", 5)], in: scene.workbook).writing.lostRows == nil)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows?.count == 2)
    guard case .rowsLost(scene.path, let entries, _) = try scene.ledger().diagnose().first else {
      Issue.record("found instead: \(try scene.ledger().diagnose())")
      return
    }
    #expect(entries.map(\.row.details) == ["second", "third"])

    let written = try scene.ledger().writeMissing(scene.workbook)
    #expect(written.written.map(\.row.details) == ["second", "third"])
    #expect(written.writing.lostRows == nil)
    _ = try scene.ledger().writeMissing(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "fourth", "fifth", "second", "third"])
    #expect(try scene.ledger().diagnose().isEmpty)
  }

  @Test(
    "a report is told which rows are gone, each time, until the owner says what is to become of them",
    arguments: [true, false])
  func reports(hasIDs: Bool) throws {
    let scene = try goneBack(hasIDs: hasIDs)
    let lost = LostRows(workbook: scene.path, count: 2, isOlder: false)
    for _ in 0..<2 { #expect(try scene.ledger().lostRows(in: scene.path) == lost) }
    // Whoever logs next is told as well, and reports go on telling it.
    #expect(try scene.ledger().log([utterance("fourth", 4)], in: scene.workbook).writing.lostRows == lost)
    #expect(try scene.ledger().lostRows(in: scene.path) == lost)
    let entries = try scene.ledger().inSheet(scene.ledger().entries(), of: scene.path)
    #expect(entries.map(\.status) == [.written, .pending, .pending, .written])
    _ = try scene.ledger().adopt(scene.workbook)
    #expect(try scene.ledger().lostRows(in: scene.path) == nil)
  }

  @Test("what was left out by its owner is not missed by the next report of the same file", arguments: [true, false])
  func adopted(hasIDs: Bool) throws {
    let scene = try goneBack(hasIDs: hasIDs)
    #expect(try scene.ledger().lostRows(in: scene.path)?.count == 2)
    _ = try scene.ledger().adopt(scene.workbook)
    #expect(try scene.ledger().lostRows(in: scene.path) == nil)
  }

  @Test("one that was away and is back as it was is whole again", arguments: RealWorkbookTests.Kind.allCases)
  func away(kind: RealWorkbookTests.Kind) throws {
    let scene = try RealScene(kind)
    _ = try scene.ledger().log([utterance("first", 1), utterance("second", 2)], in: scene.workbook)
    try FileManager.default.moveItem(atPath: scene.path, toPath: scene.path + ".away")
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows?.count == 2)
    try FileManager.default.moveItem(atPath: scene.path + ".away", toPath: scene.path)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows == nil)
    #expect(try scene.ledger().entries().map(\.status) == [.written, .written])
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("one that cannot be looked at has lost nothing, and none is made in its place")
  func outOfReach() throws {
    let scene = try RealScene(.ours)
    _ = try scene.ledger().log([utterance("first", 1), utterance("second", 2)], in: scene.workbook)
    try FileManager.default.moveItem(atPath: scene.path, toPath: scene.path + ".away")
    try FileManager.default.createSymbolicLink(atPath: scene.path, withDestinationPath: scene.path)
    for attempt in [false, true] {
      #expect {
        if attempt {
          _ = try scene.ledger().log([utterance("third", 3)], in: scene.workbook)
        } else {
          _ = try scene.ledger().sync(scene.workbook)
        }
      } throws: {
        if case LedgerError.workbook(.inputOutput) = $0 { true } else { false }
      }
    }
    try FileManager.default.removeItem(atPath: scene.path)
    try FileManager.default.moveItem(atPath: scene.path + ".away", toPath: scene.path)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows == nil)
    #expect(try scene.rows().count == 2)
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("a retry under the key of a row that is gone does not say that it is there")
  func retry() throws {
    let scene = try goneBack(hasIDs: true)
    let again = try scene.ledger().log([utterance("third", 3, key: "K3")], in: scene.workbook)
    #expect(again.utterances.map(\.isRepeated) == [true])
    #expect(again.entries.map(\.isMissing) == [true])
    #expect(again.entries.map(\.status) == [.pending])
    #expect(try scene.rows().count == 1)
    _ = try scene.ledger().writeMissing(scene.workbook)
    let third = try scene.ledger().log([utterance("third", 3, key: "K3")], in: scene.workbook)
    #expect(third.entries.map(\.status) == [.written])
    #expect(third.entries.map(\.isMissing) == [false])
  }

  @Test("a retry that is answered without writing looks at the workbook too")
  func knownKey() throws {
    let scene = try goneBack(hasIDs: true)
    guard case .logged(let known) = try scene.ledger().known(key: "K3", text: "3 third") else {
      Issue.record("the key is not known")
      return
    }
    #expect(known.entries.map(\.isMissing) == [true])
    #expect(known.entries.map(\.status) == [.pending])
  }

  @Test("sync alone notices it too")
  func sync() throws {
    let scene = try goneBack(hasIDs: true)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows?.count == 2)
  }

  @Test("a file that is older than the one that was left came from elsewhere for certain")
  func older() throws {
    let scene = try goneBack(hasIDs: true)
    var times = [timespec(tv_sec: 1_700_000_000, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, scene.path, &times, 0) == 0)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows?.isOlder == true)
  }

  @Test("a row that was deleted by hand stays deleted, and is no reason to warn", arguments: [true, false])
  func deletedByHand(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    for (number, key) in [nil, "K2", nil].enumerated() {
      _ = try scene.ledger().log([utterance("e\(number)", number + 1, key: key)], in: scene.workbook)
    }
    try scene.byHand { $0.rows.remove(at: 1) }
    let outcome = try scene.ledger().log([utterance("next", 9)], in: scene.workbook)
    #expect(outcome.writing.lostRows == nil)
    #expect(try scene.ledger().writeMissing(scene.workbook).written.isEmpty)
    #expect(try scene.rows().map(\.details) == ["e0", "e2", "next"])
    let again = try scene.ledger().log([utterance("e1", 2, key: "K2")], in: scene.workbook)
    #expect(again.entries.map(\.status) == [.undone])
    #expect(again.entries.map(\.isMissing) == [true])
    #expect(try scene.rows().count == 3)
  }

  @Test("rows deleted by hand and rows lost to an older copy are told apart, also when both happened")
  func both() throws {
    let scene = try Scene()
    for number in 0..<3 { _ = try scene.ledger().log([utterance("e\(number)", number + 1)], in: scene.workbook) }
    var backup = try scene.book.read()
    _ = try scene.ledger().log([utterance("late", 9)], in: scene.workbook)
    backup.rows.remove(at: 1)
    try scene.book.write(backup)
    _ = try scene.ledger().writeMissing(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["e0", "e2", "late"])
  }

  @Test("what the owner gives up after a loss is not asked for again")
  func givenUp() throws {
    let scene = try goneBack(hasIDs: true)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.ledger().adopt(scene.workbook).gone == 2)
    #expect(try scene.ledger().diagnose().isEmpty)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows == nil)
    #expect(try scene.ledger().writeMissing(scene.workbook).written.isEmpty)
  }

  @Test("an older copy in which a row stands again that was taken back is told, and does not double")
  func rowBack() throws {
    let scene = try Scene()
    let entry = try scene.ledger().log([utterance("first", 1), utterance("second", 2)], in: scene.workbook).entries[1]
    let backup = try scene.book.read()
    _ = try scene.ledger().undo(.id(entry.id))
    try scene.book.write(backup)
    #expect(try scene.ledger().diagnose().map(\.kind) == ["rowBack"])
    _ = try scene.ledger().log([utterance("third", 3)], in: scene.workbook)
    #expect(try scene.ledger().diagnose().map(\.kind) == ["rowBack"])
    _ = try scene.ledger().undo(.id(entry.id))
    #expect(try scene.rows().map(\.details) == ["first", "second", "third"])
    #expect(try scene.ledger().diagnose().isEmpty)
  }

  @Test("rows that were missed and are there again, as the newer file came back, count as written")
  func recovered() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1)], in: scene.workbook)
    let older = try scene.book.read()
    _ = try scene.ledger().log([utterance("second", 2)], in: scene.workbook)
    let newer = try scene.book.read()
    try scene.book.write(older)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows?.count == 1)
    try scene.book.write(newer)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows == nil)
    #expect(try scene.ledger().writeMissing(scene.workbook).written.isEmpty)
    #expect(try scene.rows().count == 2)
  }

  @Test("a workbook that is gone altogether is told with the new one that takes its place")
  func gone() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 1), utterance("second", 2)], in: scene.workbook)
    unlink(scene.path)
    #expect(try scene.ledger().sync(scene.workbook).writing.lostRows?.count == 2)
    _ = try scene.ledger().log([utterance("third", 3)], in: scene.workbook)
    _ = try scene.ledger().writeMissing(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["third", "first", "second"])
  }

  @Test("two machines that save over each other lose nothing in the end")
  func twoMachines() throws {
    let scene = try Scene()
    let other = LedgerLocation(stateFolder: scene.folder + "/other-state")
    _ = try scene.ledger().log([utterance("shared", 1)], in: scene.workbook)
    let old = try scene.book.read()
    _ = try scene.ledger().log([utterance("mine", 2)], in: scene.workbook)
    try scene.book.write(old)
    _ = try scene.ledger(at: other).log([utterance("theirs", 3)], in: scene.workbook)
    let outcome = try scene.ledger().log([utterance("later", 4)], in: scene.workbook)
    #expect(outcome.writing.lostRows?.count == 1)
    _ = try scene.ledger().writeMissing(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["shared", "theirs", "later", "mine"])
  }
}

extension Finding {
  /// The name of the case.
  var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
