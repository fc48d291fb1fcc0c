import Entities
import Sheets

/// Something `diagnose` found; none of them is mended by looking.
public enum Finding: Hashable, Sendable {
  /// SQLite's own check of the journal complains.
  case journalDamaged(path: String, complaint: String)
  /// Nothing can be written down in the state, though it can be read.
  case stateUnwritable(error: LedgerError)
  /// Others than the owner can read or write this: its mode should be `expected`.
  case openToOthers(path: String, mode: UInt32, expected: UInt32)
  /// So many entries wait to be written to this workbook.
  case pending(workbook: String, entries: Int)
  /// An entry waits that was said in another currency than its workbook is counted in by now: it cannot be written there.
  case waitsInOtherCurrency(error: LedgerError)
  /// The workbook of these entries does not exist any more.
  case workbookMissing(workbook: String, entries: Int)
  /// The workbook of these entries lies under another name beside where it was.
  case workbookMoved(workbook: String, entries: Int, place: String)
  /// The workbook cannot be looked into, or an entry could not be written to it.
  case workbookUnreadable(workbook: String, error: LedgerError)
  /// An entry that should be in the sheet is not: it was deleted there by hand, as rows that came later are there.
  case rowMissing(entry: LedgerEntry)
  /// An entry's row is there, or one that may be its own, and cannot be read: a cell of it holds something else by now.
  case rowUnreadable(entry: LedgerEntry, place: RowReference)
  /// Rows that were written are not in the workbook any more, nor is any that was written after them: an older copy of
  /// it came back, for certain where its file `isOlder` than the one that was left, or they were deleted by hand.
  case rowsLost(workbook: String, entries: [LedgerEntry], isOlder: Bool)
  /// An entry that was taken back has its row again: an older copy of the workbook came back.
  case rowBack(entry: LedgerEntry)
  /// A copy of the workbook that a sync program has put beside it holds so many rows that the workbook lacks.
  case conflictCopy(workbook: String, copy: String, rows: Int)
  /// The same, of a copy that is counted in another currency than the workbook.
  case conflictCopyInOther(workbook: String, copy: String, rows: Int, currency: Currency)
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
