import Foundation
import Testing

@testable import Console

/// What a command takes changes something: each option, beside the same call without it. The calls stand in `effects.txt`.
@Suite("Each option of each command has an effect") struct OptionEffectTests {
  private struct Call {
    let text: String
    let option: String
    let before: [String]

    var command: String { String(text.prefix { $0 != " " }) }
    var name: String { String(option.prefix { $0 != " " }) }
  }

  private static let lines: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "effects.txt")
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") } ?? []
  }()

  private static let calls: [Call] = lines.filter { !$0.hasPrefix("- ") }.map { line in
    let parts = line.components(separatedBy: " :: ")
    return Call(text: parts[0], option: parts.count > 1 ? parts[1] : "", before: Array(parts.dropFirst(2)))
  }

  /// What needs a network, a picture or another program's end of the line.
  private static let elsewhere: Set<String> = ["serve", "mcp", "receipt", "help", "completions"]

  @Test("each that a command takes stands in the list, and is taken", arguments: CommandTable.shipped.names)
  func listed(name: String) throws {
    guard !Self.elsewhere.contains(name) else { return }
    let manual = try #require(CommandTable.shipped.command(named: name)?.manual)
    let tried = Set(Self.calls.filter { $0.command == name }.map(\.name))
    for option in Option.allCases where manual.options.contains(option) {
      let spelled = "--" + option.name
      let isExcused = Self.lines.contains { $0 == "- " + spelled || $0 == "- \(name) \(spelled)" }
      #expect(tried.contains(spelled) != isExcused, "\(name) \(spelled)")
    }
  }

  @Test("with it, something is answered, kept or written otherwise", arguments: CommandTable.shipped.names)
  func effect(name: String) throws {
    let calls = Self.calls.filter { $0.command == name }
    guard !calls.isEmpty else { return }
    try Session.inNewHome { folder in
      let (home, kept) = (folder + "/home", folder + "/kept")
      try prepare(home)
      try FileManager.default.copyItem(atPath: home, toPath: kept)
      var without: [String: (answer: String, state: String)] = [:]
      for call in calls {
        let place = ([call.text] + call.before).joined(separator: "|")
        let plain = try without[place] ?? outcome(of: call.text, after: call.before, in: home, as: kept)
        without[place] = plain
        let other = try outcome(of: call.text + " " + call.option, after: call.before, in: home, as: kept)
        #expect(other.answer != plain.answer || other.state != plain.state, "\(call.text) \(call.option)")
        #expect(!other.answer.contains("does nothing with"), "\(other.answer)")
      }
    }
  }

  /// A household with a bit of everything.
  private func prepare(_ home: String) throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    for said in ["spent 20 at lidl --currency BGN", "--date 2025-10-20 coffee 3.20", "member add Anna", "rent 650"] {
      try run(said, in: home)
    }
    let files = [
      "bank.csv": "Date,Amount,Details\n2025-11-01,-5,shop\n2025-11-03,-20,supermarket\n",
      "days.csv": "Date,Amount,Details\n03/04/2025,-5,shop\n",
      "eur.csv": "Date,Amount,Details,Currency\n2025-11-01,-5,shop,EUR\n", "r.rules": "details = none\n",
      "text.xlsx": "text\n", "mine.html": "mine\n", "formula.csv": "Date,Amount,Details\n2025-11-01,-4,=1+1\n",
    ]
    for (name, text) in files { try text.write(toFile: home + "/" + name, atomically: true, encoding: .utf8) }
  }

  /// What a call answers, and how the household is afterwards.
  private func outcome(
    of call: String, after before: [String], in home: String, as kept: String
  ) throws -> (answer: String, state: String) {
    try FileManager.default.removeItem(atPath: home)
    try FileManager.default.copyItem(atPath: kept, toPath: home)
    for said in before { try run(said, in: home) }
    let answer = try run(call, in: home).split(separator: "\n").dropFirst().joined(separator: "\n")
    let state = try ["list --csv", "history --json", "member list"].map { try run($0, in: home) }
    let files = try FileManager.default.contentsOfDirectory(atPath: home).sorted()
    // When it was said differs in any case.
    let timeless = (state + files).joined(separator: "\n").replacing(/"at":"[^"]*"/, with: "")
    return (answer, timeless)
  }

  /// Files are named in the household's folder.
  @discardableResult
  private func run(_ words: String, in home: String) throws -> String {
    let endings = [".csv", ".xlsx", ".html", ".rules", ".ics"]
    let named = words.split(separator: " ").map { word in endings.contains(where: word.hasSuffix) ? "~~/" + word : word
    }
    let command = (["budget"] + named).joined(separator: " ")
    return try Session.run(Session.Step(command: command), home: home)
  }
}
