import Budgeting
import Messages

/// `budget ask`: answers a question about the entries.
struct AskCommand: Command {
  let manual = CommandManual(
    name: "ask", summary: Message.askSummary, arguments: "WORDS…",
    details: Message.askHelp, options: [.json, .file, .sheet, .today])
  let dryRun = DryRun.changesNothing

  func sources(behind words: [String]) -> [WordSource] { [.categories, .payees] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let text = invocation.text else {
      throw CommandError.usage(.askSomething)
    }
    return try OutcomeOutput(invocation).tell(invocation.household.ask(Statement(text)))
  }
}
