import Entities
import Sheets

/// A request that changed entries, found again by its key.
struct KeyedRequest {
  let operation: StoredOperation
  let text: String
  /// The answer that was given to it, as JSON; empty where it logged nothing.
  let response: String
  /// Who made it; `nil` where that is not known.
  let speaker: Speaker?
}

extension Journal {
  /// The request that was made under a key, whatever its kind.
  func request(key: String) throws(LedgerError) -> KeyedRequest? {
    try connection.first(
      "SELECT seq, kind, book, first_entry, entries, text, response, member, device FROM operation WHERE key = ?",
      [.text(key)]
    ) { row throws(LedgerError) in
      KeyedRequest(
        operation: try StoredOperation(row), text: row.text(5), response: row.text(6), speaker: row.speaker(7))
    }
  }

  /// Writes a request down that found everything as it asked for, so that a late retry of it changes nothing either.
  ///
  /// - Parameter changes: What it was about; the sheet keeps what it says.
  func noteUnchanged(
    _ changes: [StoredChange], book: Int64, text: String, key: String, at time: Int64
  ) throws(LedgerError) {
    try connection.deciding { () throws(LedgerError) in
      let operation = try begin(.unchanged, book: book, text: text, key: key, at: time)
      for change in changes { try note(change, of: operation) }
    }
  }

  /// The latest request that changed one of these entries after they were logged.
  func latestChange(of entries: [Int64]) throws(LedgerError) -> StoredOperation? {
    var latest: Int64?
    for entry in entries {
      let found = try connection.first(
        """
        SELECT max(operation) FROM change JOIN operation ON operation.seq = change.operation
        WHERE entry = ? AND kind NOT IN ('unchanged', 'assign', 'unassigned', 'adopt')
        """, [.integer(entry)]
      ) { row throws(LedgerError) in row.optionalInteger(0) }
      if let found = found ?? nil, found > latest ?? 0 { latest = found }
    }
    guard let latest else { return nil }
    return try connection.first(
      "SELECT seq, kind, book, first_entry, entries FROM operation WHERE seq = ?", [.integer(latest)]
    ) { row throws(LedgerError) in try StoredOperation(row) }
  }

  /// The requests that logged or changed one of these entries, the latest first.
  func requests(on entries: [Int64]) throws(LedgerError) -> [StoredOperation] {
    var found: [Int64: StoredOperation] = [:]
    for entry in entries {
      let operations = try connection.all(
        """
        SELECT seq, kind, book, first_entry, entries FROM operation
        WHERE kind IN ('edit', 'note') AND seq IN (SELECT operation FROM change WHERE entry = ?1)
          OR kind = 'log' AND first_entry <= ?1 AND ?1 < first_entry + entries
        """, [.integer(entry)]
      ) { row throws(LedgerError) in try StoredOperation(row) }
      for operation in operations { found[operation.seq] = operation }
    }
    return found.values.sorted { $0.seq > $1.seq }
  }

  /// The entries of the latest sentences that were logged for a workbook, the sentences as they were said and in each its entries;
  /// only what was said since entries came otherwise, as from a bank's file.
  ///
  /// - Parameters:
  ///   - most: how many sentences are looked at.
  ///   - conversation: The name of the one that counts; `nil` for what was said without naming one: then there are none either
  ///     where others said something since.
  func latestSentences(
    _ most: Int64, book: Int64, conversation: String? = nil
  ) throws(LedgerError) -> [StoredEntry] {
    let select =
      "SELECT first_entry, entries, response, conversation FROM operation WHERE kind IN ('log', 'settle') AND book = ?"
    let latest = try connection.all(
      select + (conversation == nil ? "" : " AND conversation = ?") + " ORDER BY seq DESC LIMIT ?",
      [.integer(book)] + (conversation.map { [.text($0)] } ?? []) + [.integer(most)]
    ) { row throws(LedgerError) in
      (first: row.integer(0), count: row.integer(1), response: row.text(2), conversation: row.optionalText(3))
    }
    let said = latest.prefix { !$0.response.isEmpty && $0.conversation == conversation }
    var entries: [StoredEntry] = []
    for one in said.reversed() { entries += try self.entries(one.first..<one.first + one.count) }
    return entries
  }
}
