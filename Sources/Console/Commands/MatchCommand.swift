import Budgeting
import Entities
import Ledger
import Messages
import Reports
import Sheets
import Statements

/// `budget match FILE`: a bank's statement beside what was said.
struct MatchCommand: Command {
  let manual = CommandManual(
    name: "match", summary: Message.matchSummary, arguments: "FILE",
    details: Message.matchHelp, options: [.rules, .readAs, .teach, .write, .dryRun, .file, .sheet, .quiet, .show])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let path = invocation.words.first, invocation.words.count == 1 else {
      throw CommandError.usage("Name one file: budget match october.ofx")
    }
    let statement = try StatementInput(path, invocation).statement()
    let writer = StatementWriter(path, invocation)
    let comparison = try invocation.household.compare(try writer.candidates(of: statement))
    if let sentence = comparison.unreadable.sentence { invocation.say(sentence) }
    let (candidates, match) = (comparison.candidates, comparison.match)
    let writes = try invocation.settings.isOn(.write) && !invocation.configuration.dryRun
    let fresh = comparison.fresh()
    if !invocation.configuration.quiet || !writes { try show(candidates, match, invocation) }
    let tally = tally(comparison, statement)
    if writes { try invocation.household.keepMatches(of: comparison) }
    guard writes, !fresh.isEmpty else {
      let mend = fresh.isEmpty || writes ? "" : ". Log the new ones with --write"
      try invocation.host.output.write(line: tally + mend)
      return .done
    }
    return try writer.write(fresh, saying: tally)
  }

  private func show(_ candidates: [ImportCandidate], _ match: StatementMatch, _ invocation: Invocation) throws {
    let output = invocation.host.output
    for (candidate, finding) in zip(candidates, match.findings) {
      let line = text(BudgetRow(candidate.action, entryID: nil), invocation)
      switch finding {
      case .same(let row): try output.write(line: "same       \(line) = \(place(row)) \(text(row.row, invocation))")
      case .new: try output.write(line: "new        \(line)")
      case .doubtful(let rows):
        let others = rows.map { "\(place($0)) \(text($0.row, invocation))" }.joined(separator: " or ")
        try output.write(line: "doubtful   \(line) ? \(others)")
      }
    }
    for row in match.onlyHere { try output.write(line: "only here  \(place(row)) \(text(row.row, invocation))") }
  }

  private func place(_ row: StatementMatch.Row) -> String {
    row.place.map { "\($0.sheet)!\($0.column)\($0.row)" } ?? "waiting"
  }

  private func text(_ row: BudgetRow, _ invocation: Invocation) -> String {
    "\(row.type.rawValue.lowercased()): \(invocation.prices.text(of: row)) in \(row.category)  "
      + "(\([row.details, row.date.readable].compactMap(\.self).joined(separator: ", ")))"
  }

  private func tally(_ comparison: StatementComparison, _ statement: BankStatement) -> String {
    "\(comparison.known) same, \(comparison.fresh().count) new, \(comparison.match.onlyHere.count) only here, "
      + "\(comparison.doubtful) doubtful, " + ImportMessages.passedOver(statement)
  }
}
