import Entities
import Testing

@testable import Language

/// Days that are called by a feast, by what happened on them, or by a part of the day, on Tuesday, 4 November 2025.
@Suite("Days by name")
struct NamedDatePhraseTests {
  @Test(
    "a feast with its year is that day, wherever it stands",
    arguments: [
      Case("valentine's day this year 35 on roses", "35 2025-02-14"),
      Case("roses 35, valentines day this year", "35 2025-02-14"),
      Case("a goose for 58 on christmas eve last year", "58 2024-12-24"),
      Case("гъска 58 на бъдни вечер миналата година", "58 2024-12-24"),
    ])
  func ofYear(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "a feast that opens the text is its day where who speaks follows, or what they did",
    arguments: [
      Case("Голяма Богородица бяхме в Бачково и оставих 20 дарение", "20 2025-08-15"),
      Case("Canada Day we spent 62 on burgers", "62 2025-07-01"),
      Case("valentine's day I spent 35 on roses", "35 2025-02-14"),
      Case("halloween costume 32", "32 2025-11-04"),
      Case("christmas lights 28 euros", "28 2025-11-04"),
    ])
  func opening(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "feasts of fixed days are known by their names",
    arguments: [
      Case("цветя 25 в деня на будителите", "25 2025-11-01"), Case("свещи 9 на Кръстовден", "9 2025-09-14"),
      Case("свещи 9 на Петковден", "9 2025-10-14"), Case("candles 9 on all saints' day", "9 2025-11-01"),
      Case("burgers 30 on canada day", "30 2025-07-01"),
    ])
  func feasts(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "a day that is called by what happens on it is asked about",
    arguments: [
      "on sports day we had lunch for 20", "sparklers 25 on sports day", "on the school open day we spent 18 on cakes",
      "такси 14 в деня на изпита", "подарък 200 седмицата на сватбата", "обяд 9 в деня на кръщенето",
    ])
  func ofEvent(_ text: String) {
    guard case .doubtful(let doubt) = Said.outcome(text), case .day = doubt.reason else {
      Issue.record("“\(text)”: \(DatePhraseTests.days(text))")
      return
    }
  }

  @Test(
    "a day to come is refused, however it is called",
    arguments: ["haircut 20 in a fortnight", "haircut 20 come friday", "фризьор 20 вдругиден"])
  func ahead(_ text: String) { #expect(DatePhraseTests.days(text).hasPrefix("futureDate")) }

  @Test("what was spent on a day of some kind names no day", arguments: ["spent 40 on spa day", "40 on day care"])
  func spentOnDay(_ text: String) { #expect(DatePhraseTests.days(text) == "40 2025-11-04") }

  @Test(
    "a part of the day behind a day is of that day",
    arguments: [
      Case("хляб 2.40 на 3-ти сутринта", "2.4 2025-11-03"), Case("пица 22 на 5-ти вечерта", "22 2025-10-05"),
      Case("pizza 22 on the 3rd in the evening", "22 2025-11-03"),
      Case("на 2-ри обяд 9", "9 2025-11-02"),
    ])
  func parts(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "days as those say them whose own language says them so, and as they are misspelt",
    arguments: [
      Case("before three days i take medicines 19.40", "19.4 2025-11-01"),
      Case("tyres 80 last saturday but one", "80 2025-10-25"),
      Case("chimney sweep 50 three weeks ago on a friday", "50 2025-10-17"),
      Case("обяд 13.50 фчера", "13.5 2025-11-03"), Case("kino 16 v syboto", "16 2025-11-01"),
      Case("паркинг 6 три дена назад", "6 2025-11-01"), Case("parking 6 yesterday week", "6 2025-10-27"),
      Case("shoes 60 ystd", "60 2025-11-03"), Case("haircut 20 the second tuesday in october", "20 2025-10-14"),
    ])
  func otherWays(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "the end of a month that is asked about is offered as its last day",
    arguments: [
      Case("shoes 71.30 end of last month", "asked 2025-10-31"),
      Case("газ 71.30 в края на септември", "asked 2025-09-30"),
    ])
  func ends(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "what is paid by the month is paid on the last day, where it was at the end of one that is over",
    arguments: [
      Case("gas bill 71.30 end of last month", "71.3 2025-10-31"),
      Case("платих тока в края на миналия месец, 88", "88 2025-10-31"),
    ])
  func billsAtEnds(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "a day to come that is said with its year behind what was paid for is asked about",
    arguments: ["paid 33 for swimming lessons on 19 november 2025", "paid 80 for tickets on 20/12/2025"])
  func toCome(_ text: String) { #expect(DatePhraseTests.days(text) == "asked 2025-11-04") }
}
