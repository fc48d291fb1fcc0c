import Entities
import Platform
import Sheets

extension Ledger {
  /// Which accounts the entries of the workbook at that path were said to be of, as far as anybody said it.
  public func accounts(in path: String) throws(LedgerError) -> [AccountOfEntry] {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return [] }
      let said = try keeper.journal.accounts(book: book.seq)
      guard !said.isEmpty else { return [] }
      let ids = Set(said.map(\.id))
      let entries = try keeper.journal.entries(EntryFilter(workbook: book.path)).filter { ids.contains($0.id) }
      let places = Dictionary(keeper.placed(entries, in: book.path).map { ($0.id, $0.reference) }) { one, _ in one }
      return said.map { entry in places[entry.id].map { entry.placed(at: $0) } ?? entry }
    }
  }

  /// What moved between the accounts of the workbook at that path, oldest first.
  public func moves(in path: String) throws(LedgerError) -> [AccountMove] {
    try inBook(path, unknown: []) { journal, book throws(LedgerError) in
      try journal.moves(book: book)
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
    try inBook(path, for: speaker, unknown: nil) { journal, book throws(LedgerError) in
      try journal.takeBackMove(book: book, conversation: conversation)
    }
  }

  /// The latest move, where nothing was done since; parameters as those of `takeBackMove`.
  public func latestMove(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> AccountMove? {
    try inBook(path, for: speaker, unknown: nil) { journal, book throws(LedgerError) in
      try journal.latest(.move, book: book, conversation: conversation).flatMap { AccountMove($0.response) }
    }
  }

  /// The entry that was put into another account last, where nothing was done since; parameters as those of `takeBackMove`.
  public func latestAssignment(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> (assignment: AccountAssignment, entry: LedgerEntry)? {
    try inBook(path, for: speaker, unknown: nil) { journal, book throws(LedgerError) in
      guard let latest = try journal.latest(.assign, book: book, conversation: conversation),
        let assignment = AccountAssignment(latest.response), let entry = try journal.entry(id: assignment.id)
      else { return nil }
      return (assignment, entry.published)
    }
  }

  /// Puts an entry into another account. For sheets that have no column for accounts: the journal alone knows it.
  ///
  /// - Parameters:
  ///   - id: The entry's.
  ///   - text: The words, for the record.
  ///   - key: Makes a retry harmless.
  ///   - speaker: Who says it.
  ///   - conversation: In which it is said, where that has a name.
  /// - Throws: `unknownEntry`, `entryUndone`, `keyReused`, and what concerns the state.
  public func assign(
    _ id: String, to account: String, text: String, key: String? = nil, by speaker: Speaker? = nil,
    inConversation conversation: String? = nil
  ) throws(LedgerError) -> EditOutcome {
    try withBookkeeper(for: speaker, in: conversation) { keeper throws(LedgerError) in
      try keeper.assign(id, to: account, text: text, key: key)
    }
  }

  /// Puts the entry that was put into another account last back where it was; parameters as those of `takeBackMove`.
  public func takeBackAssignment(
    in path: String, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> (assignment: AccountAssignment, entry: LedgerEntry)? {
    try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)),
        let back = try keeper.journal.takeBackAssignment(book: book.seq, conversation: conversation),
        let entry = try keeper.journal.entry(id: back.id)
      else { return nil }
      return (back, entry.published)
    }
  }
}

extension Bookkeeper {
  fileprivate func assign(
    _ id: String, to account: String, text: String, key: String?
  ) throws(LedgerError) -> EditOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    if case .edited(let outcome) = try known(KeyedWords(key: key, text: text)) { return outcome }
    let entry = try entry(.id(id), book: nil)
    guard entry.isPresent else { throw .entryUndone(id: entry.id) }
    guard entry.account != account else {
      return EditOutcome(
        entry: entry.published, before: entry.row, learned: nil, writing: WritingReport(), isUnchanged: true)
    }
    try journal.assign(entry, to: account, text: text, key: key, at: surroundings.now())
    guard let assigned = try journal.entry(seq: entry.seq)?.published else { throw .unknownEntry(id: id) }
    return EditOutcome(entry: assigned, before: entry.row, learned: nil, writing: WritingReport())
  }
}
