import Entities
import FoundationEssentials
import Sheets

/// A form that the entries can be written in, for other programs.
public enum ExportFormat: String, CaseIterable, Sendable {
  case csv, tsv, json, hledger, ledger, beancount

  /// A writer of this form.
  ///
  /// - Parameters:
  ///   - currency: what the amounts are counted in.
  ///   - isRaw: whether a cell of separated values that begins like a formula stays one (see `FormulaGuard`).
  ///   - accounts: those that entries are of; `nil` where nobody names any.
  public func writer(currency: Currency, isRaw: Bool = false, accounts: ExportedAccounts? = nil) -> any RowWriter {
    switch self {
    case .csv: SeparatedWriter(separator: ",", currency: currency, isRaw: isRaw, hasAccounts: accounts != nil)
    case .tsv: SeparatedWriter(separator: "\t", currency: currency, isRaw: isRaw, hasAccounts: accounts != nil)
    case .json: JSONLinesWriter(currency: currency)
    case .hledger, .ledger: JournalWriter(currency: currency, accounts: accounts ?? ExportedAccounts())
    case .beancount: BeancountWriter(currency: currency, accounts: accounts ?? ExportedAccounts())
    }
  }
}

/// Writes rows one by one, so that a sheet of any length fits.
public protocol RowWriter {
  /// What stands before the first row.
  func header(from rows: Period) -> [String]
  /// The lines of one row; `isFirst` is for forms that put something between rows.
  func lines(of row: BudgetRow, isFirst: Bool) -> [String]
  /// The lines of money that moved between accounts, or was found in one (then the other is `nil`); none in forms of entries alone.
  ///
  /// - Parameter amount: above zero.
  func lines(moving amount: Decimal, from: String?, to: String?, on day: CalendarDate) -> [String]
  /// What stands after the last row.
  var footer: [String] { get }
  /// What its lines are.
  var form: ExportForm { get }
}

/// What the lines of an export are, which decides how characters are written that would not be seen as themselves.
public enum ExportForm: Hashable, Sendable {
  /// A line is a line: nothing in it may pass for another.
  case text
  /// JSON, whose strings have escapes.
  case json
  /// Separated values, whose quoted fields may hold line breaks.
  case separatedValues
}

extension RowWriter {
  /// Nothing.
  public func header(from rows: Period) -> [String] { [] }
  /// Nothing.
  public func lines(moving amount: Decimal, from: String?, to: String?, on day: CalendarDate) -> [String] { [] }
  /// Nothing.
  public var footer: [String] { [] }
  /// Text.
  public var form: ExportForm { .text }
}
