import Entities
import Platform
import Sheets

extension Ledger {
  /// Which accounts the entries of the workbook at that path were said to be of, as far as anybody said it.
  public func accounts(in path: String) throws(LedgerError) -> [AccountOfEntry] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return [] }
      return try keeper.journal.accounts(book: book.seq)
    }
  }

  /// What moved between the accounts of the workbook at that path, oldest first.
  public func moves(in path: String) throws(LedgerError) -> [AccountMove] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return [] }
      return try keeper.journal.moves(book: book.seq)
    }
  }

  /// Keeps that money moved between accounts: it is no entry, and the sheet stays as it is.
  ///
  /// - Parameters:
  ///   - text: The words, for the record.
  ///   - key: Makes a retry harmless.
  ///   - speaker: Who says it.
  ///   - conversation: In which it is said, where that has a name.
  /// - Returns: What was moved: under a known key, what was then.
  /// - Throws: `keyReused`, and what concerns the state.
  public func move(
    _ move: AccountMove, in path: String, text: String, key: String? = nil, by speaker: Speaker? = nil,
    inConversation conversation: String? = nil
  ) throws(LedgerError) -> AccountMove {
    try withBookkeeper(for: speaker, in: conversation) { keeper throws(LedgerError) in
      let book = try keeper.journal.bookNumber(FileNames.canonical(path))
      return try keeper.journal.move(move, book: book, text: text, key: key, at: keeper.surroundings.now())
    }
  }

  /// Takes the latest move back where nothing was done since.
  ///
  /// - Parameters:
  ///   - speaker: Who asks: what another member has done is passed over.
  ///   - conversation: Only what was done in that one counts; `nil` for all.
  /// - Returns: What it was; `nil` where something else was done last.
  public func takeBackMove(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> AccountMove? {
    try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return nil }
      return try keeper.journal.takeBackMove(book: book.seq, conversation: conversation)
    }
  }

  /// Whether a move was done last; parameters as those of `takeBackMove`.
  public func lastIsMove(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> Bool {
    try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return false }
      return try keeper.journal.latest(.move, book: book.seq, conversation: conversation) != nil
    }
  }
}
