import HTTP
import Ledger
import Messages

extension Problem {
  /// What a client is told of an error of the ledger. Paths of the machine stay there.
  init(_ error: LedgerError) {
    switch error {
    case .unknownEntry(let id): self.init(404, Message.serverNoEntry(id: id).standard)
    case .unknownQuestion(let id): self.init(404, Message.serverNoQuestion(id: id).standard)
    case .questionSettled(let id): self.init(409, Message.serverAnsweredBefore(id: id).standard)
    case .nothingToUndo: self.init(409, Message.serverNothingToUndo.standard)
    case .entryUndone(let id): self.init(409, Message.serverEntryUndone(id: id).standard)
    case .rowMissing: self.init(409, Message.serverRowMissing.standard)
    case .rowLost:
      self.init(
        409,
        Message.serverRowLost.standard
      )
    case .rowUnreadable(_, let place):
      self.init(409, Message.serverRowUnreadable(row: place.row, sheet: place.sheet).standard)
    case .rowChanged:
      self.init(409, Message.serverRowChanged.standard)
    case .entryElsewhere(let id, _): self.init(404, Message.serverNoEntry(id: id).standard)
    case .keyReused, .keyOfOther:
      self = .invalid(
        ["header", "Idempotency-Key"], "Key was used before with another text", type: "idempotency_key_reused",
        said: Message.serverKeyReused.standard)
    case .perhapsLogged:
      self.init(
        409,
        Message.serverPerhapsLogged.standard
      )
    case .stateBusy: self = .tooManyWaiting
    case .workbook(.workbookInUse): self.init(409, Message.serverBookOpen.standard)
    case .workbook(.refused(_, let reason)): self.init(422, Message.serverBookRefuses(reason: reason).standard)
    case .workbook, .currencyMismatch, .currencyUnknown, .unfinishedEntries, .missingSheet, .noCopy, .saidInOther:
      self.init(500, Message.serverBookUnusable.standard)
    case .unconfirmed:
      self.init(500, Message.serverUnconfirmed.standard)
    case .stateInputOutput, .stateNotAFile, .cannotCreateState, .stateTooNew, .stateDamaged:
      self.init(500, Message.serverJournalUnusable.standard)
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
