import Entities
import Sheets
import Statements

extension StatementMatch {
  /// Lines and rows of one amount.
  struct Group {
    enum Finding {
      case same(Int)
      case new
      case doubtful([Int])
    }

    let lines: [ImportCandidate]
    let rows: [Row]
    /// By line: the rows that lie near enough, by their numbers.
    private let near: [[Assignment.Choice]]

    /// More than any pair that may be.
    private static let alone = 10_000
    /// From here on payee and category both say otherwise.
    private static let stranger = 1000

    init(_ lines: [ImportCandidate], _ rows: [Row]) {
      self.lines = lines
      self.rows = rows
      let names = rows.map { PayeeLikeness.Name($0.row.details) }
      let byDay = rows.indices.sorted { (rows[$0].row.date, $0) < (rows[$1].row.date, $1) }
      near = lines.map { line in
        let payee = PayeeLikeness.Name(line.action.details)
        let first = min(line.line.date, line.line.booked).daysSince1970 - StatementMatch.reach
        let last = max(line.line.date, line.line.booked).daysSince1970 + StatementMatch.reach
        return byDay.drop { rows[$0].row.date.daysSince1970 < first }
          .prefix { rows[$0].row.date.daysSince1970 <= last }
          .compactMap { row in
            Group.cost(line, payee, rows[row].row, names[row]).map { Assignment.Choice(row: row, cost: $0) }
          }
          .sorted { $0.row < $1.row }
      }
    }

    /// Days count, but less than who was paid; `nil` where they lie too far apart.
    private static func cost(
      _ line: ImportCandidate, _ payee: PayeeLikeness.Name, _ row: BudgetRow, _ said: PayeeLikeness.Name
    ) -> Int? {
      let days = [line.line.date, line.line.booked].map { abs($0.daysSince1970 - row.date.daysSince1970) }.min() ?? 0
      guard days <= StatementMatch.reach else { return nil }
      let likeness = PayeeLikeness(
        said, payee, isOneCategory: row.category == line.action.label || row.category == line.action.category.name)
      let unlike =
        switch likeness {
        case .same: 0
        case .partly: 10
        case .unnamed: 40
        case .category: 60
        case .stranger: stranger
        }
      return days * 10 + unlike
    }

    /// For each line, in its order: as many pairs as can be, and of those the likeliest; doubtful where another would do as well.
    func findings() -> [Finding] {
      let best = Assignment.cheapest(near, rows: rows.count, alone: Group.alone)
      /// By row: the line that has it, and lines that have none and could have had it.
      var owner = [(line: Int, cost: Int)?](repeating: nil, count: rows.count)
      var wanting = [[(line: Int, cost: Int)]](repeating: [], count: rows.count)
      for line in lines.indices {
        for choice in near[line] {
          if best[line] == choice.row { owner[choice.row] = (line, choice.cost) }
          if best[line] == nil { wanting[choice.row].append((line, choice.cost)) }
        }
      }
      return lines.indices.map { line in
        guard let row = best[line], let cost = owner[row]?.cost else {
          // Another line has what this one could have had as well.
          let rivals = near[line].filter { choice in
            owner[choice.row].map { $0.cost == choice.cost && !isTwin($0.line, line) } ?? false
          }
          return rivals.isEmpty ? .new : .doubtful(rivals.map(\.row))
        }
        if cost >= Group.stranger { return .doubtful([row]) }
        // Another row would do as well, and says something else.
        let others = near[line].filter { other in
          owner[other.row] == nil && other.cost == cost && !isSame(rows[other.row].row, rows[row].row)
        }
        if !others.isEmpty { return .doubtful([row] + others.map(\.row)) }
        // Another line would do as well, and is another payment.
        let isShared = wanting[row].contains { $0.cost == cost && !isTwin($0.line, line) }
        return isShared ? .doubtful([row]) : .same(row)
      }
    }

    private func isTwin(_ line: Int, _ other: Int) -> Bool {
      lines[line].action.date == lines[other].action.date && lines[line].action.details == lines[other].action.details
    }

    private func isSame(_ row: BudgetRow, _ other: BudgetRow) -> Bool {
      row.date == other.date && row.details == other.details && row.category == other.category
    }
  }
}
