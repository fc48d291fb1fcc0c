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

@Test("rounding to whole numbers, to fewer than none, and to more places than there are")
func roundingPlaces() throws {
  let value = try #require(Decimal(exactly: "1.55"))
  #expect(value.rounded(places: 0) == 2)
  #expect(value.rounded(places: -1) == 2)
  #expect(value.rounded(places: 1) == Decimal(exactly: "1.6"))
  #expect(value.rounded(places: 3) == value)
}

@Test("38 digits are read, 39 are not")
func digits() {
  #expect(Decimal(exactly: String(repeating: "9", count: 38)) != nil)
  #expect(Decimal(exactly: String(repeating: "9", count: 39)) == nil)
}

@Test("an amount is written before its currency; a euro is 1.95583 leva")
func moneyWritten() throws {
  #expect(Money(try #require(Decimal(exactly: "234.6")), .lev).description == "234.6 BGN")
  #expect(Currency.levaPerEuro == Decimal(exactly: "1.95583"))
}

@Test("pieces are put together with the separator between them, and nothing around them")
func concatenated() {
  #expect([String]().concatenated(separator: ", ") == "")
  #expect(["a"].concatenated(separator: ", ") == "a")
  #expect(["a", "", "b"].concatenated(separator: ", ") == "a, , b")
}

@Test("a number's text is the library's, whatever its size, sign and places")
func numberTexts() {
  let digits: [UInt64] = [0, 1, 5, 10, 100, 2346, 150, 999_999_999_999_999, 1_000_000_000_000_000, .max]
  for significand in digits {
    for exponent in [-20, -16, -15, -14, -3, -2, -1, 0, 1, 2, 20] {
      for sign in [FloatingPointSign.plus, .minus] {
        let number = Decimal(sign: sign, exponent: exponent, significand: Decimal(significand))
        #expect(number.text == number.description)
      }
    }
  }
  #expect(Decimal.nan.text == Decimal.nan.description)
}

@Test(
  "numbers with more digits than money has are rounded alike",
  arguments: [
    ("12345678901234567.005", 2, "12345678901234567.01"), ("0.123456789012345678", 4, "0.1235"),
    ("-0.00000000000000000000049", 20, "0"), ("999999999999999.5", 0, "1000000000000000"),
    ("0.4999999999999999", 0, "0"),
  ])
func longRounding(text: String, places: Int, expected: String) throws {
  #expect(try #require(Decimal(exactly: text)).rounded(places: places) == Decimal(exactly: expected))
}
