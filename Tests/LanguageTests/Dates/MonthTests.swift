import Entities
import Testing

@testable import Language

/// Days by their place in a month, on Tuesday, 4 November 2025: at and beside the day on which a month has begun.
@Suite("Days of a month")
struct MonthTests {
  @Test(
    "the last day of a month is the latest that is over",
    arguments: [
      Case("toy 9 on the last day of october", "9 2025-10-31"),
      Case("toy 9 on the last day of september", "9 2025-09-30"),
      Case("toy 9 on the last day of november", "9 2024-11-30"),
      Case("toy 9 on the last day of december", "9 2024-12-31"),
      Case("toy 9 on the last day of last month", "9 2025-10-31"),
      Case("toy 9 on the last day of october 2025", "9 2025-10-31"),
      Case("toy 9 on the last day of february", "9 2025-02-28"),
      Case("такси 9 последния ден от октомври", "9 2025-10-31"),
      Case("такси 9 последния ден от миналия месец", "9 2025-10-31"),
    ])
  func last(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "a weekday is counted in the month that has begun",
    arguments: [
      Case("toy 9 the first monday of november", "9 2025-11-03"),
      Case("toy 9 the first tuesday of november", "9 2025-11-04"),
      Case("toy 9 the first saturday of november", "9 2025-11-01"),
      Case("toy 9 the first wednesday of november", "9 2024-11-06"),
      Case("toy 9 the second monday of october", "9 2025-10-13"),
      Case("toy 9 the last friday of october", "9 2025-10-31"),
      Case("toy 9 the last sunday of october", "9 2025-10-26"),
      Case("toy 9 the last saturday of october", "9 2025-10-25"),
      Case("toy 9 the third wednesday of october", "9 2025-10-15"),
      Case("toy 9 the first wednesday of last month", "9 2025-10-01"),
      Case("такси 9 последния петък на октомври", "9 2025-10-31"),
      Case("такси 9 първия понеделник на ноември", "9 2025-11-03"),
    ])
  func weekdays(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "a day of a month that is counted from this one",
    arguments: [
      Case("toy 9 the 5th of last month", "9 2025-10-05"), Case("toy 9 the 31st of last month", "9 2025-10-31"),
      Case("toy 9 the first of the month", "9 2025-11-01"), Case("toy 9 the 4th of this month", "9 2025-11-04"),
      Case("toy 9 the 3rd of this month", "9 2025-11-03"),
      Case("toy 9 last month on the 12th", "9 2025-10-12"), Case("такси 9 на 12-ти миналия месец", "9 2025-10-12"),
      Case("такси 9 миналия месец на 2-ри", "9 2025-10-02"), Case("toy 9 eur on the 4th", "9 2025-11-04"),
      Case("toy 9 eur on the 5th", "9 2025-10-05"),
    ])
  func counted(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "a part of a month is asked about with a day of it",
    arguments: [
      Case("coffee 20 early october", "asked 2025-10-03"), Case("coffee 20 mid october", "asked 2025-10-15"),
      Case("coffee 20 late october", "asked 2025-10-28"), Case("coffee 20 early november", "asked 2025-11-03"),
      Case("coffee 20 mid november", "asked 2024-11-15"),
      Case("coffee 20 in october", "asked 2025-10-31"),
    ])
  func parts(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "a day and a month are of the latest year in which they were",
    arguments: [
      Case("toy 9 eur on november 4", "9 2025-11-04"), Case("toy 9 eur on november 3", "9 2025-11-03"),
      Case("toy 9 eur on november 5", "asked: longAgo(2024-11-05)"), Case("toy 9 eur on october 31", "9 2025-10-31"),
      Case("toy 9 eur on october 1", "9 2025-10-01"),
      Case("toy 9 eur on 5 november 2024", "9 2024-11-05"),
      Case("toy 9 eur 4.11.", "9 2025-11-04"), Case("toy 9 eur on 1/11", "9 2025-11-01"),
    ])
  func years(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }

  @Test(
    "days and weeks are counted back from today",
    arguments: [
      Case("toy 9 eur 1 day ago", "9 2025-11-03"), Case("toy 9 eur 7 days ago", "9 2025-10-28"),
      Case("toy 9 eur ten days ago", "9 2025-10-25"), Case("toy 9 eur a week ago", "9 2025-10-28"),
      Case("toy 9 eur 3 weeks ago", "9 2025-10-14"), Case("toy 9 eur two months ago", "9 2025-09-04"),
      Case("toy 9 eur a year ago", "9 2024-11-04"), Case("играчка 9 преди пет дни", "9 2025-10-30"),
      Case("играчка 9 преди един месец", "9 2025-10-04"), Case("toy 9 eur last monday", "9 2025-11-03"),
      Case("toy 9 eur on monday", "9 2025-11-03"), Case("toy 9 eur on wednesday", "9 2025-10-29"),
      Case("toy 9 eur last wednesday", "9 2025-10-29"), Case("toy 9 eur wednesday last week", "9 2025-10-29"),
      Case("toy 9 eur this monday", "9 2025-11-03"), Case("toy 9 eur on sunday", "9 2025-11-02"),
    ])
  func ago(_ line: Case) { #expect(DatePhraseTests.days(line.text) == line.expected) }
}
