import Entities
import Sheets

/// A row of a sheet, by the id that stands in it.
struct IdentifiedRow {
  let id: String
  let reference: RowReference
  let row: BudgetRow
}

/// Where rows come from that are those of no entry that stands in their workbook. Those of entries of other workbooks, which
/// were copied here, are in neither.
struct RowOrigins {
  /// Of entries of the workbook that were taken back.
  fileprivate(set) var takenBack: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// Their ids are those of no entry, of whatever workbook and state.
  fileprivate(set) var elsewhere: [IdentifiedRow] = []
}

extension Journal {
  /// The entries of a book that it should hold or does hold, with all that the journal knows of them.
  func standingEntries(book: Int64) throws(LedgerError) -> [StoredEntry] {
    try connection.all(
      StoredEntry.selection + " WHERE e.book = ? AND (e.present = 1 OR e.in_sheet IS NOT NULL) ORDER BY e.seq",
      [.integer(book)], StoredEntry.init)
  }

  /// Where rows come from that are those of no entry that stands in a workbook.
  func origins(of rows: [IdentifiedRow], in path: String) throws(LedgerError) -> RowOrigins {
    var origins = RowOrigins()
    for row in rows {
      if let entry = try entry(id: row.id) {
        if entry.path == path { origins.takenBack.append((entry, row)) }
      } else {
        origins.elsewhere.append(row)
      }
    }
    return origins
  }

  /// Makes the journal agree with a sheet: rows it does not know become entries, rows that were changed by hand count
  /// as they are, and entries whose rows are gone are undone. What is unfinished stays so, unless it is there.
  func adopt(
    new: [IdentifiedRow], changed: [(entry: StoredEntry, found: IdentifiedRow)], gone: [StoredEntry],
    book: Int64, at time: Int64
  ) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      if !new.isEmpty { try insert(new, book: book, at: time) }
      // What they said stays known: a copy of the workbook may still say it.
      let operation = changed.isEmpty ? 0 : try begin(.adopt, book: book, text: "", key: nil, at: time)
      for (entry, found) in changed {
        let before = (entry.inSheet ?? entry.wanted).map(RowText.encode)
        try note(StoredChange(entry: entry.seq, before: before, after: RowText.encode(found.row)), of: operation)
        try want(RowText.encode(found.row), entry: entry.seq)
        try place(found, entry: entry.seq)
      }
      for entry in gone {
        try connection.run(
          "UPDATE entry SET present = 0, in_sheet = NULL, unfinished = 0, missing = NULL WHERE seq = ?",
          [.integer(entry.seq)])
      }
      try connection.run("UPDATE book SET adopted = 1, compared = NULL WHERE seq = ?", [.integer(book)])
    }
  }

  /// Writes nothing new down, so that whatever keeps commits away is met.
  func rehearse() throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      try connection.execute("PRAGMA user_version=\(Schema.version)")
    }
  }

  /// Whether the rows of a book were read back since the journal was damaged.
  func isAdopted(book: Int64) throws(LedgerError) -> Bool {
    try connection.first("SELECT adopted FROM book WHERE seq = ?", [.integer(book)]) { row throws(LedgerError) in
      row.integer(0) == 1
    } ?? false
  }

  private func insert(_ rows: [IdentifiedRow], book: Int64, at time: Int64) throws(LedgerError) {
    // They are older than whatever was logged since: they get numbers below it.
    let oldest = try connection.first("SELECT ifnull(min(seq), 1) FROM entry") {
      row throws(LedgerError) in row.integer(0)
    }
    let first = (oldest ?? 1) - Int64(rows.count)
    try connection.run(
      """
      INSERT INTO operation(kind, at, book, text, response, first_entry, entries) VALUES('adopt', ?, ?, '', '', ?, ?)
      """, [.integer(time), .integer(book), .integer(first), SQLValue(rows.count)])
    let operation = connection.lastInserted
    for (offset, found) in rows.enumerated() {
      var row = found.row
      row.entryID = found.id
      try insert(row, seq: first + Int64(offset), operation: operation, book: book, sheet: nil)
      try place(found, entry: first + Int64(offset))
    }
  }

  /// Takes it that the row of an entry is this one. To be called in a transaction.
  func place(_ found: IdentifiedRow, entry: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE entry SET in_sheet = ?, unfinished = 0, missing = NULL, sheet = ?, row = ?, letters = ? WHERE seq = ?",
      [
        .text(RowText.encode(found.row)), .text(found.reference.sheet), SQLValue(found.reference.row),
        .text(found.reference.column), .integer(entry),
      ])
  }
}
