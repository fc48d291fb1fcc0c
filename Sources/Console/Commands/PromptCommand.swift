import Messages

/// `budget` alone at a terminal: one line after another, each as the command line would take it.
struct PromptCommand: Command {
  let manual = CommandManual(
    name: CommandTable.promptName, summary: "say one thing after another",
    details: """
      Say what was spent, or a command without “budget” before it. What a line
      would come to stands below it while it is typed; Enter does it.
      """,
    options: [
      .file, .sheet, .quiet, .strict, .doubt, .yes, .show, .calendar, .server, .tokenFile, .authority, .fingerprint,
      .timeout,
      .serverOrLocal, .noQueue, .verbose, .date, .today, .currency, .rate,
    ])
  let dryRun = DryRun.refused(.noDryRunPrompt)

  func run(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.host.arguments.compactMap(\.self)
    let isElsewhere = invocation.configuration.ledger != nil
    switch try isElsewhere ? .prompt(first: nil) : FirstRun(invocation).settle() {
    case .end: return .done
    case .prompt(let line): return try PromptSession(invocation, arguments).run(after: line)
    }
  }
}
