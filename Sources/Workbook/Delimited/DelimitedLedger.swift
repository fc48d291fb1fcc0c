import BudgetTable
import Container
import Dashboard
import Entities
import FoundationEssentials
import Sheets

/// A ledger kept as text (CSV), for who has no spreadsheet: a line an entry, the headers in the first. It has no plan.
public struct DelimitedLedger: SheetStore {
  /// As given; a symbolic link is followed and kept.
  public let path: String

  /// The ledger at `path`; nothing is read yet.
  public init(path: String) { self.path = path }

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

  func table(_ sheet: String?, _ bytes: [UInt8]) throws(SheetError) -> DelimitedTable {
    let name = sheetOfNewOnes
    if let sheet, sheet.lowercased() != name.lowercased() { throw .sheetNotFound(name: sheet, sheets: [name]) }
    return try DelimitedTable(bytes, name: name, path: path)
  }

  static func opened(_ path: String) throws(SheetError) -> [UInt8] {
    try OriginalFile(path).content(atMost: largest)
  }

  /// See `SheetStore.describe(sheet:)`.
  public func describe(sheet: String?) throws(SheetError) -> SheetDescription { try table(sheet).description }

  /// See `SheetStore.forEachRow(sheet:unreadable:_:)`.
  public func forEachRow(
    sheet: String?, unreadable: (RowReference) -> Void, _ body: (RowReference, BudgetRow) throws -> Void
  ) throws {
    let table = try table(sheet)
    try table.forEach(unreadable: { unreadable(table.reference($0)) }) { try body(table.reference($0), $1) }
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
