import Testing

@testable import Language

@Suite("Which of several days is the payment's")
struct DayRoleTests {
  @Test(
    "a day that is denied, or of another deed, is none of it",
    arguments: [
      Case("shoes 89, not sunday, saturday", "89 BGN 2025-11-01 expense: shoes"),
      Case("пазар 57, не в събота, в неделя", "57 BGN 2025-11-02 expense: пазар"),
      Case("the bill is from the 20th but I paid it on the 31st, 64", "64 BGN 2025-10-31 expense: bill but"),
      Case("фактурата е от 12.10, днес я платих – 93,40", "93.4 BGN 2025-11-04 expense: фактурата"),
      Case("dentist again, 140, crown next month", "140 BGN 2025-11-04 expense: dentist crown"),
      Case("physio 50, next one on friday", "50 BGN 2025-11-04 expense: physio next one"),
      Case("билети за концерта на 15 ноември 90 лв", "90 BGN 2025-11-04 expense: билети за концерта"),
      Case("ordered the lamp on 20 October, paid for it yesterday, 58 lv", "58 BGN 2025-11-03 expense: lamp"),
      Case("поръчах лампа на 20 октомври, платих я вчера, 58 лв", "58 BGN 2025-11-03 expense: лампа"),
      Case("about an hour ago paid 5 euro for parking", "5 EUR 2025-11-04 expense: parking"),
      Case("dentist tomorrow, 140", "refused: futureDate(2025-11-05)"),
    ])
  func roles(_ line: Case) { #expect(Said.told(line.text) == line.expected) }

  @Test(
    "an ordinal alone between marks is a day, and a weekday just gone is the last one",
    arguments: [
      Case("22nd, dentist, 90", "90 BGN 2025-10-22 expense: dentist"),
      Case("23-ти, зъболекар, 80 лв", "80 BGN 2025-10-23 expense: зъболекар"),
      Case("5th floor plumber 60", "60 BGN 2025-11-04 expense: 5th floor plumber"),
      Case("petrol 95 this sunday just gone", "95 BGN 2025-11-02 expense: petrol"),
    ])
  func alone(_ line: Case) { #expect(Said.told(line.text) == line.expected) }

  @Test(
    "one of two days, some days ago, and the day of what was paid for or a year ago are asked about",
    arguments: [
      "бях на ресторант в понеделник или вторник, не помня, 57 лв", "преди 2-3 дни купих чехли за 24 лв",
      "3-4 weeks ago 80 for tyres", "paid 200 for flights on 12 december",
    ])
  func unclear(_ text: String) { #expect(Said.told(text).hasPrefix("asked: day")) }

  @Test("from a day on is no day", arguments: ["since last monday coffee 3", "since october we pay 30 for the garage"])
  func since(_ text: String) { #expect(Said.told(text).hasPrefix("asked: day")) }

  @Test("a second amount with nothing but a day is of the same thing")
  func same() {
    #expect(
      Said.told("yesterday 14 for lunch and today 11.50")
        == "14 BGN 2025-11-03 expense: lunch + 11.5 BGN 2025-11-04 expense: lunch")
  }
}
