import Entities
import Messages
import Spreadsheet

/// What a workbook of our making looks like: sheets, names and places, the same for the one who writes it new and the
/// one who keeps its values right. Any change here is a new `version`.
package enum BudgetLayout {
  /// Stored in the workbook under `Name.layout`; says that it is of our making.
  static let version = 3
  /// The layout that a mark says; `nil` for one that is not known. The first had no names for the rows of the dashboard; in the
  /// first two a total's “left” was its plan less its amount, and a year stood against the plan of all its months.
  static func version(ofMark mark: String?) -> Int? {
    mark.flatMap { Int($0) }.flatMap { (1...version).contains($0) ? $0 : nil }
  }

  /// Defined names. Constants stand in the workbook part itself, which every change reads anyway.
  enum Name {
    /// The layout's version, a constant number.
    static let layout = "budget_layout"
    /// The base currency's code, a constant text.
    static let baseCurrency = "base_currency"
    /// The cell with the year that the dashboard shows.
    static let year = "budget_year"
    /// The cell with the month (1 to 12) that the dashboard shows.
    static let month = "budget_month"
    /// The limits of the expense categories: a conditional format may not point to another sheet, but to a name.
    static let expensePlan = "plan_expenses"
    /// The limits of a type's categories, a column for each month.
    static func plan(of type: TransactionType) -> String {
      switch type {
      case .expense: expensePlan
      case .income: "plan_income"
      case .savings: "plan_savings"
      }
    }
    /// The names of a type's categories on the dashboard.
    static func dashboard(of type: TransactionType) -> String {
      switch type {
      case .expense: "dashboard_expenses"
      case .income: "dashboard_income"
      case .savings: "dashboard_savings"
      }
    }
    /// On the Lists sheet: types, categories, and the words that point to each; where there are any.
    static let words = "category_words"
    /// The transaction types on the Lists sheet. The categories of a type are named like the type itself.
    static let types = "transaction_types"
  }

  /// Types in the order in which the sheets list them.
  package static let types: [TransactionType] = [.income, .expense, .savings]

  /// The place of a type in `types`.
  static func index(of type: TransactionType) -> Int {
    switch type {
    case .income: 0
    case .expense: 1
    case .savings: 2
    }
  }

  /// The sheet's name as formulas need it.
  static func quoted(_ sheet: String) -> String { sheet.contains(" ") ? "'\(sheet)'" : sheet }
}

/// The table of all entries, on a sheet of its own.
enum TrackingLayout {
  static let table = "Tracking"
  static let headers: [Message] = [
    .columnDate, .columnType, .columnCategory, .columnAmount, .columnDetails, .columnOriginal, .columnCurrency,
    .columnRate,
    .columnEntryID,
  ]
  static let headerRow = 1
  /// Spreadsheets end here.
  static let lastRow = 1_048_576
}

/// The choices of the drop-downs, and the names of types and categories that every other sheet shows.
enum ListsLayout {
  static let headerRow = 1

  /// Where a type's name stands.
  static func cell(_ type: TransactionType) -> CellReference {
    CellReference(1, headerRow + 1 + BudgetLayout.index(of: type))
  }

  /// The column with the categories of a type.
  static func column(of type: TransactionType) -> Int { 2 + BudgetLayout.index(of: type) }

  /// Where the category of that number, from 0, stands.
  static func cell(_ type: TransactionType, category index: Int) -> CellReference {
    CellReference(column(of: type), headerRow + 1 + index)
  }

  /// The first cell of the table of words.
  static let words = CellReference(8, headerRow)
  static let wordsTitles: [Message] = [.columnType, .columnCategory, .wordsThatPoint]
  /// How wide its columns are, and the empty one before them.
  static let wordsWidths: [(columns: ClosedRange<Int>, width: Int)] = [(7...7, 3), (8...9, 20), (10...10, 60)]

  /// As a defined name refers to so many choices of a type, on the sheet of that name; `nil` for the types themselves.
  static func choices(_ type: TransactionType?, count: Int, on sheet: String) -> String {
    let column = type.map(column(of:)) ?? 1
    let range = CellArea(CellReference(column, headerRow + 1), CellReference(column, headerRow + count))
    return "\(BudgetLayout.quoted(sheet))!\(range.absolute)"
  }
}
