import Entities
import Testing

@Test("days and their numbers agree over four centuries")
func dayNumbers() throws {
  var previous = CalendarDate(daysSince1970: -80_000)
  for number in -79_999..<80_000 {
    let date = CalendarDate(daysSince1970: number)
    #expect(date.daysSince1970 == number)
    #expect(previous < date)
    previous = date
  }
  #expect(CalendarDate(daysSince1970: 0) == CalendarDate(year: 1970, month: 1, day: 1))
}

@Test("2025-11-04 is a Tuesday, 1 January 1 a Monday")
func weekdays() throws {
  #expect(CalendarDate(year: 2025, month: 11, day: 4)?.weekday == .tuesday)
  #expect(CalendarDate(year: 1, month: 1, day: 1)?.weekday == .monday)
}

@Test(
  "days that the calendar lacks are refused",
  arguments: [(2025, 2, 29), (1900, 2, 29), (2025, 4, 31), (2025, 13, 1), (0, 1, 1), (2025, 1, 0)])
func impossible(year: Int, month: Int, day: Int) {
  #expect(CalendarDate(year: year, month: month, day: day) == nil)
}

@Test("a month later is the same day, or the month's last")
func months() throws {
  let end = try #require(CalendarDate(year: 2025, month: 1, day: 31))
  #expect(end.adding(months: 1) == CalendarDate(year: 2025, month: 2, day: 28))
  #expect(end.adding(months: 13) == CalendarDate(year: 2026, month: 2, day: 28))
  #expect(end.adding(months: -2) == CalendarDate(year: 2024, month: 11, day: 30))
}

@Test(
  "a date is read with and without a time, as the day that is written",
  arguments: [
    "2025-11-03", "2025-11-03T00:00:00Z", "2025-11-03T23:59:59.835913+00:00", "2025-11-03 14:01",
    "2025-11-03T14:01:16-05:00", "2025-11-03t24:00z", "2025-11-03T00:59,5",
  ])
func isoForms(text: String) {
  #expect(CalendarDate(iso8601: text) == CalendarDate(year: 2025, month: 11, day: 3))
}

@Test(
  "anything else is no date",
  arguments: [
    "", "2025-11-3", "03/11/2025", "2025-11-31", "2025-11-03T", "2025-11-03Tnoon", "2025-11-03 tomorrow", "20251103",
    "2025-1१-03",
  ])
func notIso(text: String) {
  #expect(CalendarDate(iso8601: text) == nil)
}

@Test("a date is written with four, two and two digits")
func written() {
  #expect(CalendarDate(year: 25, month: 1, day: 2)?.description == "0025-01-02")
}

@Test("days before 1970 and the calendar's ends have the right weekday and number")
func ends() throws {
  let first = try #require(CalendarDate(year: 1, month: 1, day: 1))
  let last = try #require(CalendarDate(year: 9999, month: 12, day: 31))
  #expect(CalendarDate(daysSince1970: first.daysSince1970) == first)
  #expect(CalendarDate(daysSince1970: last.daysSince1970) == last)
  #expect(CalendarDate(daysSince1970: first.daysSince1970 - 1) == first)
  #expect(CalendarDate(daysSince1970: last.daysSince1970 + 1) == last)
  #expect(first.adding(days: -1) == first)
  #expect(first.adding(months: -1) == first)
  #expect(last.adding(months: 1) == last)
  #expect(last.adding(months: 12 * -9998).year == 1)
  #expect(last.adding(months: 1).year == 9999)
  #expect(last.adding(days: 0).weekday == .friday)
  #expect(CalendarDate(year: 1969, month: 12, day: 31)?.weekday == .wednesday)
}

@Test(
  "leap years are those of the Gregorian calendar",
  arguments: [(2024, true), (2025, false), (1900, false), (2000, true), (2100, false)])
func leapYears(year: Int, isLeap: Bool) { #expect(CalendarDate.isLeap(year) == isLeap) }

@Test("days are ordered by year, then month, then day")
func ordered() throws {
  let days = try ["2024-12-31", "2025-01-01", "2025-01-02", "2025-02-01"].map {
    try #require(CalendarDate(iso8601: $0))
  }
  #expect(days.sorted() == days)
  #expect(zip(days, days.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
}

@Test(
  "a time that no clock shows makes it no date",
  arguments: [
    "2025-11-03T25:00", "2025-11-03T12:60", "2025-11-03T1:00", "2025-11-03T12:000x", "2025-11-03T12:0",
    "2025-11-0312:00", "2025-11-03T1a:00", "2025-11-03T12:a0", "2025-11-03X12:00", "2025-11-03T12-00",
  ])
func noTime(text: String) { #expect(CalendarDate(iso8601: text) == nil) }

@Test("a day reads as a person writes it")
func readable() { #expect(CalendarDate(year: 2025, month: 9, day: 4)?.readable == "4 Sep 2025") }
