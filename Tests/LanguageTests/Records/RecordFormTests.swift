import Entities
import Testing

@testable import Language

/// Days, times and amounts as machines write them, told by their form alone, on Tuesday, 4 November 2025.
@Suite("Days, times and amounts of records")
struct RecordFormTests {
  /// What stands in a text, such as `2025-11-03 timed, 12.5 BGN`.
  private func read(_ text: String) throws -> String {
    let utterance = try #require(Tokenizer.tokens(of: text))
    let items = RecordScanner(utterance, text: text, today: Said.today).items()
    return items.compactMap { item -> String? in
      switch item.kind {
      case .day(let day):
        (day.date.map { "\($0)" } ?? "?") + (day.other.map { " or \($0)" } ?? "") + (day.hasTime ? " timed" : "")
      case .time: "time"
      case .amount(let amount):
        (amount.sign > 0 ? "+" : amount.sign < 0 ? "-" : "") + "\(amount.value.decimal)"
          + (amount.currency.map { " \($0)" } ?? "")
      case .percent: "percent"
      case .identifier(let form): "\(form)"
      case .word: "word"
      default: nil
      }
    }.joined(separator: ", ")
  }

  @Test(
    "days in digits",
    arguments: [
      Case("03.11.2025", "2025-11-03"), Case("2025-11-03", "2025-11-03"), Case("3.11.25", "2025-11-03"),
      Case("03/11/25", "2025-11-03 or 2025-03-11"), Case("31/10/25", "2025-10-31"), Case("10/31/2025", "2025-10-31"),
      Case("04/04/2025", "2025-04-04"), Case("2025/11/03", "2025-11-03"), Case("2025-1-3", "2025-01-03"),
      Case("20251103", "2025-11-03"), Case("20001103", "2000-11-03"), Case("20991103", "2099-11-03"),
      Case("19991103", "19991103"), Case("21001103", "21001103"), Case("20251303", "20251303"),
      Case("03.11 14:22", "2025-11-03 timed"), Case("3.11 14:22", "2025-11-03 timed"), Case("03.11", "2025-11-03"),
      Case("3.11", "3.11"), Case("00.11", "0.11"), Case("03.11 BGN", "3.11 BGN"), Case("15.11", "15.11"),
      Case("на 15.11", "2025-11-15"), Case("05/01", "2026-01-05"), Case("06/01", "2025-01-06 or 2025-06-01"),
      Case("10/31", "2025-10-31 or 2025-10-31"), Case("03-11 14:22", "2025-11-03 timed"),
      Case("2025-11-03T14:22:05Z", "2025-11-03 timed"), Case("20251103T142205", "2025-11-03, other"),
      Case("03.11.2025, 14:22", "2025-11-03 timed"), Case("03.11.2025 / 14:22", "2025-11-03 timed"),
      Case("03.11.2025 14:22 5.20", "2025-11-03 timed, 5.2"), Case("03.11.2025    14:22", "2025-11-03, time"),
    ])
  func days(_ text: Case) throws {
    let found = try read(text.text)
    #expect(found == text.expected)
  }

  @Test(
    "days with a month in letters",
    arguments: [
      Case("05-Oct-2025", "2025-10-05"), Case("03NOV", "2025-11-03"), Case("03NOV25", "2025-11-03"),
      Case("3 ноември 2025 г.", "2025-11-03, word"), Case("Nov 3, 2025", "2025-11-03"),
      Case("Nov 3, 14:22", "2025-11-03 timed"), Case("3 Nov 25", "2025-11-03"), Case("3 Nov 24", "2024-11-03"),
      Case("3 Nov 26", "2026-11-03"), Case("3 Nov 23", "2025-11-03, 23"), Case("3 Nov 25.50", "2025-11-03, 25.5"),
      Case("31 Oct", "2025-10-31"), Case("Nov 3, 1999", "2025-11-03, 1999"), Case("1 Jan 2000", "2000-01-01"),
      Case("5 Jan", "2026-01-05"), Case("6 Jan", "2025-01-06"), Case("Nov. 3", "2025-11-03"),
      Case("3. Nov", "2025-11-03"),
    ])
  func months(_ text: Case) throws {
    let found = try read(text.text)
    #expect(found == text.expected)
  }

  @Test(
    "times",
    arguments: [
      Case("14:22", "time"), Case("0:00", "time"), Case("24:59", "time"), Case("25:00", "25"), Case("14:59", "time"),
      Case("14:60", "14"), Case("14:2", "14, 2"), Case("14:22:05", "time"), Case("14:22:05.123", "time"),
      Case("2:22 PM", "time"), Case("2:22pm", "time"), Case("2:22 am 5.20", "time, 5.2"), Case("14:22Z", "time"),
      Case("14:22+02:00", "time"), Case("14:22+0200", "time"), Case("114:22", "114, 22"), Case("14:222", "14, 222"),
    ])
  func times(_ text: Case) throws {
    let found = try read(text.text)
    #expect(found == text.expected)
  }

  @Test(
    "amounts with their signs and currencies",
    arguments: [
      Case("45.20 BGN", "45.2 BGN"), Case("BGN 45.20", "45.2 BGN"), Case("-€12.50", "-12.5 EUR"),
      Case("€-12.50", "-12.5 EUR"), Case("+20.00 EUR", "+20 EUR"), Case("BGN;45,20", "45.2 BGN"),
      Case("BGN|45.20", "45.2 BGN"), Case("$83.19 CAD", "83.19 CAD"), Case("$75.00 (CAD)", "75 CAD"),
      Case("$75.00", "75 USD"), Case("a 5%", "percent"), Case("12h", "other, word"), Case("2x", "other, word"),
      Case("45.20; BGN", "45.2 BGN"), Case("45.20", "45.2"), Case("POS-12", "word"), Case("-5", "-5"),
    ])
  func amounts(_ text: Case) throws {
    let found = try read(text.text)
    #expect(found == text.expected)
  }

  @Test(
    "thousands and decimals",
    arguments: [
      Case("1 250,50", "1250.5"), Case("1 250", "1, 250"), Case("1 250 BGN", "1250 BGN"), Case("1.250,50", "1250.5"),
      Case("1,250.50", "1250.5"), Case("1'250.00", "1250"), Case("1 234 567,89", "1234567.89"),
      Case("1250,5", "1250.5"),
      Case("1234 567,89", "1234, 567.89"), Case("45.123", "45123"), Case("45.1234", "45.1234"), Case("0.5", "0.5"),
      Case("0.125", "0.125"), Case("45.123456", "45.123456"), Case("123456789 BGN", ""),
      Case("1.250.000,00", "1250000"), Case("1 250 000,50", "1250000.5"), Case("1,200,300.00", "1200300"),
      Case("0 250,50", "0, 250.5"), Case("12 50", "12, 50"),
    ])
  func groups(_ text: Case) throws {
    let found = try read(text.text)
    #expect(found == text.expected)
  }
}
