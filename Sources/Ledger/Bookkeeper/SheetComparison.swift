import Entities
import Sheets

/// What the journal believes of a sheet, beside what the sheet says.
struct SheetComparison {
  /// The sheet that was read.
  let sheet: String
  /// Rows with ids that are none of the entries.
  private(set) var unknown: [IdentifiedRow] = []
  /// Entries whose row says something else; without ids a row is taken for an entry's by its place, where it still
  /// resembles it and no other entry says the same.
  private(set) var changed: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// Entries that the journal holds for unwritten, and whose row is there all the same.
  private(set) var unfinishedButThere: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// Entries that should have a row and have none.
  private(set) var missing: [StoredEntry] = []
  /// Entries with several rows, and the numbers of these.
  private(set) var repeated: [(entry: StoredEntry, rows: [Int])] = []

  /// Reads the sheet once.
  init(_ book: any SheetStore, sheet: String?, entries: [StoredEntry]) throws(LedgerError) {
    let description: SheetDescription
    var rows: [IdentifiedRow] = []
    var contents = PlainContents(remembered: entries)
    do {
      description = try book.describe(sheet: sheet)
      try book.forEachRow(sheet: description.sheet) { reference, row in
        if description.hasEntryIDs {
          if let id = row.entryID { rows.append(IdentifiedRow(id: id, reference: reference, row: row)) }
        } else {
          contents.add(row, at: reference)
        }
      }
    } catch {
      throw LedgerError(error)
    }
    self.sheet = description.sheet
    let here = entries.filter { ($0.reference?.sheet ?? description.sheet) == description.sheet }
    if description.hasEntryIDs {
      compare(rows, with: here, description)
    } else {
      compare(contents, with: here, description)
    }
  }

  private mutating func compare(
    _ rows: [IdentifiedRow], with entries: [StoredEntry], _ description: SheetDescription
  ) {
    let byID = Dictionary(grouping: rows, by: \.id)
    for entry in entries {
      guard let found = byID[entry.id], let first = found.first else {
        if entry.inSheet != nil { missing.append(entry) }
        continue
      }
      if found.count > 1 { repeated.append((entry, found.map(\.reference.row))) }
      guard let known = entry.inSheet.map(description.held) else {
        unfinishedButThere.append((entry, first))
        continue
      }
      if !first.row.saysTheSame(as: known) { changed.append((entry, first)) }
    }
    let known = Set(entries.map(\.id))
    unknown = rows.filter { !known.contains($0.id) }
  }

  /// Without ids rows that say the same are as good as each other.
  private mutating func compare(
    _ contents: PlainContents, with entries: [StoredEntry], _ description: SheetDescription
  ) {
    var contents = contents
    var unfound: [(entry: StoredEntry, known: BudgetRow)] = []
    for entry in entries {
      guard let known = entry.inSheet.map(description.held) else { continue }
      if !contents.take(known) { unfound.append((entry, known)) }
    }
    for (entry, known) in unfound {
      if let place = entry.reference, let found = contents.takeChanged(known, at: place) {
        changed.append((entry, IdentifiedRow(id: entry.id, reference: found.reference, row: found.row)))
      } else {
        missing.append(entry)
      }
    }
  }
}

/// What the rows of a sheet without ids say.
private struct PlainContents {
  private let places: Set<Int>
  /// How many rows say the same and are not yet known to be an entry's.
  private var counts: [String: Int] = [:]
  /// The rows at the places of entries.
  private var rows: [Int: (reference: RowReference, row: BudgetRow)] = [:]

  init(remembered entries: [StoredEntry]) { places = Set(entries.compactMap(\.reference?.row)) }

  mutating func add(_ row: BudgetRow, at reference: RowReference) {
    counts[row.plainText, default: 0] += 1
    if places.contains(reference.row) { rows[reference.row] = (reference, row) }
  }

  /// Takes a row that says so away; answers whether there was one.
  mutating func take(_ row: BudgetRow) -> Bool {
    guard let count = counts[row.plainText], count > 0 else { return false }
    counts[row.plainText] = count - 1
    return true
  }

  /// Takes the row at that place away, where it may be the one that is known, changed by hand.
  mutating func takeChanged(
    _ known: BudgetRow, at place: RowReference
  ) -> (reference: RowReference, row: BudgetRow)? {
    guard let found = rows[place.row], found.row.resembles(known), take(found.row) else { return nil }
    return found
  }
}

extension BudgetRow {
  /// What the row says, so that rows that say the same to a person have the same text.
  fileprivate var plainText: String {
    [date.description, type.rawValue, FoldedText.folded(category), "\(amount)", FoldedText.folded(details ?? "")]
      .joined(separator: "\u{1F}")
  }

  /// Whether one may have become the other by hand: day and amount are still those, or all but one of day, amount,
  /// category and details are.
  fileprivate func resembles(_ other: BudgetRow) -> Bool {
    let (sameDay, sameAmount) = (date == other.date, amount == other.amount)
    if sameDay, sameAmount { return true }
    return (sameDay || sameAmount) && type == other.type
      && FoldedText.saysTheSame(category, other.category)
      && FoldedText.saysTheSame(details ?? "", other.details ?? "")
  }
}
