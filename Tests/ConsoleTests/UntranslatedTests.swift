import Foundation
import Testing

@testable import Console

/// All sessions said over on a Bulgarian screen, pinned below `Bulgarian/`: whatever is English there was forgotten. Recorded as the others.
@Suite struct UntranslatedTests {
  static let folder = GoldenTests.folder.deletingLastPathComponent().appending(path: "Bulgarian")

  /// Those that are not about other languages themselves.
  static let files = GoldenTests.files.filter { !$0.hasPrefix("bg/") }

  @Test("the session goes so on a Bulgarian screen, and nothing there is English", arguments: files)
  func session(file: String) throws {
    let spoken = try String(contentsOf: GoldenTests.folder.appending(path: file), encoding: .utf8)
    let actual = try Session.replay(spoken, in: "bg")
    let url = UntranslatedTests.folder.appending(path: file)
    for line in actual.split(separator: "\n") where UntranslatedTests.isEnglish(line) {
      Issue.record("not translated: \(line)")
    }
    if ProcessInfo.processInfo.environment["BUDGET_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try actual.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(try actual == String(contentsOf: url, encoding: .utf8))
    }
  }

  @Test("each command has a session, in both languages", arguments: CommandTable.shipped.names)
  func covered(name: String) throws {
    for folder in [GoldenTests.folder, UntranslatedTests.folder] {
      let isCalled = UntranslatedTests.files.contains { file in
        let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").contains { line in
          line.hasPrefix("$ ") && line.split(separator: " ").drop { $0 != "budget" }.contains(Substring(name))
        }
      }
      #expect(isCalled, "\(folder.lastPathComponent): \(name)")
    }
  }

  @Test("no sentence for a person stands in the program")
  func literals() throws {
    let sources = GoldenTests.folder.appending(path: "../../../Sources").standardizedFileURL
    let told = try Regex(
      #"(?:\bsay|\.usage|CommandError|\banswer|\bremark|write\((?:line|prompt|confirmation):)\(?\s*"[^"]*[A-Za-z]{2,} [a-z]{2,}"#
    )
    for room in ["Budgeting", "Console", "Programs", "Remote"] {
      let files = FileManager.default.enumerator(atPath: sources.appending(path: room).path)
      for case let name as String in files ?? .init() where name.hasSuffix(".swift") {
        let text = try String(contentsOf: sources.appending(path: "\(room)/\(name)"), encoding: .utf8)
        for match in text.matches(of: told) { Issue.record("\(room)/\(name): \(text[match.range])") }
        // An error in a sentence has a language, too: its message is that of the wire.
        for match in text.matches(of: #/\bsay\("[^"\n]*\.message\)/#) {
          Issue.record("\(room)/\(name): \(text[match.range])")
        }
      }
    }
  }

  /// Words that no English sentence of some length does without, and that are no names.
  private static let words: Set<String> = [
    "the", "is", "are", "was", "were", "with", "from", "there", "nothing", "which", "cannot", "that", "not", "it",
    "its", "has", "have", "such", "than", "be", "this", "does",
  ]

  /// What is English there for a reason: words that were said, of tables, of the system, and what the rooms of workbooks and statements, which
  /// know of no screen, say of what they hold.
  private static let known = try? String(
    contentsOf: folder.deletingLastPathComponent().appending(path: "Bulgarian/known.txt"), encoding: .utf8
  ).split(separator: "\n").filter { !$0.hasPrefix("#") }

  /// Whether a line that was shown is English, but for what stands in it of words that were said.
  private static func isEnglish(_ line: Substring) -> Bool {
    guard !["$", "<", "%", "#", "{", "[", "=", "! {"].contains(where: line.hasPrefix),
      known?.contains(where: { line.contains($0) }) != true
    else { return false }
    let told = line.replacing(/“[^”]*”|„[^“]*“|\{.*|--[a-z-]+/, with: "")
    return told.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
  }
}
