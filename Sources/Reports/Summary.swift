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

    /// Whether more was spent than planned; more income or savings is not over.
    public var isOver: Bool { type == .expense && plan.map { amount > $0 } ?? false }
  }

  /// Where a summary is by who said it: what it calls entries of which that is not known. No member is called so.
  public static let nobody = "(not said)"

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
      let index = place(row.type, row.category)
      if isNow {
        lines[index].amount += row.amount
        lines[index].count += 1
      } else {
        lines[index].before += row.amount
      }
    }

    /// Whether months that were added up can be counted for the period and the one before: no month lies half in one.
    public var takesMonths: Bool { period.unit == .month || period.unit == .year }

    /// Counts months that lie in the period or the one before, of the types and categories that are wanted. Only where it
    /// takes months.
    public mutating func add(_ sums: MonthlySums, where isWanted: (TransactionType, String) -> Bool = { _, _ in true })
    {
      for line in sums.lines where isWanted(line.key.type, line.key.category) {
        guard let day = CalendarDate(year: line.key.year, month: line.key.month, day: 1) else { continue }
        if period.contains(day) {
          let index = place(line.key.type, line.key.category)
          lines[index].amount += line.amount
          lines[index].count += line.count
        } else if before.contains(day) {
          lines[place(line.key.type, line.key.category)].before += line.amount
        }
      }
    }

    private mutating func place(_ type: TransactionType, _ category: String) -> Int {
      if let known = lines.firstIndex(where: { $0.type == type && $0.category == category }) { return known }
      lines.append(Line(type: type, category: category))
      return lines.count - 1
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
