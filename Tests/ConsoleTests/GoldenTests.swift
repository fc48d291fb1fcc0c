import Console
import Entities
import Foundation
import Testing
import Workbook

/// Sessions at the command line, pinned: each file holds commands, what is piped into them, and what came of it.
///
///     $ budget parse -          a command; its words are split as a shell would
///     < spent 5 at lidl         a line of its standard input
///     % 2                       keys that are pressed at a terminal, whatever is asked; \\e stands for Escape
///     Logged …                  a line of the standard output
///     ! budget: …               a line of the standard error
///     = 65                      the exit code, where it is not 0
///
/// `write FILE` writes its input to a file, `remove FILE` takes one away, and `type BOOK CELL TEXT` puts a text into a cell
/// of the budget sheet, as a person might. `save BOOK` saves a workbook of the user's own, whose sheets are its input (see
/// `OwnWorkbook`).
/// All commands of a file share a home folder, written `~~`. The clock stands at 4 November 2025, a Tuesday.
/// Record anew with BUDGET_RECORD=1, and read the difference.
@Suite struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  static let files: [String] = {
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("the session goes as it is written down", arguments: files)
  func session(file: String) throws {
    let url = GoldenTests.folder.appending(path: file)
    let expected = try String(contentsOf: url, encoding: .utf8)
    let actual = try Session.replay(expected)
    if ProcessInfo.processInfo.environment["BUDGET_RECORD"] == "1" {
      try actual.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(actual == expected)
    }
  }

  @Test("there are sessions")
  func some() { #expect(GoldenTests.files.count >= 4) }
}

/// Replays the commands of a session.
enum Session {
  struct Step {
    var command: String
    var input: [String] = []
    var keys: String?
    var comments: [String] = []
  }

  /// - Parameter language: that of the screen, where a command does not name it.
  static func replay(_ text: String, in language: String? = nil) throws -> String {
    try inNewHome { home in
      try steps(of: text).map { try run($0, home: home, language: language) }.joined(separator: "\n")
    }
  }

  /// A home folder for as long as it is needed.
  static func inNewHome<Result>(_ body: (String) throws -> Result) throws -> Result {
    let home = FileManager.default.temporaryDirectory.appending(path: "budget-golden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    return try body(home.path)
  }

  static func steps(of text: String) -> [Step] {
    var steps: [Step] = []
    var comments: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        comments.append(String(line))
      } else if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), comments: comments))
        comments = []
      } else if line.hasPrefix("%") {
        steps[steps.count - 1].keys = String(line.dropFirst(2))
      } else if line.hasPrefix("< ") || line == "<" {
        steps[steps.count - 1].input.append(String(line.dropFirst(2)))
      }
    }
    return steps
  }

  static func run(_ step: Step, home: String, language: String? = nil) throws -> String {
    let words = split(step.command.replacingOccurrences(of: "~~", with: home))
    var lines = step.comments + ["$ " + step.command] + step.input.map { $0.isEmpty ? "<" : "< \($0)" }
    if words.first == "write" {
      let file = words[1].replacingOccurrences(of: "~~", with: home)
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try (step.input.joined(separator: "\n") + "\n").write(
        toFile: file, atomically: true, encoding: .utf8)
      return lines.joined(separator: "\n") + "\n"
    }
    if words.first == "remove" {
      try FileManager.default.removeItem(atPath: words[1])
      return lines.joined(separator: "\n") + "\n"
    }
    if words.first == "save" {
      try OwnWorkbook.write(step.input, to: words[1])
      return lines.joined(separator: "\n") + "\n"
    }
    if words.first == "type" {
      try TypedCell.write(words[3], at: words[2], in: words[1])
      return lines.joined(separator: "\n") + "\n"
    }
    let environment = words.prefix { $0.contains("=") && $0 != "budget" }
    if let keys = step.keys { lines.append(keys.isEmpty ? "%" : "% " + keys) }
    let (output, error) = (OutputStream(), OutputStream(isTerminal: step.keys != nil))
    let typed = step.keys.map { keys in
      let keys = keys.replacingOccurrences(of: "\\e", with: "\u{1B}").replacingOccurrences(of: "\\n", with: "\n")
      return LineReader(text: keys, isTerminal: true)
    }
    let host = Host(
      arguments: words.dropFirst(environment.count + 1).map { $0 },
      environment: { name in
        environment.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
          ?? (name == "HOME" ? home : name == "BUDGET_LANGUAGE" ? language : nil)
      },
      input: typed ?? LineReader(text: step.input.map { $0 + "\n" }.joined()), output: output, error: error,
      today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks())
    let code = Program.run(host)
    lines += shown(output.text, home: home)
    lines += shown(error.text, home: home).map { "! " + $0 }
    if code != .done { lines.append("= \(code.rawValue)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Entry ids differ from run to run; they stand in JSON, behind `budget undo`, in `id:`, at the end of a CSV line,
  /// before the day in a list, and in messages about an entry.
  private static let entryID =
    #"(?m)("id":"|undo |[Ee]ntry |[Зз]апис(?:ът|а)? |[^a-z]id: "?|[,\t](?=(?:[a-z0-9]{6}|[a-z0-9]{10})$)|^(?:  )?)[a-z](?:[a-z0-9]{9}|[a-z0-9]{5})(?=["\n]|$| +\d{4}-\d\d-\d\d  | --overwrite| is no longer| (?:е|още|вече) | \()"#

  private static func shown(_ text: String, home: String) -> [String] {
    text.replacingOccurrences(of: home, with: "~~")
      // What is asked at a terminal stands in the line until it is answered.
      .replacingOccurrences(
        of: "\\? \\(Esc: ([a-z]+)\\) [^\r\n]*\r\u{1B}\\[K", with: "? (Esc: $1)\n", options: .regularExpression
      )
      .replacingOccurrences(of: "\r\u{1B}[K", with: "")
      .replacingOccurrences(of: entryID, with: "$1…", options: .regularExpression)
      .replacingOccurrences(of: "/copies/[a-z0-9]+-", with: "/copies/…-", options: .regularExpression)
      // When something was said is another minute with each run.
      .replacingOccurrences(of: #"(?m)^\d{4}-\d\d-\d\d \d\d:\d\d  "#, with: "…  ", options: .regularExpression)
      .replacingOccurrences(of: #""at":"[^"]*""#, with: #""at":"…""#, options: .regularExpression)
      // How sure a reading is belongs to the language's own tests.
      .replacingOccurrences(of: #""confidence":[0-9.]+"#, with: #""confidence":…"#, options: .regularExpression)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Splits at spaces, but for what stands in double or single quotes.
  static func split(_ command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
