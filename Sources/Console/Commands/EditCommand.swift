import Budgeting
import Ledger
import Messages

/// `budget edit ID WORDS`: changes an entry by the same language that entries are said in.
struct EditCommand: Command {
  let manual = CommandManual(
    name: "edit", summary: Message.editSummary, arguments: "ID|last WORDS…",
    details: Message.editHelp,
    options: [
      .overwrite, .id, .member, .dryRun, .json, .quiet, .show, .file, .sheet, .today, .currency, .rate, .strict,
      .accountNames,
    ])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] {
    words.isEmpty ? [.entries, .words(["last"])] : [.categories, .payees, .accounts]
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let name = invocation.words.first, invocation.words.count > 1 else {
      throw CommandError.usage(.editName)
    }
    let text = invocation.words.dropFirst().joined(separator: " ")
    if name != "last" { try invocation.check(name) }
    let statement = Statement(text, key: invocation.configuration.key)
    if let known = try invocation.household.known(statement) { return try OutcomeOutput(invocation).tell(known) }
    let outcome = invocation.household.amend(
      name == "last" ? .last : .id(name), statement, overwriting: try invocation.settings.isOn(.overwrite),
      isPreview: invocation.configuration.dryRun)
    return try OutcomeOutput(invocation).tell(outcome)
  }
}
