import Entities
import FoundationEssentials
import Sheets

/// What one replacement of a workbook's file did to the expenses in it.
struct ExpenseChange {
  /// What it did to one category in one month.
  struct Row {
    let year: Int
    /// 1 to 12.
    let month: Int
    let category: String
    /// Below zero where more was taken away than added.
    fileprivate(set) var amount: Decimal
  }

  /// The sheet's name.
  let sheet: String
  private(set) var rows: [Row] = []

  /// Entries other than expenses count for nothing.
  init(sheet: String, added: [BudgetRow], removed: [BudgetRow] = []) {
    self.sheet = sheet
    for row in added { count(row, row.amount) }
    for row in removed { count(row, -row.amount) }
  }

  /// An import brings thousands of rows, of a few categories and months.
  private mutating func count(_ row: BudgetRow, _ amount: Decimal) {
    guard row.type == .expense else { return }
    let (year, month) = (row.date.year, row.date.month)
    if let known = rows.firstIndex(where: { $0.month == month && $0.year == year && $0.category == row.category }) {
      rows[known].amount += amount
    } else {
      rows.append(Row(year: year, month: month, category: row.category, amount: amount))
    }
  }
}
