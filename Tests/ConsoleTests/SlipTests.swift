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

  @Test("a command that is misspelled and said alone changes nothing", arguments: ["unod", "udno", "undoo", "unndo"])
  func misspelledAlone(word: String) throws {
    let home = try home(entries: 2)
    let told = try home.budget([word])
    #expect(told.code == .notUnderstood && told.error.contains("budget undo"), "\(told)")
    #expect(try count(home) == 2)
  }

  @Test("what is piped in UTF-16 is refused, whether or not it begins with a mark", arguments: [false, true])
  func wideText(hasMark: Bool) throws {
    let home = try home(entries: 1)
    let bytes = (hasMark ? "\u{FEFF}" : "") + "coffee 3.20\nlunch 9\n"
    let wide = bytes.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(wide))
    try pipe.fileHandleForWriting.close()
    let (output, error) = (OutputStream(), OutputStream())
    let input = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let code = try home.run([], input: input, output: output, error: error)
    #expect(code == .notUnderstood && error.text.contains("UTF-8") && output.text.isEmpty, "\(error.text)")
    #expect(try count(home) == 1)
  }

  @Test("a rate of the environment counts in the workbook's currency, and one that is said before what was recorded")
  func rates() throws {
    let home = try home()
    let half = try home.budget(["tea 10 usd", "--dry-run"], environment: ["BUDGET_RATE": "USD=0.5"])
    #expect(half.output.contains("5 EUR"), "\(half)")
    try home.budget(["rates", "set", "USD", "0.6"])
    #expect(try home.budget(["tea 10 usd", "--dry-run"]).output.contains("6 EUR"))
    #expect(try home.budget(["tea 10 usd", "--dry-run", "--rate", "USD=0.5"]).output.contains("5 EUR"))
  }

  @Test("to split something whose amount is not said changes no entry of longer ago, nor one that is shared already")
  func splitting() throws {
    let home = try home()
    try home.budget(["--yes", "split 60 dinner with Clara"])
    let again = try home.budget(["split dinner with Eva"])
    #expect(again.code == .notUnderstood, "\(again)")
    try home.budget(["lidl 12"])
    let told = try home.budget(["split dinner with Eva"])
    #expect(told.code == .notUnderstood, "\(told)")
    #expect(try !home.budget(["owed"]).output.contains("Eva"))
    try home.budget(["lunch 20"])
    #expect(try home.budget(["split lunch with Eva"]).output.contains("10 EUR"))
  }

  @Test("words that change nothing say so")
  func nothingChanged() throws {
    let home = try home(entries: 1)
    let before = try home.budget(["list", "--csv"]).output
    for words in [["€"], ["now"], ["note", "last"], ["it", "was", "today"]] {
      let told = try home.budget(words)
      #expect(told.code == .notUnderstood && told.output.isEmpty, "\(words): \(told)")
    }
    #expect(try home.budget(["list", "--csv"]).output == before)
    let empty = try self.home()
    #expect(try empty.budget(["note", "last", "x"]).error.contains("no entry to take back"))
  }

  @Test("what an edit does not understand makes nothing else of the entry")
  func edits() throws {
    let home = try home(entries: 1)
    try home.budget(["salary 2000"])
    let rows = try home.budget(["list", "--json"]).output
    for words in ["add 5", "half", "pets"] {
      #expect(try home.budget(["edit", "last", words]).code != .done, "\(words)")
    }
    #expect(try home.budget(["list", "--json"]).output == rows)
    #expect(try home.budget(["edit", "last", "2100"]).output.contains("2100"))
  }

  @Test("what is said of all changes a few, and not whatever was said before")
  func all() throws {
    let home = try home(entries: 8)
    let told = try home.budget(["all of that was in usd"])
    #expect(told.code == .notUnderstood, "\(told)")
    try home.budget(["milk 2, bread 3"])
    #expect(try home.budget(["all of it was yesterday"]).code == .done)
    #expect(
      try home.budget(["list", "--csv"]).output.split(separator: "\n").filter { $0.contains("2025-11-03") }.count == 2)
  }

  @Test("a whole sentence is logged, whatever the entries before it come to together")
  func whole() throws {
    let home = try home()
    for amount in [7, 1, 19] { try home.budget(["spent \(amount) at shop\(amount)"]) }
    let told = try home.budget(["spent 20 at shop20"])
    #expect(told.code == .done && told.output.contains("20 EUR"), "\(told)")
  }

  @Test("what goes back goes to whom it is given, and not to who owes it")
  func paidBack() throws {
    let home = try home()
    try home.budget(["--yes", "split 60 dinner with Clara"])
    #expect(try !home.budget(["gave Clara back 10"]).output.contains("paid back"))
    #expect(try home.budget(["owed"]).output.contains("30 EUR"))
    #expect(try home.budget(["Clara gave me back 10"]).output.contains("20 EUR"))
  }

  @Test("a question about what is left out, or to come, is not answered with something else")
  func questions() throws {
    let home = try home(entries: 3)
    try home.budget(["paid rent 650"])
    for words in [
      "how much did I spend except rent", "how much will rent cost next month", "largest 3 expenses in october",
      "how much did I spend on weekends",
    ] {
      #expect(try home.budget(["ask", words]).code == .notUnderstood, "\(words)")
    }
    #expect(try home.budget(["ask", "did I pay rent this month"]).output.contains("650"))
    try home.budget(["spent 70 at lidl on 8 october"])
    #expect(try home.budget(["ask", "average per week in october"]).output.contains("week"))
    let last = try home.budget(["ask", "when did I last buy coffee"]).output
    #expect(last.contains("together:") || last.contains("together, "), "\(last)")
  }
}
