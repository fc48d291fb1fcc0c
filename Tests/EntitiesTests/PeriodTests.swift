import Entities
import Testing

/// A day that must exist.
private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDate {
  try #require(CalendarDate(year: year, month: month, day: day))
}

@Suite("Periods")
struct PeriodTests {
  @Test("a period ends on its first day or later")
  func order() throws {
    let (first, last) = (try day(2025, 11, 4), try day(2025, 11, 5))
    #expect(Period(last, first) == nil)
    #expect(Period(first, first)?.days == 1)
    #expect(Period(first, last)?.days == 2)
  }

  @Test("both ends belong to it, their neighbours do not")
  func ends() throws {
    let period = try #require(Period(day(2025, 10, 31), day(2025, 11, 2)))
    #expect(!period.contains(try day(2025, 10, 30)))
    #expect(period.contains(try day(2025, 10, 31)))
    #expect(period.contains(try day(2025, 11, 2)))
    #expect(!period.contains(try day(2025, 11, 3)))
  }

  @Test("a week runs from Monday to Sunday, whichever of its days is named", arguments: 3...9)
  func weeks(number: Int) throws {
    let week = Period.week(of: try day(2025, 11, number))
    #expect(week.first == (try day(2025, 11, 3)))
    #expect(week.last == (try day(2025, 11, 9)))
    #expect(week.unit == .week)
  }

  @Test(
    "a month has all of its days",
    arguments: [(2025, 2, 28), (2024, 2, 29), (1900, 2, 28), (2025, 4, 30), (2025, 12, 31)])
  func months(year: Int, month: Int, days: Int) throws {
    let period = Period.month(of: try day(year, month, 15))
    #expect(period.first == (try day(year, month, 1)))
    #expect(period.last == (try day(year, month, days)))
    #expect(period.days == days)
    #expect(period.unit == .month)
  }

  @Test("a year runs from the first of January to the last of December", arguments: [1, 6, 12])
  func years(month: Int) throws {
    let year = Period.year(of: try day(2024, month, 29))
    #expect(year.first == (try day(2024, 1, 1)))
    #expect(year.last == (try day(2024, 12, 31)))
    #expect(year.days == 366)
    #expect(year.unit == .year)
  }

  @Test("before a month comes the month, before a year the year, before other runs as many days")
  func previous() throws {
    let march = Period.month(of: try day(2025, 3, 15))
    #expect(march.previous == Period.month(of: try day(2025, 2, 1)))
    #expect(Period.month(of: try day(2025, 1, 1)).previous == Period.month(of: try day(2024, 12, 1)))
    #expect(Period.year(of: try day(2025, 1, 1)).previous == Period.year(of: try day(2024, 1, 1)))
    #expect(Period.day(try day(2025, 3, 1)).previous == .day(try day(2025, 2, 28)))
    #expect(Period.week(of: try day(2025, 11, 4)).previous == Period.week(of: try day(2025, 10, 28)))
    let three = try #require(Period(day(2025, 11, 4), day(2025, 11, 6)))
    #expect(three.previous == Period(try day(2025, 11, 1), try day(2025, 11, 3)))
    #expect(three.unit == .other)
  }

  @Test("a period is called as a person would")
  func names() throws {
    #expect(Period.day(try day(2025, 11, 4)).description == "4 Nov 2025")
    #expect(Period.month(of: try day(2025, 10, 4)).description == "October 2025")
    #expect(Period.year(of: try day(2025, 10, 4)).description == "2025")
    #expect(Period.week(of: try day(2025, 11, 1)).description == "27 Oct 2025 – 2 Nov 2025")
    #expect(Period.always.description == "all")
  }

  @Test("every day is in the period of all days")
  func always() throws {
    #expect(Period.always.contains(try day(1, 1, 1)))
    #expect(Period.always.contains(try day(9999, 12, 31)))
  }
}
