import BudgetTable
import Dashboard
import Entities
import Sheets
import Spreadsheet

/// What an attempt at a change came to.
private enum Attempt {
  case change(BookChange)
  /// All is as it should be already.
  case nothing
  /// The change reaches rows that are not at hand.
  case reachesFurther
}

extension BookEditor {
  /// Tries with the rows at the ends of the sheet, and then with all.
  private func attempt(
    _ sheet: String?, _ body: (_ whole: Bool) throws(SheetError) -> Attempt
  ) throws(SheetError) -> BookChange? {
    for whole in [false, true] {
      switch try body(whole) {
      case .change(let change): return change
      case .nothing: return nil
      case .reachesFurther: continue
      }
    }
    throw .refused(sheet: sheet ?? SheetFinder.defaultName, reason: "its rows could not be put in place")
  }

  /// A row at hand, that holds what is expected.
  private mutating func expect(
    _ number: Int, _ expected: BudgetRow, _ name: String?, whole: Bool
  ) throws(SheetError) -> (sheet: BudgetSheet, text: SheetText, row: RowView, entry: BudgetRow) {
    var (sheet, text) = try find(name, for: [expected])
    if whole, !text.isWhole { text = try SheetText.open(book, sheet.sheet, whole: true) }
    text = try text.withTail(from: book.archive) { tail in
      tail.place(of: number) != nil && reachesData(tail, sheet)
    }
    let isInside = number > sheet.headerRow && sheet.table.map { $0.dataRows.contains(number) } ?? true
    var reader = EntryReader(book, sheet)
    guard isInside, let row = try text.row(number), let entry = try reader.entry(in: row, text.bytes),
      reader.isSame(entry, expected)
    else { throw .rowChanged(sheet: sheet.sheet.name, row: number) }
    return (sheet, text, row, entry)
  }

  /// Writes another entry over one; cells that need not change stay.
  mutating func update(
    row number: Int, expecting expected: BudgetRow, to replacement: BudgetRow, sheet name: String?
  ) throws(SheetError) -> BookChange? {
    var editor = self
    return try attempt(name) { (whole) throws(SheetError) in
      try editor.tryUpdate(row: number, expecting: expected, to: replacement, sheet: name, whole: whole)
    }
  }

  private mutating func tryUpdate(
    row number: Int, expecting expected: BudgetRow, to replacement: BudgetRow, sheet name: String?, whole: Bool
  ) throws(SheetError) -> Attempt {
    var (sheet, text, row, old) = try expect(number, expected, name, whole: whole)
    sheet = try sheet.forNote(from: expected.note, to: replacement.note, over: old.note, in: row).leavingAccounts
    if replacement.date != old.date {
      try sheet.refuseOtherMonths([replacement.date])
      try sheet.refuseLeading(number)
    }
    try refuseElsewhere(number, of: sheet, from: old, to: replacement, text)
    try sheet.refuseUncolumned([replacement])
    if !book.isOurs, replacement.type != old.type { try sheet.refuseUntold([replacement]) }
    let surroundings = try BlockSurroundings(text)
    var spelling = try SheetSpelling(book, sheet, surroundings, text)
    let mapping = RowMapping(
      kind: .added(
        RowMapping.Addition(firstData: sheet.firstDataRow, ends: [], newEnd: 0, inserted: 0, pushed: Int.max)),
      columns: sheet.region)
    let rewriter = FormulaRewriter(sheet: sheet.sheet.name, mapping: mapping)
    var composer = RowComposer(
      sheet: sheet, text: text, cells: try cells(sheet, like: row, text), rewriter: rewriter)
    if !book.isOurs {
      if replacement.date != old.date { try composer.readDayWords(upTo: number, book) }
      try composer.readTwins()
      try readBalances(beside: row, old, replacement, &composer)
      sheet.dayColumns =
        (replacement.date != old.date ? composer.dayColumns : []) + composer.twinColumns
        + composer.balanceColumns
    }
    var new = replacement
    if new.entryID == nil { new.entryID = old.entryID }
    // Who it was is no part of what is changed, and the journal keeps no word of the sheet for it.
    if new.who == nil { new.who = old.who }
    var edits = ByteEdits()
    let columns = try composer.overwrite(
      row, SpelledRow(entry: old, type: old.type.rawValue, category: old.category),
      with: spelling.spelled(new, row: number), &edits)
    try surroundings.protection?.refuseLocked(columns, inRow: number, like: nil, text, book, sheet.sheet.name)
    guard !edits.isEmpty else { return .nothing }
    let change = EntryChange(
      added: try counted(number, edits.applied(to: text.bytes, in: row.whole) ?? [], text, sheet),
      removed: try counted(row, in: text.bytes, sheet))
    let last = book.isOurs ? 0 : try AppendPlan.lastData(sheet, text, cells(sheet))
    var own = OwnSheetChanges(RowBlock(sheet), text, rewriter, end: last)
    own.edits = edits
    if let cells = CellArea.around(sheet.entryColumns, rows: [number]) {
      try own.changeSurroundings(including: cells)
    }
    var others = OtherPartChanges(book, RowBlock(sheet), rewriter)
    try others.changeWorkbook()
    if !book.isOurs { try dropDependents(of: RowBlock(sheet), number...number, rewriter, &own, &others) }
    edits = own.edits
    let intended = IntendedChange(mapping: mapping, wanted: [(number, new)])
    guard let made = try update(sheet, text, edits, others.changed, change, intended) else { return .reachesFurther }
    return .change(
      BookChange(
        update: made.update, sheetPart: sheet.sheet.part, rows: [sheet.reference(number)], equalRows: [0],
        crossings: made.crossings, fault: made.fault, leftToType: composer.columnsLeftToType))
  }

  /// Takes an entry out. The last one of the sheet leaves its row empty, or the table without it; below any other one
  /// the rows move up.
  ///
  /// - Parameter note: what its append told; `nil` where that is not known.
  mutating func remove(
    row number: Int, expecting expected: BudgetRow, sheet name: String?, by note: ReversalNote? = nil
  ) throws(SheetError) -> BookChange? {
    var editor = self
    return try attempt(name) { (whole) throws(SheetError) in
      try editor.tryRemove(row: number, expecting: expected, sheet: name, by: note, whole: whole)
    }
  }

  private mutating func tryRemove(
    row number: Int, expecting expected: BudgetRow, sheet name: String?, by note: ReversalNote?, whole: Bool
  ) throws(SheetError) -> Attempt {
    var (sheet, text, row, old) = try expect(number, expected, name, whole: whole)
    sheet = sheet.leavingNotes(workedOutIn: [row]).leavingAccounts(workedOutIn: [row])
    try sheet.refuseLeading(number)
    let surroundings = try BlockSurroundings(text)
    var dated = DatedRows(book, sheet, text, cells(sheet))
    let keepsDay = try note?.keepsDay ?? false ? true : dated.isOne(number)
    let part = try self.part(of: sheet, around: number, text) ?? sheet
    let removal = try Removal(
      row, part, text, cells(part), isProtected: surroundings.protection != nil, isDated: keepsDay,
      cameBetween: note?.inserted ?? false, stood: note?.stood ?? false)
    try surroundings.protection?.refuseLocked(
      sheet.entryColumns.filter { !(row.cell($0)?.isEmpty ?? true) }, inRow: number, like: nil, text, book,
      sheet.sheet.name)
    guard !removal.needsWhole || text.isWhole else { return .reachesFurther }
    guard removal.kind != .cutRow || !surroundings.merges.contains(where: { $0.rows.contains(number) }) else {
      throw .refused(sheet: sheet.sheet.name, reason: "row \(number) has merged cells")
    }
    var mapping = RowMapping(kind: .removed(row: number, moves: removal.kind == .cutRow), columns: sheet.region)
    mapping.shifted =
      removal.kind == .cutRow ? try AppendPlan.movingColumns(from: number, by: 0, sheet, text, cells(sheet)) : nil
    try surroundings.refuseTorn(by: mapping, sheet.sheet.name)
    let rewriter = FormulaRewriter(sheet: sheet.sheet.name, mapping: mapping)
    var own = OwnSheetChanges(
      RowBlock(sheet), text, rewriter, end: max(removal.lastData, sheet.table?.dataRows.upperBound ?? 0),
      excluding: mapping.shifted == nil ? [number] : [])
    var composer = RowComposer(sheet: sheet, text: text, cells: cells(sheet), rewriter: rewriter)
    composer.keepsDay = keepsDay
    if !book.isOurs { try readBalances(beside: row, old, nil, &composer) }
    var others = OtherPartChanges(book, RowBlock(sheet), rewriter)
    if removal.kind == .clearCells {
      composer.clear(row, &own.edits)
      try others.changeWorkbook()
    } else {
      try own.changeRows()
      try own.changeSurroundings(including: nil)
      if mapping.shifted == nil { composer.takeOut(row, wholeRow: removal.kind == .cutRow, &own.edits) }
      try others.change()
    }
    if !book.isOurs { try dropDependents(of: RowBlock(sheet), number...number, rewriter, &own, &others) }
    let change = EntryChange(removed: try counted(row, in: text.bytes, sheet))
    let intended = IntendedChange(mapping: mapping)
    guard let made = try update(sheet, text, own.edits, others.changed, change, intended) else {
      return .reachesFurther
    }
    let place = sheet.reference(number)
    // The last row is filled anew by an append; one between others comes back by this.
    var wayBack = removal.kind == .cutRow ? try reversal(of: made.update, rows: 1, own.edits, text) : nil
    wayBack?.givesBack = true
    return .change(
      BookChange(
        update: made.update, sheetPart: sheet.sheet.part, rows: [place], equalRows: [0], fault: made.fault,
        reversal: wayBack, cameBetween: wayBack == nil ? [] : [note?.inserted ?? false],
        leftToType: composer.columnsLeftToType))
  }
}

extension BookEditor {
  /// What the row counts for in sums: nothing, or one entry.
  func counted(
    _ row: RowView, in bytes: [UInt8], _ sheet: BudgetSheet
  ) throws(SheetError) -> [CountedEntry] {
    var reader = CellReader(book)
    return try CountedEntry(row, in: bytes, of: sheet, cells: &reader).map { [$0] } ?? []
  }

  /// The same for a row that has been rewritten and is no longer part of the sheet's text.
  private func counted(
    _ number: Int, _ bytes: [UInt8], _ text: SheetText, _ sheet: BudgetSheet
  ) throws(SheetError) -> [CountedEntry] {
    let row: RowView
    do {
      row = try RowReader(bytes: bytes, names: text.names).row(at: RowPlace(row: number, whole: 0..<bytes.count))
    } catch { throw SheetText.refused(error, text.part, book.path) }
    return try counted(row, in: bytes, sheet)
  }
}
