import Testing

@testable import Language

@Suite("Several numbers, and one payment")
struct TotalsTests {
  @Test(
    "so many at a price are their product, and a sum that is said comes before it",
    arguments: [
      Case("2 theatre tickets at 18 lv each", "36 BGN"), Case("3 бири по 4,50 лв", "13.5 BGN"),
      Case("5 kg potatoes at 1.60 a kilo", "8 BGN"), Case("50 l at 2.60", "130 BGN"),
      Case("3 кафета по 2,50 общо 7,50", "7.5 BGN"), Case("12 плочки по 22 лв, 264 лв от Практикер", "264 BGN"),
      Case("2 kg of tangerines at 3.50, so seven leva", "7 BGN"),
      Case("2 x 9.99 tshirts = 19.98 at Pepco", "19.98 BGN"),
    ])
  func unitPrices(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "one's own share that is told behind the whole is asked about",
    arguments: [
      Case("dinner with friends 160, my share is a quarter", "asked: amount"),
      Case("internet 28, half of it is mine", "asked: amount"),
      Case("lunch 14, that is half my pocket money", "14 BGN"),
    ])
  func ownShare(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test("the price of a measure alone is no payment")
  func measure() { #expect(Said.entries("бензинът стана 2,60 на литър").isEmpty) }

  @Test(
    "the price before, the coupon and the change are not paid",
    arguments: [
      Case("jacket reduced from 180 to 119 lv", "119 BGN"), Case("якето беше 200, взех го за 140", "140 BGN"),
      Case("had a 20 leva coupon so the dress was 60", "60 BGN"),
      Case("paid with a 50 note, got 12.40 change, so 37.60 at Billa", "37.6 BGN"),
      Case("vegetables at the market, gave 50 and got 8.40 back in change", "41.6 BGN"),
      Case("my half of the 90 lv dinner bill, 45 lv", "45 BGN"),
      Case("Якето го намалиха от 180 на 108 и го взех", "108 BGN"),
      Case("from the 50 I gave her the cashier returned 12.40, it was for fruit", "asked: amount"),
      Case("дадох 20 на касата, върнаха 6.40, за сирене", "asked: amount"),
      Case("излязоха 11 лева за три кифли и два айряна", "11 BGN"),
    ])
  func aside(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "what comes back over the counter is not paid, and what is refunded comes in by itself",
    arguments: [
      Case("дадох 20 лв, върнаха ми 6.40", "13.6 BGN"), Case("дадох 20 лв и ми върнаха 6.40", "13.6 BGN"),
      Case("дадох 50 в зара, връщане 20", "50 BGN + 20 BGN"), Case("paid 50 for lunch, refunded 20", "50 BGN + 20 BGN"),
      Case("paid 50 at zara, got a refund of 20", "50 BGN + 20 BGN"),
    ])
  func comesBack(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "a part of what was paid is no payment of its own",
    arguments: [
      Case("hairdresser 80 incl 10 tip", "80 BGN"), Case("taxi 22 with 2 tip included", "22 BGN"),
      Case("groceries 62 of which 12 wine", "62 BGN"), Case("фризьор 40, от които 5 бакшиш", "40 BGN"),
      Case("пица 32 вкл. доставка 4", "32 BGN"), Case("маникюр 50 с 5 бакшиш", "asked: amount"),
      Case("hairdresser was 55 plus a 5 tip so 60 total", "60 BGN"),
      Case("Wolt receipt: items 18.20, delivery 3.50, service 1.10, TOTAL 22.80 BGN", "22.8 BGN"),
      Case("netflix 12.99 incl vat, spotify 9.99", "12.99 BGN + 9.99 BGN"),
      Case("salary 3100, and put 300 of it into savings", "3100 BGN + 300 BGN"),
    ])
  func included(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "what is said twice is in the currency that stands at either",
    arguments: [
      Case("gave the window cleaner a tenner, £10", "10 GBP"),
      Case("lunch special at the pho place, fourteen fifty, 14.50 USD", "14.5 USD"),
      Case("renewed the car registration, seventy four seventy five, $74.75", "74.75 USD"),
      Case("такси, двайсет, 20 евро", "20 EUR"), Case("sixty euros at jumbo, yeah, sixty", "60 EUR"),
    ])
  func twice(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "a share that makes the whole so many times is what was paid",
    arguments: [
      Case("сметката беше 120 разделихме я на четири та аз дадох 30", "30 BGN"),
      Case("таксито беше 24 на четирима, дадох 6", "6 BGN"),
      Case("dinner was 160 between four of us, I put in 40", "40 BGN"),
      Case("split an 84 euro bill with Mira fifty fifty at the steakhouse", "asked: amount"),
      Case("lunch, we went halves, 14.50 each", "14.5 BGN"),
      Case("split an uber four ways, it was 26, so 6.50 from me", "6.5 BGN"),
      Case("pizza was 42 and there were three of us so my share came to 14", "14 BGN"),
    ])
  func shares(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "the same price in both currencies of Bulgaria is one",
    arguments: [Case("зарядно 20 евро (39,12 лв)", "20 EUR"), Case("bread 2.93 lv / 1.50 eur", "2.93 BGN")])
  func currencies(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test("a sum of entries that were named makes none of its own")
  func sum() {
    #expect(Said.entries("lidl 20, billa 30, total 50").map(\.money.amount) == [20, 30])
    #expect(Said.entries("lidl 20 lv and billa 30 eur").count == 2)
  }

  @Test("four digits are asked about as a price with a point only where nobody pays thousands")
  func point() throws {
    guard case .doubtful(let doubt) = Parser().understand(TokenizedText("lunch 1780"), in: Said.context).outcome else {
      Issue.record("written unasked")
      return
    }
    #expect(doubt.readings.map { $0.map { "\($0.money.amount)" } } == [["17.8"], ["1780"]])
    #expect(Said.money("lunch 1780 lv") == "1780 BGN")
    #expect(Said.money("laptop 1780") == "1780 BGN")
    #expect(Said.money("dinner 1200") == "1200 BGN")
  }
}
