import Entities
import Workbook

extension Bookkeeper {
  func adopt(_ path: String, sheet: String?) throws(LedgerError) -> AdoptOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    let path = canonicalPath(path)
    let book = surroundings.book(path)
    let number = try journal.connection.transaction(.crash) { () throws(LedgerError) in try journal.bookNumber(path) }
    try session(path).heal()
    return try adopt(book, sheet: sheet, number: number)
  }

  /// Reads a workbook back that is met for the first time since the journal was damaged.
  func adoptAfterRescue(_ book: any Book, sheet: String?, record: StoredBook) throws(LedgerError) {
    guard try journal.isRescued(), try !journal.isAdopted(book: record.seq) else { return }
    _ = try adopt(book, sheet: sheet, number: record.seq)
  }

  private func adopt(_ book: any Book, sheet: String?, number: Int64) throws(LedgerError) -> AdoptOutcome {
    let comparison = try SheetComparison(book, sheet: sheet, entries: try journal.standing(book: number))
    let unknown = try journal.unknown(comparison.unknown)
    let gone = comparison.missing.filter { !$0.isUnfinished }
    let changed = comparison.changed.filter { !$0.entry.isUnfinished } + comparison.unfinishedButThere
    try journal.adopt(new: unknown, changed: changed, gone: gone, book: number, at: surroundings.now())
    return AdoptOutcome(added: unknown.count, changed: changed.count, gone: gone.count)
  }
}

/// What the journal believes of a sheet, beside what the sheet says.
struct SheetComparison {
  /// Rows with ids that are none of the entries.
  private(set) var unknown: [IdentifiedRow] = []
  /// Entries whose row says something else.
  private(set) var changed: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// Entries that the journal holds for unwritten, and whose row is there all the same.
  private(set) var unfinishedButThere: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// Entries that should have a row and have none.
  private(set) var missing: [StoredEntry] = []
  /// Entries with several rows, and the numbers of these.
  private(set) var repeated: [(entry: StoredEntry, rows: [Int])] = []

  /// Reads the sheet once.
  init(_ book: any Book, sheet: String?, entries: [StoredEntry]) throws(LedgerError) {
    let description: Workbook.Description
    var rows: [IdentifiedRow] = []
    var contents: [String: Int] = [:]
    do {
      description = try book.describe(sheet: sheet)
      try book.forEachRow(sheet: description.sheet) { reference, row in
        if description.hasEntryIDs {
          if let id = row.entryID { rows.append(IdentifiedRow(id: id, reference: reference, row: row)) }
        } else {
          contents[row.plainText, default: 0] += 1
        }
      }
    } catch {
      throw LedgerError(error)
    }
    let here = entries.filter { ($0.reference?.sheet ?? description.sheet) == description.sheet }
    if description.hasEntryIDs {
      compare(rows, with: here)
    } else {
      compare(contents, with: here)
    }
  }

  private mutating func compare(_ rows: [IdentifiedRow], with entries: [StoredEntry]) {
    let byID = Dictionary(grouping: rows, by: \.id)
    for entry in entries {
      guard let found = byID[entry.id], let first = found.first else {
        if entry.inSheet != nil { missing.append(entry) }
        continue
      }
      if found.count > 1 { repeated.append((entry, found.map(\.reference.row))) }
      guard let known = entry.inSheet else {
        unfinishedButThere.append((entry, first))
        continue
      }
      if !first.row.saysTheSame(as: known) { changed.append((entry, first)) }
    }
    let known = Set(entries.map(\.id))
    unknown = rows.filter { !known.contains($0.id) }
  }

  /// Without ids rows that say the same are as good as each other.
  private mutating func compare(_ contents: [String: Int], with entries: [StoredEntry]) {
    var left = contents
    for entry in entries {
      guard let known = entry.inSheet else { continue }
      if let count = left[known.plainText], count > 0 {
        left[known.plainText] = count - 1
      } else {
        missing.append(entry)
      }
    }
  }
}

extension BudgetRow {
  /// What the row says, so that rows that say the same to a person have the same text.
  fileprivate var plainText: String {
    [date.description, type.rawValue, BudgetRow.plain(category), "\(amount)", BudgetRow.plain(details ?? "")]
      .joined(separator: "\u{1F}")
  }
}
