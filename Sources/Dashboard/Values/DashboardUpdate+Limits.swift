import Entities
import FoundationEssentials
import Sheets

extension DashboardUpdate {
  /// The limits of expense categories that a change crosses, told from what the dashboard has worked out by then.
  ///
  /// Other years than the one that it shows are passed over: their sums are not at hand.
  ///
  /// - Parameter moved: the sums of the change alone.
  func crossings(
    of change: EntryChange, _ moved: EntrySums, month shown: Int, plan: () throws(SheetError) -> PlanValues
  ) throws(SheetError) -> [LimitCrossing] {
    var crossings: [LimitCrossing] = []
    for month in 1...12 where change.added.contains(where: { $0.month == month }) {
      for index in 0..<layout.rows.count(of: .expense) {
        let line = Line.category(.expense, index)
        let more = moved.amount(line, month: month)
        guard more > 0, let spent = amount(line, month: month),
          let limit = try limit(of: line, month: month, shown: shown, plan: plan),
          let entry = change.added.first(where: { moved.category(of: $0, .expense) == index }),
          let crossing = LimitCrossing(
            category: entry.category, year: moved.year, month: month, before: spent - more, after: spent, limit: limit)
        else { continue }
        crossings.append(crossing)
      }
    }
    return crossings
  }

  /// What is planned for a month: stored for the one that is shown, else read, unless the months up to the one that is shown have no plan.
  private func limit(
    of line: Line, month: Int, shown: Int, plan: () throws(SheetError) -> PlanValues
  ) throws(SheetError) -> Decimal? {
    if month == shown { return figure(.monthPlan, of: line) }
    if month < shown, figure(.yearPlan, of: line) == 0 { return nil }
    guard let row = layout.planRow(line) else { return nil }
    return try plan().amount(row: row, month: month)
  }
}
