import Entities
import Testing

@testable import Language

/// Whose dollars a message means, and which way money went where somebody is named who paid it.
@Suite("Money of messages by who sent them")
struct MessageSenderMoneyTests {
  @Test(
    "a lone sign means the dollars of the country whose bank writes",
    arguments: [
      Case("Scotia InfoAlert: Purchase of $7.10 at TIM HORTONS #2210 on card 5511, Nov 3 08:12", "7.1 CAD"),
      Case("CommBank: $54.10 spent at WOOLWORTHS 2231 with card xx1182 on 02/11/2025", "54.1 AUD"),
      Case("Chase: You made a $58.12 transaction with SHELL OIL on Nov 3, 2025. Card ending in 4471.", "58.12 USD"),
      Case("RBC Alert: purchase of US$41.20 at CANADIAN TIRE on your Visa ****0098, October 30, 2025.", "41.2 USD"),
    ])
  func dollars(_ message: Case) { #expect(Said.money(message.text) == message.expected) }

  @Test("what a firm paid into the reader's account came in")
  func paidInto() {
    let entries = Said.entries("Payroll: ACME LTD paid £2,310.44 into your account on 31 Oct")
    #expect(entries.map(\.type) == [.income])
  }

  @Test(
    "what says that no money was taken is no entry",
    arguments: [
      "Santander: we've refunded the duplicate authorisation of £12.00, no money was taken",
      "Three: you have used 80% of your 30GB. Add 10GB for £5",
    ])
  func nothingTaken(_ text: String) { #expect(Said.entries(text).isEmpty) }
}
