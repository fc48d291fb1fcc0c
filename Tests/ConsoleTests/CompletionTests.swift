@testable import Console
import FoundationEssentials
import Testing

/// What is offered for the last of some words: what a shell shows when its key is pressed.
@Suite struct CompletionTests {
  private func offered(_ words: String..., home: TestHome? = nil) throws -> [String] {
    let lines = try (home ?? TestHome()).budget(["completions", "offer", "--"] + words).output.split(separator: "\n")
    return lines.map { String($0.prefix { $0 != "\t" }) }
  }

  private func household() throws -> TestHome {
    let home = try TestHome()
    try home.budget(["--currency", "EUR", "spent 20 at Lidl"])
    try home.budget(["spent 30 at Lidl"])
    try home.budget(["spent 3 at Lindt"])
    return home
  }

  @Test("the first word is a command, with what it is for")
  func commands() throws {
    #expect(try offered("") == CommandTable.shipped.names)
    #expect(try offered("re") == ["review", "recurring", "receipt"])
    #expect(
      try TestHome().budget(["completions", "offer", "--", "und"]).output
        == "undo\ttake back the last entry, or another\n")
  }

  @Test("options are those of the command and those of every command, each once")
  func options() throws {
    #expect(try offered("undo", "--o") == ["--overwrite"])
    #expect(try offered("list", "--c") == ["--category", "--csv", "--color"])
    #expect(try offered("list", "--csv", "--cs") == [])
    #expect(try offered("spent", "--dr") == ["--dry-run"])
    #expect(try offered("--rate", "EUR=1", "--ra") == ["--rate"])
    #expect(try offered("--", "--") == [])
  }

  @Test(
    "the values of an option, behind a space and behind an equals sign",
    arguments: [
      (["--color", ""], ["auto", "always", "never"]), (["--color=al"], ["--color=always"]),
      (["list", "--type", "i"], ["Income"]), (["list", "--category", "eat"], ["Eat out"]),
      (["list", "--category=gro"], ["--category=Groceries"]), (["--currency", "gb"], ["GBP"]),
      (["--file", ""], [":files"]), (["init", "--categories", ""], ["household", "plain-bg", "plain", ":files"]),
      (["--doubt", ""], []),
    ])
  func values(words: [String], wanted: [String]) throws {
    let lines = try TestHome().budget(["completions", "offer", "--"] + words).output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != "\t" }) } == wanted)
  }

  @Test("accounts are offered where one is named")
  func accounts() throws {
    let home = try TestHome()
    try home.budget(["config", "set", "account-names", "card,cash,savings box"])
    for (words, wanted) in [
      (["accounts", "c"], ["card", "cash"]), (["accounts", "move", "50", "cash", "s"], ["savings box"]),
      (["--account", ""], ["card", "cash", "savings box"]),
      (["import", "x", "--account=ca"], ["--account=card", "--account=cash"]),
      (["accounts", "card", ""], []),
    ] {
      let offered = try home.budget(["completions", "offer", "--"] + words).output.split(separator: "\n")
      #expect(offered.map { String($0.prefix { $0 != "\t" }) } == wanted, "\(words)")
    }
  }

  @Test(
    "the words of a command",
    arguments: [
      (["completions", ""], ["bash", "zsh", "fish"]), (["help", "exi"], ["exit-codes"]), (["import", ""], [":files"]),
      (["rates", "set", "us"], ["USD"]), (["serve", "token", "r"], ["revoke"]), (["convert", "eu"], ["EUR"]),
      (["list", "last"], ["last week", "last month", "last year"]), (["summary", "2025-1"], ["2025-11", "2025-10"]),
      (["config", "tls-c"], ["tls-cert"]), (["config", "set", "tls-c"], ["tls-cert"]),
      (["config", "set", "json", "o"], ["on", "off"]), (["config", "set", "color", "n"], ["never"]),
      (["export", "h"], ["hledger"]), (["plan", "cloth"], ["Clothes"]),
    ])
  func words(words: [String], wanted: [String]) throws {
    let lines = try TestHome().budget(["completions", "offer", "--"] + words).output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != "\t" }) } == wanted)
  }

  @Test("payees of the sheet, the usual ones first; none before a letter was typed")
  func payees() throws {
    let home = try household()
    #expect(try offered("12", "at", "LI", home: home) == ["lidl", "lindt"])
    #expect(try offered("12", "on", "gro", home: home) == ["Groceries"])
    #expect(try offered("12", "at", "", home: home) == [])
    #expect(try offered("list", "--text", "lin", home: home) == ["lindt"])
  }

  @Test("ids of entries, the newest first, with what they are")
  func entries() throws {
    let home = try household()
    let lines = try home.budget(["completions", "offer", "--", "undo", ""]).output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].hasSuffix("2025-11-04 3.00 Groceries lindt") && lines[3] == "last", "\(lines)")
    let id = String(lines[1].prefix { $0 != "\t" })
    #expect(try offered("edit", String(id.prefix(4)), home: home) == [id])
  }

  @Test("the ids of what waits for an answer, and of what comes again")
  func waiting() throws {
    let home = try household()
    try home.budget(["rent 650"])
    try home.budget(["recurring", "netflix 9.99 eur monthly"])
    let question = try home.budget(["completions", "offer", "--", "review", ""]).output
    #expect(question.contains("\t“rent 650”") && question.split(separator: "\n").count == 1, "\(question)")
    #expect(try offered("review", "--drop", "", home: home).count == 1)
    #expect(try offered("recurring", "remove", "", home: home) == ["r1"])
  }

  @Test("the workbook that the line names is the one that is looked into")
  func otherBook() throws {
    let home = try household()
    try home.budget(["--file", "\(home.path)/other.xlsx", "--currency", "EUR", "spent 5 at Billa"])
    #expect(try offered("--file", "\(home.path)/other.xlsx", "12", "at", "b", home: home) == ["billa"])
    #expect(try offered("12", "at", "b", home: home) == [])
  }

  @Test("names of one's own are offered as commands are, and behind one what it stands for may be followed by")
  func aliases() throws {
    let home = try TestHome()
    try home.budget(["alias", "set", "by-category", "list --category"])
    try home.budget(["alias", "set", "rechner", "rates set"])
    #expect(try home.budget(["completions", "offer", "--", "by-"]).output == "by-category\tlist --category\n")
    #expect(try offered("re", home: home) == ["review", "recurring", "receipt", "rechner"])
    #expect(try offered("by-category", "gro", home: home) == ["Groceries"])
    #expect(try offered("rechner", "us", home: home) == ["USD"])
    #expect(try offered("alias", "delete", "", home: home) == ["by-category", "rechner"])
    #expect(try offered("help", "by-", home: home) == [])
  }

  @Test("nothing is made, nothing is said, and what a sheet holds is offered only as plain words")
  func harmless() throws {
    let home = try TestHome()
    let told = try home.budget(["completions", "offer", "--", "list", "--text", "x"])
    #expect(told.output.isEmpty && told.error.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
    try home.write("Date,Amount,Details\n2025-11-01,5,--drop\n2025-11-01,6,dr\u{1B}[31m\n", to: "odd.csv")
    let book = ["--file", "\(home.path)/odd.csv"]
    for words in [["ask", "--d"], ["ask", "d"], ["list", "--text", "-"], ["list", "--text", "d"]] {
      let offered = try home.budget(["completions", "offer", "--"] + book + words).output
      #expect(!offered.contains("--drop") && !offered.contains("31m"), "\(words): \(offered)")
    }
  }
}
