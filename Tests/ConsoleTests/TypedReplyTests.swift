import Console
import Entities
import Foundation
import Testing
import Workbook

@Suite("What is typed at a question")
struct TypedReplyTests {
  /// What came of a sentence in doubt at which these keys were pressed, and what was said instead of an answer.
  private func asked(
    _ words: [String] = ["rent", "650"], typing keys: String, in home: TestHome
  ) throws -> (code: ExitCode, said: [[String]], error: String) {
    var said: [[String]] = []
    let path = home.path
    let error = OutputStream(isTerminal: true)
    let code = Program.run(
      Host(
        arguments: ["--file", home.book] + words, environment: { $0 == "HOME" ? path : nil },
        input: LineReader(text: keys, isTerminal: true), output: OutputStream(isTerminal: true), error: error,
        today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks(),
        runAgain: { words in
          said.append(words)
          return .done
        }))
    return (code, said, error.text)
  }

  private func made() throws -> TestHome {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    return home
  }

  @Test(
    "a word that begins like an answer is none: the question waits, and the line is said",
    arguments: ["yoghurt 3", "now what", "NCT 55", "summary", "20 at lidl", "1.50 bread", "да вино 12", "how many"])
  func words(_ line: String) throws {
    let home = try made()
    let run = try asked(typing: line + "\n", in: home)
    let words = line.split(separator: " ").map(String.init)
    #expect(run.said == [["--file=\(home.book)"] + (words == ["summary"] ? words : ["--"] + words)])
    #expect(run.code == .notUnderstood)
    #expect(run.error.contains("budget review"))
    #expect(try home.budget(["review"]).output.contains("rent 650"))
  }

  @Test(
    "an answer is a key alone, or words that are one, with the line's end",
    arguments: [
      "1", "1\n", "y", "y\n", "yes\n", "Yes, please\n", "paid\n", "the first\n", "nx\u{7F}\u{7F}y\n", "x\n1\n",
    ])
  func answers(_ keys: String) throws {
    let home = try made()
    let run = try asked(typing: keys, in: home)
    #expect(run.said == [])
    #expect(run.code == .done)
    #expect(try home.budget(["list"]).output.contains("Mortgage"))
  }

  @Test("which of several entries is meant is one key, and elsewhere it waits")
  func whichEntry() throws {
    let home = try made()
    try home.budget(["taxi", "to", "work", "8"])
    try home.budget(["taxi", "home", "12"])
    let run = try asked(["delete", "the", "taxi"], typing: "2", in: home)
    #expect(run.code == .done)
    #expect(run.error.contains("Which entry do you mean?"))
    #expect(run.error.contains("12 EUR for taxi home"))
    #expect(try home.budget(["list"]).output.contains("home") == false)
    try home.budget(["taxi", "back", "9"])
    let piped = try home.budget(["--no-input", "split", "the", "taxi", "with", "Anna"])
    #expect(piped.code == .notUnderstood)
    let id = try #require(piped.error.components(separatedBy: "budget review ").last?.split(separator: " ").first)
    #expect(try home.budget(["review", String(id), "1"]).code == .done)
    #expect(try home.budget(["owed"]).output.contains("Anna owes you 4 EUR"))
  }

  @Test(
    "while questions are gone through a category or a day is the answer, and the rest is asked",
    arguments: [("yesterday", "2025-11-03"), ("groceries", "Groceries"), ("fun", "Fun")])
  func reviewWords(_ line: String, _ expected: String) throws {
    let home = try made()
    try home.budget(["5 lidl"])
    try home.budget(["rent 650"])
    try home.budget(["rent 651"])
    let run = try asked(["review"], typing: line + "\n1\n", in: home)
    #expect(run.said == [])
    let rows = try home.budget(["list"]).output.split(separator: "\n")
    #expect(rows.contains { $0.contains("650") && $0.contains(expected) }, "\(rows)")
    #expect(rows.contains { $0.contains("651") })
    #expect(rows.contains { $0.contains("lidl") && $0.contains("2025-11-04") && $0.contains("Groceries") })
  }

  @Test(
    "what answers nothing and says nothing by itself is told so, and the question stays", arguments: ["blah", "no, 3"])
  func reviewNonsense(_ line: String) throws {
    let home = try made()
    try home.budget(["5 lidl"])
    try home.budget(["rent 650"])
    let run = try asked(["review"], typing: line + "\n1\n", in: home)
    #expect(run.said == [])
    #expect(run.error.contains("is none of the answers"))
    let rows = try home.budget(["list"]).output
    #expect(rows.contains("650") && rows.contains("5.00"))
  }

  @Test("what is typed while questions are gone through ends that, and is said")
  func review() throws {
    let home = try made()
    try home.budget(["rent 650"])
    try home.budget(["rent 651"])
    let run = try asked(["review"], typing: "1\nnuts 3\n", in: home)
    #expect(run.said == [["--file=\(home.book)", "--", "nuts", "3"]])
    #expect(try home.budget(["review"]).output.contains("rent 651"))
    #expect(try home.budget(["list"]).output.contains("650"))
  }
}
