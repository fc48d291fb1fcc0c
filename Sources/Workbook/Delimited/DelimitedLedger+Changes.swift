import BudgetTable
import Container
import Entities
import FoundationEssentials
import Sheets

// What becomes of the table: it is replaced whole, or not at all.
extension DelimitedLedger {
  /// What is to become of the table.
  struct Change {
    let bytes: [UInt8]
    let rows: [RowReference]
    var equalRows: [Int] = []
    var leavesOut: [String] = []
    var leftToType: [String] = []
  }

  private static let attempts = 5

  /// Works a change out on the table as it is now, and puts it in place: whole, or not at all.
  func replace(
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
          equalRows: change.equalRows, leftBehindLock: note, leavesOut: change.leavesOut,
          leftToType: change.leftToType))
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
        let (bytes, places, leftToType) = try lines(rows, into: table)
        try check(bytes, table, zip(places, rows).map { ($0, $1) })
        var equal = rows.map { _ in Int.max }
        if table.column(.entryID) == nil {
          equal = rows.map { _ in 0 }
          table.forEach { _, entry in
            for (index, row) in rows.enumerated() where table.isEqual(entry, row) { equal[index] += 1 }
          }
        }
        return Change(
          bytes: bytes, rows: places.map(table.reference), equalRows: equal,
          leavesOut: table.sheet.leavesOut(of: rows), leftToType: leftToType)
      }, check: beforeReplacing)?.rows ?? []
  }

  /// So many entries go in one after the other, as if each had been said by itself.
  private static let mostInTurn = 50

  /// The table with entries in it, where each of them stands there, and the headers of columns that go on by hand only.
  private func lines(
    _ rows: [BudgetRow], into table: DelimitedTable
  ) throws(SheetError) -> (bytes: [UInt8], places: [Int], leftToType: [String]) {
    let isInTurn = rows.count > 1 && (table.book.isNewestFirst || rows.count <= Self.mostInTurn)
    var (table, bytes, places, leftToType) = (table, [UInt8](), [Int](), [String]())
    for index in isInTurn ? Array(rows.indices) : [0] {
      if index > 0 { table = try DelimitedTable(bytes, name: table.name, path: path, layouts: layouts, memory) }
      let some = isInTurn ? [rows[index]] : rows
      try table.refuse(some)
      let place = table.place(of: some[0].date)
      let besides = try table.besides(some, above: place)
      let lines = zip(some, besides.fields).map { table.line($0, besides: $1) }
      let first = place ?? (table.lastEntry ?? 0) + 1
      let isLast = !table.text.records.indices.contains { $0 >= first && !table.text.records[$0].isBlank }
      bytes = isLast ? table.text.changed([], appending: lines) : table.text.inserting(lines, above: first)
      for place in places.indices where places[place] >= first { places[place] += some.count }
      places += some.indices.map { first + $0 }
      leftToType += besides.leftToType.filter { !leftToType.contains($0) }
    }
    return (bytes, places, leftToType)
  }

  /// The new lines say what was to be said.
  private func check(
    _ bytes: [UInt8], _ table: DelimitedTable, _ rows: [(place: Int, entry: BudgetRow)]
  ) throws(SheetError) {
    let made = try DelimitedTable(bytes, name: table.name, path: path, layouts: layouts, memory)
    for row in rows {
      guard let found = made.entry(row.place), made.isEqual(found, row.entry) else {
        throw .rejected(path: path, reason: "line \(row.place + 1) does not hold what was said", copy: nil)
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
      let found = table.entry(index)?.note
      var wanted = replacement
      if expecting.note == replacement.note { wanted.note = found }
      guard found == nil || found == expecting.note || found == wanted.note else {
        throw .refused(sheet: table.name, reason: "line \(row) holds another note by now: “\(found ?? "")”")
      }
      try table.refuseSettling([wanted])
      let bytes = table.text.changed([(index, table.line(wanted, in: index))])
      try check(bytes, table, [(index, wanted)])
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

  /// See `SheetStore.removeLast(from:expecting:sheet:reversals:beforeReplacing:)`.
  public func removeLast(
    from first: Int, expecting rows: [BudgetRow], sheet: String?, reversals: [Reversal?],
    beforeReplacing: (PreparedChange) -> Void
  ) throws(SheetError) -> Bool {
    try replacing(sheet, check: beforeReplacing) { (table) throws(SheetError) in
      guard table.text.records.lastIndex(where: { !$0.isBlank }) == first - 1 + rows.count - 1 else { return nil }
      var gone: [(record: Int, line: [UInt8]?)] = []
      for (offset, row) in rows.enumerated() { gone.append((try expected(first + offset, row, table), nil)) }
      return Change(
        bytes: table.text.changed(gone), rows: gone.map { table.reference($0.record) }, equalRows: gone.map { _ in 0 })
    } != nil
  }

  /// The record of a row that says what is expected.
  private func expected(_ row: Int, _ wanted: BudgetRow, _ table: DelimitedTable) throws(SheetError) -> Int {
    guard let found = table.entry(row - 1), table.isEqual(found, wanted),
      wanted.entryID == nil || table.column(.entryID) == nil || found.entryID == wanted.entryID
    else { throw .rowChanged(sheet: table.name, row: row) }
    return row - 1
  }
}
