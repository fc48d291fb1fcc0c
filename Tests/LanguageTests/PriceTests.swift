import Testing

@testable import Language

/// Prices, rates and lists of them, told from what was paid by how they are built.
@Suite("Prices that nobody paid")
struct PriceTests {
  private func isEntry(_ text: String) -> Bool { Said.isEntry(text) }

  @Test(
    "dishes with prices alone are a menu; a day, a place, a total or a price said first make them what was eaten",
    arguments: [
      ("кебапче 2.20 кюфте 2.30 пържени картофи 4.50", false),
      ("shkembe 6,50 lv, kebapche 2,80 lv, skara 16,90 lv", false),
      ("5.60 espresso 2.10 donut 13.80 burger", true), ("кебапче 2.20 кюфте 2.30 и картофи 4.50 вчера", true),
      ("хляб 2,20, мляко 3,15, яйца 6,40", true),
    ])
  func menus(_ text: String, _ expected: Bool) { #expect(isEntry(text) == expected) }

  @Test(
    "so much for each, or for a stretch of time, says not how many",
    arguments: [
      ("I found a hotel for 70 a night", false), ("намерих хотел за 70 на вечер", false),
      ("50 лв. бонус за всеки поканен приятел", false), ("kupuvam staro zlato 110 lv/gram, na mqsto", false),
      ("got an offer for 1800 a month", false), ("paid 70 a night for the hotel", true),
      ("my telephone bill from Yettel was 22.99 leva this month", true), ("Notion 96 USD/yr", true),
    ])
  func rates(_ text: String, _ expected: Bool) { #expect(isEntry(text) == expected) }

  @Test(
    "what is wanted by a day is not paid yet, unless that is said",
    arguments: [
      ("Данък сгради 2025: 88,20 лв., втора вноска до 31.10", false),
      ("kindergarten: please bring 20 lv for the puppet theatre by friday", false),
      ("платих данъка 88,20 лв до 31.10", true), ("карта за градския 50 лв до 30 ноември", true),
    ])
  func deadlines(_ text: String, _ expected: Bool) { #expect(isEntry(text) == expected) }

  @Test("behind a title of prices nothing was bought, and so much is rather asked for than paid")
  func titles() {
    #expect(!isEntry("Есенна разпродажба: дънки 49 лв., якета 99 лв., боти 129 лв."))
    #expect(!isEntry("VW Golf 2015, 145000 km, 14 500 лв."))
    #expect(isEntry("купих VW Golf 2015 за 14 500 лв."))
    #expect(isEntry("thirteen thousand leva for the new car on the third of october"))
    #expect(isEntry("new kitchen 12 400"))
    #expect(!isEntry("Майстор извършва боядисване 8 лв/кв.м"))
  }

  @Test("a price and what was paid of the same thing is one entry, and what is paid on delivery is no income")
  func totals() {
    #expect(Said.money("the price was 50, with the discount i paid 35 for jeans") == "35 BGN")
    #expect(!isEntry("Order received. To pay on pickup: 1 299 lv"))
  }

  @Test("thousands behind a card, and a year behind no hundredths")
  func thousands() {
    #expect(Said.money("с карта 1 249,00 лв.") == "1249 BGN")
    // More than a thousand, or a flat's number and then a price.
    #expect(Said.money("вноска апартамент 1 320 лв") == "asked: amount")
    #expect(!isEntry("2024 евро 50"))
    #expect(Said.money("20 евро 50") == "20.5 EUR")
    #expect(Said.money("сапун 30 фунта") == "30 GBP")
    #expect(Said.money("сапун левче и осемдесет") == "1.8 BGN")
    #expect(Said.money("hlqb 60 cheshki koroni") == "60 CZK")
  }

  @Test("what was only seen, read or heard to cost so much is asked about")
  func perceived() {
    #expect(!isEntry("saw that eggs cost 8 leva in Lidl"))
    #expect(!isEntry("I noticed petrol cost 3 leva at Shell"))
    #expect(!isEntry("read that bread cost 4 leva there"))
    #expect(isEntry("the taxi cost 12"))
    #expect(isEntry("noticed the noise, the repair cost me 120"))
  }

  @Test("where something was had needs no explaining beside it")
  func whereabouts() {
    #expect(isEntry("taxi there 12, taxi back 15"))
    #expect(isEntry("taxi to the airport 23, coffee there 7.50"))
    #expect(isEntry("такси дотам 8, такси обратно 11"))
  }

  @Test("what is for sale is not sold")
  func forSale() {
    #expect(!isEntry("selling kids bike 16 inch, 90 lv, almost new"))
    #expect(isEntry("sold the kids bike for 90"))
  }

  @Test("what somebody took as their income, and what may be theirs, is asked about")
  func theirs() {
    #expect(!isEntry("шефът взе 5000 бонус"))
    #expect(!isEntry("свекърва ми даде 340 лева за зъби"))
    #expect(isEntry("Свекървата ни подари 500 лв за новия дом"))
    #expect(isEntry("svekurva mi ni podari 200 lv za rojdeniq den"))
    #expect(isEntry("мама ми даде 100 за рождения ден"))
    #expect(isEntry("зъболекарят ми взе 90"))
  }

  @Test("what was handed over less what came back is what was paid, and never three rows")
  func change() {
    #expect(Said.money("gave a hundred, got 27 back, so 73 at Fantastico") == "73 BGN")
    #expect(isEntry("lunch 30, coffee 4, sold a book for 26"))
  }

  @Test("a slip is no thousand, and the number of a quarter no leva")
  func names() {
    #expect(Said.money("лидл бон 45") == "45 BGN")
    #expect(Said.money("бон и двеста за ваканцията") == "1200 BGN")
    #expect(Said.money("Такси от Младост 4 12 лв") == "12 BGN")
    #expect(Said.money("taxi from mladost 4 12 lv") == "12 BGN")
    #expect(Said.money("taksi dvanaise leva") == "12 BGN")
  }
}
