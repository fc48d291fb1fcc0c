import Budgeting
import Entities
import Ledger
import Reports
import Sheets
import Statements

/// `budget match FILE`: a bank's statement beside what was said.
struct MatchCommand: Command {
  let manual = CommandManual(
    name: "match", summary: "compare a bank's statement with what was said", arguments: "FILE",
    details: """
      Each line of the statement is one entry at most: of the same amount, at most
      five days away, with the payee telling between several.
        same       it was said, and stands there
        new        nobody said it: --write logs it, once
        only here  it was said, and the statement has none of it: cash, perhaps
        doubtful   it may be one or another: look yourself
        budget match october.ofx
        budget match october.ofx --write
      """, options: [.rules, .readAs, .teach, .write, .dryRun, .file, .sheet, .quiet, .show])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let path = invocation.words.first, invocation.words.count == 1 else {
      throw CommandError.usage("Name one file: budget match october.ofx")
    }
    let statement = try StatementInput(path, invocation).statement()
    let writer = StatementWriter(path, invocation)
    let candidates = try writer.candidates(of: statement)
    let rows = try rows(invocation)
    let match = try comparison(candidates, rows, invocation)
    let writes = try invocation.settings.isOn(.write) && !invocation.configuration.dryRun
    let fresh = zip(candidates, match.findings).filter { $0.1 == .new }.map(\.0)
    if !invocation.configuration.quiet || !writes { try show(candidates, match, invocation) }
    let tally = tally(match, statement)
    guard writes, !fresh.isEmpty else {
      let mend = fresh.isEmpty || writes ? "" : ". Log the new ones with --write"
      try invocation.host.output.write(line: tally + mend)
      return .done
    }
    return try writer.write(try fresh.map { ($0, try ImportPlan.key(of: $0, invocation.ledger)?.key) }, saying: tally)
  }

  /// Those of the sheet, and what waits for it.
  private func rows(_ invocation: Invocation) throws -> [StatementMatch.Row] {
    var rows: [StatementMatch.Row] = []
    do {
      try invocation.forEachRow { place, row in rows.append(StatementMatch.Row(row, at: place)) }
    } catch SheetError.notFound {
      // The first entry makes the workbook.
    }
    for entry in try invocation.ledger.waiting(for: invocation.configuration.book) {
      rows.append(StatementMatch.Row(entry.row, at: nil))
    }
    return rows
  }

  /// A line that was logged from a statement before is the entry that it became, whatever was made of that since.
  private func comparison(
    _ candidates: [ImportCandidate], _ rows: [StatementMatch.Row], _ invocation: Invocation
  ) throws -> StatementMatch {
    var logged: [Int: LedgerEntry] = [:]
    for (index, candidate) in candidates.enumerated() {
      guard let key = try ImportPlan.key(of: candidate, invocation.ledger), key.isLogged else { continue }
      logged[index] = try invocation.ledger.existing()?.utterance(key: key.key)?.entries.first
    }
    return StatementMatch(candidates, rows, logged: logged.mapValues { StatementMatch.Row($0.row, at: $0.reference) })
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

  private func tally(_ match: StatementMatch, _ statement: BankStatement) -> String {
    var (same, new, doubtful) = (0, 0, 0)
    for finding in match.findings {
      switch finding {
      case .same: same += 1
      case .new: new += 1
      case .doubtful: doubtful += 1
      }
    }
    return "\(same) same, \(new) new, \(match.onlyHere.count) only here, \(doubtful) doubtful, "
      + ImportMessages.passedOver(statement)
  }
}
