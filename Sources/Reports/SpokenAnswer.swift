import Messages

/// The answer to a question, in words.
public struct SpokenAnswer: Hashable, Sendable {
  /// At least one; the first can be read aloud by itself.
  public let told: [Message]
  /// The same in the language of the wire.
  public var sentences: [String] { told.map(\.standard) }
  /// What the person should know besides, such as how many rows could not be read; empty where that is nothing.
  public let warnings: [Message]

  /// An answer.
  public init(_ told: [Message], warnings: [Message] = []) {
    self.told = told
    self.warnings = warnings
  }
}
