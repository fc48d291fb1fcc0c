import Entities
import FoundationEssentials
import Platform
import Sheets
import Synchronization
import Testing
import Workbook

@testable import Ledger

/// Limits in a workbook of somebody else's, which no dashboard of ours watches. The household's own rows are 18 for
/// groceries in October.
@Suite("Crossing a limit in the user's own workbook")
struct LimitTests {
  private static let plan = [
    ["Category", "Oct", "Nov", "Dec"], ["GROCERIES", "50", "100", ""], ["Eat out", "", "10", ""],
    ["Total", "50", "110"],
  ]

  @Test("is told at 80 %, at all of it and by each that spends more, and counts what stood there before")
  func once() throws {
    let scene = try PlannedScene(LimitTests.plan)
    let ledger = try scene.ledger()
    #expect(try ledger.told([utterance("lidl", 79)], scene) == [])
    #expect(try ledger.told([utterance("lidl", 1)], scene) == ["GROCERIES 2025-11: 80 of 100"])
    #expect(try ledger.told([utterance("lidl", 5)], scene) == [])
    #expect(try ledger.told([utterance("lidl", 15)], scene) == ["GROCERIES 2025-11: 100 of 100"])
    #expect(try ledger.told([utterance("lidl", 50)], scene) == ["GROCERIES 2025-11: 150 of 100"])
    let october = try scene.utterance(31, on: "2025-10-30")
    #expect(try ledger.told([october], scene) == ["GROCERIES 2025-10: 49 of 50"])
  }

  @Test("reads the rows and the plan once, however many entries and processes follow")
  func readsOnce() throws {
    let scene = try PlannedScene(LimitTests.plan)
    for amount in [10, 20, 30, 40] { _ = try scene.ledger().log([utterance("lidl", amount)], in: scene.workbook) }
    #expect(scene.calls == ["plan", "expenses"])
    _ = try scene.ledger().log([utterance("lunch", 9, category: .eatOut)], in: scene.workbook)
    #expect(scene.calls == ["plan", "expenses"], "the sums of all limits were read at once")
    _ = try scene.ledger().log([scene.utterance(31, on: "2024-10-30")], in: scene.workbook)
    #expect(scene.calls == ["plan", "expenses", "expenses"], "another year is read for itself")
    _ = try scene.ledger().log([utterance("lidl", 1)], in: scene.workbook)
    _ = try scene.ledger().log([scene.utterance(1, on: "2024-10-30")], in: scene.workbook)
    #expect(scene.calls.count == 3)
  }

  @Test("without a planning sheet nothing is read, and nothing remembered")
  func withoutPlan() throws {
    let scene = try PlannedScene(nil)
    #expect(try scene.ledger().told([utterance("lidl", 1_000)], scene) == [])
    #expect(scene.calls == [])
    #expect(try scene.memory() == nil)
  }

  @Test("neither income, nor a category or month without a limit makes the rows be read")
  func withoutLimit() throws {
    let scene = try PlannedScene(LimitTests.plan)
    let ledger = try scene.ledger()
    #expect(try ledger.told([utterance("rent", 1_000, category: .rent)], scene) == [])
    #expect(scene.calls == [])
    #expect(try ledger.told([utterance("boots", 1_000, category: .clothes)], scene) == [])
    #expect(try ledger.told([scene.utterance(1_000, on: "2025-09-30")], scene) == [])
    #expect(scene.calls == ["plan"])
  }

  @Test("several entries at once are compared as one, each month and category for itself")
  func several() throws {
    let scene = try PlannedScene(LimitTests.plan)
    let said = try [
      utterance("lidl", 40), utterance("lunch", 11, category: .eatOut), utterance("lidl", 41), utterance("lidl", 30),
      scene.utterance(25, on: "2025-10-01"),
    ]
    let told = ["GROCERIES 2025-10: 43 of 50", "GROCERIES 2025-11: 111 of 100", "Eat out 2025-11: 11 of 10"]
    #expect(try scene.ledger().told(said, scene) == told)
    #expect(
      try scene.ledger().told([utterance("lidl", 1), utterance("billa", 1)], scene) == ["GROCERIES 2025-11: 113 of 100"]
    )
  }

  @Test(
    "entries of several years are compared with one reading of the rows, those of many years as far as is remembered")
  func severalYears() throws {
    let scene = try PlannedScene(LimitTests.plan)
    let said = try (2019...2025).map { try scene.utterance(99, on: "\($0)-11-04") }
    let told = (2022...2025).map { "GROCERIES \($0)-11: 99 of 100" }
    #expect(try scene.ledger().told(said, scene) == told)
    #expect(scene.calls == ["plan", "expenses"])
    #expect(try scene.ledger().told([scene.utterance(1, on: "2022-11-04")], scene) == ["GROCERIES 2022-11: 100 of 100"])
    #expect(scene.calls == ["plan", "expenses"])
    try scene.checkMemory()
  }

  @Test("what another program saved in between counts: the plan and the rows are read anew")
  func savedInBetween() throws {
    let scene = try PlannedScene(LimitTests.plan)
    #expect(try scene.ledger().told([utterance("lidl", 10)], scene) == [])
    try scene.save([["Category", "Nov"], ["Groceries", "1000"]], rows: [(45_964, 799, "lidl")])
    #expect(try scene.ledger().told([utterance("lidl", 1)], scene) == ["Groceries 2025-11: 800 of 1000"])
    try scene.save(nil, rows: [(45_964, 999, "lidl")])
    #expect(try scene.ledger().told([utterance("lidl", 1)], scene) == [])
    try scene.save([["Category", "Nov"], ["Groceries", "1000"]], rows: [(45_964, 999, "lidl")])
    #expect(try scene.ledger().told([utterance("lidl", 1)], scene) == ["Groceries 2025-11: 1000 of 1000"])
  }

  @Test("a limit set with the program itself counts for the next entry")
  func setByCommand() throws {
    let scene = try PlannedScene(LimitTests.plan)
    #expect(try scene.ledger().told([utterance("lidl", 90)], scene) == ["GROCERIES 2025-11: 90 of 100"])
    try scene.workbook.setPlan([.init(type: .expense, category: "Groceries", month: 11, amount: 120)])
    #expect(try scene.ledger().told([utterance("lidl", 10)], scene) == ["GROCERIES 2025-11: 100 of 120"])
  }

  @Test("undo, its undo and edits are counted without reading the rows, and tell what they cross")
  func undoAndEdit() throws {
    let scene = try PlannedScene(LimitTests.plan)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 70)], in: scene.workbook)
    #expect(try ledger.told([utterance("billa", 30)], scene) == ["GROCERIES 2025-11: 100 of 100"])
    #expect(try ledger.undo(.last).writing.crossings == [])
    #expect(try ledger.told([utterance("fantastico", 9)], scene) == [])
    #expect(try ledger.undo(.last).writing.crossings == [])
    let before = scene.calls
    let again = try ledger.log([utterance("billa", 30)], in: scene.workbook)
    #expect(told(again.writing) == ["GROCERIES 2025-11: 100 of 100"])
    #expect(try ledger.undo(.last).writing.crossings == [])
    #expect(told(try ledger.undo(.last).writing) == ["GROCERIES 2025-11: 100 of 100"], "put back")
    #expect(try ledger.edit(.last, by: EntryChange(amount: 5), text: "5").writing.crossings == [])
    #expect(
      told(try ledger.edit(.last, by: EntryChange(amount: 15), text: "15").writing) == ["GROCERIES 2025-11: 85 of 100"])
    let lunch = EntryChange(category: .eatOut, amount: 8)
    #expect(told(try ledger.edit(.last, by: lunch, text: "8").writing) == ["Eat out 2025-11: 8 of 10"])
    #expect(try ledger.edit(.last, by: EntryChange(details: "bar"), text: "bar").writing.crossings == [])
    #expect(try ledger.told([utterance("lidl", 11)], scene) == ["GROCERIES 2025-11: 81 of 100"])
    #expect(scene.calls == before)
    try scene.checkMemory()
  }

  @Test("an entry that is moved to another month counts there")
  func movedToAnotherMonth() throws {
    let scene = try PlannedScene(LimitTests.plan)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 30)], in: scene.workbook)
    let october = try #require(CalendarDate(year: 2025, month: 10, day: 3))
    let outcome = try ledger.edit(.last, by: EntryChange(date: october), text: "on 3 October")
    #expect(told(outcome.writing) == ["GROCERIES 2025-10: 48 of 50"])
    try scene.checkMemory()
  }

  @Test("an undo after another program saved reads anew at the next entry, also where it has added the plan only then")
  func undoAfterSave() throws {
    let scene = try PlannedScene(nil)
    let ledger = try scene.ledger()
    let logged = try ledger.log([utterance("lidl", 30)], in: scene.workbook)
    try scene.save(LimitTests.plan, rows: [(45_965, 79, "billa"), (45_965, 30, "lidl")])
    #expect(try ledger.undo(.id(logged.entries[0].id)).changes.count == 1)
    #expect(try ledger.told([utterance("lidl", 1)], scene) == ["GROCERIES 2025-11: 80 of 100"])
  }

  @Test("an edit that is forced on a row changed by hand counts what stood there")
  func forcedEdit() throws {
    let scene = try PlannedScene(LimitTests.plan)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 30)], in: scene.workbook)
    let rows = [(45_960, 3, "coffee"), (45_961, 12, "old"), (45_961, 3, "coffee"), (45_965, 60, "lidl")]
    try scene.save(LimitTests.plan, rows: rows)
    let edit = EntryChange(amount: 85)
    let outcome = try ledger.edit(.last, by: edit, text: "85", overwriting: true)
    #expect(told(outcome.writing) == ["GROCERIES 2025-11: 85 of 100"])
    #expect(try ledger.told([utterance("lidl", 14)], scene) == [])
    try scene.checkMemory()
  }

  @Test(
    "a plan that cannot be read is passed over, and is not read again while the file stays as it is",
    arguments: [[["Notes"], ["none"]], [["Category", "Nov"]], [["Category", "Nov"], ["Groceries", "much"]]])
  func unreadablePlan(plan: [[String]]) throws {
    let scene = try PlannedScene(plan)
    #expect(try scene.ledger().told([utterance("lidl", 1_000)], scene) == [])
    #expect(try scene.ledger().told([utterance("lidl", 1_000)], scene) == [])
    #expect(scene.calls == ["plan"])
    #expect(try scene.workbook.describe().hasUnwatchedPlan)
  }

  @Test("rows that cannot be read, or are too many, are passed over, and are not read again")
  func unreadableRows() throws {
    let scene = try PlannedScene(LimitTests.plan)
    scene.answer.set { () throws(SheetError) in throw .unreadable(path: "", reason: "its rows are damaged") }
    #expect(try scene.ledger().told([utterance("lidl", 1_000)], scene) == [])
    scene.answer.set { nil }
    try scene.save(LimitTests.plan, rows: [])
    #expect(try scene.ledger().told([utterance("lidl", 1_000)], scene) == [])
    scene.answer.set(nil)
    #expect(try scene.ledger().told([utterance("lidl", 1)], scene) == [])
    #expect(scene.calls == ["plan", "expenses", "plan", "expenses"])
    #expect(try scene.workbook.expenses(of: [2025], atMost: 100) == nil)
    #expect(try scene.workbook.expenses(of: [2024, 2025])?.map { $0.map(\.category) } == [[], ["Groceries"]])
  }

  @Test("a workbook that is saved while its rows are read is not told of, and nothing of it is remembered")
  func savedWhileReading() throws {
    let scene = try PlannedScene(LimitTests.plan)
    scene.answer.set { [scene] in
      try? scene.save(LimitTests.plan, rows: [(45_965, 1, "billa")])
      return [[.init(category: "Groceries", months: [Decimal](repeating: 1_000, count: 12))]]
    }
    #expect(try scene.ledger().told([utterance("lidl", 99)], scene) == [])
    #expect(try scene.memory() == nil)
    scene.answer.set(nil)
    #expect(try scene.ledger().told([utterance("lidl", 79)], scene) == ["GROCERIES 2025-11: 80 of 100"])
  }

  @Test("a workbook that is saved right after it was written is not taken for what was written")
  func savedRightAfter() throws {
    let scene = try PlannedScene(nil)
    let ledger = try scene.ledger()
    let save: @Sendable () -> Void = { [scene] in
      try? scene.save(LimitTests.plan, rows: [(45_965, 50, "billa"), (45_965, 10, "lidl")])
    }
    scene.aftermath.withLock { $0 = save }
    #expect(try ledger.told([utterance("lidl", 10)], scene) == [])
    scene.aftermath.withLock { $0 = nil }
    #expect(try ledger.told([utterance("billa", 30)], scene) == ["GROCERIES 2025-11: 90 of 100"])
    scene.aftermath.withLock { $0 = save }
    #expect(try ledger.told([utterance("billa", 30)], scene) == [])
    scene.aftermath.withLock { $0 = nil }
    #expect(try ledger.told([utterance("billa", 40)], scene) == ["GROCERIES 2025-11: 100 of 100"])
    _ = try ledger.log([utterance("fantastico", 1)], in: scene.workbook)
    scene.aftermath.withLock { $0 = save }
    #expect(try ledger.edit(.last, by: EntryChange(amount: 2), text: "2").writing.crossings == [])
    scene.aftermath.withLock { $0 = nil }
    #expect(try ledger.told([utterance("billa", 25)], scene) == ["GROCERIES 2025-11: 85 of 100"])
  }

  @Test("while another process writes to the journal the limit is told all the same")
  func busyJournal() throws {
    let scene = try PlannedScene(LimitTests.plan)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("milk", 1, category: .clothes)], in: scene.workbook)
    // One thread after the other.
    nonisolated(unsafe) let other = try Connection(path: scene.state.journal)
    scene.answer.set {
      try? other.execute("BEGIN IMMEDIATE")
      return [[.init(category: "Groceries", months: [Decimal](repeating: 90, count: 12))]]
    }
    #expect(try ledger.told([utterance("lidl", 20)], scene) == ["GROCERIES 2025-11: 90 of 100"])
    try other.execute("ROLLBACK")
    #expect(try ledger.entries().map(\.status) == [.written, .written])
  }

  @Test("a run that dies at any step leaves sums that are right, or none", arguments: Surroundings.Step.allCases)
  func dying(step: Surroundings.Step) throws {
    let scene = try PlannedScene(LimitTests.plan)
    let ledger = try scene.ledger()
    _ = try ledger.log([utterance("lidl", 20)], in: scene.workbook)
    scene.happens(.death, at: step)
    _ = try? scene.ledger().log([utterance("lidl", 30, key: "k")], in: scene.workbook)
    scene.happens(.nothing, at: nil)
    _ = try scene.ledger().log([utterance("lidl", 30, key: "k")], in: scene.workbook)
    #expect(try scene.ledger().told([utterance("lidl", 49)], scene) == ["GROCERIES 2025-11: 99 of 100"])
    try scene.checkMemory()
  }

  @Test("a journal of the version before keeps its entries, and learns of the plan with the next one")
  func olderJournal() throws {
    let scene = try PlannedScene(LimitTests.plan)
    _ = try scene.ledger().log([utterance("lidl", 79)], in: scene.workbook)
    let connection = try Connection(path: scene.state.journal)
    try connection.execute(
      """
      DROP INDEX entry_missing;
      ALTER TABLE book DROP COLUMN plan; ALTER TABLE book DROP COLUMN has_plan; ALTER TABLE book DROP COLUMN all_known;
      ALTER TABLE entry DROP COLUMN reversal; ALTER TABLE entry DROP COLUMN missing; PRAGMA user_version=1
      """)
    connection.close()
    #expect(try scene.ledger().told([utterance("lidl", 1)], scene) == ["GROCERIES 2025-11: 80 of 100"])
    #expect(try scene.ledger().entries().count == 2)
  }

  @Test("a workbook of ours is told of by its dashboard, and once")
  func ours() throws {
    let scene = try PlannedScene(nil)
    unlink(scene.path)
    try Workbook.create(at: scene.path, baseCurrency: .lev, year: 2025)
    try scene.workbook.setPlan([.init(type: .expense, category: "Groceries", month: 11, amount: 100)])
    #expect(try scene.ledger().told([utterance("lidl", 80)], scene) == ["Groceries 2025-11: 80 of 100"])
    #expect(scene.calls == [])
  }

  private func told(_ report: WritingReport) -> [String] { report.crossings.map(\.plain) }
}

extension Ledger {
  /// What is told of limits when this is logged.
  fileprivate func told(_ said: [Utterance], _ scene: PlannedScene) throws -> [String] {
    try log(said, in: scene.workbook).writing.crossings.map(\.plain)
  }
}

extension LimitCrossing {
  fileprivate var plain: String { "\(category) \(year)-\(month): \(spent) of \(limit)" }
}
