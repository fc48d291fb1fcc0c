import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// A column of the amounts of days gone by, in a currency that gave way to another: leva up to a day, euro in a column beside them since.
package struct OlderAmounts: Hashable {
  package let column: Int
  let currency: Currency
  /// What one unit of it is worth in the currency of the amounts, by law.
  let rate: Decimal

  /// What one of them is worth in the currency of the amounts.
  func worth(_ amount: Decimal) -> Decimal { (amount * rate).rounded(places: 2) }
}

extension BudgetSheet {
  /// The sheet with a column of older amounts, where there is one; unchanged where rows fill now this one, now that one.
  func withOlder(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    guard table == nil, types != .column, types != .pair, let own = column(.amount),
      let header = headers.first(where: { $0.column == own }), let base = CurrencySign.currency(inText: header.text)
    else { return self }
    for other in headers where other.column != own && field(other.column) == nil {
      guard BudgetField(anyHeader: other.text) == .amount, let its = CurrencySign.currency(inText: other.text) else {
        continue
      }
      for (before, since) in [((other.column, its), (own, base)), ((own, base), (other.column, its))] {
        guard let rate = CurrencyMarks.legalRate(of: before.1, in: since.1),
          try gaveWay(before.0, to: since.0, text, &cells)
        else { continue }
        var sheet = self
        sheet.take(.amount, in: since.0)
        sheet.older = OlderAmounts(column: before.0, currency: before.1, rate: rate)
        return sheet
      }
    }
    return self
  }

  /// Refuses a sheet with such a column, of which a part would stay in its own currency.
  func refuseOlder() throws(SheetError) {
    guard let older, let header = headers.first(where: { $0.column == older.column })?.text else { return }
    throw .refused(
      sheet: sheet.name,
      reason:
        "“\(FoldedText.onOneLine(header))” holds amounts in \(older.currency.code), from before its currency was changed"
    )
  }

  /// Whether rows have an amount in one of two columns each, and all in the one come before those in the other, in whichever way the days
  /// run.
  private func gaveWay(
    _ older: Int, to own: Int, _ text: SheetText, _ cells: inout CellReader
  ) throws(SheetError) -> Bool {
    guard text.hole == 0 else { return false }
    var reader = EntryReader(cells.book, self)
    var last: (older: CalendarDate?, own: CalendarDate?) = (nil, nil)
    var first: CalendarDate?
    for place in text.rows where place.row > headerRow && reaches(place.row) {
      let row = try text.view(place)
      guard let day = try reader.day(in: row, text.bytes) else { continue }
      let has = [older, own].map { column in
        row.cell(column)?.holdsNumber(in: text.bytes) ?? false
      }
      guard has != [true, true] else { return false }
      if has[0] { last.older = max(last.older ?? day, day) }
      if has[1] { (last.own, first) = (max(last.own ?? day, day), min(first ?? day, day)) }
    }
    guard let before = last.older, let since = first else { return false }
    return before <= since
  }
}
