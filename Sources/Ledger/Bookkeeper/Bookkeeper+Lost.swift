import Sheets

extension Bookkeeper {
  /// The rows that were written to a workbook and are gone with all that were written after them, as long as its owner has not said what is
  /// to become of them; `nil` where none are.
  ///
  /// Nothing is noted of the rows: what is to be told of them at the next entry is told there. The sheet is read where somebody else has saved
  /// it, and that once.
  func lostRows(in path: String) throws(LedgerError) -> LostRows? {
    try follow(path)
    guard let record = try journal.book(path), try journal.hasRows(book: record.seq),
      let file = FileIdentity(path: path)
    else { return nil }
    let isOlder = file.changed < record.identity?.changed ?? 0
    let count: Int
    if file == record.identity {
      count = try journal.lost(book: record.seq).count
    } else if let known = try journal.compared(book: record.seq, as: file) {
      count = known
    } else {
      count = try lostEntries(in: path, of: record.seq).count
      // Known the next time, too, unless the journal cannot be written to or the file is another by now.
      if FileIdentity(path: path) == file { try? journal.noteCompared(count, book: record.seq, as: file) }
    }
    return count == 0 ? nil : LostRows(workbook: path, count: count, isOlder: isOlder)
  }

  /// Entries as they stand in the sheets of a workbook.
  func inSheet(_ entries: [LedgerEntry], of path: String) throws(LedgerError) -> [LedgerEntry] {
    guard let record = try journal.book(path),
      entries.contains(where: { $0.workbook == path && $0.status == .written })
    else { return entries }
    let file = try FileIdentity.present(path)
    let handChanges = try file.map { file throws(LedgerError) in
      try self.handChanges(in: path, as: file, of: record.seq)
    }
    return entries.map { entry in
      var entry = entry
      guard entry.status == .written, entry.workbook == path else { return entry }
      guard let handChanges else {
        (entry.isMissing, entry.reference) = (true, nil)
        return entry
      }
      if let isLost = handChanges.isLost[entry.id] {
        (entry.status, entry.isMissing, entry.reference) = (isLost ? .pending : .undone, true, nil)
      } else if let found = handChanges.changed[entry.id] {
        (entry.row, entry.reference, entry.isChangedByHand) = (found.row, found.reference, true)
      }
      return entry
    }
  }

  /// What somebody has changed in a version of a workbook's file, by entry; that version is read once.
  struct HandChanges {
    fileprivate let path: String
    fileprivate let file: FileIdentity
    fileprivate let request: Int64
    /// Rows that say something else.
    fileprivate var changed: [String: IdentifiedRow] = [:]
    /// Rows that are not there, and whether they are lost, not deleted.
    fileprivate var isLost: [String: Bool] = [:]
  }

  private func handChanges(in path: String, as file: FileIdentity, of book: Int64) throws(LedgerError) -> HandChanges {
    let request = try journal.latestRequest()
    var changes = HandChanges(path: path, file: file, request: request)
    if let known = handChanges, known.path == path {
      if known.file == file, known.request == request { return known }
      // Where nothing was changed by hand, what this ledger has written since changes nothing by hand.
      if known.changed.isEmpty, known.isLost.isEmpty, versions.areRelated(known.file, file) {
        handChanges = changes
        return changes
      }
    }
    for comparison in try comparisons(with: path, of: book) {
      for (entry, row) in comparison.changed { changes.changed[entry.id] = row }
      for entry in comparison.missing { changes.isLost[entry.id] = comparison.isLost(entry) }
    }
    handChanges = changes
    return changes
  }

  private func comparisons(with path: String, of book: Int64) throws(LedgerError) -> [SheetComparison] {
    let standing = try journal.standing(book: book)
    let store = self.book(at: path)
    // A sheet that cannot be read says nothing.
    return SheetComparison.sheets(of: standing, store).compactMap {
      try? SheetComparison(store, sheet: $0, entries: standing)
    }
  }

  /// The ids of the entries whose rows were written, and are gone with all that were written after them.
  func lostEntries(in path: String, of book: Int64) throws(LedgerError) -> Set<String> {
    var lost: Set<String> = []
    for comparison in try comparisons(with: path, of: book) {
      for entry in comparison.missing where comparison.isLost(entry) { lost.insert(entry.id) }
    }
    return lost
  }
}

extension Journal {
  /// How many rows were missed in that very file when it was read last; `nil` where it was not, or something was done since.
  fileprivate func compared(book: Int64, as file: FileIdentity) throws(LedgerError) -> Int? {
    let text = try connection.first("SELECT compared FROM book WHERE seq = ?", [.integer(book)]) {
      row throws(LedgerError) in row.text(0)
    }
    guard let parts = text?.split(separator: " ", maxSplits: 2), parts.count == 3, parts[2] == file.text,
      try Int64(parts[1]) == latestRequest()
    else { return nil }
    return Int(parts[0])
  }

  fileprivate func noteCompared(_ count: Int, book: Int64, as file: FileIdentity) throws(LedgerError) {
    let text = "\(count) \(try latestRequest()) \(file.text)"
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run("UPDATE book SET compared = ? WHERE seq = ?", [.text(text), .integer(book)])
    }
  }

  fileprivate func latestRequest() throws(LedgerError) -> Int64 {
    try connection.first("SELECT coalesce(max(seq), 0) FROM operation") { row throws(LedgerError) in row.integer(0) }
      ?? 0
  }
}
