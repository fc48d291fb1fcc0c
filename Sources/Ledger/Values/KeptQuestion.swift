import Entities

/// A sentence that was not written, since it is to be asked first what it means. The ledger does not look into its answers.
public struct KeptQuestion: Hashable, Sendable {
  /// By which it is settled: letters and digits, its own among those of the workbook.
  public let id: String
  /// The words, as they came.
  public let text: String
  /// The day on which they were said.
  public let day: CalendarDate
  /// The answer to them that asks, as JSON.
  public let response: String
  /// What makes a retry of the sentence harmless; its entries are logged under it.
  public let key: String?
  /// Who asks: a server's address; `nil` for the parser here.
  public let source: String?
  /// The workbook's absolute path.
  public let workbook: String
  /// The sheet that the entries go to; `nil` leaves it to the workbook.
  public let sheet: String?
  /// When it was asked: seconds since 1 January 1970, UTC.
  public let askedAt: Int64
  /// What was answered; `nil` while it waits.
  public let choice: Choice?
  /// Who said it; `nil` where that is not known. What is chosen is that person's entry, whoever answers.
  public let speaker: Speaker?
  /// Whether it waited already when it was to be kept, so that it counts once.
  public internal(set) var waitedAlready = false

  /// An answer to it.
  public enum Choice: Hashable, Sendable {
    /// The option of that id.
    case option(String)
    /// It was given up: nothing is to be done about it.
    case dropped
  }
}

/// A question that is to be kept.
public struct NewQuestion: Hashable, Sendable {
  /// The id that it would have: taken as it is, unless another question of the workbook has it.
  public let id: String
  /// The words, as they came.
  public let text: String
  /// The day on which they were said.
  public let day: CalendarDate
  /// The answer that asks, as JSON.
  public let response: String
  /// What makes a retry of the sentence harmless.
  public let key: String?
  /// Who asks: a server's address; `nil` for the parser here.
  public let source: String?
  /// Whether nothing was said after it, so that a bare "yes" is about it.
  public let isLast: Bool
  /// Who said it; `nil` where that is not known.
  public let speaker: Speaker?
  /// Whether it is asked anew where the answer under its key was to log nothing.
  public let isAskedAgain: Bool

  /// A question that is to be kept.
  public init(
    id: String, text: String, day: CalendarDate, response: String, key: String? = nil, source: String? = nil,
    isLast: Bool = true, by speaker: Speaker? = nil, isAskedAgain: Bool = false
  ) {
    self.isAskedAgain = isAskedAgain
    self.speaker = speaker
    self.id = id
    self.text = text
    self.day = day
    self.response = response
    self.key = key
    self.source = source
    self.isLast = isLast
  }
}

/// The answer to a question that was kept.
public struct QuestionAnswer: Hashable, Sendable {
  /// The id of the question.
  public let question: String
  /// What is chosen.
  public let choice: KeptQuestion.Choice
  /// The words of the answer: a retry with the same key must say the same.
  public let text: String
  /// What makes a retry of the answer harmless.
  public let key: String?

  /// The answer to a question.
  public init(_ choice: KeptQuestion.Choice, to question: String, text: String, key: String? = nil) {
    self.question = question
    self.choice = choice
    self.text = text
    self.key = key
  }
}
