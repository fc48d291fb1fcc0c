import Entities

extension Journal {
  func keep(
    _ questions: [NewQuestion], path: String, sheet: String?, conversation: String? = nil, at time: Int64
  ) throws(LedgerError) -> [KeptQuestion] {
    try connection.deciding { () throws(LedgerError) in
      try forgetSettled(before: time - Self.settledSeconds)
      let book = try bookNumber(path)
      let last = try connection.first("SELECT max(seq) FROM operation") { row throws(LedgerError) in row.integer(0) }
      var kept: [KeptQuestion] = []
      var taken = try TakenNames(of: questions.count, in: connection)
      for question in questions {
        let (seq, waited) = try keep(
          question, book: book, sheet: sheet, conversation, after: last ?? 0, at: time, &taken)
        guard var published = try self.question(seq: seq)?.published else { throw LedgerError.unreadableRow }
        published.waitedAlready = waited
        kept.append(published)
      }
      return kept
    }
  }

  /// The number of the question, and whether it is one that waited already.
  private func keep(
    _ question: NewQuestion, book: Int64, sheet: String?, _ conversation: String?, after: Int64, at time: Int64,
    _ taken: inout TakenNames
  ) throws(LedgerError) -> (seq: Int64, waited: Bool) {
    let open = question.isLast ? after : -1
    if let key = question.key {
      if let other = try request(key: key) { throw .keyReused(key: key, text: other.text) }
      if taken.maybe(key), let known = try self.question(key: key) {
        guard known.published.key == key, known.published.text == question.text,
          !Speaker.areTwoMembers(known.published.speaker, question.speaker)
        else {
          throw .keyReused(key: key, text: known.published.text)
        }
        if question.isAskedAgain, known.published.choice != nil, known.operation == nil {
          try askAgain(known.seq, as: question, open, conversation, at: time, turn: taken.nextTurn())
        }
        return (known.seq, known.published.choice == nil)
      }
    }
    var id = question.id
    var attempt = 1
    while taken.maybe(id), let other = try self.question(id: id, book: book) {
      let isSame =
        other.published.text == question.text && other.published.day == question.day
        && other.published.speaker?.member == question.speaker?.member
      if isSame, other.published.key == question.key, other.published.choice == nil {
        // Asked once more: it is the last thing that was said again.
        try connection.run(
          "UPDATE question SET asked_after = ?, turn = ?, at = ?, conversation = ? WHERE seq = ?",
          [
            .integer(open), .integer(taken.nextTurn()), .integer(time), SQLValue(conversation), .integer(other.seq),
          ])
        return (other.seq, true)
      }
      if isSame, other.published.key == nil, question.key == nil {
        // The same thing happened again after the question was settled.
        try connection.run("DELETE FROM question WHERE seq = ?", [.integer(other.seq)])
        break
      }
      attempt += 1
      id = "\(question.id)\(attempt)"
    }
    try connection.run(
      """
      INSERT INTO question(id, book, sheet, at, text, day, key, source, response, asked_after, turn, conversation,
        member, device)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(id), .integer(book), SQLValue(sheet), .integer(time), .text(question.text),
        .text(question.day.description), SQLValue(question.key), SQLValue(question.source), .text(question.response),
        .integer(open), .integer(taken.nextTurn()), SQLValue(conversation), SQLValue(question.speaker?.member),
        SQLValue(question.speaker?.device),
      ])
    taken.add(id)
    if let key = question.key { taken.add(key) }
    return (connection.lastInserted, false)
  }

  /// Has a question wait again that was answered by nothing, in today's words.
  private func askAgain(
    _ seq: Int64, as question: NewQuestion, _ open: Int64, _ conversation: String?, at time: Int64, turn: Int64
  ) throws(LedgerError) {
    try connection.run(
      """
      UPDATE question SET choice = NULL, answered = NULL, answer_text = NULL, answer_key = NULL, day = ?, response = ?,
        asked_after = ?, turn = ?, at = ?, conversation = ? WHERE seq = ?
      """,
      [
        .text(question.day.description), .text(question.response), .integer(open), .integer(turn), .integer(time),
        SQLValue(conversation), .integer(seq),
      ])
  }

  /// How long a question stays that was settled: 30 days, in which a second answer is told that there was one.
  private static let settledSeconds: Int64 = 30 * 86_400

  /// Forgets questions that were settled long ago, where no retry needs them: those without a key, and those whose key is
  /// that of the request that logged them. The last one stays, which tells whether anything was asked after another.
  private func forgetSettled(before time: Int64) throws(LedgerError) {
    try connection.run(
      """
      DELETE FROM question WHERE choice IS NOT NULL AND answered < ?1 AND turn < (SELECT max(turn) FROM question)
        AND (key IS NULL OR key = (SELECT o.key FROM operation o WHERE o.seq = question.operation))
        AND (answer_key IS NULL
          OR answer_key = (SELECT o.key FROM operation o WHERE o.seq = question.operation))
      """, [.integer(time)])
  }
}

/// Which ids and keys questions have, so that the table, which has no index, is looked through once for all that are asked at once.
private struct TakenNames {
  /// `nil` where so few are asked that each may look for itself.
  private var names: Set<String>?
  /// Of the question that was asked last, for the first time or again.
  private var turn: Int64

  private static let few = 4

  init(of count: Int, in connection: Connection) throws(LedgerError) {
    turn =
      try connection.first("SELECT max(turn) FROM question") { row throws(LedgerError) in row.integer(0) } ?? 0
    guard count > Self.few else { return }
    var names: Set<String> = []
    try connection.run("SELECT id, key, answer_key FROM question") { row throws(LedgerError) in
      for column in 0..<Int32(3) { if let name = row.optionalText(column) { names.insert(name) } }
    }
    self.names = names
  }

  /// Whether a question may have that id or key; `false` is certain.
  func maybe(_ name: String) -> Bool { names?.contains(name) ?? true }

  mutating func add(_ name: String) { names?.insert(name) }

  mutating func nextTurn() -> Int64 {
    turn += 1
    return turn
  }
}
