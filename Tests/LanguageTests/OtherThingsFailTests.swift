import Entities
import Testing

@testable import Language

/// Denials and failures of something else than the payment, and prices and orders that are near to an entry.
@Suite("What something else did not do")
struct OtherThingsFailTests {
  @Test(
    "what did not fit or work is the thing's, and the money came back",
    arguments: [
      Case("върнаха ми 35 лева за якето, дето не ми стана", "35 BGN"),
      Case("refunded 40 for the lamp which did not work", "40 BGN"),
      Case("got 28 euros back for the shoes that didn't fit", "28 EUR"),
    ])
  func ofThing(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "a test that was failed is no payment that failed",
    arguments: [
      Case("van failed its MOT so new tyres, £180", "180 GBP"),
      Case("failed my driving test so another lesson, 55", "55 BGN"),
      Case("the car failed its MOT, 240 to put it right", "240 BGN"),
    ])
  func failed(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test("a card that failed is", arguments: ["my card failed at Billa, 34 lv", "the payment failed, 34.20 at Zara"])
  func declined(_ text: String) { #expect(Said.entries(text).isEmpty) }

  @Test(
    "a price beside another shop's, of a measure, or of old, a code and a bound are no entries",
    arguments: [
      "one wants 780 for the cooker, the other 745 with delivery", "в единия искат 780, в другия 745 с доставка",
      "бензинът пак скочи, 2.61 литърът", "mam used to feed six of us on eight pounds a week",
      "combination for the shed lock, 9021", "сложи ми лимит 400 лева на ресторантите",
      "put down a limit of 200 for clothes", "move the 45 to fun", "върнаха на човека на касата 60 лева",
      "bread was 30 stotinki when I was at school", "като бях ученичка хлябът беше 30 стотинки",
    ])
  func near(_ text: String) { #expect(Said.entries(text).isEmpty) }

  @Test("what is reduced by half costs what is said")
  func reduced() { #expect(Said.money("дънки в мола, намалени наполовина, пак си бяха 79 лв") == "79 BGN") }

  @Test(
    "what was owed and is paid, and what is taken by direct debit, are payments",
    arguments: [
      Case(
        "EasyPay: Uspeshno plashtane na zadaljenie kam TOPLOFIKACIA SOFIA 151.07 lv., 04.11.2025, No 88301765",
        "151.07 BGN"),
      Case("ePay: Успешно плащане на задължение към ЧЕЗ 61.20 лв. на 02.11.2025", "61.2 BGN"),
      Case("ЦКБ: Теглене от Вашата сметка - директен дебит ЕВН България 96,22 BGN, 31.10.2025", "96.22 BGN"),
      Case("EasyPay: Имате задължение към ВиК Варна 44,10 лв.", "noEntry(Language.NoEntry.due)"),
    ])
  func debts(_ line: Case) { #expect(Said.money(line.text) == line.expected) }
}
