import Ledger
import Messages
import Platform

/// What a person is told of the ledger's errors.
enum LedgerMessages {
  static func commandError(for error: LedgerError) -> CommandError {
    switch error {
    case .workbook(let error): WorkbookMessages.commandError(for: error)
    case .cannotCreateState(let path, let code):
      CommandError(
        .cannotCreateState(path: path, reason: ReasonText.said(code: code)), .cannotCreate
      )
    case .stateInputOutput(let path, let operation, let code):
      CommandError(.nothingChanged(what: cannot(operation, path, code)) + mend(code), .inputOutput)
    case .stateNotAFile(let path):
      CommandError(.stateNotAFile(path: path), .inputOutput)
    case .unconfirmed(let path, let operation, let code):
      CommandError(
        .perhapsDone(what: cannot(operation, path, code)),
        .inputOutput)
    case .stateTooNew(let path, let version, let supported):
      CommandError(
        .stateTooNew(path: path, version: version, supported: supported),
        .configuration)
    case .stateDamaged(let path, let reason):
      CommandError(.stateDamaged(path: path, reason: reason), .inputOutput)
    case .stateBusy(let path):
      CommandError(.stateBusy(path: path), .inputOutput)
    case .fault(let reason): CommandError(.fault(reason: reason), .software)
    case .currencyMismatch(let path, let workbook, let configured):
      CommandError(
        .currencyMismatch(path: path, workbook: workbook, configured: configured),
        .configuration)
    case .currencyUnknown(let path, let locale):
      CommandError(
        .currencyUnknown(path: path, locale: locale),
        .configuration)
    case .saidInOther(let id, let path, let said, let workbook):
      CommandError(.saidInOther(id: id, path: path, said: said, workbook: workbook), .configuration)
    case .unfinishedEntries(let path, let count):
      CommandError(
        .unfinishedEntries(count: count, path: path),
        .notUnderstood)
    case .keyReused(let key, let text):
      CommandError(.keyReused(key: key, text: text), .usage)
    case .keyOfOther(let key, let path): CommandError(.keyOfOther(key: key, path: path), .usage)
    case .entryElsewhere(let id, let path):
      CommandError(.entryElsewhere(id: id, path: path, file: NamedWorkbook.word(path)), .notUnderstood)
    case .perhapsLogged(let repetitions):
      CommandError(
        repetitions.first.map { repetition in
          Message.perhapsLogged(
            row: repetition.reference.row, sheet: repetition.reference.sheet, text: repetition.text, key: repetition.key
          )
        } ?? Message.workbookSaysThis, .notUnderstood)
    case .nothingToLog: CommandError(.nothingToLog, .software)
    case .nothingToUndo: CommandError(.nothingToUndo, .notUnderstood)
    case .missingSheet(let path, let sheet):
      CommandError(
        .missingSheet(path: path, sheet: sheet),
        .noInput)
    case .unknownEntry(let id):
      if let cell = cell(id) {
        CommandError(
          .cellNoEntry(cell: cell),
          .notUnderstood)
      } else {
        CommandError(.unknownEntry(id: id), .notUnderstood)
      }
    case .entryUndone(let id):
      CommandError(.entryUndone(id: id), .notUnderstood)
    case .rowMissing(let id, let sheet):
      CommandError(
        .rowMissing(id: id, sheet: sheet),
        .notUnderstood)
    case .rowLost(let id, let path): CommandError(.rowLost(id: id, path: path), .notUnderstood)
    case .rowUnreadable(let id, let reference):
      CommandError(.rowCannotBeRead(id: id, sheet: reference.sheet, row: reference.row), .notUnderstood)
    case .rowChanged(let id, let reference, _, _):
      CommandError(
        .rowChanged(id: id, sheet: reference.sheet, column: reference.column, row: reference.row),
        .notUnderstood)
    case .unknownQuestion(let id):
      CommandError(.unknownQuestion(id: id), .notUnderstood)
    case .questionSettled(let id): CommandError(.questionAnswered(id: id), .notUnderstood)
    case .noCopy(let path): CommandError(.noCopy(path: path), .noInput)
    }
  }

  /// The same, of an undo that one of the rows stands against: it may have been about several.
  static func nothingTakenBack(for error: LedgerError) -> CommandError {
    let told = commandError(for: error)
    switch error {
    case .rowMissing, .rowLost, .rowUnreadable, .rowChanged, .workbook(.refused), .workbook(.rowChanged):
      return CommandError(.nothingTakenBack(why: told.told), told.exitCode)
    default: return told
    }
  }

  /// What a person is told of something that happened to the state.
  static func text(of notice: LedgerNotice) -> Message {
    switch notice {
    case .stateRebuilt(let setAside, let recovered):
      Message.stateRebuilt(recovered: recovered, setAside: setAside)
    case .saveKept(let workbook, let saved):
      Message.saveKept(workbook: workbook, saved: saved)
    }
  }

  /// The cell that is named, such as `B303`, or `(B303)` as a list shows it; `nil` where none is.
  private static func cell(_ text: String) -> String? {
    let isBare = { (byte: UInt8) in byte != UInt8(ascii: "(") && byte != UInt8(ascii: ")") }
    let bytes = text.utf8.filter(isBare)
    let letters = bytes.prefix { (65...90).contains($0 & 0xDF) }.count
    let digits = bytes.dropFirst(letters)
    let isCell =
      (1...3).contains(letters) && (1...7).contains(digits.count) && digits.allSatisfy { (48...57).contains($0) }
    return isCell ? String(decoding: bytes, as: UTF8.self).uppercased() : nil
  }

  /// What the person can do about an error of the operating system; empty where only the error itself can be told.
  private static func mend(_ code: Int32) -> Message {
    switch code {
    case EACCES, EPERM, EROFS: .mendNotWritable
    case ENOSPC, EDQUOT: .mendDiskFull
    default: .nothing
    }
  }

  /// What SQLite does with a statement is reading or writing to a person.
  /// What stood in the way, and nothing of what became of it.
  static func cause(of error: LedgerError) -> Message {
    switch error {
    case .stateInputOutput(let path, let operation, let code), .unconfirmed(let path, let operation, let code),
      .workbook(.inputOutput(let path, let operation, let code)):
      cannot(operation, path, code)
    default: commandError(for: error).told
    }
  }

  private static func cannot(_ operation: String, _ path: String, _ code: Int32) -> Message {
    Message.cannot(deed: WorkbookMessages.deed(operation), path: path)
      + (code == 0 ? "" : ": " + SystemError.text(code))
  }
}
