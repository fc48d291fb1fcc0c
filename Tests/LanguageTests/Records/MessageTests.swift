import Entities
import Testing

@testable import Language

/// Messages of banks, wallets, shops and utilities, by what tells what became of the money.
@Suite("Messages")
struct MessageTests {
  @Test(
    "a verb that says what the reader did makes a text a message, and one that nobody knows is asked about",
    arguments: [
      Case("Revolut: Добавихте 150 лв. от карта *8841", "no entry: ownTransfer"),
      Case("Dobavihte 100 lv v Djob Pochivka", "asked: unsure"),
      Case("Revolut: Отбелязахте 150 лв. от карта *8841", "asked: moved"),
      Case("Platihte 28.44 lv kam Sofiyska voda", "28.44 BGN 2025-11-04 expense: sofiyska voda"),
    ])
  func addressed(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what a name before a colon tells, and no word says that it was paid, is asked about or refused with what it is",
    arguments: [
      Case("Wizz Air: Flights from 14.99 EUR! Book until Sunday", "asked: moved"),
      Case("eMAG: Black Friday! Телевизори от 399,99 лв.", "no entry: offer"),
      Case("Booking.com: Хотел в Банско от 89 лв. на нощувка", "asked: moved"),
      Case("Menu: Espresso 2.80 lv, Latte 4.20 lv", "asked: moved"),
      Case("Спестете 25 лв. при следваща поръчка в Notino", "no entry: offer"),
      Case("Bulbank: Преведете заплатата си при нас и получавате 200 лв. бонус", "no entry: offer"),
      Case("Trading 212: Dividend reinvested: $4.12 VUSA", "no entry: ownTransfer"),
      Case("Revolut: Похарчихте 412,00 лв. през октомври, с 12 % по-малко от септември", "asked: moved"),
      Case("Coinbase: You sold 0.01 BTC for $640.00", "asked: moved"),
      Case("eToro: Bought 0.5 TSLA at $210", "asked: moved"),
      Case("ePay: плащането 21.90 лв. към БУЛСАТКОМ изтече", "asked: moved"),
      Case("Uber Eats: $10 off your next 2 orders", "no entry: offer"),
      Case("Bolt: предварителна авторизация 20,00 лв.", "no entry: pending"),
    ])
  func unsaid(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "people, too, put a name, a day or what it was before a colon, and part things with semicolons",
    arguments: [
      Case("Mon: Lidl 54.20", "54.2 BGN 2025-11-03 expense: lidl"),
      Case("Groceries: Bread 3.20", "3.2 BGN 2025-11-04 expense: groceries bread"),
    ])
  func people(_ sentence: Case) {
    #expect(Said.told(sentence.text) == sentence.expected)
  }

  @Test(
    "each number is that of its own label",
    arguments: [
      Case(
        "Netflix: We've charged your card ending in 1180 BGN 17.99 for your Standard plan. Nov 1, 2025",
        "17.99 BGN 2025-11-01 expense: netflix"),
      Case(
        "БИЛЛА БЪЛГАРИЯ ЕООД фискален бон 1 x ХЛЯБ 2,19 1 x МЛЯКО 3,29 ОБЩА СУМА 5,48 КАРТА 5,48 03.11.2025",
        "5.48 BGN 2025-11-03 expense: билла"),
      Case("💳 Revolut · Lidl · −41,63 лв. · Днес 17:02", "41.63 BGN 2025-11-04 expense: lidl"),
    ])
  func labels(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "words of Bulgarian messages are known however they are typed in Latin letters",
    arguments: ["nalichnost", "nali4nost", "razpolagaemost"])
  func respelled(_ balance: String) {
    let told = Said.told("Plashtane 20.00 BGN BILLA VARNA, karta *4410, \(balance) 312.40 BGN")
    #expect(told == "20 BGN 2025-11-04 expense: billa")
  }

  @Test(
    "what goes to an account of one's own stays",
    arguments: [
      "RBC: Transfer of $500.00 from your Chequing 4471 to your Day to Day 2290 is complete.",
      "Chase: Your $1,250.00 transfer from your savings account ending 9912 to your checking account was successful",
      "Наредихте превод на 1 200 лв. към своя сметка в ОББ. Статус: изпълнен",
    ])
  func own(_ message: String) {
    #expect(Said.told(message) == "no entry: ownTransfer")
  }

  @Test(
    "what goes to where savings are kept is asked about, as a row of savings",
    arguments: [
      "Chase: Your $1,250.00 transfer to your savings account ending 9912 was successful",
      "Bulbank: 300 BGN sa prehvarleni ot razplashtatelna kam spestovna smetka na 04.11.2025",
      "Monzo: £250 moved into Pot \"Rainy Day\"",
    ])
  func laidAside(_ message: String) {
    guard case .doubtful(let doubt) = Said.outcome(message) else {
      Issue.record("not asked")
      return
    }
    #expect(doubt.readings.map { $0.map(\.type) } == [[.savings]])
  }

  @Test(
    "a payment that was received was paid where a shop says so, and is asked about where a bank does",
    arguments: [
      Case("A1: Получихме плащане от 42,98 лв. по сметка M1234567", "42.98 BGN 2025-11-04 expense: a1"),
      Case(
        "Wizz Air: вашето плащане от 143,20 EUR е получено. Резервация FJ4K2L",
        "143.2 EUR 2025-11-04 expense: wizz air"),
      Case("myPOS: Получено плащане 85,00 лв. от карта **** 2231", "asked: moved"),
    ])
  func payments(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "words beside a payment that nobody read are asked about, where nothing else says that it was made",
    arguments: [
      "DSK: Plashtane 67.00 BGN OBI VARNA karta *4410 beshe otlozheno",
      "Card payment 12.40 EUR at BILLA, card *4410, gronked",
    ])
  func unread(_ message: String) {
    #expect(Said.told(message) == "asked: moved")
  }

  @Test(
    "several payments of one message are an entry each, with their days",
    arguments: [
      Case(
        "Activity on *5087: ALDI 41 MANCHESTER £32.71 (2 Nov), SHELL LEEDS £60.02 (3 Nov)",
        "32.71 GBP 2025-11-02 expense: aldi + 60.02 GBP 2025-11-03 expense: shell"),
      Case(
        "Картови плащания от 02.11.2025: 1) BILLA 233 SOFIA – 19,38 лв. 2) EKO 1009 SOFIA – 80,00 лв.",
        "19.38 BGN 2025-11-02 expense: billa + 80 BGN 2025-11-02 expense: eko"),
    ])
  func several(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "a short text that says that nothing was paid is no entry, and one of a person may be",
    arguments: [
      Case("Neuspeshno plashtane 15.99 lv Netflix, nqma sredstva", "no entry: declined"),
      Case("Спечелете 1000 лв.! Платете 3 пъти с карта до 30.11.", "no entry: offer"),
      Case("Obmyana EUR 300 / BGN 586.40, kurs 1.9547, FIBANK 03.11.2025", "no entry: ownTransfer"),
      Case("moved 200 to my savings account", "200 BGN 2025-11-04 savings: savings account"),
    ])
  func short(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test("a bank that names a shop that is known tells of a payment, and of a person it is asked")
  func knownShop() {
    #expect(Said.told("Google Wallet: £14.22 at Lidl") == "14.22 GBP 2025-11-04 expense: lidl")
    #expect(Said.told("Revolut: Maria Petrova 30.00 EUR") == "asked: moved")
  }

  @Test("a day whose month comes first where dollars are paid is read so without its year")
  func shortMonthFirst() {
    #expect(
      Said.told("Verizon: Your AutoPay payment of $70.11 was processed 11/03")
        == "70.11 USD 2025-11-03 expense: verizon")
  }

  @Test("a second amount that belongs to nothing is asked about")
  func second() {
    #expect(Said.told("DSK: Plashtane 20.00 BGN BILLA VARNA, karta *4410, 15.00 BGN").hasPrefix("asked: amount"))
  }

  @Test(
    "numbers are read whole, with the currency that is named behind them",
    arguments: [
      Case("CIBC: Purchase $83.19 CAD at LOBLAWS, card 4410", "83.19 CAD"),
      Case("Interac: Lee Wong sent you $75.00 (CAD)", "75 CAD"),
      Case("ДСК: плащане с карта 1 249,00 лв. към EMAG", "1249 BGN"),
      Case("Отчетено плащане 1 200 лв. към EMAG с карта *4410", "1200 BGN"),
    ])
  func amounts(_ message: Case) {
    #expect(Said.told(message.text).hasPrefix(message.expected + " "))
  }

  @Test("short days stand in fields and behind prepositions", arguments: ["| 01.11 |", "на 01.11,", "01 NOV 25"])
  func days(_ day: String) {
    #expect(Said.told("Плащане 61,30 BGN BILLA \(day) карта **1144").contains("61.3 BGN 2025-11-01 expense"))
  }

  @Test(
    "a name is kept whole",
    arguments: ["Ristorante Da Mario", "BAKERY HOUSE", "App Store", "D. STOYANOVA", "HOTEL ARENA MAR"])
  func names(_ name: String) {
    let told = Said.told("Paid 12.50 BGN at \(name), card ****1234")
    #expect(told.hasSuffix(": " + name.lowercased().filter { $0 != "." }))
  }

  @Test("keys of nested data name nobody, and keys joined by a line are read")
  func nested() {
    let lidl = "12.5 BGN 2025-11-03 expense: lidl"
    #expect(
      Said.told(
        #"{"card_payment":{"merchant":{"name":"LIDL"},"amount":12.5,"currency":"BGN","value_date":"2025-11-03"}}"#)
        == lidl)
  }
}
