import BudgetTable
import Entities
import Sheets
import Spreadsheet

extension BookEditor {
  /// Calls `body` with each entry of the sheet, from the top, until it answers `false`.
  mutating func forEachEntry(
    sheet name: String?, unreadable: (RowReference) -> Void,
    _ body: (RowReference, BudgetRow) throws(SheetError) -> Bool
  ) throws(SheetError) {
    var goesOn = true
    for sheet in try findAll(name) where goesOn {
      try forEachEntry(of: sheet, unreadable: unreadable) { (reference, row) throws(SheetError) -> Bool in
        goesOn = try body(reference, row)
        return goesOn
      }
    }
  }

  /// Calls `body` with each entry of a sheet that was found, from the top, until it answers `false`, and `unreadable` with
  /// each row that was only meant as one.
  func forEachEntry(
    of sheet: BudgetSheet, unreadable: (RowReference) -> Void = { _ in },
    _ body: (RowReference, BudgetRow) throws(SheetError) -> Bool
  ) throws(SheetError) {
    let rows = RowStream(book: book, sheet: sheet)
    let (name, column) = (sheet.sheet.name, sheet.dateLetters)
    try rows.forEachEntry(
      unreadable: { unreadable(RowReference(sheet: name, row: $0, column: column)) },
      { (row, entry) throws(SheetError) -> Bool in
        try body(RowReference(sheet: name, row: row, column: column), entry)
      })
  }

  /// The entry with that id: looked for from the end, where the rows at hand go so far, else from the top.
  mutating func find(
    entryID: String, sheet name: String?
  ) throws(SheetError) -> (reference: RowReference, row: BudgetRow)? {
    var (sheet, text) = try find(name)
    guard sheet.column(.entryID) != nil else { return nil }
    var reader = EntryReader(book, sheet)
    text = try text.withTail(from: book.archive, accepts: sheet.hasRows)
    for place in text.rows.reversed() where place.row > sheet.headerRow {
      let row = try text.view(place)
      guard try reader.text(.entryID, row, text.bytes) == entryID else { continue }
      guard let entry = try reader.entry(in: row, text.bytes) else { return nil }
      return (sheet.reference(place.row), entry)
    }
    guard !text.isWhole || text.hole > 0 else { return nil }
    var found: (reference: RowReference, row: BudgetRow)?
    try forEachEntry(of: sheet) { (reference, entry) throws(SheetError) -> Bool in
      guard entry.entryID == entryID else { return true }
      found = (reference, entry)
      return false
    }
    return found
  }

  /// The ids in rows that `forEachEntry` passes over.
  mutating func passedOverIDs(
    sheet name: String?
  ) throws(SheetError) -> [(id: String, reference: RowReference)] {
    var found: [(id: String, reference: RowReference)] = []
    let all = try findAll(name)
    for sheet in all where sheet.column(.entryID) != nil {
      let last = RowStream(book: book, sheet: sheet).lastRow
      // Below a table rows are typed or appended that it does not take in; below other entries are those of another block.
      let end = sheet.table != nil && all.count == 1 ? CellReference.lastRow : last
      var reader = EntryReader(book, sheet)
      try RowStream(book: book, sheet: sheet, lastRow: end).forEach {
        (row, bytes) throws(SheetError) -> Bool in
        guard let id = try reader.text(.entryID, row, bytes) else { return true }
        let entry = try reader.entry(in: row, bytes)
        if row.row > last || entry == nil { found.append((id, sheet.reference(row.row))) }
        return true
      }
    }
    return found
  }

  /// The entries that say the same, from the top.
  mutating func find(content: BudgetRow, sheet name: String?) throws(SheetError) -> [RowReference] {
    let (sheet, _) = try find(name, for: [content])
    let reader = EntryReader(book, sheet)
    var found: [RowReference] = []
    try forEachEntry(of: sheet) { (reference, entry) throws(SheetError) -> Bool in
      if reader.isEqual(entry, content) { found.append(reference) }
      return true
    }
    return found
  }
}
