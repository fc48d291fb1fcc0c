import Entities
import Testing

@Suite("What comes again")
struct ScheduleTests {
  /// The days on which it comes, as texts, from one day to another.
  private func dates(_ schedule: Schedule, _ first: String, _ last: String) throws -> [String] {
    let first = try #require(CalendarDate(iso8601: first))
    let last = try #require(CalendarDate(iso8601: last))
    return schedule.dates(from: first, through: last).map(\.description)
  }

  @Test("so many days apart, counted from the first, both ends included")
  func days() throws {
    #expect(try dates(.days(1), "2025-11-04", "2025-11-06") == ["2025-11-04", "2025-11-05", "2025-11-06"])
    #expect(try dates(.days(10), "2025-11-04", "2025-11-24") == ["2025-11-04", "2025-11-14", "2025-11-24"])
    #expect(try dates(.days(10), "2025-11-04", "2025-11-23") == ["2025-11-04", "2025-11-14"])
  }

  @Test("a step of nothing counts as one, and an end before the beginning gives no day")
  func noStep() throws {
    #expect(try dates(.days(0), "2025-11-04", "2025-11-05").count == 2)
    #expect(try dates(.days(1), "2025-11-05", "2025-11-04") == [])
    #expect(try dates(.days(1), "2025-11-05", "2025-11-05") == ["2025-11-05"])
  }

  @Test("on its weekday, the first one today at the earliest")
  func weekly() throws {
    // 4 November 2025 is a Tuesday.
    #expect(
      try dates(.weekly(.tuesday, every: 1), "2025-11-04", "2025-11-18") == ["2025-11-04", "2025-11-11", "2025-11-18"])
    #expect(try dates(.weekly(.monday, every: 1), "2025-11-04", "2025-11-17") == ["2025-11-10", "2025-11-17"])
    #expect(try dates(.weekly(.sunday, every: 2), "2025-11-04", "2025-11-30") == ["2025-11-09", "2025-11-23"])
  }

  @Test("on its day of the month, the last one where the month is shorter")
  func monthly() throws {
    #expect(
      try dates(.monthly(day: 31, every: 1), "2025-01-31", "2025-04-30")
        == ["2025-01-31", "2025-02-28", "2025-03-31", "2025-04-30"])
    #expect(try dates(.monthly(day: 29, every: 1), "2024-02-01", "2024-02-29") == ["2024-02-29"])
  }

  @Test("this month counts where its day is still to come, or is today")
  func monthlyStart() throws {
    #expect(try dates(.monthly(day: 10, every: 1), "2025-11-04", "2025-12-31") == ["2025-11-10", "2025-12-10"])
    #expect(try dates(.monthly(day: 4, every: 1), "2025-11-04", "2025-12-31") == ["2025-11-04", "2025-12-04"])
    #expect(try dates(.monthly(day: 3, every: 1), "2025-11-04", "2026-01-31") == ["2025-12-03", "2026-01-03"])
    #expect(
      try dates(.monthly(day: 3, every: 3), "2025-11-04", "2026-06-30") == ["2025-12-03", "2026-03-03", "2026-06-03"])
  }

  @Test("once a year, on 28 February where there is no 29th")
  func yearly() throws {
    #expect(
      try dates(.yearly(month: 2, day: 29), "2023-06-01", "2025-12-31") == ["2024-02-29", "2025-02-28"])
    #expect(try dates(.yearly(month: 11, day: 4), "2025-11-04", "2026-11-03") == ["2025-11-04"])
  }

  @Test("many years of days come to an end")
  func bounded() throws { #expect(try dates(.days(1), "0001-01-01", "9999-12-31").count == 40_000) }

  @Test(
    "it is said as a person would",
    arguments: [
      (.weekdayOfMonth(.saturday, -1), "the last Saturday of every month"),
      (.weekdayOfMonth(.monday, 1), "every 1st Monday of the month"), (.workdays, "every day from Monday to Friday"),
      (Schedule.days(1), "every day"), (.days(10), "every 10 days"), (.weekly(.friday, every: 1), "every Friday"),
      (.weekly(.friday, every: 2), "every 2 weeks on Friday"),
      (.monthly(day: 31, every: 1), "the last day of every month"),
      (.monthly(day: 1, every: 1), "every 1st of the month"), (.monthly(day: 2, every: 1), "every 2nd of the month"),
      (.monthly(day: 3, every: 1), "every 3rd of the month"), (.monthly(day: 11, every: 1), "every 11th of the month"),
      (.monthly(day: 12, every: 1), "every 12th of the month"),
      (.monthly(day: 13, every: 1), "every 13th of the month"),
      (.monthly(day: 21, every: 1), "every 21st of the month"),
      (.monthly(day: 30, every: 3), "every 3 months on the 30th"),
      (.yearly(month: 11, day: 4), "every year on 4 November"),
    ])
  func names(schedule: Schedule, expected: String) { #expect(schedule.description == expected) }
}

@Test("weekdays of a month and days of work")
func weekdaysOfMonth() throws {
  let first = try #require(CalendarDate(iso8601: "2025-11-04"))
  let last = try #require(CalendarDate(iso8601: "2026-01-31"))
  let days = { (schedule: Schedule) in schedule.dates(from: first, through: last).map(\.description) }
  #expect(days(.weekdayOfMonth(.saturday, -1)) == ["2025-11-29", "2025-12-27", "2026-01-31"])
  #expect(days(.weekdayOfMonth(.monday, 1)) == ["2025-12-01", "2026-01-05"])
  #expect(Array(days(.workdays).prefix(5)) == ["2025-11-04", "2025-11-05", "2025-11-06", "2025-11-07", "2025-11-10"])
}
