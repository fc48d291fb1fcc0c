import Entities
import Sheets

/// A request that changed a whole book: brought it into another currency, or called its categories otherwise.
struct StoredConversion {
  let operation: Int64
  let rewrite: BookRewrite
  /// Where the workbook lies as it was before.
  let copy: String
  /// What it left of the workbook; empty where that is not known.
  let mark: String
}

extension Journal {
  /// Writes down that a whole book is about to be changed.
  ///
  /// - Returns: The request's number.
  func beginConversion(
    _ rewrite: BookRewrite, copy: (Int64) -> String, book: Int64, text: String, at time: Int64
  ) throws(LedgerError) -> StoredConversion {
    try connection.transaction(.crash) { () throws(LedgerError) in
      let operation = try begin(.converting, book: book, text: text, key: nil, at: time)
      let stored = StoredConversion(operation: operation, rewrite: rewrite, copy: copy(operation), mark: "")
      try write(stored, as: .converting)
      return stored
    }
  }

  /// The book's conversion that is not done yet, or the latest one that stands.
  func conversion(_ kind: StoredOperation.Kind, book: Int64) throws(LedgerError) -> StoredConversion? {
    try connection.first(
      "SELECT seq, response FROM operation WHERE kind = ? AND book = ? ORDER BY seq DESC LIMIT 1",
      [.text(kind.rawValue), .integer(book)]
    ) { row throws(LedgerError) in try Journal.conversion(row) }
  }

  /// The conversions of a book since a request, in their order.
  func conversions(of book: Int64, since operation: Int64) throws(LedgerError) -> [StoredConversion] {
    try connection.all(
      "SELECT seq, response FROM operation WHERE kind = 'convert' AND book = ? AND seq > ? ORDER BY seq",
      [.integer(book), .integer(operation)]
    ) { row throws(LedgerError) in try Journal.conversion(row) }
  }

  /// How the currency of a book changed, with the request of each conversion that stands, in their order.
  func currencyConversions(of book: Int64) throws(LedgerError) -> [(operation: Int64, conversion: CurrencyConversion)] {
    try conversions(of: book, since: 0).compactMap { made in made.rewrite.conversion.map { (made.operation, $0) } }
  }

  /// Forgets a conversion that was not carried out.
  func forgetConversion(_ stored: StoredConversion, book: Int64) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run("DELETE FROM operation WHERE seq = ? AND kind = 'converting'", [.integer(stored.operation)])
      try connection.run("UPDATE book SET attempt = NULL WHERE seq = ?", [.integer(book)])
    }
  }

  /// Has all entries of a book say what the workbook says by now. What they said before is kept.
  func settle(_ stored: StoredConversion, mark: String, book: Int64) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run(
        "INSERT INTO converted(operation, entry, before) SELECT ?, seq, \(RowText.ofColumns) FROM entry WHERE book = ?",
        [.integer(stored.operation), .integer(book)])
      for (entry, row) in try rows(of: book) { try set(stored.rewrite.rewritten(row), entry: entry) }
      let done = StoredConversion(
        operation: stored.operation, rewrite: stored.rewrite, copy: stored.copy, mark: mark)
      try write(done, as: .convert)
      try lookAgain(at: book, countedIn: stored.rewrite.conversion?.to)
    }
  }

  /// Writes down under which key a conversion is about to be taken back: once it is, the key is known (`Bookkeeper.known`).
  func note(_ request: KeyedWords, takingBack stored: StoredConversion) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run(
        "UPDATE operation SET key = ?, text = ? WHERE seq = ?",
        [.text(request.key), .text(request.text), .integer(stored.operation)])
    }
  }

  /// Gives the entries of a book back what they said before a conversion.
  func settleTakenBack(_ stored: StoredConversion, book: Int64) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      let known = try connection.all(
        "SELECT entry, before FROM converted WHERE operation = ?", [.integer(stored.operation)]
      ) { row throws(LedgerError) in (entry: row.integer(0), row: row.text(1)) }
      for (entry, row) in known { try set(try RowText.decode(row, entryID: ""), entry: entry) }
      // What came and went since never said anything else.
      let numbers = Set(known.map(\.entry))
      for (entry, row) in try rows(of: book) where !numbers.contains(entry) {
        try set(stored.rewrite.reversed.rewritten(row), entry: entry)
      }
      try connection.run("DELETE FROM converted WHERE operation = ?", [.integer(stored.operation)])
      try write(stored, as: .unconverted)
      try lookAgain(at: book, countedIn: stored.rewrite.conversion?.from)
    }
  }

  private func rows(of book: Int64) throws(LedgerError) -> [(entry: Int64, row: BudgetRow)] {
    try connection.all(
      "SELECT seq, \(RowColumns.names) FROM entry WHERE book = ? AND counted_in IS NULL", [.integer(book)]
    ) {
      columns throws(LedgerError) in
      let row = try RowText.row(
        date: columns.text(1), type: columns.text(2), category: columns.text(3), amount: columns.text(4),
        original: columns.text(6), currency: columns.text(7), rate: columns.text(8),
        details: columns.optionalText(5), entryID: "", note: columns.optionalText(9))
      return (columns.integer(0), row)
    }
  }

  /// Sets what an entry says, and what the sheet holds of it where it holds anything. How its row is taken back exactly is no longer
  /// true.
  private func set(_ row: BudgetRow, entry: Int64) throws(LedgerError) {
    try connection.run(
      """
      UPDATE entry SET in_sheet = CASE WHEN in_sheet IS NULL THEN NULL ELSE \(RowText.ofValues) END, reversal = NULL,
        (\(RowColumns.names)) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) WHERE seq = ?10
      """, RowColumns(row).values + [.integer(entry)])
  }

  /// The file counts as not looked into; where it does not say what it is counted in, this does.
  private func lookAgain(at book: Int64, countedIn currency: Currency?) throws(LedgerError) {
    try connection.run(
      """
      UPDATE book SET counted_in = COALESCE(?, counted_in), inode = NULL, plan = NULL, attempt = NULL, words_of = NULL
      WHERE seq = ?
      """,
      [SQLValue(currency?.code), .integer(book)])
  }

  private func write(_ stored: StoredConversion, as kind: StoredOperation.Kind) throws(LedgerError) {
    try connection.run(
      "UPDATE operation SET kind = ?, response = ? WHERE seq = ?",
      [
        .text(kind.rawValue), .text("\(stored.rewrite.text)\n\(stored.mark)\n\(stored.copy)"),
        .integer(stored.operation),
      ])
  }

  private static func conversion(_ row: SQLRow) throws(LedgerError) -> StoredConversion {
    let lines = row.text(1).split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, let rewrite = BookRewrite(text: lines[0]) else { throw .unreadableRow }
    return StoredConversion(
      operation: row.integer(0), rewrite: rewrite, copy: String(lines[2]), mark: String(lines[1]))
  }
}
