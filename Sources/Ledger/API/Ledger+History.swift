import Sheets

extension Ledger {
  /// What was said and what became of it, newest first; as far back as the journal reaches.
  ///
  /// - Parameter isWanted: Asked of each; those that it refuses do not count for the limit.
  public func history(
    _ filter: HistoryFilter = HistoryFilter(), where isWanted: @Sendable (HistoryItem) -> Bool = { _ in true }
  ) throws(LedgerError) -> [HistoryItem] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.history(filter, where: isWanted) }
  }

  /// Writes a note beside an entry, in place of the one that was there.
  ///
  /// - Parameter note: `nil` or blank takes it away.
  /// - Returns: The entry, with its note.
  /// - Throws: `unknownEntry`, and what concerns the state.
  public func note(_ note: String?, on id: String) throws(LedgerError) -> LedgerEntry {
    try withBookkeeper { keeper throws(LedgerError) in
      let text = note.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      guard let entry = try keeper.journal.note(text, on: id) else { throw .unknownEntry(id: id) }
      return entry.published
    }
  }
}

extension Journal {
  /// Keeps a note of an entry, durably; `nil` where there is no such entry.
  func note(_ note: String?, on id: String) throws(LedgerError) -> StoredEntry? {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      try connection.run("UPDATE entry SET note = ? WHERE id = ?", [SQLValue(note), .text(id)])
      return try entry(id: id)
    }
  }
}
