import Entities

/// What the journal remembers of a workbook as it stands.
public struct KnownCurrency: Hashable, Sendable {
  /// What it is counted in; `nil` where nothing in it says so.
  public let currency: Currency?
}

extension Ledger {
  /// What the workbook at that path is counted in, where the file is as it was when it was looked into last; else `nil`.
  public func currency(of path: String, sheet: String?) throws(LedgerError) -> KnownCurrency? {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(canonicalPath(path)), book.knowsCurrency, book.sheet == sheet,
        let identity = book.identity, FileIdentity(path: path) == identity
      else { return nil }
      return KnownCurrency(currency: book.baseCurrency)
    }
  }

  /// Counts in another currency from now on.
  public func count(in currency: Currency) throws(LedgerError) {
    try withBookkeeper { keeper throws(LedgerError) in keeper.baseCurrency = currency }
  }

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

  /// What a request came to that was made under that key, whatever its kind; `nil` where none was.
  ///
  /// - Throws: `keyReused` where it was made with other words, and what concerns the state.
  public func known(key: String, text: String) throws(LedgerError) -> KnownRequest? {
    // Whether it is being logged at this moment, logging finds out.
    if group.isWriting, keys.knows(key) == false { return nil }
    return try withBookkeeper { keeper throws(LedgerError) in try keeper.known(Bookkeeper.Keyed(key: key, text: text)) }
  }

  /// The entries of the latest sentence that was logged for the workbook at that path, in the order they were said, whatever
  /// became of them; none where the latest entries came otherwise, as from a bank's file.
  public func latestSentence(in path: String) throws(LedgerError) -> [LedgerEntry] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(canonicalPath(path)) else { return [] }
      return try keeper.journal.latestSentence(book: book.seq).map(\.published)
    }
  }

  /// What happened to the state, and that its owner should know; what a writing report told is not told again.
  public var notices: [LedgerNotice] {
    get throws(LedgerError) { try withBookkeeper { keeper throws(LedgerError) in keeper.notices } }
  }
}
