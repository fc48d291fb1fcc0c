import Entities
import Sheets

/// A form that the entries can be written in, for other programs.
public enum ExportFormat: String, CaseIterable, Sendable {
  case csv, tsv, json, hledger, ledger, beancount

  /// A writer of this form.
  ///
  /// - Parameter currency: what the amounts are counted in.
  public func writer(currency: Currency) -> any RowWriter {
    switch self {
    case .csv: SeparatedWriter(separator: ",", currency: currency)
    case .tsv: SeparatedWriter(separator: "\t", currency: currency)
    case .json: JSONLinesWriter(currency: currency)
    case .hledger, .ledger: JournalWriter(currency: currency)
    case .beancount: BeancountWriter(currency: currency)
    }
  }
}

/// Writes rows one by one, so that a sheet of any length fits.
public protocol RowWriter {
  /// What stands before the first row.
  func header(from rows: Period) -> [String]
  /// The lines of one row; `isFirst` is for forms that put something between rows.
  func lines(of row: BudgetRow, isFirst: Bool) -> [String]
  /// What stands after the last row.
  var footer: [String] { get }
}

extension RowWriter {
  /// Nothing.
  public func header(from rows: Period) -> [String] { [] }
  /// Nothing.
  public var footer: [String] { [] }
}
