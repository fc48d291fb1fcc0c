import Entities
import FoundationEssentials
import Sheets

/// One JSON array, an object a row.
struct JSONLinesWriter: RowWriter {
  let currency: Currency
  let form = ExportForm.json
  private let encoder: JSONEncoder

  init(currency: Currency) {
    self.currency = currency
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  private struct Row: Encodable {
    let date: String
    let type: String
    let category: String
    let amount: Decimal
    let currency: String
    let details: String?
    let original: Original?
    let id: String?
  }

  private struct Original: Encodable {
    let amount: Decimal
    let currency: String
    let rate: Decimal
  }

  func header(from rows: Period) -> [String] { ["["] }

  func lines(of row: BudgetRow, isFirst: Bool) -> [String] {
    let written = Row(
      date: row.date.description, type: row.type.rawValue, category: row.category, amount: row.amount,
      currency: currency.code, details: row.details,
      original: row.original.map {
        Original(amount: $0.money.amount, currency: $0.money.currency.code, rate: $0.rate)
      }, id: row.entryID)
    guard let json = try? encoder.encode(written) else { return [] }
    return [(isFirst ? "  " : ", ") + String(decoding: json, as: UTF8.self)]
  }

  var footer: [String] { ["]"] }
}
