import BudgetTable
import Container
import Dashboard
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// A ledger kept as text (CSV), for who has no spreadsheet: a line an entry, the headers in the first. It has no plan.
public struct DelimitedLedger: SheetStore {
  /// As given; a symbolic link is followed and kept.
  public let path: String

  /// Where it is kept what a person said of it; `nil` where nothing is.
  private let layoutFolder: String?
  /// What it was said to be counted in; asked where its lines do not settle it.
  private(set) var memory: CurrencyMemory?

  /// The ledger at `path`; nothing is read yet.
  public init(path: String, layouts: String? = nil) { (self.path, layoutFolder) = (path, layouts) }

  /// See `SheetStore.remembering(_:)`.
  public func remembering(_ currency: @escaping CurrencyMemory) -> any SheetStore {
    var ledger = self
    ledger.memory = currency
    return ledger
  }

  private var place: LayoutPlace? { layoutFolder.map { LayoutPlace(of: path, in: $0) } }

  /// What was said of it.
  var layouts: [SheetLayout] { place?.kept(whenMade: nil)?.file.layouts ?? [] }

  /// Whether a file of that name is one.
  public static func isNamed(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  static let largest: Int64 = 256 << 20

  /// The file's name without its ending.
  public var sheetOfNewOnes: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Self.isNamed(name) && name.utf8.count > 4 ? String(name.dropLast(4)) : name
  }

  /// See `Workbook.temporaryPath(for:)`.
  public var temporaryPath: String { Workbook.temporaryPath(for: path) }

  /// See `Workbook.leftBehindLock()`.
  public func leftBehindLock() throws(SheetError) -> String? { try Workbook(path: path).leftBehindLock() }

  // MARK: Making

  /// See `Workbook.checkCreate(at:)`.
  public func checkCreate() throws(SheetError) { try NewFile.check(path) }

  /// A table with nothing but its headers, which name the currency; it lists no categories.
  public func create(baseCurrency: Currency, year: Int, categories: OwnCategories?) throws(SheetError) {
    guard categories == nil else { throw .cannotCreate(path: path, reason: "a table as text lists no categories") }
    let headers = DelimitedTable.headers.map { $0 == .amount ? "\($0.header) (\(baseCurrency))" : $0.header }
    let file = try NewFile(for: path)
    try file.write(Array((headers.joined(separator: ",") + "\n").utf8))
    try file.moveIntoPlace()
  }

  // MARK: Reading

  func table(_ sheet: String?) throws(SheetError) -> DelimitedTable {
    let lock = try Self.opened(path)
    return try table(sheet, lock)
  }

  /// - Parameter said: what a person says of it, where that is not what is kept.
  func table(_ sheet: String?, _ bytes: [UInt8], as said: [SheetLayout]? = nil) throws(SheetError) -> DelimitedTable {
    let name = sheetOfNewOnes
    if let sheet, sheet.lowercased() != name.lowercased() { throw .sheetNotFound(name: sheet, sheets: [name]) }
    return try DelimitedTable(bytes, name: name, path: path, layouts: said ?? layouts, memory)
  }

  static func opened(_ path: String) throws(SheetError) -> [UInt8] {
    try OriginalFile(path).content(atMost: largest)
  }

  /// See `SheetStore.describe(sheet:)`.
  public func describe(sheet: String?) throws(SheetError) -> SheetDescription {
    let table = try table(sheet)
    if let problem = table.book.problem { throw problem }
    return table.description
  }

  /// See `SheetStore.reading(sheet:rows:after:)`.
  public func reading(
    sheet: String?, rows: Int, after change: LayoutChange?
  ) throws(SheetError) -> SheetReading? {
    let kept = layouts
    let said = change.map { $0.applied(to: kept) } ?? kept
    let table = try table(sheet, try Self.opened(path), as: said)
    let problem = table.problem
    var last: [BudgetRow] = []
    if problem == nil { table.forEach { last.append($1) } }
    return SheetReading(
      sheet: table.name, headerRow: table.sheet.headerRow,
      columns: table.sheet.headers.map {
        SheetReading.Column(CellReference.letters(of: $0.column), $0.text, table.sheet.field($0.column))
      },
      types: problem == nil ? table.sheet.types : nil,
      expensesAreNegative: problem == nil && table.sheet.spendsBelowZero, isNewestFirst: table.book.isNewestFirst,
      problem: problem, lastRows: last.suffix(rows),
      layout: said.first { $0.holds(for: table.sheet.headers.map(\.text)) })
  }

  /// See `SheetStore.make(_:)`.
  public func make(_ change: LayoutChange) throws(SheetError) { try place?.make(change, whenMade: nil) }

  /// See `SheetStore.labels(sheet:)`: it has no list, and what stands in its rows are its categories.
  public func labels(sheet: String?) throws(SheetError) -> SheetLabels? {
    let table = try table(sheet)
    guard table.book.problem == nil else { return nil }
    guard table.column(.category) != nil else { return SheetLabels(listed: [], uses: []) }
    var uses: [SheetLabels.Use] = []
    let notes = table.sheet.notesColumn
    table.forEach { index, entry in
      guard !entry.category.isEmpty else { return }
      let note = notes.flatMap { table.text.records[index].fields.at($0 - 1) }
      uses.append(SheetLabels.Use(entry, notes: note?.isEmpty == false ? note : nil))
    }
    // One that was made here has the contract's until its owner calls one otherwise.
    let isContracts = uses.allSatisfy { BudgetCategory(name: $0.label, type: $0.type) != nil }
    return table.description.baseCurrency != nil && isContracts ? nil : SheetLabels(listed: [], uses: uses)
  }

  /// See `SheetStore.forEachRow(sheet:unreadable:_:)`.
  public func forEachRow(
    sheet: String?, unreadable: (RowReference) -> Void, _ body: (RowReference, BudgetRow) throws -> Void
  ) throws {
    let table = try table(sheet)
    try table.forEach(unreadable: { unreadable(table.reference($0)) }) { try body(table.reference($0), $1) }
  }

  /// See `SheetStore.passedOverIDs(sheet:)`.
  public func passedOverIDs(sheet: String?) throws(SheetError) -> [(id: String, reference: RowReference)] {
    let table = try table(sheet)
    var found: [(id: String, reference: RowReference)] = []
    table.forEach(
      unreadable: { index in
        if let id = table.id(of: index) { found.append((id, table.reference(index))) }
      }, { _, _ in })
    return found
  }

  /// See `SheetStore.find(entryID:sheet:)`.
  public func find(
    entryID: String, sheet: String?
  ) throws(SheetError) -> (reference: RowReference, row: BudgetRow)? {
    let table = try table(sheet)
    guard table.column(.entryID) != nil else { return nil }
    for index in table.text.records.indices.reversed() {
      if let entry = table.entry(index), entry.entryID == entryID { return (table.reference(index), entry) }
    }
    return nil
  }

  /// See `SheetStore.find(content:sheet:)`.
  public func find(content: BudgetRow, sheet: String?) throws(SheetError) -> [RowReference] {
    let table = try table(sheet)
    var found: [RowReference] = []
    table.forEach { index, entry in
      if table.isEqual(entry, content) { found.append(table.reference(index)) }
    }
    return found
  }

  /// See `SheetStore.expenses(of:sheet:atMost:)`.
  public func expenses(
    of years: [Int], sheet: String?, atMost bytes: Int64
  ) throws(SheetError) -> [[CategoryExpenses]]? {
    let table = try table(sheet)
    guard table.text.bytes.count <= bytes else { return nil }
    var found = [[CategoryExpenses]](repeating: [], count: years.count)
    table.forEach { _, entry in
      guard entry.type == .expense, let year = years.firstIndex(of: entry.date.year) else { return }
      found[year].add(entry.amount, to: entry.category, month: entry.date.month) { $0 == $1 }
    }
    return found
  }

  /// It has none.
  public func plan() throws(SheetError) -> [PlanLimit] {
    throw .sheetNotFound(name: "Budget Planning", sheets: [sheetOfNewOnes])
  }

  /// It has no place for any.
  public func setPlan(_ limits: [PlanLimit]) throws(SheetError) { _ = try plan() }

  /// It has no place for any.
  public func checkPlan(_ limits: [PlanLimit]) throws(SheetError) { _ = try plan() }
}
