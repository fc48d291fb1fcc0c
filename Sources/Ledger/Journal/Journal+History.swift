import Entities
import Platform
import Sheets

extension Journal {
  /// What was said, newest first.
  ///
  /// - Parameter isWanted: Asked of each; those that it refuses do not count for the limit.
  func history(
    _ filter: HistoryFilter, where isWanted: (HistoryItem) -> Bool
  ) throws(LedgerError) -> [HistoryItem] {
    try connection.reading { () throws(LedgerError) in
      var found: [HistoryItem] = []
      let book = try filter.workbook.map { path throws(LedgerError) in
        try self.book(FileNames.canonical(path))?.seq ?? -1
      }
      var asked = try unlogged(filter, book: book ?? nil)[...]
      let first = try firstRows()
      var last = Int64.max
      while true {
        let page = try requests(before: last, filter, book: book ?? nil)
        guard let lowest = page.last?.operation.seq else { break }
        last = lowest
        for request in page {
          while let question = asked.first, question.at >= request.at {
            asked.removeFirst()
            if isWanted(question) { found.append(question) }
            if let limit = filter.limit, found.count >= limit { return found }
          }
          let item = HistoryItem(
            kind: request.kind, at: request.at, text: request.text, speaker: request.speaker,
            changes: try changes(of: request, first))
          if isWanted(item) { found.append(item) }
          if let limit = filter.limit, found.count >= limit { return found }
        }
      }
      return Array((found + asked.filter(isWanted)).prefix(filter.limit ?? .max))
    }
  }

  private struct Request {
    let operation: StoredOperation
    let kind: HistoryItem.Kind
    let at: Int64
    let text: String
    let speaker: Speaker?
  }

  /// As many at once as a person looks at.
  private static let page = 200

  private func requests(
    before seq: Int64, _ filter: HistoryFilter, book: Int64?
  ) throws(LedgerError) -> [Request] {
    try connection.all(
      """
      SELECT seq, kind, book, first_entry, entries, at, text, member, device FROM operation
      WHERE seq < ?1 AND kind IN (\(StoredOperation.Kind.told.sql))
        AND (?2 IS NULL OR book = ?2) AND (?3 IS NULL OR at >= ?3) AND (?4 IS NULL OR at < ?4)
      ORDER BY seq DESC LIMIT \(Journal.page)
      """, [.integer(seq), SQLValue(book), SQLValue(filter.from), SQLValue(filter.until)]
    ) { row throws(LedgerError) in
      Request(
        operation: try StoredOperation(row), kind: HistoryItem.Kind(rawValue: row.text(1)) ?? .log, at: row.integer(5),
        text: row.text(6), speaker: row.speaker(7))
    }
  }

  /// What was asked about, and nothing was logged of it, newest first.
  private func unlogged(_ filter: HistoryFilter, book: Int64?) throws(LedgerError) -> [HistoryItem] {
    try connection.all(
      StoredQuestion.selection + """
         WHERE q.operation IS NULL AND (?1 IS NULL OR q.book = ?1) AND (?2 IS NULL OR q.at >= ?2)
          AND (?3 IS NULL OR q.at < ?3) ORDER BY q.at DESC, q.seq DESC
        """, [SQLValue(book), SQLValue(filter.from), SQLValue(filter.until)]
    ) { row throws(LedgerError) in
      let question = try StoredQuestion(row).published
      return HistoryItem(
        kind: .ask, at: question.askedAt, text: question.text, speaker: nil, changes: [], question: question)
    }
  }

  /// What entries said at first, by their numbers, of those that were changed since; with the request that changed them.
  private func firstRows() throws(LedgerError) -> [Int64: (operation: Int64, row: String)] {
    var first: [Int64: (operation: Int64, row: String)] = [:]
    try connection.run(
      "SELECT entry, min(operation), before FROM change WHERE before IS NOT NULL GROUP BY entry"
    ) { row throws(LedgerError) in
      first[row.integer(0)] = (row.integer(1), row.text(2))
    }
    return first
  }

  private func changes(
    of request: Request, _ first: [Int64: (operation: Int64, row: String)]
  ) throws(LedgerError) -> [HistoryItem.Change] {
    let operation = request.operation
    guard request.kind == .log else {
      var made: [HistoryItem.Change] = []
      for change in try changes(of: operation) {
        guard let entry = try entry(seq: change.entry)?.published else { continue }
        made.append(
          HistoryItem.Change(
            entry: entry, before: try row(change.before, of: entry), after: try row(change.after, of: entry)))
      }
      return made
    }
    return try entries(operation.entries).map { entry throws(LedgerError) in
      var said = entry.row
      if let (changedBy, text) = first[entry.seq] {
        let conversions = try conversions(of: operation.book, since: changedBy)
        said = conversions.reduce(try RowText.decode(text, entryID: entry.id)) { $1.rewrite.rewritten($0) }
      }
      return HistoryItem.Change(entry: entry.published, before: nil, after: said)
    }
  }

  private func row(_ text: String?, of entry: LedgerEntry) throws(LedgerError) -> BudgetRow? {
    try text.map { text throws(LedgerError) in try RowText.decode(text, entryID: entry.id) }
  }
}
