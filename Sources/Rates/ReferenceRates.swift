import CRates
import Entities
import FoundationEssentials

/// The European Central Bank's euro reference rates: as shipped in the binary, or imported from the bank's own file.
///
/// Source: the bank's published history of daily rates since 1999. Looked up by binary search in the text itself, so
/// that a run that needs no rate pays nothing for the table.
public struct ReferenceRates: Sendable {
  /// `nil` for the shipped text.
  private let imported: [UInt8]?

  /// The shipped history.
  public static let shipped = ReferenceRates(imported: nil)

  private init(imported: [UInt8]?) { self.imported = imported }

  /// A table of the form that `RateHistory.table` makes of the bank's file.
  public init(table: [UInt8]) { imported = table }

  /// How many units of `currency` one euro bought on `date`, or on the last working day before it.
  ///
  /// Past the end of the table its last day is used. `nil` for a currency that the bank did not quote in the month up
  /// to then, and for a day before the first of the table, but for three currencies that are held at one rate. The euro
  /// itself is 1.
  public func unitsPerEuro(of currency: Currency, on date: CalendarDate) -> Decimal? {
    if currency == .euro { return 1 }
    return withTable { $0.unitsPerEuro(of: currency, on: date) } ?? ReferenceRates.held[currency.code]
  }

  /// Neighbours' currencies that the bank does not quote: the convertible mark has stood at the lev's rate by law since 1998,
  /// and the central banks of Skopje and Belgrade have kept the denar and the dinar within half a percent of these figures
  /// since 2002 and 2018.
  private static let held: [String: Decimal] = [
    "BAM": Currency.levaPerEuro,
    "MKD": Decimal(sign: .plus, exponent: -1, significand: 615),
    "RSD": Decimal(sign: .plus, exponent: -1, significand: 1_172),
  ]

  /// The currencies of the table, in its order; the euro, which it counts in, is not among them.
  public var currencies: [Currency] { withTable(\.currencies) }

  /// The last day of the table.
  public var lastDay: CalendarDate? { withTable(\.lastDay) }

  private func withTable<Result>(_ body: (RateTable) -> Result) -> Result {
    guard let imported else {
      return body(RateTable(text: UnsafeBufferPointer(start: budget_rates_csv(), count: budget_rates_csv_length())))
    }
    return imported.withUnsafeBufferPointer { body(RateTable(text: $0)) }
  }
}
