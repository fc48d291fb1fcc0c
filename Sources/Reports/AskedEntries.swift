import Entities
import FoundationEssentials
import Sheets

/// Finds what a question asks for, as the rows pass by.
public struct AskedEntries: Sendable {
  /// The entries that are asked about.
  public let filter: RowFilter
  /// All of them together.
  public private(set) var total: Decimal = 0
  /// How many there are.
  public private(set) var count = 0
  /// The one with the largest amount; the earliest of several.
  public private(set) var largest: BudgetRow?
  /// The one with the smallest amount; the earliest of several.
  public private(set) var smallest: BudgetRow?
  /// How the days go on in the sheet.
  private var order: LatestRows<Void>
  /// Those of the latest days so far, as they passed by within a day.
  private var last: [BudgetRow] = []
  /// The latest ones by their days, oldest first, wherever they stand; not more than `kept`.
  public var latest: [BudgetRow] {
    guard order.standsNewestFirst else { return last }
    return last.indices.sorted { (last[$0].date, -$0) < (last[$1].date, -$1) }.map { last[$0] }
  }

  /// How many entries are kept of those that are asked about.
  public static let kept = 10

  /// An answer about these entries.
  ///
  /// - Parameter mayFall: as that of `LatestRows`.
  public init(filter: RowFilter, mayFall: Bool) {
    self.filter = filter
    order = LatestRows(1, mayFall: mayFall)
  }

  /// Looks at a row.
  public mutating func add(_ row: BudgetRow) {
    guard filter.accepts(row) else { return }
    total += row.amount
    count += 1
    if row.amount > largest?.amount ?? 0 { largest = row }
    if smallest.map({ row.amount < $0.amount }) ?? true { smallest = row }
    order.add((), of: row.date)
    last.insert(row, at: (last.lastIndex { $0.date <= row.date } ?? -1) + 1)
    if last.count > AskedEntries.kept { last.removeFirst() }
  }
}
