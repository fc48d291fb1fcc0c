import Platform
import Sheets

/// What belongs to another workbook than the one that is named.
extension Bookkeeper {
  /// Knows a workbook by its new path from here on that was renamed or moved since, and is otherwise as it was left.
  func follow(_ path: String) throws(LedgerError) {
    guard try journal.book(path)?.identity == nil, let identity = FileIdentity(path: path),
      let known = try journal.books().first(where: { $0.identity == identity && FileIdentity(path: $0.path) == nil })
    else { return }
    let number = try journal.connection.transaction(.crash) { () throws(LedgerError) in try journal.bookNumber(path) }
    guard number != known.seq, let record = try journal.book(path) else { return }
    try journal.move(known, to: record)
  }

  /// The path beside a missing workbook under which its file lies now, as it was left; `nil` where there is none.
  func newPlace(of record: StoredBook?) -> String? {
    guard let record, let identity = record.identity else { return nil }
    let folder = FileNames.folder(of: record.path)
    return FileNames.list(in: folder)?.lazy.map { folder == "/" ? "/" + $0 : folder + "/" + $0 }.first {
      FileIdentity(path: $0) == identity
    }
  }

  /// Refuses an entry of another workbook than the one that was named for it.
  func check(_ id: String, isIn path: String) throws(LedgerError) {
    guard let entry = try journal.entry(id: id.lowercased()), entry.path != path else { return }
    throw .entryElsewhere(id: entry.id, path: entry.path)
  }
}
