import Testing

@testable import Language

@Suite("A price that stands by itself, and the numbers of what it was paid for")
struct ApposedPriceTests {
  @Test(
    "a bare number of what is named before a price between marks is no second entry",
    arguments: [
      Case("haircut with the girl from room 4, fifteen leva", "15 BGN"),
      Case("council rates, quarter two, 406 dollars, the road still has holes", "406 USD"),
      Case("vet for the dog, he weighs 31 now, 95 euro", "95 EUR"),
      Case("смяна на масло, на 210 хиляди е, 160 лева", "160 BGN"),
      Case("ксерокс на 160 страници за курсовата, 8 лв", "8 BGN"),
    ])
  func apposed(_ line: Case) {
    #expect(Said.told(line.text).hasPrefix(line.expected))
    #expect(!Said.told(line.text).contains(" + "))
  }

  @Test(
    "small numbers count what was bought, where its price ends the stretch",
    arguments: [
      Case("маса и 4 стола от икеа 620", "620 BGN"), Case("masa i 4 stola ot ikea 620", "620 BGN"),
      Case("шпакловка, латекс и два валяка 73.25 Практикер", "73.25 BGN"),
      Case("kupih na bebeto 2 bodita i edna shapka 39,90", "39.9 BGN"),
      Case("от баничарницата две със сирене и една боза 5.40", "5.4 BGN"),
      Case("bought 3 shirts and one belt at Zara 84.50", "84.5 BGN"),
    ])
  func counted(_ line: Case) { #expect(Said.told(line.text).hasPrefix(line.expected)) }

  @Test(
    "ages in a remark are no amounts",
    arguments: [
      "choir dues for the month, 10 leva, handed over at rehearsal; at 74 I am the youngest alto",
      "rent from the flat came, 650 leva, tenants are 23 and pay before I ask",
      "дадох 75 лв на тъщата за рождения ден, на 68 стана",
      "закачихме 300 лв на булката, тя на 22, той на 45",
    ])
  func ages(_ text: String) { #expect(!Said.told(text).contains(" + ") && !Said.told(text).hasPrefix("refused")) }

  @Test(
    "a price said as two numbers is asked about where both make sense",
    arguments: ["tights nine ninety", "lunch three eighty", "new work boots, two eighty nine dollars"])
  func open(_ text: String) { #expect(Said.told(text).hasPrefix("asked: amount")) }

  @Test(
    "a couple of people is no number, and one of a thing no amount",
    arguments: ["sold the cot, 120 lv, a sweet couple from Pernik took it", "bought myself a coat, nice one, wool"])
  func noNumber(_ text: String) { #expect(!Said.told(text).contains("2 BGN") && !Said.told(text).contains("1 BGN")) }

  @Test(
    "a sign of several currencies is told apart behind the number",
    arguments: [
      Case("winter tires: $486 CAD", "486 CAD"), Case("plumber $95 NZD yesterday", "95 NZD"),
      Case("twelve eighty for washers, that's Australian dollars", "12.8 AUD"),
      Case("mum handed me 500 dollars NZ", "500 NZD"), Case("wine $30 at Billa", "30 USD"),
    ])
  func dollars(_ line: Case) { #expect(Said.told(line.text).hasPrefix(line.expected)) }
}
