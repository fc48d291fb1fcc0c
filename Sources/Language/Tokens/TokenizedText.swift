/// A text with its tokens: it is cut into them once, where it comes in, and handed on whole to all that is asked of it.
public struct TokenizedText: Hashable, Sendable {
  /// The text, as it came.
  public let string: String
  /// Its tokens; `nil` where it is longer than `Tokenizer.longestText`.
  let utterance: Utterance?

  /// Cuts a text into tokens.
  public init(_ string: String) {
    self.string = string
    utterance = Tokenizer.tokens(of: string)
  }

  /// The tokens follow from the text.
  public static func == (one: TokenizedText, other: TokenizedText) -> Bool { one.string == other.string }

  /// The tokens follow from the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
