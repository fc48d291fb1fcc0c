import Entities
import Sheets

/// What a request did to one entry: from one row, or none, to another.
struct StoredChange {
  let entry: Int64
  let before: String?
  let after: String?
  /// What others owe of it, where that changes as well.
  var shares: StoredShares?

  /// The way back.
  var reversed: StoredChange {
    StoredChange(entry: entry, before: after, after: before, shares: shares?.reversed)
  }
}

/// A request of the user that changed entries.
struct StoredOperation {
  enum Kind: String, CaseIterable {
    case log, edit, undo, redo, restore
    /// Something was written beside an entry.
    case note
    /// Read back from a workbook: nobody asked for it, so that it is not undone.
    case adopt
    /// All amounts of the book were brought into another currency (`Journal+Conversions.swift`): while that is not done yet, when it is,
    /// and once it was taken back.
    case converting, convert, unconverted
    /// It found everything as it asked for: written down for its key, and nothing to undo.
    case unchanged
    /// A debt between people was paid back (`Journal+Shares.swift`), and that was taken back. No entry is changed by it.
    case settle, unsettled
    /// Money moved between accounts (`Journal+Accounts.swift`), and that was taken back. No entry is changed by it.
    case move, unmoved
    /// A limit was set in words (`Journal+Limits.swift`), and that was taken back. No entry is changed by it.
    case limit, unlimited
    /// An entry is of another account (`Journal+Accounts.swift`), and that was taken back. The sheet says nothing of it.
    case assign, unassigned
    /// A line of a statement is an entry, or another row of the sheet (`Journal+Matches.swift`). No entry is changed by it.
    case matched

    /// Those that changed what the sheet says, and that `undo` is about.
    static let changing: [Kind] = [.log, .edit, .note, .undo, .redo, .restore, .convert]

    /// Those that the history tells.
    static let told =
      changing + [.settle, .unsettled, .move, .unmoved, .assign, .unassigned, .limit, .unlimited]
  }

  let seq: Int64
  let kind: Kind
  let book: Int64
  let entries: Range<Int64>
}

extension [StoredOperation.Kind] {
  /// As a list in SQL.
  var sql: String { map { "'\($0.rawValue)'" }.concatenated(separator: ", ") }
}

extension StoredOperation {
  /// From the columns `seq`, `kind`, `book`, `first_entry` and `entries`.
  init(_ row: SQLRow) throws(LedgerError) {
    guard let kind = Kind(rawValue: row.text(1)) else { throw .unreadableRow }
    let first = row.integer(3)
    self.init(seq: row.integer(0), kind: kind, book: row.integer(2), entries: first..<first + row.integer(4))
  }
}

extension Journal {
  /// The latest request, of all books or of one; those of another member are passed over.
  func latestOperation(book: Int64?) throws(LedgerError) -> StoredOperation? {
    try connection.first(
      """
      SELECT seq, kind, book, first_entry, entries FROM operation
      WHERE kind IN (\(StoredOperation.Kind.changing.sql)) AND (?1 IS NULL OR book = ?1)
        AND \(Journal.isNoOthers("member", 2)) ORDER BY seq DESC LIMIT 1
      """, [SQLValue(book), SQLValue(speaker?.member)]
    ) { row throws(LedgerError) in
      try StoredOperation(row)
    }
  }

  /// What a request changed, in the order of the entries.
  func changes(of operation: StoredOperation) throws(LedgerError) -> [StoredChange] {
    guard operation.kind != .log else {
      return try entries(operation.entries).map { entry in
        StoredChange(entry: entry.seq, before: nil, after: entry.wanted.map(RowText.encode))
      }
    }
    let conversions = try self.conversions(of: operation.book, since: operation.seq)
    func now(_ row: String?) throws(LedgerError) -> String? {
      guard let row, !conversions.isEmpty else { return row }
      let content = try RowText.decode(row, entryID: "")
      return RowText.encode(conversions.reduce(content) { $1.rewrite.rewritten($0) })
    }
    return try connection.all(
      "SELECT entry, before, after, shares FROM change WHERE operation = ? ORDER BY entry", [.integer(operation.seq)]
    ) { row throws(LedgerError) in
      StoredChange(
        entry: row.integer(0), before: try now(row.optionalText(1)), after: try now(row.optionalText(2)),
        shares: row.optionalText(3).flatMap { StoredShares($0) })
    }
  }

  /// Writes a request and its changes down, and what the sheets should hold from now on.
  ///
  /// - Parameter key: What makes a retry of it harmless, where it has one.
  /// - Returns: The request's number.
  func change(
    _ kind: StoredOperation.Kind, _ changes: [StoredChange], book: Int64, text: String, key: String?, at time: Int64
  ) throws(LedgerError) -> Int64 {
    try connection.transaction(.crash) { () throws(LedgerError) in
      let operation = try begin(kind, book: book, text: text, key: key, at: time)
      for change in changes {
        try note(change, of: operation)
        try want(change.after, entry: change.entry)
        if let shares = change.shares { try keep(shares.after, of: change.entry) }
        try countCorrection(kind, change)
      }
      return operation
    }
  }

  /// Writes a request down, without its changes. To be called in a transaction.
  func begin(
    _ kind: StoredOperation.Kind, answer: String = "", book: Int64, text: String, key: String?, at time: Int64
  ) throws(LedgerError) -> Int64 {
    try connection.run(
      """
      INSERT INTO operation(kind, at, book, key, text, response, entries, member, device, conversation)
      VALUES(?, ?, ?, ?, ?, ?, 0, ?, ?, ?)
      """,
      [
        .text(kind.rawValue), .integer(time), .integer(book), SQLValue(key), .text(text), .text(answer),
        SQLValue(speaker?.member), SQLValue(speaker?.device), SQLValue(conversation),
      ])
    return connection.lastInserted
  }

  /// Writes a request's change down. To be called in a transaction.
  func note(_ change: StoredChange, of operation: Int64) throws(LedgerError) {
    try connection.run(
      "INSERT INTO change(operation, entry, before, after, shares) VALUES(?, ?, ?, ?, ?)",
      [
        .integer(operation), .integer(change.entry), SQLValue(change.before), SQLValue(change.after),
        SQLValue(change.shares?.text),
      ])
  }

  /// Takes back what a request asked for, all of it: it could not be done.
  func withdraw(
    _ changes: [StoredChange], of operation: Int64, _ kind: StoredOperation.Kind
  ) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      for change in changes {
        try connection.run(
          "DELETE FROM change WHERE operation = ? AND entry = ?", [.integer(operation), .integer(change.entry)])
        try want(change.before, entry: change.entry)
        if let shares = change.shares { try keep(shares.before, of: change.entry) }
        try countCorrection(kind, change, withdrawn: true)
      }
      try connection.run(
        "DELETE FROM operation WHERE seq = ?1 AND NOT EXISTS (SELECT 1 FROM change WHERE operation = ?1)",
        [.integer(operation)])
    }
  }

  /// What was changed by hand counts as if it had been there before the latest change: undoing that leaves it alone.
  /// To be called in a transaction.
  func takeIn(_ handwork: BudgetRow, resultingIn content: BudgetRow, entry: Int64) throws(LedgerError) {
    try connection.run(
      """
      UPDATE change SET before = ?, after = ?
      WHERE entry = ?3 AND operation = (SELECT max(operation) FROM change WHERE entry = ?3)
      """, [.text(RowText.encode(handwork)), .text(RowText.encode(content)), .integer(entry)])
    try want(RowText.encode(content), entry: entry)
  }

  /// Notes what the sheet was found to hold of an entry that is about to be changed there.
  func note(_ row: BudgetRow, inSheetOf entry: Int64) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try connection.run("UPDATE entry SET in_sheet = ? WHERE seq = ?", [.text(RowText.encode(row)), .integer(entry)])
    }
  }

  /// Gives up what is unfinished about an entry: from now on it is wanted as the sheet was known to hold it.
  func giveUp(_ entry: StoredEntry) throws(LedgerError) {
    try connection.transaction(.crash) { () throws(LedgerError) in
      try want(entry.inSheet.map(RowText.encode), entry: entry.seq)
    }
  }

  /// Sets what the sheet should hold of an entry: a row, or none. To be called in a transaction.
  func want(_ row: String?, entry: Int64) throws(LedgerError) {
    guard let row else {
      try connection.run(
        "UPDATE entry SET present = 0, unfinished = (in_sheet IS NOT NULL), attempted = NULL WHERE seq = ?",
        [.integer(entry)])
      return
    }
    let columns = RowColumns(try RowText.decode(row, entryID: ""))
    try connection.run(
      """
      UPDATE entry SET present = 1, unfinished = (in_sheet IS NOT ?10), attempted = NULL,
        (\(RowColumns.names)) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) WHERE seq = ?11
      """, columns.values + [.text(row), .integer(entry)])
  }
}

extension Journal {
  /// Writes down that a workbook was put back as it was before it was touched: none of its entries is in it any more.
  func restored(_ changes: [StoredChange], book: Int64, at time: Int64) throws(LedgerError) {
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      try connection.run(
        "INSERT INTO operation(kind, at, book, text, response, entries) VALUES('restore', ?, ?, '', '', 0)",
        [.integer(time), .integer(book)])
      let operation = connection.lastInserted
      for change in changes {
        try connection.run(
          "INSERT INTO change(operation, entry, before, after) VALUES(?, ?, ?, NULL)",
          [.integer(operation), .integer(change.entry), SQLValue(change.before)])
        try connection.run(
          "UPDATE entry SET present = 0, in_sheet = NULL, unfinished = 0, attempted = NULL, missing = NULL WHERE seq = ?",
          [.integer(change.entry)])
      }
      try endAttempt(nil, book: book)
    }
  }
}
