import Platform
import Sheets

/// What a person is told of a workbook's errors.
enum WorkbookMessages {
  /// Columns that a person can name are named, others are to be there.
  private static func missing(_ headers: [String], _ perhaps: [[String]], in sheet: String) -> String {
    let start = "The sheet “\(sheet)” has no column for \(headers.joined(separator: ", "))"
    guard headers.allSatisfy({ SheetLayout.fieldNames.contains($0.lowercased()) }) else {
      return start + ". Add the headers, or name another sheet with --sheet"
    }
    let said = headers.enumerated().map { index, header in
      "\(header.lowercased())=\(perhaps.indices.contains(index) ? perhaps[index].first ?? "LETTER" : "LETTER")"
    }
    guard !said.contains(where: { $0.hasSuffix("=LETTER") }) else {
      return start
        + " that I know. Look at its columns with: budget sheet; say which it is with: budget sheet set \(said.joined(separator: " ")); or name another sheet with --sheet"
    }
    let others = perhaps.flatMap { $0.dropFirst() }.joined(separator: ", ")
    return start
      + " that I know. By the cells it may be: budget sheet set \(said.joined(separator: " "))\(others.isEmpty ? "" : " (or \(others))"); or name another sheet with --sheet"
  }

  static func commandError(for error: SheetError) -> CommandError {
    switch error {
    case .notFound(let path):
      CommandError("There is no workbook \(path). Make one with: budget init", .noInput)
    case .unreadable(let path, let reason):
      CommandError("Cannot use \(path): \(reason). Name another with --file, or restore a copy", .noInput)
    case .sheetNotFound("Budget Planning", _):
      CommandError(
        "There is no sheet “Budget Planning”, where limits stand. Add one with a column Category and a column for each month, Jan to Dec",
        .noInput)
    case .sheetNotFound(let name, let sheets):
      CommandError(
        "There is no sheet “\(name)”. Name one with --sheet. There are: \(sheets.joined(separator: ", "))",
        .noInput)
    case .headersMissing(let sheet, let headers, let perhaps):
      CommandError(missing(headers, perhaps, in: sheet), .noInput)
    case .refused(let sheet, let reason):
      CommandError("Left “\(sheet)” as it is: \(reason)", .noInput)
    case .rejected(let path, let reason, let copy):
      CommandError(
        "A fault of this program: the changed workbook was not right (\(reason)). \(path) is as it was, nothing was logged"
          + (copy.map { "; for a report, the changed one is kept as \($0)" } ?? ""), .software)
    case .workbookInUse(let path, let holder):
      CommandError(
        "\(path) is open\(holder.map { " by \($0)" } ?? " in another program"). Close it and say it again", .kept)
    case .rowChanged(let sheet, let row):
      CommandError("Row \(row) of “\(sheet)” was changed since. Look at it, then say it again", .notUnderstood)
    case .notWritable(let path, let reason):
      CommandError("Cannot write \(path): \(reason)", .inputOutput)
    case .inputOutput(let path, let operation, let code):
      CommandError("Cannot \(operation) \(path): \(SystemError.text(code)). The workbook is as it was", .inputOutput)
    case .cannotCreate(let path, let reason):
      CommandError("Cannot create \(path): \(reason)", .cannotCreate)
    }
  }
}
