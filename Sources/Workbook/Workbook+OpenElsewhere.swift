import Container
import Sheets

extension Workbook {
  /// Where the replacement of the workbook at `path` is written; after a run that was killed, a file may lie there.
  public static func temporaryPath(for path: String) -> String { FilePlace(path).temporary }

  /// What to tell the user of a lock file beside the workbook that a spreadsheet program left behind and that is
  /// ignored; `nil` where there is none.
  ///
  /// LibreOffice's lock file (`.~lock.NAME#`) is left behind when it names this machine and no process here has the
  /// workbook open; Excel's (`~$NAME`), which names no machine, when it is more than a day old.
  /// Throws `.workbookInUse` when another program has the workbook open, or when that cannot be told.
  public func leftBehindLock() throws(SheetError) -> String? {
    let files = SystemFileSystem()
    return try OpenElsewhere.check(path, resolved: try? files.resolve(path), fileSystem: files)
  }
}
