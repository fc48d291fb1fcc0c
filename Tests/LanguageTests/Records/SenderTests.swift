import Entities
import Testing

@testable import Language

/// Short messages that begin with who sent them, in whichever case they are written.
@Suite("Senders of messages")
struct SenderTests {
  @Test(
    "what a shop says behind its name and a colon is no purchase, unless it says that something was paid",
    arguments: [
      Case("storytel: 2 месеца за 9,99 лв.", "asked: moved"),
      Case("hippoland: количката отново е налична, 429 лв.", "no entry: balance"),
      Case("ryanair: sofia to rome from €14.99, book by midnight", "asked: moved"),
      Case("ryanair: check in online or pay 55 eur at the airport", "asked: moved"),
      Case("wolt: курирът взе поръчката ви, 18.90 лв", "no entry: notice"),
      Case("disney+: we had trouble charging 8,99 €", "no entry: declined"),
      Case("easypark: 2 lv/h in the centre", "asked: moved"),
      Case("ardes.bg: order received. to pay on pickup: 1 299,00 лв", "no entry: due"),
      Case("emag: order 7654321 confirmed, total 129.00", "asked: moved"),
      Case("trading 212: deposit 100 completed", "asked: moved"),
      Case("etoro: position closed +34.20 USD", "asked: moved"),
      Case("skrill: nikolay sent his brother 30 eur with skrill", "asked: moved"),
      Case("spark: your ride is being prepared, 8.25 lv", "no entry: pending"),
    ])
  func unpaid(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "what lists prices is no purchase",
    arguments: [
      "Lunch menu: soup 4.50, salad 6.20, main 12.80", "обедно меню 4.11: таратор 3,90, мусака 8,50",
      "kids menu: chicken nuggets 9.90 bgn, ice cream 4.50 bgn", "A95 2,38 · дизел 2,45 · газ 1,12",
    ])
  func prices(_ text: String) {
    #expect(Said.told(text) == "asked: moved")
  }

  @Test(
    "a payment that is told as done is one, however the message is written",
    arguments: [
      Case("синя зона: платихте 2 лв. за 1 час", "2 BGN 2025-11-04 expense: синя зона"),
      Case("hbo max: we charged 9.99 eur to your card on 1 november", "9.99 EUR 2025-11-01 expense: hbo max"),
      Case(
        "софийска вода: плащането ви от 22,71 лв. е получено на 31.10", "22.71 BGN 2025-10-31 expense: софийска вода"),
      Case("google play: you bought monument valley 3 for 7,49 лв", "7.49 BGN 2025-11-04 expense: google play"),
      Case("Your payment to Vivacom (31.99 BGN) went through on Sunday", "31.99 BGN 2025-11-02 expense: vivacom"),
      Case("uber paris, oct 19: thanks for riding. total €16.43", "16.43 EUR 2025-10-19 expense: uber"),
      Case("UBB Mobile: Utility bill paid - Overgas, client 55120, BGN 97.31", "97.31 BGN 2025-11-04 expense: overgas"),
      Case("Standing order executed 01.11.2025: 200.00 BGN to Avi Savings", "200 BGN 2025-11-01 savings: avi savings"),
      Case(
        "billa 1618 / хляб 2,19 / сирене 11,49 / обща сума 13,68 лв. / платено с карта",
        "13.68 BGN 2025-11-04 expense: billa"),
    ])
  func paid(_ message: Case) {
    #expect(Said.told(message.text) == message.expected)
  }

  @Test(
    "people put a title before a colon, too",
    arguments: [
      Case("lidl: bread 3.20, milk 2.90", "3.2 BGN 2025-11-04 expense: lidl bread + 2.9 BGN 2025-11-04 expense: milk"),
      Case("lidl: milk from the farm 5.20", "5.2 BGN 2025-11-04 expense: lidl milk from the farm"),
      Case("topofikacia: 96,40, paid on 28.10", "96.4 BGN 2025-10-28 expense: topofikacia"),
      Case("Subscribed to Spotify again: 10.99 leva gone", "10.99 BGN 2025-11-04 expense: spotify gone"),
      Case("Flat in Drujba: rent received 700 eur", "700 EUR 2025-11-04 income: flat in drujba rent received"),
      Case("Mothercare: car seat, 219 euro, bought on 25.10", "219 EUR 2025-10-25 expense: mothercare car seat"),
      Case(
        "tea £2.40 / muffin £3.10 / newspaper £1.50",
        "2.4 GBP 2025-11-04 expense: tea + 3.1 GBP 2025-11-04 expense: muffin + 1.5 GBP 2025-11-04 expense: newspaper"),
    ])
  func people(_ sentence: Case) {
    #expect(Said.told(sentence.text) == sentence.expected)
  }
}
