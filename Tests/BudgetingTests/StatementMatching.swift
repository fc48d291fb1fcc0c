import Entities
import FoundationEssentials
import Sheets
import Statements
import Testing

@testable import Budgeting

/// Has statements and rows that are written in short.
protocol StatementMatching {}

extension StatementMatching {
  /// Lines as `day amount payee`, and rows alike.
  func match(
    _ lines: [String], _ rows: [String], others: [Int] = [], imported: [Int] = []
  ) throws -> StatementMatch {
    let csv =
      "Date,Payee,Amount\n"
      + lines.map { line in
        let words = line.split(separator: " ", maxSplits: 2)
        return "\(words[0]),\(words[2]),-\(words[1])\n"
      }.joined()
    let statement = try BankStatement(Array(csv.utf8), profiles: ProfileSet())
    let candidates = try Scene().household.candidates(of: statement)
    let said = try rows.enumerated().map { index, row in
      let words = row.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      return StatementMatch.Row(
        BudgetRow(
          date: try #require(CalendarDate(iso8601: words[0])), type: .expense, category: "Other",
          amount: try #require(Decimal(exactly: words[1])), details: words.count > 2 ? String(words[2]) : nil),
        at: RowReference(sheet: "s", row: index + 1, column: "A"))
    }
    return StatementMatch(
      candidates, said, others: others.map { said[$0].row },
      imported: imported.map { StatementMatch.Imported(said[$0].row, as: said[$0].row) })
  }

  /// Row numbers of the same, `new`, or `?` and numbers.
  func told(_ match: StatementMatch) -> [String] {
    match.findings.map { finding in
      switch finding {
      case .same(let row): "\(row.place?.row ?? 0)"
      case .new: "new"
      case .doubtful(let rows): "?" + rows.map { "\($0.place?.row ?? 0)" }.joined(separator: ",")
      }
    }
  }
}
