import ActionHandler
import Ledger

/// `budget …` and `budget log …`: understands what was said and writes it down.
struct LogCommand: Command {
  let manual = CommandManual(
    name: "log", summary: "write down what was said (the default)", arguments: "[TEXT…]",
    details: """
      budget spent 120 euros at Next
      budget -- list price 30 at Kaufland     (-- makes any word part of the entry)
      whisper-cli … | budget                  (each line as it arrives)

      Lines that are piped in are independent: what is understood is written, what
      is not is named with its line. They may be plain text, whisper's lines with
      times, or JSON objects with a text and, if you like, the day it was said and
      an id that makes a retry harmless:
        {"text": "spent 20 at lidl", "date": "2025-11-03", "id": "memo-17"}

      With --calendar, or calendar in the configuration, reminders and events go
      into that iCalendar file: budget remind me to pay the rent on friday

      What may be read in two ways is asked at a terminal, one key; elsewhere it
      is kept for budget review, and the exit code is 65.
      """,
    options: [
      .file, .sheet, .date, .dryRun, .json, .quiet, .strict, .doubt, .yes, .noInput, .allOrNothing, .id, .show, .member,
      .calendar,
      .server, .tokenFile, .authority, .serverOrLocal, .noQueue, .verbose,
    ])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func companion(for configuration: Configuration) -> String? { configuration.server.map { _ in Companion.remote } }

  func sources(behind words: [String]) -> [WordSource] { [.payees] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    try LogSession(invocation).run(nil, UtteranceReader(invocation))
  }
}
