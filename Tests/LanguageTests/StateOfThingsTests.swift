import Entities
import Testing

@testable import Language

/// What became of a thing that is named with its price, where a price is shown, and since when: none of it was paid.
@Suite("What became of a thing")
struct StateOfThingsTests {
  private func isEntry(_ text: String) -> Bool { Said.isEntry(text) }

  @Test(
    "what was left, given back, or fell through is asked about",
    arguments: [
      "shoes 89 at Next, too expensive so I left them", "boots 140 at Ecco, too tight",
      "coat 130 at M&S, changed my mind at the till", "dress 95 in Mango, didn't fit so I left it",
      "телевизор 899 в Технополис, скъп ми е, отказах се", "shoes 89 at Next, too small so I returned them",
      "bonus 500 fell through", "parking fine 60 got dropped", "late fee 25 was waived", "trip to Rome 400 called off",
      "глобата 50 лв отпадна", "премията от 300 лв пропадна", "the 120 booking fell through",
    ])
  func undone(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "an advert, a price from a day on, a price by now and a quotation are asked about",
    arguments: [
      "обява: детска количка 120 лв", "обява за колело 200 лв", "ad: used pram 120", "299 at Lidl from Monday",
      "telescope for 149 at Aldi starting Sunday", "в Лидл от понеделник фритюрник за 89 лв",
      "кафето в университета стана 3 лв", "хлябът стана 2,80", "наемът стана 900 лв", "ETH/EUR 2,412.20 +1.2%",
      "TSLA $242.84 (-2.1%)", "the Dyson in the window at Technopolis was 1,199 leva",
      "палтото на витрината беше 280 лв",
      "the court fined Google 2.4 billion euros", "I wouldn't pay 15 leva for a coffee even in Monaco",
    ])
  func offered(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what a meter shows, an hour that something is moved to, and what is come to so far are no payment",
    arguments: [
      "the meter reads 5521", "odometer 84200", "водомер 342", "показание ток 14520", "срещата се мести за 14,30",
      "training starts 18.30", "часът при зъболекаря се премести за 16.30", "cashback so far 12.40",
      "spent so far 230 on gifts", "кешбек дотук 12,40", "40 is the new 30", "четири и петдесет по химия",
      "ул. Раковски 108 вход Б етаж 4 звънец 17",
    ])
  func shown(_ text: String) { #expect(!isEntry(text)) }

  @Test(
    "what was paid all the same stays an entry",
    arguments: [
      "left 5 for the waiter", "оставих 20 лв в книжарницата", "Lidl 45 on Monday", "вечерята ни стана 75 лв",
      "вечерята стана 75 лв", "хляб и мляко, стана 6,40", "платих 5 лв за обява в OLX", "jacket 120, loved it",
      "dropped off the dry cleaning 24", "ремонтът ни струва досега 1100 лв, платих ги вчера",
      "rent 650 was paid", "smart meter 120 lv",
    ])
  func paid(_ text: String) { #expect(isEntry(text)) }

  @Test(
    "where it was taken, and by whom of the family it was sent, is enough",
    arguments: [
      Case("в сервиза взеха 95", "95 BGN 2025-11-04 expense: сервиза взеха"),
      Case("на касата взеха 34,20", "34.2 BGN 2025-11-04 expense: касата взеха"),
      Case("they took 95 at the garage", "95 BGN 2025-11-04 expense: garage"),
      Case("мама преведе 150", "150 BGN 2025-11-04 income: мама преведе"),
      Case("tatko mi prevede 200", "200 BGN 2025-11-04 income: tatko"),
      Case("boss finally sent the wages, 2850", "2850 BGN 2025-11-04 income: boss wages"),
      Case("got 80 for translating a contract", "80 BGN 2025-11-04 income: translating a contract"),
      Case("cake nobody ate, 24", "24 BGN 2025-11-04 expense: cake nobody"),
      Case("a 20 mm pipe 14.20 at Bauhaus", "14.2 BGN 2025-11-04 expense: 20 mm pipe at bauhaus"),
    ])
  func taken(_ line: Case) { #expect(Said.told(line.text) == line.expected) }
}
