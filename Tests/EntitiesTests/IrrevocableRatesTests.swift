import Foundation
import Testing

@testable import Entities

@Suite("Rates at which currencies were given up")
struct IrrevocableRatesTests {
  @Test(
    "the law's rate, with six digits",
    arguments: [("BGN", "1.95583"), ("HRK", "7.5345"), ("DEM", "1.95583"), ("ITL", "1936.27"), ("LVL", "0.702804")])
  func rates(code: String, units: String) throws {
    #expect(try IrrevocableRates.unitsPerEuro(of: #require(Currency(code: code))) == Decimal(exactly: units))
  }

  @Test("money is converted by law from and into the euro, and by no law between others")
  func converted() throws {
    #expect(IrrevocableRates.converted(Money(23, .euro), into: .lev) == Decimal(exactly: "44.98"))
    #expect(IrrevocableRates.converted(Money(20, .lev), into: .euro) == Decimal(exactly: "10.23"))
    #expect(IrrevocableRates.converted(Money(20, .lev), into: .dollar) == nil)
    #expect(IrrevocableRates.converted(Money(20, .euro), into: .dollar) == nil)
  }

  @Test("other currencies have none", arguments: ["EUR", "USD", "RON", "BAM", "DKK"])
  func none(code: String) throws {
    #expect(try IrrevocableRates.unitsPerEuro(of: #require(Currency(code: code))) == nil)
  }
}
