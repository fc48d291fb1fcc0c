import Entities
import FoundationEssentials
import Sheets
import Synchronization
import Testing
import Workbook

@testable import Ledger

/// A scene whose workbook is an XLSX file of somebody else's, with a sheet *Budget Planning*.
final class PlannedScene: Sendable {
  private let scene: Scene
  private let seen = Mutex<[String]>([])
  /// What reading the rows gives instead of what they hold.
  let answer = Answer()
  /// What happens right after a change of ours has replaced the file.
  let aftermath = Mutex<(@Sendable () -> Void)?>(nil)

  var state: LedgerLocation { scene.state }
  var path: String { scene.path }
  var workbook: Workbook { scene.workbook }
  /// Which of `plan` and `expenses` the ledger asked for, in turn.
  var calls: [String] { seen.withLock { $0 } }

  /// - Parameter plan: the cells of the planning sheet; `nil` for none.
  init(_ plan: [[String]]?) throws {
    scene = try Scene()
    try save(plan, rows: [(45_960, 3, "coffee"), (45_961, 12, "old"), (45_961, 3, "coffee")])
  }

  /// Puts another file in the workbook's place, as its owner's program would.
  func save(_ plan: [[String]]?, rows: [(day: Int, amount: Int, details: String)]) throws {
    let bytes = PlainWorkbook.bytes(rows: rows, plan: plan)
    try bytes.write(to: URL(filePath: path), options: .atomic)
  }

  func ledger() throws(LedgerError) -> Ledger {
    try scene.ledger(book: { [self] path in
      WatchedBook(
        workbook: Workbook(path: path), answer: answer,
        replaced: { [self] in aftermath.withLock { $0 }?() },
        called: { [self] call in seen.withLock { $0.append(call) } })
    })
  }

  func happens(_ event: Surroundings.Event, at step: Surroundings.Step?) { scene.happens(event, at: step) }

  /// Groceries on a day.
  func utterance(_ amount: Int, on day: String) throws -> Utterance {
    let action = BudgetAction(
      amount: Decimal(amount), date: try #require(CalendarDate(iso8601: day)), transactionType: .expense,
      category: .groceries, details: "lidl")
    return Utterance(text: "\(amount) on \(day)", response: "{}", actions: [action])
  }

  /// What the journal remembers of the limits.
  func memory() throws -> PlanMemory? {
    let journal = try Journal(path: state.journal)
    return try journal.book(path).flatMap { try journal.planMemory(book: $0.seq) }
  }

  /// Sees to it that what is remembered is of the file as it is, and what its rows come to.
  func checkMemory() throws {
    let memory = try #require(try memory())
    #expect(memory.file == FileIdentity(path: path))
    var read = PlanMemory(file: memory.file, plan: try workbook.plan())
    #expect(!memory.years.isEmpty)
    for year in memory.years {
      read.remember(try workbook.expenses(of: [year.year])?.first, of: year.year, sheet: year.sheet)
    }
    #expect(memory == read)
    #expect(PlanText.decode(PlanText.encode(memory)) == memory)
  }
}

/// Something that a test may put in place of an answer.
final class Answer: Sendable {
  typealias Expenses = @Sendable () throws(SheetError) -> [[CategoryExpenses]]?
  private let stored = Mutex<Expenses?>(nil)

  func set(_ answer: Expenses?) { stored.withLock { $0 = answer } }
  func get() -> Expenses? { stored.withLock { $0 } }
}

/// A workbook that tells what it is asked about its limits.
private struct WatchedBook: SheetStore {
  let workbook: Workbook
  let answer: Answer
  let replaced: @Sendable () -> Void
  let called: @Sendable (String) -> Void

  func create(baseCurrency: Currency, year: Int, categories: OwnCategories?) throws(SheetError) {
    try workbook.create(baseCurrency: baseCurrency, year: year, categories: categories)
  }

  func describe(sheet: String?) throws(SheetError) -> SheetDescription { try workbook.describe(sheet: sheet) }

  func append(
    _ rows: [BudgetRow], sheet: String?, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> [RowReference] {
    defer { replaced() }
    return try workbook.append(rows, sheet: sheet, beforeReplacing: beforeReplacing)
  }

  func update(
    row: Int, expecting: BudgetRow, to replacement: BudgetRow, sheet: String?,
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> [LimitCrossing] {
    defer { replaced() }
    return try workbook.update(
      row: row, expecting: expecting, to: replacement, sheet: sheet, beforeReplacing: beforeReplacing)
  }

  func remove(
    row: Int, expecting: BudgetRow, sheet: String?, reversal: Reversal?, beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) {
    try workbook.remove(
      row: row, expecting: expecting, sheet: sheet, reversal: reversal, beforeReplacing: beforeReplacing)
  }

  func removeLast(
    from first: Int, expecting: [BudgetRow], sheet: String?, reversals: [Reversal?],
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> Bool {
    try workbook.removeLast(
      from: first, expecting: expecting, sheet: sheet, reversals: reversals, beforeReplacing: beforeReplacing)
  }

  func find(
    entryID: String, sheet: String?
  ) throws(SheetError) -> (reference: RowReference, row: BudgetRow)? {
    try workbook.find(entryID: entryID, sheet: sheet)
  }

  func find(content: BudgetRow, sheet: String?) throws(SheetError) -> [RowReference] {
    try workbook.find(content: content, sheet: sheet)
  }

  func forEachRow(
    sheet: String?, unreadable: (RowReference) -> Void, _ body: (RowReference, BudgetRow) throws -> Void
  ) throws {
    try workbook.forEachRow(sheet: sheet, unreadable: unreadable, body)
  }

  var path: String { workbook.path }
  var sheetOfNewOnes: String { workbook.sheetOfNewOnes }
  var temporaryPath: String { workbook.temporaryPath }
  func checkCreate() throws(SheetError) { try workbook.checkCreate() }
  func leftBehindLock() throws(SheetError) -> String? { try workbook.leftBehindLock() }
  func setPlan(_ limits: [PlanLimit]) throws(SheetError) { try workbook.setPlan(limits) }
  func checkPlan(_ limits: [PlanLimit]) throws(SheetError) { try workbook.checkPlan(limits) }

  func plan() throws(SheetError) -> [PlanLimit] {
    called("plan")
    return try workbook.plan()
  }

  func expenses(
    of years: [Int], sheet: String?, atMost bytes: Int64
  ) throws(SheetError) -> [[CategoryExpenses]]? {
    called("expenses")
    if let answer = answer.get() { return try answer() }
    return try workbook.expenses(of: years, sheet: sheet, atMost: bytes)
  }
}
