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
    details: Message.matchHelp,
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
    guard let path = paths.first, paths.count == 1 else { throw CommandError.usage(.matchTakes) }
    let statement = try StatementInput(path, invocation).statement()
    let writer = StatementWriter(path, invocation)
    var comparison = try writer.comparison(of: statement)
    writer.tell(of: comparison, statement)
    let writes = try invocation.settings.isOn(.write) && !invocation.configuration.dryRun
    let isJSON = invocation.answersInJSON
    if try invocation.settings.isOn(.yes) { comparison = DoubtfulLines(invocation).taken(comparison) }
    if !isJSON, !invocation.configuration.quiet || !writes {
      try show(comparison, invocation)
    }
    if writes, comparison.doubtful > 0, QuestionPrompt(invocation).canAsk {
      comparison = try DoubtfulLines(invocation).asked(comparison)
    }
    let fresh = comparison.fresh()
    try UnsureCategories(fresh.map(\.candidate)).tell(invocation)
    let tally = tally(comparison, statement)
    if writes { try invocation.household.keepMatches(of: comparison) }
    if isJSON { return try writer.write(fresh, of: comparison, statement, writes: writes) }
    guard writes, !fresh.isEmpty else {
      let refusal = writes ? nil : writer.refusal(of: fresh)
      let mend: Message = fresh.isEmpty || writes || refusal != nil ? .nothing : ". " + .logNewWithWrite
      try invocation.host.output.write(line: tally + mend)
      if let refusal { invocation.say(refusal.told) }
      return .done
    }
    return try writer.write(fresh, saying: tally)
  }

  private func show(_ comparison: StatementComparison, _ invocation: Invocation) throws {
    let output = invocation.host.output
    let (match, takenBack) = (comparison.match, comparison.takenBack)
    for (index, (candidate, finding)) in zip(comparison.candidates, match.findings).enumerated() {
      let line = text(BudgetRow(candidate.action, entryID: nil), invocation)
      switch finding {
      case _ where comparison.lost.contains(index): try output.write(line: .lostLine(line: line))
      case .same(let row):
        try output.write(line: .sameLine(line: line + " = " + row.toldPlace + " " + text(row.row, invocation)))
      case .new where takenBack.contains(index): try output.write(line: .takenBackLine(line: line))
      case .new: try output.write(line: .newLine(line: line))
      case .doubtful(let rows):
        try output.write(line: .doubtfulLine(line: Self.besideRows(candidate, rows, invocation)))
      }
    }
    for row in match.onlyHere {
      try output.write(line: .onlyHereLine(line: row.toldPlace + " " + text(row.row, invocation)))
    }
  }

  /// A line, and the rows that it may be.
  static func besideRows(
    _ candidate: ImportCandidate, _ rows: [StatementMatch.Row], _ invocation: Invocation
  ) -> Message {
    let line = ConfirmationLine.entry(BudgetRow(candidate.action, entryID: nil), invocation.prices)
    let others = rows.map { $0.toldPlace + " " + ConfirmationLine.entry($0.row, invocation.prices) }
    return line + " ? " + others.joined(by: .or)
  }

  private func text(_ row: BudgetRow, _ invocation: Invocation) -> Message {
    ConfirmationLine.entry(row, invocation.prices)
  }

  private func tally(_ comparison: StatementComparison, _ statement: BankStatement) -> Message {
    let counts: [Message] = [
      .sameLines(count: comparison.known), .newLines(count: comparison.fresh().count),
      .onlyHereLines(count: comparison.match.onlyHere.count), .doubtfulOnes(count: comparison.doubtful),
      comparison.takenBack.isEmpty ? .nothing : .takenBackOnes(count: comparison.takenBack.count),
      ImportMessages.lost(comparison),
      ImportMessages.passedOver(statement),
    ]
    return counts.filter { !$0.isEmpty }.joined(by: ", ")
  }
}
