import Entities
import FoundationEssentials
import Testing

@testable import Rates

private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }
private func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }
private func number(_ text: String) throws -> Decimal { try #require(Decimal(exactly: text)) }

@Test("an euro is 1.955 leva unless it is set otherwise")
func euroInLeva() throws {
  let shipped = ExchangeRates(base: .lev)
  #expect(try shipped.rate(of: .euro, on: day("2025-11-04")) == number("1.955"))
  let legal = try ExchangeRates(base: .lev, fixed: [.init(currency: .euro, base: .lev, rate: number("1.95583"))])
  #expect(try legal.rate(of: .euro, on: day("2025-11-04")) == number("1.95583"))
}

@Test("a dated rate outranks a fixed one")
func datedFirst() throws {
  let (fixed, dated) = try (number("1.95583"), number("1.9"))
  let rates = ExchangeRates(base: .lev, fixed: [.init(currency: .euro, base: .lev, rate: fixed)]) { currency, base, _ in
    currency == .euro && base == .lev ? dated : nil
  }
  #expect(try rates.rate(of: .euro, on: day("2025-11-04")) == dated)
}

@Test("another currency is worth its euro cross times the euro rate in force")
func cross() throws {
  let units = try #require(ReferenceRates.shipped.unitsPerEuro(of: .dollar, on: try day("2025-10-31")))
  let shipped = try #require(ExchangeRates(base: .lev).rate(of: .dollar, on: try day("2025-10-31")))
  #expect(try abs(shipped * units - number("1.955")) < number("0.0000001"))
  let legal = try ExchangeRates(base: .lev, fixed: [.init(currency: .euro, base: .lev, rate: number("1.95583"))])
  let other = try #require(legal.rate(of: .dollar, on: try day("2025-10-31")))
  #expect(try abs(other * units - number("1.95583")) < number("0.0000001"))
}

@Test("a weekend takes the working day before")
func weekend() throws {
  let friday = ReferenceRates.shipped.unitsPerEuro(of: .dollar, on: try day("2025-10-31"))
  #expect(friday != nil)
  #expect(try ReferenceRates.shipped.unitsPerEuro(of: .dollar, on: day("2025-11-01")) == friday)
  #expect(try ReferenceRates.shipped.unitsPerEuro(of: .dollar, on: day("2025-11-02")) == friday)
}

@Test("the first and the last day of the table are found, and a day after it takes the last")
func edges() throws {
  #expect(try ReferenceRates.shipped.unitsPerEuro(of: .dollar, on: day("1999-01-04")) == number("1.1789"))
  #expect(try ReferenceRates.shipped.unitsPerEuro(of: .dollar, on: day("1999-01-03")) == nil)
  let last = try #require(ReferenceRates.shipped.lastDay)
  let final = ReferenceRates.shipped.unitsPerEuro(of: .pound, on: last)
  #expect(final != nil)
  #expect(ReferenceRates.shipped.unitsPerEuro(of: .pound, on: last.adding(days: 400)) == final)
}

@Test("a currency that ended, or that the bank does not quote, has no rate")
func noRate() throws {
  let rates = ExchangeRates(base: .lev)
  #expect(try rates.rate(of: currency("HRK"), on: day("2020-05-05")) != nil)
  #expect(try rates.rate(of: currency("HRK"), on: day("2025-05-05")) == nil)
  #expect(try rates.rate(of: currency("ALL"), on: day("2025-05-05")) == nil)
}

@Test("the neighbours' currencies that are held at one rate have it")
func heldRates() throws {
  let rates = ExchangeRates(base: .lev)
  let mark = try #require(try rates.rate(of: currency("BAM"), on: day("2025-05-05")))
  let euro = try #require(try rates.rate(of: .euro, on: day("2025-05-05")))
  #expect(
    (mark * Decimal(sign: .plus, exponent: -5, significand: 195_583) - euro).magnitude
      < Decimal(sign: .plus, exponent: -2, significand: 1))
  #expect(try rates.rate(of: currency("MKD"), on: day("2025-05-05")) != nil)
  #expect(try rates.rate(of: currency("RSD"), on: day("1999-02-05")) != nil)
}

@Test("every day of two years finds the line of that day or of the last before it")
func everyDay() throws {
  var previous: Decimal?
  var date = try day("2023-01-02")
  while date < (try day("2025-01-01")) {
    let value = ReferenceRates.shipped.unitsPerEuro(of: .pound, on: date)
    #expect(value != nil)
    if date.weekday == .saturday || date.weekday == .sunday { #expect(value == previous) }
    previous = value
    date = date.adding(days: 1)
  }
}

@Test("a rate holds for its own pair: with another base it is turned round or left alone")
func otherBase() throws {
  let lira = try currency("TRY")
  let set = try [
    ExchangeRates.FixedRate(currency: .euro, base: .lev, rate: number("1.95583")),
    ExchangeRates.FixedRate(currency: .dollar, base: .lev, rate: 9),
    ExchangeRates.FixedRate(currency: lira, base: .lev, rate: 7),
  ]
  let date = try day("2025-11-04")
  let (inEuros, shipped) = (ExchangeRates(base: .euro, fixed: set), ExchangeRates(base: .euro))
  #expect(try inEuros.rate(of: .lev, on: date) == number("0.51129188"))
  #expect(inEuros.rate(of: .euro, on: date) == 1)
  #expect(inEuros.rate(of: .dollar, on: date) == shipped.rate(of: .dollar, on: date))
  #expect(try inEuros.converted(Money(20, .lev), on: date)?.amount == number("10.23"))
  let unknown = try ExchangeRates(base: currency("FOO"), fixed: set)
  #expect(unknown.rate(of: .euro, on: date) == nil)
}

@Test(
  "with the euro as base, leva count at the irrevocable rate on every day, whatever counts euro in leva",
  arguments: ["2005-03-01", "2025-11-04", "2031-06-30"])
func euroBase(date: String) throws {
  let rates = ExchangeRates(
    base: .euro, fixed: [ExchangeRates.FixedRate(currency: .euro, base: .lev, rate: try number("1.955"))],
    dated: { one, other, _ in one == .euro && other == .lev ? 2 : nil })
  #expect(try rates.rate(of: .lev, on: day(date)) == number("0.51129188"))
  #expect(try rates.converted(Money(1_955_830, .lev), on: day(date))?.amount == 1_000_000)
  #expect(try rates.converted(Money(number("45.50"), .lev), on: day(date))?.amount == number("23.26"))
  #expect(try rates.rate(of: .euro, on: day("2025-11-04")) == 1)
}

@Test(
  "amounts are rounded half up, once, to two places",
  arguments: [
    ("120", "234.6"), ("0.01", "0.02"), ("45.5", "88.95"), ("999999.99", "1954999.98"), ("1000000", "1955000"),
  ])
func conversion(said: String, leva: String) throws {
  let converted = try #require(
    ExchangeRates(base: .lev).converted(Money(number(said), .euro), on: try day("2025-11-04")))
  #expect(try converted.amount == number(leva))
  #expect(try converted.original == OriginalAmount(Money(number(said), .euro), rate: number("1.955")))
}

@Test("the base currency needs no rate and keeps no original")
func baseCurrency() throws {
  let converted = try #require(ExchangeRates(base: .lev).converted(Money(50, .lev), on: try day("2025-11-04")))
  #expect(converted.amount == 50)
  #expect(converted.original == nil)
}

@Test("a rate that is said for the run outranks what was recorded, this way round or the other")
func saidRate() throws {
  let date = try day("2025-11-04")
  let recorded: @Sendable (Currency, Currency, CalendarDate) -> Decimal? = { one, other, _ in
    one == .dollar && other == .euro ? Decimal(6) / 10 : nil
  }
  func rate(_ fixed: [ExchangeRates.FixedRate]) -> Decimal? {
    ExchangeRates(base: .euro, fixed: fixed, dated: recorded).rate(of: .dollar, on: date)
  }
  let half = Decimal(5) / 10
  #expect(rate([ExchangeRates.FixedRate(currency: .dollar, base: .euro, rate: half, isSaid: true)]) == half)
  #expect(rate([ExchangeRates.FixedRate(currency: .euro, base: .dollar, rate: 2, isSaid: true)]) == half)
  #expect(rate([ExchangeRates.FixedRate(currency: .dollar, base: .euro, rate: half)]) == Decimal(6) / 10)
}
