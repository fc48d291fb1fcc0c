import Budgeting
import Messages
import Sheets

/// Settles what is doubtful between a statement and the sheet: which row a line is, or that it is none.
struct DoubtfulLines {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The same, where each line that may be one row, and no other line may be, is that row.
  func taken(_ comparison: StatementComparison) -> StatementComparison {
    var wanted: [StatementMatch.Row: Int] = [:]
    for case .doubtful(let rows) in comparison.match.findings { for row in rows { wanted[row, default: 0] += 1 } }
    var settled: [Int: StatementMatch.Row?] = [:]
    for (index, finding) in comparison.match.findings.enumerated() {
      guard case .doubtful(let rows) = finding, rows.count == 1, let row = rows.first else { continue }
      // The parts of one payment are all of the row that says the whole.
      if wanted[row] == 1 || comparison.candidates[index].line.whole != nil { settled[index] = row }
    }
    return comparison.settled(settled)
  }

  /// The same, where a person at the terminal says it of each line that is doubtful; Esc leaves one open, the input's end the rest.
  func asked(_ comparison: StatementComparison) throws -> StatementComparison {
    var settled: [Int: StatementMatch.Row?] = [:]
    var taken: Set<StatementMatch.Row> = []
    for (index, finding) in comparison.match.findings.enumerated() {
      guard case .doubtful(let rows) = finding else { continue }
      let isPart = comparison.candidates[index].line.whole != nil
      let open = rows.filter { isPart || !taken.contains($0) }
      switch try answer(comparison.candidates[index], open) {
      case .value(let row?):
        settled[index] = row
        taken.insert(row)
      case .value(nil): settled[index] = .some(nil)
      case .left: continue
      case .ended: return comparison.settled(settled)
      }
    }
    return comparison.settled(settled)
  }

  /// The row that the line is, or that it is none.
  private func answer(
    _ candidate: ImportCandidate, _ rows: [StatementMatch.Row]
  ) throws -> TypedAnswer<StatementMatch.Row?> {
    let output = invocation.host.error
    let line = ConfirmationLine.entry(BudgetRow(candidate.action, entryID: nil), invocation.prices)
    try output.write(line: "budget: " + .whichRowIsIt(line: line))
    for (index, row) in rows.enumerated() {
      let text = row.toldPlace + " " + ConfirmationLine.entry(row.row, invocation.prices)
      try output.write(line: "  \(index + 1)  " + .itIsRow(line: text))
    }
    let last = rows.count + 1
    try output.write(line: "  \(last)  " + .itIsNoRow)
    return try TypedAnswer.read(invocation.host, behind: "budget: " + Message.chooseOrNone(count: last)) { text in
      guard let number = Int(text.trimmed), (1...last).contains(number) else { return nil }
      return .some(number == last ? nil : rows[number - 1])
    }
  }
}

extension StatementMatch.Row {
  /// Where it stands.
  var toldPlace: Message { place.map { .verbatim("\($0.sheet)!\($0.column)\($0.row)") } ?? .waitsToBeWritten }
}
