import Entities
import FoundationEssentials
import Testing

@testable import BookSamples
@testable import Spreadsheet

@Suite("Numbers and days of cells")
struct NumberTests {
  @Test(
    "fifteen digits of a number are what was entered",
    arguments: [
      ("234.59999999999999", "234.6"), ("1E-2", "0.01"), ("4.5E+3", "4500"), ("-12", "-12"), ("0", "0"), ("-0", "0"),
      ("999999999999.99", "999999999999.99"), ("0.1", "0.1"), (" 5 ", "5"), ("9999999999999999", "10000000000000000"),
      ("12.50", "12.5"), ("100", "100"), ("0.00", "0"),
    ])
  func numbers(text: String, wanted: String) throws {
    #expect(CellReader.number(text) == Decimal(string: wanted))
    let bytes = [UInt8](text.utf8)
    let plain = CellReader.plainNumber(bytes, in: 0..<bytes.count)
    #expect(plain == nil || plain == Decimal(string: wanted))
    #expect(CellReader.number(text)?.description == wanted)
    #expect(plain == nil || plain?.description == wanted)
  }

  @Test("an amount is kept with fifteen digits at most")
  func amounts() throws {
    for (amount, kept) in [("12.4", "12.4"), ("-0.01", "-0.01"), ("12345678901234567.8", "12345678901234600")] {
      #expect(CellReader.amount(try #require(Decimal(string: amount))) == Decimal(string: kept))
    }
  }

  @Test("other text is no number", arguments: ["", "12abc", "1,5", "--1", "1e", "NaN", "1e999", "."])
  func noNumbers(text: String) {
    #expect(CellReader.number(text) == nil)
    #expect(CellReader.plainNumber([UInt8](text.utf8), in: 0..<text.utf8.count) == nil)
  }

  @Test("the two ways to count days differ by 1,462")
  func days() throws {
    let day = try #require(CalendarDate(year: 2025, month: 11, day: 3))
    #expect(SerialDay.number(of: day, from1904: false) == 45_964)
    #expect(SerialDay.number(of: day, from1904: true) == 44_502)
    #expect(SerialDay.day(45_964.75, from1904: false) == day)
    #expect(SerialDay.day(44_502, from1904: true) == day)
  }

  @Test("references beyond any sheet are refused", arguments: ["XFE1", "A1048577", "A0", "1A", "AAAA1", "", "A"])
  func references(text: String) {
    #expect(CellReference(text.utf8) == nil)
  }
}
