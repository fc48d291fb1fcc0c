import Sheets

/// Something `diagnose` found; none of them is mended by looking.
public enum Finding: Hashable, Sendable {
  /// SQLite's own check of the journal complains.
  case journalDamaged(path: String, complaint: String)
  /// Others than the owner can read or write this: its mode should be `expected`.
  case openToOthers(path: String, mode: UInt32, expected: UInt32)
  /// So many entries wait to be written to this workbook.
  case pending(workbook: String, entries: Int)
  /// The workbook of these entries does not exist any more.
  case workbookMissing(workbook: String, entries: Int)
  /// The workbook cannot be looked into, or an entry could not be written to it.
  case workbookUnreadable(workbook: String, error: LedgerError)
  /// An entry that should be in the sheet is not: it was deleted there by hand.
  case rowMissing(entry: LedgerEntry)
  /// An entry's row says something else than the journal: it was changed by hand.
  case rowChanged(entry: LedgerEntry, found: BudgetRow)
  /// An entry's id stands in more than one row.
  case rowTwice(entry: LedgerEntry, rows: [Int])
  /// The sheet has rows whose id the journal does not know: written with another state folder, or before it was lost.
  case unknownRows(workbook: String, ids: [String])
  /// A temporary file that an interrupted run has left beside a workbook.
  case leftoverFile(path: String)
  /// A lock file was left behind beside the workbook by a program that is gone; `note` names it.
  case staleLock(workbook: String, note: String)
  /// Another program has the workbook open.
  case workbookInUse(workbook: String, holder: String?)
}
