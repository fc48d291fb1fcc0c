import ActionHandler
import Language

/// `budget ask`: answers a question about the entries.
struct AskCommand: Command {
  let manual = CommandManual(
    name: "ask", summary: "answer a question about the entries", arguments: "WORDS…",
    details: """
      budget ask how much did I spend on groceries this month
      budget ask what is left for eating out
      budget ask biggest expense in October
      budget ask колко похарчих за храна тази седмица

      The same questions may be said without "ask". Without a period the present
      month is meant. The sheet is read, so that what was corrected by hand counts.
      """, options: [.json, .file, .sheet])
  let dryRun = DryRun.changesNothing

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let text = invocation.text else {
      throw CommandError.usage("Ask something, for example: budget ask how much did I spend this month")
    }
    let asked = Parser().understand(text, in: invocation.configuration.parsing, as: .question)
    guard case .question(let question?) = asked.outcome else {
      throw CommandError(AskCommand.notUnderstood, .notUnderstood)
    }
    try AnswerOutput.write(question, invocation)
    return .done
  }
}

extension AskCommand {
  /// What is told where a question cannot be answered from the entries.
  static let notUnderstood =
    "I did not understand the question. Ask for a total, the largest, how many or what is left, for example: how much did I spend on groceries this month"
}

/// Says the answer to a question.
enum AnswerOutput {
  static func write(_ question: Question, _ invocation: Invocation) throws {
    let session = QuestionSession(
      workbook: invocation.workbook, sheet: invocation.configuration.sheet, currency: invocation.configuration.currency)
    let answer = try session.answer(question)
    let lines = answer.sentences
    if invocation.configuration.json {
      let message = lines.joined(separator: "\n")
      let handled = ProcessingResponseDTO(success: true, actionType: "backend_handled", message: message)
      try invocation.host.output.write(line: try ResponseEncoder().encode(handled))
    } else {
      for line in lines { try invocation.host.output.write(line: line) }
    }
    answer.warnings.forEach(invocation.say)
  }
}
