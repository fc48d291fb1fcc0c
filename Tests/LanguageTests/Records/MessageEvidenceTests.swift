import Testing

@testable import Language

/// What in a message says that money has moved, and what only looks so.
@Suite("Evidence in messages")
struct MessageEvidenceTests {
  private func isEntry(_ text: String) -> Bool { Said.isEntry(text) }

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

  @Test(
    "what somebody tells of others is speech, whatever labels are among its words",
    arguments: [
      "my brother spent 900 on a phone, can you believe it", "your mother spent 60 at Tesco, you know",
      "my boss charged 500 to the company card, can you imagine",
      "a colleague sent 50 to the wrong account, can you believe it",
      "he said the total was 56 and the tip 8, can you believe it",
      "брат ми похарчи 900 за телефон, можеш ли да повярваш", "баща ми изтегли 700 от банкомата, представяш ли си",
      "brat mi poharchi 900 za telefon, predstavqsh li si",
    ])
  func speechOfOthers(_ text: String) { #expect(!isEntry(text)) }

  @Test("what who speaks did is an entry beside the same words")
  func ownSpeech() {
    #expect(
      Said.told("I spent 900 on a phone, can you believe it").hasPrefix("900 BGN 2025-11-04 expense"))
    #expect(Said.told("похарчих 900 за телефон, можеш ли да повярваш").hasPrefix("900 BGN 2025-11-04 expense"))
  }

  @Test(
    "what was owed on the owner's card and was paid is no entry",
    arguments: [
      "AutoPay posted. We received your payment of $250.00 toward your Citi card ending in 7781. Thank you.",
      "Lloyds: payment of £300.00 received towards your credit card ending 2210. Thank you.",
      "Chase: Your payment of $320.00 to card ending in 1123 posted on Nov 3.",
      "УниКредит: погасихте 450,00 лв. по кредитна карта *1123",
      "Получихме вноската Ви по кредитна карта *7781 в размер на 300 лв. Благодарим Ви.",
    ])
  func cardRepaid(_ text: String) { #expect(Said.told(text) == "no entry: ownTransfer") }

  @Test(
    "what a bank received of the reader is asked about, and what a card was charged with was paid",
    arguments: [
      ("American Express: We received your payment of $1,204.33. Your available credit has been updated.", "asked"),
      ("AutoPay posted: $45.00 was paid from your checking account ending in 4410 to Verizon.", "45 USD"),
      ("Wells Fargo: We received your mortgage payment of $1,820.00", "1820 USD 2025-11-04 expense"),
      ("DVLA: vehicle tax £15.75 taken by Direct Debit 03/11/2025", "15.75 GBP 2025-11-03 expense"),
      (
        "Trainline: Your booking is confirmed. Leeds to York, 14 Nov 2025. Total paid £18.40",
        "18.4 GBP 2025-11-04 expense"
      ),
      ("A charge of $12.40 at Shell to your card ending 4410", "12.4 USD 2025-11-04 expense"),
    ])
  func receivedByIssuer(_ text: String, _ expected: String) { #expect(Said.told(text).hasPrefix(expected)) }

  @Test(
    "what was paid into the reader's account came in",
    arguments: [
      "Barclays: £1,840.00 has been paid into your account ending 331 from ACME LTD WAGES",
      "DWP STATE PENSION £1840.00 paid into your account 88123",
      "Child Benefit €1840.00 lodged to your account", "Pension Service: your State Pension of £1840.00 has been paid",
      "Prevod poluchen: 1840.00 BGN ot IVAN PETROV, osnovanie naem",
    ])
  func paidIn(_ text: String) { #expect(Said.told(text).contains("2025-11-04 income")) }

  @Test("what was saved on a purchase is no entry of its own, nor is the bound of an alert")
  func besidePurchase() {
    #expect(
      Said.told("Target RedCard: $64.02 purchase at TARGET T-1203. You saved $3.37.").hasPrefix(
        "64.02 USD 2025-11-04 expense"))
    #expect(
      Said.told(
        "Chase acct 4410: Your $14.99 debit card transaction to SPOTIFY USA on 11/02/2025 was more than the $1.00 amount in your Alerts settings."
      ).hasPrefix("14.99 USD"))
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
