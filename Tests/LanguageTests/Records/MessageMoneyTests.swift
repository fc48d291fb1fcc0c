import Entities
import Testing

@testable import Language

/// What the numbers of a message are: payments, fees, rates, sums of a day, points, litres.
@Suite("Numbers of messages")
struct MessageMoneyTests {
  @Test(
    "numbers beside the payment are told from it",
    arguments: [
      Case("Wise: 1 EUR = 1.9558 BGN right now. We'll tell you when your target rate is hit.", "no entry: notice"),
      Case("Monzo: Five Guys £14.65. Spent £38.20 today", "14.65 GBP 2025-11-04 expense: five guys"),
      Case(
        "ДСК: ПОС покупка 18,40 лв./9,41 EUR, CBA SOFIA, 03/11 17:55, карта 4821, разп. 612,30 лв.",
        "18.4 BGN 2025-11-03 expense: cba"),
      Case(
        "Shell: Заредихте 42,10 л дизел, 118,72 лв., Shell 7021 Бургас, 03.11.2025 18:02",
        "118.72 BGN 2025-11-03 expense: shell"),
      Case("dm: Вашият бон: 26,35 лв, събрахте 26 активни точки, 01.11.2025", "26.35 BGN 2025-11-01 expense: dm"),
      Case(
        "Glovo: Thanks for your order! Total charged to your card: 31.65 BGN (Chicken House, delivery)",
        "31.65 BGN 2025-11-04 expense: glovo"),
      Case(
        "Пощенска банка: Такса за теглене от чужд банкомат 1,20 лв., 02.11.2025", "1.2 BGN 2025-11-02 expense: nobody"),
    ])
  func roles(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "a payment that came is the reader's where it speaks to the reader, and the shop's where a shop tells it",
    arguments: [
      Case("Booking.com: Payment of €240.00 received for booking 4418829", "240 EUR 2025-11-04 expense: booking.com"),
      Case("UBB: Vie poluchihte Blink plashtane 25.00 BGN ot KRASIMIR", "25 BGN 2025-11-04 income: krasimir"),
      Case("Studio Nirvana: payment of 60 lv received", "asked: moved"),
    ])
  func received(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what came to the sender from the reader was paid",
    arguments: [
      Case(
        "Детска градина „Слънчо“: получена такса 54,00 лв. от Вас на 24.10.2025 по банков път. Благодарим.",
        "54 BGN 2025-10-24 expense"),
      Case("Читалище „Заря“: получихте 54,00 лв. от Иван на 24.10.2025", "54 BGN 2025-10-24 income"),
    ])
  func fromReader(_ message: Case) {
    #expect(Said.told(message.text).hasPrefix(message.expected))
  }

  @Test(
    "a bare number is not what was paid where a sum of money stands, if only as a fee",
    arguments: [
      Case(
        "Община Русе: Платихте такса смет 142,08 лв. на 15.10.2025, чрез ПОС в каса 4.", "142.08 BGN 2025-10-15 expense"
      )
    ])
  func bareNumber(_ message: Case) {
    #expect(Said.told(message.text).hasPrefix(message.expected))
  }

  @Test(
    "the total beside what it was paid with is paid, and a field without a value tells nothing",
    arguments: [
      Case(
        "ФАНТАСТИКО ГРУП ООД бул. Витоша ОБЩА СУМА 41,26 ЛВ. / 21,10 EUR С КАРТА 41,26 03-11-2025 19:08",
        "41.26 BGN 2025-11-03 expense: фантастико"),
      Case(
        "date=2025-11-01;desc=CARD PAYMENT BILLA;debit=33.20;credit=;balance=410.00",
        "33.2 BGN 2025-11-01 expense: billa"),
    ])
  func settled(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what went through at whom it was paid to was paid, and a label tells which way money went",
    arguments: [
      Case(
        #"{"txn":{"id":"a81f","payee":"Shell","value":"102.66","ccy":"BGN","booked":"2025-10-29","state":"COMPLETED"}}"#,
        "102.66 BGN 2025-10-29 expense: shell"),
      Case("03.11.2025 | Фантастико | 23,40 лв. | Одобрена", "23.4 BGN 2025-11-03 expense: фантастико"),
      Case(
        #"{"direction":"out","counterparty":"A1","amount":31.20,"currency":"BGN"}"#, "31.2 BGN 2025-11-04 expense: a1"),
      Case(
        #"{"direction":"IN","amount":60.5,"currency":"EUR","counterparty":"Petar Iliev"}"#,
        "60.5 EUR 2025-11-04 income: petar iliev"),
      Case("CREDIT 31OCT2025 SEPA HOLZBAU MAIER 1200,00 EUR INV 44", "1200 EUR 2025-10-31 income: holzbau maier"),
      Case("Paysera: payment received 320.00 EUR from UAB BALTIK", "320 EUR 2025-11-04 income: uab baltik"),
      Case("Vi napravihte pokupka za 18.45 BGN v BILLA s karta *9023", "18.45 BGN 2025-11-04 expense: billa"),
    ])
  func wentThrough(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what is only to be had for a click, and what a while came to, is no payment",
    arguments: [
      "НАП: одобрено Ви е възстановяване 312.40 лв., натиснете тук, за да го получите",
      "Your week in review: you spent €143.20, 12% less than the week before",
    ])
  func noPayment(_ message: String) { #expect(Said.entries(message).isEmpty) }

  @Test(
    "a way that is told in a word nobody knows, and a card for one thing that was loaded, are asked about",
    arguments: [
      Case(#"{"direction":"ZX","amount":60.5,"currency":"EUR","counterparty":"Petar Iliev"}"#, "asked: moved"),
      Case(#"{"order":"A-1","store":"eMAG","total":129.00,"currency":"BGN","status":"confirmed"}"#, "asked: moved"),
      Case("Успешно заредихте карта за градския транспорт: 50,00 лв., 01.11.2025, 07:15", "asked: moved"),
    ])
  func askedAbout(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test("what is left on a telephone is no payment, and its number no amount")
  func credit() {
    let told = Said.told("Telefonen nomer 0888*** : kredit 3.12 lv, validen do 12.12.2025.")
    #expect(!told.contains("expense") && !told.contains("income"))
  }

  @Test(
    "what came is income: interest on a deposit, cash on delivery that was paid out",
    arguments: [
      Case("Алианц: Начислена лихва 3,18 лв. по депозит *1123 на 31.10.2025", "3.18 BGN 2025-10-31 income: nobody"),
      Case(
        "Econt: Vashiyat nalozhen platezh 96.00 BGN e izplaten po smetka BG*** na 31.10.2025.",
        "96 BGN 2025-10-31 income: econt"),
    ])
  func income(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what may be either is asked about",
    arguments: [
      Case("ЦКБ: Нареден превод 1200.00 лв. от сметка ..21 към сметка ..47", "asked: moved"),
      Case("Postbank: Dobavihme cashback 4.15 BGN po vashata karta *7765", "asked: moved"),
      Case("Yettel: Заредихте 10 лв. по предплатена карта", "asked: moved"),
      Case(#"{"event":"card","amount":{"value":4590,"currency":"BGN"},"merchant":"IKEA"}"#, "asked: amount"),
    ])
  func asked(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test("a weekday in somebody's words about a payment is not its day")
  func quoted() {
    let told = Said.told("UBB: Poluchihte 50.00 BGN ot MARIA D. \"za picata v petak\"")
    #expect(told == "50 BGN 2025-11-04 income: maria")
  }

  @Test(
    "parts of what was paid, noughts and what is left at the end of a line are not what was paid",
    arguments: [
      Case(
        "Поръчка №100482 от eMAG е платена с карта: 349,99 лв. (вкл. доставка 5,99 лв.)",
        "349.99 BGN 2025-11-04 expense: emag"),
      Case(
        "OpenAI invoice 2231-8840: ChatGPT Plus $20.00, VAT $4.00, amount paid $24.00 on October 24, 2025",
        "24 USD 2025-10-24 expense: openai"),
      Case(
        "CARD_PAYMENT,Current,2025-10-28 12:14:03,2025-10-29 03:11:20,Zara Home,59.95,0.00,BGN,COMPLETED,1443.02",
        "59.95 BGN 2025-10-28 expense: zara home"),
      Case(
        "01/11/2025 CARD PAYMENT TO SAINSBURYS 23.10 GBP 1204.10 GBP", "23.1 GBP 2025-11-01 expense: sainsburys"),
      Case("31/10/2025 CLOSING BALANCE 1,204.22", "no entry: balance"),
      Case("DVLA: Vehicle tax paid: £17.50, 01/11/2025", "17.5 GBP 2025-11-01 expense: dvla"),
      Case("Santander UK: You've spent £12.49 at GREGGS", "12.49 GBP 2025-11-04 expense: greggs"),
      Case("Santander UK: You've spent £230 at restaurants this month", "no entry: balance"),
    ])
  func whole(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }
}
