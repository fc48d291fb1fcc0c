import ActionHandler
import Budgeting
import Entities
import Ledger
import Messages

/// `budget review`: settles what was in doubt.
struct ReviewCommand: Command {
  let manual = CommandManual(
    name: "review", summary: Message.reviewSummary, arguments: "[ID [OPTION]]",
    details: Message.reviewHelp,
    options: [.drop, .member, .noInput, .id, .dryRun, .json, .quiet, .show, .file, .currency, .sheet])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.questions] : [.categories] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let words = invocation.words
    if let dropped = try invocation.settings.setting(.drop)?.value {
      guard words.isEmpty else {
        throw CommandError.usage(.dropTakesID(dropped: dropped))
      }
      return try settle(dropped.lowercased(), nil, "review --drop \(dropped)", invocation)
    }
    switch words.count {
    case 0: return try goThrough(invocation.household.waitingQuestions(), invocation)
    case 1:
      let id = words[0].lowercased()
      let waiting = try invocation.household.waitingQuestions().filter { $0.confirmation.id == id }
      guard waiting.isEmpty else { return try goThrough(waiting, invocation) }
      return try settle(id, "", "review \(id)", invocation)
    default:
      let answer = words.dropFirst().joined(separator: " ")
      return try settle(words[0].lowercased(), answer, "review \(words[0]) \(answer)", invocation)
    }
  }

  private func settle(
    _ id: String, _ option: String?, _ said: String, _ invocation: Invocation
  ) throws -> ExitCode {
    let household = invocation.household
    let (outcome, writing) = try household.settle(
      id, option: option, by: Statement(said, key: invocation.configuration.key),
      in: invocation.conversation(in: household), isPreview: invocation.configuration.dryRun)
    return try tell(outcome, writing, invocation)
  }

  private func settle(
    _ question: OpenQuestion, choosing option: Confirmation.Option, as entries: [BudgetAction]?,
    _ invocation: Invocation
  ) throws -> ExitCode {
    let household = invocation.household
    let session = Session(household, in: invocation.conversation(in: household))
    let (outcome, writing) = try session.settle(
      question, choosing: option, as: entries, by: Statement("review \(question.confirmation.id) \(option.id)"))
    return try tell(outcome, writing, invocation)
  }

  private func tell(
    _ outcome: Outcome, _ writing: WritingReport?, _ invocation: Invocation
  ) throws -> ExitCode {
    let code = try OutcomeOutput(invocation).tell(outcome)
    guard let writing else { return code }
    try invocation.host.output.flush()
    WritingNotes.tell(writing, invocation)
    return writing.kept == nil ? code : .kept
  }

  private func goThrough(_ waiting: [OpenQuestion], _ invocation: Invocation) throws -> ExitCode {
    if waiting.isEmpty, !invocation.configuration.json, !invocation.configuration.quiet {
      try invocation.host.output.write(line: .nothingWaits)
    }
    let prompt = QuestionPrompt(invocation)
    guard prompt.canAsk, !invocation.configuration.dryRun, !invocation.configuration.json else {
      for question in waiting { try show(question, invocation) }
      return .done
    }
    var code = ExitCode.done
    for question in waiting {
      switch try prompt.ask(question, said: true) {
      case .end: return code
      case .later: continue
      case .option(let option, let entries):
        do {
          let told = try settle(question, choosing: option, as: entries, invocation)
          if told != .done { code = told }
        } catch let error as CommandError {
          // One that cannot be settled does not stand in the way of the others.
          invocation.say(error.told)
          code = error.exitCode
        }
        try invocation.host.output.flush()
      }
    }
    return code
  }

  private func show(_ question: OpenQuestion, _ invocation: Invocation) throws {
    let output = invocation.host.output
    if invocation.configuration.json {
      return try output.write(json: try ResponseEncoder().encode(WaitingQuestion(question)))
    }
    try output.write(line: "\(question.confirmation.id)  " + QuestionText.sentence(of: question))
    try output.write(line: "  " + question.confirmation.told)
    for option in question.confirmation.options { try output.write(line: "    \(option.id)  " + option.told) }
  }
}

/// A question that waits, in JSON: the response that asks, with the sentence it is about.
private struct WaitingQuestion: Encodable {
  private let question: OpenQuestion

  init(_ question: OpenQuestion) { self.question = question }

  private enum CodingKeys: String, CodingKey { case input, date }

  func encode(to encoder: any Encoder) throws {
    try question.response.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(question.statement.text, forKey: .input)
    try container.encodeIfPresent(question.statement.day?.description, forKey: .date)
  }
}
