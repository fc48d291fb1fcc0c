import Entities
import Testing

@testable import Language

/// What is told behind an amount: when, where and how it was paid, or that it was not.
@Suite("Remarks behind an amount")
struct RemarkTests {
  private func isEntry(_ text: String) -> Bool { Said.isEntry(text) }

  @Test(
    "what somebody else did or treats to is asked about",
    arguments: [
      "lunch 22, Petar insisted", "coffee 4, Mila's round", "taxi 14, Pavel wouldn't hear of it",
      "cinema 30, my sister got there first", "theatre 46, her treat", "haircut 30 my sister did it for nothing",
      "пица 18 лв, Жоро се изхвърли", "бира 9 лв, гощава Краси", "kafe 3 lv cherpi Mitko",
      "парното е 110 този месец, хазяинът го поема",
      "the bill came to 86, Tom insisted", "таксито излезе 15, колежката настоя да плати",
    ])
  func others(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what came instead, or did not happen, is asked about",
    arguments: [
      "taxi 20 but walked home", "taxi 20 so we cycled", "такси 20 ама се прибрах пеша", "билети 60 обаче заваля",
      "премия 400, не я дадоха", "boots 120, they didn't fit", "обувки 120 лв, нямаше ми номера",
      "нов лаптоп 1800, ще го обмислим", "нов лаптоп 1800, да го обмислим",
    ])
  func instead(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what is lacking, left or still in its place was not paid",
    arguments: [
      "12 euro short this month", "липсват ми 40 лева от касата", "found the jar, 60 leva still in it",
      "90 till friday",
      "още 90 лева до края на месеца", "остават ми 35 лева до заплата", "заплата 2600 предлагат в обявата",
      "invoice for 340 lv sent to the client", "тока 90 лв - за сметка на хазяина",
    ])
  func left(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what kin do for themselves, or with a verb that nobody knows, is theirs",
    arguments: [
      "brat mi si dade 70 leva za tatuirovka", "брат ми си даде 70 лева за татуировка", "my sister flung 480 on shoes",
      "my colleague bagged a bonus of 1500",
    ])
  func kin(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "when, where and how it was paid, and what it is like, stay remarks",
    arguments: [
      "pizza for four 36, Dominos", "taxi 9, robbery", "24 for dominos, kids were starving", "concert 70 with Anna",
      "лекарства 23,40, че детето кашля", "обувки 120 лв, стискат ми малко", "аптека 18, ама не днес, вчера",
      "mcdonalds drive in 28.40 everyone was starving", "Нови очила, 395 лв. Скъпо, ама няма как.",
      "домейн 28 лв, картата я таксуваха вчера", "flowers 25, mum's birthday", "parking fine 50, don't ask",
      "вечерята излезе 86, беше вкусно", "coffee 5 but I paid by card", "paid 40 because Peter had no cash",
    ])
  func remarks(_ text: String) { #expect(isEntry(text)) }
}
