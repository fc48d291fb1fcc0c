import Entities
import Sheets

extension Ledger {
  /// Writes what was said into the journal and from there into the workbook: all entries of this call, or none.
  ///
  /// Entries that an earlier run had to keep go in first. A workbook that does not exist is made. Where another
  /// program has the workbook open, the entries are kept and the outcome says so (`writing.kept`): they were accepted.
  ///
  /// Threads that call it at the same time have their entries written together; each has its own outcome, or its error.
  ///
  /// - Parameters:
  ///   - utterances: What was said; each holds at least one entry.
  ///   - workbook: Where the rows go.
  ///   - sheet: The sheet's name; `nil` leaves it to the workbook.
  /// - Throws: Nothing was accepted then. `keyReused`, `perhapsLogged`, `currencyMismatch`, `workbook`, and what concerns the state.
  public func log(
    _ utterances: [Utterance], in workbook: any SheetStore, sheet: String? = nil
  ) throws(LedgerError) -> LogOutcome {
    let request = GroupCommit.Request(utterances: utterances, path: workbook.path, sheet: sheet)
    return try group.log(request) { requests in
      do throws(LedgerError) {
        return try withBookkeeper { keeper throws(LedgerError) in try keeper.log(together: requests) }
      } catch {
        return requests.map { _ in .failure(error) }
      }
    }
  }

  /// Brings everything that is pending for this workbook into it.
  ///
  /// - Throws: What concerns the state. What concerns single entries stands in the outcome (`writing.problems`).
  public func sync(_ workbook: any SheetStore) throws(LedgerError) -> SyncOutcome {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.sync(workbook.path) }
  }

  /// The workbooks for which entries are pending, by absolute path.
  public func workbooksWithPending() throws(LedgerError) -> [String] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.pathsWithPending() }
  }

  /// Brings a workbook into another currency, and what the journal holds of it: all or nothing. `undo` takes it back.
  ///
  /// - Parameters:
  ///   - leavingCells: Whether cells that cannot be converted by themselves are left as they are; else they are refused.
  ///   - text: The words of the request, for the record.
  /// - Throws: `currencyMismatch` where it is not counted in what is converted, `unfinishedEntries`, `workbook`, and what concerns
  ///   the state.
  public func convert(
    _ workbook: any SheetStore, _ conversion: CurrencyConversion, leavingCells: Bool = false, text: String = "convert"
  ) throws(LedgerError) -> ConversionOutcome {
    try withBookkeeper(afterRescue: .giveUp) { keeper throws(LedgerError) in
      try keeper.rewrite(workbook.path, .currency(conversion), leavingCells: leavingCells, text: text)
    }
  }

  /// Has one of a workbook's categories come, called otherwise, or go over into another, in the journal as well: all or nothing.
  /// `undo` takes it back.
  ///
  /// - Parameter text: The words of the request, for the record.
  /// - Throws: `unfinishedEntries`, `workbook`, and what concerns the state.
  public func change(
    _ categories: CategoryChange, in workbook: any SheetStore, text: String = "categories"
  ) throws(LedgerError) -> ConversionOutcome {
    try withBookkeeper(afterRescue: .giveUp) { keeper throws(LedgerError) in
      try keeper.rewrite(workbook.path, .categories(categories), leavingCells: false, text: text)
    }
  }

  /// Takes entries back: their rows leave the workbook. An undo can itself be undone.
  ///
  /// - Parameters:
  ///   - selector: What to take back.
  ///   - workbook: Where given, only what belongs to this workbook counts for `.last` and `.count`.
  ///   - overwriting: Whether a row is taken out that the user has changed since.
  ///   - text: The words of the request, for the record.
  ///   - key: Makes a retry harmless: a key that was seen before answers what was done then, provided that the text is the same.
  ///   - speaker: Who asks for it.
  ///   - conversation: The name of the one in which it is asked for.
  /// - Throws: `unknownEntry`, `nothingToUndo`, `rowMissing`, `rowChanged`, `workbook`, and what concerns the state.
  ///   Where several entries of a workbook were to be undone and one cannot be, all are left as they are.
  public func undo(
    _ selector: UndoSelector, in workbook: (any SheetStore)? = nil, overwriting: Bool = false, text: String = "undo",
    key: String? = nil, by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> UndoOutcome {
    try withBookkeeper(afterRescue: .giveUp, for: speaker, in: conversation) { keeper throws(LedgerError) in
      try keeper.undo(selector, in: workbook?.path, overwriting: overwriting, text: text, key: key)
    }
  }

  /// Changes an entry, and its row in the workbook.
  ///
  /// A category given twice to the same details is learned from then on.
  ///
  /// - Parameters:
  ///   - selector: Which entry.
  ///   - change: What is to be different.
  ///   - text: The words of the change, for the record.
  ///   - key: As that of `undo`.
  ///   - workbook: Where given, only what belongs to this workbook counts for `.last`.
  ///   - overwriting: Whether a row is changed that the user has changed since.
  ///   - currency: As that of `Utterance`, of the amount in the change.
  ///   - speaker: Who asks for it.
  ///   - conversation: The name of the one in which it is asked for.
  /// - Throws: `currencyMismatch`, `unknownEntry`, `entryUndone`, `nothingToUndo`, `rowMissing`, `rowChanged`, `workbook`, and what
  ///   concerns the state.
  public func edit(
    _ selector: EntrySelector, by change: EntryChange, text: String, key: String? = nil,
    in workbook: (any SheetStore)? = nil,
    overwriting: Bool = false, countedIn currency: Currency? = nil, by speaker: Speaker? = nil,
    inConversation conversation: String? = nil
  ) throws(LedgerError) -> EditOutcome {
    try withBookkeeper(afterRescue: .giveUp, for: speaker, in: conversation) { keeper throws(LedgerError) in
      try keeper.check(change, countedIn: currency, in: workbook?.path, key: key)
      return try keeper.edit(selector, by: change, text: text, key: key, in: workbook?.path, overwriting: overwriting)
    }
  }

  /// Changes several entries in one request, which `undo` takes back as a whole: all of them, or none. Nothing is learned from it.
  ///
  /// - Parameters:
  ///   - changes: What is to be different about which entry.
  ///   - text: The words of the change, for the record.
  ///   - key: As that of `undo`.
  ///   - workbook: Where they stand.
  ///   - overwriting: Whether a row is changed that the user has changed since.
  ///   - currency: As that of `Utterance`, of the amounts in the changes.
  ///   - speaker: Who asks for it.
  ///   - conversation: The name of the one in which it is asked for.
  /// - Returns: what became of the first, and `also` of the others.
  /// - Throws: as the change of one entry.
  public func edit(
    _ changes: [(id: String, change: EntryChange)], text: String, key: String? = nil,
    in workbook: (any SheetStore)? = nil, overwriting: Bool = false, countedIn currency: Currency? = nil,
    by speaker: Speaker? = nil, inConversation conversation: String? = nil
  ) throws(LedgerError) -> EditOutcome {
    try withBookkeeper(afterRescue: .giveUp, for: speaker, in: conversation) { keeper throws(LedgerError) in
      for (_, change) in changes { try keeper.check(change, countedIn: currency, in: workbook?.path, key: key) }
      return try keeper.edit(changes, text: text, key: key, overwriting: overwriting)
    }
  }
}
