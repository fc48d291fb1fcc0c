import Entities
import FoundationEssentials
import Language
import Sheets
import Statements

/// A statement beside what was said: one line to one row, by amount, day and payee.
public struct StatementMatch: Sendable {
  /// A row of the sheet, and where it stands.
  public struct Row: Hashable, Sendable {
    /// `nil` for one that waits to be written.
    public let place: RowReference?
    /// What it says.
    public let row: BudgetRow

    /// A row.
    public init(_ row: BudgetRow, at place: RowReference?) {
      self.row = row
      self.place = place
    }
  }

  /// What became of a line.
  public enum Finding: Hashable, Sendable {
    /// It was said, and stands there.
    case same(Row)
    /// Nothing like it was said.
    case new
    /// It may be one of these.
    case doubtful([Row])
  }

  /// For each line, in its order.
  public let findings: [Finding]
  /// Rows of the statement's days that no line is of, and none may be of.
  public let onlyHere: [Row]

  /// How many days may lie between what was said and the bank's line.
  public static let reach = 5

  /// Compares.
  ///
  /// - Parameters:
  ///   - candidates: the lines.
  ///   - rows: those of the sheet.
  ///   - logged: by the number of the line: what it became when it was logged from a statement before, or was found to be.
  ///   - others: rows that lines of other statements are: no line of this one is any of them.
  ///   - imported: rows that came from other files with some of the same days: a line that says the very same is that row; of another
  ///     it cannot be told.
  public init(
    _ candidates: [ImportCandidate], _ rows: [Row], logged: [Int: Row] = [:], others: [BudgetRow] = [],
    imported: [BudgetRow] = []
  ) {
    var findings = [Finding](repeating: .new, count: candidates.count)
    var places = RowPlaces(rows)
    var isDone = [Bool](repeating: false, count: candidates.count)
    for (line, row) in logged {
      (findings[line], isDone[line]) = (.same(row), true)
      places.take(row.row)
    }
    for row in others { places.take(row) }
    let fromFiles = Set(imported.compactMap { places.place(of: $0) })
    for (index, candidate) in candidates.enumerated() where !isDone[index] {
      guard let place = places.takeTwin(of: candidate, among: fromFiles) else { continue }
      (findings[index], isDone[index]) = (.same(rows[place]), true)
    }
    var isTaken = places.isTaken
    var byAmount: [Sum: (lines: [Int], rows: [Int])] = [:]
    for (index, candidate) in candidates.enumerated() where !isDone[index] {
      byAmount[Sum(candidate.action), default: ([], [])].lines.append(index)
    }
    for (index, row) in rows.enumerated() where !isTaken[index] {
      byAmount[Sum(row.row), default: ([], [])].rows.append(index)
    }
    for group in byAmount.values where !group.lines.isEmpty && !group.rows.isEmpty {
      let part = Group(group.lines.map { candidates[$0] }, group.rows.map { rows[$0] })
      for (place, finding) in part.findings().enumerated() {
        switch finding {
        case .same(let row):
          let found = rows[group.rows[row]]
          findings[group.lines[place]] = fromFiles.contains(group.rows[row]) ? .doubtful([found]) : .same(found)
          isTaken[group.rows[row]] = true
        case .doubtful(let rows):
          findings[group.lines[place]] = .doubtful(rows.map { part.rows[$0] })
          for row in rows { isTaken[group.rows[row]] = true }
        case .new: break
        }
      }
    }
    self.findings = findings
    let days = candidates.map(\.line.date)
    guard let first = days.min(), let last = days.max() else {
      onlyHere = []
      return
    }
    onlyHere = rows.indices.filter {
      !isTaken[$0] && rows[$0].row.type != .savings && (first...last).contains(rows[$0].row.date)
    }
    .map { rows[$0] }
  }

  /// What must be the same to the cent.
  private struct Sum: Hashable {
    let type: TransactionType
    let amount: Decimal

    init(_ action: BudgetAction) { (type, amount) = (action.transactionType, action.amount) }
    init(_ row: BudgetRow) { (type, amount) = (row.type, row.amount) }
  }

  /// Lines and rows of one amount.
  private struct Group {
    enum Finding {
      case same(Int)
      case new
      case doubtful([Int])
    }

    let lines: [ImportCandidate]
    let rows: [Row]
    /// By line and row; `nil` where they lie too far apart.
    let costs: [[Int?]]

    /// More than any pair that may be.
    static let alone = 10_000
    /// From here on payee and category both say otherwise.
    static let stranger = 1000

    init(_ lines: [ImportCandidate], _ rows: [Row]) {
      self.lines = lines
      self.rows = rows
      let names = rows.map { Group.words(of: $0.row.details) }
      costs = lines.map { line in
        let said = Group.words(of: line.action.details)
        return rows.indices.map { row in Group.cost(line, said, rows[row].row, names[row]) }
      }
    }

    /// Of `netflix.com` and `paypal*netflix` each part by itself: people say one of them.
    private static func words(of details: String?) -> [Substring] {
      details.map { Payee.key(of: String($0.map { "./*".contains($0) ? " " : $0 })) }?.split(separator: " ") ?? []
    }

    /// Days count, but less than who was paid.
    private static func cost(_ line: ImportCandidate, _ said: [Substring], _ row: BudgetRow, _ named: [Substring])
      -> Int?
    {
      let days = [line.line.date, line.line.booked].map { abs($0.daysSince1970 - row.date.daysSince1970) }.min() ?? 0
      guard days <= StatementMatch.reach else { return nil }
      let unlike =
        said == named && !said.isEmpty
        ? 0
        : said.contains { named.contains($0) }
          ? 10
          : said.isEmpty || named.isEmpty
            ? 40
            : row.category == line.action.label || row.category == line.action.category.name ? 60 : stranger
      return days * 10 + unlike
    }

    func findings() -> [Finding] {
      let best = assigned()
      let left = rows.indices.filter { row in !best.contains(row) }
      return lines.indices.map { line in
        guard let row = best[line] else {
          // Another line has what this one could have had as well.
          let rivals = rows.indices.filter { costs[line][$0] != nil && isRival(line, for: $0, best) }
          return rivals.isEmpty ? .new : .doubtful(rivals)
        }
        if (costs[line][row] ?? 0) >= Group.stranger { return .doubtful([row]) }
        // Another row would do as well, and says something else.
        let others = left.filter { other in
          costs[line][other] == costs[line][row] && !isSame(rows[other].row, rows[row].row)
        }
        if !others.isEmpty { return .doubtful([row] + others) }
        // Another line would do as well, and is another payment.
        let isShared = lines.indices.contains { other in
          best[other] == nil && costs[other][row] == costs[line][row] && !isTwin(other, line)
        }
        return isShared ? .doubtful([row]) : .same(row)
      }
    }

    private func isRival(_ line: Int, for row: Int, _ best: [Int?]) -> Bool {
      guard let owner = best.firstIndex(of: row) else { return false }
      return costs[owner][row] == costs[line][row] && !isTwin(owner, line)
    }

    private func isTwin(_ line: Int, _ other: Int) -> Bool {
      lines[line].action.date == lines[other].action.date && lines[line].action.details == lines[other].action.details
    }

    private func isSame(_ row: BudgetRow, _ other: BudgetRow) -> Bool {
      row.date == other.date && row.details == other.details && row.category == other.category
    }

    /// Which row each line gets, `nil` for none: as many pairs as can be, and of those the likeliest.
    private func assigned() -> [Int?] {
      let size = lines.count + rows.count
      let matrix = (0..<size).map { line in
        (0..<size).map { column in
          guard line < lines.count else { return 0 }
          return column < rows.count ? costs[line][column] ?? 3 * Group.alone : Group.alone
        }
      }
      let columns = Assignment.cheapest(matrix)
      return lines.indices.map { line in
        columns[line] < rows.count && costs[line][columns[line]] != nil ? columns[line] : nil
      }
    }
  }
}
