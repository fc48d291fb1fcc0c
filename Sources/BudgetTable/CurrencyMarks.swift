import Entities
import FoundationEssentials
import Sheets

/// What a column says of amounts that are not all in one currency: each stands as it was said, with a word for its currency beside it.
package struct CurrencyMarks: Hashable {
  /// A currency, and how the sheet writes it.
  struct Word: Hashable {
    let currency: Currency
    let text: String
  }

  /// What the sheet's sums are in: amounts in another currency are read as what they are worth in it.
  package let base: Currency
  /// How the sheet writes the currencies that it has.
  let words: [Word]
  /// Whether a list says which words there are, and no other may stand there.
  let isList: Bool
  /// What stands in the column of rates beside an amount in the base currency; `nil` where nothing does.
  let baseRate: Decimal?
  let rates: Rates
  /// What the rows tell of the base, where nothing else does; `nil` where it is told.
  package var mixed: MixedCurrencies?
  /// The currency that each of the cell styles shows, where their formats are all that tells it; empty where a column does.
  var shown: [Currency?] = []
  /// The styles of amounts that show currencies, the latest rows' first.
  var styles: [Style] = []
  /// What all of its amounts are in, where that is not the base: other sheets of the workbook are in that.
  package var whole: Currency?

  /// How an amount stands in a column.
  struct Style: Hashable {
    let column: Int
    let style: Int
    let currency: Currency
  }

  /// What the column of rates holds.
  enum Rates: Hashable {
    /// There is none: only what the law has fixed is known.
    case none
    /// What one unit is worth in the base currency, or how many units one of that is worth.
    case worth, units
  }

  /// The currency that a word says; `nil` for any other word.
  static func currency(of word: String) -> Currency? {
    CurrencySign.currency(inText: word) ?? CurrencySign.currency(inText: word.uppercased())
  }

  /// Whether an amount in that currency stands as it was said.
  func holds(_ currency: Currency) -> Bool {
    if let whole { return currency == whole && Self.legalRate(of: whole, in: base) != nil }
    return hasForm(for: currency)
      && (currency == base || rates != .none || Self.legalRate(of: currency, in: base) != nil)
  }

  private func hasForm(for currency: Currency) -> Bool {
    shown.isEmpty ? word(for: currency) != nil : styles.contains { $0.currency == currency }
  }

  /// The style in which an amount of that currency stands in a column, where it would not do so in the one at hand; `nil` where that
  /// will do.
  func style(for currency: Currency, in column: Int, insteadOf style: Int?) -> Int? {
    guard !shown.isEmpty, self.currency(ofStyle: style) != currency else { return nil }
    let same = styles.filter { $0.currency == currency }
    return (same.first { $0.column == column } ?? same.first)?.style
  }

  /// What a style shows its amount in; one that shows none is of the base.
  func currency(ofStyle style: Int?) -> Currency {
    guard let style, shown.indices.contains(style) else { return base }
    return shown[style] ?? base
  }

  /// How the sheet writes the currency; `nil` where it has no word for it.
  package func word(for currency: Currency) -> String? {
    if let known = words.first(where: { $0.currency == currency }) { return known.text }
    return !isList && words.contains { $0.text == $0.currency.code } ? currency.code : nil
  }

  /// The amount as it was said, where it stands so.
  package func said(_ row: BudgetRow) -> Money {
    if let original = row.original, holds(original.money.currency) { return original.money }
    // In a sheet of another currency nothing stands in the base one.
    guard let whole, let rate = Self.legalRate(of: whole, in: base) else { return Money(row.amount, base) }
    return Money((row.amount / rate).rounded(places: 2), whole)
  }

  /// What stands in the column of rates beside an entry.
  package func rate(of row: BudgetRow) -> Decimal? {
    guard rates != .none, let original = row.original, holds(original.money.currency), original.rate != 0 else {
      return rates == .none ? nil : baseRate
    }
    return rates == .worth ? original.rate : (1 / original.rate).rounded(places: 6)
  }

  /// What an amount with these words beside it is worth, and what was said; `nil` where that is not known.
  package func read(_ amount: Decimal, word: String?, rate: Decimal?) -> (amount: Decimal, original: OriginalAmount?)? {
    guard let word else { return (amount, nil) }
    guard
      let currency = words.first(where: { FoldedText.saysTheSame($0.text, word) })?.currency ?? Self.currency(of: word)
    else { return nil }
    return read(amount, in: currency, rate: rate)
  }

  /// What an amount in that currency is worth, and what was said; `nil` where that is not known.
  func read(
    _ amount: Decimal, in currency: Currency, rate: Decimal? = nil
  ) -> (amount: Decimal, original: OriginalAmount?)? {
    guard currency != base else { return (amount, nil) }
    var worth = Self.legalRate(of: currency, in: base)
    if let rate, rate > 0, rates != .none { worth = rates == .worth ? rate : 1 / rate }
    guard let worth else { return nil }
    return ((amount * worth).rounded(places: 2), OriginalAmount(Money(amount, currency), rate: worth))
  }

  /// What one unit of a currency is worth in another by law; `nil` where no law says it.
  static func legalRate(of currency: Currency, in base: Currency) -> Decimal? {
    if base == .euro { return IrrevocableRates.unitsPerEuro(of: currency).map { 1 / $0 } }
    return currency == .euro ? IrrevocableRates.unitsPerEuro(of: base) : nil
  }
}

extension BudgetSheet {
  /// Whether both say the same of the money: as it was said, where it stands so.
  package func isSameMoney(_ found: BudgetRow, _ expected: BudgetRow) -> Bool {
    guard let marks, found.amount != expected.amount else { return found.amount == expected.amount }
    if marks.whole != nil, marks.said(found) == marks.said(expected) { return true }
    // Said when all rows were in one currency, it stands there as an amount of its own.
    guard let original = expected.original else { return found.original?.money.amount == expected.amount }
    return marks.holds(original.money.currency) && found.original?.money == original.money
  }
}
