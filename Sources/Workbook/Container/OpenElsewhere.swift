/// Finds out whether a spreadsheet program has the workbook open, by the lock files that they leave beside it.
enum OpenElsewhere {
  /// Throws `workbookInUse` when another program has the workbook open; answers a note for the user when a lock file
  /// was left behind by a program that is gone, else `nil`.
  static func check(
    _ path: String, fileSystem: any FileSystem = SystemFileSystem()
  ) throws(WorkbookError) -> String? {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    for (before, after) in [(".~lock.", "#"), ("~$", "")] {
      let lock = "\(path[..<slash])\(before)\(path[slash...])\(after)"
      let status = try mapping(path) { () throws(SystemError) in try fileSystem.status(at: lock) }
      if status != nil { throw .workbookInUse(path: path, holder: nil) }
    }
    return nil
  }
}
