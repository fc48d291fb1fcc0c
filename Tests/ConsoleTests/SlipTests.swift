import Console
import Entities
import Foundation
import Testing
import Workbook

@Suite("Slips of the finger")
struct SlipTests {
  private func home(entries: Int = 0) throws -> TestHome {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    if entries > 0 { try home.budget([], input: (1...entries).map { "coffee \($0).10\n" }.joined()) }
    return home
  }

  private func count(_ home: TestHome) throws -> Int {
    try home.budget(["list", "100"]).output.split(separator: "\n").count
  }

  @Test("many entries are taken back only where that is said, or answered")
  func many() throws {
    let home = try home(entries: 12)
    #expect(try home.budget(["undo", "9999"]).error.contains("--yes"))
    #expect(try count(home) == 12)
    for (keys, left) in [("0\n", 12), ("yes\n", 0)] {
      let path = home.path
      _ = Program.run(
        Host(
          arguments: ["undo", "11"], environment: { $0 == "HOME" ? path : nil },
          input: LineReader(text: keys, isTerminal: true), output: OutputStream(isTerminal: true),
          error: OutputStream(isTerminal: true),
          today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks()))
      #expect(try count(home) == (left == 0 ? 1 : 12))
    }
    let other = try self.home(entries: 12)
    try other.budget(["undo", "3"])
    #expect(try count(other) == 9)
    try other.budget(["undo", "11", "--yes", "--dry-run"])
    #expect(try count(other) == 9)
  }

  @Test("a command that is misspelled is named with the words behind it")
  func misspelled() throws {
    let home = try home()
    #expect(try home.budget(["sumary", "october"]).error.contains("budget summary october"))
    #expect(try home.budget(["exprot", "csv"]).error.contains("budget export csv"))
    #expect(try home.budget(["sumary"]).error.contains("budget summary"))
    #expect(try !home.budget(["lunch", "with", "anna"]).error.contains("budget l"))
  }

  @Test(
    "a configuration that nothing can be run with is mended by taking the line out",
    arguments: [
      ("curency", "curency = EUR"), ("currency", "currency = EURO"), ("doubt", "doubt = much"),
      ("color", "color = pink"),
    ])
  func broken(_ key: String, _ line: String) throws {
    let home = try TestHome()
    let folder = home.path + "/.config/budget"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try home.write("# mine\nquiet = on\n\(line)\n", to: ".config/budget/config")
    #expect(try home.budget(["5 coffee"]).error.contains("budget config unset \(key)"))
    #expect(try home.budget(["config", "unset", key]).output.contains(key))
    let left = try String(contentsOfFile: folder + "/config", encoding: .utf8)
    #expect(left == "# mine\nquiet = on\n")
  }

  @Test("an entry that says how often it comes is one row, and it is said how it becomes more")
  func recurring() throws {
    let home = try home()
    let said = try home.budget(["netflix", "12.99", "every", "month", "on", "the", "5th"])
    #expect(said.output.contains("12.99 EUR"))
    #expect(said.error.contains("budget recurring 'netflix 12.99 every month on the 5th'"))
    for words in [
      ["weekly", "shop", "80"], ["12.99", "netflix"], ["netflix 12.99 every month on the 5th", "--json"],
    ] {
      #expect(try !home.budget(words).error.contains("budget recurring"), "\(words)")
    }
  }
}
