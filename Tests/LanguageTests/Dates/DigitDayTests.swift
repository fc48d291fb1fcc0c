import Entities
import Testing

@testable import Language

/// Days in digits, and what is left of days, on Tuesday, 4 November 2025.
@Suite("Days in digits")
struct DigitDayTests {
  @Test(
    "a day with a slash or a dash is one where other digits are money",
    arguments: [
      Case("10/31 candy 22 dollars", "22 2025-10-31"), Case("paid $40 for gas 10/28", "40 2025-10-28"),
      Case("10/25 candy 22", "asked 2025-10-25"), Case("10/24 вноска 200 лв", "asked 2025-10-24"),
      Case("28-10 кафе 3 лв", "3 2025-10-28"), Case("lidl 35 lv 28-10", "35 2025-10-28"),
      Case("ticket 48 dollars, we lost 27-10 of course", "48 2025-11-04"),
      Case("ticket 48 dollars, what a mess 27-10 of course", "asked 2025-10-27 or 2025-11-04"),
      Case("the cubs lost 7-2 and a hot dog was 9 dollars", "9 2025-11-04"),
      Case("soup 6.90, 7/10", "asked 2025-10-07 or 2025-11-04"),
      Case("soup six quid ninety, 2/10", "asked 2025-10-02 or 2025-11-04"),
      Case("03-11 coffee 3 eur", "3 2025-11-03"),
      Case("Oct-28 lunch 13.50", "13.5 2025-10-28"), Case("lunch 13.50 nov-03", "13.5 2025-11-03"),
      Case("3-5 coffees 12 lv", "12 2025-11-04"),
    ])
  func digits(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "the one before last, and a while that has gone by since",
    arguments: [
      Case("по-предната неделя ресторант 92 лева", "92 2025-10-26"),
      Case("по-предния вторник кафе 3 лв", "3 2025-10-21"),
      Case("ресторант по-предишната седмица 92 лева", "asked 2025-11-04"),
      Case("ваксина за кучето 55 лева, има точно една седмица оттогава", "asked 2025-11-04"),
    ])
  func before(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "the day of what was shared is not that of the money for it",
    arguments: [
      Case("Tom sent me 35 for yesterday's dinner", "35 2025-11-04"),
      Case("Кирчо ми прати 35 лв за вчерашната вечеря", "35 2025-11-04"),
      Case("Tom sent me 35 for the pizza on friday", "asked 2025-11-04 or 2025-10-31"),
      Case("paid 35 for the pizza on friday", "35 2025-10-31"),
    ])
  func shared(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "what may be two days, or is none, is asked about",
    arguments: [
      Case("11/04 coffee 20", "asked 2025-11-04 or 2025-04-11"), Case("04/11 coffee 20", "20 2025-11-04"),
      Case("on the 28th and 29th lunch 13.50", "asked 2025-10-28"),
      Case("на 20 и 21 октомври по 30 лв хотел", "asked 2025-11-04 + 2025-10-21"),
      Case("31.04 20 лв кафе", "asked 2025-11-04 + 2025-11-04"),
      Case("12.9 77 лв учебници", "asked 2025-11-04 + 2025-11-04"),
    ])
  func several(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "months of years and weekdays that tell no day are asked about",
    arguments: [
      Case("октомври 2024 50 лв книги", "asked 2025-11-04"),
      Case("friday's dinner 40", "asked 2025-11-04"), Case("dinner at friday's 40", "40 2025-11-04"),
      Case("wine for friday's dinner, 22.50", "22.5 2025-11-04"),
      Case("неделята преди тази 40 вечеря", "asked 2025-11-02"),
    ])
  func stretches(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "of two prices that an “and” joins, neither is a day",
    arguments: [
      Case("soap and candles, 4.30 and 5.10", "4.3 2025-11-04 + 5.1 2025-11-04"),
      Case("хляб и мляко, 2.40 и 3.10", "2.4 2025-11-04 + 3.1 2025-11-04"),
      Case("bread 2.40 and milk 3.10", "2.4 2025-11-04 + 3.1 2025-11-04"),
      Case("bread 2.40 on 3.10", "2.4 2025-10-03"),
    ])
  func joined(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }
}
