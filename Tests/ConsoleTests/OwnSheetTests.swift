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

  @Test("of sheets for months that with entries is shown, not one that stands ready")
  func shown() throws {
    let home = try home(Self.months)
    let answer = try home.budget(["--today", "2025-11-04", "init", "--from", home.path + "/own.xlsx"])
    #expect(answer.output.contains("“November”") && answer.output.contains("2025-11-02"), "\(answer)")
  }
}
