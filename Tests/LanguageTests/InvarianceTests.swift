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

  /// The sentences as they stand, with their answers: understood once for all changes.
  private static let asTheyStand = Result {
    try CorpusTests.openSentences().enumerated().filter { $0.offset % 4 == 0 }.map { _, sentence in
      (text: sentence.text, answer: answer(to: sentence.text))
    }
  }

  @Test("case, extra spaces and a final full stop change nothing", arguments: changes)
  func invariance(_ change: Change) throws {
    let sentences = try InvarianceTests.asTheyStand.get()
    try #require(sentences.count > 100)
    let different = sentences.compactMap { text, before -> String? in
      guard let changed = change.apply(text) else { return nil }
      let after = InvarianceTests.answer(to: changed)
      return before == after ? nil : "\(changed): \(after), not \(before)"
    }
    #expect(different.isEmpty, "\(different.count): \(different.prefix(10).joined(separator: "\n"))")
  }

  /// As on 4 November 2025.
  private static func answer(to text: String) -> String {
    Answer(Parser().understand(TokenizedText(text), in: Said.context)).shown
  }
}
