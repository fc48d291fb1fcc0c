import Entities
import Testing

@testable import Language

/// Digits that are no quantity, told by their form alone: where one form ends and the next begins.
@Suite("Digits that are no quantity")
struct IdentifierTests {
  /// The identifiers and amounts of a text, such as `mask ****4821, amount 12.5`.
  private func read(_ text: String) throws -> String {
    let utterance = try #require(Tokenizer.tokens(of: text))
    let bytes = Array(text.utf8)
    let items = RecordScanner(utterance, text: text, today: Said.today).items()
    return items.compactMap { item -> String? in
      switch item.kind {
      case .identifier(let form):
        let source =
          utterance.tokens[item.tokens.lowerBound].source
          .lowerBound..<utterance.tokens[item.tokens.upperBound - 1]
          .source.upperBound
        return "\(form) \(String(decoding: bytes[source], as: UTF8.self))"
      case .amount(let amount): return "amount \(amount.value.decimal)"
      default: return nil
      }
    }.joined(separator: ", ")
  }

  @Test(
    "a mask hides digits and shows the last two to six",
    arguments: [
      Case("****4821", "mask ****4821"), Case("**** 4821", "mask **** 4821"), Case("XXXX4821", "mask XXXX4821"),
      Case("5168****4821", "mask 5168****4821"), Case("5168 **** **** 4821", "mask 5168 **** **** 4821"),
      Case("••4821", "mask 4821"), Case("•• 4821", "mask 4821"), Case("…4821", "mask …4821"),
      Case("• 4821", "amount 4821"), Case("·4821", "mask 4821"), Case("··4821", "mask 4821"),
      Case("**48", "mask **48"), Case("**4", "amount 4"), Case("**482177", "mask **482177"),
      Case("**4821771", "amount 4821771"), Case("x4821", "mask x4821"), Case("x482", "other x482"),
    ])
  func masks(_ text: Case) throws { #expect(try read(text.text) == text.expected) }

  @Test(
    "one star alone hides something before three digits or more, and multiplies the short number before it",
    arguments: [
      Case("*4821", "mask *4821"), Case("*482", "mask *482"), Case("*48", "amount 48"),
      Case("2*3.20", "amount 2, amount 3.2"), Case("123*4821", "amount 123, amount 4821"),
      Case("1234*4821", "mask 1234*4821"), Case("**** 48,21", "amount 48.21"),
    ])
  func stars(_ text: Case) throws { #expect(try read(text.text) == text.expected) }

  @Test(
    "an account has two letters, two digits and ten or more behind them, four of them digits",
    arguments: [
      Case("BG80BNBG96611020345678", "account BG80BNBG96611020345678"),
      Case("RO49 AAAA 1B31 0075 9384 0000", "account RO49 AAAA 1B31 0075 9384 0000"),
      Case("BG80BNBG966110", "account BG80BNBG966110"), Case("BG80BNBG96611", "other BG80BNBG96611"),
      Case("BG80BNBGQWE123", "other BG80BNBGQWE123"), Case("BG80BNBGQW1234", "account BG80BNBGQW1234"),
    ])
  func accounts(_ text: Case) throws { #expect(try read(text.text) == text.expected) }

  @Test(
    "a telephone has eight digits behind a plus, or begins with a nought",
    arguments: [
      Case("+359 88 812 3456", "phone +359 88 812 3456"), Case("+12345678", "phone +12345678"),
      Case("+1234567", "amount 1234567"), Case("0700 12 345", "phone 0700 12 345"),
      Case("0888123456", "other 0888123456"),
      Case("012", "phone 012"), Case("01", "amount 1"), Case("0.12", "amount 0.12"),
    ])
  func phones(_ text: Case) throws { #expect(try read(text.text) == text.expected) }

  @Test(
    "a reference is long, or of letters and three digits, or parted by a slash",
    arguments: [
      Case("123456789", "other 123456789"), Case("12345678", "amount 12345678"),
      Case("TXN12345", "other TXN12345"), Case("K123", "other K123"), Case("K12", ""), Case("A1", ""),
      Case("12345/2025", "other 12345/2025"), Case("#98765432", "other #98765432"), Case("BGN45.20", "amount 45.2"),
      Case("EUR120", "amount 120"),
    ])
  func references(_ text: Case) throws { #expect(try read(text.text) == text.expected) }

  @Test(
    "cards with one star and accounts with a hidden middle are no amounts and no names",
    arguments: [
      Case(
        "KBC Bank: Kreditna karta 4*6620 - pokupka 219,99 BGN TECHNOPOLIS VARNA. Polzvan limit 1480,01 BGN",
        "219.99 BGN 2025-11-04 expense: technopolis"),
      Case(
        "Сметка BG12..7788: Дт 65,00 лв. 04.11.2025 ПОС Дентал Клиник Петкова",
        "65 BGN 2025-11-04 expense: дентал клиник петкова"),
      Case(
        #"amount=12.50 currency=BGN merchant="Shell" status=completed date=2025-11-02"#,
        "12.5 BGN 2025-11-02 expense: shell"),
      Case(
        "UBB: Avtorizirana tranzakcia 17.20 BGN HAPPY 12 VARNA, karta *2210, 31.10",
        "17.2 BGN 2025-10-31 expense: happy"),
      Case(
        "Wolt receipt: 01.11.2025, Restaurant: Sushi Market, Total: 38,40 BGN, paid with Visa",
        "38.4 BGN 2025-11-01 expense: sushi market"),
    ])
  func hidden(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }
}
