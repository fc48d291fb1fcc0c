import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Messages
import Platform
import Sheets
import Statements

/// `budget import FILE`: the entries of a bank's CSV.
struct ImportCommand: Command {
  let manual = CommandManual(
    name: "import", summary: Message.importSummary, arguments: "FILE",
    details: Message.importHelp,
    options: [.rules, .readAs, .teach, .write, .yes, .dryRun, .file, .sheet, .quiet, .show])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.files] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let path = invocation.words.first, invocation.words.count == 1 else {
      throw CommandError.usage("Name one file: budget import october.csv")
    }
    let statement = try StatementInput(path, invocation).statement()
    let writer = StatementWriter(path, invocation)
    let comparison = try invocation.household.compare(try writer.candidates(of: statement))
    if let sentence = comparison.unreadable.sentence { invocation.say(sentence) }
    let takesDoubtful = try invocation.settings.isOn(.yes)
    let plan = comparison.fresh(takesDoubtful: takesDoubtful)
    let fresh = plan.map(\.candidate.action)
    if let unknown = unknownCategories(fresh) { invocation.say(unknown) }
    let doubtful = takesDoubtful ? 0 : comparison.doubtful
    if doubtful > 0 { invocation.say(ImportMessages.doubtful(doubtful, path)) }
    let tally =
      "\(fresh.count) new, \(comparison.known) in the sheet already, " + (doubtful > 0 ? "\(doubtful) doubtful, " : "")
      + ImportMessages.passedOver(statement)
    let writes = try invocation.settings.isOn(.write)
    if writes, !invocation.configuration.dryRun {
      try invocation.household.keepMatches(of: comparison)
      return try writer.write(plan, saying: tally)
    }
    for entry in fresh {
      try invocation.host.output.write(
        confirmation: .wouldLog(what: ConfirmationLine.entry(BudgetRow(entry, entryID: nil), invocation.prices)))
    }
    let mend = fresh.isEmpty ? "" : writes ? ". Log them without --dry-run" : ". Log them with --write"
    try invocation.host.output.write(line: tally + mend)
    return .done
  }

  /// Which payees have no category that anything tells, and how to teach one; `nil` where all have.
  private func unknownCategories(_ fresh: [BudgetAction]) -> String? {
    let unknown = fresh.filter(\.isCategoryGuessed)
    var payees: [String] = []
    for details in unknown.compactMap(\.details) where !payees.contains(details) && payees.count < 3 {
      payees.append(details)
    }
    guard !unknown.isEmpty else { return nil }
    let more = unknown.count > payees.count && !payees.isEmpty ? " …" : ""
    let names = payees.map { "“\($0)”" }.joined(separator: ", ") + more
    let told = "\(unknown.count) of \(fresh.count) new \(unknown.count == 1 ? "has" : "have") no category that I know"
    guard let example = payees.first else { return told }
    return told + ": \(names). Teach it: budget learn \"\(example)\" groceries"
  }
}
