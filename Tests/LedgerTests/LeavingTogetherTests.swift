import Entities
import FoundationEssentials
import Testing
import Workbook

@testable import BookSamples
@testable import Ledger

/// Entries whose rows are the last of their sheet, as after an import, leave it in one replacement of the file.
@Suite("Leaving together")
struct LeavingTogetherTests {
  private func batch(_ count: Int) throws -> Utterance {
    Utterance(
      text: "import bank.csv", response: "", actions: try (1...count).map { try action("n\($0 % 7)", $0 % 5 + 1) })
  }

  @Test(
    "an undo of what was said at once changes the workbook once, and so does putting it back", arguments: [true, false])
  func once(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("first", 1)], in: scene.workbook)
    let logged = try ledger.log([batch(30)], in: scene.workbook)
    scene.behaviour.with { $0.calls = [] }
    let undone = try ledger.undo(.last)
    #expect(undone.changes.map(\.entry.status) == [EntryStatus](repeating: .undone, count: 30))
    #expect(scene.behaviour.with { $0.calls.filter { $0.hasPrefix("remove") } } == ["removeLast"])
    #expect(try scene.rows().map(\.details) == ["first"])
    #expect(try ledger.undo(.last).changes.count == 30)
    #expect(try scene.rows().dropFirst().map(\.details) == logged.entries.map(\.row.details))
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test("a run that dies at any step leaves all or none, and the next one makes it good", arguments: Interruption.all)
  func dying(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: interruption.hasIDs)
    _ = try scene.ledger().log([utterance("first", 1), utterance("n1", 2)], in: scene.workbook)
    _ = try scene.ledger().log([batch(20)], in: scene.workbook)
    scene.happens(.death, at: interruption.step)
    _ = try? scene.ledger().undo(.last)
    scene.happens(.nothing, at: nil)
    let left = try scene.rows().count
    #expect(left == 2 || left == 22)
    _ = try scene.ledger().sync(scene.workbook)
    #expect(try scene.rows().map(\.details) == ["first", "n1"])
    #expect(try scene.ledger().workbooksWithPending().isEmpty)
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("a step that fails leaves all as it was, or all done", arguments: Interruption.all)
  func failing(_ interruption: Interruption) throws {
    let scene = try Scene(hasIDs: interruption.hasIDs)
    _ = try scene.ledger().log([batch(20)], in: scene.workbook)
    let trouble = LedgerError.stateInputOutput(path: "journal", operation: "write", code: 28)
    scene.happens(.failure(trouble), at: interruption.step)
    _ = try? scene.ledger().undo(.last)
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().sync(scene.workbook)
    let (rows, entries) = (try scene.rows().count, try scene.ledger().entries())
    #expect(rows == 0 || rows == 20)
    #expect(entries.filter { $0.status == .written }.count == rows)
    #expect(try scene.ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test("one row that its owner changed keeps all of them", arguments: [true, false])
  func changedByHand(hasIDs: Bool) throws {
    let scene = try Scene(hasIDs: hasIDs)
    let ledger = try scene.ledger()
    _ = try ledger.log([batch(20)], in: scene.workbook)
    try scene.byHand { $0.rows[11].amount = 77 }
    #expect(throws: LedgerError.self) { try ledger.undo(.last) }
    #expect(try scene.rows().count == 20)
    #expect(try ledger.entries().allSatisfy { $0.status == .written })
  }

  @Test("what does not stand at the end leaves all the same")
  func above() throws {
    let scene = try Scene()
    let ledger = try scene.ledger()
    _ = try ledger.log([batch(5)], in: scene.workbook)
    _ = try ledger.log([utterance("later", 1)], in: scene.workbook)
    #expect(try ledger.undo(.last).changes.count == 1)
    _ = try ledger.log([utterance("later", 1)], in: scene.workbook)
    try scene.byHand { $0.rows.reverse() }
    #expect(try ledger.undo(.count(6)).changes.count == 6)
    #expect(try scene.rows().isEmpty)
  }

  @Test("in a real workbook, ours and somebody else's", arguments: RealWorkbookTests.Kind.allCases)
  func real(kind: RealWorkbookTests.Kind) throws {
    let scene = try RealScene(kind)
    let ledger = try scene.ledger()
    let before = try scene.rows().count
    _ = try ledger.log([batch(50)], in: scene.workbook)
    #expect(try scene.rows().count == before + 50)
    #expect(try ledger.undo(.last).changes.count == 50)
    #expect(try scene.rows().count == before)
    #expect(try ledger.undo(.last).changes.count == 50)
    #expect(try scene.rows().count == before + 50)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }

  @Test(
    "what went into two blocks leaves as it came, byte for byte, also where a run dies on the way",
    arguments: [nil] + Surroundings.Step.allCases)
  func apart(step: Surroundings.Step?) throws {
    let scene = try Scene()
    let sample = try Scratch()
    let made = try sample.book([
      (
        name: "Budget",
        lines: [
          "Income | | | | Expenses", "Date | Source | Amount | | Date | Item | Category | Amount",
          "2025-11-01 | acme | 2000 | | 2025-11-01 | lidl | Groceries | 10", "| | | | 2025-11-02 | bus | Transport | 5",
          "| | | | | Sum | | =SUM(H3:H4)",
        ]
      )
    ])
    try FileManager.default.copyItem(atPath: made, toPath: scene.path)
    func ledger() throws -> Ledger { try scene.ledger(book: { Workbook(path: $0) }) }
    let mark = try scene.workbook.partsMark()
    let salary = try #require(BudgetCategory.all(of: .income).first)
    let both = try [
      action("lunch", 12, .groceries, 4), action("acme", 2_000, salary, 4), action("bus", 3, .groceries, 3),
    ]
    _ = try ledger().log([Utterance(text: "all", response: "{}", actions: both)], in: scene.workbook)
    #expect(try scene.workbook.partsMark() != mark)
    scene.happens(.death, at: step)
    _ = try? ledger().undo(.last)
    scene.happens(.nothing, at: nil)
    _ = try ledger().sync(scene.workbook)
    #expect(try scene.workbook.partsMark() == mark)
    #expect(try ledger().entries().allSatisfy { $0.status == .undone })
    #expect(try ledger().diagnose(scene.workbook).isEmpty)
  }

  @Test(
    "entries that were said one by one leave together as they came, byte for byte, also once they were put back",
    arguments: [
      // A total below the rows moves down, and up again.
      ["Date | Category | Amount", "2025-11-01 | Food | 10", "2025-11-02 | Car | 5", "Total | | =SUM(C2:C3)"],
      // A table of limits stands below, an empty row between: used up by the first, not by the second.
      [
        "Date | Category | Amount", "2025-11-01 | Food | 10", "2025-11-02 | Car | 5", "", "Limit | Food | 100",
        "Limit | Car | 50",
      ],
      // The days were filled in ahead.
      [
        "Date | Category | Amount", "2025-11-01 | Food | 10", "2025-11-02 | Car | 5", "2025-11-03 | |",
        "2025-11-04 | |",
        "2025-11-05 | |",
      ],
      // Newest first.
      [
        "Date | Category | Amount", "2025-11-02 | Food | 10", "2025-11-01 | Car | 5", "2025-10-30 | Car | 5",
        "2025-10-28 | Car | 6",
      ],
      // Two rows of three were filled in ahead, with their numbers and sums, and a total stands below.
      [
        "No | Date | Category | Amount | Sum", "1 | 2025-11-01 | Food | 10 | =SUM(D$2:D2)",
        "2 | 2025-11-02 | Car | 5 | =SUM(D$2:D3)", "3 | | | | =SUM(D$2:D4)", "4 | | | | =SUM(D$2:D5)",
        "| | Total | =SUM(D2:D5)",
      ],
      // The last of the rows that were filled in ahead.
      ["No | Date | Category | Amount", "1 | 2025-11-01 | Food | 10", "2 | 2025-11-02 | Car | 5", "3", "4"],
    ])
  func oneByOne(lines: [String]) throws {
    let scene = try Scene()
    let sample = try Scratch()
    let made = try sample.book([(name: "Budget", lines: lines)])
    try FileManager.default.copyItem(atPath: made, toPath: scene.path)
    let ledger = try scene.ledger(book: { Workbook(path: $0) })
    let mark = try scene.workbook.partsMark()
    for (number, day) in [(1, 4), (2, 3), (3, 4)] {
      let said = Utterance(text: "\(number)", response: "{}", actions: [try action("lunch", number, .groceries, day)])
      _ = try ledger.log([said], in: scene.workbook)
    }
    #expect(try ledger.undo(.count(3)).changes.count == 3)
    #expect(try scene.workbook.partsMark() == mark)
    #expect(try ledger.undo(.last).changes.count == 3)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
    #expect(try ledger.undo(.count(3)).changes.count == 3)
    #expect(try scene.workbook.partsMark() == mark)
    #expect(try ledger.diagnose(scene.workbook).isEmpty)
  }
}
