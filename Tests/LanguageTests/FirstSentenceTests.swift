import FoundationEssentials
import Language
import Testing

/// What a conversation begins with.
struct FirstSentenceTests {
  /// Some of what is said in dialogues, and of the sentences of the corpus.
  private static func sentences() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let dialogues = try String(contentsOf: folder.appending(path: "Corpus/dialogues.txt"), encoding: .utf8)
    let turns = dialogues.split(separator: "\n").compactMap { line -> String? in
      guard !line.hasPrefix("#"), !line.hasPrefix("="), !line.hasPrefix("@") else { return nil }
      return line.split(separator: " | ").first.map(String.init)
    }
    let others = try CorpusTests.openSentences().enumerated().filter { $0.offset % 256 == 0 }.map(\.element.text)
    return turns.enumerated().filter { $0.offset % 24 == 0 }.map(\.element) + others
  }

  @Test("comes to the same whether it is known to be the first or no entry is meant by it")
  func same() throws {
    let sentences = try FirstSentenceTests.sentences()
    try #require(sentences.count > 200)
    var first = Said.context
    first.isFirst = true
    let situation = Situation.inConversation(hasEntry: { _ in false })
    let different = sentences.filter { text in
      let known = Parser().understand(TokenizedText(text), in: first, as: situation).outcome
      return "\(known)" != "\(Parser().understand(TokenizedText(text), in: Said.context, as: situation).outcome)"
    }
    #expect(different.isEmpty, "\(different.count): \(different.prefix(10).joined(separator: "\n"))")
  }
}
