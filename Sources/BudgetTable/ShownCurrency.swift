import Entities
import Sheets
import Spreadsheet

extension BudgetSheet {
  /// As many of the last rows are looked at for the currency of their amounts.
  private static let rowsLookedAt = 5

  /// The column that says the currency of every amount; `nil` where there is none, or one that says those of originals.
  package var currencyColumn: Int? { column(.original) == nil ? column(.currency) : nil }

  /// The word that a row and the one above it have in a column for the currency of every amount; `nil` where they differ, or there is
  /// none.
  package func currencyWord(_ row: RowView, _ text: SheetText, _ book: BookFile) throws(SheetError) -> String? {
    guard let column = currencyColumn, row.row > headerRow, let cell = row.cell(column) else { return nil }
    var reader = CellReader(book)
    let word = try reader.text(of: cell, in: text.bytes)
    guard row.row > firstDataRow, let before = try text.row(row.row - 1)?.cell(column) else { return word }
    return try reader.text(of: before, in: text.bytes) == word ? word : nil
  }

  /// The currency that the sheet shows beside its amounts: in a column for it, by the last entries' number format, in which the next one will stand,
  /// else the unit in the header; `nil` where it shows none.
  package func shownCurrency(in text: SheetText, _ cells: EntryCells, of book: BookFile) -> Currency? {
    if let marks { return marks.mixed == nil ? marks.base : nil }
    guard marksThere == nil else { return nil }
    let amounts = amountColumns
    guard let last = try? AppendPlan.lastData(self, text, cells) else { return nil }
    if let row = try? text.row(last), let word = try? currencyWord(row, text, book),
      let said = CurrencySign.currency(inText: word)
    {
      return said
    }
    var styles: [Int] = []
    let end = text.index(from: last + 1)
    // In a sheet without entries the rows that stand ready show it.
    let places =
      last > headerRow
      ? text.rows[..<end].suffix(Self.rowsLookedAt).reversed() : Array(text.rows[end...].prefix(Self.rowsLookedAt))
    for place in places where place.row > headerRow {
      let row = try? text.view(place)
      for style in amounts.compactMap({ row?.cell($0)?.style }) {
        if let style = text.bytes.number(in: style), !styles.contains(style) { styles.append(style) }
      }
    }
    if styles.isEmpty { styles = amounts.compactMap(text.columnStyle).compactMap { Int($0) } }
    let shown = book.currenciesOfAllStyles()
    if let currency = styles.lazy.compactMap({ shown.indices.contains($0) ? shown[$0] : nil }).first { return currency }
    return headers.lazy.filter { amounts.contains($0.column) }.compactMap { CurrencySign.currency(inText: $0.text) }
      .first ?? currencyBelowHeaders(text, of: book) ?? currencyOfAnyRow(text, of: book, shown)
  }

  /// What rows further up show, where those that came last were typed without any format.
  private func currencyOfAnyRow(_ text: SheetText, of book: BookFile, _ shown: [Currency?]) -> Currency? {
    // Few workbooks without it in their last rows have such formats at all: else no row needs a look.
    guard shown.contains(where: { $0 != nil }), let rows = try? MoneyRows(self, text, book) else { return nil }
    return rows.styles(of: amountColumns).lazy.compactMap { shown.indices.contains($0.style) ? shown[$0.style] : nil }
      .first
  }

  /// What a row of units right below the headers says of the amounts.
  private func currencyBelowHeaders(_ text: SheetText, of book: BookFile) -> Currency? {
    guard let row = try? text.row(firstDataRow) else { return nil }
    var reader = CellReader(book)
    for column in amountColumns {
      guard let cell = row.cell(column), cell.formula == nil,
        case .text(let unit) = try? reader.content(of: cell, in: text.bytes)
      else { continue }
      if let currency = CurrencySign.currency(inText: unit) { return currency }
    }
    return nil
  }
}
