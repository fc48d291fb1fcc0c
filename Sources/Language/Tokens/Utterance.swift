import Entities

/// A text cut into tokens, with the folded text they point into.
struct Utterance: Sendable {
  /// All words in lower case, one after another.
  var bytes: [UInt8] = []
  /// The pieces, in the order they were said.
  var tokens: [Token] = []
  /// Which languages are asked about its words.
  private(set) var asked = AskedLanguages.always
  /// What the tables say of each token, once it has been looked up; the rules ask many times.
  private(set) var lookups: Lookups?

  /// The folded words of some tokens, with a space between each two.
  func words(_ tokens: Range<Int>) -> String { tokens.map { text($0) }.concatenated(separator: " ") }

  /// Looks every token up, when the tokens will not change any more.
  mutating func lookUp() {
    lookups = Lookups(self)
  }

  /// How many tokens there are.
  var count: Int { tokens.count }

  /// The folded text of a token.
  func text(_ index: Int) -> String { text(of: tokens[index]) }

  /// The same of a token that it was made of.
  func text(of token: Token) -> String { String(decoding: bytes[token.folded], as: UTF8.self) }

  /// Whether token `index` exists and is exactly this mark.
  func isText(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens[index].folded
    guard range.count == text.utf8CodeUnitCount else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<range.count where bytes[range.lowerBound + offset] != text.utf8Start[offset] { return false }
      return true
    }
  }

  /// Whether token `index` exists and a language says so of its word.
  func says(_ index: Int, _ mark: WordMark) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return tokens[index].entry.has(mark, asked)
  }

  /// Looks up what the languages say of the word of one token.
  mutating func index(_ token: Int) { tokens[token].entry = WordIndex.entry(of: bytes[tokens[token].folded]) }

  /// Looks up all words, and tells which languages are asked about them.
  mutating func indexAll() {
    for token in tokens.indices { index(token) }
    asked = AskedLanguages(tokens.lazy.filter { $0.kind == .word }.map(\.entry)) { language in
      tokens.count { token in
        token.kind == .word && !token.entry.isKnown && JoinedNumber(bytes[token.folded], in: language) != nil
      }
    }
  }

  /// Whether token `index` exists and is of that kind.
  func isKind(_ index: Int, _ kind: Token.Kind) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == kind
  }

  /// The literal of a number token, if `index` is one.
  func literal(_ index: Int) -> NumberLiteral? {
    tokens.indices.contains(index) ? tokens[index].literal : nil
  }

  /// Whether nothing stands between token `index` and the one before it.
  func isGlued(_ index: Int) -> Bool {
    index > 0 && tokens.indices.contains(index) && !tokens[index].spaceBefore
  }

  /// How many bytes of the text stand between token `index` and the one before it: spaces, and what is no token.
  func gap(before index: Int) -> Int {
    guard index > 0, tokens.indices.contains(index) else { return 0 }
    return tokens[index].source.lowerBound - tokens[index - 1].source.upperBound
  }

  /// Whether token `index` is a question mark that wonders and asks nothing: "18 pounds, one day early??", "in November?!".
  func isWondering(_ index: Int) -> Bool {
    guard isText(index, "?") || isText(index, "!") else { return false }
    return [index - 1, index + 1].contains { other in
      isText(other, "?") || isText(other, "!") && isText(index, "?")
    }
  }

  /// Whether it ends with a question mark that asks something.
  var endsWithQuestion: Bool { isText(count - 1, "?") && !isWondering(count - 1) }

  /// Whether the first letter of the token is Cyrillic.
  func isCyrillic(_ index: Int) -> Bool {
    let range = tokens[index].folded
    return !range.isEmpty && (0xD0...0xD3).contains(bytes[range.lowerBound])
  }
}
