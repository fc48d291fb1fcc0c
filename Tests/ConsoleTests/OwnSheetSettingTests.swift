import Console
import Testing

/// What is told of a sheet, and kept of it.
@Suite("What is kept of own sheets")
struct OwnSheetSettingTests {
  private static let day = ["--today", "2025-11-04"]

  private func home(_ lines: [String]) throws -> TestHome {
    let home = try TestHome()
    try OwnWorkbook.write(lines, to: home.path + "/own.xlsx")
    try home.budget(Self.day + ["init", "--from", home.path + "/own.xlsx", "--currency", "EUR"])
    return home
  }

  @Test("a setting that makes the sheet unreadable is refused and not kept")
  func unreadable() throws {
    let home = try home([
      "[Log]", "Date | Item | Category | Amount", "2025-10-18 | cinema | Fun | 14", "2025-10-20 | tesco | Food | 42",
    ])
    let before = try home.budget(Self.day + ["sheet"]).output
    let answer = try home.budget(Self.day + ["sheet", "set", "amount=C"])
    #expect(answer.code != .done, "\(answer)")
    #expect(try home.budget(Self.day + ["sheet"]).output == before)
    #expect(try home.budget(Self.day + ["5 milk"]).code == .done)
  }

  @Test("no category is a new one in a sheet that has no column for it")
  func newCategory() throws {
    let home = try home([
      "[Log]", "Date | Item | Amount", "2025-10-18 | cinema | 14", "2025-10-20 | tesco | 42",
    ])
    for words in ["5 milk", "12 taxi", "30 petrol", "100 electricity bill"] {
      let answer = try home.budget(Self.day + [words])
      #expect(answer.code == .done && !answer.error.contains("new one"), "\(answer)")
    }
  }

  @Test("what import would not log is said before it is asked to")
  func importPreview() throws {
    let home = try home([
      "[Oct 2025]", "Date | Item | Category | Amount", "2025-10-02 | lidl | Food | 12", "[Nov 2025]",
      "Date | Item | Category | Amount", "2025-11-02 | lidl | Food | 12",
    ])
    try home.write(
      "Date,Payee,Amount,Currency\n2025-10-05,Lidl,-5.00,EUR\n2024-12-05,Lidl,-6.00,EUR\n", to: "bank.csv")
    let preview = try home.budget(Self.day + ["import", home.path + "/bank.csv"])
    #expect(preview.code != .done && preview.error.contains("2024-12-05"), "\(preview)")
    #expect(!preview.output.contains("--write"), "\(preview)")
    let written = try home.budget(Self.day + ["import", home.path + "/bank.csv", "--write"])
    #expect(written.code == preview.code && written.error.contains("2024-12-05"), "\(written)")
  }

  @Test(
    "columns whose headers say the same of two are no pair of what is spent and what comes in",
    arguments: [["Anna paid", "Boris paid"], ["Paid by Anna", "Paid by Boris"], ["Ани плати", "Борис плати"]])
  func twoPeople(headers: [String]) throws {
    let home = try TestHome()
    try OwnWorkbook.write(
      [
        "[Log]", "Date | Item | \(headers[0]) | \(headers[1])", "2025-10-01 | lidl | 20 |", "2025-10-02 | shell | | 50",
        "2025-10-03 | zara | 30 |",
      ], to: home.path + "/own.xlsx")
    let answer = try home.budget(Self.day + ["init", "--from", home.path + "/own.xlsx", "--currency", "EUR"])
    #expect(answer.error.contains(headers[1]) && !answer.error.contains("in=D"), "\(answer)")
  }
}
