import HTTP
import Ledger

extension Problem {
  /// What a client is told of an error of the ledger. Paths of the machine stay there.
  init(_ error: LedgerError) {
    switch error {
    case .unknownEntry(let id): self.init(404, "There is no entry \(id)")
    case .unknownQuestion(let id): self.init(404, "There is no question \(id)")
    case .questionSettled(let id): self.init(409, "The question \(id) was answered before")
    case .nothingToUndo: self.init(409, "There is nothing to take back")
    case .entryUndone(let id): self.init(409, "Entry \(id) was taken back, so it cannot be changed")
    case .rowMissing: self.init(409, "The row of this entry was deleted in the workbook. Nothing was changed")
    case .rowLost:
      self.init(
        409,
        "The row of this entry was lost, as an older copy of the workbook came back. Ask who runs the server for: budget doctor"
      )
    case .rowUnreadable(_, let place):
      self.init(409, "What stands in row \(place.row) of “\(place.sheet)” cannot be read. Correct it there")
    case .rowChanged:
      self.init(409, "The row of this entry was changed by hand in the workbook. Change it there")
    case .entryElsewhere(let id, _): self.init(404, "There is no entry \(id)")
    case .keyReused, .keyOfOther:
      self = .invalid(
        ["header", "Idempotency-Key"], "Key was used before with another text", type: "idempotency_key_reused",
        said: "This Idempotency-Key was used before, for other words. Use a new one")
    case .perhapsLogged:
      self.init(
        409,
        "The workbook says this already, and it cannot be told whether this Idempotency-Key has logged it. If it is another entry, send it without the key"
      )
    case .stateBusy: self = .tooManyWaiting
    case .workbook(.workbookInUse): self.init(409, "The workbook is open in another program. Close it, then try again")
    case .workbook(.refused(_, let reason)): self.init(422, "The workbook does not take this: \(reason)")
    case .workbook, .currencyMismatch, .currencyUnknown, .unfinishedEntries, .missingSheet, .noCopy, .saidInOther:
      self.init(500, "The workbook cannot be used as it stands. Nothing was written; ask who runs the server")
    case .unconfirmed:
      self.init(500, "The journal cannot be read. This may be written all the same: look before you say it again")
    case .stateInputOutput, .stateNotAFile, .cannotCreateState, .stateTooNew, .stateDamaged:
      self.init(500, "The journal cannot be used. Nothing was logged; ask who runs the server")
    case .fault, .nothingToLog: self = .fault
    }
  }
}

/// Runs what may fail with an error of the ledger, and tells it as a problem.
func orProblem<Result>(_ body: () throws(LedgerError) -> Result) throws(Problem) -> Result {
  do throws(LedgerError) {
    return try body()
  } catch {
    throw Problem(error)
  }
}
