import Platform
import Sheets

/// Which entries a request means, and what is to become of them.
extension Bookkeeper {
  /// The number of a workbook to which a request is limited; `nil` for no limit.
  func bookFilter(_ path: String?) throws(LedgerError) -> Int64? {
    guard let path else { return nil }
    try follow(FileNames.canonical(path))
    guard let book = try journal.book(FileNames.canonical(path)) else { throw .nothingToUndo }
    return book.seq
  }

  func entry(_ selector: EntrySelector, book: Int64?) throws(LedgerError) -> StoredEntry {
    switch selector {
    case .last:
      guard let latest = try journal.latestStanding(1, book: book).first else { throw .nothingToUndo }
      return latest
    case .id(let id):
      guard let entry = try journal.entry(id: id.lowercased()) else { throw .unknownEntry(id: id) }
      return entry
    }
  }

  func undoing(_ selector: UndoSelector, book: Int64?) throws(LedgerError) -> ChangeRequest {
    switch selector {
    case .id(let id):
      let entry = try entry(.id(id), book: nil)
      let text = RowText.encode(entry.row)
      return entry.isPresent
        ? ChangeRequest(kind: .undo, changes: [StoredChange(entry: entry.seq, before: text, after: nil)])
        : ChangeRequest(kind: .redo, changes: [StoredChange(entry: entry.seq, before: nil, after: text)])
    case .count(let count):
      let standing = try journal.latestStanding(count, book: book)
      return ChangeRequest(kind: .undo, changes: standing.reversed().map(StoredChange.takingBack))
    case .entries(let ids):
      let entries = try ids.map { id throws(LedgerError) in try entry(.id(id), book: nil) }
      return ChangeRequest(kind: .undo, changes: entries.filter(\.isPresent).map(StoredChange.takingBack))
    case .latestChange(let ids):
      let numbers = try ids.map { id throws(LedgerError) in try entry(.id(id), book: nil).seq }
      guard let latest = try journal.latestChange(of: numbers) else { return try undoing(.entries(ids), book: book) }
      return ChangeRequest(kind: latest.kind == .undo ? .redo : .undo, changes: try waysBack(from: latest))
    case .latestStanding(let ids):
      let numbers = try ids.map { id throws(LedgerError) in try entry(.id(id), book: nil).seq }
      for operation in try journal.requests(on: numbers) {
        let ways = try waysBack(from: operation).filter { $0.before != nil }
        if !ways.isEmpty { return ChangeRequest(kind: .undo, changes: ways) }
      }
      return ChangeRequest(kind: .undo, changes: [])
    case .last:
      guard let latest = try journal.latestOperation(book: book) else {
        // Nothing was asked for yet: all there is was read back from a workbook.
        return try undoing(.count(1), book: book)
      }
      return ChangeRequest(kind: latest.kind == .undo ? .redo : .undo, changes: try waysBack(from: latest))
    }
  }

  /// The reverse of what a request did, as far as it still stands.
  private func waysBack(from operation: StoredOperation) throws(LedgerError) -> [StoredChange] {
    let changes = try journal.changes(of: operation)
    // What was logged is taken as it is now.
    guard operation.kind != .log else { return changes.map(\.reversed) }
    return try journal.connection.reading { () throws(LedgerError) in
      var ways: [StoredChange] = []
      for change in changes {
        guard let entry = try journal.entry(seq: change.entry) else { continue }
        if entry.wanted.map(RowText.encode) == change.after { ways.append(change.reversed) }
      }
      return ways
    }
  }
}

extension StoredChange {
  /// Takes an entry back that stands.
  fileprivate static func takingBack(_ entry: StoredEntry) -> StoredChange {
    StoredChange(entry: entry.seq, before: RowText.encode(entry.row), after: nil)
  }
}
