import Entities
import Sheets

extension Journal {
  /// Whether a row of a book is known to be in its file, or was known to be.
  func hasRows(book: Int64) throws(LedgerError) -> Bool {
    try connection.first("SELECT 1 FROM entry WHERE book = ? AND in_sheet IS NOT NULL LIMIT 1", [.integer(book)]) {
      _ throws(LedgerError) in true
    } ?? false
  }

  /// Writes down what was found out about a workbook that is not as it was left.
  ///
  /// - Parameter knowsAll: Whether every id in the file that was seen last is now known to be one of the journal's.
  func meet(_ meeting: Meeting, book: Int64, knowsAll: Bool) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      for (entry, found) in meeting.found {
        try want(RowText.encode(found.row), entry: entry.seq)
        try place(found, entry: entry.seq)
      }
      for entry in meeting.writtenAndGone {
        try connection.run(
          "UPDATE entry SET in_sheet = ?, unfinished = 0, missing = ? WHERE seq = ?",
          [.text(RowText.encode(entry.row)), .integer(MissingRow.deleted.rawValue), .integer(entry.seq)])
      }
      for entry in meeting.lost { try note(.lost, of: entry.seq) }
      for entry in meeting.deleted { try note(.deleted, of: entry.seq) }
      for entry in meeting.recovered { try note(nil, of: entry.seq) }
      // It is not wanted, and it is there: its owner decides.
      for (entry, found) in meeting.back { try place(found, entry: entry.seq) }
      if knowsAll { try connection.run("UPDATE book SET all_known = 1 WHERE seq = ?", [.integer(book)]) }
    }
  }

  /// The file of a book counts as not looked into.
  func forgetFile(of book: Int64) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run("UPDATE book SET inode = NULL WHERE seq = ?", [.integer(book)])
    }
  }

  /// Writes down that the file of a book is gone, with all rows; none of its entries is read for that, however many they are.
  ///
  /// - Returns: how many rows were lost by that.
  func loseRows(book: Int64) throws(LedgerError) -> Int {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run(
        "UPDATE entry SET missing = ? WHERE book = ? AND in_sheet IS NOT NULL AND present = 1 AND missing IS NULL",
        [.integer(MissingRow.lost.rawValue), .integer(book)])
      return connection.changes
    }
  }

  /// The entries of a book whose rows were lost.
  func lost(book: Int64) throws(LedgerError) -> [StoredEntry] {
    try connection.all(
      StoredEntry.selection + " WHERE e.book = ? AND e.missing = ? AND e.present = 1 ORDER BY e.seq",
      [.integer(book), .integer(MissingRow.lost.rawValue)], StoredEntry.init)
  }

  /// Whether an entry of a book is to stand in it, or wait for it: not those that were taken back or deleted by hand.
  func hasWanted(book: Int64) throws(LedgerError) -> Bool {
    let found = try connection.first(
      "SELECT 1 FROM entry WHERE book = ? AND (unfinished = 1 OR present = 1 AND missing IS NOT ?) LIMIT 1",
      [.integer(book), .integer(MissingRow.deleted.rawValue)]
    ) { row throws(LedgerError) in row.integer(0) }
    return found != nil
  }

  /// Writes down what entries are counted in that have no row, or none any more, as their book is counted in something else by now.
  ///
  /// - Parameter first: The first entry that is counted in what the book is counted in.
  func setApart(in currency: Currency, before first: Int64, book: Int64) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run(
        """
        UPDATE entry SET counted_in = ? WHERE book = ? AND seq < ? AND counted_in IS NULL AND (in_sheet IS NULL OR missing = ?)
        """, [.text(currency.code), .integer(book), .integer(first), .integer(MissingRow.lost.rawValue)])
    }
  }

  /// The same of all entries of a book whose file is not there. To be called in a transaction.
  func setApartAll(in currency: Currency, book: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE entry SET counted_in = ? WHERE book = ? AND present = 1 AND counted_in IS NULL",
      [.text(currency.code), .integer(book)])
  }

  /// The same of all entries of a book that were taken back, or whose rows were deleted. To be called in a transaction.
  func setApartUnwanted(in currency: Currency, book: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE entry SET counted_in = ?, in_sheet = NULL WHERE book = ? AND counted_in IS NULL",
      [.text(currency.code), .integer(book)])
  }

  /// Has lost rows written once more.
  func writeAgain(_ entries: [StoredEntry]) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      for entry in entries {
        try connection.run(
          """
          UPDATE entry SET in_sheet = NULL, unfinished = 1, missing = NULL, attempted = NULL, equal_before = NULL
          WHERE seq = ?
          """, [.integer(entry.seq)])
      }
    }
  }

  /// Takes rows in that stand in a copy of a workbook, to be written to it: one request, as if they had been said at
  /// once. A row that was written and lost is written again as the entry that it is.
  func takeOver(_ rows: [BudgetRow], sheet: String?, book: Int64, at time: Int64) throws(LedgerError) {
    var new: [BudgetRow] = []
    var lost: [StoredEntry] = []
    for row in rows {
      if let id = row.entryID, let known = try entry(id: id) { lost.append(known) } else { new.append(row) }
    }
    try writeAgain(lost.filter { $0.missing == .lost })
    guard !new.isEmpty else { return }
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      let first = try nextEntry()
      try connection.run(
        """
        INSERT INTO operation(kind, at, book, text, response, first_entry, entries) VALUES('log', ?, ?, '', '', ?, ?)
        """, [.integer(time), .integer(book), .integer(first), SQLValue(new.count)])
      let operation = connection.lastInserted
      for (offset, row) in new.enumerated() {
        var row = row
        if row.entryID == nil { row.entryID = try unusedID() }
        try insert(row, seq: first + Int64(offset), operation: operation, book: book, sheet: sheet)
      }
    }
  }

  /// Writes down of entries that are kept, in sheets without ids, how many rows of others say the same.
  func note(equalRows: [(entry: Int64, count: Int)]) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      for (entry, count) in equalRows {
        try connection.run("UPDATE entry SET equal_before = ? WHERE seq = ?", [SQLValue(count), .integer(entry)])
      }
    }
  }

  private func note(_ missing: MissingRow?, of entry: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE entry SET missing = ? WHERE seq = ?", [SQLValue(missing?.rawValue), .integer(entry)])
  }
}
