import Entities
import Testing

@testable import Language

/// Texts that machines write: what they come to.
@Suite("Records")
struct RecordTests {
  @Test(
    "labels tell which number was paid",
    arguments: [
      Case("DSK: Plashtane 45.20 BGN karta *4821 LIDL 342 SOFIA BG. Nalichnost 1 234.56 BGN", "45.2 BGN"),
      Case("POS 18.90 BGN OMV PLOVDIV BGR Card ****1122 Avail. 830.10 BGN Limit 2000.00 BGN", "18.9 BGN"),
      Case("TOTAL 23.40 CASH 30.00 CHANGE 6.60 BILLA", "23.4 BGN"),
      Case("BILLA VARNA 3.40 20.00 23.40 CASH 30.00 CHANGE 6.60", "23.4 BGN"),
      Case("SUBTOTAL 20.00 TAX 1.60 TOTAL 21.60 VISA ****4821 PIZZA HUT", "21.6 BGN"),
      Case("You sent 250.00 EUR to Ivan Petrov. Fee: 0.61 EUR. Total: 250.61 EUR. Transfer #98765432", "250.61 EUR"),
      Case("2025-11-03;LIDL SOFIA;-45,20;BGN;1234,56", "45.2 BGN"),
      Case("Платихте 39,12 лв. (20,00 €) в Kaufland с карта *4821", "39.12 BGN"),
      Case("Платихте 20,00 € (39,12 лв.) в Kaufland с карта *4821", "39.12 BGN"),
      Case("Chase: You made a $54.12 transaction with SHELL OIL 57442. Card ending 4821", "54.12 USD"),
      Case("Your Uber receipt: Total CA$21.36, charged to Mastercard ••••9920", "21.36 CAD"),
    ])
  func paid(_ message: Case) {
    #expect(Said.told(message.text).hasPrefix(message.expected + " "))
  }

  @Test(
    "several things that somebody parts with semicolons are no record, and none is lost",
    arguments: [
      Case("pharmacy 36; cinema 71.04; bought shoes for 285.89", "36 BGN + 71.04 BGN + 285.89 BGN"),
      Case(
        "received salary 54; paid 241.61 for taxi; 94 at kaufland; coffee 43.19",
        "54 BGN + 241.61 BGN + 94 BGN + 43.19 BGN"),
      Case("pharmacy 36 | cinema 71.04 | bought shoes for 285.89", "36 BGN + 71.04 BGN + 285.89 BGN"),
      Case("аптека 36; кино 71,04; платих тока 85,89", "36 BGN + 71.04 BGN + 85.89 BGN"),
    ])
  func toldInTurn(_ line: Case) {
    #expect(Said.money(line.text) == line.expected)
  }

  @Test(
    "digits of cards, accounts, codes and telephones are no amounts",
    arguments: [
      "Card ****4821 is blocked. Call 0700 12 345", "IBAN BG80BNBG96611020345678, BIC BNBGBGSF",
      "123456 is your one-time passcode", "Вашият код за потвърждение е 482913", "G-482913 is your verification code",
    ])
  func identifiers(_ text: String) {
    #expect(Said.entries(text).isEmpty)
  }

  @Test(
    "what was not paid is no entry, and the answer says what it is",
    arguments: [
      Case("Your card payment of £20.00 at Uber was declined. Insufficient funds", "declined"),
      Case("ДСК: Отказана транзакция 120.00 BGN с карта *4821 в TECHNOMARKET", "declined"),
      Case("ОББ: Сторнирана операция 80,00 лв. по карта **1234, HOTEL MARINELA", "reversed"),
      Case("Pending: $45.00 at Shell. Card *4821", "pending"),
      Case("Код за потвърждение 482913 за плащане на 45.20 EUR в EMAG.BG", "code"),
      Case("Your available balance is $1,204.33 as of 11/03/2025, account *4455", "balance"),
      Case("Top-up of 50 EUR by card *4821 was successful", "ownTransfer"),
      Case("Revolut: Обменихте 100 € на 195,58 лв.", "ownTransfer"),
      Case("Vivacom: Издадена е фактура 1234567890 за 45.90 лв. Краен срок за плащане 20.11.2025", "due"),
      Case("Your Vodafone bill of £28.00 will be taken by Direct Debit on 10 Nov", "due"),
      Case("Your order of a cable, £8.99, has been dispatched and is arriving Thursday. Order #203-991", "notice"),
    ])
  func nothingPaid(_ message: Case) {
    #expect(Said.told(message.text) == "no entry: \(message.expected)")
  }

  @Test(
    "money that came in is income",
    arguments: [
      Case("Сметка BG80BNBG96611020345678 е заверена с 2500.00 BGN на 31.10.2025", "2500 BGN 2025-10-31 income"),
      Case("Refund of 39.90 EUR from ZARA.COM to card *4821 on 03/11/2025", "39.9 EUR 2025-11-03 income: zara"),
      Case("Maria sent you €30.00. Reference: dinner", "30 EUR 2025-11-04 income"),
    ])
  func received(_ message: Case) {
    #expect(Said.told(message.text).hasPrefix(message.expected))
  }

  @Test(
    "days are read as machines write them",
    arguments: [
      "03.11.2025 14:22", "03/11/25 14:22", "2025-11-03T14:22:05Z", "03NOV 14:22", "03-Nov-2025", "20251103",
      "03.11 14:22",
      "Nov 3, 2025 at 5:14 PM", "3 ноември 2025 г.",
    ])
  func days(_ day: String) {
    #expect(Said.told("POS 12.50 BGN BILLA 415 VARNA, \(day), card ****1234").contains("12.5 BGN 2025-11-03 expense"))
  }

  @Test("a day whose month may have come first is asked about where that makes it one of last week")
  func monthFirst() {
    #expect(Said.told("POS 12.50 EUR BILLA VARNA 11/03/2025 card ****1234").hasPrefix("asked: day"))
    #expect(Said.told("POS 12.50 EUR BILLA VARNA 11/13/2024 card ****1234").contains("2024-11-13"))
  }

  @Test(
    "a merchant is named without branch, terminal, city, country and who took the money",
    arguments: [
      Case("LIDL 342 SOFIA BG", "lidl"), Case("BILLA BULGARIA EOOD 415 VARNA", "billa"),
      Case("PAYPAL *STEAM GAMES LU", "steam"),
      Case("SumUp *Zeleno Kafe", "zeleno kafe"), Case("OMV 2051 PLOVDIV BGR", "omv"), Case("ABOUT YOU SE", "about you"),
    ])
  func merchants(_ merchant: Case) {
    #expect(Said.told("POS 12.50 BGN at \(merchant.text) card ****1234").contains("expense: \(merchant.expected)"))
  }

  @Test("the number of an account ends where a name begins")
  func accounts() {
    let merchant = "Paid 45.20 EUR. IBAN RO49 AAAA 1B31 0075 9384 0000 Kaufland 03.11.2025"
    #expect(Said.told(merchant) == "45.2 EUR 2025-11-03 expense: kaufland")
  }

  @Test("pairs of keys and values, JSON and CSV are read by their keys and fields")
  func fragments() {
    let lidl = "45.2 BGN 2025-11-03 expense: lidl"
    #expect(Said.told("amount=45.20 currency=BGN merchant=LIDL date=2025-11-03") == lidl)
    #expect(Said.told(#"{"merchant":"LIDL","amount":45.2,"currency":"BGN","date":"2025-11-03T10:22:31Z"}"#) == lidl)
    #expect(Said.told("2025-11-03,LIDL SOFIA,-45.20,BGN") == lidl)
    #expect(Said.told("status=declined amount=45.20 currency=BGN merchant=LIDL") == "no entry: declined")
    #expect(Said.told("02123456*000123*2025-11-03*14:22:05*23.40") == "23.4 BGN 2025-11-03 expense: nobody")
    #expect(Said.told("FM*DT902211*0045120*2025-10-31*18:44:09*61.27") == "61.27 BGN 2025-10-31 expense: nobody")
    #expect(Said.told("ZK131122*0010021*2025-11-01*12:01:55*8.40") == "8.4 BGN 2025-11-01 expense: nobody")
  }

  @Test(
    "what people say stays theirs, whatever words of banks are in it",
    arguments: [
      "paid 45.20 by card at lidl", "transferred 500 lv from the account ending 7731 to savings",
      "topped up metro card with 20",
      "IKEA order 1187340 was 312 leva with delivery", "water bill: 31 BGN", "tesco: 12.50",
    ])
  func speech(_ text: String) throws {
    let raw = try #require(Tokenizer.tokens(of: text))
    guard case .speech = RecordReader(context: Said.context, explain: false).read(raw, text: text) else {
      Issue.record("taken for a record")
      return
    }
  }

  @Test("a thousand characters of anything are read in no time")
  func effort() {
    for part in [
      "*4821 ", "card: ", "1 250,50 ", "LIDL ", "xxxx1", "03.11.2025 14:22 ", "•• 12 ", "balance after ", "a=1;",
    ] {
      let text = String(String(repeating: part, count: 1_000 / part.count + 1).prefix(1_000))
      #expect(Effort.multiple { _ = Said.outcome(text) } < Effort.most, "\(part)")
    }
  }
}
