import Foundation
import Testing

@testable import Console

/// What the documents show is what happens: each block marked `console` holds commands behind `$` and what they say, on either stream. All
/// blocks of a document share a home folder, written `~`; the clock stands at 4 November 2025. Ids are written `…`.
/// Record anew with BUDGET_RECORD=1, and read the difference.
@Suite struct DocumentTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let documents: [String] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: project.appending(path: "docs").path)) ?? []
    return docs.filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }.sorted() + ["README.md"]
  }()

  @Test("commands that a document shows say what it shows", arguments: documents)
  func document(name: String) throws {
    let url = DocumentTests.project.appending(path: name)
    let expected = try String(contentsOf: url, encoding: .utf8)
    let actual = try Session.inNewHome { home in try DocumentTests.replayed(expected, home: home) }
    if ProcessInfo.processInfo.environment["BUDGET_RECORD"] == "1" {
      if actual != expected { try actual.write(to: url, atomically: true, encoding: .utf8) }
    } else {
      #expect(actual == expected)
    }
  }

  @Test("the tutorial and the messages are among them")
  func some() {
    #expect(DocumentTests.documents.contains("docs/tutorial.md") && DocumentTests.documents.contains("docs/errors.md"))
  }

  @Test("each command that a document names takes the options that stand there", arguments: documents)
  func options(name: String) throws {
    let text = try String(contentsOf: DocumentTests.project.appending(path: name), encoding: .utf8)
    for command in DocumentTests.commands(of: text).map(\.text) {
      let line = try CommandLineParser.parse(
        Array(Session.split(command).dropFirst()), isCommand: CommandTable.shipped.isCommand)
      let manual = try #require(CommandTable.shipped.command(named: line.command ?? "log")?.manual)
      for option in line.options.map(\.option) {
        #expect(manual.takes(option), "\(command): \(manual.name) does nothing with --\(option.name)")
      }
    }
  }

  @Test("what a document shows to be typed can be typed", arguments: documents)
  func typed(name: String) throws {
    let text = try String(contentsOf: DocumentTests.project.appending(path: name), encoding: .utf8)
    for (command, isShown) in DocumentTests.commands(of: text) where isShown {
      // Names to be filled in, redirections of a shell, and what only this document's reader has.
      guard !command.contains(/…|\b[A-Z]{2,}\b|[<>|$;]|--file|--categories mine/) else { continue }
      try Session.inNewHome { home in
        _ = try Session.run(Session.Step(command: "budget --currency BGN spent 20 at lidl"), home: home)
        let shown = try Session.run(Session.Step(command: command), home: home)
        #expect(!shown.contains("\n= 64"), "\(shown)")
        #expect(!shown.contains("\n= 78"), "\(shown)")
      }
    }
  }

  /// The commands of this program that a document names outside of what it runs: in its other blocks, where they stand to be typed, and in a
  /// sentence; without the remarks behind them.
  private static func commands(of text: String) -> [(text: String, isShown: Bool)] {
    var found: [(String, Bool)] = []
    var block: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        block = block == nil ? line.dropFirst(3) : nil
        continue
      }
      let shown = line.drop { $0 == " " }
      if let block {
        if block != "console", shown.hasPrefix("budget ") { found.append((String(shown), true)) }
      } else if line.hasPrefix("    ") {
        if shown.hasPrefix("budget ") { found.append((String(shown), true)) }
      } else {
        found += line.matches(of: /`(budget [^`]+)`/).map { (String($0.1), false) }
      }
    }
    return found.map { command, isShown in
      let end = command.firstRange(of: /\s+# |\s{3,}/)?.lowerBound ?? command.endIndex
      return (String(command[..<end]), isShown)
    }
  }

  /// The document with the blocks as they come out.
  private static func replayed(_ text: String, home: String) throws -> String {
    let fence = "```console\n"
    var parts = text.components(separatedBy: fence)
    for index in parts.indices.dropFirst() {
      let end = try #require(parts[index].range(of: "\n```"), "a block has no end")
      let steps = Session.steps(of: parts[index][..<end.lowerBound].replacingOccurrences(of: "~/", with: "~~/"))
      let shown = try steps.map { step in
        try Session.run(step, home: home).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .filter { !$0.hasPrefix("= ") }
          .map {
            $0.replacingOccurrences(
              of: "budget review [a-z0-9]{6} ", with: "budget review … ", options: .regularExpression)
          }.map { $0.hasPrefix("! ") ? String($0.dropFirst(2)) : String($0) }
          .joined(separator: "\n")
      }
      parts[index] =
        shown.joined(separator: "\n").replacingOccurrences(of: "~~/", with: "~/") + parts[index][end.lowerBound...]
    }
    return parts.joined(separator: fence)
  }
}
