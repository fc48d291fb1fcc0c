import Platform
import Sheets

/// What belongs to another workbook than the one that is named.
extension Bookkeeper {
  /// Knows a workbook by its new path from here on that was renamed or moved since: it is as it was left, or holds the rows of one that is gone.
  func follow(_ path: String) throws(LedgerError) {
    let record = try journal.book(path)
    guard record?.identity == nil, let identity = FileIdentity(path: path) else { return }
    let gone = try journal.books().filter { FileIdentity(path: $0.path) == nil }
    var known = gone.first { $0.identity == identity }
    if known == nil { known = try owner(of: path, record, among: gone) }
    guard let known else { return }
    let new = try journal.connection.transaction(.crash) { () throws(LedgerError) in try journal.bookToWrite(path) }
    try journal.move(known, to: new)
  }

  /// Of workbooks that are gone, the one whose entries most of the rows with ids in a file are that nothing was written to yet.
  private func owner(
    of path: String, _ record: StoredBook?, among gone: [StoredBook]
  ) throws(LedgerError) -> StoredBook? {
    if let record, try journal.hasWanted(book: record.seq) { return nil }
    let book = self.book(at: path)
    var idsOfSheets: [String?: Set<String>] = [:]
    for candidate in gone where candidate.hasIDs {
      // A folder that is out of reach says nothing about the file.
      guard try journal.hasRows(book: candidate.seq), (try? FileIdentity.present(candidate.path) == nil) == true else {
        continue
      }
      let standing = try journal.standing(book: candidate.seq)
      var ids: Set<String> = []
      for sheet in SheetComparison.sheets(of: standing, book) {
        // A sheet that was renamed, too, is the one that is taken where none is named.
        let sheet = sheet.flatMap { book.sheets(lacking: $0) == nil ? $0 : nil }
        if idsOfSheets[sheet] == nil {
          var found: Set<String> = []
          try? book.forEachRow(sheet: sheet) { _, row in if let id = row.entryID { found.insert(id) } }
          idsOfSheets[sheet] = found
        }
        ids.formUnion(idsOfSheets[sheet] ?? [])
      }
      let places = EntryPlaces(standing.marks)
      if ids.count(where: { places.place(of: $0) != nil }) * 2 > ids.count { return candidate }
    }
    return nil
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
