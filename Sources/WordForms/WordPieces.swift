/// The pieces of a word by which it is guessed when nobody listed it: five to seven neighbouring letters, its ends marked.
public enum WordPieces {
  /// Calls `body` with each piece of a word.
  ///
  /// - Parameter key: the ``PhraseKey`` of one word.
  public static func forEach(of key: Letters, _ body: (Letters) -> Void) {
    guard key.count >= shortestWord else { return }
    let marked = [end] + key + [end]
    for length in 5...7 where marked.count >= length {
      for start in 0...marked.count - length { body(marked[start..<start + length]) }
    }
  }

  /// Shorter words are not guessed.
  public static let shortestWord = 5

  /// Stands before the first and behind the last letter.
  private static let end = UInt8(ascii: "{")
}
