import Entities
import Testing

@testable import Language

/// What is told beside an entry, of somebody else, of before or of what is to come; said on Tuesday, 4 November 2025.
@Suite("What is told beside an entry")
struct RemarkBesideTests {
  /// Amounts and days of the entries; `?` where it is asked about.
  private func told(_ text: String) -> String {
    switch Said.outcome(text) {
    case .entries(let entries): entries.map { "\($0.money.amount) \($0.date)" }.joined(separator: " + ")
    case .doubtful: "?"
    default: "no entry"
    }
  }

  @Test(
    "a day that somebody else does something on, or that is to come, is not the entry's",
    arguments: [
      ("bought a cake for Rada, 38 lv, she retires friday", "38 2025-11-04"),
      ("vet 95 euro, and he's to come again on thursday", "95 2025-11-04"),
      ("we paid the internet, 28.90, contract ends in march", "28.9 2025-11-04"),
      ("concert ticket 55 lv, gig's in december", "55 2025-11-04"),
      ("платих 140 лв на зъболекарката и ми каза другия месец пак да мина", "140 2025-11-04"),
      ("vet 95 euro, he came on thursday", "95 2025-10-30"), ("lunch 30 lv, we went on friday", "30 2025-10-31"),
      ("платих курса 340 лв, втората вноска е след Коледа", "340 2025-11-04"),
    ])
  func others(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test(
    "the day of a debt is not that on which it was paid back, and “since” tells how long nothing like it was",
    arguments: [
      ("Мариян ми върна 30 лева от лятото", "30 2025-11-04"),
      ("Ваня ми върна 20 лева от миналата сряда", "20 2025-11-04"),
      ("won £25 at the raffle, first time since 1998", "25 2025-11-04"),
      ("tips 46 lv, the best since August", "46 2025-11-04"), ("rent 650 paid since August", "?"),
      ("moved 100 to savings like every month", "100 2025-11-04"),
    ])
  func debts(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test(
    "what others paid, what was asked before or will be, is no entry beside one that was paid",
    arguments: [
      ("sold the pram for 150, they wanted to give 120", "150 2025-11-04"),
      ("платих пломбата 90 лв, колежката при същия платила 70", "90 2025-11-04"),
      ("bought a washer for 200, the woman wanted 280 at first", "200 2025-11-04"),
      ("union dues paid, 25 euro, it was 20 before", "25 2025-11-04"),
      ("дадох 500 евро за стаята, хазяинът даже не ми даде бележка", "500 2025-11-04"),
      ("paid 30 for lunch, dinner 45", "30 2025-11-04 + 45 2025-11-04"),
      ("picked shoes for 90 but didn't buy them", "no entry"),
    ])
  func prices(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test(
    "a number that counts who it is for is no amount, and the price stands",
    arguments: [
      ("wife bought concert tickets for us two, 138", "138 2025-11-04"),
      ("the hotel was 190 and the bus 22 for both of us", "190 2025-11-04 + 22 2025-11-04"),
      ("два билета за театъра по 55 лева, тоест 110 общо дадох", "110 2025-11-04"),
      ("barber took 12 euro and half of my ear", "12 2025-11-04"),
      ("взех 400 лева на ръка, свирихме до четири и половина", "400 2025-11-04"),
      ("dropped 10 in the box on Monday", "10 2025-11-03"),
      ("гумаджията ми взе 40 лв за смяната и още 15 за баланса", "40 2025-11-04 + 15 2025-11-04"),
      ("акт за 50, но с отстъпката платих 40 лв на гишето", "40 2025-11-04"),
      ("27.10 нотариус 48, пълномощно", "48 2025-10-27"),
    ])
  func counts(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test(
    "what one of the household gave for a thing was paid; a thing is said to cost, and who is spoken to paid nothing",
    arguments: [
      ("жена ми даде 130 лева за ботуши", "130 2025-11-04"), ("брат, дадох 40 лв за фитнеса", "40 2025-11-04"),
      ("I have bought the shoes at Deichmann, they did cost 89.90", "89.9 2025-11-04"),
    ])
  func household(_ text: String, _ expected: String) { #expect(told(text) == expected) }

  @Test(
    "an order about what was logged before is no entry by itself",
    arguments: [
      "scrap the last one, the 18.50 at Billa", "smeni kategoriqta na onezi 23.90 na fun",
      "reclassify the opera, 44 leva, as Fun", "the bread was 43.30, fix it please",
      "move the ballet shoes to Maya, 42 lv", "change the haircut to body care, the 48 one",
      "the antibiotics are in there twice, 36.70",
    ])
  func orders(_ text: String) { #expect(Said.entries(text).isEmpty) }

  @Test(
    "moving money, and an order to write something down, are none of these",
    arguments: ["move 100 to savings", "log the pizza, 24 lv", "dropped the kids at school, taxi 9"])
  func noOrders(_ text: String) { #expect(Said.entries(text).count == 1) }
}
