import FoundationEssentials

/// The rates at which currencies were given up for the euro: law, and the same on every day.
///
/// Source: Council Regulations (EC) No 2866/98, 1478/2000, 1086/2006, 1134/2007, 1135/2007, 694/2008 and (EU) No 671/2010, 870/2013,
/// 851/2014, 2022/1208, 2025/1409.
public enum IrrevocableRates {
  /// How many units of a currency are one euro; `nil` for a currency that was not given up for it.
  public static func unitsPerEuro(of currency: Currency) -> Decimal? {
    table.first { $0.code == currency.code }.flatMap { Decimal(exactly: $0.units) }
  }

  /// The year with which a currency was given up for the euro; `nil` for one that was not.
  public static func firstEuroYear(of currency: Currency) -> Int? {
    guard unitsPerEuro(of: currency) != nil else { return nil }
    return years[currency.code] ?? 1999
  }

  /// Whether a currency that was given up for the euro was still paid with in a year.
  public static func isBeforeEuro(_ currency: Currency, in year: Int) -> Bool {
    firstEuroYear(of: currency).map { year < $0 } ?? false
  }

  /// The year with which the latest currency was given up for the euro.
  public static let latestEuroYear = years.values.max() ?? 1999

  /// Of those that came after the first eleven.
  private static let years = [
    "BGN": 2026, "CYP": 2008, "EEK": 2011, "GRD": 2001, "HRK": 2023, "LTL": 2015, "LVL": 2014, "MTL": 2008, "SIT": 2007,
    "SKK": 2009,
  ]

  /// What money is worth by law in another currency, one of the two being the euro, rounded half up to two places; `nil` where no law
  /// says it.
  public static func converted(_ money: Money, into currency: Currency) -> Decimal? {
    if currency == .euro, let units = unitsPerEuro(of: money.currency) {
      return (money.amount / units).rounded(places: 2)
    }
    if money.currency == .euro, let units = unitsPerEuro(of: currency) {
      return (money.amount * units).rounded(places: 2)
    }
    return nil
  }

  /// With the six significant digits that the law has.
  private static let table: [(code: String, units: String)] = [
    ("ATS", "13.7603"), ("BEF", "40.3399"), ("BGN", "1.95583"), ("CYP", "0.585274"), ("DEM", "1.95583"),
    ("EEK", "15.6466"), ("ESP", "166.386"), ("FIM", "5.94573"), ("FRF", "6.55957"), ("GRD", "340.750"),
    ("HRK", "7.53450"), ("IEP", "0.787564"), ("ITL", "1936.27"), ("LTL", "3.45280"), ("LUF", "40.3399"),
    ("LVL", "0.702804"), ("MTL", "0.429300"), ("NLG", "2.20371"), ("PTE", "200.482"), ("SIT", "239.640"),
    ("SKK", "30.1260"),
  ]
}
