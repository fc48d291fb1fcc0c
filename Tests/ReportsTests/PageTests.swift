import Entities
import Foundation
import Reports
import Sheets
import Testing

/// A summary as a page for a browser.
@Suite("The page of a summary")
struct PageTests {
  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }

  private func row(_ day: String, _ type: TransactionType, _ category: String, _ amount: Decimal) throws -> BudgetRow {
    BudgetRow(date: try self.day(day), type: type, category: category, amount: amount)
  }

  private func page(_ rows: [BudgetRow], limits: [PlanLimit] = [], payees: LargestGroups = LargestGroups()) throws
    -> String
  {
    var (builder, sums) = (Summary.Builder(period: .month(of: try day("2025-11-04"))), MonthlySums())
    for row in rows {
      builder.add(row)
      sums.add(row)
    }
    let today = try day("2025-11-04")
    return SummaryPage(
      builder.finish(against: limits), months: sums.months(12, through: today), payees: payees.largest(10), in: .lev,
      on: today
    ).html
  }

  @Test("what the sheet says is text, whatever it looks like")
  func escaping() throws {
    var payees = LargestGroups()
    let shop = try row("2025-11-03", .expense, "<script>alert(1)</script>", 5)
    payees.add(shop, key: "a", name: "\"><img src=x onerror='a'>\u{202E}&")
    let html = try page([shop], payees: payees)
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(html.contains("&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;\u{FFFD}&amp;"))
    #expect(!html.contains("<script") && !html.contains("<img"))
  }

  @Test("it asks for nothing from outside")
  func selfContained() throws {
    let html = try page([try row("2025-11-03", .expense, "Fun", 5), try row("2025-10-03", .income, "Rent", 5)])
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("url(") && !html.contains("@import"))
    #expect(html.contains("default-src 'none'"))
  }

  @Test("what is over its plan is said in words, and its bar is full where nothing is wider")
  func over() throws {
    let limits = [
      PlanLimit(type: .expense, category: "Fun", month: 11, amount: 60),
      PlanLimit(type: .income, category: "Rent", month: 11, amount: 100),
    ]
    let html = try page(
      [try row("2025-11-03", .expense, "Fun", 80), try row("2025-11-03", .income, "Rent", 150)], limits: limits)
    #expect(html.contains("20.00 over the plan"))
    #expect(html.contains("<i style=\"width:100%\"></i><b style=\"left:75%\"></b>"))
    // More income than planned is not over.
    #expect(html.components(separatedBy: "over the plan").count == 2)
  }

  @Test("months stand beside each other from the first that has an entry, also over a new year")
  func months() throws {
    var sums = MonthlySums()
    sums.add(try row("2025-01-31", .expense, "Fun", 7))
    sums.add(try row("2024-12-01", .income, "Rent", 9))
    sums.add(try row("2024-01-15", .expense, "Fun", 100))
    let months = sums.months(3, through: try day("2025-02-10"))
    #expect(months.map(\.month) == [try day("2024-12-01"), try day("2025-01-01"), try day("2025-02-01")])
    #expect(months.map(\.income) == [9, 0, 0])
    #expect(months.map(\.expenses) == [0, 7, 0])
    #expect(sums.months(2, through: try day("2025-02-10")).map(\.expenses) == [7, 0])
    #expect(sums.months(12, through: try day("2023-02-10")).isEmpty)
    #expect(sums.months(14, through: try day("2025-02-10")).count == 14)
  }
}
