@testable import Console
import Entities
import Foundation
import Messages
import Rates
import Sheets
import Testing
import Workbook

/// What a person sees at a terminal, where it differs from what a pipe gets.
@Suite struct TerminalTests {
  /// What `budget` answers to the words, in a home folder of its own.
  private func output(_ words: String..., to stream: Console.OutputStream) throws -> [String] {
    let home = FileManager.default.temporaryDirectory.appending(path: "budget-terminal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let host = Host(
      arguments: words, environment: { $0 == "HOME" ? home.path : nil }, input: LineReader(text: ""), output: stream,
      error: OutputStream(), today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks())
    #expect(Program.run(host) == .done)
    return stream.text.split(separator: "\n").map(String.init)
  }

  @Test("a confirmation is broken between its parts where the terminal is narrower")
  func narrow() throws {
    let sentence = "spent 20 on bread and milk at the market"
    let one = "Logged expenses: 20 BGN in Groceries  (bread and milk at the market, 4 Nov 2025)"
    #expect(
      try output(sentence, to: OutputStream(isTerminal: true, columns: 80)) == [
        one, "  Budget Tracking!A2  undo: budget undo",
      ])
    #expect(
      try output(sentence, to: OutputStream(isTerminal: true, columns: 40)) == [
        "Logged expenses: 20 BGN in Groceries", "  (bread and milk at the market, 4 Nov 2025)",
        "  Budget Tracking!A2  undo: budget undo",
      ])
    #expect(
      try output("--dry-run", sentence, to: OutputStream(isTerminal: true, columns: 60)) == [
        "Would log expenses: 20 BGN in Groceries", "  (bread and milk at the market, 4 Nov 2025)",
      ])
  }

  @Test("a wide terminal, one that does not say how wide it is, and a pipe get one line an entry")
  func whole() throws {
    let line = "Logged expenses: 20 BGN in Groceries  (lidl, 4 Nov 2025)  Budget Tracking!A2  undo: budget undo"
    for stream in [
      OutputStream(isTerminal: true, columns: line.count), OutputStream(isTerminal: true), OutputStream(columns: 40),
    ] {
      #expect(try output("spent 20 at lidl", to: stream) == [line])
    }
  }

  @Test("a list has a head, columns as wide as what stands in them, and all of the details")
  func list() throws {
    let row = BudgetRow(
      date: try #require(CalendarDate(year: 2025, month: 11, day: 4)), type: .expense, category: "Groceries",
      amount: 1234.5, details: "bread and milk and cheese at the market behind the station", entryID: "k3f9a2")
    let prices = Prices(in: .lev, and: [], ExchangeRates(base: .lev))
    let table = EntryTable([.init(name: "k3f9a2", row: row)], prices, on: OutputStream(isTerminal: true, columns: 80))
    #expect(table.head == "id      date        type      category        BGN  details")
    #expect(
      table.lines == [
        "k3f9a2  2025-11-04  Expenses  Groceries  1,234.50  bread and milk and cheese at",
        "                                                   the market behind the station",
      ])
    #expect(
      EntryTable([.init(name: "k3f9a2", row: row)], prices, on: OutputStream(isTerminal: true, columns: 60)).lines == [
        "k3f9a2  2025-11-04  Expenses  Groceries  1,234.50",
        "        bread and milk and cheese at the market behind the",
        "        station",
      ])
    // A pipe gets one line, with columns that do not depend on what stands in them.
    #expect(
      EntryTable([.init(name: "k3f9a2", row: row)], nil, on: OutputStream()).lines == [
        "k3f9a2  2025-11-04  Expenses  Groceries              1,234.50  bread and milk and cheese at the market behind the station"
      ])
    #expect(EntryTable.folded("a" + String(repeating: "b", count: 9) + " c", to: 4) == ["abbb", "bbbb", "bb c"])
  }

  @Test("a Bulgarian terminal has sums and days as Bulgarian writes them, and a pipe what every pipe gets")
  func bulgarian() throws {
    let home = try TestHome()
    func output(_ words: [String], isTerminal: Bool = true) throws -> [String] {
      let stream = OutputStream(isTerminal: isTerminal)
      let environment = ["HOME": home.path, "LANG": "bg_BG.UTF-8", "BUDGET_CURRENCY": "BGN", "NO_COLOR": "1"]
      let host = Host(
        arguments: words, environment: { environment[$0] }, input: LineReader(text: ""), output: stream,
        error: OutputStream(), today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks())
      #expect(Program.run(host) == .done)
      return stream.text.replacing("\u{A0}", with: " ").split(separator: "\n").map(String.init)
    }
    #expect(try output(["1234,50", "лв", "в", "лидл"])[0].contains("1 234,50 лв."))
    #expect(try output(["list"]).contains { $0.contains("  04.11.2025  Разходи      ") })
    #expect(try output(["list"]).contains { $0.contains("  1 234,50  лидл") })
    #expect(try output(["summary"]).contains { $0.contains(" 1 234,50 ") })
    #expect(try output(["ask", "колко", "похарчих", "този", "месец"])[0].contains("1 234,50 лв."))
    #expect(try output(["list"], isTerminal: false)[0].contains("  2025-11-04  "))
    #expect(try output(["list"], isTerminal: false)[0].contains("  1,234.50  лидл"))
    #expect(try output(["summary"], isTerminal: false).contains { $0.contains(" 1,234.50 ") })
    #expect(try output(["list", "--json"]).contains { $0.contains("1234.5") })
  }

  @Test("a terminal that can show it sees how the months went, in columns and in words")
  func trend() throws {
    let home = try TestHome()
    func output(_ words: [String], _ settings: [String: String], isTerminal: Bool = true) throws -> [String] {
      let stream = OutputStream(isTerminal: isTerminal)
      let fixed = ["HOME": home.path, "BUDGET_CURRENCY": "BGN", "NO_COLOR": "1"].merging(settings) { $1 }
      let host = Host(
        arguments: words, environment: { fixed[$0] }, input: LineReader(text: ""), output: stream,
        error: OutputStream(), today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks())
      #expect(Program.run(host) == .done)
      return stream.text.split(separator: "\n").map(String.init)
    }
    for (day, amount) in [("2025-08-05", "70"), ("2025-10-05", "35"), ("2025-11-03", "10")] {
      _ = try output(["--date", day, amount, "at", "lidl"], [:])
    }
    let line = "Expenses by month, August 2025 – November 2025: █▁▅▂ on average 28.75 BGN"
    #expect(try output(["summary"], ["LANG": "en_GB.UTF-8"]).contains(line))
    #expect(try output(["summary"], ["LANG": "bg_BG.UTF-8"]).contains { $0.hasSuffix("█▁▅▂ средно 28,75 лв.") })
    for settings in [[:], ["LANG": "C"], ["LANG": "en_GB.UTF-8", "TERM": "dumb"]] {
      #expect(try !output(["summary"], settings).contains { $0.contains("by month") })
    }
    #expect(try !output(["summary"], ["LANG": "en_GB.UTF-8"], isTerminal: false).contains { $0.contains("by month") })
  }

  @Test("prices are shown in other currencies, too, to who watches and asked for it")
  func prices() throws {
    let home = try TestHome()
    func output(_ words: [String], isTerminal: Bool = true, columns: Int? = nil) throws -> [String] {
      let stream = OutputStream(isTerminal: isTerminal, columns: columns)
      let environment = ["HOME": home.path, "BUDGET_SHOW": "EUR,BGN", "BUDGET_CURRENCY": "EUR"]
      let host = Host(
        arguments: words, environment: { environment[$0] }, input: LineReader(text: ""), output: stream,
        error: OutputStream(), today: try #require(CalendarDate(year: 2026, month: 11, day: 4)), stores: Workbooks())
      #expect(Program.run(host) == .done)
      return stream.text.split(separator: "\n").map(String.init)
    }
    #expect(
      try output(["spent 23 on lunch"]) == [
        "Logged expenses: 23.00 EUR · 44.98 BGN in Eat out  (lunch, 4 Nov 2026)  Budget Tracking!A2  undo: budget undo"
      ])
    // What was said in the other currency is what it was.
    #expect(try output(["45,10 лв такси"])[0].hasPrefix("Logged expenses: 23.06 EUR · 45.10 BGN in Transport"))
    let list = try output(["list", "--category", "Eat out"])
    #expect(
      list[0] == "\u{1B}[1mid      date        type      category                  price  details\u{1B}[0m")
    #expect(list[1].hasSuffix("  2026-11-04  Expenses  Eat out   23.00 EUR · 44.98 BGN  lunch"))
    #expect(
      try output(["summary", "--color", "never"]).prefix(3) == [
        "November 2026                     EUR            BGN         before  change",
        "Expenses                        46.06          90.09           0.00",
        "  Transport                     23.06          45.10           0.00",
      ])
    #expect(try output(["plan", "eat out", "50"], isTerminal: false) == ["Eat out: 50 EUR every month"])
    #expect(try output(["summary", "--color", "never"]).allSatisfy { $0.count <= 80 })
    // The plan was set last.
    #expect(try output(["undo"])[0].contains("Eat out"))
    #expect(try output(["undo"])[0].hasPrefix("Took back expenses: 23.06 EUR · 45.10 BGN"))
    // A pipe gets what it always got.
    #expect(
      try output(["--dry-run", "spent 23 on lunch"], isTerminal: false)[0].hasPrefix("Would log expenses: 23 EUR in"))
    #expect(try output(["list"], isTerminal: false).count == 1)
    #expect(try output(["list"], isTerminal: false)[0].hasSuffix("23.00  lunch"))
  }

  @Test("an answer in JSON is never broken")
  func json() throws {
    #expect(try output("--json", "spent 20 at lidl", to: OutputStream(isTerminal: true, columns: 40)).count == 1)
  }
}
