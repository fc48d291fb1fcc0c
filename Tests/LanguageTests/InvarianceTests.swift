import Entities
import Evaluation
import FoundationEssentials
import Language
import Testing

/// What must not change an answer, tried on every fourth open sentence of the corpus.
struct InvarianceTests {
  /// A way to say the same thing.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (String) -> String?

    init(_ name: String, _ apply: @escaping @Sendable (String) -> String?) {
      testDescription = name
      self.apply = apply
    }
  }

  static let changes = [
    Change("said again") { $0 },
    Change("in lower case") { $0.lowercased() },
    Change("in capitals") { $0.uppercased() },
    Change("with spaces around it and between the words") { text in
      "  \(text.split(separator: " ").joined(separator: "   ")) \t"
    },
    Change("with a full stop at the end") { text in
      guard let last = text.unicodeScalars.last, last.properties.isAlphabetic || last.properties.numericType != nil
      else { return nil }
      return text + "."
    },
  ]

  @Test("case, extra spaces and a final full stop change nothing", arguments: changes)
  func invariance(_ change: Change) throws {
    let different = try sentencesThatDiffer(after: change)
    #expect(different.isEmpty, "\(different.count): \(different.prefix(10).joined(separator: "\n"))")
  }

  private func sentencesThatDiffer(after change: Change) throws -> [String] {
    let context = ParsingContext(today: try #require(CalendarDate(iso8601: "2025-11-04")))
    let parser = Parser()
    return try CorpusTests.openSentences().enumerated().filter { $0.offset % 4 == 0 }.compactMap { _, sentence in
      guard let changed = change.apply(sentence.text) else { return nil }
      let before = Answer(parser.understand(sentence.text, in: context)).shown
      let after = Answer(parser.understand(changed, in: context)).shown
      return before == after ? nil : "\(changed): \(after), not \(before)"
    }
  }
}
