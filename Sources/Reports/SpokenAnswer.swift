/// The answer to a question, in words.
public struct SpokenAnswer: Hashable, Sendable {
  /// At least one; the first can be read aloud by itself.
  public let sentences: [String]
  /// What the person should know besides, such as how many rows could not be read; empty where that is nothing.
  public let warnings: [String]

  /// An answer.
  public init(_ sentences: [String], warnings: [String] = []) {
    self.sentences = sentences
    self.warnings = warnings
  }
}
