import Entities
import Sheets
import Spreadsheet

extension BudgetSheet {
  /// As many of the last rows are looked at for the currency of their amounts.
  private static let rowsLookedAt = 5

  /// The currency that the sheet shows beside its amounts: the last entries' number format, in which the next one will stand,
  /// else the unit in the header; `nil` where it shows none.
  package func shownCurrency(in text: SheetText, _ cells: EntryCells, of book: BookFile) -> Currency? {
    guard let amount = column(.amount), let last = try? AppendPlan.lastData(self, text, cells) else { return nil }
    var styles: [Int] = []
    let end = text.index(from: last + 1)
    for place in text.rows[..<end].suffix(Self.rowsLookedAt).reversed() where place.row > headerRow {
      guard let style = (try? text.view(place))?.cell(amount)?.style else { continue }
      if let style = text.bytes.number(in: style), !styles.contains(style) { styles.append(style) }
    }
    if styles.isEmpty, let style = text.columnStyle(amount).flatMap({ Int($0) }) { styles.append(style) }
    for format in book.formats(ofStyles: styles) {
      if let currency = format.flatMap({ CurrencySign.currency(inFormat: $0) }) { return currency }
    }
    return headers.first { $0.column == amount }.flatMap { CurrencySign.currency(inText: $0.text) }
  }
}
