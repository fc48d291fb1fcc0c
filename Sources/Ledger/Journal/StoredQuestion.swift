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
  var stored: String {
    switch self {
    case .option(let id): id
    case .dropped: ""
    }
  }
}
