import Entities
import FoundationEssentials
import Sheets

/// Totals of a period by type and category, beside what is planned and those of the period before.
public struct Summary: Sendable {
  /// One category's figures, in the base currency.
  public struct Line: Hashable, Sendable {
    /// Its type.
    public let type: TransactionType
    /// As the sheet spells it.
    public let category: String
    /// In the period.
    public var amount: Decimal = 0
    /// In the period before.
    public var before: Decimal = 0
    /// How many entries the period has.
    public var count = 0
    /// What is planned for the period; `nil` where nothing is.
    public var plan: Decimal?
  }

  /// The days it is about.
  public let period: Period
  /// Each category that has a figure or is planned, by type, the largest amount first.
  public let lines: [Line]

  /// Adds up rows as they come; nothing is kept of a row but its figures.
  public struct Builder {
    private let period: Period
    private let before: Period
    private var lines: [Line] = []

    /// A summary of a period.
    public init(period: Period) {
      self.period = period
      before = period.previous
    }

    /// Counts a row, where it lies in the period or the one before.
    public mutating func add(_ row: BudgetRow) {
      let isNow = period.contains(row.date)
      guard isNow || before.contains(row.date) else { return }
      let index =
        lines.firstIndex { $0.type == row.type && $0.category == row.category }
        ?? {
          lines.append(Line(type: row.type, category: row.category))
          return lines.count - 1
        }()
      if isNow {
        lines[index].amount += row.amount
        lines[index].count += 1
      } else {
        lines[index].before += row.amount
      }
    }

    /// The summary of what was added.
    ///
    /// - Parameter limits: the plan. It counts for a month or a year: no other period has one.
    public func finish(against limits: [PlanLimit] = []) -> Summary {
      var lines = lines
      for limit in limits where period.unit == .year || period.unit == .month && period.first.month == limit.month {
        guard let amount = limit.amount, amount > 0 else { continue }
        let category = limit.category.lowercased()
        let index =
          lines.firstIndex { $0.type == limit.type && $0.category.lowercased() == category }
          ?? {
            lines.append(Line(type: limit.type, category: limit.category))
            return lines.count - 1
          }()
        lines[index].plan = amount + (lines[index].plan ?? 0)
      }
      return Summary(
        period: period,
        lines: lines.sorted {
          ($0.type.order, -$0.amount, -$0.before, $0.category) < ($1.type.order, -$1.amount, -$1.before, $1.category)
        })
    }
  }

  /// The figures of one type, all categories together.
  public func total(of type: TransactionType) -> Total {
    var total = Total()
    for line in lines where line.type == type {
      total.amount += line.amount
      total.before += line.before
      total.count += line.count
      if let plan = line.plan {
        total.plan = plan + (total.plan ?? 0)
      } else if line.amount != 0 {
        total.isAllPlanned = false
      }
    }
    return total
  }

  /// All categories of a type together.
  public struct Total: Hashable, Sendable {
    /// In the period.
    public var amount: Decimal = 0
    /// In the period before.
    public var before: Decimal = 0
    /// How many entries the period has.
    public var count = 0
    /// What is planned, as far as it is; `nil` where nothing is.
    public var plan: Decimal?
    /// Whether all of the amount is planned for, so that the two can be compared.
    public var isAllPlanned = true
  }

  /// Whether anything is planned for the period.
  public var hasPlan: Bool { lines.contains { $0.plan != nil } }

  /// What is left of the income after expenses and savings.
  public var balance: Decimal {
    total(of: .income).amount - total(of: .expense).amount - total(of: .savings).amount
  }

  /// The same of the period before.
  public var balanceBefore: Decimal {
    total(of: .income).before - total(of: .expense).before - total(of: .savings).before
  }
}

extension TransactionType {
  /// Income, expenses, savings: as a statement lists them.
  fileprivate var order: Int {
    switch self {
    case .income: 0
    case .expense: 1
    case .savings: 2
    }
  }
}
