import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// A second column of amounts that says the same in another currency, typed by hand: leva beside euro.
struct AmountTwin {
  let column: Int
  /// What one unit of the amounts' currency is worth there, by law.
  let rate: Decimal

  func content(of amount: Decimal) -> CellContent { .number((amount * rate).rounded(places: 2)) }
}

extension BudgetSheet {
  /// So many of the last rows are looked at, all of which must have both, and so many at least.
  private static let (twinRows, leastTwins) = (20, 2)
  /// Who rounds by hand may be off by so much.
  private static let tolerance = Decimal(sign: .plus, exponent: -2, significand: 1)

  /// The columns whose cells nearly all rows have, and that are worth what the amount beside them is.
  func twins(of amount: Int, _ text: SheetText) throws(SheetError) -> [AmountTwin] {
    guard let own = headers.first(where: { $0.column == amount }),
      let currency = CurrencySign.currency(inText: own.text)
    else { return [] }
    var twins: [AmountTwin] = []
    for header in headers where header.column != amount && field(header.column) == nil {
      guard let other = CurrencySign.currency(inText: header.text), other != currency,
        let rate = CurrencyMarks.legalRate(of: currency, in: other)
      else { continue }
      let twin = AmountTwin(column: header.column, rate: rate)
      if try holds(twin, of: amount, text) { twins.append(twin) }
    }
    return twins
  }

  /// Whether a column says the same as that of the amounts, in another currency.
  func isTwin(_ column: Int, of amount: Int, _ text: SheetText) throws(SheetError) -> Bool {
    try twins(of: amount, text).contains { $0.column == column }
  }

  private func holds(_ twin: AmountTwin, of amount: Int, _ text: SheetText) throws(SheetError) -> Bool {
    var rows = 0
    for place in text.rows.reversed() {
      guard place.row > headerRow, rows < Self.twinRows else { break }
      let row = try text.view(place)
      guard looksLikeEntry(row), let said = row.cell(amount)?.writtenNumber(in: text.bytes) else { continue }
      guard let other = row.cell(twin.column)?.writtenNumber(in: text.bytes) else { return false }
      let difference = other - (said * twin.rate).rounded(places: 2)
      guard abs(difference) <= Self.tolerance else { return false }
      rows += 1
    }
    return rows >= Self.leastTwins
  }
}
