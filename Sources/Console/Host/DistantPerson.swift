import ActionHandler
import Budgeting
import Messages

/// The person for whom a command is run that they gave on another machine: who they are, and what they answer.
final class DistantPerson {
  let caller: CommandCaller
  /// The number of the first line that was piped in.
  let firstLine: Int
  /// Whether more lines are at hand that come with the next command.
  let hasMore: Bool
  /// Whether it was said a while ago: then it is about nothing that was said before.
  let isLate: Bool
  /// Whether they can be asked.
  let asks: Bool
  /// By the question's id what they have chosen; an empty text for later.
  private let answers: [String: String]
  /// What they are to be asked before the command can go on.
  private(set) var question: CommandQuestionDTO?

  init(_ caller: CommandCaller, _ request: CommandRequestDTO) {
    self.caller = caller
    firstLine = request.firstLine ?? 1
    hasMore = request.hasMore == true
    isLate = request.isLate == true
    asks = request.asks == true
    answers = request.answers ?? [:]
  }

  /// What they answer to a question.
  ///
  /// - Throws: where they have not been asked yet: the run ends, and is begun anew with their answer.
  func reply(to question: CommandQuestionDTO) throws(CommandError) -> String {
    if let answer = answers[question.id] { return answer }
    self.question = question
    throw CommandError("", .notUnderstood)
  }
}
