import Entities
import Testing

@testable import Reports

private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }

@Test(
  "periods are read as a person names them, on Tuesday 4 November 2025",
  arguments: [
    ("today", "2025-11-04", "2025-11-04"), ("yesterday", "2025-11-03", "2025-11-03"),
    ("week", "2025-11-03", "2025-11-09"), ("this week", "2025-11-03", "2025-11-09"),
    ("last week", "2025-10-27", "2025-11-02"), ("month", "2025-11-01", "2025-11-30"),
    ("last month", "2025-10-01", "2025-10-31"), ("Last Year", "2024-01-01", "2024-12-31"),
    ("2024", "2024-01-01", "2024-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
    ("2025-10-04", "2025-10-04", "2025-10-04"), ("october", "2025-10-01", "2025-10-31"),
    ("Dec", "2024-12-01", "2024-12-31"), ("november", "2025-11-01", "2025-11-30"),
    ("march 2023", "2023-03-01", "2023-03-31"), ("2025-10-01..2025-10-15", "2025-10-01", "2025-10-15"),
    ("2025-01..2025-03", "2025-01-01", "2025-03-31"), ("2025-10-30 .. today", "2025-10-30", "2025-11-04"),
    ("4.11.2025", "2025-11-04", "2025-11-04"), ("01.10.2025..15.11.2025", "2025-10-01", "2025-11-15"),
    ("2025..", "2025-01-01", "9999-12-31"), ("..2024", "0001-01-01", "2024-12-31"),
  ])
func named(text: String, first: String, last: String) throws {
  let period = try #require(PeriodText.period(text, today: try day("2025-11-04")))
  #expect(try period.first == day(first))
  #expect(try period.last == day(last))
}

@Test(
  "what names no period is refused",
  arguments: ["", "soon", "2025-13", "20", "may be", "2025-10-15..2025-10-01", "last day", "-2025"])
func unnamed(text: String) throws {
  #expect(PeriodText.period(text, today: try day("2025-11-04")) == nil)
}

@Test("the period before a month is the month before, whatever their lengths")
func previous() throws {
  #expect(try Period.month(of: day("2025-03-31")).previous == .month(of: day("2025-02-01")))
  #expect(try Period.year(of: day("2025-03-31")).previous == .year(of: day("2024-01-01")))
  #expect(try Period.week(of: day("2025-11-04")).previous == .week(of: day("2025-10-28")))
  let ten = try #require(try Period(day("2025-10-11"), day("2025-10-20")))
  #expect(try ten.previous == Period(day("2025-10-01"), day("2025-10-10")))
}

@Test("a period is written as a person reads it")
func written() throws {
  #expect(try Period.month(of: day("2025-10-05")).description == "October 2025")
  #expect(try Period.week(of: day("2025-11-04")).description == "3 Nov 2025 – 9 Nov 2025")
  #expect(try Period.day(day("2025-11-04")).description == "4 Nov 2025")
  #expect(Period.always.description == "all")
}
