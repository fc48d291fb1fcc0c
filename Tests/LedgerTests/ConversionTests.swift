import Entities
import FoundationEssentials
import Sheets
import Synchronization
import Testing
import Workbook

@testable import Ledger

/// The journal beside a workbook that is brought into another currency.
@Suite("Counting in another currency")
struct ConversionTests {
  private let toEuro = CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro))

  private func decimals(_ texts: String...) throws -> [Decimal] { try texts.map { try #require(Decimal(exactly: $0)) } }

  @Test("rows and journal say the same, before and after", arguments: RealWorkbookTests.Kind.allCases)
  func together(kind: RealWorkbookTests.Kind) throws {
    let scene = try RealScene(kind)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20), utterance("billa", 30)], in: scene.workbook)
    _ = try ledger.edit(.last, by: EntryChange(amount: 40), text: "40")
    let before = try scene.rows()
    let outcome = try ledger.convert(scene.workbook, toEuro)
    #expect(outcome.book?.entries == before.count)
    #expect(try scene.rows().map(\.amount).suffix(2) == decimals("10.23", "20.45")[...])
    #expect(try ledger.entries().map(\.row.amount).prefix(2) == decimals("20.45", "10.23")[...])
    try ledger.count(in: .euro)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
    // What was changed before it is taken back in the new currency.
    let last = try #require(try ledger.entries().first?.id)
    _ = try ledger.undo(.latestChange(of: [last]))
    #expect(try scene.rows().last?.amount == decimals("15.34")[0])
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("undo takes it back to the same bytes of every part", arguments: RealWorkbookTests.Kind.allCases)
  func undone(kind: RealWorkbookTests.Kind) throws {
    let scene = try RealScene(kind)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let (mark, entries) = (try scene.workbook.partsMark(), try ledger.entries().map(\.row))
    _ = try ledger.convert(scene.workbook, toEuro)
    #expect(try scene.workbook.partsMark() != mark)
    let undone = try #require(try ledger.undo(.last).rewrite?.conversion)
    #expect((undone.from, undone.to, undone.rate) == (toEuro.from, toEuro.to, toEuro.rate))
    #expect(undone.holdsOriginals == (kind == .ours))
    #expect(try scene.workbook.partsMark() == mark)
    #expect(try ledger.entries().map(\.row) == entries)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
    // The next one takes the entry back.
    _ = try ledger.undo(.last)
    #expect(try ledger.entries().map(\.status) == [.undone])
  }

  @Test("converting back right away is exact; an entry that came and went is in the old currency again")
  func back() throws {
    let scene = try RealScene(.ours)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let mark = try scene.workbook.partsMark()
    _ = try ledger.convert(scene.workbook, toEuro)
    try ledger.count(in: .euro)
    let added = try #require(try ledger.log([utterance("billa", 10)], in: scene.workbook).entries.first)
    _ = try ledger.undo(.id(added.id))
    #expect(try ledger.convert(scene.workbook, toEuro.reversed).book == nil)
    #expect(try scene.workbook.partsMark() == mark)
    try ledger.count(in: .lev)
    _ = try ledger.undo(.id(added.id))
    #expect(try scene.rows().last?.amount == decimals("19.56")[0])
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("one that was written to since is not taken back")
  func later() throws {
    let scene = try RealScene(.ours)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    let copy = try ledger.convert(scene.workbook, toEuro).copy
    _ = try scene.workbook.append([#require(try scene.rows().first)])
    let rows = try scene.rows()
    #expect(throws: LedgerError.self) { try ledger.undo(.last) }
    #expect(try scene.rows() == rows)
    #expect(FileManager.default.fileExists(atPath: copy))
  }

  @Test("a run that dies at any step has done it or has not, in both places", arguments: RealWorkbookTests.Case.all)
  func dying(_ situation: RealWorkbookTests.Case) throws {
    let scene = try RealScene(situation.kind)
    _ = try scene.ledger().log([utterance("lidl", 20), utterance("billa", 30)], in: scene.workbook)
    scene.happens(.death, at: situation.step)
    let told = try? scene.ledger().convert(scene.workbook, toEuro)
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    let isEuro = try isWhole(scene)
    #expect(told == nil || isEuro, "said to be done")
  }

  @Test("a step that fails has changed nothing, or all", arguments: RealWorkbookTests.Case.all)
  func failing(_ situation: RealWorkbookTests.Case) throws {
    let scene = try RealScene(situation.kind)
    _ = try scene.ledger().log([utterance("lidl", 20), utterance("billa", 30)], in: scene.workbook)
    scene.happens(.failure(.fault("on purpose")), at: situation.step)
    let told = try? scene.ledger().convert(scene.workbook, toEuro)
    scene.happens(.nothing, at: nil)
    let isEuro = try isWhole(scene)
    #expect(told == nil || isEuro, "said to be done")
  }

  @Test("taking it back, failing at any step, is done where it says so", arguments: RealWorkbookTests.Case.all)
  func failingUndo(_ situation: RealWorkbookTests.Case) throws {
    let scene = try RealScene(situation.kind)
    _ = try scene.ledger().log([utterance("lidl", 20), utterance("billa", 30)], in: scene.workbook)
    _ = try scene.ledger().convert(scene.workbook, toEuro)
    scene.happens(.failure(.fault("on purpose")), at: situation.step)
    let told = try? scene.ledger().undo(.last)
    scene.happens(.nothing, at: nil)
    let isEuro = try isWhole(scene)
    #expect(told == nil || !isEuro, "said to be taken back")
  }

  @Test("taking it back, dying at any step, is done or is not", arguments: RealWorkbookTests.Case.all)
  func dyingUndo(_ situation: RealWorkbookTests.Case) throws {
    let scene = try RealScene(situation.kind)
    _ = try scene.ledger().log([utterance("lidl", 20), utterance("billa", 30)], in: scene.workbook)
    _ = try scene.ledger().convert(scene.workbook, toEuro)
    scene.happens(.death, at: situation.step)
    let told = try? scene.ledger().undo(.last)
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    let isEuro = try isWhole(scene)
    #expect(told == nil || !isEuro, "said to be taken back")
  }

  @Test(
    "taking it back, dying before the file is exchanged, is not done by who saves it then, whatever currency it shows",
    arguments: RealWorkbookTests.Kind.allCases)
  func savedBeforeHealing(_ kind: RealWorkbookTests.Kind) throws {
    let scene = try RealScene(kind)
    _ = try scene.ledger().log([utterance("lidl", 20), utterance("billa", 30)], in: scene.workbook)
    _ = try scene.ledger().convert(scene.workbook, toEuro)
    scene.happens(.death, at: .replace)
    _ = try? scene.ledger().undo(.last)
    scene.happens(.nothing, at: nil)
    let file = URL(filePath: scene.workbook.path)
    try Data(contentsOf: file).write(to: file, options: .atomic)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try isWhole(scene))
  }

  /// Workbook and journal are both in leva or both in euro: whether in euro.
  private func isWhole(_ scene: RealScene) throws -> Bool {
    let (leva, euro) = (try decimals("20", "30"), try decimals("10.23", "15.34"))
    let rows = try scene.rows().map(\.amount).suffix(2)
    let isEuro = rows == euro[...]
    #expect(isEuro || rows == leva[...])
    let ledger = try scene.ledger()
    #expect(try ledger.entries().map(\.row.amount).prefix(2).reversed() == (isEuro ? euro : leva))
    try ledger.count(in: isEuro ? .euro : .lev)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
    // And it goes on in that currency.
    _ = try ledger.log([utterance("coffee", 3)], in: scene.workbook)
    #expect(try scene.rows().last?.amount == 3)
    return isEuro
  }

  @Test("amounts of a run that counts as before are refused, whichever way the workbook went")
  func stale() throws {
    let scene = try RealScene(.ours)
    let (running, other) = (try scene.ledger(), try scene.ledger())
    let id = try #require(try running.log([utterance("lidl", 20)], in: scene.workbook).entries.first?.id)
    func isRefused(_ change: () throws -> Void) throws {
      let rows = try scene.rows()
      #expect {
        try change()
      } throws: {
        if case LedgerError.currencyMismatch = $0 { true } else { false }
      }
      #expect(try scene.rows() == rows)
    }
    for ledger in [running, other] {
      _ = try ledger.convert(scene.workbook, toEuro)
      try isRefused { _ = try running.log([utterance("coffee", 20)], in: scene.workbook) }
      try isRefused { _ = try running.edit(.id(id), by: EntryChange(amount: 30), text: "30") }
      try isRefused { _ = try running.editPreview(.id(id), by: EntryChange(amount: 30)) }
      // What says no amount holds in any currency.
      _ = try running.edit(.id(id), by: EntryChange(details: "billa"), text: "billa")
      _ = try other.convert(scene.workbook, toEuro.reversed)
    }
  }

  @Test("amounts of a run that dies before it knows of a conversion are not taken in", arguments: [false, true])
  func staleAndDead(isSeen: Bool) throws {
    let scene = try RealScene(.ours)
    let (running, other) = (try scene.ledger(), try scene.ledger())
    _ = try running.log([utterance("lidl", 20)], in: scene.workbook)
    _ = try other.convert(scene.workbook, toEuro)
    try other.count(in: .euro)
    if isSeen { _ = try other.log([utterance("billa", 5)], in: scene.workbook) }
    let rows = try scene.rows()
    scene.happens(.death, at: .lock)
    _ = try? running.log([utterance("coffee", 20)], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    _ = try other.sync(scene.workbook)
    let now = try scene.rows()
    #expect(now == rows)
    #expect(try other.entries(EntryFilter(status: .pending)).isEmpty)
  }

  @Test("a run that takes it back goes on in what it counts in, and is refused")
  func staleAfterUndo() throws {
    let scene = try RealScene(.ours)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    _ = try ledger.convert(scene.workbook, toEuro)
    try ledger.count(in: .euro)
    #expect(try ledger.undo(.last).rewrite?.conversion == toEuro)
    #expect(throws: LedgerError.self) { try ledger.log([utterance("coffee", 20)], in: scene.workbook) }
    #expect(try scene.rows().map(\.amount) == [20])
  }

  @Test("what was understood in one currency is not taken for another that the ledger counts in by now")
  func understoodBefore() throws {
    let scene = try RealScene(.ours)
    let ledger = try scene.ledger()
    let id = try #require(try ledger.log([utterance("lidl", 20)], in: scene.workbook).entries.first?.id)
    _ = try ledger.convert(scene.workbook, toEuro)
    try ledger.count(in: .euro)
    func said(in currency: Currency) throws -> Utterance {
      let plain = try utterance("coffee", 20)
      return Utterance(text: plain.text, response: plain.response, actions: plain.actions, countedIn: currency)
    }
    let refusal = LedgerError.currencyMismatch(path: scene.workbook.path, workbook: .euro, configured: .lev)
    #expect(throws: refusal) { try ledger.log([said(in: .lev)], in: scene.workbook) }
    #expect(throws: refusal) {
      try ledger.edit(.id(id), by: EntryChange(amount: 30), text: "30", in: scene.workbook, countedIn: .lev)
    }
    #expect(try scene.rows().map(\.amount) == decimals("10.23"))
    // Beside others, it alone is refused.
    let sentences = [try said(in: .lev), try said(in: .euro)]
    final class Count: Sendable { let value = Mutex(0) }
    let logged = Count()
    let workbook = scene.workbook
    onThreads(20) { index in
      if (try? ledger.log([sentences[index % 2]], in: workbook)) != nil { logged.value.withLock { $0 += 1 } }
    }
    #expect(logged.value.withLock { $0 } == 10)
    #expect(try scene.rows().count == 11)
  }

  @Test("taking it back under a key has its effect once", arguments: RealWorkbookTests.Case.all)
  func keyedUndo(_ situation: RealWorkbookTests.Case) throws {
    let scene = try RealScene(situation.kind)
    _ = try scene.ledger().log([utterance("lidl", 20)], in: scene.workbook)
    let mark = try scene.workbook.partsMark()
    _ = try scene.ledger().convert(scene.workbook, toEuro)
    scene.happens(.death, at: situation.step)
    _ = try? scene.ledger().undo(.last, key: "k")
    scene.happens(.nothing, at: nil)
    // As often as it is asked for again.
    _ = try scene.ledger().undo(.last, key: "k")
    #expect(try scene.ledger().undo(.last, key: "k").isRepeated)
    #expect(try scene.workbook.partsMark() == mark)
    #expect(try scene.ledger().entries().map(\.row.amount) == [20])
  }

  @Test("another currency than the workbook's is refused")
  func mismatch() throws {
    let scene = try RealScene(.ours)
    _ = try scene.ledger().log([utterance("lidl", 20)], in: scene.workbook)
    #expect(throws: LedgerError.self) { try scene.ledger().convert(scene.workbook, toEuro.reversed) }
    #expect(try scene.rows().first?.amount == 20)
  }
}
