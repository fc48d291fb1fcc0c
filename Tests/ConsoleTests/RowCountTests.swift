import Console
import Messages
import Testing

/// A bare number behind a report is one of rows, or a year.
@Suite("Numbers behind a report")
struct RowCountTests {
  @Test(
    "a number that is no year counts rows, however large it is", arguments: ["1000", "1500", "5000", "10000", "999"])
  func counts(number: String) throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "coffee 3"])
    try home.budget(["tea 4"])
    for words in [["list"], ["history"], ["export", "csv"]] {
      let told = try home.budget(words + [number])
      #expect(told.code == .done && told.output.contains("coffee") && told.error.isEmpty, "\(words): \(told)")
    }
  }

  @Test("a year without entries is told, and how to say a number of rows", arguments: ScreenLanguage.allCases)
  func years(language: ScreenLanguage) throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "coffee 3"])
    for words in [["list"], ["history"], ["export", "csv"], ["export", "json"]] {
      // What was said is of the day on which the test runs.
      if words != ["history"] { #expect(try home.budget(words + ["2025"]).output.contains("coffee")) }
      let told = try home.budget(words + ["2000", "--language", language.rawValue])
      #expect(told.code == .done && (told.output + told.error).contains("--limit 2000"), "\(words): \(told)")
    }
  }

  @Test("an export of nothing says so beside the file")
  func empty() throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "coffee 3"])
    for form in ["csv", "tsv", "json", "hledger", "ledger", "beancount"] {
      let told = try home.budget(["export", form, "last", "year"])
      #expect(told.code == .done && told.error.contains("no such entries"), "\(form): \(told)")
    }
  }

  @Test("a command that takes no words takes none in silence", arguments: ["sync", "doctor", "init", "mcp"])
  func noWords(command: String) throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "coffee 3"])
    let told = try home.budget([command, "x"])
    #expect(told.code == .usage && told.error.contains("“x”"), "\(told)")
  }

  @Test("a member is one person, however the name is written")
  func member() throws {
    let home = try TestHome()
    try home.budget(["member", "add", "Anna"])
    try home.budget(["member", "add", "Ани"])
    for name in ["anna", "ANNA", "ани"] { #expect(try home.budget(["member", "add", name]).code == .usage) }
    #expect(try home.budget(["member", "list"]).output.split(separator: "\n").count == 2)
  }
}
