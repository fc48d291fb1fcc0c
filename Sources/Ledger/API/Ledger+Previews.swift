import Entities
import Sheets

extension Ledger {
  /// What `undo` would do now, newest entry first; the journal and the workbook stay as they are.
  ///
  /// The rows are looked at, and what was changed or deleted by hand is told as `undo` would. Whether the workbook lets
  /// them go, which other programs and formulas may forbid, is found out only by doing it.
  ///
  /// - Parameters: as those of `undo`.
  /// - Throws: as `undo`.
  public func undoPreview(
    _ selector: UndoSelector, in workbook: (any SheetStore)? = nil, overwriting: Bool = false,
    by speaker: Speaker? = nil
  ) throws(LedgerError) -> UndoOutcome {
    try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      try keeper.undoPreview(selector, in: workbook?.path, overwriting: overwriting)
    }
  }

  /// What `edit` would make of an entry; the journal and the workbook stay as they are.
  ///
  /// - Parameters: as those of `edit`.
  /// - Returns: The row as it would be, with what was changed by hand.
  /// - Throws: as `edit`.
  public func editPreview(
    _ selector: EntrySelector, by change: EntryChange, in workbook: (any SheetStore)? = nil, overwriting: Bool = false,
    countedIn currency: Currency? = nil
  ) throws(LedgerError) -> BudgetRow {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.check(change, countedIn: currency, in: workbook?.path)
      return try keeper.editPreview(selector, by: change, in: workbook?.path, overwriting: overwriting)
    }
  }

  /// What `sync` would do to all workbooks, in the order it was said; nothing is done.
  public func syncPreview() throws(LedgerError) -> [PendingChange] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.syncPreview() }
  }
}
