import Foundation
import Testing

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
