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

  @Test(
    "a sheet that does not show its currency is not written to in that of a locale's territory",
    arguments: ["en_GB.UTF-8", "en_US.UTF-8"], ["own.xlsx", "own.csv"])
  func unsaidCurrency(locale: String, name: String) throws {
    let lines = ["[Log]", "Date | Payee | Amount | Category", "2025-11-01 | lidl | 3 | Groceries"]
    let home = try home(lines)
    try home.write("Date,Payee,Amount,Category\n2025-11-01,lidl,3,Groceries\n", to: "own.csv")
    let file = ["--file", home.path + "/" + name]
    let told = try home.budget(file + ["lidl 4 eur"], locale: locale)
    #expect(told.code == .configuration && told.error.contains("does not show what it is counted in"), "\(told)")
    #expect(try home.budget(file + ["--currency", "EUR", "lidl 4 eur"]).output.contains("4 EUR"))
    #expect(try home.budget(file + ["tea 2"], locale: locale).output.contains("2 EUR"))
  }

  @Test(
    "what nothing is known of goes where everything goes that belongs nowhere else",
    arguments: [
      ["Dogs", "Food", "Misc"], ["Pets", "Gifts", "Other things", "Food"], ["Любимци", "Подаръци", "Разни", "Храна"],
    ])
  func rest(names: [String]) throws {
    let home = try TestHome()
    try home.write(
      "[income]\nPay\n[expenses]\n" + names.joined(separator: "\n") + "\n[savings]\nSavings\n", to: "mine.txt")
    let made = try home.budget(["init", "--currency", "EUR", "--categories", home.path + "/mine.txt"])
    #expect(made.code == .done, "\(made)")
    let rest = try #require(names.first { ["Misc", "Other things", "Разни"].contains($0) })
    for words in ["500 for a frobnicator", "laptop 500", "30 qwertz"] {
      let told = try home.budget(["--yes", words]).output
      #expect(told.contains(rest), "\(words): \(told)")
    }
  }

  @Test("the set in Bulgarian has a place for what is not known", arguments: ["похарчих 500 за лаптоп", "30 фюрзел"])
  func restInBulgarian(words: String) throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", "plain-bg"])
    let told = try home.budget(["--yes", words]).output
    #expect(told.contains("Други") && !told.contains("любимци"), "\(told)")
  }
}
