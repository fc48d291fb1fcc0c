import Entities

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
