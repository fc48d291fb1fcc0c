import BudgetTable
import Dashboard
import Entities
import Sheets
import Spreadsheet

extension BookEditor {
  /// Takes the last entries of the sheet out in one change, as taking them out one by one from the bottom would.
  ///
  /// - Parameters:
  ///   - first: The row of the first of them; the others stand right below it, and no entry stands below those.
  ///   - expected: What the rows hold: else `.rowChanged`.
  /// - Returns: `nil` where they are not the last, or rows below them would have to move.
  mutating func removeLast(
    from first: Int, expecting expected: [BudgetRow], sheet name: String?
  ) throws(SheetError) -> BookChange? {
    var (sheet, text) = try find(name, for: expected)
    text = try text.withTail(from: book.archive) { tail in
      tail.place(of: first) != nil && reachesData(tail, sheet)
    }
    if text.place(of: first) == nil, !text.isWhole { text = try SheetText.open(book, sheet.sheet, whole: true) }
    let last = first + expected.count - 1
    guard expected.count > 1, first > sheet.headerRow,
      try AppendPlan.lastData(sheet, text, cells(sheet)) == last
    else { return nil }
    let rows = try lastRows(from: first, expecting: expected, sheet, text)
    let surroundings = try BlockSurroundings(text)
    guard surroundings.protection == nil else { return nil }
    // A day that stood there before its entry stays: each row is looked at by itself.
    var dated = DatedRows(book, sheet, text, cells(sheet))
    for row in rows where try dated.isOne(row.row) { return nil }
    // The one row that a table must keep is emptied.
    var cleared = 0..<0
    if let table = sheet.table {
      guard first >= table.dataRows.lowerBound else { return nil }
      if last < table.dataRows.upperBound {
        cleared = rows.indices
      } else {
        guard table.totalsRows == 0 else { return nil }
        if first == table.dataRows.lowerBound { cleared = 0..<1 }
      }
    } else if try PreparedRows(sheet: sheet, text: text, cells: cells(sheet)).goOn(below: last) {
      // Filled in ahead as those below: they keep what is not their entry's.
      cleared = rows.indices
    }
    return try removeLast(rows, clearing: cleared, sheet, text, surroundings)
  }

  private func lastRows(
    from first: Int, expecting expected: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> [RowView] {
    var reader = EntryReader(book, sheet)
    var rows: [RowView] = []
    for (offset, expected) in expected.enumerated() {
      guard let row = try text.row(first + offset), let entry = try reader.entry(in: row, text.bytes),
        reader.isSame(entry, expected)
      else { throw .rowChanged(sheet: sheet.sheet.name, row: first + offset) }
      rows.append(row)
    }
    return rows
  }

  /// - Parameter cleared: Which of the rows stay, without their values.
  private mutating func removeLast(
    _ rows: [RowView], clearing cleared: Range<Int>, _ sheet: BudgetSheet, _ text: SheetText,
    _ surroundings: BlockSurroundings
  ) throws(SheetError) -> BookChange? {
    guard let lowest = rows.last?.row else { return nil }
    let taken = rows.count - cleared.count
    var mapping = RowMapping(kind: .removed(row: lowest, moves: false), columns: sheet.region)
    mapping.removedAbove = max(taken - 1, 0)
    try surroundings.refuseTorn(by: mapping, sheet.sheet.name)
    let rewriter = FormulaRewriter(sheet: sheet.sheet.name, mapping: mapping)
    var own = OwnSheetChanges(
      RowBlock(sheet), text, rewriter, end: max(lowest, sheet.table?.dataRows.upperBound ?? 0),
      excluding: Set(rows.map(\.row)))
    var others = OtherPartChanges(book, RowBlock(sheet), rewriter)
    if taken == 0 {
      try others.changeWorkbook()
    } else {
      try own.changeRows()
      try own.changeSurroundings(including: nil)
      try others.change()
    }
    if !book.isOurs, let first = rows.first?.row {
      try dropDependents(of: RowBlock(sheet), first...lowest, rewriter, &own, &others)
    }
    let sheet = sheet.leavingNotes(workedOutIn: rows).leavingAccounts(workedOutIn: rows)
    let composer = RowComposer(sheet: sheet, text: text, cells: cells(sheet), rewriter: rewriter)
    var change = EntryChange()
    for (index, row) in rows.enumerated() {
      if cleared.contains(index) {
        composer.clear(row, &own.edits)
      } else {
        composer.takeOut(row, wholeRow: false, &own.edits)
      }
      change.removed += try counted(row, in: text.bytes, sheet)
    }
    var emptied = mapping
    emptied.removedAbove = rows.count - 1
    let intended = IntendedChange(mapping: emptied)
    guard let made = try update(sheet, text, own.edits, others.changed, change, intended) else { return nil }
    return BookChange(
      update: made.update, sheetPart: sheet.sheet.part, rows: rows.map { sheet.reference($0.row) },
      equalRows: rows.map { _ in 0 }, fault: made.fault)
  }
}
