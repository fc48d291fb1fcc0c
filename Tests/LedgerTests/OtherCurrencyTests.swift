import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import Ledger

/// A workbook that another machine has brought into another currency, or in whose place another one lies.
@Suite("A workbook that has become one of another currency")
struct OtherCurrencyTests {
  private func isOpenElsewhere(_ isOpen: Bool, _ scene: Scene) {
    scene.behaviour.with { $0.troubles = isOpen ? ["append": .workbookInUse(path: "book", holder: nil)] : [:] }
  }

  /// As another machine leaves it.
  private func converted(_ scene: Scene, to currency: Currency) throws {
    try scene.byHand { content in
      content.currency = currency
      for index in content.rows.indices { content.rows[index].amount /= 2 }
    }
  }

  @Test(
    "what waits for it is not written as that many of the other, and is told until it is taken back",
    arguments: [true, false])
  func waiting(isKnown: Bool) throws {
    let scene = try Scene()
    let path = scene.path
    if isKnown {
      _ = try scene.ledger().log([utterance("first", 10)], in: scene.workbook)
    } else {
      try scene.book.create(baseCurrency: .lev, year: 2025, categories: nil)
    }
    isOpenElsewhere(true, scene)
    let kept = try scene.ledger().log([utterance("kept", 2)], in: scene.workbook).entries[0]
    isOpenElsewhere(false, scene)
    try converted(scene, to: .euro)
    let problem = LedgerError.saidInOther(id: kept.id, path: path, said: .lev, workbook: .euro)
    let outcome = try scene.ledger(baseCurrency: .euro).log([utterance("new", 3)], in: scene.workbook)
    #expect(outcome.writing.problems.map(\.error) == [problem])
    #expect(try scene.rows().map(\.details) == (isKnown ? ["first", "new"] : ["new"]))
    #expect(try scene.ledger(baseCurrency: .euro).sync(scene.workbook).writing.problems.map(\.error) == [problem])
    #expect(try scene.ledger(baseCurrency: .euro).entry(kept.id)?.status == .pending)
    _ = try scene.ledger(baseCurrency: .euro).undo(.id(kept.id))
    #expect(try scene.ledger(baseCurrency: .euro).sync(scene.workbook).writing.problems.isEmpty)
    #expect(throws: problem) { try scene.ledger(baseCurrency: .euro).undo(.id(kept.id)) }
    #expect(try scene.rows().count == (isKnown ? 2 : 1))
  }

  @Test("once it is counted as before, what waits is written")
  func back() throws {
    let scene = try Scene()
    _ = try scene.ledger().log([utterance("first", 10)], in: scene.workbook)
    isOpenElsewhere(true, scene)
    _ = try scene.ledger().log([utterance("kept", 2)], in: scene.workbook)
    isOpenElsewhere(false, scene)
    let old = try scene.book.read()
    try converted(scene, to: .euro)
    _ = try scene.ledger(baseCurrency: .euro).sync(scene.workbook)
    try scene.book.write(old)
    #expect(try scene.ledger().sync(scene.workbook).written.map(\.row.amount) == [2])
    #expect(try scene.rows().map(\.amount) == [10, 2])
  }

  @Test("what was lost to it is not written again, and what was taken back does not come back")
  func lostAndTakenBack() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let entries = try (1...3).map { try ledger.log([utterance("e\($0)", $0)], in: scene.workbook).entries[0] }
    _ = try ledger.undo(.id(entries[2].id))
    try scene.byHand { content in
      content.currency = .euro
      content.rows = []
    }
    let now = try scene.ledger(baseCurrency: .euro)
    _ = try now.log([utterance("new", 5)], in: scene.workbook)
    let missing = try now.writeMissing(scene.workbook)
    #expect(missing.written.isEmpty)
    #expect(missing.writing.problems.map(\.entry.id) == entries[0...1].map(\.id))
    #expect(throws: LedgerError.saidInOther(id: entries[2].id, path: scene.path, said: .lev, workbook: .euro)) {
      try now.undo(.id(entries[2].id))
    }
    #expect(try scene.rows().map(\.amount) == [5])
  }

  @Test("what was taken back can be put back once it is counted as before")
  func putBack() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    let gone = try ledger.log([utterance("gone", 4)], in: scene.workbook).entries[0]
    _ = try ledger.undo(.last)
    try scene.byHand { $0.currency = .euro }
    _ = try scene.ledger(baseCurrency: .euro).log([utterance("new", 3)], in: scene.workbook)
    try scene.byHand { $0.currency = .lev }
    _ = try scene.ledger().log([utterance("newer", 3)], in: scene.workbook)
    #expect(try scene.ledger().undo(.id(gone.id)).changes.map(\.effect) == [.putBack])
    #expect(try scene.rows().map(\.amount) == [3, 3, 4])
  }
}
