import Testing

@testable import Language

/// What in a message says that money has moved, and what only looks so.
@Suite("Evidence in messages")
struct MessageEvidenceTests {
  private func isEntry(_ text: String) -> Bool {
    if case .entries = Said.outcome(text) { true } else { false }
  }

  @Test(
    "money that came back is income where the text says that it has come, else it is asked about or refused",
    arguments: [
      ("Refund of €32.90 from Decathlon has arrived. Revolut", "32.9 EUR 2025-11-04 income"),
      ("POSTBANK REFUND: 39,90 BGN vazstanoveni ot ABOUT YOU po karta 4417, 03/11/2025", "39.9 BGN 2025-11-03 income"),
      ("Върнахме ви 24,90 лв. за отказаната поръчка", "24.9 BGN 2025-11-04 income"),
      ("Кредитна операция ВРЪЩАНЕ НА СТОКА DECATHLON 54.99 BGN Пощенска банка", "asked"),
      ("eMAG: Заявката ви за връщане на 59,99 лв. е получена", "asked"),
    ])
  func refunds(_ text: String, _ expected: String) { #expect(Said.told(text).hasPrefix(expected)) }

  @Test("what is told to who got it came in, whoever sent it")
  func sentToReader() {
    #expect(Said.told("Kalina sent you €25 \"pizza\"").hasPrefix("25 EUR 2025-11-04 income"))
    #expect(Said.told("1,500.00 EUR from Brightline GmbH has arrived in your account").contains("income"))
  }

  @Test("one price in both currencies is a machine's, and paid once")
  func twoPrices() {
    #expect(
      Said.told("Фантастико бон: ОБЩА СУМА 33.86 лв. / 17.31 EUR КАРТА 33.86 дата 04-11-2025")
        == "33.86 BGN 2025-11-04 expense: фантастико")
  }

  @Test(
    "the last day of a stretch is not that of the payment",
    arguments: [
      "Vignette BG: e-vinetka za CB1234AK aktivna do 03.12.2025, plateni 30.00 lv.",
      "Netflix: We've charged your card 30.00 BGN for the Standard plan. Next billing date 4 December 2025.",
    ])
  func lastDay(_ text: String) { #expect(Said.told(text).hasPrefix("30 BGN 2025-11-04 expense")) }

  @Test("a weekday that nothing marks as the payment's is asked about, and never today")
  func vagueWeekday() {
    #expect(Said.told("Uber receipt Sunday: your trip in Vienna EUR 22.13").hasPrefix("asked: day"))
    #expect(Said.told("Uber receipt Sunday: your trip in Vienna EUR 22.13 03.11.2025").contains("2025-11-03"))
  }

  @Test(
    "a day to come is that of what was paid for, and not of the payment",
    arguments: [
      (
        "Wizz Air: Your payment of 148.00 EUR was successful. Booking ZQ7TRM, SOF–BCN 21 Nov",
        "148 EUR 2025-11-04 expense: wizz air"
      ),
      (
        "Vinetki.bg: Плащането е успешно: 97 лв., годишна винетка PB4412TT, 05.11.2025–04.11.2026",
        "97 BGN 2025-11-04 expense"
      ),
      ("Ticket.bg: Купихте 2 билета за „Лебедово езеро“ на 22.11.2025, сума 90,00 лв.", "90 BGN 2025-11-04 expense"),
    ])
  func dayToCome(_ text: String, _ expected: String) { #expect(Said.told(text).hasPrefix(expected)) }

  @Test(
    "what came to who tells of it, or was sent by who reads it, was paid",
    arguments: [
      ("Revolut: Ти изпрати 60 лв. на Десислава \"подарък\"", "60 BGN 2025-11-04 expense"),
      ("Revolut: Илия ти изпрати 25 лв. \"за пицата\"", "25 BGN 2025-11-04 income"),
      ("Школа по танци Елеганс: получихме такса м. ноември 70 лв. за Мая. Благодарим!", "70 BGN 2025-11-04 expense"),
      (
        "Топлофикация София: Получено е Ваше плащане 143,07 лв. аб. № 4410221, 03.11.2025",
        "143.07 BGN 2025-11-03 expense"
      ),
      ("Пощенска банка: месечна такса \"Моята сметка\" 5,99 лв. удържана на 01.11.2025", "5.99 BGN 2025-11-01 expense"),
    ])
  func cameToSender(_ text: String, _ expected: String) { #expect(Said.told(text).hasPrefix(expected)) }

  @Test(
    "what is under way, a card that was paid off, and what points are worth are no payments",
    arguments: [
      "Paysera: Your transfer of 89,00 EUR to UAB Knygos is waiting for your confirmation",
      "Wise: We're checking your transfer of 220 EUR to Todor Ivanov",
      "Postbank: Pogasihte 412.00 BGN po kreditna karta XX1122 ot razplashtatelna smetka",
      "Credit card payment received - thank you. $310.00 posted to Visa ending 4410",
      "dm: Имате 1240 точки = 12,40 лв. за следващата покупка",
      "Vivacom: Izrazhodihte 80% ot 20 GB. Dokupete 5 GB za 6.99 lv.",
    ])
  func underWay(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "points that came of a purchase, and what was saved by it, leave it paid once",
    arguments: [
      ("Billa Card: Pokupka za 51.33 lv na 31.10, poluchihte 51 tochki", "51.33 BGN 2025-10-31 expense: billa"),
      (
        "Lidl Plus: Благодарим за покупката! 48,77 лв., Lidl София Младост, 03.11.2025, спести 5,20 лв.",
        "48.77 BGN 2025-11-03 expense: lidl"
      ),
    ])
  func beside(_ text: String, _ expected: String) { #expect(Said.told(text).hasPrefix(expected)) }

  @Test(
    "points, vouchers, quotes, prices that fell, sums due by a day and money between own accounts are no payments",
    arguments: [
      "dm: Имате 320 точки на стойност 3,20 лв.", "Получихте ваучер за 50 лв. от Декатлон. Валиден до 31.12",
      "BTC 68,420 USD (+2.1%) ETH 2,480 USD", "british council: course fee 640 bgn, deposit 100 bgn by 20 november",
      "Black Friday at Technomarket: TV 55\" now 699 BGN, was 999. While stocks last",
      "Преведохте 300 лв. от разплащателна в спестовна сметка", "new drop at zara: wool coat 139 eur, boots 89 eur",
      "yettel: остават ти 4,35 лв. кредит и 1,2 GB до 18.11",
    ])
  func noPayments(_ text: String) { #expect(!isEntry(text)) }

  @Test("what a machine says of one number is not what was paid")
  func oneNumber() {
    #expect(Said.told("Свободна наличност по карта *3321 след операцията: 88,10 лв.") == "no entry: balance")
    #expect(Said.told("Use 443311 to approve EUR 29.00 at Shein") == "no entry: pending")
    #expect(Said.told("Spotify Premium Duo 14,99 лв. – плащането е получено, благодарим!").contains("expense"))
  }

  @Test("cashback beside a payment leaves it one")
  func cashback() {
    #expect(Said.told("Chase UK: That's £5.20 to Transport for London. Cashback earned: £0.05").hasPrefix("5.2 GBP"))
  }
}
