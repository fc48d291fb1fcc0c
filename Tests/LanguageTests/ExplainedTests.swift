import Entities
import Foundation
import Testing

@testable import Language

/// The examples that stand beside the rules, with what `parse --explain` says of them: what each piece is and how strong, which rules
/// gave the entries, and how the readings compare. `BUDGET_RECORD=1` writes that anew; every difference is then for a person to judge.
@Suite("Examples of the rules")
struct ExplainedTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/explained.txt")

  /// What comes of a sentence, and what is said of it. Tokens are tested by themselves, and the weights of the probability are fitted
  /// (`make train`).
  private static func explained(_ sentence: String) -> [String] {
    let read = Parser().understand(TokenizedText(sentence), in: Said.usual, explain: true)
    return [outcome(read.outcome)]
      + read.explanation.filter { line in !["tokens: ", "wording: ", "probability "].contains { line.hasPrefix($0) } }
  }

  private static func outcome(_ outcome: Interpretation.Outcome) -> String {
    switch outcome {
    case .entries(let entries): "logged: " + entries.map(text).joined(separator: " + ")
    case .doubtful(let doubt):
      "asked (\(doubt.reason)): "
        + doubt.readings.map { $0.map(text).joined(separator: " + ") }.joined(separator: " or ")
    case .refused(let refusal): "refused: \(refusal)"
    case .amendment: "an amendment"
    case .question: "a question"
    case .request(let request): "a request: \(request.kind)"
    }
  }

  private static func text(_ entry: ParsedEntry) -> String {
    let said = entry.details.map { " (\($0))" } ?? ""
    return
      "\(entry.money.amount) \(entry.money.currency) \(entry.date) \(entry.type.rawValue) \(entry.category.name)\(said)"
  }

  @Test("are read as they were")
  func examples() throws {
    let known = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n\n").map { block in
      block.split(separator: "\n").map(String.init)
    }
    let found = known.map { [$0[0]] + Self.explained($0[0]) }
    if ProcessInfo.processInfo.environment["BUDGET_RECORD"] == "1" {
      let text = found.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
      return try Data(text.utf8).write(to: Self.file)
    }
    #expect(known.count > 200)
    for (known, found) in zip(known, found) {
      let first = zip(known, found).first { $0 != $1 }
      #expect(known == found, "“\(known[0])”: \(first?.0 ?? "…") is \(first?.1 ?? "…") now")
    }
  }
}
