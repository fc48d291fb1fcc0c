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

  @Test(
    "what is usual, and how it was before, is no day of the payment",
    arguments: [
      Case("every year the same thing, paid 120 for winter tyres", "120 BGN 2025-11-04"),
      Case("paid 85 for the electricity, last year it was 60 and now this", "85 BGN 2025-11-04"),
      Case("gym 40, I have been going since summer", "40 BGN 2025-11-04"),
      Case("25 for flowers as always in november", "25 BGN 2025-11-04"),
      Case("lunch 13, last week it was 11", "13 BGN 2025-11-04"),
      Case("taxi 14, usually it is 10 on Fridays", "14 BGN 2025-11-04"),
      Case("paid 50 for the course we started in September", "50 BGN 2025-11-04"),
      Case("фитнес 40, ходя от лятото", "40 BGN 2025-11-04"),
      Case("такси 14, в петък обикновено е 10", "14 BGN 2025-11-04"),
      Case("25 за цветя както винаги през ноември", "25 BGN 2025-11-04"),
      Case("торта 30 вчера, миналата година беше 25", "30 BGN 2025-11-03"),
    ])
  func remarks(_ line: Case) { #expect(Said.told(line.text).hasPrefix(line.expected)) }

  @Test(
    "a time beside the amount, or of what was bought, is still asked about",
    arguments: [
      "gym every month, 40", "we were at the seaside last summer, hotel 300", "last week, lunch 13",
      "paid 38 for the boots I saw on Saturday", "платих 38 за ботушите дето ги видях в събота",
      "фитнес всеки месец, 40", "миналата седмица, обяд 13",
    ])
  func stillAsked(_ text: String) { #expect(Said.told(text).hasPrefix("asked: day")) }

  @Test(
    "the day of which something is told cannot be told itself, nor can a time long ago",
    arguments: [
      "paid 15 the day we met Anna", "платих 15 в деня, когато срещнахме Анна", "tyres 90 ages ago",
      "paid 22 for parking a bit ago this month", "30 on books a couple of sundays ago", "лекар 65 през седмицата",
      "кафе 4 оня следобед", "brakes 210 in the first half of october", "some evening this week 14 for pizza",
      "the night we came back I paid 45 for a taxi", "haircut 20 the week of the wedding",
      "before my birthday I spent 70 on a coat",
      "в деня, в който се върнахме, платих 45 за такси", "преди две-три седмици ветеринар 65",
      "преди малко повече от седмица дадох 28 за торта", "cake 30, more than a week ago",
    ])
  func untold(_ text: String) { #expect(Said.told(text).hasPrefix("asked: day")) }

  @Test(
    "what is told of this month, of half an hour ago or of a thing is today's",
    arguments: [
      Case("half an hour ago I paid 6 for parking", "6 BGN 2025-11-04"),
      Case("saved 200 lv this month", "200 BGN 2025-11-04"),
      Case("soup of the day 4", "4 BGN 2025-11-04"), Case("taxi home 12, same day", "12 BGN 2025-11-04"),
      Case("phone 25, contract since January", "25 BGN 2025-11-04"),
      Case("the evening of the 2nd, 14 for pizza", "14 BGN 2025-11-02"),
    ])
  func justNow(_ line: Case) { #expect(Said.told(line.text).hasPrefix(line.expected)) }

  @Test(
    "which of several things is no day of the month, and a street or a shop may be one",
    arguments: [
      Case("paid 9 for the first stall's cherries", "9 BGN 2025-11-04"),
      Case("платих 9 за череши от първата будка", "9 BGN 2025-11-04"),
      Case("groceries 40 on the 2nd", "40 BGN 2025-11-02"), Case("хляб 3 на първи", "3 BGN 2025-11-01"),
      Case("coffee 4.50 at the place on 6th", "asked: day"), Case("bagel 3.75 on 5th and Main", "asked: day"),
      Case("платих 30 за тортата от Неделя", "asked: day"), Case("торта 30 в неделя", "30 BGN 2025-11-02"),
    ])
  func ordinals(_ line: Case) { #expect(Said.told(line.text).hasPrefix(line.expected)) }

  @Test("a second amount with nothing but a day is of the same thing")
  func same() {
    #expect(
      Said.told("yesterday 14 for lunch and today 11.50")
        == "14 BGN 2025-11-03 expense: lunch + 11.5 BGN 2025-11-04 expense: lunch")
  }
}
