import Entities
import Sheets

extension Bookkeeper {
  /// Changes several entries in one request, which `undo` takes back as a whole: all of them, or none.
  func edit(
    _ wanted: [(id: String, change: EntryChange)], text: String, key: String?, overwriting: Bool
  ) throws(LedgerError) -> EditOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    if case .edited(let outcome) = try known(KeyedWords(key: key, text: text)) { return try finished(outcome) }
    try healAll()
    var before: [String: BudgetRow] = [:]
    var changes: [StoredChange] = []
    for (id, change) in wanted {
      let entry = try entry(.id(id), book: nil)
      guard entry.isPresent else { throw .entryUndone(id: entry.id) }
      if change.amount != nil { try session(entry.path).checkCurrency() }
      let after = entry.row.changed(by: change)
      guard after != entry.row else { continue }
      before[entry.id] = entry.row
      changes.append(
        StoredChange(
          entry: entry.seq, before: RowText.encode(entry.row), after: RowText.encode(after),
          shares: try journal.shares(of: entry.seq, dividedBy: change)))
    }
    guard !changes.isEmpty, let first = wanted.first else {
      guard let only = wanted.first else { throw .nothingToUndo }
      let entry = try entry(.id(only.id), book: nil)
      return try finished(
        EditOutcome(
          entry: entry.published, before: entry.row, learned: nil, writing: WritingReport(), isUnchanged: true))
    }
    let outcome = try carryOut(
      ChangeRequest(kind: .edit, changes: changes), text: text, key: key, overwriting: overwriting)
    // The last one made stands first.
    var made = outcome.changes.reversed().map { change in
      EditOutcome(
        entry: change.entry, before: before[change.entry.id] ?? change.entry.row, learned: nil, writing: WritingReport()
      )
    }
    guard !made.isEmpty else { throw .unknownEntry(id: first.id) }
    let others = Array(made.dropFirst())
    made[0].also = others
    made[0].writing = outcome.writing
    return made[0]
  }
}
