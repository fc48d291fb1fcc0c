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

  private static let largest: Int64 = 256 << 20

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

  /// A table with nothing but its headers, which name the currency.
  public func create(baseCurrency: Currency, year: Int) throws(SheetError) {
    let headers = DelimitedTable.headers.map { $0 == .amount ? "\($0.header) (\(baseCurrency))" : $0.header }
    let file = try NewFile(for: path)
    try file.write(Array((headers.joined(separator: ",") + "\n").utf8))
    try file.moveIntoPlace()
  }

  // MARK: Reading

  private func table(_ sheet: String?) throws(SheetError) -> DelimitedTable {
    let lock = try Self.opened(path)
    return try table(sheet, lock)
  }

  private func table(_ sheet: String?, _ bytes: [UInt8]) throws(SheetError) -> DelimitedTable {
    let name = sheetOfNewOnes
    if let sheet, sheet.lowercased() != name.lowercased() { throw .sheetNotFound(name: sheet, sheets: [name]) }
    return try DelimitedTable(bytes, name: name, path: path)
  }

  private static func opened(_ path: String) throws(SheetError) -> [UInt8] {
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

  // MARK: Changing

  /// What is to become of the table.
  private struct Change {
    let bytes: [UInt8]
    let rows: [RowReference]
    var equalRows: [Int] = []
  }

  private static let attempts = 5

  /// Works a change out on the table as it is now, and puts it in place: whole, or not at all.
  private func replace(
    _ sheet: String?, _ change: (DelimitedTable) throws(SheetError) -> Change?,
    check: (PreparedChange) throws -> Void
  ) throws -> Change? {
    let lock = try BookLock(path)
    for _ in 0..<Self.attempts {
      let note = try OpenElsewhere.check(path, resolved: lock.target)
      let original = try OriginalFile(path)
      let bytes = try original.content(atMost: Self.largest)
      guard let change = try change(table(sheet, bytes)), change.bytes != bytes else { return nil }
      let replacement = try FileExchange(change.bytes, in: TemporaryFile(beside: lock, of: original))
      try check(
        PreparedChange(
          inode: replacement.inode, size: replacement.size, checksum: checksum(change.bytes), rows: change.rows,
          equalRows: change.equalRows, leftBehindLock: note))
      if try replacement.commit() == .replaced { return change }
    }
    throw SheetError.workbookInUse(path: path, holder: nil)
  }

  /// The same where nothing is thrown but what the table throws.
  private func replacing(
    _ sheet: String?, check: (PreparedChange) -> Void,
    _ change: (DelimitedTable) throws(SheetError) -> Change?
  ) throws(SheetError) -> Change? {
    do { return try replace(sheet, change, check: check) } catch let error as SheetError { throw error } catch {
      throw .inputOutput(path: path, operation: "replace", code: 0)
    }
  }

  /// See `SheetStore.append(_:sheet:beforeReplacing:)`.
  public func append(
    _ rows: [BudgetRow], sheet: String?, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> [RowReference] {
    guard !rows.isEmpty else { return [] }
    return try replace(
      sheet,
      { (table) throws(SheetError) in
        try table.refuse(rows)
        let first = (table.text.records.lastIndex { !$0.isBlank } ?? 0) + 1
        let bytes = table.text.changed([], appending: rows.map { table.line($0) })
        try check(bytes, table, rows, at: first)
        var equal = rows.map { _ in Int.max }
        if table.column(.entryID) == nil {
          equal = rows.map { _ in 0 }
          table.forEach { _, entry in
            for (index, row) in rows.enumerated() where table.isEqual(entry, row) { equal[index] += 1 }
          }
        }
        return Change(bytes: bytes, rows: rows.indices.map { table.reference(first + $0) }, equalRows: equal)
      }, check: beforeReplacing)?.rows ?? []
  }

  /// The new lines say what was to be said.
  private func check(
    _ bytes: [UInt8], _ table: DelimitedTable, _ rows: [BudgetRow], at first: Int
  ) throws(SheetError) {
    let made = try DelimitedTable(bytes, name: table.name, path: path)
    for (offset, row) in rows.enumerated() {
      guard let found = made.entry(first + offset), made.isEqual(found, row) else {
        throw .rejected(path: path, reason: "line \(first + offset + 1) does not hold what was said", copy: nil)
      }
    }
  }

  /// See `SheetStore.update(row:expecting:to:sheet:beforeReplacing:)`.
  @discardableResult
  public func update(
    row: Int, expecting: BudgetRow, to replacement: BudgetRow, sheet: String?, beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> [LimitCrossing] {
    _ = try replacing(sheet, check: beforeReplacing) { (table) throws(SheetError) in
      let index = try expected(row, expecting, table)
      let bytes = table.text.changed([(index, table.line(replacement, in: index))])
      try check(bytes, table, [replacement], at: index)
      return Change(bytes: bytes, rows: [table.reference(index)], equalRows: [0])
    }
    return []
  }

  /// See `SheetStore.remove(row:expecting:sheet:reversal:beforeReplacing:)`.
  public func remove(
    row: Int, expecting: BudgetRow, sheet: String?, reversal: Reversal?, beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) {
    _ = try replacing(sheet, check: beforeReplacing) { (table) throws(SheetError) in
      let index = try expected(row, expecting, table)
      return Change(bytes: table.text.changed([(index, nil)]), rows: [table.reference(index)], equalRows: [0])
    }
  }

  /// See `SheetStore.removeLast(from:expecting:sheet:reversal:beforeReplacing:)`.
  public func removeLast(
    from first: Int, expecting rows: [BudgetRow], sheet: String?, reversal: Reversal?,
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> Bool {
    let table = try table(sheet)
    guard table.text.records.lastIndex(where: { !$0.isBlank }) == first - 1 + rows.count - 1 else { return false }
    _ = try replacing(sheet, check: beforeReplacing) { (table) throws(SheetError) in
      var gone: [(record: Int, line: [UInt8]?)] = []
      for (offset, row) in rows.enumerated() { gone.append((try expected(first + offset, row, table), nil)) }
      return Change(
        bytes: table.text.changed(gone), rows: gone.map { table.reference($0.record) }, equalRows: gone.map { _ in 0 })
    }
    return true
  }

  /// The record of a row that says what is expected.
  private func expected(_ row: Int, _ wanted: BudgetRow, _ table: DelimitedTable) throws(SheetError) -> Int {
    guard let found = table.entry(row - 1), table.isEqual(found, wanted),
      wanted.entryID == nil || table.column(.entryID) == nil || found.entryID == wanted.entryID
    else { throw .rowChanged(sheet: table.name, row: row) }
    return row - 1
  }

  // MARK: Another currency

  /// See `SheetStore.conversionPreview(_:)`.
  public func conversionPreview(_ conversion: CurrencyConversion) throws(SheetError) -> ConvertedBook {
    try converted(table(nil), conversion).report
  }

  /// See `SheetStore.convert(_:leavingCells:beforeReplacing:)`.
  public func convert(
    _ conversion: CurrencyConversion, leavingCells: Bool, beforeReplacing: (PreparedChange) throws -> Void
  ) throws -> ConvertedBook {
    var report = ConvertedBook()
    _ = try replace(
      nil,
      { (table) throws(SheetError) in
        let (bytes, made) = try converted(table, conversion)
        report = made
        if let first = made.left.first, !leavingCells {
          throw .refused(
            sheet: table.name,
            reason:
              "line \(first.cell) (\(first.content)) cannot be read: mend it, or leave such lines with --leave-cells")
        }
        return Change(bytes: bytes, rows: [])
      }, check: beforeReplacing)
    return report
  }

  /// See `SheetStore.takeBackConversion(from:leftAs:beforeReplacing:)`.
  public func takeBackConversion(
    from copy: String, leftAs mark: String, beforeReplacing: (PreparedChange) throws -> Void
  ) throws {
    _ = try replace(
      nil,
      { (table) throws(SheetError) in
        guard Self.mark(table.text.bytes) == mark else {
          throw .refused(
            sheet: table.name,
            reason: "it was changed since it was converted: take that back first, or convert it again")
        }
        return Change(bytes: try Self.opened(copy), rows: [])
      }, check: beforeReplacing)
  }

  /// See `SheetStore.partsMark()`.
  public func partsMark() throws(SheetError) -> String? { Self.mark(try Self.opened(path)) }

  private static func mark(_ bytes: [UInt8]) -> String { "\(bytes.count) \(checksum(bytes))" }

  private func converted(
    _ table: DelimitedTable, _ conversion: CurrencyConversion
  ) throws(SheetError) -> (bytes: [UInt8], report: ConvertedBook) {
    var report = ConvertedBook()
    var changed: [(record: Int, line: [UInt8]?)] = []
    if let amount = table.column(.amount),
      let header = CurrencySign.recoded(
        header: table.text.records[0].fields[amount], from: conversion.from, to: conversion.to)
    {
      var fields = table.text.records[0].fields
      fields[amount] = header
      changed.append((0, table.text.line(fields)))
    }
    table.forEach(
      unreadable: { index in
        let words = table.text.records[index].fields.joined(separator: " ")
        report.left.append(ConvertedBook.Cell(sheet: table.name, cell: "\(index + 1)", content: words))
      }
    ) { index, entry in
      let new = conversion.converted(entry)
      changed.append((index, table.line(new, in: index)))
      report.entries += 1
      let exact =
        entry.original?.money.currency == conversion.to ? new.amount : conversion.exact(entry.amount, on: entry.date)
      report.add(entry.amount, as: new.amount, exactly: exact, to: entry.type)
    }
    return (table.text.changed(changed), report)
  }
}
