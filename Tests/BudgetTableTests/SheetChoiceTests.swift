import Entities
import Testing

@testable import BudgetTable

@Suite("Which of several sheets is the one")
struct SheetChoiceTests {
  @Test(
    "a sheet is named by a month, a year, or both",
    arguments: [
      ("November", "nil 11"), ("Nov 2025", "2025 11"), ("2025-11", "2025 11"), ("Budget 2025", "2025 nil"),
      ("2025 1", "2025 1"),
      ("2025 12", "2025 12"), ("Budget 1900", "1900 nil"), ("Budget 2100", "2100 nil"), ("dec", "nil 12"),
      ("may", "nil 5"),
      ("2025 13", "2025 nil"), ("2025 0", "2025 nil"), ("2024 2025", "nil nil"), ("2025 11 12", "2025 11"),
      ("Mar Apr", "nil 3"),
    ])
  func periods(name: String, said: String) throws {
    let period = try #require(SheetPeriod(name))
    #expect("\(period.year.map(String.init) ?? "nil") \(period.month.map(String.init) ?? "nil")" == said)
  }

  @Test("other names name none", arguments: ["Log", "1899", "2101", "11", "No", "ma", "202", "20251", "Budget", ""])
  func noPeriod(name: String) { #expect(SheetPeriod(name) == nil) }

  @Test("a period has the days of its month and its year")
  func contained() throws {
    func contains(_ name: String, _ day: String) throws -> Bool {
      try #require(SheetPeriod(name)).contains(try #require(CalendarDate(iso8601: day)))
    }
    #expect(try contains("Nov 2025", "2025-11-30") && contains("Nov", "2024-11-01") && contains("2025", "2025-01-01"))
    #expect(
      try !contains("Nov 2025", "2024-11-30") && !contains("Nov 2025", "2025-10-30") && !contains("2025", "2024-11-30"))
  }

  private let headers = "Date | Type | Category | Amount"

  /// So many entries, a day each, the last on that day of November.
  private func lines(_ count: Int, last: Int) -> [String] {
    [headers] + (0..<count).map { "\(november(last - count + 1 + $0)) | Expenses | Fun | 2" }
  }

  private func name(_ one: (count: Int, last: Int), _ other: (count: Int, last: Int)) throws -> String {
    try OpenedBook([("One", lines(one.count, last: one.last)), ("Other", lines(other.count, last: other.last))]).name()
  }

  private let unclear = "refused: “One”, “Other” all have the headers, and it cannot be told which one is in use"

  @Test("the one with the latest day and the most entries is in use, unless the other goes on beside it")
  func inUse() throws {
    #expect(try name((4, 60), (3, 29)) == "One")
    #expect(try name((3, 29), (4, 60)) == "Other")
    // Nearly as many entries, and no more than a month behind.
    #expect(try name((4, 60), (4, 29)) == unclear)
    #expect(try name((4, 60), (4, 28)) == "One")
    #expect(try name((5, 60), (4, 60)) == unclear)
    #expect(try name((4, 60), (3, 60)) == "One")
    // Later, and fewer.
    #expect(try name((3, 100), (4, 20)) == unclear)
    #expect(try name((1, 60), (0, 0)) == "One")
    #expect(try name((0, 0), (0, 0)) == unclear)
  }

  @Test("of hundreds of entries those between count as well")
  func many() throws {
    #expect(try name((202, 400), (140, 400)) == "One")
    #expect(try name((202, 400), (152, 400)) == unclear)
  }

  @Test("sheets that are named by months or years are chosen by the day")
  func dated() throws {
    let book = try OpenedBook([
      ("Oct 2025", lines(1, last: -5)), ("Nov 2025", lines(2, last: 4)), ("Notes", lines(9, last: 9)),
    ])
    #expect(book.name() == "Nov 2025")
    #expect(book.name(for: [november(1), november(30)]) == "Nov 2025" && book.name(for: [november(0)]) == "Oct 2025")
    #expect(book.name(for: [november(31)]).hasSuffix("none of them is named by the day 2025-12-01"))
    #expect(book.name(for: [november(1), november(0)]).hasSuffix("the entries' days belong to more than one"))
    let twice = try OpenedBook([("2025", lines(1, last: 4)), ("Nov", lines(1, last: 4))])
    #expect(twice.name(for: [november(4)]).hasSuffix("several are named by the day 2025-11-04"))
  }

  @Test("of two school years that share a year the rows tell which one a day is of; between them nobody knows")
  func seasons() throws {
    let period = try #require(SheetPeriod("2024/25"))
    #expect(period.years == 2024...2025 && period.isSeason && SheetPeriod("2025-11")?.isSeason == false)
    // November stands for September of the real thing.
    let book = try OpenedBook([("2024-2025", lines(9, last: -40)), ("2025-2026", lines(4, last: 9))])
    #expect(book.name(for: [november(-41)]) == "2024-2025" && book.name(for: [november(7)]) == "2025-2026")
    #expect(book.name(for: [november(60)]) == "2025-2026")
    #expect(book.name(for: [november(-10)]).contains("several are named by the day"))
  }

  @Test("a month without a year may be that of another one")
  func otherYear() throws {
    let book = try OpenedBook([("Oct", lines(1, last: 0)), ("Nov", lines(1, last: -360))])
    #expect(book.name(for: [november(0)]) == "Oct")
    #expect(book.name(for: [november(1)]).hasSuffix("“Nov” holds entries of 2024"))
  }

  @Test("the only sheet has no other days than it is named by, unless its entries have outgrown its name")
  func onlyOne() throws {
    func name(_ name: String, _ lines: [String], for day: Int) throws -> String {
      try OpenedBook([(name, lines), ("Notes", ["something"])]).name(for: [november(day)])
    }
    let other = "refused: it is named by other days than "
    #expect(try name("Nov 2025", lines(4, last: 9), for: 30) == "Nov 2025")
    let december = try name("Nov 2025", lines(4, last: 9), for: 31)
    #expect(december == other + "2025-12-01, and all its entries are of those")
    #expect(try name("Nov 2025", [headers], for: 0).hasPrefix(other + "2025-10-31"))
    #expect(try name("Budget 2025", lines(4, last: 9), for: 70).hasPrefix(other + "2026-01-09"))
    #expect(try name("Nov", lines(4, last: 9), for: 370).hasPrefix(other + "2026-11-05"))
    #expect(try name("Nov", lines(4, last: 9), for: 12) == "Nov")
    // Entries of October, too: nobody keeps to the name.
    #expect(try name("Nov 2025", lines(12, last: 9), for: 31) == "Nov 2025")
    #expect(try name("Log", lines(4, last: 9), for: 31) == "Log")
  }

  @Test("two sheets of the same month are told by their use")
  func samePeriod() throws {
    let book = try OpenedBook([("Nov 2025", lines(4, last: 60)), ("2025-11", lines(3, last: 29))])
    #expect(book.name(for: [november(1)]) == "Nov 2025")
  }

  @Test("headers with more are looked for twenty rows further down")
  func betterHeaders() throws {
    func row(_ empty: Int) throws -> Int {
      let gap = Array(repeating: "", count: empty)
      return try OpenedBook(
        ["Date | Amount", "\(november(1)) | -2"] + gap + [headers, "\(november(1)) | Expenses | Fun | 2"]
      )
      .found().sheet.headerRow
    }
    #expect(try row(18) == 21 && row(19) == 1)
  }
}
