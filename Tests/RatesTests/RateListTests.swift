import Entities
import FoundationEssentials
import Testing

@testable import Rates

private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }

@Test("a dated rate holds from its day on, an undated one for every other day")
func dated() throws {
  let list = try RateList(
    parsing: "# ours\nEUR 1.9\nEUR 1.95583 2026-01-01  # the changeover\nEUR 1.94 2025-06-01\n\nusd 1.7\nusd 0.9 EUR\n",
    unnamed: .lev)
  #expect(try list.rate(of: .euro, in: .lev, on: day("2025-05-31")) == Decimal(exactly: "1.9"))
  #expect(try list.rate(of: .euro, in: .lev, on: day("2025-06-01")) == Decimal(exactly: "1.94"))
  #expect(try list.rate(of: .euro, in: .lev, on: day("2026-11-20")) == Decimal(exactly: "1.95583"))
  #expect(try list.rate(of: .dollar, in: .lev, on: day("2020-01-01")) == Decimal(exactly: "1.7"))
  #expect(try list.rate(of: .dollar, in: .euro, on: day("2020-01-01")) == Decimal(exactly: "0.9"))
  #expect(try list.rate(of: .euro, in: .dollar, on: day("2020-01-01")) == nil)
  #expect(try list.rate(of: .pound, in: .lev, on: day("2020-01-01")) == nil)
}

@Test("a rate set again replaces the one of that day, and is read back")
func replaced() throws {
  var list = try RateList(parsing: "EUR 1.9\nEUR 1.1 USD\n", unnamed: .lev)
  list.set(.init(currency: .euro, base: .lev, rate: 2, from: nil))
  list.set(.init(currency: .euro, base: .lev, rate: 3, from: try day("2026-01-01")))
  #expect(list.text == "EUR 1.1 USD\nEUR 2 BGN\nEUR 3 BGN 2026-01-01\n")
  #expect(try RateList(parsing: list.text, unnamed: .pound) == list)
}

@Test("a rate is taken back with its day, or with all of its pair's")
func takenBack() throws {
  let text = "EUR 1.9 BGN\nEUR 2 BGN 2026-01-01\nEUR 1.1 USD\n"
  var list = try RateList(parsing: text, unnamed: .lev)
  #expect(list.unset(.euro, in: .lev, from: try day("2026-01-02")).isEmpty)
  #expect(list.text == text)
  #expect(list.unset(.euro, in: .lev, from: try day("2026-01-01")).map(\.rate) == [2])
  #expect(list.text == "EUR 1.9 BGN\nEUR 1.1 USD\n")
  #expect(list.unset(.euro, in: .lev, from: nil).count == 1)
  #expect(list.text == "EUR 1.1 USD\n")
}

@Test(
  "a mistake in the list names its line",
  arguments: [
    "EUR", "EUR 0", "EUR 1,9", "EURO 2", "EUR 2 soon", "EUR 2 2026-01-01 x", "EUR 2 BGN soon", "EUR 2 BGN USD",
  ])
func mistakes(line: String) {
  #expect(throws: RateHistory.Fault.self) { try RateList(parsing: "USD 1\n\(line)\n", unnamed: .lev) }
}

@Test(
  "the bank's file is read newest first, with N/A, holes and a comma at the end, whatever ends its lines",
  arguments: ["\n", "\r\n"])
func history(end: String) throws {
  let csv = ["Date,usd,JPY,", "2026-01-05,1.1,N/A,", "", "2026-01-02,1.2,150,", "2026-01-01,,149.5,", ""]
    .joined(separator: end)
  let rates = ReferenceRates(table: try RateHistory.table(of: csv))
  let yen = try #require(Currency(code: "JPY"))
  #expect(try rates.unitsPerEuro(of: .dollar, on: day("2026-01-05")) == Decimal(exactly: "1.1"))
  #expect(try rates.unitsPerEuro(of: yen, on: day("2026-01-05")) == 150)
  #expect(try rates.unitsPerEuro(of: .dollar, on: day("2026-01-01")) == nil)
  #expect(try rates.lastDay == day("2026-01-05"))
}

@Test(
  "a file that is none of the bank's is refused, with the line",
  arguments: [
    ("", 1), ("Day,USD\n", 1), ("Date,dollars\n", 1), ("Date,USD\n", 2), ("Date,USD\nsoon,1\n", 2),
    ("Date,USD\n2026-01-01,one\n", 2), ("Date,USD\n2026-01-01,1\n2026-01-02,1,2\n", 3),
    ("Date,USD\n2026-01-01,-1\n", 2),
  ])
func notTheBanks(csv: String, line: Int) {
  do {
    _ = try RateHistory.table(of: csv)
    Issue.record("no error")
  } catch {
    #expect(error.line == line)
  }
}
