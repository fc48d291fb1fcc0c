import Entities
import Platform
import Sheets

extension Bookkeeper {
  func adopt(_ path: String, sheet: String?) throws(LedgerError) -> AdoptOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    let path = FileNames.canonical(path)
    let book = self.book(at: path)
    let number = try journal.connection.transaction(.crash) { () throws(LedgerError) in try journal.bookNumber(path) }
    try session(path).heal()
    try followSheets(of: path)
    return try adopt(book, sheet: sheet, number: number)
  }

  /// Reads a workbook back that is met for the first time since the journal was damaged.
  func adoptAfterRescue(_ book: any SheetStore, sheet: String?, record: StoredBook) throws(LedgerError) {
    guard try journal.isRescued(), try !journal.isAdopted(book: record.seq) else { return }
    _ = try adopt(book, sheet: sheet, number: record.seq)
  }

  private func adopt(_ book: any SheetStore, sheet: String?, number: Int64) throws(LedgerError) -> AdoptOutcome {
    let standing = try journal.standing(book: number)
    var (new, gone): ([IdentifiedRow], [StoredEntry]) = ([], [])
    var changed: [(entry: StoredEntry, found: IdentifiedRow)] = []
    for name in sheet == nil ? SheetComparison.sheets(of: standing, book) : [sheet] {
      if sheet == nil, let name, book.sheets(lacking: name) != nil {
        gone += try standing.entries(onlyIn: name).filter { !$0.isUnfinished }
        continue
      }
      let comparison = try SheetComparison(book, sheet: name, entries: standing)
      let origins = try journal.origins(of: comparison.unknown, in: book.path)
      new += origins.elsewhere
      gone += comparison.missing.filter { !$0.isUnfinished }
      // What was taken back and is there again is wanted as it is.
      changed +=
        comparison.changed.filter { !$0.entry.isUnfinished } + comparison.unfinishedButThere + origins.takenBack
        + comparison.back
    }
    try journal.adopt(new: new, changed: changed, gone: gone, book: number, at: surroundings.now())
    return AdoptOutcome(added: new.count, changed: changed.count, gone: gone.count)
  }
}
