import Testing

@testable import Language

@Suite("A day said beside so long ago")
struct DayBesideDayTests {
  @Test(
    "a day before weeks that are past is counted from there",
    arguments: [
      Case("yesterday two weeks ago 20 at the cinema", "20 BGN 2025-10-20"),
      Case("вчера преди седмица кино 20", "20 BGN 2025-10-27"),
      Case("вторник преди две седмици кино 20", "20 BGN 2025-10-21"),
      Case("Monday a week ago 20 at the cinema", "20 BGN 2025-10-27"),
      Case("преди две седмици, пак във вторник, сервиз 30 лв", "30 BGN 2025-10-21"),
    ])
  func counted(_ line: Case) { #expect(Said.told(line.text).hasPrefix(line.expected)) }

  @Test(
    "a weekday that may be of either week is asked about",
    arguments: [
      "on Friday two weeks ago, dentist 80", "three weeks ago, on the Friday, I bought runners for 59 euro",
      "в петък преди седмица кино 20",
    ])
  func open(_ text: String) { #expect(Said.told(text).hasPrefix("asked: day")) }

  @Test(
    "how it was then, when it comes back, and how long it took are no days of the payment",
    arguments: [
      Case("субсидията дойде, 1260 лв, миналата година беше с двеста повече", "1260 BGN 2025-11-04"),
      Case("дадох на Стефан 40 лева, в сряда ще ми ги върне", "40 BGN 2025-11-04"),
      Case("върнаха ми 85 лв от застрахователя след 7 месеца писма", "85 BGN 2025-11-04"),
      Case("kids' football club, 60 euro handed in tonight, next year it's going to 80", "60 EUR 2025-11-04"),
      Case("milk 14.60, that's two pints every other day", "14.6 BGN 2025-11-04"),
    ])
  func remarks(_ line: Case) { #expect(Said.told(line.text).hasPrefix(line.expected)) }

  @Test(
    "a day to come of what money was spent on is asked about",
    arguments: [
      "flight to London on 12 December, 300", "spent 40 on cinema tickets next Saturday",
      "Paddy's Day, St Patrick's Day like, spent 40 euro on a taxi home",
    ])
  func ahead(_ text: String) { #expect(Said.told(text).hasPrefix("asked: day")) }
}
