import Entities
import Platform
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

  /// Writes a note beside an entry, in place of the one that was there; where the sheet has a column for notes, there as well. `undo`
  /// takes it back.
  ///
  /// - Parameters:
  ///   - note: `nil` or blank takes it away.
  ///   - key: As that of `undo`.
  ///   - speaker: Who writes it.
  /// - Throws: `unknownEntry`, and what concerns the state. What the sheet has against it stands in the outcome.
  public func note(
    _ note: String?, on id: String, key: String? = nil, by speaker: Speaker? = nil
  ) throws(LedgerError) -> NoteOutcome {
    try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      let line = FoldedText.onOneLine(note ?? "").filter { $0 != RowText.separator }
      return try keeper.note(line.isEmpty ? nil : line, on: id, key: key)
    }
  }

  /// Whether a request that changes no entry was carried out under a key.
  ///
  /// - Throws: `keyReused` where that was for other words, and what concerns the state.
  public func isDone(_ text: String, key: String) throws(LedgerError) -> Bool {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let known = try keeper.journal.request(key: key) else { return false }
      guard known.text == text else { throw .keyReused(key: key, text: known.text) }
      return true
    }
  }
}
