import Entities
import Sheets

extension Bookkeeper {
  func undoPreview(
    _ selector: UndoSelector, in path: String?, overwriting: Bool
  ) throws(LedgerError) -> UndoOutcome {
    if let (stored, _) = try conversion(undoneBy: selector, book: try bookFilter(path)) {
      return UndoOutcome(changes: [], rewrite: stored.rewrite, writing: WritingReport())
    }
    let request = try undoing(selector, book: try bookFilter(path))
    guard !request.changes.isEmpty else { throw .nothingToUndo }
    if !overwriting, request.changes.count > 1 {
      for (path, changes) in try byBook(request.changes) {
        guard let book = try journal.book(path) else { throw .fault("the journal does not know the workbook") }
        if let problem = try blocked(changes, path: path, book: book.seq).first { throw problem.error }
      }
    }
    var shown: [UndoOutcome.Change] = []
    for change in request.changes.reversed() {
      guard let entry = try journal.entry(seq: change.entry) else { continue }
      let wanted = try change.after.map { text throws(LedgerError) in
        try RowText.decode(text, entryID: entry.id)
      }
      // Rows that leave together were looked at above, all at once.
      let isLookedAt = wanted == nil && request.changes.count > 1
      let row = isLookedAt ? nil : try rehearse(entry, wanted: wanted, overwriting: overwriting)
      shown.append(UndoOutcome.Change(entry: entry.published(saying: row ?? entry.row), effect: try change.effect))
    }
    return UndoOutcome(changes: shown, writing: WritingReport())
  }

  func editPreview(
    _ selector: EntrySelector, by change: EntryChange, in path: String?, overwriting: Bool
  ) throws(LedgerError) -> BudgetRow {
    let entry = try entry(selector, book: try bookFilter(path))
    guard entry.isPresent else { throw .entryUndone(id: entry.id) }
    if change.amount != nil { try session(entry.path).checkCurrency() }
    let wanted = entry.row.changed(by: change)
    guard wanted != entry.row else { return wanted }
    return try rehearse(entry, wanted: wanted, overwriting: overwriting) ?? wanted
  }

  func syncPreview() throws(LedgerError) -> [PendingChange] {
    var shown: [PendingChange] = []
    for path in try journal.pathsWithPending() {
      guard let book = try journal.book(path) else { continue }
      for entry in try journal.unfinished(book: book.seq) {
        let effect: PendingChange.Effect = entry.inSheet == nil ? .append : entry.isPresent ? .change : .remove
        shown.append(PendingChange(entry: entry.published, effect: effect))
      }
    }
    return shown
  }

  /// What an entry would say; `nil` where it would be gone.
  private func rehearse(
    _ entry: StoredEntry, wanted: BudgetRow?, overwriting: Bool
  ) throws(LedgerError) -> BudgetRow? {
    guard entry.inSheet != nil else { return wanted }
    return try session(entry.path).rehearse(entry, wanted: wanted, overwriting: overwriting)
  }
}

extension StoredEntry {
  /// The entry as the world would see it if it said something else.
  func published(saying row: BudgetRow) -> LedgerEntry {
    LedgerEntry(
      id: id, status: status, row: row, text: text, key: key, workbook: path,
      reference: reference, loggedAt: loggedAt, note: row.note)
  }
}
