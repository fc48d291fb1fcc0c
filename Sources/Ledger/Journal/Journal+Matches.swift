import Entities
import Sheets

extension Journal {
  /// Keeps which rows lines of statements are; one that is known by that mark already is another row from now on.
  func keep(_ matches: [StatementLineMatch], path: String, at time: Int64) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      let book = try bookNumber(path)
      for match in matches {
        let key = Journal.matchKey + match.mark
        try connection.run("DELETE FROM operation WHERE key = ? AND kind = 'matched'", [.text(key)])
        let entry = try match.row.entryID.flatMap { id throws(LedgerError) in try self.entry(id: id)?.seq }
        try connection.run(
          """
          INSERT INTO operation(kind, at, book, key, text, response, first_entry, entries)
          VALUES('matched', ?, ?, ?, '', ?, ?, 0)
          """, [.integer(time), .integer(book), .text(key), .text(RowText.encode(match.row)), SQLValue(entry)])
      }
    }
  }

  /// Which rows lines of statements are.
  func matches(book: Int64) throws(LedgerError) -> [StatementLineMatch] {
    try connection.all(
      """
      SELECT o.key, o.response, e.id, e.date, e.type, e.category, e.amount, e.details, e.present = 1 AND e.missing IS NOT 2
      FROM operation o LEFT JOIN entry e ON e.seq = o.first_entry
      WHERE o.kind = 'matched' AND o.book = ?
      """, [.integer(book)]
    ) { row throws(LedgerError) in
      let mark = String(row.text(0).dropFirst(Journal.matchKey.count))
      guard let id = row.optionalText(2) else {
        var content = try RowText.decode(row.text(1), entryID: "")
        content.entryID = nil
        return StatementLineMatch(mark: mark, row: content)
      }
      return StatementLineMatch(
        mark: mark,
        row: try RowText.row(
          date: row.text(3), type: row.text(4), category: row.text(5), amount: row.text(6), original: "", currency: "",
          rate: "", details: row.optionalText(7), entryID: id),
        isTakenBack: row.integer(8) == 0)
    }
  }

  /// What entries said before they were first changed, by the entry; of those that were never, nothing.
  func rowsBeforeChanges(book: Int64) throws(LedgerError) -> [Int64: BudgetRow] {
    let changes = try connection.all(
      """
      SELECT c.entry, min(c.operation), c.before FROM change c JOIN operation o ON o.seq = c.operation
      WHERE o.book = ? GROUP BY c.entry
      """, [.integer(book)]
    ) { row throws(LedgerError) in
      (entry: row.integer(0), operation: row.integer(1), before: row.optionalText(2))
    }
    guard let earliest = changes.map(\.operation).min() else { return [:] }
    let conversions = try self.conversions(of: book, since: earliest)
    var rows: [Int64: BudgetRow] = [:]
    for change in changes {
      guard let before = change.before else { continue }
      let row = try RowText.decode(before, entryID: "")
      rows[change.entry] = conversions.reduce(row) { row, made in
        made.operation > change.operation ? made.rewrite.rewritten(row) : row
      }
    }
    return rows
  }

  /// The entries that lines of statements are.
  func matchedEntries(book: Int64) throws(LedgerError) -> [StoredEntry] {
    try connection.all(
      StoredEntry.selection + " WHERE e.seq IN (SELECT first_entry FROM operation WHERE kind = 'matched' AND book = ?)",
      [.integer(book)], StoredEntry.init)
  }

  /// The entries that came from banks' files: of what is said the answer is kept, too.
  func entriesFromFiles(book: Int64) throws(LedgerError) -> [StoredEntry] {
    try connection.all(
      StoredEntry.selection + " WHERE e.book = ? AND o.kind = 'log' AND o.response = ''", [.integer(book)],
      StoredEntry.init)
  }

  /// The entries of some days that came from receipts and banks' files, and stand.
  func unsaid(book: Int64, days: ClosedRange<CalendarDate>) throws(LedgerError) -> [StoredEntry] {
    try connection.all(
      StoredEntry.selection
        + " WHERE e.unsaid = 1 AND e.book = ? AND e.date BETWEEN ? AND ? AND e.present = 1 AND e.missing IS NOT 2",
      [.integer(book), .text(days.lowerBound.description), .text(days.upperBound.description)], StoredEntry.init)
  }

  /// The first and the last day of such entries; `nil` where there are none.
  func unsaidDays(path: String) throws(LedgerError) -> ClosedRange<CalendarDate>? {
    let entries = "FROM entry WHERE unsaid = 1 AND book = (SELECT seq FROM book WHERE path = ?1)"
    return try connection.first(
      "SELECT (SELECT min(date) \(entries)), (SELECT max(date) \(entries))", [.text(path)]
    ) { row throws(LedgerError) -> ClosedRange<CalendarDate>? in
      guard let first = row.optionalText(0).flatMap({ CalendarDate(iso8601: $0) }),
        let last = row.optionalText(1).flatMap({ CalendarDate(iso8601: $0) })
      else { return nil }
      return first...last
    } ?? nil
  }

  /// Before the mark, so that no request has the same key.
  private static let matchKey = "match:"
}
