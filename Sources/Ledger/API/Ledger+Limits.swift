import Entities
import Platform
import Sheets

extension Ledger {
  /// Keeps that a limit was set, which the workbook at that path has by then.
  ///
  /// - Parameters:
  ///   - text: The words, for the record.
  ///   - key: Makes a retry harmless.
  ///   - speaker: Who says it.
  ///   - conversation: In which it is said, where that has a name.
  /// - Throws: `keyReused`, and what concerns the state.
  public func keep(
    limit: SetLimit, in path: String, text: String, key: String? = nil, by speaker: Speaker? = nil,
    inConversation conversation: String? = nil
  ) throws(LedgerError) {
    try withBookkeeper(for: speaker, in: conversation) { keeper throws(LedgerError) in
      let book = try keeper.journal.bookNumber(FileNames.canonical(path))
      try keeper.journal.keep(limit: limit, book: book, text: text, key: key, at: keeper.surroundings.now())
    }
  }

  /// The limit that was set last, where nothing was done since.
  ///
  /// - Parameters:
  ///   - speaker: Who asks: what another member has done is passed over.
  ///   - conversation: Only what was done in that one counts; `nil` for all.
  public func latestLimit(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> SetLimit? {
    try inBook(path, for: speaker, unknown: nil) { journal, book throws(LedgerError) in
      try journal.latestLimit(book: book, conversation: conversation)
    }
  }

  /// Marks that limit as taken back; parameters as those of `latestLimit`.
  ///
  /// - Returns: What it was; `nil` where something else was done last.
  public func takeBackLimit(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> SetLimit? {
    try inBook(path, for: speaker, unknown: nil) { journal, book throws(LedgerError) in
      try journal.takeBackLimit(book: book, conversation: conversation)
    }
  }

  /// The limit that was said last, whatever was done since; parameters as those of `latestLimit`.
  ///
  /// - Parameter seconds: how long ago at most.
  public func limitSaid(
    in path: String, within seconds: Int64, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> SetLimit? {
    try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return nil }
      return try keeper.journal.limitSaid(
        book: book.seq, conversation: conversation, since: keeper.surroundings.now() - seconds)
    }
  }
}
