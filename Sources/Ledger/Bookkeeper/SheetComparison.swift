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
  /// Entries that were missing when the sheet was looked at before, and have their row again.
  private(set) var recovered: [StoredEntry] = []
  /// Entries that were taken back, and whose row was found there again.
  private(set) var back: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// The latest entry with a row, and the lowest place at which a row was put that is there.
  private var lastFound: (seq: Int64, row: Int)?
  /// Entries that were just said, and rows that nobody accounts for and that say the same: without ids it cannot be told
  /// whether a journal that knew the key has written them.
  private(set) var doubtful: [(entry: StoredEntry, reference: RowReference)] = []
  /// The latest day of a row without an id that is no entry's.
  private(set) var lastUnknownDay: String?
  /// Entries with several rows, and the numbers of these.
  private(set) var repeated: [(entry: StoredEntry, rows: [Int])] = []

  /// The names of the sheets that entries stand in, or are to go to; each once.
  ///
  /// - Parameter asked: the sheet to look at where there is no entry.
  static func sheets(of entries: [StoredEntry], _ book: any SheetStore, asked: String? = nil) -> Set<String?> {
    var names = Set(entries.map { $0.reference?.sheet ?? $0.askedSheet })
    if names.isEmpty { names = [asked] }
    // The sheet that is taken where none is asked for may be among the others.
    if names.count > 1, names.remove(nil) != nil { names.insert((try? book.describe(sheet: nil))?.sheet) }
    return names
  }

  /// Reads the sheet once.
  ///
  /// - Parameter justSaid: Entries that only an id can tell to be there: rows that say the same may be others.
  init(
    _ book: any SheetStore, sheet: String?, entries: [StoredEntry], justSaid: [Range<Int64>] = []
  ) throws(LedgerError) {
    let description: SheetDescription
    var rows: [IdentifiedRow] = []
    var contents: PlainContents
    do {
      description = try book.describe(sheet: sheet)
      contents = PlainContents(remembered: entries, in: description)
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
      let isJustSaid = { (entry: StoredEntry) in justSaid.contains { $0.contains(entry.seq) } }
      compare(contents, with: here.filter { !isJustSaid($0) }, justSaid: here.filter(isJustSaid), description)
    }
  }

  /// Whether an entry was written after all those whose rows are there: by its number, or by its place, which of one
  /// that was taken back and put back tells more.
  func isLaterThanAllFound(_ entry: StoredEntry) -> Bool {
    guard let lastFound else { return true }
    return entry.seq > lastFound.seq || (entry.reference?.row ?? 0) > lastFound.row
  }

  /// Whether a missing entry counts as lost: what was found out when it was missed first, or else now.
  func isLost(_ entry: StoredEntry) -> Bool { entry.missing.map { $0 == .lost } ?? isLaterThanAllFound(entry) }

  private mutating func found(_ entry: StoredEntry) {
    if entry.missing != nil { recovered.append(entry) }
    let (seq, row) = lastFound ?? (.min, 0)
    lastFound = (max(seq, entry.seq), max(row, entry.reference?.row ?? 0))
  }

  private mutating func compare(
    _ rows: [IdentifiedRow], with entries: [StoredEntry], _ description: SheetDescription
  ) {
    let byID = Dictionary(grouping: rows, by: \.id)
    for entry in entries {
      guard let own = byID[entry.id], let first = own.first else {
        if entry.inSheet != nil { missing.append(entry) }
        continue
      }
      if own.count > 1 { repeated.append((entry, own.map(\.reference.row))) }
      guard let known = entry.inSheet.map(description.held) else {
        unfinishedButThere.append((entry, first))
        continue
      }
      found(entry)
      if !entry.isPresent, !entry.isUnfinished {
        back.append((entry, first))
        continue
      }
      if !first.row.saysTheSame(as: known) { changed.append((entry, first)) }
    }
    let known = Set(entries.map(\.id))
    unknown = rows.filter { !known.contains($0.id) }
  }

  /// Without ids rows that say the same are as good as each other.
  private mutating func compare(
    _ contents: PlainContents, with entries: [StoredEntry], justSaid: [StoredEntry], _ description: SheetDescription
  ) {
    var contents = contents
    var unfound: [(entry: StoredEntry, known: BudgetRow)] = []
    for entry in entries {
      guard let known = entry.inSheet.map(description.held) else { continue }
      if contents.take(known) { found(entry) } else { unfound.append((entry, known)) }
    }
    for (entry, known) in unfound {
      if let place = entry.reference, let row = contents.takeChanged(known, at: place) {
        changed.append((entry, IdentifiedRow(id: entry.id, reference: row.reference, row: row.row)))
        found(entry)
      } else {
        missing.append(entry)
      }
    }
    for entry in entries where entry.isUnfinished && entry.isPresent && entry.inSheet == nil {
      // Rows that nobody accounts for, more than there were when the entry had to be kept.
      let row = description.held(of: entry.row)
      guard contents.count(row) > entry.equalBefore, let reference = contents.place(of: row), contents.take(row)
      else { continue }
      unfinishedButThere.append((entry, IdentifiedRow(id: entry.id, reference: reference, row: entry.row)))
    }
    lastUnknownDay = contents.lastDay
    for entry in justSaid {
      let row = description.held(of: entry.row)
      guard let reference = contents.place(of: row), contents.take(row) else { continue }
      doubtful.append((entry, reference))
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

  /// What is to be appended says this; where the last row that says so stands.
  private var wanted: [String: RowReference?] = [:]

  init(remembered entries: [StoredEntry], in description: SheetDescription) {
    places = Set(entries.compactMap(\.reference?.row))
    for entry in entries where entry.isUnfinished && entry.inSheet == nil {
      wanted[description.held(of: entry.row).plainText] = .some(nil)
    }
  }

  /// How many rows say so that are not known to be an entry's.
  func count(_ row: BudgetRow) -> Int { counts[row.plainText] ?? 0 }

  /// Where the last row stands that says what an entry is to say that is not written yet.
  func place(of row: BudgetRow) -> RowReference? { wanted[row.plainText] ?? nil }

  /// The latest day of the rows that are not known to be an entry's, as the texts begin with it.
  var lastDay: String? { counts.filter { $0.value > 0 }.keys.max().map { String($0.prefix { $0 != "\u{1F}" }) } }

  mutating func add(_ row: BudgetRow, at reference: RowReference) {
    let text = row.plainText
    counts[text, default: 0] += 1
    if wanted[text] != nil { wanted[text] = .some(reference) }
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
  var plainText: String {
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
