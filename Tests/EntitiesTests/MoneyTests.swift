import Entities
import FoundationEssentials
import Testing

@Test("plain decimals are read exactly", arguments: ["0.01", "999999.99", "234.6", "0", "-5", "123456789012.34"])
func exact(text: String) {
  #expect(Decimal(exactly: text)?.description == text)
}

@Test(
  "a garbage tail, a comma, an exponent, a lone point: no number",
  arguments: ["12abc", "1,5", "1e3", "1.", ".5", "", "-", "--1", "+1", " 1", "1.2.3", "٣"])
func inexact(text: String) {
  #expect(Decimal(exactly: text) == nil)
}

@Test(
  "halves are rounded away from zero",
  arguments: [("1.005", "1.01"), ("1.004999", "1"), ("-1.005", "-1.01"), ("0.999", "1"), ("2.5", "2.5"), ("7", "7")])
func rounding(text: String, expected: String) throws {
  let value = try #require(Decimal(exactly: text))
  #expect(value.rounded(places: 2) == Decimal(exactly: expected))
}

@Test("a currency's code is three Latin letters")
func currencyCodes() {
  #expect(Currency(code: "eur") == .euro)
  for wrong in ["", "EU", "EURO", "Е1R", "лев"] { #expect(Currency(code: wrong) == nil) }
}
