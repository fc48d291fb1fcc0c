import Entities
import Spreadsheet

/// Where the categories of a workbook of ours stand, as the workbook itself says: one made by another version has more or
/// fewer of them, and rows may have been inserted above.
struct CategoryRows: Hashable, Sendable {
  /// How many categories each type has, in the order of `BudgetLayout.types`.
  private let counts: [Int]
  /// The row of each type's first category on the dashboard, in the same order.
  private let dashboard: [Int]
  /// The row of each type's first category in the plan, in the same order.
  private let plan: [Int]

  /// The rows of a new workbook.
  ///
  /// - Parameter counts: How many categories each type has, in the order of `BudgetLayout.types`.
  init(counts: [Int]) {
    self.counts = counts
    var dashboard = counts
    var row = DashboardLayout.firstHeadingRow
    for type in DashboardLayout.sections {
      dashboard[BudgetLayout.index(of: type)] = row + 1
      row += counts[BudgetLayout.index(of: type)] + 3
    }
    self.dashboard = dashboard
    var plan: [Int] = []
    row = PlanningLayout.firstDataRow
    for count in counts {
      plan.append(row)
      row += count + 1
    }
    self.plan = plan
  }

  /// The rows that a workbook's names say; in one of the first layout, which has no names for them, those that follow from the
  /// lists of its drop-downs. `nil` where neither tells.
  ///
  /// - Parameter definedName: the formula of a name of the whole workbook.
  init?(definedName: (String) -> String?) {
    func rows(_ name: String) -> ClosedRange<Int>? {
      definedName(name).flatMap(SheetReference.init).flatMap { CellArea($0.cells) }?.rows
    }
    var counts: [Int] = []
    for type in BudgetLayout.types {
      guard let choices = rows(type.rawValue) else { return nil }
      counts.append(choices.count)
    }
    let standard = CategoryRows(counts: counts)
    var (dashboard, plan) = (standard.dashboard, standard.plan)
    for (index, type) in BudgetLayout.types.enumerated() {
      if let named = rows(BudgetLayout.Name.dashboard(of: type)) {
        guard named.count == counts[index] else { return nil }
        dashboard[index] = named.lowerBound
      }
      if let named = rows(BudgetLayout.Name.plan(of: type)) {
        guard named.count == counts[index] else { return nil }
        plan[index] = named.lowerBound
      }
    }
    self.counts = counts
    self.dashboard = dashboard
    self.plan = plan
  }

  /// How many categories a type has.
  func count(of type: TransactionType) -> Int { counts[BudgetLayout.index(of: type)] }

  /// The row of a type's first category on the dashboard.
  func dashboardRow(of type: TransactionType) -> Int { dashboard[BudgetLayout.index(of: type)] }

  /// The row of a type's first category in the plan.
  func planRow(of type: TransactionType) -> Int { plan[BudgetLayout.index(of: type)] }
}
