import Entities
import Sheets

extension Journal {
  /// Writes down that a limit was set, durably; nothing where the key was seen before. The workbook has it by then.
  func keep(
    limit: SetLimit, book: Int64, text: String, key: String?, at time: Int64
  ) throws(LedgerError) {
    try connection.deciding { () throws(LedgerError) in
      if let key, let known = try request(key: key) {
        guard known.text == text else { throw .keyReused(key: key, text: known.text) }
        return
      }
      _ = try begin(.limit, answer: limit.text, book: book, text: text, key: key, at: time)
    }
  }

  /// The limit that was set last, where nothing was done after it in that conversation, or at all; `nil` where something was.
  func latestLimit(book: Int64, conversation: String?) throws(LedgerError) -> SetLimit? {
    try latest(.limit, book: book, conversation: conversation).flatMap { SetLimit($0.response) }
  }

  /// Marks that limit as taken back.
  func takeBackLimit(book: Int64, conversation: String?) throws(LedgerError) -> SetLimit? {
    try connection.deciding { () throws(LedgerError) in
      try takeBack(.limit, as: .unlimited, book: book, conversation: conversation) { SetLimit($0) }
    }
  }

  /// The limit that was said last in that conversation, or at all, whatever was done since; `nil` where none was since a time.
  func limitSaid(book: Int64, conversation: String?, since time: Int64) throws(LedgerError) -> SetLimit? {
    let response = try connection.first(
      """
      SELECT response FROM operation WHERE kind = 'limit' AND book = ?1 AND (?2 IS NULL OR conversation = ?2)
        AND at >= ?3 AND \(Journal.isNoOthers("member", 4)) ORDER BY seq DESC LIMIT 1
      """, [.integer(book), SQLValue(conversation), .integer(time), SQLValue(speaker?.member)]
    ) { row throws(LedgerError) in row.text(0) }
    return response.flatMap { SetLimit($0) }
  }
}
