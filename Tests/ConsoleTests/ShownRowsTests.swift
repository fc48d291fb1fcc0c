import Console
import Foundation
import Testing

/// What lists and sums show where a sheet, a screen or a state is not the usual one.
@Suite("Rows as they are shown") struct ShownRowsTests {
  private func made(_ options: [String] = []) throws -> TestHome {
    let home = try TestHome()
    try home.budget(options + ["init", "--currency", "EUR", "--categories", "plain"])
    return home
  }

  @Test("short details stand in their row, however little room two prices leave")
  func shortDetails() throws {
    let home = try made()
    try home.budget(["lidl 120.50"])
    try home.budget(["120.50 at hornbach for paint and many other things of the garden"])
    let lines = try home.budget(["list", "--show", "EUR,BGN"], isTerminal: true).output.split(separator: "\n")
    #expect(lines.contains { $0.contains("120.50 EUR · 235.68 BGN  lidl") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("        hornbach") }, "\(lines)")
  }

  @Test("the head of a column is not cut where all below it is short")
  func shortCategories() throws {
    let home = try TestHome()
    try home.budget(["--language", "bg", "init", "--currency", "EUR", "--categories", "plain-bg"])
    try home.budget(["--language", "bg", "лидл 20"])
    let head = try home.budget(["--language", "bg", "search", "лидл"], isTerminal: true).output
    #expect(head.contains("категория") && head.contains("Храна"), "\(head)")
  }

  @Test("the sums of a sheet without categories are totals, and a row without one is named so")
  func withoutCategories() throws {
    let home = try TestHome()
    try home.write("Date,Payee,Amount\n2025-11-01,Lidl,-10\n2025-11-02,Shoes,-80\n", to: "own.csv")
    try home.write(
      "Date,Category,Amount\n2025-11-01,Food,-10\n2025-11-02,,-80\n2025-11-03,Bus,-1\n", to: "some.csv")
    let own = try home.budget(["summary", "--file", home.path + "/own.csv"]).output
    #expect(own.contains("90.00") && !own.contains("█"), "\(own)")
    let some = try home.budget(["summary", "--file", home.path + "/some.csv"]).output
    #expect(some.contains("  (no category)  "), "\(some)")
    try home.budget(["summary", "--file", home.path + "/some.csv", "--html", home.path + "/page.html"])
    #expect(try String(contentsOfFile: home.path + "/page.html", encoding: .utf8).contains("(no category)"))
  }

  @Test("config names the sheet that entries go into, and what is not set by a dash")
  func sheetOfConfig() throws {
    let lines = try made(["--language", "bg"]).budget(["config"]).output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("sheet ") && $0.contains(" Записи ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("rate  ") && $0.contains(" - ") }, "\(lines)")
  }

  @Test("doctor says where it names some rows only, and names a workbook once")
  func doctor() throws {
    let home = try made()
    for amount in 1...7 { try home.budget(["lidl \(amount)"]) }
    try FileManager.default.removeItem(atPath: home.path + "/.local")
    let answer = try home.budget(["doctor"])
    #expect(answer.output.contains("7 rows") && answer.output.contains(", …. To be able"), "\(answer)")
    chmod(home.book, 0o444)
    let closed = try home.budget(["doctor"]).output
    #expect(closed.contains("Nothing can be logged. Cannot write \(home.book): it is read-only"), "\(closed)")
  }

  @Test("days in questions and refusals stand as the screen's language writes them")
  func days() throws {
    let home = try made(["--language", "bg"])
    let refused = try home.budget(["--language", "bg", "лидл 20 на 27.11.2025"])
    #expect(refused.error.contains("27.11.2025 е в бъдещето"), "\(refused)")
    #expect(try home.budget(["лидл 20 на 27.11.2025"]).error.contains("2025-11-27 is in the future"))
    let asked = try home.budget(["--language", "bg", "лидл 20 на 12 декември"])
    #expect(asked.error.contains("12.12.2024 ли имате предвид"), "\(asked)")
    let option = try home.budget(["--language", "bg", "--date", "2025-12-01", "лидл 20"])
    #expect(option.error.contains("01.12.2025"), "\(option)")
  }

  @Test("a rate of a currency that no sentence names is refused, and not passed over")
  func unknownCurrency() throws {
    let home = try made()
    for words in [["5 ABC lidl"], ["log", "5 ABC lidl"], ["parse", "5 ABC lidl"]] {
      let answer = try home.budget(["--rate", "ABC=2"] + words)
      #expect(answer.code == .usage && answer.error.contains("ABC"), "\(answer)")
    }
    #expect(try home.budget(["--rate", "NGN=2", "5 NGN lidl"]).output.contains("10 EUR"))
  }

  @Test("import names the lines that it leaves out, and the rows that they may be")
  func doubtful() throws {
    let home = try made()
    try home.budget(["20 taxi on 15 october"])
    try home.write("Date,Payee,Amount\n2025-10-16,SHELL 12 SOFIA,-20.00\n", to: "bank.csv")
    let told = try home.budget(["import", home.path + "/bank.csv"])
    #expect(told.output.contains("1 doubtful"), "\(told)")
    #expect(told.error.contains("(shell, 16 Oct 2025) ? Budget Tracking!A2 expenses: 20 EUR"), "\(told)")
    let quiet = try home.budget(["import", home.path + "/bank.csv", "--quiet"])
    #expect(!quiet.error.contains("Budget Tracking!A2"), "\(quiet)")
  }
}
