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

  /// Which rows of the workbook at that path lines of statements are.
  public func matches(in path: String) throws(LedgerError) -> [StatementLineMatch] {
    try inBook(path, unknown: []) { journal, book throws(LedgerError) in
      try journal.matches(book: book)
    }
  }
}

extension Ledger {
  /// The entries that came from banks' files into the workbook at that path, also those that were taken back: nobody has said them.
  public func entriesFromFiles(in path: String) throws(LedgerError) -> [FileEntry] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return [] }
      let first = try keeper.journal.rowsBeforeChanges(book: book.seq)
      return try keeper.journal.entriesFromFiles(book: book.seq).map { entry in
        FileEntry(entry: entry.published, logged: first[entry.seq] ?? entry.row)
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
