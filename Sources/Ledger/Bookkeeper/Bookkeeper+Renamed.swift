import Sheets

/// Sheets that were renamed by hand since entries were written to them.
extension Bookkeeper {
  /// Knows a sheet by its new name from here on: where the workbook has none of the old name, and one that no entry was written to holds rows
  /// of those entries.
  func followSheets(of path: String) throws(LedgerError) {
    guard let record = try journal.book(path), try journal.hasRows(book: record.seq), FileIdentity(path: path) != nil
    else { return }
    let standing = try journal.standing(book: record.seq)
    let book = self.book(at: path)
    for name in standing.sheets.compactMap(\.self) {
      guard let all = book.sheets(lacking: name) else { continue }
      var best: (name: String, rows: Int)?
      for candidate in all where !standing.sheets.contains(candidate) {
        let rows = try standing.rows(of: name, standingIn: candidate, of: book)
        if rows > best?.rows ?? 0 { best = (candidate, rows) }
      }
      if let best { try journal.rename(sheet: name, to: best.name, book: record.seq) }
    }
  }
}

extension SheetStore {
  /// The names of its sheets, where none of them has that name; else `nil`.
  func sheets(lacking name: String) -> [String]? {
    do {
      _ = try describe(sheet: name)
    } catch {
      if case .sheetNotFound(_, let sheets) = error { return sheets }
    }
    return nil
  }
}

extension StandingEntries {
  /// How many entries of a sheet another one has a row of.
  fileprivate func rows(
    of name: String, standingIn candidate: String, of book: any SheetStore
  ) throws(LedgerError) -> Int {
    guard let description = try? book.describe(sheet: candidate) else { return 0 }
    let here = marks(of: name)
    let ids = EntryPlaces(here)
    let contents = Set(try foldedContents(of: here, in: description).compactMap(\.self))
    var found = 0
    do {
      try book.forEachRow(sheet: description.sheet) { _, row in
        let isThere = row.entryID.map { ids.place(of: $0) != nil } ?? contents.contains(RowHash.folded(row))
        if isThere { found += 1 }
      }
    } catch {
      throw LedgerError(error)
    }
    return found
  }
}

extension Journal {
  /// Has what was written to a sheet stand in it under another name.
  fileprivate func rename(sheet old: String, to new: String, book: Int64) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      let values: [SQLValue] = [.text(new), .integer(book), .text(old)]
      try connection.run("UPDATE entry SET sheet = ? WHERE book = ? AND sheet = ?", values)
      try connection.run("UPDATE entry SET asked_sheet = ? WHERE book = ? AND asked_sheet = ?", values)
      try connection.run("UPDATE book SET sheet = ?, compared = NULL WHERE seq = ? AND sheet = ?", values)
    }
  }
}
