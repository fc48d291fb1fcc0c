import Sheets
import Spreadsheet

extension BudgetSheet {
  /// Whether a person said where its amounts stand.
  var isAmountSaid: Bool { !said.isDisjoint(with: ["amount", "out", "in"]) }

  /// So many of the last rows are looked at.
  private static let rowsLookedAt = 5

  /// Refuses a sheet with a second header that may be that of the amounts. One whose cells are worked out of the first alone, such as
  /// the same in another currency, is not.
  func refuseUnclearAmount(_ text: SheetText, _ cells: CellReader) throws(SheetError) {
    guard !isAmountSaid else { return }
    try refuseAdded(text)
    try refuseOtherCurrencies(text)
    guard let amount = column(.amount) else { return }
    if let header = headers.first(where: { $0.column == amount }), BudgetField.saysNothingAlone(header.text) {
      let letters = CellReference.letters(of: amount)
      throw .refused(
        sheet: sheet.name,
        reason:
          "“\(FoldedText.onOneLine(header.text))” alone does not tell what is spent from what comes in: say which it is "
          + "with: budget sheet set out=\(letters) (or in=\(letters))")
    }
    let block = headersBesideDay
    var rivals = BudgetField.rivals(of: columns, among: block + headers.filter { $0.column == amount }).filter {
      $0.column != older?.column
    }
    if !block.contains(where: { $0.column == amount }) {
      // It stands beyond an empty column: what has numbers beside the day may be meant as well.
      for header in block
      where field(header.column) == nil && !SheetWords.isCount(header: header.text)
        && !rivals.contains(where: { $0.column == header.column })
      {
        if try holdsNumbers(header.column, text, cells) { rivals.append(header) }
      }
    }
    for rival in rivals {
      guard try !isWorkedOut(rival.column, of: amount, text), try !isTwin(rival.column, of: amount, text),
        try !holdsTicks(rival.column, text, cells)
      else { continue }
      if let rate = column(.rate), try isConverted(rival.column, of: amount, at: rate, text) { continue }
      throw refusesBoth((amount, headers.first { $0.column == amount }?.text ?? ""), rival)
    }
  }

  /// Refuses a sheet with two columns for the same amounts in two currencies, of which rows fill now this one, now that one.
  private func refuseOtherCurrencies(_ text: SheetText) throws(SheetError) {
    for money in BudgetField.amounts {
      guard let own = column(money), let header = headers.first(where: { $0.column == own }),
        let currency = CurrencySign.currency(inText: header.text)
      else { continue }
      for other in headers where other.column != own && field(other.column) == nil {
        guard BudgetField(anyHeader: other.text) == money, let its = CurrencySign.currency(inText: other.text),
          its != currency, other.column != older?.column
        else { continue }
        if try !standsAlone(other.column, beside: own, text) {
          guard try !isWorkedOut(other.column, of: own, text), try !isTwin(other.column, of: own, text) else {
            continue
          }
        }
        throw refusesBoth(header, other)
      }
    }
  }

  /// Whether a row at hand has its amount in one column and none in the other.
  private func standsAlone(_ column: Int, beside amount: Int, _ text: SheetText) throws(SheetError) -> Bool {
    for place in text.rows where place.row > headerRow && reaches(place.row) {
      let row = try text.view(place)
      guard row.cell(column)?.holdsNumber(in: text.bytes) ?? false, row.cell(amount)?.isEmpty ?? true,
        self.column(.date).flatMap({ row.cell($0) })?.holdsValue ?? false
      else { continue }
      return true
    }
    return false
  }

  private func refusesBoth(_ first: (column: Int, text: String), _ other: (column: Int, text: String)) -> SheetError {
    .refused(
      sheet: sheet.name,
      reason:
        "both “\(FoldedText.onOneLine(first.text))” and “\(FoldedText.onOneLine(other.text))” may be the amounts: say "
        + "which with: budget sheet set amount=\(CellReference.letters(of: first.column)) "
        + "(or \(CellReference.letters(of: other.column)))")
  }

  /// The sheet with its amounts where they are typed, where those that were taken for them are worked out of them.
  func typedAmounts(_ text: SheetText) throws(SheetError) -> BudgetSheet {
    guard !isAmountSaid else { return self }
    var sheet = self
    for money in BudgetField.amounts {
      guard let amount = column(money) else { continue }
      for header in headers where header.column != amount && field(header.column) == nil {
        guard BudgetField(anyHeader: header.text) == money, try isWorkedOut(amount, of: header.column, text) else {
          continue
        }
        sheet.take(money, in: header.column)
        break
      }
    }
    // What was paid abroad stands as it was said, with its currency and its rate, and a formula makes the sheet's own of it.
    guard let amount = sheet.column(.amount), let rate = column(.rate), currencyColumn != nil else { return sheet }
    for header in headers where field(header.column) == nil {
      guard try isConverted(amount, of: header.column, at: rate, text) else { continue }
      sheet.take(.amount, in: header.column)
      break
    }
    return sheet
  }

  /// The headers in one piece with that of the day; of a table all: a summary beside the entries has none of their amounts.
  private var headersBesideDay: [(column: Int, text: String)] {
    guard table == nil, let day = column(.date) else { return headers }
    let places = Set(headers.map(\.column))
    var (low, high) = (day, day)
    while places.contains(low - 1) { low -= 1 }
    while places.contains(high + 1) { high += 1 }
    return headers.filter { (low...high).contains($0.column) }
  }

  /// Whether nothing but words stands in the last cells of a column, such as a tick beside what is paid.
  private func holdsTicks(_ column: Int, _ text: SheetText, _ cells: CellReader) throws(SheetError) -> Bool {
    var (cells, hasWords) = (cells, false)
    for place in text.rows.suffix(Self.rowsLookedAt) where place.row > headerRow {
      guard let cell = try text.view(place).cell(column), !cell.isEmpty else { continue }
      guard case .text(let words) = try cells.content(of: cell, in: text.bytes), !words.contains(where: \.isNumber)
      else {
        return false
      }
      hasWords = true
    }
    return hasWords
  }

  /// Whether the last cells of a column are formulas of the cell beside them in another one, and of nothing else; or whether
  /// nothing stands in any, and the other has amounts.
  private func isWorkedOut(_ column: Int, of amount: Int, _ text: SheetText) throws(SheetError) -> Bool {
    var hasAmounts = false
    for place in text.rows.suffix(Self.rowsLookedAt) where place.row > headerRow {
      let row = try text.view(place)
      let hasAmount = row.cell(amount)?.holdsValue == true
      hasAmounts = hasAmounts || hasAmount
      guard let cell = row.cell(column), !cell.isEmpty else { continue }
      guard let formula = try SheetFormulas(text: text).formula(of: cell, in: place.row) else { return false }
      // A sum below the entries.
      guard hasAmount else { continue }
      let references = FormulaScanner.references(in: [UInt8](formula.utf8))
      guard
        references.allSatisfy({ $0.sheet == nil && $0.columns == amount...amount && $0.rows == place.row...place.row })
      else { return false }
    }
    return hasAmounts
  }
}
