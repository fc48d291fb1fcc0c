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

  func header(from rows: Period) -> [String] { ["["] }

  func lines(of row: BudgetRow, isFirst: Bool) -> [String] {
    guard let json = try? encoder.encode(ExportedRow(row, in: currency)) else { return [] }
    return [(isFirst ? "  " : ", ") + String(decoding: json, as: UTF8.self)]
  }

  var footer: [String] { ["]"] }
}
