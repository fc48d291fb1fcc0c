import Entities
import Sheets

/// A workbook as the journal knows it.
struct StoredBook {
  let seq: Int64
  let path: String
  /// How the file was told apart when it was seen last; `nil` where it was not looked into yet.
  let identity: FileIdentity?
  /// What it is counted in, where that is known and it says so.
  let baseCurrency: Currency?
  /// Whether that was looked for, also in how its amounts are shown.
  let knowsCurrency: Bool
  /// What it was said to be counted in, where it does not say so itself; `nil` where nobody has.
  let countedIn: Currency?
  /// Whether that was taken because nothing said otherwise: nobody has said it.
  let isAssumed: Bool
  /// The sheet that was asked for when it was looked into.
  let sheet: String?
  let hasIDs: Bool
  /// Whether there are limits that no dashboard of ours watches; `nil` where nobody has looked yet.
  let hasPlan: Bool?
  /// Whether every id in the file that was seen last is one of the journal's.
  let knowsAllRows: Bool
  /// Where the copy lies that was taken before it was touched.
  let copy: String?
  /// The change of the file that was about to be made, where it is not known what became of it.
  let attempt: Attempt?
}

extension StoredBook {
  /// What it is counted in, as far as is known: what was said of it since it was looked into is newer than what it showed.
  var currency: Currency? { countedIn ?? baseCurrency }
}

extension Journal {
  /// The number of the workbook at a path; it gets one where it has none. To be called in a transaction.
  func bookNumber(_ path: String) throws(LedgerError) -> Int64 { try bookToWrite(path).seq }

  /// The workbook at a path, which is known from now on. To be called in a transaction.
  func bookToWrite(_ path: String) throws(LedgerError) -> StoredBook {
    if let known = try book(path) { return known }
    try connection.run("INSERT INTO book(path) VALUES(?)", [.text(path)])
    guard let made = try book(path) else { throw .fault("the journal does not know the workbook") }
    return made
  }

  func book(_ path: String) throws(LedgerError) -> StoredBook? {
    try connection.first(Journal.bookSelection + " WHERE path = ?", [.text(path)], readBook)
  }

  func books() throws(LedgerError) -> [StoredBook] {
    try connection.all(Journal.bookSelection + " ORDER BY path", [], readBook)
  }

  /// The path of the workbook with that number.
  func path(ofBook number: Int64) throws(LedgerError) -> String? {
    try connection.first("SELECT path FROM book WHERE seq = ?", [.integer(number)]) {
      row throws(LedgerError) in row.text(0)
    }
  }

  /// The paths of the workbooks that hold an entry, or held one.
  func booksWithEntries() throws(LedgerError) -> [String] {
    try connection.all(
      "SELECT path FROM book WHERE EXISTS (SELECT 1 FROM entry WHERE entry.book = book.seq) ORDER BY path"
    ) { row throws(LedgerError) in row.text(0) }
  }

  /// Writes down what a workbook looked like.
  ///
  /// - Parameter knowsAllRows: Whether every id in it is one of the journal's.
  func remember(
    _ description: SheetDescription, askedSheet: String?, identity: FileIdentity?, knowsAllRows: Bool,
    book: Int64
  ) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run(
        """
        UPDATE book SET base_currency = ?1, sheet = ?2, has_ids = ?3, has_plan = ?4, all_known = ?5,
          counted_in = CASE WHEN ?1 <> '' THEN NULL ELSE coalesce(counted_in, nullif(base_currency, '')) END WHERE seq = ?6
        """,
        [
          .text(description.currency?.code ?? ""), SQLValue(askedSheet), SQLValue(description.hasEntryIDs),
          SQLValue(description.hasUnwatchedPlan), SQLValue(knowsAllRows), .integer(book),
        ])
      try remember(identity, book: book)
    }
  }

  /// Forgets how a workbook was seen last, so that it is looked into again.
  func forgetDescription(of path: String) throws(LedgerError) {
    try connection.run("UPDATE book SET base_currency = NULL WHERE path = ?", [.text(path)])
  }

  /// Writes down what a workbook is counted in that does not say so itself.
  ///
  /// - Parameter isAssumed: Whether nobody has said so.
  func remember(countedIn currency: Currency, isAssumed: Bool = false, book: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE book SET counted_in = ? WHERE seq = ?",
      [.text(Journal.stored(currency, isAssumed: isAssumed)), .integer(book)])
  }

  /// The same of the workbook at a path, durably.
  func remember(countedIn currency: Currency, path: String) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      try remember(countedIn: currency, book: try bookNumber(path))
    }
  }

  /// Writes down by what the file is told apart now. To be called in a transaction.
  func remember(_ identity: FileIdentity?, book: Int64) throws(LedgerError) {
    try connection.run(
      "UPDATE book SET inode = ?, size = ?, changed = ? WHERE seq = ?",
      [SQLValue(identity?.inode), SQLValue(identity?.size), SQLValue(identity?.changed), .integer(book)])
  }

  /// The same after an attempt, which ends with it. What was seen of the file still holds where the attempt was made on
  /// the file that was seen last: else the file counts as not looked into.
  func endAttempt(_ identity: FileIdentity?, book: Int64) throws(LedgerError) {
    try connection.run(
      """
      UPDATE book SET inode = CASE WHEN inode = old_inode AND size = old_size AND changed = old_changed THEN ? END,
        size = ?, changed = ?, attempt = NULL,
        words_of = CASE WHEN words_of = old_inode || ' ' || old_size || ' ' || old_changed THEN ? END WHERE seq = ?
      """,
      [
        SQLValue(identity?.inode), SQLValue(identity?.size), SQLValue(identity?.changed), SQLValue(identity?.text),
        .integer(book),
      ])
  }

  /// What a sheet of the workbook at a path calls categories; `nil` where the file, or the sheet, is another than that of which it is
  /// known.
  func words(of path: String, sheet: String?, as identity: FileIdentity) throws(LedgerError) -> String? {
    let kept = try connection.first(
      "SELECT words FROM book WHERE path = ? AND words_of = ?", [.text(path), .text(identity.text)]
    ) { row throws(LedgerError) in row.text(0) }
    let head = Journal.head(of: sheet)
    guard let kept, kept.utf8.starts(with: head.utf8) else { return nil }
    return String(Substring(kept.utf8.dropFirst(head.utf8.count)))
  }

  /// Writes that down, where the workbook is known, and says whether it is.
  func remember(
    words: String, of path: String, sheet: String?, as identity: FileIdentity
  ) throws(LedgerError) -> Bool {
    try connection.run(
      "UPDATE book SET words = ?, words_of = ? WHERE path = ?",
      [.text(Journal.head(of: sheet) + words), .text(identity.text), .text(path)])
    return connection.changes > 0
  }

  /// The line before the words that says which sheet's they are.
  private static func head(of sheet: String?) -> String { (sheet ?? "") + "\n" }

  /// Writes down where the copy of an untouched workbook lies.
  func remember(copy: String, book: Int64) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      try connection.run("UPDATE book SET copy = ? WHERE seq = ?", [.text(copy), .integer(book)])
    }
  }

  /// A workbook was moved: what is known of it counts for its new path.
  func move(_ old: StoredBook, to new: StoredBook) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      for table in ["entry", "operation", "question"] {
        try connection.run(
          "UPDATE \(table) SET book = ? WHERE book = ?", [.integer(new.seq), .integer(old.seq)])
      }
      try connection.run(
        "UPDATE book SET copy = ?, counted_in = ifnull(counted_in, ?) WHERE seq = ?",
        [
          SQLValue(old.copy), SQLValue(old.countedIn.map { Journal.stored($0, isAssumed: old.isAssumed) }),
          .integer(new.seq),
        ])
      try connection.run("DELETE FROM book WHERE seq = ?", [.integer(old.seq)])
      try note(moved: old.path, to: new.path)
    }
  }

  func safetyCopies() throws(LedgerError) -> [SafetyCopy] {
    try books().compactMap { book in book.copy.map { SafetyCopy(workbook: book.path, copy: $0) } }
  }

  private static let bookSelection = """
    SELECT seq, path, inode, size, changed, base_currency, sheet, has_ids, copy, attempt, attempt_ids, old_inode,
      old_size, old_changed, new_inode, new_size, has_plan, all_known, counted_in FROM book
    """

  /// Stands behind a currency that nobody has said.
  private static let markOfAssumed = "?"

  private static func stored(_ currency: Currency, isAssumed: Bool) -> String {
    currency.code + (isAssumed ? markOfAssumed : "")
  }

  private func readBook(_ row: SQLRow) throws(LedgerError) -> StoredBook {
    let identity = row.optionalInteger(2).map { inode in
      FileIdentity(inode: inode, size: row.integer(3), changed: row.integer(4))
    }
    let counted = row.optionalText(18)
    let isAssumed = counted?.hasSuffix(Journal.markOfAssumed) == true
    return StoredBook(
      seq: row.integer(0), path: row.text(1), identity: identity,
      baseCurrency: row.optionalText(5).flatMap { Currency(code: $0) },
      knowsCurrency: row.optionalText(5) != nil,
      countedIn: counted.flatMap { Currency(code: String($0.dropLast(isAssumed ? 1 : 0))) }, isAssumed: isAssumed,
      sheet: row.optionalText(6),
      hasIDs: row.integer(7) == 1, hasPlan: row.optionalInteger(16).map { $0 == 1 },
      knowsAllRows: row.integer(17) == 1, copy: row.optionalText(8),
      attempt: readAttempt(row))
  }

  private func readAttempt(_ row: SQLRow) -> Attempt? {
    guard let kind = row.optionalText(9).flatMap(Attempt.Kind.init) else { return nil }
    let old = row.optionalInteger(11).map { inode in
      FileIdentity(inode: inode, size: row.integer(12), changed: row.integer(13))
    }
    return Attempt(
      kind: kind, hasIDs: row.integer(10) == 1, old: old, newInode: row.optionalInteger(14),
      newSize: row.optionalInteger(15))
  }
}
