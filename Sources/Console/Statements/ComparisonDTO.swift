import Budgeting
import Entities
import FoundationEssentials
import Sheets
import Statements

/// What became of a statement's lines, in JSON: the same for `match` and `import`.
struct ComparisonDTO: Encodable {
  private let currency: String
  private let lines: [Line]
  private let onlyHere: [Row]
  /// Rows of what the bank gave back or declined since; not there where there are none.
  private let withdrawn: [Row]?
  private let same: Int
  private let new: Int
  private let doubtful: Int
  private let passedOver: Int
  private let logged: Int

  private enum CodingKeys: String, CodingKey {
    case currency, lines, withdrawn, same, new, doubtful, logged
    case onlyHere = "only_here"
    case passedOver = "passed_over"
  }

  /// A line, what became of it, and the rows that it is or may be.
  private struct Line: Encodable {
    let finding: String
    let entry: Row
    let rows: [Row]
  }

  private struct Row: Encodable {
    let date: String
    let type: String
    let category: String
    let amount: Decimal
    let details: String?
    /// The entry's, where it has one.
    let id: String?
    /// Where it stands; nowhere while it waits to be written.
    let sheet: String?
    let row: Int?

    init(_ row: BudgetRow, at place: RowReference? = nil) {
      (date, type) = (row.date.description, row.type.rawValue)
      (category, amount, details, id) = (row.category, row.amount, row.details, row.entryID)
      (sheet, self.row) = (place?.sheet, place?.row)
    }
  }

  /// - Parameter logged: how many of the lines this run has logged.
  init(_ comparison: StatementComparison, _ statement: BankStatement, in currency: Currency, logged: Int) {
    self.currency = currency.code
    self.logged = logged
    lines = zip(comparison.candidates, comparison.match.findings).enumerated().map { index, line in
      let (candidate, finding) = line
      let entry = Row(BudgetRow(candidate.action, entryID: nil))
      return switch finding {
      case _ where comparison.lost.contains(index): Line(finding: "lost", entry: entry, rows: [])
      case .same(let row): Line(finding: "same", entry: entry, rows: [Row(row.row, at: row.place)])
      case .new:
        Line(finding: comparison.takenBack.contains(index) ? "taken_back" : "new", entry: entry, rows: [])
      case .doubtful(let rows): Line(finding: "doubtful", entry: entry, rows: rows.map { Row($0.row, at: $0.place) })
      }
    }
    onlyHere = comparison.match.onlyHere.map { Row($0.row, at: $0.place) }
    let rows = comparison.withdrawn.map { Row($0.row.row, at: $0.row.place) }
    withdrawn = rows.isEmpty ? nil : rows
    (same, new, doubtful) = (comparison.known, comparison.fresh().count, comparison.doubtful)
    passedOver = statement.asides.reduce(statement.passedOver) { $0 + $1.count }
  }
}
