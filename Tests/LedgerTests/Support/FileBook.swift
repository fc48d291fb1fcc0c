import Entities
import FoundationEssentials
import Platform
import Sheets
import Synchronization
import Workbook

@testable import Ledger

/// A workbook of a kind that is quick to read and write: one row a line. Like a real one it is replaced whole.
struct FileBook: SheetStore {
  /// How the workbook behaves; shared by all copies of the value.
  final class Behaviour: Sendable {
    private let state = Mutex(State())

    struct State {
      /// Whether a new workbook gets a column for ids.
      var hasIDs = true
      /// Whether a new workbook stores its currency, as those made here do.
      var isOurs = true
      /// What the next operations throw, by their name.
      var troubles: [String: SheetError] = [:]
      /// What `append` throws after the file was replaced.
      var troubleAfterReplacing: SheetError?
      /// Whether a row is only taken out where none stands below it.
      var onlyLastLeaves = false
      /// Rows that cannot be read, by their numbers.
      var spoiled: Set<Int> = []
      /// Names of the operations called.
      var calls: [String] = []
    }

    func with<Value: Sendable>(_ body: (inout sending State) -> Value) -> Value { state.withLock { body(&$0) } }

    func trouble(in operation: String) throws(SheetError) {
      let trouble = with { state in
        state.calls.append(operation)
        return state.troubles[operation] ?? state.troubles["any"]
      }
      if let trouble { throw trouble }
    }
  }

  let path: String
  let behaviour: Behaviour

  struct Content {
    var currency: Currency?
    var hasIDs: Bool
    var rows: [BudgetRow]
  }

  static let sheet = "Budget Tracking"
  /// Where the headers stand; the first row is the one below.
  static let headerRow = 4

  func create(baseCurrency: Currency, year: Int, categories: OwnCategories?) throws(SheetError) {
    try behaviour.trouble(in: "create")
    let (hasIDs, isOurs) = behaviour.with { ($0.hasIDs, $0.isOurs) }
    try write(Content(currency: isOurs ? baseCurrency : nil, hasIDs: hasIDs, rows: []))
  }

  func describe(sheet: String?) throws(SheetError) -> SheetDescription {
    try behaviour.trouble(in: "describe")
    let content = try read()
    guard sheet ?? FileBook.sheet == FileBook.sheet else {
      throw .sheetNotFound(name: sheet ?? "", sheets: [FileBook.sheet])
    }
    return SheetDescription(
      sheet: FileBook.sheet, table: nil, headerRow: FileBook.headerRow, columns: ["C": "Date", "G": "Details"],
      fields: BudgetField.required + [.details] + (content.hasIDs ? [.entryID] : []), baseCurrency: content.currency)
  }

  func append(
    _ rows: [BudgetRow], sheet: String?, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> [RowReference] {
    try behaviour.trouble(in: "append")
    _ = try describe(sheet: sheet)
    var content = try read()
    let first = FileBook.headerRow + 1 + content.rows.count
    let references = rows.indices.map { reference(first + $0) }
    let equal = rows.map { row in content.rows.filter { same($0, row) }.count }
    content.rows += rows.map { $0.stored(withID: content.hasIDs) }
    let temporary = try prepare(content)
    guard let identity = FileIdentity(path: temporary) else { throw SheetError.notFound(path: temporary) }
    do {
      try beforeReplacing(
        PreparedChange(
          inode: UInt64(bitPattern: identity.inode), size: identity.size, checksum: 0, rows: references,
          equalRows: equal))
    } catch {
      unlink(temporary)
      throw error
    }
    try replace(with: temporary)
    if let trouble = behaviour.with({ $0.troubleAfterReplacing }) { throw trouble }
    return references
  }

  func update(
    row: Int, expecting: BudgetRow, to replacement: BudgetRow, sheet: String?,
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> [LimitCrossing] {
    try behaviour.trouble(in: "update")
    var content = try read()
    let index = try self.index(row, expecting, in: content)
    content.rows[index] = replacement.stored(withID: content.hasIDs)
    try write(content)
    return []
  }

  func remove(
    row: Int, expecting: BudgetRow, sheet: String?, reversal: Reversal?, beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) {
    try behaviour.trouble(in: "remove")
    var content = try read()
    let index = try index(row, expecting, in: content)
    guard index == content.rows.count - 1 || !behaviour.with({ $0.onlyLastLeaves }) else {
      throw .refused(sheet: FileBook.sheet, reason: "a formula points to row \(row)")
    }
    content.rows.remove(at: index)
    try write(content)
  }

  func removeLast(
    from first: Int, expecting: [BudgetRow], sheet: String?, reversals: [Reversal?],
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> Bool {
    try behaviour.trouble(in: "removeLast")
    var content = try read()
    guard first - FileBook.headerRow - 1 + expecting.count == content.rows.count else { return false }
    for (offset, expected) in expecting.enumerated() { _ = try index(first + offset, expected, in: content) }
    content.rows.removeLast(expecting.count)
    try write(content)
    return true
  }

  func find(
    entryID: String, sheet: String?
  ) throws(SheetError) -> (reference: RowReference, row: BudgetRow)? {
    try behaviour.trouble(in: "find")
    guard try read().hasIDs else { return nil }
    return try readable().first { $0.row.entryID == entryID }
  }

  func find(content wanted: BudgetRow, sheet: String?) throws(SheetError) -> [RowReference] {
    try behaviour.trouble(in: "find")
    return try readable().filter { same($0.row, wanted) }.map(\.reference)
  }

  func passedOverIDs(sheet: String?) throws(SheetError) -> [(id: String, reference: RowReference)] {
    let spoiled = behaviour.with { $0.spoiled }
    var found: [(id: String, reference: RowReference)] = []
    for (index, row) in try read().rows.enumerated() where spoiled.contains(index + FileBook.headerRow + 1) {
      if let id = row.entryID { found.append((id, reference(index + FileBook.headerRow + 1))) }
    }
    return found
  }

  func forEachRow(
    sheet: String?, unreadable: (RowReference) -> Void, _ body: (RowReference, BudgetRow) throws -> Void
  ) throws {
    try behaviour.trouble(in: "forEachRow")
    for row in behaviour.with({ $0.spoiled }) { unreadable(reference(row)) }
    for (reference, row) in try readable() { try body(reference, row) }
  }

  private func readable() throws(SheetError) -> [(reference: RowReference, row: BudgetRow)] {
    let spoiled = behaviour.with { $0.spoiled }
    return try read().rows.enumerated().map { (reference($0 + FileBook.headerRow + 1), $1) }
      .filter { !spoiled.contains($0.0.row) }
  }

  /// It has no plan.
  func plan() throws(SheetError) -> [PlanLimit] {
    try behaviour.trouble(in: "plan")
    throw .sheetNotFound(name: "Budget Planning", sheets: [FileBook.sheet])
  }

  func expenses(
    of years: [Int], sheet: String?, atMost bytes: Int64
  ) throws(SheetError) -> [[CategoryExpenses]]? {
    try behaviour.trouble(in: "expenses")
    return nil
  }

  func setPlan(_ limits: [PlanLimit]) throws(SheetError) { _ = try plan() }

  func checkPlan(_ limits: [PlanLimit]) throws(SheetError) { _ = try plan() }

  func checkCreate() throws(SheetError) {}

  /// Another program's lock file beside it is seen as beside any workbook.
  func leftBehindLock() throws(SheetError) -> String? { try Workbook(path: path).leftBehindLock() }

  var sheetOfNewOnes: String { FileBook.sheet }

  var temporaryPath: String { Workbook.temporaryPath(for: path) }

  // MARK: - The file

  func read() throws(SheetError) -> Content {
    guard let data = FileManager.default.contents(atPath: path) else { throw .notFound(path: path) }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let head = lines.first?.split(separator: "|", omittingEmptySubsequences: false), head.count == 2 else {
      throw .unreadable(path: path, reason: "it is no workbook")
    }
    var rows: [BudgetRow] = []
    for line in lines.dropFirst() where !line.isEmpty {
      guard let bar = line.firstIndex(of: "|"),
        let row = try? RowText.decode(String(line[line.index(after: bar)...]), entryID: String(line[..<bar]))
      else { throw .unreadable(path: path, reason: "it has a bad line") }
      var plain = row
      if plain.entryID == "" { plain.entryID = nil }
      rows.append(plain)
    }
    return Content(currency: Currency(code: head[0]), hasIDs: head[1] == "ids", rows: rows)
  }

  func write(_ content: Content) throws(SheetError) {
    try replace(with: try prepare(content))
  }

  private func prepare(_ content: Content) throws(SheetError) -> String {
    var text = "\(content.currency?.code ?? "")|\(content.hasIDs ? "ids" : "")\n"
    for row in content.rows { text += "\(row.entryID ?? "")|\(RowText.encode(row))\n" }
    let temporary = path + ".new"
    guard FileManager.default.createFile(atPath: temporary, contents: Data(text.utf8)) else {
      throw .notWritable(path: path, reason: "the folder cannot be written to")
    }
    return temporary
  }

  private func replace(with temporary: String) throws(SheetError) {
    guard rename(temporary, path) == 0 else {
      throw .inputOutput(path: path, operation: "rename", code: errno)
    }
  }

  private func reference(_ row: Int) -> RowReference {
    RowReference(sheet: FileBook.sheet, row: row, column: "C")
  }

  private func index(_ row: Int, _ expected: BudgetRow, in content: Content) throws(SheetError) -> Int {
    let index = row - FileBook.headerRow - 1
    guard content.rows.indices.contains(index), same(content.rows[index], expected),
      !content.hasIDs || content.rows[index].entryID == expected.entryID
    else { throw .rowChanged(sheet: FileBook.sheet, row: row) }
    return index
  }

  private func same(_ left: BudgetRow, _ right: BudgetRow) -> Bool {
    left.date == right.date && left.type == right.type && left.category == right.category
      && left.amount == right.amount && left.details == right.details
  }
}

extension BudgetRow {
  /// The row as a sheet with or without a column for ids holds it.
  fileprivate func stored(withID: Bool) -> BudgetRow {
    var row = self
    if !withID { row.entryID = nil }
    return row
  }
}
