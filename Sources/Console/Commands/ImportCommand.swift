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
    options: [
      .rules, .readAs, .teach, .write, .yes, .strict, .dryRun, .json, .file, .sheet, .quiet, .show, .today, .currency,
      .rate,
      .account, .accountNames,
    ])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.files] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let paths = StatementInput.paths(of: invocation)
    guard let path = paths.first, paths.count == 1 else { throw CommandError.usage(.importTakes) }
    let statement = try StatementInput(path, invocation).statement()
    let writer = StatementWriter(path, invocation)
    let comparison = try writer.comparison(of: statement)
    writer.tell(of: comparison, statement)
    let takesDoubtful = try invocation.settings.isOn(.yes)
    let plan = comparison.fresh(takesDoubtful: takesDoubtful)
    let fresh = plan.map(\.candidate.action)
    try UnsureCategories(plan.map(\.candidate)).tell(invocation)
    let doubtful = takesDoubtful ? 0 : comparison.doubtful
    if doubtful > 0 {
      invocation.say(ImportMessages.doubtful(doubtful, path))
      if !invocation.configuration.quiet { try name(comparison, invocation) }
    }
    let takenBack = takesDoubtful ? 0 : comparison.takenBack.count
    if takenBack > 0 { invocation.say(.linesTakenBack(count: takenBack)) }
    let counts: [Message] = [
      .newLines(count: fresh.count), .linesThere(count: comparison.known),
      doubtful > 0 ? .doubtfulOnes(count: doubtful) : .nothing,
      takenBack > 0 ? .takenBackOnes(count: takenBack) : .nothing, ImportMessages.lost(comparison),
      ImportMessages.passedOver(statement),
    ]
    let tally = counts.filter { !$0.isEmpty }.joined(by: ", ")
    let saysWrite = try invocation.settings.isOn(.write)
    let writes = saysWrite && !invocation.configuration.dryRun
    if writes { try invocation.household.keepMatches(of: comparison) }
    if invocation.answersInJSON { return try writer.write(plan, of: comparison, statement, writes: writes) }
    if writes {
      return try writer.write(plan, saying: tally)
    }
    for entry in fresh {
      try invocation.host.output.write(
        confirmation: .wouldLog(what: ConfirmationLine.entry(BudgetRow(entry, entryID: nil), invocation.prices)))
    }
    if let refusal = writer.refusal(of: plan) {
      try invocation.host.output.write(line: tally)
      throw refusal
    }
    let mend: Message =
      fresh.isEmpty ? .nothing : ". " + (saysWrite ? Message.logWithoutDryRun : .logWithWrite)
    try invocation.host.output.write(line: tally + mend)
    return .done
  }

  /// As many doubtful lines are named: `budget match` shows all.
  private static let named = 10

  /// Says which lines are left out, and which rows they may be.
  private func name(_ comparison: StatementComparison, _ invocation: Invocation) throws {
    let output = invocation.host.error
    var count = 0
    for (candidate, finding) in zip(comparison.candidates, comparison.match.findings) {
      guard case .doubtful(let rows) = finding else { continue }
      count += 1
      guard count <= ImportCommand.named else { return try output.write(line: "  …") }
      try output.write(line: "  " + MatchCommand.besideRows(candidate, rows, invocation))
    }
  }
}
