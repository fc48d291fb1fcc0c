import Testing

@testable import Language

/// A sum that is said at the end, beside what it is reckoned from, is the one thing that was paid.
@Suite("What a sum is made up of")
struct MadeUpTests {
  @Test(
    "prices, parts and reductions that come to what was paid are no entries",
    arguments: [
      ("saturday at the museum, 8 a head and there's three of us, so we paid 24", "24"),
      ("two nights in Veliko Tarnovo, 88 a night, paid 176 when we left", "176"),
      ("tourist tax 2 per head per night, three heads, four nights, handed over 24", "24"),
      ("had a 20 leva voucher so the jacket that was 135 cost me 115", "115"),
      ("1 bubble tea 6.80 and then another one, so 13.60", "13.6"),
      ("крушка за фара девет лева взех две значи осемнайсет", "18"),
      ("hairdresser, ninety leva plus ten tip so a hundred in all", "100"),
      ("обяд 14 + 2 бакшиш = 16", "16"),
      ("theatre tickets, row 7, 2 x 25 so 50 leva", "50"),
      ("school canteen, 5 days x 7 leva = 35 leva", "35"),
      ("the bill was 63 and I left 70 with the tip", "70"),
      ("сметката беше 83, оставих 90 с бакшиша", "90"),
      ("taxi 18 paid 20 with tip", "20"),
      ("с рейса до града и обратно, по три и двайсет ми взеха, шест и четирийсе стават", "6.4"),
    ])
  func made(sentence: String, amount: String) {
    #expect(Said.money(sentence) == "\(amount) BGN")
  }

  @Test(
    "what stands for a thing of its own is an entry of its own, whatever it comes to",
    arguments: ["tea 2, cake 3, taxi 5", "хляб 2, мляко 3, такси 5"])
  func apart(sentence: String) {
    #expect(Said.entries(sentence).count == 3)
  }

  @Test("what a sum is made up of are entries where each is of something of its own")
  func listed() {
    #expect(Said.money("groceries 20, pharmacy 30, that makes 50") == "20 BGN + 30 BGN")
  }

  @Test(
    "another thing with its tip is beside what was paid before",
    arguments: ["taxi 12, dinner 18 with tip", "обяд 20, кафе 25 с бакшиш", "fuel 50, hotel 70 with the tip"])
  func tipped(sentence: String) {
    #expect(Said.entries(sentence).count == 2)
  }

  @Test(
    "so many of a stretch of time are multiplied, and for how many it was counts nothing",
    arguments: [("lunch 5 days x 7 leva", "35 BGN"), ("34 quid on fish and chips for two in Dover", "34 GBP")])
  func multiplied(sentence: String, money: String) {
    #expect(Said.money(sentence) == money)
  }

  @Test("many of something, said in words beside what has a currency, are no amount")
  func counted() {
    #expect(Said.money("баба ми прати 50 евро за рождения ден на Мая, с картичка и двайсет целувки") == "50 EUR")
    #expect(Said.entries("spent twenty on a taxi and thirty on lunch").count == 2)
  }

  @Test("a number that is reckoned from two others corrects none of them, and a corrected one is put right")
  func corrected() {
    #expect(Said.money("200, well, 220 for the tyres") == "220 BGN")
    #expect(Said.money("аптека 31,40 (не 34,10)") == "31.4 BGN")
    #expect(Said.money("log thirty five for the car wash no wait it was forty because of the wax") == "40 BGN")
    #expect(Said.money("за храна похарчихме 63,20, пардон, разместих цифрите, 36,20 лв") == "36.2 BGN")
  }
}
