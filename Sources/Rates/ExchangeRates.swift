import Entities
import FoundationEssentials

/// What one unit of a currency is worth in the base currency on a day.
///
/// A rate that is said for the run comes first, then one that the household set for a day (or before it), then one it set for good, then what
/// it set for the pair turned round, then the shipped table: EUR crosses of the European Central Bank's reference rates, times the
/// EUR rate in force (contract, section 3). A rate that was set counts for its pair alone. Leva in a budget of euro count at
/// the irrevocable rate.
public struct ExchangeRates: Sendable {
  /// What amounts in the sheet are counted in.
  public let base: Currency
  private let fixed: [FixedRate]
  private let dated: @Sendable (Currency, Currency, CalendarDate) -> Decimal?
  private let reference: @Sendable () -> ReferenceRates

  /// A rate that holds for every day.
  public struct FixedRate: Hashable, Sendable {
    /// The currency that is worth `rate` of `base`.
    public let currency: Currency
    /// What it is worth that much of.
    public let base: Currency
    /// Above zero.
    public let rate: Decimal
    /// Whether it was said for this run: then it outranks whatever was recorded.
    public let isSaid: Bool

    /// A rate that holds for every day.
    public init(currency: Currency, base: Currency, rate: Decimal, isSaid: Bool = false) {
      self.isSaid = isSaid
      self.currency = currency
      self.base = base
      self.rate = rate
    }
  }

  /// Rates into `base`.
  ///
  /// - Parameters:
  ///   - fixed: what the configuration sets.
  ///   - dated: what the household recorded: how much of the second currency the first is worth on a day, or `nil`.
  ///   - reference: the table behind the crosses; asked for only where one is needed.
  public init(
    base: Currency, fixed: [FixedRate] = [],
    dated: @escaping @Sendable (Currency, Currency, CalendarDate) -> Decimal? = { _, _, _ in nil },
    reference: @escaping @Sendable () -> ReferenceRates = { .shipped }
  ) {
    self.base = base
    self.fixed = fixed
    self.dated = dated
    self.reference = reference
  }

  /// The same sources, for a budget that is counted in another currency.
  public func counting(in currency: Currency) -> ExchangeRates {
    ExchangeRates(base: currency, fixed: fixed, dated: dated, reference: reference)
  }

  /// Units of the base currency for one unit of `currency` on `date`, above zero; `nil` where no rate is known.
  ///
  /// A cross carries eight significant digits, so that the rate kept in the sheet gives the amount kept beside it.
  public func rate(of currency: Currency, on date: CalendarDate) -> Decimal? {
    if currency == base { return 1 }
    if isByLaw(currency) { return setRate(of: currency, in: base, on: date) ?? ExchangeRates.euroPerLev }
    if let known = setRate(of: currency, on: date) { return known }
    guard let euro = euroRate(on: date) else { return nil }
    if currency == .euro { return euro }
    if currency == .lev { return euro.rate(per: Currency.levaPerEuro) }
    guard let units = reference().unitsPerEuro(of: currency, on: date), units > 0 else { return nil }
    return euro.rate(per: units)
  }

  /// `money` in the base currency, rounded half up to two places; `nil` where no rate is known.
  public func converted(_ money: Money, on date: CalendarDate) -> (amount: Decimal, original: OriginalAmount?)? {
    guard money.currency != base else { return (money.amount.rounded(places: 2), nil) }
    guard let rate = rate(of: money.currency, on: date) else { return nil }
    if isByLaw(money.currency), rate == ExchangeRates.euroPerLev {
      // By the rate itself: one that is turned round must not be used (Regulation (EC) No 1103/97, article 4).
      return ((money.amount / Currency.levaPerEuro).rounded(places: 2), OriginalAmount(money, rate: rate))
    }
    return ((money.amount * rate).rounded(places: 2), OriginalAmount(money, rate: rate))
  }

  /// Whether the currency was given up for the base: leva are worth the same in euro on every day, and what was set to count
  /// euro in leva does not change that.
  private func isByLaw(_ currency: Currency) -> Bool { base == .euro && currency == .lev }

  /// As it is kept beside an amount.
  private static var euroPerLev: Decimal { Decimal(1).rate(per: Currency.levaPerEuro) }

  /// The contract's rate of the euro where leva are counted (section 3); the legal 1.95583 is a setting.
  private static let levPerEuro = Decimal(sign: .plus, exponent: -3, significand: 1955)

  /// What the household set for the pair, this way round or the other.
  private func setRate(of currency: Currency, on date: CalendarDate) -> Decimal? {
    if let rate = setRate(of: currency, in: base, on: date, turned: saidRate(of: base, in: currency) != nil) {
      return rate
    }
    return setRate(of: base, in: currency, on: date).map { Decimal(1).rate(per: $0) }
  }

  /// - Parameter turned: whether the pair is said the other way round, which outranks all but what is said this way.
  private func setRate(
    of currency: Currency, in base: Currency, on date: CalendarDate, turned: Bool = false
  ) -> Decimal? {
    if let said = saidRate(of: currency, in: base) { return said }
    guard !turned else { return nil }
    return dated(currency, base, date) ?? fixed.first { $0.currency == currency && $0.base == base }?.rate
  }

  private func saidRate(of currency: Currency, in base: Currency) -> Decimal? {
    fixed.first { $0.isSaid && $0.currency == currency && $0.base == base }?.rate
  }

  /// Units of the base currency for one euro.
  private func euroRate(on date: CalendarDate) -> Decimal? {
    if base == .euro { return 1 }
    if let known = setRate(of: .euro, on: date) { return known }
    switch base {
    case .lev: return ExchangeRates.levPerEuro
    default: return reference().unitsPerEuro(of: base, on: date)
    }
  }
}
