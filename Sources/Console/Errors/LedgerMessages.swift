import Ledger
import Platform

/// What a person is told of the ledger's errors.
enum LedgerMessages {
  static func commandError(for error: LedgerError) -> CommandError {
    switch error {
    case .workbook(let error): WorkbookMessages.commandError(for: error)
    case .cannotCreateState(let path, let code):
      CommandError(
        "Cannot create \(path): \(SystemError.text(code)). The journal is kept there; see XDG_STATE_HOME", .cannotCreate
      )
    case .stateInputOutput(let path, let operation, let code):
      CommandError("\(cannot(operation, path, code)). Nothing was changed\(mend(code))", .inputOutput)
    case .stateNotAFile(let path):
      CommandError("\(path) is no file. The journal is kept there: remove it, or see XDG_STATE_HOME", .inputOutput)
    case .unconfirmed(let path, let operation, let code):
      CommandError(
        "\(cannot(operation, path, code)). This may be done all the same: see budget list before you say it again",
        .inputOutput)
    case .stateTooNew(let path, let version, let supported):
      CommandError(
        "\(path) was written by a newer budget (format \(version); this one reads up to \(supported)). Update budget",
        .configuration)
    case .stateDamaged(let path, let reason):
      CommandError("The journal \(path) is damaged: \(reason). See: budget doctor", .inputOutput)
    case .stateBusy(let path):
      CommandError("Another budget has kept \(path) busy for too long. Nothing was logged; say it again", .inputOutput)
    case .fault(let reason): CommandError("A fault of this program: \(reason). Nothing was changed", .software)
    case .currencyMismatch(let path, let workbook, let configured):
      CommandError(
        "\(path) is counted in \(workbook), but the base currency is set to \(configured). Drop that setting, or bring the workbook into \(configured) with: budget convert \(configured)",
        .configuration)
    case .currencyUnknown(let path, let locale):
      CommandError(
        "\(path) does not show what it is counted in. Say it once, and it is remembered: --currency \(locale), or another",
        .configuration)
    case .unfinishedEntries(let path, let count):
      CommandError(
        "\(count) of the entries of \(path) are not in it as they should be. See: budget doctor. Nothing was converted",
        .notUnderstood)
    case .keyReused(let key, let text):
      CommandError("The key \(key) was used before, for “\(text)”. Use a new key for other words", .usage)
    case .perhapsLogged(let repetitions):
      CommandError(
        repetitions.first.map { repetition in
          "Row \(repetition.reference.row) of “\(repetition.reference.sheet)” says “\(repetition.text)” already, and without ids in the sheet nobody can tell whether its key \(repetition.key) has logged it. If it is another entry, say it without the key"
        } ?? "The workbook says this already", .notUnderstood)
    case .nothingToLog: CommandError("There is nothing to log", .software)
    case .nothingToUndo: CommandError("There is no entry to take back or to change", .notUnderstood)
    case .missingSheet(let path, let sheet):
      CommandError(
        "There is no workbook \(path), and a new one would have no sheet “\(sheet)”. Name the workbook with --file, or leave the sheet out, here and in the configuration, to have one made",
        .noInput)
    case .unknownEntry(let id):
      if let cell = cell(id) {
        CommandError(
          "\(cell) is a cell, not an entry: a row that was typed into the sheet is changed there. See: budget list",
          .notUnderstood)
      } else {
        CommandError("There is no entry \(id). See: budget list", .notUnderstood)
      }
    case .entryUndone(let id):
      CommandError("Entry \(id) was taken back. Put it in again with: budget undo \(id)", .notUnderstood)
    case .rowMissing(let id, let sheet):
      CommandError(
        "The row of entry \(id) is no longer in “\(sheet)”: it was deleted there. If that was meant, forget it with: budget undo \(id) --overwrite",
        .notUnderstood)
    case .rowChanged(let id, let reference, _, _):
      CommandError(
        "The row of entry \(id) (\(reference.sheet)!\(reference.column)\(reference.row)) was changed by hand. Change it there, or say it again with --overwrite",
        .notUnderstood)
    case .unknownQuestion(let id):
      CommandError("No question is called \(id). See what waits with: budget review", .notUnderstood)
    case .questionSettled(let id): CommandError("The question \(id) was answered before", .notUnderstood)
    case .noCopy(let path): CommandError("There is no copy of \(path) to restore", .noInput)
    }
  }

  /// The same, of an undo that one of the rows stands against: it may have been about several.
  static func nothingTakenBack(for error: LedgerError) -> CommandError {
    let told = commandError(for: error)
    switch error {
    case .rowMissing, .rowChanged, .workbook(.refused), .workbook(.rowChanged):
      return CommandError("\(told.message). Nothing was taken back", told.exitCode)
    default: return told
    }
  }

  /// What a person is told of something that happened to the state.
  static func text(of notice: LedgerNotice) -> String {
    switch notice {
    case .stateRebuilt(let setAside, let recovered):
      "The journal was damaged and begun anew; \(recovered) entries were saved, the rest is read from the workbook. The old one: \(setAside)"
    case .saveKept(let workbook, let saved):
      "Another program saved \(workbook) while an entry was being written. What it saved is \(saved)"
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
  private static func mend(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM, EROFS: ". Make it writable, or name another folder with XDG_STATE_HOME"
    case ENOSPC, EDQUOT: ". Make room on the disk, and say it again"
    default: ""
    }
  }

  /// What SQLite does with a statement is reading or writing to a person.
  /// What stood in the way, and nothing of what became of it.
  static func cause(of error: LedgerError) -> String {
    switch error {
    case .stateInputOutput(let path, let operation, let code), .unconfirmed(let path, let operation, let code),
      .workbook(.inputOutput(let path, let operation, let code)):
      cannot(operation, path, code)
    default: commandError(for: error).message
    }
  }

  private static func cannot(_ operation: String, _ path: String, _ code: Int32) -> String {
    "Cannot \(verb(operation)) \(path)" + (code == 0 ? "" : ": " + SystemError.text(code))
  }

  private static func verb(_ operation: String) -> String {
    switch operation {
    case "execute", "step", "commit": "write"
    case "prepare": "read"
    default: operation
    }
  }
}
