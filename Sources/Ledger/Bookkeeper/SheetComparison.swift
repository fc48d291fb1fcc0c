import Entities
import Sheets

/// What the journal believes of a sheet, beside what the sheet says.
struct SheetComparison {
  /// The sheet that was read.
  let sheet: String
  /// Rows with ids that are none of the entries.
  var unknown: [IdentifiedRow] = []
  /// Entries whose row says something else; without ids a row is taken for an entry's by its place, where it still
  /// resembles it and no other entry says the same.
  var changed: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// Entries that the journal holds for unwritten, and whose row is there all the same.
  var unfinishedButThere: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// Entries that should have a row and have none.
  var missing: [StoredEntry] = []
  /// Entries that were missing when the sheet was looked at before, and have their row again.
  var recovered: [StoredEntry] = []
  /// Entries that were taken back, and whose row was found there again.
  var back: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// The latest entry with a row, and the lowest place at which a row was put that is there.
  private var lastFound: (seq: Int64, row: Int)?
  /// Entries that were just said, and rows that nobody accounts for and that say the same: without ids it cannot be told
  /// whether a journal that knew the key has written them.
  var doubtful: [(entry: StoredEntry, reference: RowReference)] = []
  /// The latest day of a row without an id that is no entry's.
  var lastUnknownDay: CalendarDate?
  /// Entries whose row is theirs, in a sheet without ids, although it does not say all that they say: there was no column for it when it was
  /// written, or another one.
  var borneOut: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// Entries whose row is there and cannot be read: a cell of it holds something else by now.
  var unreadable: [(entry: StoredEntry, reference: RowReference)] = []
  /// Entries with several rows, and the numbers of these.
  var repeated: [(entry: StoredEntry, rows: [Int])] = []

  /// The names of the sheets that entries stand in, or are to go to; each once.
  ///
  /// - Parameter asked: the sheet to look at where there is no entry.
  static func sheets(of entries: StandingEntries, _ book: any SheetStore, asked: String? = nil) -> Set<String?> {
    var names = Set(entries.sheets)
    if names.isEmpty { names = [asked] }
    // The sheet that is taken where none is asked for may be among the others.
    if names.count > 1, names.remove(nil) != nil { names.insert((try? book.describe(sheet: nil))?.sheet) }
    return names
  }

  /// Reads the sheet once. Of entries that it bears out nothing is read from the journal but a mark.
  ///
  /// - Parameters:
  ///   - justSaid: Entries that only an id can tell to be there: rows that say the same may be others.
  ///   - preferred: Of entries that say the same, without ids, those that have the first claim on a row.
  init(
    _ book: any SheetStore, sheet: String?, entries: StandingEntries, justSaid: [Range<Int64>] = [],
    preferring preferred: Set<Int64> = []
  ) throws(LedgerError) {
    let description: SheetDescription
    do {
      description = try book.describe(sheet: sheet)
    } catch {
      throw LedgerError(error)
    }
    self.sheet = description.sheet
    let here = entries.marks(of: description.sheet)
    if description.hasEntryIDs {
      try compareByID(book, with: here, of: entries, description)
    } else {
      let isJustSaid = { (mark: StandingEntries.Mark) in justSaid.contains { $0.contains(mark.seq) } }
      let said = try entries.read(here.filter(isJustSaid).map(\.seq))
      try compareByContent(
        book, with: here.filter { !isJustSaid($0) }, preferring: preferred, justSaid: said, of: entries, description)
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

  mutating func found(_ entry: StoredEntry) {
    if entry.missing != nil { recovered.append(entry) }
    found(entry.seq, row: entry.reference?.row ?? 0)
  }

  mutating func found(_ entry: Int64, row place: Int) {
    let (seq, row) = lastFound ?? (.min, 0)
    lastFound = (max(seq, entry), max(row, place))
  }
}

// MARK: - Sheets with ids

extension SheetComparison {
  private mutating func compareByID(
    _ book: any SheetStore, with marks: [StandingEntries.Mark], of entries: StandingEntries,
    _ description: SheetDescription
  ) throws(LedgerError) {
    let contents = try entries.contents(of: marks, in: description)
    let entryPlaces = EntryPlaces(marks)
    // The row that bears an entry out; -1 where another one with its id came first.
    var bearing = [Int32](repeating: 0, count: marks.count)
    var moreThanOnce: [Int: [Int]] = [:]
    var rows: [IdentifiedRow] = []
    var isPassedOver = false
    do {
      try book.forEachRow(sheet: description.sheet, unreadable: { _ in isPassedOver = true }) { reference, row in
        guard let id = row.entryID else { return }
        if let place = entryPlaces.place(of: id) {
          if bearing[place] > 0 {
            moreThanOnce[place, default: [Int(bearing[place])]].append(reference.row)
            return
          }
          if bearing[place] == 0, marks[place].isSettled, contents[place] == RowHash.content(row) {
            bearing[place] = Int32(clamping: reference.row)
            return
          }
          bearing[place] = -1
        }
        rows.append(IdentifiedRow(id: id, reference: reference, row: row))
      }
    } catch {
      throw LedgerError(error)
    }
    var rest: [Int64] = []
    for (place, mark) in marks.enumerated() {
      if bearing[place] > 0 { found(mark.seq, row: Int(mark.row)) } else { rest.append(mark.seq) }
    }
    let unproven = try entries.read(rest)
    let ids = Set(rows.map(\.id))
    let isAnyMissing = unproven.contains { $0.inSheet != nil && !ids.contains($0.id) }
    let hidden = isPassedOver || isAnyMissing ? try HiddenRows(book, description) : nil
    for (id, places) in hidden?.places ?? [:] {
      guard let place = entryPlaces.place(of: id), bearing[place] > 0 else { continue }
      moreThanOnce[place, default: [Int(bearing[place])]] += places.map(\.row)
    }
    for (place, numbers) in moreThanOnce.sorted(by: { $0.key < $1.key }) {
      for entry in try entries.read([marks[place].seq]) { repeated.append((entry, numbers)) }
    }
    compare(rows, hidden, with: unproven, description)
  }

  private mutating func compare(
    _ rows: [IdentifiedRow], _ hidden: HiddenRows?, with entries: [StoredEntry], _ description: SheetDescription
  ) {
    let byID = Dictionary(grouping: rows, by: \.id)
    var absent: [StoredEntry] = []
    for entry in entries {
      let hidden = hidden?.places[entry.id] ?? []
      guard let own = byID[entry.id], let first = own.first else {
        if let place = hidden.first {
          cannotRead(entry, at: place)
        } else if entry.inSheet != nil {
          absent.append(entry)
        }
        if hidden.count > 1 { repeated.append((entry, hidden.map(\.row))) }
        continue
      }
      if own.count + hidden.count > 1 { repeated.append((entry, (own.map(\.reference) + hidden).map(\.row))) }
      guard let known = entry.inSheet.map(description.held) else {
        unfinishedButThere.append((entry, first))
        continue
      }
      found(entry)
      if !entry.isPresent, !entry.isUnfinished {
        back.append((entry, first))
        continue
      }
      if !first.row.bearsOut(known) { changed.append((entry, first)) }
    }
    let known = Set(entries.map(\.id))
    unknown = rows.filter { !known.contains($0.id) }
    if !absent.isEmpty { lookForNameless(absent, hidden, description) }
  }

  /// Its row is there, whatever it says: it is neither missing nor to be written again.
  private mutating func cannotRead(_ entry: StoredEntry, at place: RowReference) {
    guard entry.inSheet != nil else {
      return unfinishedButThere.append((entry, IdentifiedRow(id: entry.id, reference: place, row: entry.row)))
    }
    unreadable.append((entry, place))
    found(entry)
  }

  /// A row that has lost its id is taken for the entry that says the same. One that says so of the money, and is called otherwise, may be
  /// the entry, which is for its owner to tell.
  private mutating func lookForNameless(
    _ absent: [StoredEntry], _ hidden: HiddenRows?, _ description: SheetDescription
  ) {
    var hidden = hidden
    var rest: [(entry: StoredEntry, known: BudgetRow)] = []
    for entry in absent {
      guard let known = entry.inSheet.map(description.held) else { continue }
      if entry.isPresent || entry.isUnfinished, hidden?.take(saying: known) != nil {
        found(entry)
      } else {
        rest.append((entry, known))
      }
    }
    for (entry, known) in rest {
      if entry.isPresent || entry.isUnfinished, let row = hidden?.take(likely: known) {
        changed.append((entry, IdentifiedRow(id: entry.id, reference: row.reference, row: row.row)))
        found(entry)
      } else {
        missing.append(entry)
      }
    }
  }
}
