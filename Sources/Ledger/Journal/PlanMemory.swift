import Entities
import FoundationEssentials
import Sheets

/// What is planned in a workbook and what was spent of it, as far as it was read; true of one state of the file only.
///
/// In a workbook of ours the dashboard knows both. Of any other the journal remembers them, and adds what is logged, so
/// that a crossed limit can be told without reading the rows again.
struct PlanMemory: Hashable {
  /// An amount as the journal has it. An entry needs three of some hundreds: only those are ever read as numbers.
  struct Amount: Hashable {
    /// Empty for 0.
    let text: Substring

    init(text: Substring) { self.text = text }

    init(_ value: Decimal) { text = value == 0 ? "" : value.text[...] }

    /// `nil` for what is no number.
    var value: Decimal? { text.isEmpty ? 0 : Decimal(exactly: text) }
  }

  /// A category with a limit in at least one month.
  struct Limit: Hashable {
    /// As the planning sheet spells it.
    let category: String
    /// What is planned for each month, from January; 0 for no limit.
    let months: [Amount]
  }

  /// The expenses of a sheet in a year.
  struct Year: Hashable {
    let sheet: String
    let year: Int
    /// For each limit, what was spent in each month; `nil` for a sheet too large to be read for this, or one
    /// that cannot be read.
    var spent: [[Amount]]?
  }

  /// The file of which this is true.
  private(set) var file: FileIdentity
  /// In the planning sheet's order.
  let limits: [Limit]
  /// The one that was read last stands last.
  private(set) var years: [Year] = []

  /// Entries of more years or sheets in turn than this many are not worth remembering all of them.
  private static let mostYears = 4

  /// What was just read from the planning sheet: the limits of expenses above zero. Rows of one category add up.
  init(file: FileIdentity, plan: [PlanLimit]) {
    self.file = file
    var limits: [CategoryExpenses] = []
    for entry in plan where entry.type == .expense && (1...12).contains(entry.month) {
      guard let amount = entry.amount, amount > 0, PlanText.canHold(entry.category) else { continue }
      limits.add(amount, to: entry.category, month: entry.month, where: FoldedText.saysTheSame)
    }
    self.limits = limits.map { Limit(category: $0.category, months: $0.months.map(Amount.init)) }
  }

  init(file: FileIdentity, limits: [Limit], years: [Year]) {
    self.file = file
    self.limits = limits
    self.years = years
  }

  /// The years that must be read before it can be told which limits a change has crossed: the latest of them, as many as
  /// are remembered.
  func unread(for change: ExpenseChange) -> [Int] {
    var unread: [Int] = []
    for sum in sums(of: change) where !unread.contains(sum.year) && index(of: sum.year, change.sheet) == nil {
      unread.append(sum.year)
    }
    return Array(unread.suffix(Self.mostYears))
  }

  /// Takes in what was read from a sheet; `nil` for one that was not to be read.
  mutating func remember(_ expenses: [CategoryExpenses]?, of year: Int, sheet: String) {
    let spent = expenses.map { expenses in
      limits.map { limit in
        var months = [Decimal](repeating: 0, count: 12)
        for found in expenses where FoldedText.saysTheSame(limit.category, found.category) {
          for month in months.indices { months[month] += found.months[month] }
        }
        return months.map(Amount.init)
      }
    }
    if years.count >= Self.mostYears { years.removeFirst() }
    years.append(Year(sheet: sheet, year: year, spent: spent))
  }

  /// Adds a change, which has turned the file into another one.
  mutating func add(_ change: ExpenseChange, makingIt file: FileIdentity) {
    self.file = file
    for row in change.rows {
      guard let year = index(of: row.year, change.sheet), let limit = index(of: row.category),
        let before = years[year].spent?[limit][row.month - 1].value
      else { continue }
      years[year].spent?[limit][row.month - 1] = Amount(before + row.amount)
    }
  }

  /// The limits that a change has crossed which is already counted in; by month, and then as the plan has them.
  func crossings(of change: ExpenseChange) -> [LimitCrossing] {
    sums(of: change).compactMap { sum in
      let limit = limits[sum.limit]
      guard let year = index(of: sum.year, change.sheet),
        let after = years[year].spent?[sum.limit][sum.month - 1].value, let planned = limit.months[sum.month - 1].value
      else { return nil }
      return LimitCrossing(
        category: limit.category, year: sum.year, month: sum.month, before: after - sum.amount, after: after,
        limit: planned)
    }
  }

  /// What a change adds to one category in one month.
  private struct Sum {
    let limit: Int
    let year: Int
    let month: Int
    var amount: Decimal
  }

  /// What a change adds to months with a limit, as far as it adds anything.
  private func sums(of change: ExpenseChange) -> [Sum] {
    var sums: [Sum] = []
    for row in change.rows {
      guard let limit = index(of: row.category), !limits[limit].months[row.month - 1].text.isEmpty else { continue }
      if let known = sums.firstIndex(where: { $0.limit == limit && $0.year == row.year && $0.month == row.month }) {
        sums[known].amount += row.amount
      } else {
        sums.append(Sum(limit: limit, year: row.year, month: row.month, amount: row.amount))
      }
    }
    return sums.filter { $0.amount > 0 }.sorted { ($0.year, $0.month, $0.limit) < ($1.year, $1.month, $1.limit) }
  }

  private func index(of category: String) -> Int? {
    limits.firstIndex { $0.category == category }
      ?? limits.firstIndex { FoldedText.saysTheSame($0.category, category) }
  }

  private func index(of year: Int, _ sheet: String) -> Int? {
    years.firstIndex { $0.year == year && $0.sheet == sheet }
  }
}
