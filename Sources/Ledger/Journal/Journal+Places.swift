/// Where workbooks lay before they were moved or renamed.
extension Journal {
  private static let mark = "moved "

  /// Writes down that the workbook that lay at a path lies at another one now. To be called in a transaction.
  func note(moved old: String, to new: String) throws(LedgerError) {
    try connection.run(
      "UPDATE setting SET value = ? WHERE value = ? AND name LIKE ?",
      [.text(new), .text(old), .text(Journal.mark + "%")])
    try connection.run("DELETE FROM setting WHERE name = ?", [.text(Journal.mark + new)])
    try connection.run(
      "INSERT OR REPLACE INTO setting(name, value) VALUES(?, ?)", [.text(Journal.mark + old), .text(new)])
  }

  /// The paths at which the workbook at a path lay before.
  func formerPaths(of path: String) throws(LedgerError) -> [String] {
    try connection.all(
      "SELECT name FROM setting WHERE value = ? AND name LIKE ? ORDER BY name",
      [.text(path), .text(Journal.mark + "%")]
    ) { row throws(LedgerError) in String(row.text(0).dropFirst(Journal.mark.count)) }
  }

  /// Writes down by what the file of a workbook is told apart that nothing was written to yet, so that it is known elsewhere.
  func watch(_ path: String) throws(LedgerError) {
    guard let identity = FileIdentity(path: path) else { return }
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      let book = try bookToWrite(path)
      guard book.identity == nil, try !hasRows(book: book.seq) else { return }
      try remember(identity, book: book.seq)
    }
  }
}
