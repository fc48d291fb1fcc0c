import Entities
import FoundationEssentials
import Messages
import Rates
import Reports
import Sheets

/// How amounts are told: in what they are counted in, and to who watches at a terminal also in the currencies that the setting `show` names:
/// `23.00 EUR · 44.98 BGN`.
struct Prices {
  /// What amounts are counted in.
  let base: Currency
  /// The others that are shown; none where amounts are told as they are.
  let others: [Currency]
  private let rates: ExchangeRates

  /// - Parameter others: of which `base` is left out.
  init(in base: Currency, and others: [Currency], _ rates: ExchangeRates) {
    self.base = base
    self.others = others.filter { $0 != base }
    self.rates = rates
  }

  /// The price of a row.
  func told(_ row: BudgetRow) -> Message {
    guard !others.isEmpty else { return .sum(row.amount, base) }
    let shown = others.compactMap { other -> Message? in
      // What was said is what it was, whatever became of it by the rate.
      let said = row.original.flatMap { $0.money.currency == other ? $0.money.amount : nil }
      return (said ?? amount(row.amount, in: other, on: row.date)).map { .figure($0, other) }
    }
    return ([.figure(row.amount, base)] + shown).joined(by: " · ")
  }

  /// What was noted beside a row; `nil` where the note was taken away.
  ///
  /// - Parameter isStanding: whether it stood there before.
  func told(_ note: String?, of row: BudgetRow, isStanding: Bool = false) -> Message {
    let (amount, category) = (told(row), row.category)
    guard let note else { return .noteTakenAway(amount: amount, category: category) }
    return isStanding
      ? .notedAlready(amount: amount, category: category, note: note)
      : .noted(amount: amount, category: category, note: note)
  }

  /// What an amount is worth in another currency on a day: by law, else at its rate; `nil` where none is known.
  func amount(_ amount: Decimal, in currency: Currency, on day: CalendarDate) -> Decimal? {
    let money = Money(amount, base)
    return IrrevocableRates.converted(money, into: currency)
      ?? rates.counting(in: currency).converted(money, on: day)?.amount
  }
}

extension Invocation {
  /// How amounts of the settings' currency are told.
  var prices: Prices { prices(in: configuration.currency) }

  /// How amounts of a currency are told.
  func prices(in base: Currency) -> Prices {
    let isShown = host.output.isTerminal && !configuration.json
    return Prices(in: base, and: isShown ? configuration.shown : [], configuration.exchangeRates)
  }
}
