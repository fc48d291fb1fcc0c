import Entities
import Sheets

/// Why the ledger did not do as it was asked. Nothing was logged or changed then, unless the case says otherwise.
public enum LedgerError: Error, Hashable, Sendable {
  /// The state folder, or a file in it, cannot be made (exit code 73).
  case cannotCreateState(path: String, code: Int32)
  /// The state cannot be read or written: permission, a read-only file system, a full disk or a broken one (74);
  /// `code` is the operating system's, 0 where it gave none.
  case stateInputOutput(path: String, operation: String, code: Int32)
  /// Something else than a file stands in the place of a file of the state: a folder, a pipe, a device (74).
  case stateNotAFile(path: String)
  /// The state or the workbook cannot be read or written, as `stateInputOutput` and `workbook` say, but what was said or asked for may be done (74).
  case unconfirmed(path: String, operation: String, code: Int32)
  /// The state was written by a newer version of the program (78).
  case stateTooNew(path: String, version: Int, supported: Int)
  /// The state is damaged in a way that it cannot be set aside and rebuilt by itself (74).
  case stateDamaged(path: String, reason: String)
  /// Other processes kept the journal locked for too long (75).
  case stateBusy(path: String)
  /// SQLite refused a statement: a fault of ours (70).
  case fault(String)
  /// The workbook refused: see the error's own cases.
  case workbook(SheetError)
  /// The workbook stores another base currency than the one configured (78).
  case currencyMismatch(path: String, workbook: Currency, configured: Currency)
  /// The workbook does not say what it is counted in, and only the locale suggests it (78).
  case currencyUnknown(path: String, locale: Currency)
  /// The entry was said when its workbook was counted in another currency (78).
  case saidInOther(id: String, path: String, said: Currency, workbook: Currency)
  /// Entries are not in the workbook as they should be, so that it cannot be brought into another currency (65).
  case unfinishedEntries(path: String, count: Int)
  /// The key was used before, for other words (64).
  case keyReused(key: String, text: String)
  /// The key was used before, for another workbook (64).
  case keyOfOther(key: String, path: String)
  /// The entry belongs to another workbook than the one that was named for it (65).
  case entryElsewhere(id: String, path: String)
  /// Rows that the journal does not account for say what these utterances say, in a sheet without ids: whether their keys
  /// have logged them before cannot be told (65).
  case perhapsLogged([PossibleRepetition])
  /// An utterance without an entry was given (70).
  case nothingToLog
  /// There is nothing that could be undone or edited (65).
  case nothingToUndo
  /// No entry of the journal has this id (65).
  case unknownEntry(id: String)
  /// The entry was taken back, so that it cannot be edited (65).
  case entryUndone(id: String)
  /// The entry's row is no longer in the sheet: somebody deleted it there (65).
  case rowMissing(id: String, sheet: String)
  /// The entry's row is no longer in the workbook, nor is any that came later, as where an older copy of it came back: it can be written again (65).
  case rowLost(id: String, path: String)
  /// The entry's row is there, and what stands in it cannot be read any more (65).
  case rowUnreadable(id: String, reference: RowReference)
  /// Somebody changed the entry's row in the sheet: it is left alone unless the change is forced (65).
  case rowChanged(id: String, reference: RowReference, found: BudgetRow, expected: BudgetRow)
  /// No question of the workbook has this id (65).
  case unknownQuestion(id: String)
  /// The question was settled before (65).
  case questionSettled(id: String)
  /// There is no workbook, and one that is made here would lack the sheet that is asked for (66).
  case missingSheet(path: String, sheet: String)
  /// There is no copy of that workbook to restore (66).
  case noCopy(path: String)

  /// The same, of the utterances under these keys alone.
  func concerning(_ keys: [String]) -> LedgerError {
    guard case .perhapsLogged(let repetitions) = self else { return self }
    return .perhapsLogged(repetitions.filter { keys.contains($0.key) })
  }

  /// Whether the sheet stands against a change of an entry, so that to try again would change nothing.
  public var isAboutRow: Bool {
    switch self {
    case .rowMissing, .rowLost, .rowUnreadable, .rowChanged: true
    default: false
    }
  }

  /// A row of the journal says nothing: it is damaged.
  static let unreadableRow = LedgerError.stateDamaged(path: "", reason: "a row cannot be read")

  /// The same, where what was asked for may be done all the same.
  var unconfirmed: LedgerError {
    switch self {
    case .stateInputOutput(let path, let operation, let code),
      .workbook(.inputOutput(let path, let operation, let code)):
      .unconfirmed(path: path, operation: operation, code: code)
    default: self
    }
  }

  /// The same, where the damage was met by who does not know the file.
  func naming(_ path: String) -> LedgerError {
    guard case .stateDamaged("", let reason) = self else { return self }
    return .stateDamaged(path: path, reason: reason)
  }
}

/// An utterance under a key that may have been logged by another journal, or by this one before it was lost.
public struct PossibleRepetition: Hashable, Sendable {
  /// The key that it came with.
  public let key: String
  /// Its words.
  public let text: String
  /// The row that says the same as one of its entries.
  public let reference: RowReference
}
