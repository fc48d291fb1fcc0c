import Entities
import Testing

@testable import Language

/// Amounts as people say and write them, in leva where no currency is said.
@Suite("Phrases of amounts")
struct AmountPhraseTests {
  /// The amounts; `asked` with those that may be meant, where the amount is asked about.
  static func amounts(_ text: String) -> String {
    guard case .doubtful(let doubt) = Said.outcome(text), doubt.reason == .amount else { return Said.money(text) }
    return "asked "
      + doubt.readings.map { $0.map(\.money.description).joined(separator: " + ") }.joined(separator: " or ")
  }

  @Test(
    "every usual sign of a currency is known where it stands",
    arguments: [
      Case("pierogi 94,99 zł", "94.99 PLN"), Case("pierogi 94,99zł", "94.99 PLN"),
      Case("pierogi zł 94,99", "94.99 PLN"),
      Case("beer 120 Kč", "120 CZK"), Case("beer 120Kč", "120 CZK"), Case("noodles S$12.50", "12.5 SGD"),
      Case("donut C$3", "3 CAD"), Case("donut A$3", "3 AUD"), Case("donut NZ$3", "3 NZD"), Case("donut US$3", "3 USD"),
      Case("kebab ₺400", "400 TRY"), Case("kebab 400 ₺", "400 TRY"), Case("borsch 90 ₴", "90 UAH"),
      Case("blini 500 ₽", "500 RUB"), Case("mici 30 lei", "30 RON"), Case("langos 1200 Ft", "1200 HUF"),
      Case("fika 45 kr", "45 SEK"), Case("ramen 900 JPY", "900 JPY"), Case("ramen JPY 900", "900 JPY"),
      Case("carpet 4000 MAD", "4000 MAD"), Case("dates 30 SAR", "30 SAR"), Case("a $5 coffee", "5 USD"),
      Case("your $42.17 payment at lidl", "42.17 USD"),
      Case("asado 9000 ARS", "9000 ARS"), Case("99¢ gum", "0.99 USD"),
      Case("50 цента дъвка", "0.5 EUR"), Case("30 евроцента дъвка", "0.3 EUR"),
      Case("дъвка 5 долара и 20 цента", "5.2 USD"),
    ])
  func currencies(_ line: Case) { #expect(Self.amounts(line.text) == line.expected) }

  @Test(
    "a measure that is called as a currency is none behind a price, and the price of one is not what was paid",
    arguments: [
      Case("steak was 18 dollars a pound, paid 36 total", "36 USD"), Case("coffee 2 pounds", "2 GBP"),
      Case("five pounds of potatoes for 6 dollars", "6 USD"), Case("rent is $2 a square foot, paid 1400", "1400 USD"),
      Case("a gym at 30 a month, paid 90 for three", "90 BGN"), Case("сирене 16 лева килото, взех за 8", "8 BGN"),
      Case("tourist tax 2 euros per head per night, three heads, four nights, handed over 24", "24 EUR"),
    ])
  func measures(_ line: Case) { #expect(Self.amounts(line.text) == line.expected) }

  @Test(
    "a price for each pound alone is no amount, nor is how many are in one, nor a stretch of years",
    arguments: ["salmon $12.99 a pound", "bought a box of 12", "34 years teaching, classes of 36", "купих кутия от 12"])
  func nothingPaid(_ text: String) { #expect(Said.entries(text).isEmpty) }

  @Test(
    "thousands may be set apart by spaces and apostrophes",
    arguments: [
      Case("sofa 1 250,50", "1250.5 BGN"), Case("sofa 1'250.– eur", "1250 EUR"), Case("sofa 12 500", "12500 BGN"),
      Case("sofa 1'250,50", "1250.5 BGN"), Case("диван 1 250,50 лв", "1250.5 BGN"),
      Case("диван 12 500 лв.", "12500 BGN"),
      Case("sofa 1’250 chf", "1250 CHF"),
    ])
  func thousands(_ line: Case) { #expect(Self.amounts(line.text) == line.expected) }

  @Test(
    "of an amount that is corrected, the corrected one counts",
    arguments: [
      Case("lunch 20, no sorry, 30", "30 BGN"), Case("lunch 20 no sorry 30", "30 BGN"),
      Case("lunch 40 wait 45", "45 BGN"),
      Case("lunch 40, wait, 45", "45 BGN"), Case("не беше трийсет а четирийсет лева обяд", "40 BGN"),
      Case("обяд не 30, а 40", "40 BGN"), Case("обяд не 30 а 40 лева", "40 BGN"),
      Case("lunch 20, make that 25", "25 BGN"), Case("обяд 20, не, 25 лева", "25 BGN"),
      Case("обяд двайсет, всъщност двайсет и пет лева", "25 BGN"), Case("lunch 20 actually 25", "25 BGN"),
      Case("lunch 20 i mean 25", "25 BGN"), Case("lunch wasn't 30 but 40", "40 BGN"),
    ])
  func corrections(_ line: Case) { #expect(Self.amounts(line.text) == line.expected) }

  @Test(
    "an amount that is none exactly is asked about",
    arguments: [
      Case("триста и кусур лева за ток", "asked 300 BGN"), Case("lunch between 50 and 60", "asked 50 BGN or 60 BGN"),
      Case("обяд между 50 и 60 лева", "asked 50 BGN or 60 BGN"),
      Case("обяд между петдесет и шейсет лева", "asked 50 BGN or 60 BGN"),
      Case("lunch 50-60 lv", "asked 50 BGN or 60 BGN"), Case("lunch 50 or 60 euros", "asked 50 EUR or 60 EUR"),
      Case("lunch between €50 and €60", "asked 50 EUR or 60 EUR"), Case("lunch €50 or €60", "asked 50 EUR or 60 EUR"),
      Case("lunch between 50 and €60", "asked 50 EUR or 60 EUR"), Case("lunch 50€ or 60€", "asked 50 EUR or 60 EUR"),
      Case("обяд около 50 лева", "asked 50 BGN"), Case("lunch about 50", "asked 50 BGN"),
      Case("обяд до 50 лева", "asked 50 BGN"),
      Case("двайсетина лева за сладолед", "asked 20 BGN"), Case("обяд 40 лева и нещо", "asked 40 BGN"),
      Case("lunch 300 or so", "asked 300 BGN"),
      Case("half of 86 for dinner", "asked 43 BGN or 86 BGN"),
      Case("половината от 120 лв за ток", "asked 60 BGN or 120 BGN"),
      Case("split 60 with Anna and Bob", "asked 20 BGN or 60 BGN"),
      Case("dinner 60 split with Anna", "asked 30 BGN or 60 BGN"),
      Case("вечеря 60 лв, делихме на трима", "asked 20 BGN or 60 BGN"),
      Case("делихме 60 на трима за вечеря", "asked 20 BGN or 60 BGN"),
      Case("вечеря 60 лв наполовина с Иван", "asked 30 BGN or 60 BGN"),
      Case("uber split 3 ways 30", "asked 10 BGN or 30 BGN"),
      Case("20% tip on 45", "asked 9 BGN or 54 BGN"), Case("dinner 45 plus 10% tip", "asked 49.5 BGN or 45 BGN"),
    ])
  func asked(_ line: Case) { #expect(Self.amounts(line.text) == line.expected) }

  @Test(
    "a share that was said is the amount",
    arguments: [
      Case("my half of the cab 8.65", "8.65 BGN"), Case("we split the bill and my half was 27.60", "27.6 BGN"),
      Case("my half of the 90 lv dinner bill, 45 lv", "45 BGN"), Case("10% tip, 6 eur", "6 EUR"),
      Case("half board hotel 120", "120 BGN"), Case("shared taxi 8 lv", "8 BGN"), Case("work 9-17 lunch 12", "12 BGN"),
      Case("seat 12 or 13 ticket 30", "30 BGN"), Case("About You order 98", "98 BGN"),
    ])
  func shares(_ line: Case) { #expect(Self.amounts(line.text) == line.expected) }

  @Test(
    "number words in a name are no amounts",
    arguments: [
      Case("20 лв в Grand Optics", "20 BGN"), Case("Grand Hotel 120 eur", "120 EUR"), Case("grand optics 20", "20 BGN"),
      Case("45 at Seven Seas", "45 BGN"), Case("Pier One 30", "30 BGN"), Case("30 at Two Brothers", "30 BGN"),
      Case("20 лв в Трима братя", "20 BGN"), Case("20 лв в Седем", "20 BGN"), Case("18 at two brothers", "18 BGN"),
      Case("seven eleven 4.75", "4.75 BGN"), Case("Hundred Acre Cafe 12", "12 BGN"),
      Case("two grand for the car", "2000 BGN"),
      Case("a grand for the sofa", "1000 BGN"), Case("хиляда лева за ремонт", "1000 BGN"),
    ])
  func names(_ line: Case) { #expect(Self.amounts(line.text) == line.expected) }

  @Test(
    "short words of German beside an amount and at the end of a line",
    arguments: [
      Case("Fr. 45.- Mittagessen", "45 CHF"), Case("Mittagessen 45 Fr.", "45 CHF"), Case("Brot für 4 Stutz", "4 CHF"),
      Case("Mittagessen gekauft 12 fr", "12 CHF"),
    ])
  func german(_ line: Case) { #expect(Self.amounts(line.text) == line.expected) }

  @Test("short weekdays of German at the end of a line are days")
  func germanDays() {
    #expect(DatePhraseTests.days("Mittagessen gekauft 12 sa") == "12 2025-11-01")
    #expect(DatePhraseTests.days("Mittagessen gekauft 12 mo") == "12 2025-11-03")
    #expect(DatePhraseTests.days("Mittagessen gekauft 12 so") == "12 2025-11-02")
  }
}
