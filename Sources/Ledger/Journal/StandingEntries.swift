import Entities
import Sheets

/// The entries of a book that it should hold or does hold, in some bytes each: enough to tell which of them a sheet bears out, and to
/// find the others. A journal may have half a million.
struct StandingEntries {
  /// What is kept of an entry.
  struct Mark {
    let seq: Int64
    fileprivate let id: Int
    /// What the sheet holds of it, as far as the journal knows; `nil` for no row.
    let content: Int?
    /// Where it was put last; 0 where it was not.
    let row: Int32
    /// Which of the sheets that it stands in, or is to go to.
    fileprivate let sheet: Int16
    /// Whether it was put there.
    fileprivate let isPlaced: Bool
    /// Whether nothing is to be done about it, and it was there when it was looked for last.
    let isSettled: Bool
  }

  /// In the order of their numbers.
  let marks: [Mark]
  /// The names of the sheets that entries stand in, or were asked to go to; each once.
  let sheets: [String?]
  fileprivate let book: Int64
  fileprivate let journal: Journal

  var count: Int { marks.count }

  /// Some of the entries, with all that the journal knows of them, in the order of their numbers.
  func read(_ numbers: [Int64]) throws(LedgerError) -> [StoredEntry] {
    numbers.isEmpty ? [] : try journal.entries(numbers.sorted())
  }

  /// What a sheet that looks so holds of each of these entries, as far as is known, by the number for it.
  ///
  /// - Parameter marks: in the order of their numbers.
  func contents(of marks: [Mark], in description: SheetDescription) throws(LedgerError) -> [Int?] {
    if description.holdsAll { return marks.map(\.content) }
    return try contents(of: marks) { RowHash.content(description.held(of: $0)) }
  }

  /// The same by the number that letter case and blanks make no difference to.
  func foldedContents(of marks: [Mark], in description: SheetDescription) throws(LedgerError) -> [Int?] {
    try contents(of: marks) { RowHash.folded(description.held(of: $0)) }
  }

  private func contents(of marks: [Mark], _ hash: (BudgetRow) -> Int) throws(LedgerError) -> [Int?] {
    var contents = [Int?](repeating: nil, count: marks.count)
    var place = 0
    try journal.forEachRowInSheet(book: book) { seq, row in
      while place < marks.count, marks[place].seq < seq { place += 1 }
      if place < marks.count, marks[place].seq == seq { contents[place] = hash(row) }
    }
    return contents
  }

  /// The entries that were put into a sheet and are still to stand there.
  func entries(onlyIn sheet: String) throws(LedgerError) -> [StoredEntry] {
    try read(marks(of: sheet).filter(\.isPlaced).map(\.seq)).filter { $0.isPresent && $0.inSheet != nil }
  }

  /// The entries that stand in a sheet, or may be meant to go there.
  func marks(of sheet: String) -> [Mark] {
    let index = sheets.firstIndex(of: sheet)
    let here = { (mark: Mark) in !mark.isPlaced || mark.sheet == index.map(Int16.init) }
    return marks.allSatisfy(here) ? marks : marks.filter(here)
  }
}

/// Entries by their ids, each as long as its id is nobody else's.
struct EntryPlaces {
  /// Slots of a table that is at most half full: 1 more than the place of the entry, or 0.
  private var slots: [Int32]
  private let marks: [StandingEntries.Mark]

  init(_ marks: [StandingEntries.Mark]) {
    var size = 16
    while size < marks.count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    self.marks = marks
    for index in marks.indices {
      var slot = marks[index].id & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(index + 1)
    }
  }

  /// Where the entry with this id is among the entries; `nil` where there is none.
  func place(of id: String) -> Int? {
    let wanted = RowHash.id(id)
    var slot = wanted & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if marks[place].id == wanted { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

/// Numbers that stand for what rows say, within a run: equal for rows that say the same, letter by letter, and for no others, as far as 64
/// bits go.
enum RowHash {
  static func id(_ id: String) -> Int {
    var hasher = Hasher()
    hasher.combine(id)
    return hasher.finalize()
  }

  /// Of what two rows are compared by: neither what was said in another currency, nor a note.
  static func content(_ row: BudgetRow) -> Int {
    var hasher = begun(row)
    hasher.combine(row.category)
    hasher.combine(row.details ?? "")
    return hasher.finalize()
  }

  /// Of what two rows are compared by in a sheet without ids, where letter case and blanks make no difference.
  static func folded(_ row: BudgetRow) -> Int {
    var hasher = begun(row)
    hasher.combine(FoldedText.folded(row.category))
    hasher.combine(FoldedText.folded(row.details ?? ""))
    return hasher.finalize()
  }

  /// Of the day, the type, the amount and the category.
  static func money(_ row: BudgetRow) -> Int {
    var hasher = begun(row)
    hasher.combine(FoldedText.folded(row.category))
    return hasher.finalize()
  }

  private static func begun(_ row: BudgetRow) -> Hasher {
    var hasher = Hasher()
    hasher.combine(row.date)
    hasher.combine(row.type)
    if let amount = ShortDecimal(row.amount) { hasher.combine(amount) } else { hasher.combine(row.amount) }
    return hasher
  }
}

extension Journal {
  /// The entries of a book that it should hold or does hold, but for those that are left out.
  func standing(
    book: Int64, except isLeftOut: (Int64) -> Bool = { _ in false }
  ) throws(LedgerError) -> StandingEntries {
    var marks: [StandingEntries.Mark] = []
    var sheets: [String?] = []
    try connection.run(
      """
      SELECT seq, id, present, in_sheet, unfinished, sheet, row, missing, asked_sheet FROM entry
      WHERE book = ? AND (present = 1 OR in_sheet IS NOT NULL) ORDER BY seq
      """, [.integer(book)]
    ) { columns throws(LedgerError) in
      let (seq, id, sheet) = (columns.integer(0), columns.text(1), columns.optionalText(5))
      guard !isLeftOut(seq) else { return }
      let name = sheet ?? columns.optionalText(8)
      let index = sheets.firstIndex(of: name) ?? sheets.count
      if index == sheets.count { sheets.append(name) }
      let known = try columns.optionalText(3).map { (text) throws(LedgerError) in
        RowHash.content(try RowText.decode(text, entryID: ""))
      }
      marks.append(
        StandingEntries.Mark(
          seq: seq, id: RowHash.id(id), content: known, row: Int32(clamping: sheet == nil ? 0 : columns.integer(6)),
          sheet: Int16(clamping: index), isPlaced: sheet != nil,
          isSettled: columns.integer(2) == 1 && columns.integer(4) == 0 && columns.isNull(7)))
    }
    return StandingEntries(marks: marks, sheets: sheets, book: book, journal: self)
  }

  /// Hands over what sheets hold of the standing entries of a book, as far as is known, in the order of their numbers.
  func forEachRowInSheet(book: Int64, _ body: (Int64, BudgetRow) -> Void) throws(LedgerError) {
    try connection.run(
      "SELECT seq, in_sheet FROM entry WHERE book = ? AND in_sheet IS NOT NULL ORDER BY seq", [.integer(book)]
    ) { columns throws(LedgerError) in
      body(columns.integer(0), try RowText.decode(columns.text(1), entryID: ""))
    }
  }
}
