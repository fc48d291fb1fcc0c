import Entities
import Testing

@testable import Language

/// Who paid, who was paid and whether it is done, where a message does not say so with its first word.
@Suite("Parties of messages")
struct MessagePartyTests {
  @Test(
    "money that somebody sent to who reads it came in",
    arguments: [
      Case("You've received $300.00 USD from Laura Meyer", "300 USD 2025-11-04 income: laura meyer"),
      Case("HSBC: You've been sent GBP 25.00 by A PATEL, 02Nov25 14:10", "25 GBP 2025-11-02 income: patel"),
      Case(
        "PayPal: You received a payment of €45.00 EUR from Anna Schmidt", "45 EUR 2025-11-04 income: anna schmidt"),
      Case(
        "Airbnb: We sent your payout of €412.30 to your bank account ending 6678 on 31/10/2025",
        "412.3 EUR 2025-10-31 income: airbnb"),
      Case(
        "28/10/2025 FPI J SMITH LTD INVOICE 204 Paid in 850.00 GBP Balance 2,915.33 GBP",
        "850 GBP 2025-10-28 income: fpi j smith"),
      Case(
        "Postapilo plashtane: 1 500,00 BGN / naredil IVAN GEORGIEV / 02.11.2025 / sm. *0081",
        "1500 BGN 2025-11-02 income: ivan georgiev"),
      Case(
        "myPOS: Payment received! 48.00 EUR via terminal 90031277, Visa ****1180. Available: 612.40 EUR",
        "48 EUR 2025-11-04 income: mypos"),
      Case("Revolut: Refund of €49.95 from Zalando is in your account", "49.95 EUR 2025-11-04 income: zalando"),
      Case("Еконт: Получихте наложен платеж 112,00 лв. по сметка, 24.10.2025", "112 BGN 2025-10-24 income: еконт"),
    ])
  func received(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what somebody else paid is asked about",
    arguments: [
      "Uber: Jordan shared a trip receipt with you. Total $31.75, paid by Jordan, Oct 25",
      "Splitwise: Ivan paid €60.00 for Dinner",
      "Елена Димитрова сподели с Вас касов бон от Лидл: 43,10 лв., платени от Елена на 01.11.2025",
    ])
  func ofOthers(_ text: String) {
    #expect(Said.told(text) == "asked: moved")
  }

  @Test(
    "a bank before the colon was not paid, nor what kind of message it sent",
    arguments: [
      Case("TD Alert: You paid $42.18 at TIM HORTONS on Nov 2", "42.18 USD 2025-11-02 expense: tim hortons"),
      Case("TD Alert: You withdrew $100.00 from ATM on Nov 3", "asked: moved"),
    ])
  func senders(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test("what a bank has approved is paid, whatever it asks of who did not do it")
  func approved() {
    let told = Said.told("Amex: A charge of $212.50 at DELTA AIR was approved. If not you, reply NO")
    #expect(told == "212.5 USD 2025-11-04 expense: delta air")
    #expect(Said.told("Chase: Did you attempt $340.22 at BEST BUY? Reply YES or NO") == "no entry: pending")
  }

  @Test(
    "what could not be done was not, and what a key denies neither",
    arguments: [
      Case(
        "Starling: The Direct Debit to British Gas for £86.40 could not be collected on 3 Nov", "no entry: declined"),
      Case(#"{"captured": false, "amount": 45.00, "currency": "EUR", "merchant": "Hotel Ibis"}"#, "no entry: pending"),
      Case(
        #"{"paid": true, "refunded": false, "amount": 45.00, "currency": "EUR", "merchant": "Hotel Ibis"}"#,
        "45 EUR 2025-11-04 expense: hotel ibis"),
    ])
  func denied(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "a payment that was taken is none to come, whatever is said of debts, orders or codes behind it",
    arguments: [
      Case(
        "Yettel: Вашето плащане от 35.99 лв. е прието. Нямате други задължения", "35.99 BGN 2025-11-04 expense: yettel"),
      Case(
        "Glovo: Поръчката ти от Happy Bar & Grill за 31,40 лв. е потвърдена",
        "31.4 BGN 2025-11-04 expense: happy bar & grill"),
      Case(
        "Кино Арена: 2 билета × 15,00 = 30,00 лв., заплатени на 31 окт, код за вход 9X4K2",
        "30 BGN 2025-10-31 expense: кино арена"),
      Case("Код за вход 9X4K2. Кино Арена: 30,00 лв., заплатени на 31 окт", "no entry: code"),
    ])
  func done(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what is not said to be done is not written",
    arguments: [
      Case("Bank of America: Transfer of $300 from Savings to Checking completed", "no entry: ownTransfer"),
      Case("Monzo: You've got £30 left of your eating out budget", "no entry: balance"),
      Case("Starling: Someone wanted to take £44.00, but your card was locked", "asked: moved"),
      Case(#"{"status":"requires_mandate","amount":"45.00","currency":"eur","merchant":"Decathlon"}"#, "asked: moved"),
      Case(
        #"{"status":"settled","amount":"45.00","currency":"eur","merchant":"Decathlon"}"#,
        "45 EUR 2025-11-04 expense: decathlon"),
    ])
  func undone(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "a name keeps to itself",
    arguments: [
      Case("Zorvik+: We charged €10.99 to your Mastercard", "10.99 EUR 2025-11-04 expense: zorvik"),
      Case("Fibank: Purchase of 19.99 BGN at HULU using card x2231", "19.99 BGN 2025-11-04 expense: hulu"),
      Case(
        "Wise: You spent 18.20 EUR at La Boulangerie. We converted 35.81 BGN",
        "35.81 BGN 2025-11-04 expense: la boulangerie"),
    ])
  func names(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what the reader sent went out, though somebody received it",
    arguments: [
      Case("EE: Thanks for your payment of £28.00, received 31 Oct 2025", "28 GBP 2025-10-31 expense: ee"),
      Case("Interac: Your e-Transfer of $75.00 to Liam was deposited on Nov 1", "75 CAD 2025-11-01 expense: liam"),
      Case("N26: You received a direct debit of €49.00 from FitX", "asked: moved"),
      Case("Спиди: Изплатихме Ви наложен платеж 77,00 лв. на 03.11.2025", "77 BGN 2025-11-03 income: спиди"),
      Case("Venmo: You paid Rob $30.00 for poker", "30 USD 2025-11-04 expense: rob"),
      Case(
        "Citi: Your recurring charge of $15.49 from NETFLIX posted on 11/01/2025",
        "15.49 USD 2025-11-01 expense: netflix"),
    ])
  func sent(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "a day of the bill is not that of its payment",
    arguments: [
      Case("A1: Таксувахме карта *1120 с 42,30 лв. за фактура от 25.10.2025", "42.3 BGN 2025-11-04 expense: a1"),
      Case("A1: Таксувахме карта *1120 с 42,30 лв. за фактура на 25.10.2025", "42.3 BGN 2025-10-25 expense: a1"),
    ])
  func days(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "points that a payment brings are no offer, and what waits was not paid",
    arguments: [
      Case(
        "Revolut Pay: 18.00 EUR to Ryanair (booking K7PQ2M). Card ••4077. Earn up to 18 points.",
        "18 EUR 2025-11-04 expense: ryanair"),
      Case("invoice 0000001873 received from the accountant, 180 leva, not paid yet", "no entry: due"),
    ])
  func beside(_ message: Case) { #expect(Said.told(message.text) == message.expected) }

  @Test("a summary of several payments is an entry for each")
  func summary() {
    #expect(
      Said.money("Monzo summary for this morning: £3.10 at Pret A Manger, £24.00 at Trainline") == "3.1 GBP + 24 GBP")
  }
}
