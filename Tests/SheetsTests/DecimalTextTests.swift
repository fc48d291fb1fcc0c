import Entities
import FoundationEssentials
import Sheets
import Testing

@Suite("Numbers in files of text")
struct DecimalTextTests {
  @Test(
    "are read with either sign before the cents, and with marks that part thousands",
    arguments: [
      ("1234.56", ".", "1234.56"), ("1,234.56", ".", "1234.56"), ("1,234", ".", "1234"),
      ("12,345,678", ".", "12345678"), ("1.234,5", ",", "1234.5"), ("1 234 567,8", ",", "1234567.8"),
      ("1\u{A0}234,5", ",", "1234.5"), ("1'234.50", ".", "1234.5"), ("1’234.50", ".", "1234.5"),
      ("0.1234", ".", "0.1234"),
      (" 5\t", ".", "5"), ("+5", ".", "5"), ("-5", ".", "-5"), ("\u{2212}5", ".", "-5"), ("- 5", ".", "-5"),
      ("'-5", ".", "-5"), ("007,5", ",", "7.5"),
    ])
  func read(text: String, decimal: Unicode.Scalar, number: String) throws {
    #expect(DecimalText.number(text, decimal: decimal) == Decimal(exactly: number))
  }

  @Test(
    "are none where a mark stands elsewhere than between thousands, or anything else is in them",
    arguments: [
      ("", "."), ("-", "."), ("--5", "."), ("5-", "."), ("-'5", "."), ("5.", "."), (".5", "."), (",5", "."),
      ("1,23", "."), ("1,2345", "."), ("1,2345.6", "."), ("12,34.56", "."), ("1234,567", "."), ("1,234,5", "."),
      ("12,345 678", "."), ("1.234.5", "."), ("1.234 5", "."), ("1,234.5", ","), ("1,5,5", ","), ("5 lv", "."),
      ("1 ,5", ","),
    ])
  func refused(text: String, decimal: Unicode.Scalar) {
    #expect(DecimalText.number(text, decimal: decimal) == nil)
  }

  @Test(
    "tell the sign before the cents, unless three digits behind a mark leave it open",
    arguments: [
      ("5.2", "."), ("1,23", ","), ("1,2345", ","), ("1234,567", ","), ("0,234", ","), ("00.123", "."), (",234", ","),
      ("1,234.5", "."), ("1.234,5", ","), ("1,234,567", "."), ("1.234.567", ","), ("1.234,567", ","), ("-0.5", "."),
    ] as [(String, Unicode.Scalar)])
  func sign(text: String, sign: Unicode.Scalar) { #expect(DecimalText.decimalSign(of: text) == sign) }

  @Test("tell nothing otherwise", arguments: ["", "5", "1,234", "12.345", "123,456", "-1.234", "10,234"])
  func noSign(text: String) { #expect(DecimalText.decimalSign(of: text) == nil) }
}
