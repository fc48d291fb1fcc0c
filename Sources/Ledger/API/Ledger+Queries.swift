import Entities

extension Ledger {
  /// Entries of the journal, newest first. Reports on money read the sheet instead, which the user may correct by hand.
  public func entries(_ filter: EntryFilter = EntryFilter()) throws(LedgerError) -> [LedgerEntry] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.entries(filter) }
  }

  /// The entry with that id; `nil` where there is none.
  public func entry(_ id: String) throws(LedgerError) -> LedgerEntry? {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.entry(id: id)?.published }
  }

  /// The latest entry that stands in the workbook at that path; `nil` where none does.
  public func latest(in path: String) throws(LedgerError) -> LedgerEntry? {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(canonicalPath(path)) else { return nil }
      return try keeper.journal.latestStanding(1, book: book.seq).first?.published
    }
  }

  /// What was logged under that key; `nil` where nothing was.
  public func utterance(key: String) throws(LedgerError) -> LoggedUtterance? {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let known = try keeper.journal.utterance(key: key) else { return nil }
      return try keeper.journal.logged(known)
    }
  }

  /// What happened to the state, and that its owner should know; what a writing report told is not told again.
  public var notices: [LedgerNotice] {
    get throws(LedgerError) { try withBookkeeper { keeper throws(LedgerError) in keeper.notices } }
  }
}
