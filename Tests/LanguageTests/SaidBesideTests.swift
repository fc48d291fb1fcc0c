import Testing

@testable import Language

@Suite("What is said beside an entry, and what only looks like one")
struct SaidBesideTests {
  @Test(
    "who speaks and did something sends no message",
    arguments: [
      "платих 12 за паркинга, човекът си поиска и бакшиш",
      "dadoh 28 za kopirane, asistentut obeshta che shte sa ot polza",
      "купих карта за градския за месеца 28 лв, с лична карта студентска",
      "kupih prahosmukachka ot Tehnopolis za 219, jenata obeshta che az shte si q polzvam",
    ])
  func deeds(_ text: String) { #expect(Said.told(text).contains(" expense: ")) }

  @Test(
    "what somebody else paid, what was not bought, and what a price came to are no entries",
    arguments: [
      "The lassie in front of me at Aldi was short by £2.15. The man behind her paid it.",
      "the taxi driver asked for 11.40 and Mimi from surgery paid it",
      "saved 30 because I didn't buy the jacket", "спестих 30 лева, щото не си купих якето",
      "лифт картата в Банско скочила на 118 лева, полудели са", "на баща ми пенсията стана 1 120 лв",
      "my card got refused at the garage for 52 quid",
    ])
  func others(_ text: String) { #expect(!Said.told(text).contains(" 2025-11-04 ")) }

  @Test(
    "an order about an entry that was said before writes none by itself",
    arguments: [
      "no it was 13 not 30 for the tabard", "make the chimney sweep 95 not 90", "премести вчерашните 64 лева в Дом",
      "sorry the handyman was 50, not 60",
    ])
  func orders(_ text: String) { #expect(Said.told(text).hasPrefix("asked")) }

  @Test(
    "a wish behind an entry takes nothing back, and what it is called says no type",
    arguments: [
      "нова въдица 145 лева, жената да не разбира", "a new jacket 179 euros at Zara, don't tell Paul",
      "480 euro for the house insurance, paid it off in one go",
    ])
  func wishes(_ text: String) { #expect(Said.told(text).contains(" expense") && !Said.told(text).hasPrefix("asked")) }

  @Test(
    "a bare number that a rule doubts is left out behind what is surely an entry",
    arguments: [
      "платих 30 лв за такси, шофьорът искаше първо 50",
      "самолетните до Рим излязоха 312 евро, уж от 9,99", "Платих глобата за колана, 50, с отстъпката, иначе беше 70",
      "coffee and cake 9.60 at central, since when is a flat white 4.80",
    ])
  func alone(_ text: String) {
    #expect(Said.told(text).contains(" expense: ") && !Said.told(text).contains(" + "))
  }

  @Test("a number that was only told to somebody is none that was paid")
  func toldToSomebody() {
    #expect(!Said.told("обектив на старо 480, на жената казах двеста").contains(" + "))
  }

  @Test(
    "a thing that somebody gave, or an insurance, is no income for what it cost",
    arguments: [
      "The GP charged me €60, and then the antibiotics she gave me were €14.80 in the chemist",
      "the liability insurance on top came to 240",
    ])
  func things(_ text: String) { #expect(!Said.told(text).contains(" income: ")) }
}
