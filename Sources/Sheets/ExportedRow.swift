import Entities
import FoundationEssentials

/// A row as `budget export` writes it as CSV, TSV and JSON: what is written by this is read by it again.
public struct ExportedRow: Codable, Sendable {
  private struct Original: Codable {
    let amount: Decimal
    let currency: String
    let rate: Decimal
  }

  private let date: String
  private let type: String
  private let category: String
  private let amount: Decimal
  private let currency: String
  private let details: String?
  private let original: Original?
  private let id: String?
  private let account: String?

  /// A row of a sheet that counts in a currency.
  public init(_ row: BudgetRow, in currency: Currency) {
    date = row.date.description
    type = row.type.rawValue
    category = row.category
    amount = row.amount
    self.currency = currency.code
    details = row.details
    original = row.original.map {
      Original(amount: $0.money.amount, currency: $0.money.currency.code, rate: $0.rate)
    }
    id = row.entryID
    account = row.account
  }

  /// What the fields are called where they stand in columns.
  public static let columns = [
    "date", "type", "category", "amount", "currency", "details", "original", "original_currency", "rate", "id",
  ]

  /// What stands behind them where entries have accounts.
  public static let accountColumn = "account"

  /// The same with the account.
  public var fieldsWithAccount: [String] { fields + [account ?? ""] }

  /// In the order of the columns, each as it is written; empty where the row has none.
  public var fields: [String] {
    [
      date, type, category, "\(amount)", currency, details ?? "", original.map { "\($0.amount)" } ?? "",
      original?.currency ?? "", original.map { "\($0.rate)" } ?? "", id ?? "",
    ]
  }
}
