import Sheets

/// Which row a line of a bank's statement is.
public struct StatementLineMatch: Hashable, Sendable {
  /// What the line is known by: its bank's name for it, or what it says.
  public let mark: String
  /// The row; with an id where it is an entry, and then as that entry is now.
  public let row: BudgetRow

  /// A line is that row.
  public init(mark: String, row: BudgetRow) {
    self.mark = mark
    self.row = row
  }
}

extension Ledger {
  /// Keeps, durably, which rows of the workbook at that path lines of statements are: they are no news when they are met again, whatever
  /// becomes of the rows.
  public func keep(_ matches: [StatementLineMatch], in path: String) throws(LedgerError) {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.keep(matches, path: canonicalPath(path), at: keeper.surroundings.now())
    }
  }

  /// Which rows of the workbook at that path lines of statements are, without those that were taken back or deleted since.
  public func matches(in path: String) throws(LedgerError) -> [StatementLineMatch] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(canonicalPath(path)) else { return [] }
      return try keeper.journal.matches(book: book.seq)
    }
  }
}

extension Ledger {
  /// The entries that came from banks' files and stand in the workbook at that path: nobody has said them.
  public func entriesFromFiles(in path: String) throws(LedgerError) -> [LedgerEntry] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(canonicalPath(path)) else { return [] }
      return try keeper.journal.entriesFromFiles(book: book.seq).map(\.published).filter { $0.status != .undone }
    }
  }
}
