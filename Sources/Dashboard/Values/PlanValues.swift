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

  /// What is planned in a row for the year.
  func year(row: Int) -> Decimal? { number(CellReference(PlanningLayout.yearColumn, row)) }

  private func number(_ address: CellReference) -> Decimal? {
    guard let sheet else { return nil }
    return sheet.cell(address).map { sheet.number($0) } ?? 0
  }
}
