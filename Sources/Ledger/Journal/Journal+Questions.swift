import Entities
import Sheets

/// A question as the journal holds it.
struct StoredQuestion {
  let seq: Int64
  let published: KeptQuestion
  /// The key and the words of its answer.
  let answerKey: String?
  let answerText: String?
  /// The request that logged what was chosen; `nil` where nothing was logged.
  let operation: Int64?

  static let selection = """
    SELECT q.seq, q.id, q.text, q.day, q.response, q.key, q.source, b.path, q.sheet, q.at, q.choice, q.answer_key,
      q.answer_text, q.operation, q.member, q.device
    FROM question q JOIN book b ON b.seq = q.book
    """

  init(_ row: SQLRow) throws(LedgerError) {
    guard let day = CalendarDate(iso8601: row.text(3)) else { throw .unreadableRow }
    seq = row.integer(0)
    answerKey = row.optionalText(11)
    answerText = row.optionalText(12)
    operation = row.optionalInteger(13)
    published = KeptQuestion(
      id: row.text(1), text: row.text(2), day: day, response: row.text(4), key: row.optionalText(5),
      source: row.optionalText(6), workbook: row.text(7), sheet: row.optionalText(8), askedAt: row.integer(9),
      choice: row.optionalText(10).map { $0.isEmpty ? .dropped : .option($0) }, speaker: row.speaker(14))
  }

  /// Whether this very answer was given to it before.
  func wasAnswered(by answer: QuestionAnswer) -> Bool {
    answer.key != nil && answer.key == answerKey && answer.text == answerText && answer.choice == published.choice
  }
}

extension KeptQuestion.Choice {
  /// As its column holds it.
  fileprivate var stored: String {
    switch self {
    case .option(let id): id
    case .dropped: ""
    }
  }
}

// MARK: - Asking

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
        let seq = try keep(question, book: book, sheet: sheet, conversation, after: last ?? 0, at: time, &taken)
        guard let stored = try self.question(seq: seq) else { throw LedgerError.unreadableRow }
        kept.append(stored.published)
      }
      return kept
    }
  }

  /// The number of the question, which may be one that waits already.
  private func keep(
    _ question: NewQuestion, book: Int64, sheet: String?, _ conversation: String?, after: Int64, at time: Int64,
    _ taken: inout TakenNames
  ) throws(LedgerError) -> Int64 {
    if let key = question.key {
      if let other = try request(key: key) { throw .keyReused(key: key, text: other.text) }
      if taken.maybe(key), let known = try self.question(key: key) {
        guard known.published.key == key, known.published.text == question.text,
          !Speaker.areTwoMembers(known.published.speaker, question.speaker)
        else {
          throw .keyReused(key: key, text: known.published.text)
        }
        return known.seq
      }
    }
    let open = question.isLast ? after : -1
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
        return other.seq
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
    return connection.lastInserted
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

// MARK: - Looking up

extension Journal {
  func waitingQuestions(_ path: String?) throws(LedgerError) -> [StoredQuestion] {
    try connection.all(
      StoredQuestion.selection + " WHERE q.choice IS NULL AND (?1 IS NULL OR b.path = ?1) ORDER BY q.seq",
      [SQLValue(path)], StoredQuestion.init)
  }

  func question(id: String, path: String) throws(LedgerError) -> StoredQuestion? {
    guard let book = try book(path) else { return nil }
    return try question(id: id, book: book.seq)
  }

  func question(id: String, book: Int64) throws(LedgerError) -> StoredQuestion? {
    try connection.first(
      StoredQuestion.selection + " WHERE q.id = ? AND q.book = ?", [.text(id), .integer(book)], StoredQuestion.init)
  }

  func question(seq: Int64) throws(LedgerError) -> StoredQuestion? {
    try connection.first(StoredQuestion.selection + " WHERE q.seq = ?", [.integer(seq)], StoredQuestion.init)
  }

  /// The question that was asked under a key, or answered under it.
  func question(key: String) throws(LedgerError) -> StoredQuestion? {
    try connection.first(
      StoredQuestion.selection + " WHERE q.key = ?1 OR q.answer_key = ?1", [.text(key)], StoredQuestion.init)
  }

  func openQuestion(path: String, conversation: String? = nil) throws(LedgerError) -> StoredQuestion? {
    guard let book = try book(path) else { return nil }
    if let conversation { return try openQuestion(in: conversation, book: book.seq) }
    let last = try connection.first(
      StoredQuestion.selection + """
         WHERE q.turn = (SELECT max(turn) FROM question WHERE book = ?1)
          AND q.asked_after >= (SELECT ifnull(max(seq), 0) FROM operation WHERE book = ?1)
          AND q.conversation IS NULL
        """, [.integer(book.seq)], StoredQuestion.init)
    return last?.published.choice == nil ? last : nil
  }
}

extension Journal {
  /// The question that was asked last in a conversation, where it waits and nothing was done there since.
  private func openQuestion(in conversation: String, book: Int64) throws(LedgerError) -> StoredQuestion? {
    let last = try connection.first(
      StoredQuestion.selection + """
         WHERE q.turn = (SELECT max(turn) FROM question WHERE book = ?1 AND conversation = ?2)
          AND q.asked_after >= (SELECT ifnull(max(seq), 0) FROM operation WHERE conversation = ?2 AND book = ?1)
        """, [.integer(book), .text(conversation)], StoredQuestion.init)
    return last?.published.choice == nil ? last : nil
  }
}

// MARK: - Settling

extension Journal {
  func settle(_ answer: QuestionAnswer, path: String, at time: Int64) throws(LedgerError) -> KeptQuestion {
    try connection.deciding { () throws(LedgerError) in
      guard let book = try book(path) else { throw LedgerError.unknownQuestion(id: answer.question) }
      let question = try self.question(answer.question, book: book.seq)
      if question.wasAnswered(by: answer) { return question.published }
      try settle(question, by: answer, operation: nil, at: time)
      return try self.question(answer.question, book: book.seq).published
    }
  }

  func question(_ id: String, book: Int64) throws(LedgerError) -> StoredQuestion {
    guard let question = try question(id: id, book: book) else { throw .unknownQuestion(id: id) }
    return question
  }

  /// Marks a question as settled. To be called in a transaction.
  ///
  /// - Parameter operation: The request that logged what was chosen.
  /// - Throws: `questionSettled`, `keyReused`.
  func settle(
    _ question: StoredQuestion, by answer: QuestionAnswer, operation: Int64?, at time: Int64
  ) throws(LedgerError) {
    guard question.published.choice == nil else { throw .questionSettled(id: question.published.id) }
    if let key = answer.key, key != question.published.key {
      if let other = try request(key: key) { throw .keyReused(key: key, text: other.text) }
      if let other = try self.question(key: key) {
        throw .keyReused(key: key, text: other.published.key == key ? other.published.text : other.answerText ?? "")
      }
    }
    try connection.run(
      """
      UPDATE question SET choice = ?, answered = ?, answer_text = ?, answer_key = ?, operation = ?
      WHERE seq = ?
      """,
      [
        .text(answer.choice.stored), .integer(time), .text(answer.text), SQLValue(answer.key), SQLValue(operation),
        .integer(question.seq),
      ])
  }

  /// Has questions wait again whose entries were never accepted after all. To be called in a transaction.
  func reopenQuestions(of operation: Int64) throws(LedgerError) {
    try connection.run(
      """
      UPDATE question SET choice = NULL, answered = NULL, answer_text = NULL, answer_key = NULL, operation = NULL
      WHERE operation = ?
      """, [.integer(operation)])
  }
}
