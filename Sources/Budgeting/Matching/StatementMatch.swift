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

  init(_ findings: [Finding], onlyHere: [Row]) { (self.findings, self.onlyHere) = (findings, onlyHere) }

  /// Compares.
  ///
  /// - Parameters:
  ///   - candidates: the lines.
  ///   - rows: those of the sheet.
  ///   - logged: by the number of the line: what it became when it was logged from a statement before, or was found to be.
  ///   - others: rows that lines of other statements are: no line of this one is any of them.
  ///   - imported: rows that other files with some of the same days know of: a line that says the very same is that row; of another
  ///     it cannot be told.
  ///   - gone: rows that came from earlier files of the same account with some of the same days, whose lines are not in this one.
  ///   - suspects: by the number of the line: a row that its bank had the same name for, and another sum.
  init(
    _ candidates: [ImportCandidate], _ rows: [Row], logged: [Int: Row] = [:], others: [BudgetRow] = [],
    imported: [Imported] = [], gone: [BudgetRow] = [], suspects: [Int: Row] = [:]
  ) {
    var findings = [Finding](repeating: .new, count: candidates.count)
    var places = RowPlaces(rows)
    var isDone = [Bool](repeating: false, count: candidates.count)
    /// What is known stays beside what is not: a row that could have been two lines' is asked about again.
    var fixed: [Int: Int] = [:]
    for (line, row) in logged {
      (findings[line], isDone[line]) = (.same(row), true)
      if let place = places.take(row.row) { fixed[line] = place }
    }
    for row in others { places.take(row) }
    let gone = gone.compactMap { places.take($0) }
    var twins = Twins(imported, places)
    for (index, candidate) in candidates.enumerated() where !isDone[index] {
      guard let place = twins.take(candidate) else { continue }
      places.take(at: place)
      (findings[index], isDone[index]) = (.same(rows[place]), true)
    }
    let fromFiles = twins.places
    var isTaken = places.isTaken
    let known = Set(fixed.values)
    let open = (
      lines: candidates.indices.filter { !isDone[$0] || fixed[$0] != nil },
      rows: rows.indices.filter { !isTaken[$0] || known.contains($0) }
    )
    let numbers = Dictionary(uniqueKeysWithValues: open.rows.enumerated().map { ($1, $0) })
    let pairs = Pairs(
      open.lines.map { candidates[$0] }, open.rows.map { rows[$0] },
      fixed: Dictionary(
        uniqueKeysWithValues: open.lines.enumerated().compactMap { number, line in
          fixed[line].flatMap { numbers[$0] }.map { (number, $0) }
        }))
    for (line, finding) in zip(open.lines, pairs.findings()) where !isDone[line] {
      switch finding {
      case .same(let row):
        let place = open.rows[row]
        findings[line] = fromFiles.contains(place) ? .doubtful([rows[place]]) : .same(rows[place])
        isTaken[place] = true
      case .doubtful(let wanted):
        findings[line] = .doubtful(wanted.map { rows[open.rows[$0]] })
        for row in wanted { isTaken[open.rows[row]] = true }
      case .new:
        if let suspect = suspects[line] { findings[line] = .doubtful([suspect]) }
      }
    }
    let left = rows.indices.filter { !isTaken[$0] }
    let parts = Parts(
      rows, open: left.filter { !fromFiles.contains($0) }, gone: gone + left.filter { fromFiles.contains($0) })
    for line in candidates.indices where !isDone[line] {
      guard case .new = findings[line] else { continue }
      let wanted = parts.whole(of: candidates[line]).map { [$0] } ?? parts.parts(of: candidates[line])
      guard !wanted.isEmpty else { continue }
      findings[line] = .doubtful(wanted.map { rows[$0] })
      for row in wanted { isTaken[row] = true }
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
}

extension StatementMatch.Row {
  /// Rows by the ids of their entries.
  static func byEntry(_ rows: [StatementMatch.Row]) -> [String: StatementMatch.Row] {
    var found: [String: StatementMatch.Row] = [:]
    for row in rows { if let id = row.row.entryID, found[id] == nil { found[id] = row } }
    return found
  }
}
