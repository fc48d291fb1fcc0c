import Messages
import Platform
import Sheets

/// What a person is told of a workbook's errors.
enum WorkbookMessages {
  /// Columns that a person can name are named, others are to be there.
  private static func missing(_ headers: [String], _ perhaps: [[String]], in sheet: String) -> Message {
    let names = headers.map(header).joined(by: ", ")
    guard headers.allSatisfy({ SheetLayout.fieldNames.contains($0.lowercased()) }) else {
      return .headersMissing(sheet: sheet, headers: names)
    }
    let said = headers.enumerated().map { index, header in
      "\(header.lowercased())=\(perhaps.indices.contains(index) ? perhaps[index].first ?? "LETTER" : "LETTER")"
    }
    let settings = said.joined(separator: " ")
    guard !said.contains(where: { $0.hasSuffix("=LETTER") }) else {
      return .headersUnknown(sheet: sheet, headers: names, settings: settings)
    }
    let others = perhaps.flatMap { $0.dropFirst() }.joined(separator: ", ")
    return others.isEmpty
      ? .headersGuessed(sheet: sheet, headers: names, settings: settings)
      : .headersGuessedOr(sheet: sheet, headers: names, settings: settings, others: others)
  }

  /// A column as a new workbook calls it, in the language of the screen.
  private static func header(_ name: String) -> Message {
    switch name {
    case "Date": .columnDate
    case "Type": .columnType
    case "Category": .columnCategory
    case "Amount": .columnAmount
    default: .verbatim(name)
    }
  }

  /// What was to be done with a file: what SQLite does with a statement is reading or writing to a person.
  static func deed(_ operation: String) -> Message {
    switch operation {
    case "execute", "step", "commit", "write": .deedWrite
    case "prepare", "read": .deedRead
    case "open": .deedOpen
    case "create": .deedCreate
    case "lock": .deedLock
    case "replace": .deedReplace
    case "remove": .deedRemove
    case "save": .deedSave
    default: .verbatim(operation)
    }
  }

  static func commandError(for error: SheetError) -> CommandError {
    switch error {
    case .notFound(let path):
      CommandError(.noWorkbook(path: path), .noInput)
    case .unreadable(let path, let reason):
      CommandError(.cannotUse(path: path, reason: ReasonText.said(reason)), .noInput)
    case .sheetNotFound("Budget Planning", _):
      CommandError(
        .noPlanningSheet,
        .noInput)
    case .sheetNotFound(let name, let sheets):
      CommandError(
        .noSheet(name: name, sheets: sheets.joined(separator: ", ")),
        .noInput)
    case .headersMissing(let sheet, let headers, let perhaps):
      CommandError(missing(headers, perhaps, in: sheet), .noInput)
    case .refused(let sheet, let reason):
      CommandError(.leftAsItIs(sheet: sheet, reason: ReasonText.said(reason)), .noInput)
    case .rejected(let path, let reason, let copy):
      CommandError(
        copy.map { .rejectedKept(reason: ReasonText.said(reason), path: path, copy: $0) }
          ?? .rejected(reason: reason, path: path),
        .software)
    case .workbookInUse(let path, let holder):
      // What is kept for later is told with what was written; what comes here is not.
      CommandError(
        holder.map { .openBySayAgain(path: path, holder: $0) } ?? .openSayAgain(path: path), .inputOutput)
    case .rowChanged(let sheet, let row):
      CommandError(.rowChangedSince(row: row, sheet: sheet), .notUnderstood)
    case .notWritable(let path, let reason):
      CommandError(.cannotWrite(path: path, reason: ReasonText.said(reason)), .inputOutput)
    case .inputOutput(let path, let operation, let code):
      CommandError(
        .cannotAsItWas(deed: deed(operation), path: path, reason: ReasonText.said(code: code)), .inputOutput
      )
    case .cannotCreate(let path, let reason):
      CommandError(.cannotCreate(path: path, reason: ReasonText.said(reason)), .cannotCreate)
    }
  }
}
