import Console
import Entities
import Testing

/// What is said of sheets that their owners made.
@Suite("Own sheets on the screen")
struct OwnSheetTests {
  private func home(_ lines: [String]) throws -> TestHome {
    let home = try TestHome()
    try OwnWorkbook.write(lines, to: home.path + "/own.xlsx")
    return home
  }

  private static let months = [
    "[October]", "Date | Type | Category | Amount", "2025-10-02 | Expenses | Groceries | 12", "[November]",
    "Date | Type | Category | Amount", "2025-11-02 | Expenses | Groceries | 12", "[December]",
    "Date | Type | Category | Amount",
  ]
  private static let kinds = [
    "[Log]", "Date | Groceries | Transport | Utilities | Total", "2025-11-01 | 12 | | |", "2025-11-02 | | 5 | |",
    "2025-11-03 | | | 40 |",
  ]
  private static let weeks = [
    "[Log]", "Date | Item | Cost", "Week 44 (27.10.2025 – 02.11.2025)", "2025-10-27 | a | 1",
    "Week 45 (03.11.2025 – 09.11.2025)", "2025-11-03 | b | 2",
  ]

  @Test("doctor finds nothing against an entry of today where there is nothing", arguments: [months, kinds, weeks])
  func well(lines: [String]) throws {
    let home = try home(lines)
    try home.budget(["--today", "2025-11-04", "init", "--from", home.path + "/own.xlsx"])
    let answer = try home.budget(["--today", "2025-11-04", "doctor"])
    #expect(answer.output == "All is well\n", "\(answer)")
  }

  @Test("what stands against it is said at once, when the workbook is taken")
  func refused() throws {
    let home = try home(Self.weeks)
    let answer = try home.budget(["--today", "2025-11-18", "init", "--from", home.path + "/own.xlsx"])
    #expect(answer.code == .done && answer.error.contains("An entry of today would be refused"), "\(answer)")
    #expect(try home.budget(["--today", "2025-11-18", "doctor"]).output.contains("none is for 2025-11-18"))
    #expect(try home.budget(["--today", "2025-11-04", "init", "--from", home.path + "/own.xlsx"]).error.isEmpty)
  }

  @Test("the currency that is said as a workbook is taken holds for its entries, where the sheet does not show it")
  func saidCurrency() throws {
    let home = try home(["[Log]", "Date | Item | Amount", "2025-11-01 | lidl | 3", "2025-11-02 | lidl | 5"])
    try home.budget(["init", "--from", home.path + "/own.xlsx", "--currency", "EUR"])
    let answer = try home.budget(["spent 12 at lidl"])
    #expect(answer.output.contains("12 EUR"), "\(answer)")
  }

  @Test("a question by category, in a sheet that has none, is told so; words of a category that nothing keeps are, too")
  func withoutCategories() throws {
    let home = try home(["[Log]", "Date | Item | Out | In", "2025-11-01 | lidl | 3 |", "2025-11-02 | Acme | | 500"])
    try home.budget(["init", "--from", home.path + "/own.xlsx"])
    let asked = try home.budget(["ask", "how much did I spend on groceries"])
    #expect(asked.error.contains("“Log” has no column for categories"), "\(asked)")
    #expect(try !home.budget(["ask", "how much did I spend"]).error.contains("categories"))
  }

  @Test("what fits none of a closed list of categories is told so")
  func closedList() throws {
    let home = try home(Self.kinds)
    try home.budget(["init", "--from", home.path + "/own.xlsx"])
    let answer = try home.budget(["received salary 2000"])
    #expect(answer.code != .done && !answer.error.contains("Say it by itself"), "\(answer)")
  }

  @Test("of sheets for months that with entries is shown, not one that stands ready")
  func shown() throws {
    let home = try home(Self.months)
    let answer = try home.budget(["--today", "2025-11-04", "init", "--from", home.path + "/own.xlsx"])
    #expect(answer.output.contains("“November”") && answer.output.contains("2025-11-02"), "\(answer)")
  }
}
