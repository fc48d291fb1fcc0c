import Entities
import Testing

@testable import Language

/// Days that are named beside a year, an hour, a thing, or what comes again; said on Tuesday, 4 November 2025.
@Suite("Days that are named in a roundabout way")
struct NamedDayTests {
  /// The day of the only entry; `?` where it is asked about.
  private func day(_ text: String) -> String {
    switch Said.outcome(text) {
    case .entries(let entries) where entries.count == 1: "\(entries[0].date)"
    case .doubtful: "?"
    default: "no entry"
    }
  }

  @Test(
    "a year behind a day is its year, in words or short",
    arguments: [
      ("mortgage 1100 on 4 november last year", "2024-11-04"),
      ("5 юни миналата година платих 20 за такси", "2024-06-05"),
      ("paid 9 for a taxi on 3 june this year", "2025-06-03"), ("3 nov '25 coffee 4", "2025-11-03"),
      ("taxi 11.70 on 30 oct '25", "2025-10-30"), ("30 oct 2025 taxi 11.70", "2025-10-30"),
    ])
  func year(_ text: String, _ expected: String) { #expect(day(text) == expected, "\(text)") }

  @Test(
    "the month behind a day may be abbreviated, and ordinals of the day have a neuter",
    arguments: [
      ("кафе 3 лв на 27 м.м.", "2025-10-27"), ("27 м.м. кафе 3", "2025-10-27"), ("кафе 3 лв на 2 т.м.", "2025-11-02"),
      ("на десето платих ток 80", "2025-10-10"), ("платих 80 за ток на пето число", "2025-10-05"),
    ])
  func abbreviated(_ text: String, _ expected: String) { #expect(day(text) == expected, "\(text)") }

  @Test(
    "a number that tells a thing from others of its kind is no day",
    arguments: [
      ("the tenant on the 2nd floor sent me the rent, 1100 leva", "2025-11-04"),
      ("got in on the 3rd try, exam fee 60", "2025-11-04"), ("на 2-ри етаж платих 40 за ключове", "2025-11-04"),
      ("on the 2nd paid 40 at lidl", "2025-11-02"),
    ])
  func ordered(_ text: String, _ expected: String) { #expect(day(text) == expected, "\(text)") }

  @Test(
    "a feast of the last days that opens the text is the day, or what it was for",
    arguments: [
      ("Halloween night, 37 on sweets", "?"), ("halloween, 20 for pumpkins", "?"),
      ("on halloween 37 on sweets", "2025-10-31"), ("halloween sweets 37", "2025-11-04"),
      ("women's day, 30 on flowers", "2025-11-04"), ("all souls day bus 4", "2025-11-02"),
      ("on Halloween itself 37 on sweets", "2025-10-31"), ("barber 30, Halloween", "2025-10-31"),
      ("barber 30, Christmas", "2025-11-04"), ("new year's day of this year, chips 7", "2025-01-01"),
      ("wine 12 on Harvest Day (20 September)", "2025-09-20"),
    ])
  func openingFeast(_ text: String, _ expected: String) { #expect(day(text) == expected, "\(text)") }

  @Test(
    "a thing of a day is of that day",
    arguments: [
      ("last night's dinner 33.50", "2025-11-03"), ("thursday's taxi 9", "2025-10-30"),
      ("yesterday's lunch 12", "2025-11-03"), ("снощната вечеря 33 лв", "2025-11-03"),
      ("вчерашният обяд 12 лв", "2025-11-03"), ("днешният обяд 12 лв", "2025-11-04"),
    ])
  func thing(_ text: String, _ expected: String) { #expect(day(text) == expected, "\(text)") }

  @Test(
    "hours are days where they come to whole ones, and today where they are few",
    arguments: [
      ("48 hours ago paid 20 for parking", "2025-11-02"), ("преди 24 часа платих 20 за паркинг", "2025-11-03"),
      ("3 hours ago paid 20 for parking", "2025-11-04"), ("преди три часа платих 20 за паркинг", "2025-11-04"),
      ("18 hours ago paid 20 for parking", "?"),
    ])
  func hours(_ text: String, _ expected: String) { #expect(day(text) == expected, "\(text)") }

  @Test(
    "what comes again, and a season, is no day",
    arguments: [
      "every monday i pay 10 for the pool", "i pay 10 every monday for the pool",
      "всеки понеделник плащам 10 лв за басейн", "each week i spend 50 on groceries",
      "лятото дадох 200 за палатка", "през пролетта дадох 400 за колелото", "тази есен платих 100 за обувки",
      "this autumn i spent 100 on shoes", "on the first day we spent 120", "в първия ден похарчихме 120",
      "tia dni platih 45 za tok",
    ])
  func again(_ text: String) { #expect(["?", "no entry"].contains(day(text)), "\(text)") }

  @Test(
    "a day of a remark is none of the payment's: left out where it is a reason, asked about elsewhere",
    arguments: [
      ("заплатата дойде, 2870 лева, щото от петък карам на леща", "2025-11-04"),
      ("the dry cleaner fixed my suit, I paid 19.50, interview's on friday", "?"),
      ("celiq ofis kashlq ot srqda, 22.35 dadoh za kapki v aptekata", "?"),
      ("groceries 40 at lidl on friday", "2025-10-31"),
      ("youtube 23.99 because we share it, charged on sunday", "2025-11-02"),
      ("водопроводчикът дойде в понеделник и му дадох 120 лева", "2025-11-03"),
    ])
  func remark(_ text: String, _ expected: String) { #expect(day(text) == expected, "\(text)") }
}
