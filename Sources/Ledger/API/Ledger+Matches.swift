import Entities
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
  ///
  /// - Parameter takenBack: those that were taken back, in place of those that stand.
  public func entriesFromFiles(in path: String, takenBack: Bool = false) throws(LedgerError) -> [LedgerEntry] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(canonicalPath(path)) else { return [] }
      return try keeper.journal.entriesFromFiles(book: book.seq).map(\.published).filter {
        ($0.status == .undone) == takenBack
      }
    }
  }

  /// The first and the last day of the entries of the workbook at that path that came from receipts or banks' files; `nil` where none did.
  public func unsaidDays(in path: String) throws(LedgerError) -> ClosedRange<CalendarDate>? {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.unsaidDays(path: canonicalPath(path)) }
  }

  /// The entries of some days that stand in the workbook at that path and came from receipts or banks' files: what is said of the same
  /// sum may be the same payment.
  public func unsaid(in path: String, days: ClosedRange<CalendarDate>) throws(LedgerError) -> [LedgerEntry] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(canonicalPath(path)) else { return [] }
      return try keeper.journal.unsaid(book: book.seq, days: days).map(\.published)
    }
  }
}
