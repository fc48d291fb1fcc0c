import Sheets

/// The rows of a copy beside those of the workbook.
struct CopyComparison {
  /// Only in the copy. In a sheet without ids those of entries that were lost have their ids.
  private(set) var rows: [BudgetRow] = []
  /// How many of the copy stand in the workbook too, or are what one of its entries said before.
  private(set) var sharedCount = 0

  /// Rows are told by their ids; those without, which were typed by hand, by what they say and how often.
  ///
  /// - Parameter entries: In a sheet without ids, what is known of its entries: a row of the copy that an entry has said, and whose row of
  ///   today the copy does not have, is that entry as it was before it was changed, taken back or deleted.
  init(_ copy: [BudgetRow], against known: [BudgetRow], of entries: [SaidStates] = []) {
    let inCopy = Set(copy.compactMap(\.entryID))
    let inBook = Set(known.compactMap(\.entryID))
    var counts: [String: Int] = [:]
    var shared: [String: Int] = [:]
    for row in known where row.entryID.map({ !inCopy.contains($0) }) ?? true { counts[row.plainText, default: 0] += 1 }
    for row in copy {
      if let id = row.entryID {
        if inBook.contains(id) { sharedCount += 1 } else { rows.append(row) }
      } else if let count = counts[row.plainText], count > 0 {
        counts[row.plainText] = count - 1
        shared[row.plainText, default: 0] += 1
        sharedCount += 1
      } else {
        rows.append(row)
      }
    }
    if !rows.isEmpty, !entries.isEmpty { leaveOutFormer(of: entries, besides: shared) }
  }

  private mutating func leaveOutFormer(of entries: [SaidStates], besides shared: [String: Int]) {
    var shared = shared
    var places: [String: [Int]] = [:]
    for (place, row) in rows.enumerated().reversed() where row.entryID == nil {
      places[row.plainText, default: []].append(place)
    }
    var former: Set<Int> = []
    for entry in entries {
      if let now = entry.now, let count = shared[now], count > 0 {
        shared[now] = count - 1
      } else if let text = entry.all.first(where: { places[$0]?.isEmpty == false }), let place = places[text]?.popLast()
      {
        if entry.isLost { rows[place].entryID = entry.id } else { former.insert(place) }
      }
    }
    sharedCount += former.count
    rows = rows.enumerated().filter { !former.contains($0.offset) }.map(\.element)
  }
}

/// What an entry says in its sheet, and all that it ever said there, as texts that are equal for what is the same to a person.
struct SaidStates {
  let id: String
  /// What its row says, as far as the journal knows; `nil` for no row.
  let now: String?
  /// The latest first.
  let all: [String]
  /// Whether its row was written, and is gone with all that were written after it.
  let isLost: Bool
}

extension Journal {
  /// What the entries of a book say and said, as a sheet that looks so holds it.
  ///
  /// - Parameter lost: The ids of those whose rows are lost.
  func saidStates(
    book: Int64, in description: SheetDescription, lost: Set<String>
  ) throws(LedgerError) -> [SaidStates] {
    func text(_ row: String) throws(LedgerError) -> String {
      description.held(of: try RowText.decode(row, entryID: "")).plainText
    }
    var former: [Int64: [String]] = [:]
    try connection.run(
      """
      SELECT c.entry, c.before, c.after FROM change c JOIN entry e ON e.seq = c.entry WHERE e.book = ?1
      UNION ALL SELECT c.entry, c.before, NULL FROM converted c JOIN entry e ON e.seq = c.entry WHERE e.book = ?1
      """, [.integer(book)]
    ) { row throws(LedgerError) in
      for column in [Int32(1), 2] {
        if let said = row.optionalText(column) { former[row.integer(0), default: []].append(try text(said)) }
      }
    }
    return try connection.all(
      "SELECT seq, id, in_sheet, \(RowText.ofColumns) FROM entry WHERE book = ? ORDER BY seq", [.integer(book)]
    ) { row throws(LedgerError) in
      let now = try row.optionalText(2).map(text)
      let all = [try text(row.text(3))] + (now.map { [$0] } ?? []) + (former[row.integer(0)] ?? []).reversed()
      return SaidStates(id: row.text(1), now: now, all: all, isLost: lost.contains(row.text(1)))
    }
  }
}
