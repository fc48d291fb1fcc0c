import Testing
import Workbook

@testable import Ledger

/// What is known of a workbook's file goes on to be true of what the ledger makes of it.
@Suite("Versions of a file")
struct OwnVersionTests {
  @Test("are related by the ledger's own changes, and by nobody else's", arguments: RealWorkbookTests.Kind.allCases)
  func related(kind: RealWorkbookTests.Kind) throws {
    let scene = try RealScene(kind)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let first = try #require(FileVersion(of: scene.path))
    _ = try ledger.log([utterance("billa", 30), utterance("fantastico", 40)], in: scene.workbook)
    _ = try ledger.edit(.last, by: EntryChange(amount: 41), text: "41")
    _ = try ledger.undo(.last)
    _ = try ledger.undo(.count(2))
    let last = try #require(FileVersion(of: scene.path))
    #expect(last != first && ledger.hasOnlyWritten(from: first, to: last))
    // Another program saves it.
    let row = try #require(try scene.rows().first)
    _ = try scene.workbook.append([row])
    let saved = try #require(FileVersion(of: scene.path))
    #expect(!ledger.hasOnlyWritten(from: last, to: saved))
    _ = try ledger.log([utterance("coffee", 3)], in: scene.workbook)
    let present = try #require(FileVersion(of: scene.path))
    #expect(!ledger.hasOnlyWritten(from: last, to: present) && ledger.hasOnlyWritten(from: saved, to: present))
  }

  @Test("are related before the journal is told")
  func early() throws {
    let scene = try RealScene(.plain)
    let ledger = try scene.ledger()
    let before = try #require(FileVersion(of: scene.path))
    scene.happens(.death, at: .settle)
    _ = try? ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let after = try #require(FileVersion(of: scene.path))
    #expect(after != before && ledger.hasOnlyWritten(from: before, to: after))
  }

  @Test("what a sheet calls categories is not remembered of a version that is gone")
  func gone() throws {
    let scene = try RealScene(.plain)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let old = try #require(FileVersion(of: scene.path))
    try ledger.remember(words: "known", of: scene.path, sheet: nil, as: old)
    _ = try ledger.log([utterance("billa", 30)], in: scene.workbook)
    // Somebody who read the sheet before that was late.
    try ledger.remember(words: "late", of: scene.path, sheet: nil, as: old)
    let present = try #require(FileVersion(of: scene.path))
    #expect(try ledger.words(of: scene.path, sheet: nil, as: present) == "known")
  }
}
