import ActionHandler
import Ledger
import Messages

/// `budget …` and `budget log …`: understands what was said and writes it down.
struct LogCommand: Command {
  let manual = CommandManual(
    name: "log", summary: Message.logSummary, arguments: "[TEXT…]",
    details: Message.logHelp,
    options: [
      .file, .sheet, .date, .dryRun, .json, .quiet, .strict, .doubt, .yes, .noInput, .allOrNothing, .id, .show, .member,
      .account,
      .accountNames,
      .calendar, .server, .tokenFile, .authority, .fingerprint, .timeout, .serverOrLocal, .noQueue, .verbose, .today,
      .currency,
      .rate,
    ])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func companion(for configuration: Configuration) -> String? { configuration.server.map { _ in Companion.remote } }

  func sources(behind words: [String]) -> [WordSource] { [.payees] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    try LogSession(invocation).run(nil, UtteranceReader(invocation))
  }
}
