/// Why a workbook was not read or not changed. In every case the file is as it was.
public enum SheetError: Error, Hashable, Sendable {
  /// There is no such file.
  case notFound(path: String)
  /// The file is no XLSX workbook, or not one that can be changed safely; `reason` is a clause ("it is encrypted").
  case unreadable(path: String, reason: String)
  /// No sheet of that name, and no sheet with the headers; `sheets` are those that there are.
  case sheetNotFound(name: String, sheets: [String])
  /// The sheet has no column that is known for these; `perhaps` has for each the letters of those whose cells look like it, if any.
  case headersMissing(sheet: String, headers: [String], perhaps: [[String]] = [])
  /// The change cannot be made safely; `reason` is a clause ("a pivot table stands below the data").
  case refused(sheet: String, reason: String)
  /// The changed workbook, read again, was not what it should be, and was not put in place: a fault of this program.
  /// `reason` is a clause ("row 5 does not hold what was said"); `copy` is where the changed one was kept.
  case rejected(path: String, reason: String, copy: String?)
  /// Another program has it open; `holder` as its lock file names them.
  case workbookInUse(path: String, holder: String?)
  /// The row is no longer what it was expected to be.
  case rowChanged(sheet: String, row: Int)
  /// No write permission, read-only file system or folder.
  case notWritable(path: String, reason: String)
  /// The disk is full, or another error of the operating system while reading or writing.
  case inputOutput(path: String, operation: String, code: Int32)
  /// The file could not be made.
  case cannotCreate(path: String, reason: String)
}
