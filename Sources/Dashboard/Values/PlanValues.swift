import FoundationEssentials
import Spreadsheet

/// What the planning sheet holds, as far as it is stored.
struct PlanValues {
  private let sheet: ScannedSheet?

  /// `nil` for a workbook whose planning sheet is gone.
  init(_ sheet: ScannedSheet?) { self.sheet = sheet }

  /// What is planned in a row for a month, 1 to 12; 0 in an empty cell, `nil` where it cannot be told.
  func amount(row: Int, month: Int) -> Decimal? {
    number(CellReference(PlanningLayout.column(ofMonth: month), row))
  }

  /// What is planned in a row for the year, as the plan's own sum says.
  func year(row: Int) -> Decimal? { number(CellReference(PlanningLayout.yearColumn, row)) }

  /// What is planned in a row for the year's months up to one, 1 to 12.
  func toDate(row: Int, month last: Int) -> Decimal? {
    var sum: Decimal = 0
    for month in 1...last {
      guard let amount = amount(row: row, month: month) else { return nil }
      sum += amount
    }
    return sum
  }

  private func number(_ address: CellReference) -> Decimal? {
    guard let sheet else { return nil }
    return sheet.cell(address).map { sheet.number($0) } ?? 0
  }
}
