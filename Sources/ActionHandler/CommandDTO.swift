/// A command of the command line that a server is to carry out on its ledger.
public struct CommandRequestDTO: Codable, Hashable, Sendable {
  /// What would be typed behind the program's name.
  public var arguments: [String]
  /// The lines that are piped in; `nil` where none are.
  public var input: String?
  /// Which line of all that are piped in the first of these is, from 1.
  public var firstLine: Int?
  /// Whether more lines are at hand, which come with the next command.
  public var hasMore: Bool?
  /// The day it is where the person is, `YYYY-MM-DD`.
  public var today: String?
  /// Whether the answer is shown on a terminal.
  public var isTerminal: Bool?
  /// How many columns the terminal has.
  public var columns: Int?
  /// Whether a person is there who can be asked.
  public var asks: Bool?
  /// What they have answered so far: by the question's id an option's, or an empty text for later.
  public var answers: [String: String]?
  /// Whether it was said a while ago: then it is about nothing that was said before.
  public var isLate: Bool?

  /// A command.
  public init(_ arguments: [String], input: String? = nil) {
    self.arguments = arguments
    self.input = input
  }

  private enum CodingKeys: String, CodingKey {
    case arguments, input, today, columns, asks, answers
    case firstLine = "first_line"
    case hasMore = "more"
    case isTerminal = "terminal"
    case isLate = "late"
  }
}

/// What a command came to.
public struct CommandAnswerDTO: Codable, Hashable, Sendable {
  /// What it wrote to the standard output.
  public var output: String
  /// What it wrote to the standard error.
  public var error: String
  /// Its exit code.
  public var exit: Int32
  /// What the person is to be asked before it goes on; it is then sent again, with the answer.
  public var question: CommandQuestionDTO?

  /// What a command came to.
  public init(output: String, error: String, exit: Int32, question: CommandQuestionDTO? = nil) {
    self.output = output
    self.error = error
    self.exit = exit
    self.question = question
  }
}

/// What a person is asked while a command is carried out.
public struct CommandQuestionDTO: Codable, Hashable, Sendable {
  /// By which it is answered.
  public let id: String
  /// The question.
  public let question: String
  /// The sentence that it is about, where that was said long ago.
  public let sentence: String?
  /// The answers to choose from.
  public let options: [Option]
  /// Which of them "yes" chooses, by its id: empty where it is no answer; absent where that is not known, which is the first.
  public let yes: String?

  /// One answer.
  public struct Option: Codable, Hashable, Sendable {
    /// By which it is chosen.
    public let id: String
    /// What is shown of it.
    public let label: String

    /// One answer.
    public init(id: String, label: String) { (self.id, self.label) = (id, label) }
  }

  /// A question.
  public init(id: String, question: String, sentence: String?, options: [Option], yes: String? = nil) {
    (self.id, self.question, self.sentence, self.options, self.yes) = (id, question, sentence, options, yes)
  }
}
