import Entities
import Sheets

/// An utterance that the journal took in, now or earlier.
struct StoredUtterance {
  let operation: Int64
  let entries: Range<Int64>
  let text: String
  let response: String
  let isRepeated: Bool
  /// Whether it came with a key: then another journal may have taken it in before.
  let hasKey: Bool
  /// Who said it, where it was taken in earlier and that is known.
  var speaker: Speaker?
  /// Its entries as they stand in the journal, where it was taken in now.
  var taken: [StoredEntry] = []
}

extension Journal {
  /// Takes utterances in, all or none; those whose key is known are answered with what was logged then.
  ///
  /// The commit outlives this process, but not a power cut: `prepare` makes it durable together with its own, and
  /// `makeDurable` does where there is nothing to prepare. Nobody is told that an entry was accepted before that.
  ///
  /// - Parameter check: Asked whether something new may go into the book; nothing is taken in where it throws.
  func accept(
    _ utterances: [Utterance], path: String, sheet: String?, at time: Int64,
    check: (StoredBook) throws(LedgerError) -> Void = { _ in }
  ) throws(LedgerError) -> [StoredUtterance] {
    try connection.transaction(.crash) { () throws(LedgerError) in
      let book = try bookToWrite(path)
      var isChecked = false
      var accepted: [StoredUtterance] = []
      var next = try nextEntry()
      for utterance in utterances {
        // What was taken in before is answered, whatever has become of the book since.
        if let known = try repeated(utterance, book: book.seq, at: time) {
          accepted.append(known)
          continue
        }
        if !isChecked { try check(book) }
        isChecked = true
        let stored = try accept(utterance, from: next, book: book, sheet: sheet, at: time)
        next = stored.entries.upperBound
        accepted.append(stored)
      }
      return accepted
    }
  }

  /// What was logged under a key.
  func utterance(key: String) throws(LedgerError) -> StoredUtterance? {
    try connection.first(Journal.utterances + " WHERE key = ? AND kind = 'log'", [.text(key)], readUtterance)
  }

  /// What a request logged.
  func utterance(operation: Int64) throws(LedgerError) -> StoredUtterance {
    let found = try connection.first(Journal.utterances + " WHERE seq = ?", [.integer(operation)], readUtterance)
    guard let found else { throw .stateDamaged(path: connection.path, reason: "a request is not there") }
    return found
  }

  private static let utterances = "SELECT seq, first_entry, entries, text, response, member, device FROM operation"

  private func readUtterance(_ row: SQLRow) -> StoredUtterance {
    let first = row.integer(1)
    return StoredUtterance(
      operation: row.integer(0), entries: first..<first + row.integer(2), text: row.text(3), response: row.text(4),
      isRepeated: true, hasKey: true, speaker: row.speaker(5))
  }

  /// An utterance with its entries as they are now.
  ///
  /// - Parameter wasThere: Whether its row was found in the workbook, where another journal has put it.
  func logged(_ utterance: StoredUtterance, wasThere: Bool = false) throws(LedgerError) -> LoggedUtterance {
    LoggedUtterance(
      entries: try entries(utterance.entries).map(\.published), response: utterance.response,
      isRepeated: utterance.isRepeated || wasThere)
  }

  /// Takes utterances out again that were never accepted after all: none of their entries reached a workbook.
  func withdraw(_ operations: [Int64]) throws(LedgerError) {
    guard !operations.isEmpty else { return }
    // A commit that cannot be synced stands in the log all the same: to call it failed would be to say that they are kept.
    defer { try? makeDurable() }
    try connection.transaction(.crash) { () throws(LedgerError) in
      for operation in operations {
        try reopenQuestions(of: operation)
        try connection.run(
          """
          DELETE FROM entry WHERE operation = ?1 AND unfinished = 1 AND in_sheet IS NULL AND attempted IS NULL
            AND seq >= (SELECT first_entry FROM operation WHERE seq = ?1)
            AND seq < (SELECT first_entry + entries FROM operation WHERE seq = ?1)
          """, [.integer(operation)])
        try connection.run(
          """
          DELETE FROM operation WHERE seq = ? AND NOT EXISTS (
            SELECT 1 FROM entry WHERE entry.seq >= first_entry AND entry.seq < first_entry + entries)
          """, [.integer(operation)])
      }
    }
  }

  /// Makes everything that was committed so far survive a power cut.
  func makeDurable() throws(LedgerError) {
    // A commit is synced with all that stands before it in the log, and only a commit that writes something is.
    try connection.transaction(.powerCut) { () throws(LedgerError) in
      try connection.run("UPDATE book SET path = path WHERE seq = (SELECT max(seq) FROM book)")
    }
  }

  /// What an utterance came to that was taken in before, under its key or as the answer to its question; `nil` for a new one.
  private func repeated(
    _ utterance: Utterance, book: Int64, at time: Int64
  ) throws(LedgerError) -> StoredUtterance? {
    let question = try question(of: utterance, book: book)
    if let answer = utterance.answer, let question, question.wasAnswered(by: answer), let made = question.operation {
      return try self.utterance(operation: made)
    }
    guard let key = utterance.key else { return nil }
    guard let known = try self.utterance(key: key) else {
      if let other = try request(key: key) { throw .keyReused(key: key, text: other.text) }
      return nil
    }
    guard known.text == utterance.text, !Speaker.areTwoMembers(known.speaker, utterance.speaker) else {
      throw .keyReused(key: key, text: known.text)
    }
    if let other = try request(key: key)?.operation.book, other != book, let path = try path(ofBook: other) {
      throw .keyOfOther(key: key, path: path)
    }
    if let answer = utterance.answer, let question {
      try settle(question, by: answer, operation: known.operation, at: time)
    }
    return known
  }

  /// The question that an utterance answers.
  private func question(of utterance: Utterance, book: Int64) throws(LedgerError) -> StoredQuestion? {
    try utterance.answer.map { answer throws(LedgerError) in try self.question(answer.question, book: book) }
  }

  private func accept(
    _ utterance: Utterance, from first: Int64, book: StoredBook, sheet: String?, at time: Int64
  ) throws(LedgerError) -> StoredUtterance {
    try connection.run(
      Journal.newOperation,
      [
        .integer(time), .integer(book.seq), SQLValue(utterance.key), .text(utterance.text), .text(utterance.response),
        .integer(first), SQLValue(utterance.actions.count), SQLValue(utterance.speaker?.member),
        SQLValue(utterance.speaker?.device), SQLValue(utterance.conversation),
      ])
    let operation = connection.lastInserted
    if let answer = utterance.answer, let question = try question(of: utterance, book: book.seq) {
      try settle(question, by: answer, operation: operation, at: time)
    }
    var taken: [StoredEntry] = []
    taken.reserveCapacity(utterance.actions.count)
    for (index, action) in utterance.actions.enumerated() {
      let entry = StoredEntry(
        new: BudgetRow(action, entryID: try unusedID(utterance, index, book: book.seq)), seq: first + Int64(index),
        of: utterance, account: utterance.account(of: index), member: action.member, operation: operation, book: book,
        sheet: sheet, at: time)
      try insert(
        entry.row, seq: entry.seq, operation: operation, book: book.seq, sheet: sheet, isSaid: utterance.isSaid)
      taken.append(entry)
    }
    if !utterance.shares.isEmpty { try keep(utterance.shares, of: first) }
    for entry in taken {
      if let account = entry.account { try keep(account: account, of: entry.seq) }
      if let member = entry.member { try keep(member: member, of: entry.seq) }
    }
    return StoredUtterance(
      operation: operation, entries: first..<first + Int64(taken.count), text: utterance.text,
      response: utterance.response, isRepeated: false, hasKey: utterance.key != nil, taken: taken)
  }

  private static let newOperation = """
    INSERT INTO operation(kind, at, book, key, text, response, first_entry, entries, member, device, conversation)
    VALUES('log', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// The number of the next entry.
  func nextEntry() throws(LedgerError) -> Int64 {
    let last = try connection.first("SELECT max(seq) FROM entry") { row throws(LedgerError) in row.integer(0) }
    return (last ?? 0) + 1
  }

  /// An id that no entry has; the one that follows from a key, also where a row that was read back from the workbook has
  /// it: that is the very entry.
  private func unusedID(_ utterance: Utterance, _ index: Int, book: Int64) throws(LedgerError) -> String {
    guard let key = utterance.key else { return try unusedID() }
    var attempt = 0
    while true {
      let id = EntryID.of(key: key, text: utterance.text, index: index, attempt: attempt)
      guard let taken = try entry(id: id) else { return id }
      if taken.isReadBack, taken.book == book {
        // The workbook tells what became of it, and is to be asked.
        try connection.run("DELETE FROM entry WHERE seq = ?", [.integer(taken.seq)])
        try connection.run("UPDATE book SET all_known = 0 WHERE seq = ?", [.integer(book)])
        return id
      }
      attempt += 1
    }
  }

  /// An id that no entry has.
  func unusedID() throws(LedgerError) -> String {
    while true {
      let id = EntryID.random()
      let taken = try connection.first("SELECT 1 FROM entry WHERE id = ?", [.text(id)]) { _ throws(LedgerError) in true
      }
      if taken == nil { return id }
    }
  }

  func insert(
    _ row: BudgetRow, seq: Int64, operation: Int64, book: Int64, sheet: String?, isSaid: Bool = true
  ) throws(LedgerError) {
    let columns = RowColumns(row)
    try connection.run(
      Journal.newEntry,
      [
        .integer(seq), SQLValue(row.entryID), .integer(operation), .integer(book), SQLValue(sheet),
        isSaid ? .null : .integer(1),
      ] + columns.values)
  }

  private static let newEntry = """
    INSERT INTO entry(seq, id, operation, book, asked_sheet, unsaid, present, unfinished, \(RowColumns.names))
    VALUES(?, ?, ?, ?, ?, ?, 1, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
}

/// A row as the columns of `entry` hold it.
struct RowColumns {
  static let names = "date, type, category, amount, details, original, currency, rate, note"
  let values: [SQLValue]

  init(_ row: BudgetRow) {
    values = [
      .text(row.date.description), .text(row.type.rawValue), .text(row.category), .text("\(row.amount)"),
      SQLValue(row.details), SQLValue(row.original.map { "\($0.money.amount)" }),
      SQLValue(row.original?.money.currency.code), SQLValue(row.original.map { "\($0.rate)" }),
      SQLValue(row.note),
    ]
  }
}
