import Entities
import FoundationEssentials
import Sheets

/// Limits beside what was spent, received or saved.
public struct PlanComparison: Sendable {
  /// One category that has a limit.
  public struct Line: Hashable, Sendable {
    /// Its type.
    public let type: TransactionType
    /// As the planning sheet spells it.
    public let category: String
    /// Of all the period's months together.
    public let limit: Decimal
    /// In the period.
    public let actual: Decimal
    /// Below zero where the limit was passed.
    public var left: Decimal { limit - actual }
    /// Of the limit, in whole percent.
    public var percent: Decimal { (actual * 100 / limit).rounded(places: 0) }
  }

  /// In the planning sheet's order.
  public let lines: [Line]

  /// Compares the limits of a period's months with its summary.
  public init(limits: [PlanLimit], summary: Summary) {
    var lines: [Line] = []
    for limit in limits {
      guard let amount = limit.amount, amount > 0 else { continue }
      let known = lines.firstIndex { $0.type == limit.type && limit.isFor($0.category) }
      // Rows that spell the category in several ways stand in several lines of the summary.
      let actual = summary.lines.reduce(Decimal(0)) { sum, line in
        line.type == limit.type && limit.isFor(line.category) ? sum + line.amount : sum
      }
      let total = amount + (known.map { lines[$0].limit } ?? 0)
      let line = Line(type: limit.type, category: limit.category, limit: total, actual: actual)
      if let known { lines[known] = line } else { lines.append(line) }
    }
    self.lines = lines
  }
}
