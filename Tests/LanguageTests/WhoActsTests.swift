import Testing

@testable import Language

@Suite("Who acts, and what only looks like money")
struct WhoActsTests {
  @Test(
    "what somebody with a title pays is theirs",
    arguments: [
      "Mrs Henderson paid the swimming teacher eighty pounds for the twins", "Mr Okafor paid 45 for the minibus",
      "г-жа Стоянова плати 60 лева за цветята на класната",
    ])
  func titles(_ text: String) { #expect(!Said.told(text).contains(" expense")) }

  @Test(
    "what others give to who speaks came in",
    arguments: [
      "Клиентите от Плевен ми броиха 450 лева", "дежурствата ни ги изплатиха, 280.40",
      "Дъщерята преведе 150 евро от Лондон", "got the payment from the insurers, 410 pounds",
      "got £60 for babysitting", "got £45 for dog walking", "Dave revoluted me 25 quid for the tickets",
      "Sam venmo'd us 30 dollars",
      "tips today 23,50", "бакшиши от снощи 38 лв",
    ])
  func received(_ text: String) { #expect(Said.told(text).contains(" income: ")) }

  @Test(
    "the wife's is the verb, and not to her",
    arguments: ["Жена ми плати тока, 64.20", "мъжът ми плати зъболекаря, 120 лв"])
  func wife(_ text: String) { #expect(Said.told(text).contains(" expense: ")) }

  @Test(
    "what went back at once, was handed over or found is nobody's entry",
    arguments: [
      "комшията ми пъхна 50 лева, върнах му ги веднага", "grandad slipped me a twenty, I gave it straight back",
      "handed over the takings to Pat, 418.50", "took 60 out of the machine",
      "Намерих във вагона чанта с 640 лева. Дадох я на дежурния в Плевен.",
    ])
  func back(_ text: String) { #expect(!Said.told(text).contains(" 2025-11-04 ")) }

  @Test(
    "numbers that count, measure or name are none that were paid",
    arguments: [
      "She drank 120 ml at six and 90 at nine", "booking ref 7KQ204, seat 14C, two bags of 23 kilos",
      "three big boxes of tiles, receipt's in the van", "мляко 3,19 в Кауфланд, в Лидл 2,89",
      "make that coffee 3.80 instead of 4.80", "add a category named cello with a cap of 120",
    ])
  func counts(_ text: String) { #expect(!Said.told(text).contains(" 2025-11-04 ")) }

  @Test(
    "of several numbers the one that was paid is told by what the others are",
    arguments: [
      Case("билетите бяха по 12 лева, тоест 36 за тримата", "36 BGN"),
      Case("tickets at 9 each, so 27 for the three of us", "27 BGN"),
      Case("we split the airbnb four ways, 92 each, I've paid mine", "92 BGN"),
      Case("paid 40 off the 200 I owe Stan", "40 BGN"),
      Case("sold two of the chairs on gumtree, 35 for the pair", "35 BGN"),
      Case("60 euro to the movers, four floors, no lift", "60 EUR"),
      Case("Платих водата, 31 лв, и парното ѝ, още 88", "31 BGN + 88 BGN"),
    ])
  func several(_ line: Case) { #expect(Said.money(line.text) == line.expected) }

  @Test(
    "a word that is another verb is not put right into one of money",
    arguments: ["Предадох 1 372 лева от билети в края на смяната"])
  func prefixes(_ text: String) { #expect(!Said.told(text).contains(" income: ")) }

  @Test(
    "when a debt was made is no day of what came back",
    arguments: [
      Case("Tom gave me back the 80 I lent him in the spring", "80 BGN 2025-11-04"),
      Case("my sister paid me back the 45 she borrowed in July", "45 BGN 2025-11-04"),
      Case("върнах на баща ми 300-те лева, дето му ги дължах от пролетта", "300 BGN 2025-11-04"),
      Case("the friday before halloween paid 33 for costumes", "33 BGN 2025-10-24"),
    ])
  func days(_ line: Case) { #expect(Said.told(line.text).hasPrefix(line.expected)) }

  @Test(
    "a day that is told twice, and not alike, is asked about",
    arguments: [
      "преди три седмици, в петък, дадох 65 лв. за спирачки", "paid 18 for parking this coming saturday",
    ])
  func unclear(_ text: String) { #expect(Said.told(text).hasPrefix("asked")) }
}
