import Entities
import Sheets
import Statements

extension Household {
  /// What the budget was counted in before the euro, by which sums of a statement are meant that name no currency and are older: it was
  /// converted from it, or most of its older rows say what they were in it. `nil` where nothing tells, or no line asks for it.
  func formerCurrency(of statement: BankStatement) -> Currency? {
    guard rates.base == .euro, let first = statement.lines.filter({ $0.currency == nil }).map(\.date).min(),
      first.year < IrrevocableRates.latestEuroYear
    else { return nil }
    func isMeant(_ currency: Currency) -> Bool { IrrevocableRates.isBeforeEuro(currency, in: first.year) }
    if let from = try? ledger.existing()?.convertedFrom(workbook.path) { return isMeant(from) ? from : nil }
    var older: [Int: Int] = [:]
    var counts: [Currency: Int] = [:]
    try? workbook.forEachRow(sheet: sheet) { _, row in
      older[row.date.year, default: 0] += 1
      guard let currency = row.original?.money.currency, IrrevocableRates.isBeforeEuro(currency, in: row.date.year)
      else { return }
      counts[currency, default: 0] += 1
    }
    return counts.first { currency, count in
      let rows = older.filter { IrrevocableRates.isBeforeEuro(currency, in: $0.key) }.values.reduce(0, +)
      return count * 2 > rows && isMeant(currency)
    }?.key
  }
}

extension StatementLine {
  /// What its sum is counted in.
  ///
  /// - Parameter former: what older sums are in that name no currency.
  func currency(or base: Currency, before former: Currency?) -> Currency {
    if let currency { return currency }
    guard let former, IrrevocableRates.isBeforeEuro(former, in: date.year) else { return base }
    return former
  }
}

extension StatementComparison {
  /// The currency in which lines were taken that name none, where that is not what the budget is counted in now, and how many these are.
  public var unnamedCurrency: (currency: Currency, count: Int)? {
    let currencies = candidates.compactMap { candidate -> Currency? in
      guard candidate.line.currency == nil, let money = candidate.action.original?.money,
        money.amount == abs(candidate.line.amount)
      else { return nil }
      return money.currency
    }
    return currencies.first.map { ($0, currencies.count) }
  }
}
