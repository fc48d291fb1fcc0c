import Entities
import FoundationEssentials
import Synchronization

/// A store that lives in memory, for tests: one sheet with all columns, and a plan.
///
/// It keeps the promises of `SheetStore`, and nothing outlives it.
public final class MemorySheet: SheetStore {
  private struct State {
    var baseCurrency: Currency?
    var rows: [BudgetRow] = []
    var plan: [PlanLimit] = []
  }

  private let state: Mutex<State?>
  /// A name; nothing lies there.
  public let path: String
  /// The only sheet's name.
  public let sheetOfNewOnes = "Budget Tracking"
  /// The row of the headers; entries follow.
  public static let headerRow = 1

  /// A store that is not there yet: `create` makes it.
  public init(path: String = "memory") {
    self.path = path
    state = Mutex(nil)
  }

  /// A store with these rows and limits.
  public init(_ rows: [BudgetRow], plan: [PlanLimit] = [], baseCurrency: Currency?, path: String = "memory") {
    self.path = path
    state = Mutex(State(baseCurrency: baseCurrency, rows: rows, plan: plan))
  }

  /// Throws `.cannotCreate` where it is there already.
  public func checkCreate() throws(SheetError) {
    guard state.withLock({ $0 == nil }) else { throw .cannotCreate(path: path, reason: "there is one already") }
  }

  /// Makes it, without any entry.
  public func create(baseCurrency: Currency, year: Int, categories: OwnCategories?) throws(SheetError) {
    try checkCreate()
    state.withLock { $0 = State(baseCurrency: baseCurrency) }
  }

  /// All columns, from A on.
  public func describe(sheet: String?) throws(SheetError) -> SheetDescription {
    let state = try read(sheet)
    var columns: [String: String] = [:]
    let fields = Array(BudgetField.allCases.prefix(9))
    for (letter, field) in zip("ABCDEFGHI", fields) { columns[String(letter)] = field.header }
    return SheetDescription(
      sheet: sheetOfNewOnes, table: nil, headerRow: Self.headerRow, columns: columns, fields: fields,
      baseCurrency: state.baseCurrency, hasUnwatchedPlan: !state.plan.isEmpty)
  }

  /// Puts rows below the last one.
  @discardableResult
  public func append(
    _ rows: [BudgetRow], sheet: String?, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> [RowReference] {
    let first = try read(sheet).rows.count
    guard !rows.isEmpty else { return [] }
    let places = rows.indices.map { reference(first + $0) }
    try beforeReplacing(
      PreparedChange(inode: 0, size: 0, checksum: 0, rows: places, equalRows: rows.map { _ in .max }))
    state.withLock { $0?.rows += rows }
    return places
  }

  /// Changes a row; without an entry id in `replacement` it keeps its own.
  public func update(
    row: Int, expecting: BudgetRow, to replacement: BudgetRow, sheet: String?,
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> [LimitCrossing] {
    let index = try index(of: row, expecting, sheet)
    var new = replacement
    if new.entryID == nil { new.entryID = expecting.entryID }
    beforeReplacing(
      PreparedChange(inode: 0, size: 0, checksum: 0, rows: [reference(index)], equalRows: [0]))
    state.withLock { $0?.rows[index] = new }
    return []
  }

  /// Takes a row out; those below it move up.
  public func remove(
    row: Int, expecting: BudgetRow, sheet: String?, reversal: Reversal?, beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) {
    let index = try index(of: row, expecting, sheet)
    beforeReplacing(
      PreparedChange(inode: 0, size: 0, checksum: 0, rows: [reference(index)], equalRows: [0]))
    state.withLock { _ = $0?.rows.remove(at: index) }
  }

  /// Takes the last rows out at once.
  public func removeLast(
    from first: Int, expecting expected: [BudgetRow], sheet: String?, reversals: [Reversal?],
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> Bool {
    let start = first - Self.headerRow - 1
    guard try read(sheet).rows.count == start + expected.count else { return false }
    for (offset, row) in expected.enumerated() { _ = try index(of: first + offset, row, sheet) }
    beforeReplacing(
      PreparedChange(
        inode: 0, size: 0, checksum: 0, rows: expected.indices.map { reference(start + $0) },
        equalRows: expected.map { _ in 0 }))
    state.withLock { $0?.rows.removeLast(expected.count) }
    return true
  }

  /// The row with that entry id.
  public func find(
    entryID: String, sheet: String?
  ) throws(SheetError) -> (reference: RowReference, row: BudgetRow)? {
    let rows = try read(sheet).rows
    return rows.firstIndex { $0.entryID == entryID }.map { (reference($0), rows[$0]) }
  }

  /// The rows that say the same.
  public func find(content: BudgetRow, sheet: String?) throws(SheetError) -> [RowReference] {
    let rows = try read(sheet).rows
    return rows.indices.filter { rows[$0].isSame(as: content) }.map(reference)
  }

  /// Every row can be read.
  public func forEachRow(
    sheet: String?, unreadable: (RowReference) -> Void, _ body: (RowReference, BudgetRow) throws -> Void
  ) throws {
    for (index, row) in try read(sheet).rows.enumerated() { try body(reference(index), row) }
  }

  /// The limits, in the order in which they were set.
  public func plan() throws(SheetError) -> [PlanLimit] {
    let plan = try read(nil).plan
    guard !plan.isEmpty else { throw .sheetNotFound(name: "Budget Planning", sheets: [sheetOfNewOnes]) }
    return plan
  }

  /// Sets limits; one without an amount takes the limit away.
  public func setPlan(_ limits: [PlanLimit]) throws(SheetError) {
    try checkPlan(limits)
    state.withLock { state in
      for limit in limits {
        state?.plan.removeAll { $0.type == limit.type && $0.month == limit.month && $0.isFor(limit.category) }
        if limit.amount != nil { state?.plan.append(limit) }
      }
    }
  }

  /// Throws `.refused` for a month that no year has.
  public func checkPlan(_ limits: [PlanLimit]) throws(SheetError) {
    _ = try read(nil)
    if let limit = limits.first(where: { !(1...12).contains($0.month) }) {
      throw .refused(sheet: "Budget Planning", reason: "it has no column for month \(limit.month)")
    }
  }

  /// Adds up what was spent.
  public func expenses(
    of years: [Int], sheet: String?, atMost bytes: Int64
  ) throws(SheetError) -> [[CategoryExpenses]]? {
    var found = [[CategoryExpenses]](repeating: [], count: years.count)
    for row in try read(sheet).rows where row.type == .expense {
      guard let year = years.firstIndex(of: row.date.year) else { continue }
      found[year].add(row.amount, to: row.category, month: row.date.month) { $0 == $1 }
    }
    return found
  }

  /// Nobody else can have it open.
  public func leftBehindLock() throws(SheetError) -> String? { nil }

  /// Nothing is ever written there.
  public var temporaryPath: String { path + ".tmp" }

  private func reference(_ index: Int) -> RowReference {
    RowReference(sheet: sheetOfNewOnes, row: Self.headerRow + 1 + index, column: "A")
  }

  private func read(_ sheet: String?) throws(SheetError) -> State {
    guard let found = state.withLock({ $0 }) else { throw .notFound(path: path) }
    if let sheet, sheet.lowercased() != sheetOfNewOnes.lowercased() {
      throw .sheetNotFound(name: sheet, sheets: [sheetOfNewOnes])
    }
    return found
  }

  private func index(of row: Int, _ expected: BudgetRow, _ sheet: String?) throws(SheetError) -> Int {
    let rows = try read(sheet).rows
    let index = row - Self.headerRow - 1
    guard rows.indices.contains(index), rows[index].isSame(as: expected),
      expected.entryID == nil || rows[index].entryID == expected.entryID
    else { throw .rowChanged(sheet: sheetOfNewOnes, row: row) }
    return index
  }
}

extension BudgetRow {
  /// Whether both say the same of the money: the day, type, category, amount and details.
  fileprivate func isSame(as other: BudgetRow) -> Bool {
    date == other.date && type == other.type && amount == other.amount && details ?? "" == other.details ?? ""
      && FoldedText.saysTheSame(category, other.category)
  }
}
