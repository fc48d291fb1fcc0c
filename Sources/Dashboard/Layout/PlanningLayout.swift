import Entities
import Messages
import Spreadsheet

/// The limits: a row for each category, a column for each month, totals by type.
struct PlanningLayout {
  /// Where the categories stand.
  let rows: CategoryRows

  static let headerRow = 4
  static let typeColumn = 1
  static let categoryColumn = 2
  static let firstMonthColumn = 3
  static let yearColumn = firstMonthColumn + 12
  static func monthHeaders(in language: ScreenLanguage) -> [String] {
    Message.planMonths.text(in: language).split(separator: " ").map(String.init)
  }
  static let firstDataRow = headerRow + 1

  /// Where the categories of a type begin.
  func firstRow(of type: TransactionType) -> Int { rows.planRow(of: type) }

  /// The row of the category of that number, from 0.
  func row(of type: TransactionType, category index: Int) -> Int { firstRow(of: type) + index }

  /// The row that sums up a type: it follows the type's last category.
  func totalRow(of type: TransactionType) -> Int {
    firstRow(of: type) + rows.count(of: type)
  }

  /// Income less expenses and savings; the last row.
  var leftOverRow: Int { totalRow(of: .savings) + 1 }

  /// The column of a month, 1 to 12.
  static func column(ofMonth month: Int) -> Int { firstMonthColumn + month - 1 }

  /// The limits of all categories of a type.
  func limits(of type: TransactionType) -> CellArea {
    CellArea(
      CellReference(Self.firstMonthColumn, firstRow(of: type)),
      CellReference(Self.yearColumn - 1, totalRow(of: type) - 1))
  }

  /// The sum of a type's limits in one column.
  func totalFormula(of type: TransactionType, column: Int) -> String {
    let letters = CellReference.letters(of: column)
    return "SUM(\(letters)\(firstRow(of: type)):\(letters)\(totalRow(of: type) - 1))"
  }

  /// What a row plans for the whole year.
  static func yearFormula(row: Int) -> String {
    "SUM(\(CellReference(firstMonthColumn, row)):\(CellReference(yearColumn - 1, row)))"
  }

  /// What is left of the planned income in one column.
  func leftOverFormula(column: Int) -> String {
    let letters = CellReference.letters(of: column)
    return "\(letters)\(totalRow(of: .income))-\(letters)\(totalRow(of: .expense))-\(letters)\(totalRow(of: .savings))"
  }
}
