import Entities
import Sheets

extension Bookkeeper {
  /// Which of several rows cannot leave a workbook, and why, before the first of them does: rows that were put back
  /// because another one could not go would stand at the sheet's end.
  ///
  /// The sheet is read once. One row alone needs no such look.
  func blocked(_ changes: [StoredChange], path: String, book: Int64) throws(LedgerError) -> [EntryProblem] {
    let leaving = changes.filter { $0.after == nil }
    guard leaving.count > 1 else { return [] }
    let requested = Set(leaving.map(\.entry))
    let standing = try journal.standing(book: book)
    let written = try journal.entries(requested.sorted()).filter { $0.inSheet != nil }
    var errors: [Int64: LedgerError] = [:]
    for sheet in Set(written.map { $0.reference?.sheet ?? $0.askedSheet }) {
      // Of entries that say the same, without ids, those that are asked for have the first claim on a row.
      let comparison = try SheetComparison(
        self.book(at: path), sheet: sheet, entries: standing, preferring: requested)
      for entry in comparison.missing {
        errors[entry.seq] = .gone(entry, from: comparison.sheet)
      }
      for (entry, place) in comparison.unreadable {
        errors[entry.seq] = .rowUnreadable(id: entry.id, reference: place)
      }
      for (entry, found) in comparison.changed {
        errors[entry.seq] = .rowChanged(
          id: entry.id, reference: found.reference, found: found.row, expected: entry.inSheet ?? entry.row)
      }
    }
    return written.compactMap { entry in
      errors[entry.seq].map { EntryProblem(entry: entry.published, error: $0) }
    }
  }
}
