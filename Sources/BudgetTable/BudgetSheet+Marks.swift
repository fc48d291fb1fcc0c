import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

extension BudgetSheet {
  /// The currencies of a sheet whose amounts are not all in one; `nil` where they are.
  ///
  /// - Parameter memory: what the workbook was said to be counted in; asked where nothing in it says so.
  func currencyMarks(
    _ book: BookFile, _ text: SheetText, _ memory: CurrencyMemory? = nil
  ) throws(SheetError) -> CurrencyMarks? {
    guard let column = currencyColumn else {
      return self.column(.original) == nil ? try formatMarks(book, text, memory) : nil
    }
    guard !amountsNameCurrency else { return nil }
    var spelling = try SheetSpelling(book, self, BlockSurroundings(text), text)
    let listed = Self.marks(try spelling.words(for: .currency, row: firstDataRow))
    var reader = CellReader(book)
    var (used, rows): ([CurrencyMarks.Word], [(row: RowView, currency: Currency)]) = ([], [])
    for row in try MoneyRows(self, text, book).latestFirst {
      guard let cell = row.cell(column), let word = try reader.text(of: cell, in: text.bytes),
        let currency = CurrencyMarks.currency(of: word)
      else { continue }
      rows.append((row, currency))
      if !used.contains(where: { $0.currency == currency }) { used.append(.init(currency: currency, text: word)) }
    }
    let inputs = try rates(in: rows.first?.row, text)
    let words = listed.isEmpty ? used : listed
    let isMixed = Set((listed + used).map(\.currency)).count > 1
    guard isMixed || inputs.isWorkedOut else { return nil }
    var told = inputs.currency
    if told == nil, inputs.isWorkedOut { told = try currencyOfRateOne(rows, text, &reader) }
    guard let base = base(told, rows.map(\.currency), listed: listed.map(\.currency), memory) else { return nil }
    return CurrencyMarks(
      base: base.currency, words: words, isList: !listed.isEmpty,
      baseRate: try baseRate(base.currency, rows, text, &reader) ?? (inputs.isWorkedOut ? 1 : nil), rates: inputs.rates,
      mixed: base.mixed)
  }

  /// The same where number formats are all that tells the currencies.
  private func formatMarks(
    _ book: BookFile, _ text: SheetText, _ memory: CurrencyMemory?
  ) throws(SheetError) -> CurrencyMarks? {
    // Most workbooks have no formats of two currencies: their rows need no look.
    let shown = book.currenciesOfAllStyles()
    guard Set(shown.compactMap(\.self)).count > 1 else { return nil }
    let amounts = amountColumns
    let found = try MoneyRows(self, text, book).styles(of: amounts)
    func currency(_ style: Int) -> Currency? { shown.indices.contains(style) ? shown[style] : nil }
    var styles: [CurrencyMarks.Style] = []
    for (column, style) in found {
      guard let currency = currency(style) else { continue }
      let one = CurrencyMarks.Style(column: column, style: style, currency: currency)
      if !styles.contains(one) { styles.append(one) }
    }
    guard Set(styles.map(\.currency)).count > 1 else { return nil }
    let header = headers.filter { amounts.contains($0.column) }.lazy.compactMap {
      CurrencySign.currency(inText: $0.text)
    }
    .first
    let rows = found.compactMap { currency($0.style) }
    guard let base = base(header, rows, listed: [], memory) else { return nil }
    return CurrencyMarks(
      base: base.currency, words: [], isList: false, baseRate: nil, rates: .none, mixed: base.mixed, shown: shown,
      styles: styles)
  }

  /// Whether the headers of the amounts say what they are in.
  private var amountsNameCurrency: Bool {
    let amounts = amountColumns
    return headers.contains { amounts.contains($0.column) && CurrencySign.currency(inText: $0.text) != nil }
  }

  private static func marks(_ words: [String]) -> [CurrencyMarks.Word] {
    words.compactMap { word in CurrencyMarks.currency(of: word).map { .init(currency: $0, text: word) } }
  }

  /// What its sums are in: what its headers say, else what it was said to be or was before, else what its rows make likely. `nil` where
  /// it has no currency at all.
  ///
  /// - Parameters:
  ///   - told: what the sheet says.
  ///   - rows: those of its entries, the latest first.
  private func base(
    _ told: Currency?, _ rows: [Currency], listed: [Currency], _ memory: CurrencyMemory?
  ) -> (currency: Currency, mixed: MixedCurrencies?)? {
    if let told { return (told, nil) }
    guard let first = rows.first else { return listed.first.map { ($0, nil) } }
    if rows.allSatisfy({ $0 == first }) { return (first, nil) }
    let mixed = MixedCurrencies(latestFirst: rows, listed: listed, said: memory?())
    return (mixed.readIn, mixed)
  }

  /// The currency that alone has a rate of 1, where the rates are those that amounts are worked out with.
  private func currencyOfRateOne(
    _ rows: [(row: RowView, currency: Currency)], _ text: SheetText, _ reader: inout CellReader
  ) throws(SheetError) -> Currency? {
    guard let column = column(.rate) else { return nil }
    var found: Currency?
    for (row, currency) in rows {
      guard let cell = row.cell(column), case .number(1) = try reader.content(of: cell, in: text.bytes) else {
        continue
      }
      guard found == nil || found == currency else { return nil }
      found = currency
    }
    return found
  }

  /// What the column of rates is for, by the formulas of a row, and the currency that the header of what is worked out names.
  private func rates(
    in row: RowView?, _ text: SheetText
  ) throws(SheetError) -> (rates: CurrencyMarks.Rates, isWorkedOut: Bool, currency: Currency?) {
    let rate = column(.rate)
    var (rates, isWorkedOut) = (rate == nil ? CurrencyMarks.Rates.none : .worth, false)
    var currency: Currency?
    let amounts = amountColumns
    for cell in row?.cells ?? [] where cell.formula != nil && field(cell.column) == nil {
      guard let row, let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row) else { continue }
      let sources = FormulaInputs(sheet: self, text: text).columns(of: formula, in: row.row)
      guard sources.contains(where: amounts.contains) else { continue }
      if let header = headers.first(where: { $0.column == cell.column }) {
        currency = currency ?? CurrencySign.currency(inText: header.text)
      }
      guard let rate, sources.contains(rate) else { continue }
      isWorkedOut = true
      let place = "\(CellReference.letters(of: rate))\(row.row)"
      if formula.filter({ $0 != "$" && $0 != " " }).contains("/" + place) { rates = .units }
    }
    return (rates, isWorkedOut, currency)
  }

  /// What stands in the column of rates of the last row in the base currency.
  private func baseRate(
    _ base: Currency, _ rows: [(row: RowView, currency: Currency)], _ text: SheetText, _ reader: inout CellReader
  ) throws(SheetError) -> Decimal? {
    guard let column = column(.rate), let row = rows.first(where: { $0.currency == base })?.row,
      let cell = row.cell(column), case .number(let rate) = try reader.content(of: cell, in: text.bytes)
    else { return nil }
    return rate
  }
}
