import ActionHandler
import Entities
import Ledger
import Messages
import Platform
import Sheets

/// Every error of every room, as a message with its mend and an exit code. The rooms know neither.
enum ErrorMessages {
  static func commandError(for error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case AppError.actionHandler(let error): CommandError(error.told, .notUnderstood)
    case let error as ActionHandlerError: CommandError(error.description, .notUnderstood)
    case let error as LedgerError: LedgerMessages.commandError(for: error)
    case let error as SheetError: WorkbookMessages.commandError(for: error)
    case OutputError.failed(let code):
      CommandError(.cannotWriteOutput(reason: ReasonText.said(code: code)), .inputOutput)
    case let error as InputError:
      CommandError(.cannotReadInput(reason: ReasonText.said(code: error.code)), .inputOutput)
    default: CommandError(.faultNothingChanged(error: "\(error)"), .software)
    }
  }
}
