import Entities
import Sheets

/// A change of a workbook's file that was about to be made, written down before it was.
struct Attempt {
  enum Kind: String {
    case append, update, remove
    /// Into another currency, and back to what it was before.
    case convert, takeBack
  }

  let kind: Kind
  /// Whether the sheet had a column for ids then.
  let hasIDs: Bool
  /// The file as it was before.
  let old: FileIdentity?
  /// The file that was to take its place; `nil` where the workbook did not tell.
  let newInode: Int64?
  /// Its size in bytes.
  let newSize: Int64?

  /// Whether this is the very file that the attempt made.
  func made(_ file: FileIdentity) -> Bool {
    file.inode == newInode && file.size == newSize
  }
}

/// One entry of an attempt.
struct AttemptedEntry {
  let seq: Int64
  /// Where its row is going to be; `nil` where it is taken out.
  let reference: RowReference?
  /// How many rows said the same before: of an update, the same as the new content.
  let equalBefore: Int
}

/// An entry whose row is now as it should be.
struct SettledEntry {
  let seq: Int64
  /// What the sheet holds; `nil` for no row.
  let content: BudgetRow?
  /// Where; `nil` leaves what is known.
  let reference: RowReference?
  /// The row as its owner had changed it by hand, where the content takes that in.
  var handwork: BudgetRow?
  /// What takes the row back exactly.
  var reversal: Reversal?
  /// Whether the content is what the journal wants the sheet to hold.
  var isAsWanted = false
}

/// Entries that stand one after the other in the journal and in one sheet: what is noted of them is noted in one statement, at a
/// fraction of what one for each of them costs.
private struct EntryRun {
  let seqs: ClosedRange<Int64>
  /// Where the first of them stands.
  let first: RowReference

  /// Fewer than these are noted one by one: another statement would have to be prepared.
  private static let least = 8

  /// `nil` where the entries, by number and place, are no run, or few.
  init?(_ entries: some Collection<(seq: Int64, reference: RowReference?)>) {
    guard entries.count >= Self.least, let head = entries.first, let first = head.reference else { return nil }
    var (seq, row) = (head.seq, first.row)
    for (number, reference) in entries {
      guard number == seq, let reference, reference.row == row, reference.sheet == first.sheet,
        reference.column == first.column
      else { return nil }
      (seq, row) = (seq + 1, row + 1)
    }
    (self.first, seqs) = (first, head.seq...seq - 1)
  }

  /// The sheet, what is to be added to an entry's number to get its row, the column, the first number and the last.
  var values: [SQLValue] {
    [
      .text(first.sheet), .integer(Int64(first.row) - seqs.lowerBound), .text(first.column), .integer(seqs.lowerBound),
      .integer(seqs.upperBound),
    ]
  }
}

extension Journal {
  /// Writes down what is about to be done to a file; durable when it returns, and everything before it too.
  func prepare(
    _ kind: Attempt.Kind, book: Int64, hasIDs: Bool, old: FileIdentity?, new: PreparedChange?,
    entries: [AttemptedEntry]
  ) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      try connection.run(
        """
        UPDATE book SET attempt = ?, attempt_ids = ?, old_inode = ?, old_size = ?, old_changed = ?, new_inode = ?,
          new_size = ?, new_checksum = ? WHERE seq = ?
        """,
        [
          .text(kind.rawValue), SQLValue(hasIDs), SQLValue(old?.inode), SQLValue(old?.size), SQLValue(old?.changed),
          SQLValue(new.map { Int64(bitPattern: $0.inode) }), SQLValue(new?.size),
          SQLValue(new.map { Int64($0.checksum) }), .integer(book),
        ])
      if let equal = entries.first?.equalBefore, entries.allSatisfy({ $0.equalBefore == equal }),
        let run = EntryRun(entries.lazy.map { ($0.seq, $0.reference) })
      {
        return try connection.run(
          """
          UPDATE entry SET attempted = 1, equal_before = ?6, sheet = ?1, row = ?2 + seq, letters = ?3
          WHERE seq BETWEEN ?4 AND ?5
          """, run.values + [SQLValue(equal)])
      }
      for entry in entries {
        try connection.run(
          """
          UPDATE entry SET attempted = 1, equal_before = ?, sheet = ifnull(?, sheet), row = ifnull(?, row),
            letters = ifnull(?, letters) WHERE seq = ?
          """,
          [
            SQLValue(entry.equalBefore), SQLValue(entry.reference?.sheet),
            SQLValue(entry.reference.map { Int64($0.row) }), SQLValue(entry.reference?.column), .integer(entry.seq),
          ])
      }
    }
  }

  /// The workbooks with an attempt of which it is not known what became of it.
  func booksWithAttempts() throws(LedgerError) -> [String] {
    try connection.all("SELECT path FROM book WHERE attempt IS NOT NULL") {
      row throws(LedgerError) in row.text(0)
    }
  }

  /// Marks entries as being what they should be, and forgets the attempt on the book.
  ///
  /// A power cut may take this away: then what `prepare` wrote down tells that it was done.
  ///
  /// - Parameter memory: What is planned and spent now; `nil` leaves what stands there.
  func settle(
    _ entries: [SettledEntry], book: Int64, identity: FileIdentity?, memory: PlanMemory? = nil
  ) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      if !(try settle(run: entries)) {
        for entry in entries { try settle(entry) }
      }
      try endAttempt(identity, book: book)
      if let memory { try write(memory, book: book) }
    }
  }

  private func settle(_ entry: SettledEntry) throws(LedgerError) {
    try connection.run(
      """
      UPDATE entry SET in_sheet = ?, unfinished = 0, attempted = NULL, equal_before = NULL, missing = NULL,
        sheet = ifnull(?, sheet), row = ifnull(?, row), letters = ifnull(?, letters),
        reversal = ifnull(?, reversal) WHERE seq = ?
      """,
      [
        SQLValue(entry.content.map(RowText.encode)), SQLValue(entry.reference?.sheet),
        SQLValue(entry.reference.map { Int64($0.row) }), SQLValue(entry.reference?.column), column(entry.reversal),
        .integer(entry.seq),
      ])
    if entry.reversal != nil { try forgetReversals(before: entry.seq) }
    if let handwork = entry.handwork, let content = entry.content {
      try takeIn(handwork, resultingIn: content, entry: entry.seq)
    }
  }

  /// Marks a run of entries that the sheet holds as they are wanted; answers `false` where they are none.
  private func settle(run entries: [SettledEntry]) throws(LedgerError) -> Bool {
    guard entries.allSatisfy({ $0.isAsWanted && $0.handwork == nil }),
      let run = EntryRun(entries.lazy.map { ($0.seq, $0.reference) })
    else { return false }
    try connection.run(
      """
      UPDATE entry SET in_sheet = \(RowText.ofColumns), unfinished = 0, attempted = NULL, equal_before = NULL, missing = NULL,
        sheet = ?1, row = ?2 + seq, letters = ?3 WHERE seq BETWEEN ?4 AND ?5
      """, run.values)
    try keepReversals(entries.map { ($0.seq, $0.reversal) })
    return true
  }

  /// Forgets the attempt on a book: it is known not to have been carried out.
  func forgetAttempt(on book: Int64, entries: [Int64]) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      for entry in entries {
        try connection.run("UPDATE entry SET attempted = NULL, equal_before = NULL WHERE seq = ?", [.integer(entry)])
      }
      try connection.run("UPDATE book SET attempt = NULL WHERE seq = ?", [.integer(book)])
    }
  }
}
