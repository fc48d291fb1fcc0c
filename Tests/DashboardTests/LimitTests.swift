import Entities
import FoundationEssentials
import Sheets
import Testing

@testable import BookSamples
@testable import Workbook

@Suite("Crossing a limit")
struct LimitTests {
  @Test("is told at 80 %, at all of it, and by each that spends more")
  func once() throws {
    try withTemporaryFolder { folder in
      let workbook = try planned(in: folder)
      #expect(try append(workbook, ["79.99"]) == [])
      #expect(try append(workbook, ["0.01"]) == ["80"])
      #expect(try append(workbook, ["19"]) == [])
      #expect(try append(workbook, ["1"]) == ["100"])
      #expect(try append(workbook, ["50"]) == ["150"])
    }
  }

  @Test("by several entries at once is told once")
  func several() throws {
    try withTemporaryFolder { folder in
      let workbook = try planned(in: folder)
      #expect(try append(workbook, ["40", "41", "30"]) == ["111"])
    }
  }

  @Test("counts for the entry's own month, also where the dashboard shows another")
  func otherMonth() throws {
    try withTemporaryFolder { folder in
      let workbook = try planned(in: folder)
      #expect(try append(workbook, ["90"], month: 5) == ["90"])
      #expect(try append(workbook, ["90"], month: 3) == ["90"])
      #expect(try append(workbook, ["90"], month: 3) == ["180"])
      #expect(try append(workbook, ["500"], month: 4) == [], "April has no limit")
    }
  }

  @Test("is not told of income, of other categories, or of another year")
  func others() throws {
    try withTemporaryFolder { folder in
      let workbook = try planned(in: folder)
      try workbook.setPlan([.init(type: .income, category: "Rent", month: 3, amount: 10)])
      #expect(try append(workbook, ["100"], category: "Rent", type: .income) == [])
      #expect(try append(workbook, ["100"], category: "Clothes") == [])
      #expect(try append(workbook, ["100"], year: 2025) == [])
      #expect(try append(workbook, ["100"], year: 2027) == ["100"], "the dashboard moves on to it")
    }
  }

  @Test("is told where a row is changed")
  func changed() throws {
    try withTemporaryFolder { folder in
      let workbook = try planned(in: folder)
      try append(workbook, ["13"])
      let crossings = try workbook.update(row: 2, expecting: try row("13"), to: try row("130"))
      #expect(crossings.map(\.spent) == [130])
      #expect(try workbook.update(row: 2, expecting: try row("130"), to: try row("131")).map(\.spent) == [131])
      #expect(try workbook.update(row: 2, expecting: try row("131"), to: try row("120")) == [])
    }
  }

  /// A limit of 100 for groceries in March and May.
  private func planned(in folder: String) throws -> Workbook {
    let workbook = Workbook(path: "\(folder)/book.xlsx")
    try Workbook.create(at: workbook.path, baseCurrency: .euro, year: 2026)
    try workbook.setPlan(
      [3, 5].map { PlanLimit(type: .expense, category: "Groceries", month: $0, amount: 100) })
    return workbook
  }

  private func row(
    _ amount: String, category: String = "Groceries", type: TransactionType = .expense, year: Int = 2026, month: Int = 3
  ) throws -> BudgetRow {
    BudgetRow(
      date: try #require(CalendarDate(year: year, month: month, day: 14)), type: type, category: category,
      amount: try #require(Decimal(exactly: amount)))
  }

  /// What is spent now in the months whose limit this crosses.
  @discardableResult
  private func append(
    _ workbook: Workbook, _ amounts: [String], category: String = "Groceries", type: TransactionType = .expense,
    year: Int = 2026, month: Int = 3
  ) throws -> [String] {
    var crossings: [LimitCrossing] = []
    let rows = try amounts.map { try row($0, category: category, type: type, year: year, month: month) }
    try workbook.append(rows) { crossings = $0.crossings }
    for crossing in crossings {
      #expect(crossing.year == year && crossing.month == month && crossing.category == category)
      #expect(crossing.limit == 100)
    }
    return crossings.map { "\($0.spent)" }
  }
}
