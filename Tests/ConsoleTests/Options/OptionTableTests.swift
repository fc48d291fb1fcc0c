import Foundation
import Testing

@testable import Console

/// Every command beside every option: what a command does not carry out it refuses, and what it takes it carries out.
@Suite("Each option of each command") struct OptionTableTests {
  /// A value that the option takes.
  private static func words(of option: Option) -> [String] {
    switch option.value {
    case .flag: ["--\(option.name)"]
    case .choice(let choices): ["--\(option.name)", choices.last ?? ""]
    case .text:
      switch option {
      case .rate: ["--rate", "EUR=2"]
      case .readAs: ["--read-as", "decimal=,"]
      case .today, .date: ["--\(option.name)", "2025-11-03"]
      case .doubt: ["--doubt", "0.5"]
      case .limit, .port, .requestsPerMinute: ["--\(option.name)", "80"]
      case .currency, .show: ["--\(option.name)", "EUR"]
      default: ["--\(option.name)", "2025-11-03"]
      }
    }
  }

  /// Those that say how another machine is reached are refused as idle only where no ledger is named, as here.
  @Test("what a command does not carry out it refuses, by name", arguments: CommandTable.shipped.names)
  func idle(name: String) throws {
    let manual = try #require(CommandTable.shipped.command(named: name)).manual
    let home = try TestHome()
    for option in Option.allCases where !manual.takes(option) && ![.help, .version].contains(option) {
      let (output, error) = (OutputStream(), OutputStream())
      let code = try home.run(
        [name] + Self.words(of: option), input: LineReader(text: ""), output: output, error: error)
      #expect(
        code == .usage && error.text.contains("--\(option.name)") && output.text.isEmpty,
        "\(option.name): \(error.text)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
  }

  /// What reads the value of an option outside of its declaration, by the file that does.
  private static let readers: [String] = {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = ["Console", "Remote", "Programs"].flatMap { room in
      (FileManager.default.enumerator(atPath: sources.appending(path: room).path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.contains("OptionDeclarations") && $0 != "Options/Option.swift" }
        .map { sources.appending(path: "\(room)/\($0)") }
    }
    return files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  @Test("what an option says is read by something that acts on it", arguments: Option.allCases)
  func read(option: Option) throws {
    guard ![.help, .version].contains(option) else { return }
    let asks = try Regex(#"(?:setting|settings|isOn|unsaidSetting|number|text|count|value|flag)\(\s*\.\#(option)\b"#)
    let others = try Regex(#"(?:\bOption\.|option == |\.option == |case |\[|, )\.?\#(option)\b"#)
    let places = Self.readers.count { $0.contains(asks) }
    #expect(places > 0 || Self.readers.contains { $0.contains(others) }, "nothing reads --\(option.name)")
  }
}

/// `--json`, with every command that answers in it.
@Suite("JSON of each command") struct JSONOfEachTests {
  /// What each is called with in a household that has a bit of everything; those that only start something are left out.
  private static let calls: [String: [String]] = [
    "log": ["spent 5 at billa"], "parse": ["spent 5 at billa"], "undo": [], "edit": ["last", "7"], "review": [],
    "list": [], "search": ["lidl"], "history": [], "note": ["last", "for the party"], "summary": [],
    "ask": ["how much did I spend"], "owed": [], "accounts": [], "plan": ["groceries", "300"], "rates": [], "learn": [],
    "recurring": [],
    "import": ["FILE"], "match": ["FILE"], "categories": [], "sheet": [], "init": ["--file", "OTHER"],
    "convert": ["EUR", "--dry-run"],
    "sync": [], "doctor": [], "speech-prompt": [], "config": [], "alias": [], "member": [], "export": ["csv"],
    "completions": ["zsh"], "help": ["list"],
  ]

  private func household() throws -> TestHome {
    let home = try TestHome()
    for said in ["spent 20 at lidl", "coffee 3.20", "rent 650"] { try home.budget([said, "--currency", "BGN"]) }
    try home.budget(["recurring", "netflix 9.99 eur monthly"])
    try home.budget(["alias", "set", "by-category", "list --category"])
    try home.write("Date,Amount,Details\n2025-11-01,-5,shop\n", to: "bank.csv")
    return home
  }

  @Test(
    "the answer is a value, or one in each line, and nothing else stands there", arguments: CommandTable.shipped.names)
  func lines(name: String) throws {
    let home = try household()
    guard let call = Self.calls[name] else {
      // What needs a picture, a network or a terminal.
      #expect(["receipt", "serve", "mcp"].contains(name), "a call of \(name) is missing")
      return
    }
    let words = call.map { $0 == "FILE" ? home.path + "/bank.csv" : $0 == "OTHER" ? home.path + "/other.xlsx" : $0 }
    let (output, error) = (OutputStream(), OutputStream())
    let code = try home.run([name] + words + ["--json"], input: LineReader(text: ""), output: output, error: error)
    // A question waits, which the doctor says.
    #expect(code == (name == "doctor" ? .kept : .done), "\(error.text)")
    #expect(!output.text.isEmpty)
    let lines = output.text.split(separator: "\n")
    #expect(isJSON(output.text[...]) || lines.allSatisfy(isJSON), "\(output.text)")
  }

  /// What each refuses; those that take anything, or nothing at all, are left out.
  private static let mistakes: [[String]] = [
    ["undo", "zzzzzz"], ["edit", "zzzzzz", "5"], ["list", "--period", "blah"], ["import", "nowhere.csv"], ["note"],
    ["export", "blah"], ["help", "blah"], ["completions", "blah"], ["convert", "XXX"], ["summary", "--blah"],
    ["learn", "acme", "blah"], ["plan", "blah", "7"], ["recurring", "remove", "r9"], ["sheet", "set", "blah"],
    ["member", "blah"], ["alias", "set", "list", "x"], ["config", "set", "blah", "1"], ["review", "zzzzzz", "1"],
    ["search"], ["owed", "--rate", "USD=1.7"], ["init"], ["receipt", "nowhere.jpg"], ["rates", "set", "blah"],
  ]

  @Test("what is refused is answered with a value, too", arguments: mistakes)
  func refusals(words: [String]) throws {
    let home = try household()
    let answer = try home.budget(["--json"] + words)
    #expect(answer.code != .done)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 1 && isJSON(lines[0]), "\(answer)")
    #expect(answer.output.contains(#""success":false"#) && answer.error.hasPrefix("budget: "), "\(answer)")
  }

  @Test("the version and the general help are values")
  func about() throws {
    let home = try TestHome()
    #expect(try home.budget(["--json", "--version"]).output.hasPrefix(#"{"name":"budget","version":""#))
    #expect(try isJSON(home.budget(["--json", "--help"]).output[...]))
    #expect(try isJSON(home.budget(["help", "--json"]).output[...]))
  }

  private func isJSON(_ text: Substring) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
  }
}
