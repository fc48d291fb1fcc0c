import Platform

extension Ledger {
  /// Knows the workbook at a path from now on, so that it is followed where it is moved before anything is written to it.
  public func watch(_ path: String) throws(LedgerError) {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.watch(FileNames.canonical(path)) }
  }

  /// Knows the workbook at a path by that path from here on, where it is one that was moved or renamed and is otherwise as it was left: with all
  /// that was logged to it, asked and met in statements. What stands against that is told by what is done next.
  public func follow(_ path: String) {
    _ = try? withBookkeeper { keeper throws(LedgerError) in try keeper.follow(FileNames.canonical(path)) }
  }

  /// The paths at which the workbook at that path lay before it was moved or renamed.
  public func formerPaths(of path: String) throws(LedgerError) -> [String] {
    let path = FileNames.canonical(path)
    return try withBookkeeper { keeper throws(LedgerError) in
      try keeper.follow(path)
      return try keeper.journal.formerPaths(of: path)
    }
  }
}
