import Entities
import Testing

@testable import Language

/// Numbers of a remark beside what was paid: none of them makes an entry, and none takes one away.
@Suite("Numbers beside amounts")
struct RemarkedNumberTests {
  @Test(
    "an hour, an age and a count make no entry of their own",
    arguments: [
      Case("The plumber was going by nine and took £120", "120 GBP"),
      Case("got her a cake for turning 80, £30", "30 GBP"),
      Case("Sixty tulip bulbs at the nursery, 18 euros", "18 EUR"), Case("bought two, £4", "4 GBP"),
      Case("взех три, 12 лева", "12 BGN"),
    ])
  func remarked(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "how cold it was, how old somebody gets, and the price of what a part was paid of are no amounts",
    arguments: [
      Case("it was minus 4 so we took the cab, 16", "16 BGN"), Case("беше минус 4 и взехме такси, 16", "16 BGN"),
      Case("племенникът става на девет, взех му топка за 15", "15 BGN"),
      Case("paid 60 of the 180 I owe the dentist", "60 BGN"), Case("deposit of 50 on the 400 dress", "50 BGN"),
      Case("капаро 50 за рокля от 400", "50 BGN"),
    ])
  func notPaid(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "what is counted or measured behind a price is no price",
    arguments: [
      Case("netflix 15.99, 2 films", "15.99 BGN"), Case("youtube premium 11.99, family of 5", "11.99 BGN"),
      Case("kfc 19.85, we ate 12", "19.85 BGN"), Case("eggs 8.40 for 20, from the village", "8.4 BGN"),
      Case("боулинг 36 лв, 118 точки", "36 BGN"), Case("stipendiqta dojde, 240 lv, uspeh 5.67", "240 BGN"),
      Case("скрих 50 лв за морето, цел 600", "50 BGN"), Case("kupih monitor, 260 leva, 144 herca", "260 BGN"),
      Case("аптека 16,80, Мая е с 38,2", "16.8 BGN"), Case("очила 230, минус 1,75 и с двете", "230 BGN"),
      Case("педиатърката взе 70 лв, тежи 8 кила и 200", "70 BGN"), Case("desk 289, 140 x 70", "289 BGN"),
      Case("обяд 9,90 и такси 7,30, ама 9200 крачки направих", "9.9 BGN + 7.3 BGN"),
      Case("електротехникът 80 лв, в петък в 10 идва пак", "80 BGN"),
    ])
  func counted(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "what else was bought behind a price is one more",
    arguments: [
      Case("пица 18,50, кола 3 лв", "18.5 BGN + 3 BGN"), Case("netflix 15.99, spotify 12", "15.99 BGN + 12 BGN"),
      Case("100 лв влог за Ави и 110 лв метлайф", "100 BGN + 110 BGN"),
      Case("купихме две прасета, 600 заминаха", "600 BGN"),
    ])
  func bought(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test("an amount below zero is refused", arguments: ["coffee minus 4", "минус 4 за кафе"])
  func belowZero(_ text: String) { #expect(Said.money(text).hasPrefix("amountNotPositive")) }

  @Test(
    "what was paid before another thing is told stays an entry",
    arguments: [
      Case("Electricity was 118 and I paid it, water was 24", "118 BGN + 24 BGN"),
      Case("токът беше 88 и го платих, водата беше 21", "88 BGN + 21 BGN"),
      Case("jacket was 120, got it for 84", "84 BGN"),
    ])
  func paidBefore(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "an amount that is said again behind a filler is one",
    arguments: [
      Case("groceries a hundred and twelve sixty at kaufland yes a hundred and twelve sixty", "112.6 BGN"),
      Case("groceries 84.30 at lidl, yes 84.30", "84.3 BGN"),
    ])
  func again(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "a question before what was bought asks nothing",
    arguments: [
      Case("How is a bag of crisps 2 quid now? anyway bought two, £4", "4 GBP"),
      Case("how is a bag of peppers 8 leva, anyway bought two for 16", "16 BGN"),
      Case("can you add what i spent at the dentist, it was 110", "110 BGN"),
    ])
  func asked(_ line: Case) { #expect(AmountPhraseTests.amounts(line.text) == line.expected) }

  @Test(
    "a question is one all the same", arguments: ["how much did I spend on lunch", "how much is 20 euros in leva?"])
  func question(_ text: String) { #expect(Said.money(text) == "other question") }

  @Test("a price behind a word that numbers are called by is not lost without a question")
  func ofKnown() {
    #expect(AmountPhraseTests.amounts("стаята 180, лифтът 96").hasPrefix("asked"))
    #expect(AmountPhraseTests.amounts("room 204, minibar 12 lv") == "12 BGN")
  }
}
