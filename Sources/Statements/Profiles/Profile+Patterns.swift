import Sheets

/// How a profile says words.
extension Profile {
  /// Words in a column; stars stand for anything, a blank before the last one for the end of a word.
  struct Pattern: Hashable, Sendable {
    /// As headers are compared; `nil` for the column of the meaning.
    let header: String?
    /// What stands between the stars, squeezed.
    let parts: [String]
    let beginsAnywhere: Bool
    let endsAnywhere: Bool
    /// How many words it begins with, of one that ends with a word and not within one.
    let wholeWords: Int?

    /// All of it.
    var words: String { parts.joined() }

    /// Whether a field of that column says so.
    ///
    /// - Parameter field: squeezed.
    func matches(_ field: String) -> Bool {
      var rest = field[...]
      for (index, part) in parts.enumerated() {
        if index == parts.count - 1, !endsAnywhere {
          guard rest.hasSuffix(part) else { return false }
          return index > 0 || beginsAnywhere || rest.count == part.count
        }
        if index == 0, !beginsAnywhere {
          guard rest.hasPrefix(part) else { return false }
          rest = rest.dropFirst(part.count)
        } else {
          while !rest.isEmpty, !rest.hasPrefix(part) { rest = rest.dropFirst() }
          guard !rest.isEmpty else { return false }
          rest = rest.dropFirst(part.count)
        }
      }
      return true
    }

    /// Whether a text that is not squeezed says so.
    func matches(text: String, squeezed: String) -> Bool {
      guard matches(squeezed) else { return false }
      guard let wholeWords else { return true }
      return LineText.squeezed(text.split(separator: " ").prefix(wholeWords).joined(separator: " ")) == words
    }
  }

  /// Words as a profile has them: of which column, and with stars.
  static func pattern(_ text: String) -> Pattern {
    var words = text[...]
    var header: String?
    if let colon = text.firstIndex(of: ":") {
      header = LineText.squeezed(text[..<colon])
      words = text[text.index(after: colon)...]
    }
    let parts = words.split(separator: "*").map { LineText.squeezed($0) }.filter { !$0.isEmpty }
    return Pattern(
      header: header, parts: parts, beginsAnywhere: words.hasPrefix("*"), endsAnywhere: words.hasSuffix("*"),
      wholeWords: words.hasSuffix(" *") && parts.count == 1 && !words.hasPrefix("*")
        ? words.dropLast().split(separator: " ").count : nil)
  }
}
