import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

extension BudgetSheet {
  /// So many of the last rows show which currencies there are.
  private static let rowsLookedAt = 100

  /// The currencies of a sheet whose amounts are not all in one; `nil` where they are.
  func currencyMarks(_ book: BookFile, _ text: SheetText) throws(SheetError) -> CurrencyMarks? {
    guard let column = currencyColumn, !amountsNameCurrency else { return nil }
    var spelling = try SheetSpelling(book, self, BlockSurroundings(text), text)
    let listed = Self.marks(try spelling.words(for: .currency, row: firstDataRow))
    var reader = CellReader(book)
    var (used, rows): ([CurrencyMarks.Word], [(row: RowView, currency: Currency)]) = ([], [])
    for place in text.rows.suffix(Self.rowsLookedAt).reversed() where place.row > headerRow {
      let row = try text.view(place)
      guard looksLikeEntry(row), let cell = row.cell(column), let word = try reader.text(of: cell, in: text.bytes),
        let currency = CurrencyMarks.currency(of: word)
      else { continue }
      rows.append((row, currency))
      if !used.contains(where: { $0.currency == currency }) { used.append(.init(currency: currency, text: word)) }
    }
    let inputs = try rates(in: rows.first?.row, text)
    let words = listed.isEmpty ? used : listed
    let isMixed = Set((listed + used).map(\.currency)).count > 1
    guard isMixed || inputs.isWorkedOut, let first = base(listed, rows.map(\.currency)) else { return nil }
    // Without rates only what was given up for the euro is worth anything in another currency.
    let hasEuro = inputs.rates == .none && used.count != 1 && (listed + used).contains { $0.currency == .euro }
    let base = inputs.currency ?? (hasEuro ? .euro : first)
    return CurrencyMarks(
      base: base, words: words, isList: !listed.isEmpty,
      baseRate: try baseRate(base, rows, text, &reader) ?? (inputs.isWorkedOut ? 1 : nil), rates: inputs.rates)
  }

  /// Whether the headers of the amounts say what they are in.
  private var amountsNameCurrency: Bool {
    let amounts = [BudgetField.amount, .outflow, .inflow].compactMap(column)
    return headers.contains { amounts.contains($0.column) && CurrencySign.currency(inText: $0.text) != nil }
  }

  private static func marks(_ words: [String]) -> [CurrencyMarks.Word] {
    words.compactMap { word in CurrencyMarks.currency(of: word).map { .init(currency: $0, text: word) } }
  }

  /// What its sums are in where nothing says so: what all rows are in, the first of a list, else what most rows are in, and of two that are as many the upper.
  private func base(_ listed: [CurrencyMarks.Word], _ rows: [Currency]) -> Currency? {
    if let first = rows.first, rows.allSatisfy({ $0 == first }) { return first }
    if let first = listed.first { return first.currency }
    func count(_ currency: Currency) -> Int { rows.count { $0 == currency } }
    return rows.reversed().reduce(nil) { best, next in
      guard let best else { return next }
      return count(next) > count(best) ? next : best
    }
  }

  /// What the column of rates is for, by the formulas of a row, and the currency that the header of what is worked out names.
  private func rates(
    in row: RowView?, _ text: SheetText
  ) throws(SheetError) -> (rates: CurrencyMarks.Rates, isWorkedOut: Bool, currency: Currency?) {
    let rate = column(.rate)
    var (rates, isWorkedOut) = (rate == nil ? CurrencyMarks.Rates.none : .worth, false)
    var currency: Currency?
    let amounts = [BudgetField.amount, .outflow, .inflow].compactMap(column)
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
