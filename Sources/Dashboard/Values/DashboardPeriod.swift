import Entities
import FoundationEssentials
import Spreadsheet

/// The year and the month that the dashboard shows.
struct DashboardPeriod: Equatable {
  private(set) var year: Int
  private(set) var month: Int
  private let yearIsTyped: Bool
  private let monthIsTyped: Bool

  /// `nil` where one of the two cells does not hold a year (1901 to 9999) and a month.
  init?(_ cells: CellValues) {
    guard let yearCell = cells.sheet.cell(DashboardLayout.yearCell),
      let monthCell = cells.sheet.cell(DashboardLayout.monthCell),
      let year = cells.sheet.number(yearCell).flatMap({ Int($0.text) }), DashboardLayout.years.contains(year),
      let month = cells.sheet.number(monthCell).flatMap({ Int($0.text) }), (1...12).contains(month)
    else { return nil }
    self.year = year
    self.month = month
    yearIsTyped = yearCell.formula == nil
    monthIsTyped = monthCell.formula == nil
  }

  /// Moves on with an entry of a later month, never back; a cell that holds a formula of the user's is left alone.
  func moved(on entries: [CountedEntry]) -> DashboardPeriod {
    var moved = self
    for entry in entries {
      guard entry.year > moved.year && yearIsTyped || entry.year == moved.year && entry.month > moved.month else {
        continue
      }
      moved.year = entry.year
      if monthIsTyped { moved.month = entry.month }
    }
    return moved
  }
}

extension CellValues {
  /// Types another period, and settles the two headings that show it.
  mutating func move(from before: DashboardPeriod, to now: DashboardPeriod, from1904: Bool) {
    typealias Layout = DashboardLayout
    if now.year != before.year { type(now.year, at: Layout.yearCell) }
    if now.month != before.month { type(now.month, at: Layout.monthCell) }
    let month = CellReference(Layout.Figure.monthActual.column, Layout.groupRow)
    let year = CellReference(Layout.Figure.yearActual.column, Layout.groupRow)
    _ = settle(
      place(month, DashboardFormulas.chosenMonth),
      Decimal(Layout.serial(now.year, month: now.month, from1904: from1904)))
    _ = settle(place(year, DashboardFormulas.chosenYear), Decimal(now.year))
  }
}
