import Console
import Entities
import Foundation
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

  @Test("an answer in JSON is never broken")
  func json() throws {
    #expect(try output("--json", "spent 20 at lidl", to: OutputStream(isTerminal: true, columns: 40)).count == 1)
  }
}
