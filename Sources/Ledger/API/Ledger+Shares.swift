import Entities
import FoundationEssentials
import Platform
import Sheets

extension Ledger {
  /// All that is shared with others in the workbook at that path, and what was settled.
  public func shared(in path: String) throws(LedgerError) -> SharedLedger {
    try inBook(path, unknown: .empty) { journal, book throws(LedgerError) in
      try journal.shared(book: book)
    }
  }

  /// With whom something is shared in the workbook at that path; each once.
  public func sharers(in path: String) throws(LedgerError) -> [String] {
    try inBook(path, unknown: []) { journal, book throws(LedgerError) in
      try journal.sharers(book: book)
    }
  }

  /// Whether anything was ever shared in the workbook at that path.
  public func isShared(in path: String) throws(LedgerError) -> Bool {
    try inBook(path, unknown: false) { journal, book throws(LedgerError) in
      try journal.isShared(book: book)
    }
  }

  /// Keeps that money went back between people: it is no entry, and the sheet stays as it is.
  ///
  /// - Parameters:
  ///   - text: The words, for the record.
  ///   - key: Makes a retry harmless.
  ///   - speaker: The other of the two; `nil` where that is not known.
  /// - Throws: `keyReused`, `nothingToUndo` where the workbook is not known, and what concerns the state.
  public func settle(
    _ settlement: Settlement, in path: String, text: String, key: String? = nil, by speaker: Speaker? = nil,
    inConversation conversation: String? = nil
  ) throws(LedgerError) {
    try withBookkeeper(for: speaker, in: conversation) { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { throw .nothingToUndo }
      try keeper.journal.settle(settlement, book: book.seq, text: text, key: key, at: keeper.surroundings.now())
    }
  }

  /// Takes the latest settlement back where nothing was done since.
  ///
  /// - Parameters:
  ///   - speaker: Who asks: what another member has done is passed over.
  ///   - conversation: Only what was done in that one counts; `nil` for all.
  /// - Returns: What it was; `nil` where something else was done last.
  public func takeBackSettlement(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> Settlement? {
    try inBook(path, for: speaker, unknown: nil) { journal, book throws(LedgerError) in
      try journal.takeBackSettlement(book: book, conversation: conversation)
    }
  }

  /// The latest settlement, where nothing was done since; parameters as those of `takeBackSettlement`.
  public func latestSettlement(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> Settlement? {
    try inBook(path, for: speaker, unknown: nil) { journal, book throws(LedgerError) in
      try journal.latestSettlement(book: book, conversation: conversation)
    }
  }

  /// Who said anything about the workbook at that path, as far as that is known; each once.
  public func members(in path: String) throws(LedgerError) -> [String] {
    try inBook(path, unknown: []) { journal, book throws(LedgerError) in
      try journal.members(book: book)
    }
  }

  /// Who said the entries of the workbook at that path, as far as that is known.
  public func speakers(in path: String) throws(LedgerError) -> [SaidEntry] {
    try inBook(path, unknown: []) { journal, book throws(LedgerError) in
      try journal.speakers(book: book)
    }
  }
}
