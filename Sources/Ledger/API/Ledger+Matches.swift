import Entities
import Platform
import Sheets

extension Ledger {
  /// Keeps, durably, which rows of the workbook at that path lines of statements are: they are no news when they are met again, whatever
  /// becomes of the rows.
  public func keep(_ matches: [StatementLineMatch], in path: String) throws(LedgerError) {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.keep(matches, path: FileNames.canonical(path), at: keeper.surroundings.now())
    }
  }

  /// Which rows of the workbook at that path lines of statements are. What was done there by hand since counts.
  public func matches(in path: String) throws(LedgerError) -> [StatementLineMatch] {
    let path = FileNames.canonical(path)
    return try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(path) else { return [] }
      let matches = try keeper.journal.matches(book: book.seq)
      let entries = try keeper.journal.matchedEntries(book: book.seq).map(\.published)
      let standing = Dictionary(uniqueKeysWithValues: try keeper.inSheet(entries, of: path).map { ($0.id, $0) })
      return matches.map { match in
        guard let entry = match.row.entryID.flatMap({ standing[$0] }), entry.isMissing else { return match }
        return StatementLineMatch(
          mark: match.mark, row: match.row, isTakenBack: match.isTakenBack || entry.status == .undone,
          isLost: entry.status == .pending)
      }
    }
  }
}

extension Ledger {
  /// The entries that came from banks' files into the workbook at that path, also those that were taken back: nobody has said them.
  ///
  /// - Parameter asFound: as they stand in the sheet, where something was done by hand since.
  public func entriesFromFiles(in path: String, asFound: Bool = false) throws(LedgerError) -> [FileEntry] {
    let path = FileNames.canonical(path)
    return try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(path) else { return [] }
      let first = try keeper.journal.rowsBeforeChanges(book: book.seq)
      let stored = try keeper.journal.entriesFromFiles(book: book.seq)
      let entries = stored.map(\.published)
      return zip(stored, asFound ? try keeper.inSheet(entries, of: path) : entries).map { stored, entry in
        FileEntry(entry: entry, logged: first[stored.seq] ?? stored.row)
      }
    }
  }

  /// The first and the last day of the entries of the workbook at that path that came from receipts or banks' files; `nil` where none did.
  public func unsaidDays(in path: String) throws(LedgerError) -> ClosedRange<CalendarDate>? {
    try lookingUp { journal throws(LedgerError) in try journal.unsaidDays(path: FileNames.canonical(path)) }
  }

  /// The entries of some days that stand in the workbook at that path and came from receipts or banks' files: what is said of the same
  /// sum may be the same payment.
  public func unsaid(in path: String, days: ClosedRange<CalendarDate>) throws(LedgerError) -> [LedgerEntry] {
    try inBook(path, unknown: []) { journal, book throws(LedgerError) in
      try journal.unsaid(book: book, days: days).map(\.published)
    }
  }
}
