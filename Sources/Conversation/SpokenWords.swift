/// A sentence as words, with what follows each: a comma makes "no, 130" another thing than "no 130".
struct SpokenWords: Hashable {
  private struct Word: Hashable {
    /// As it was said, without punctuation around it.
    let text: String
    /// The same in lower case.
    let lower: String
    /// Whether a comma or the like stands behind it.
    let ends: Bool
  }

  private let words: [Word]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).compactMap { part in
      let marks: Set<Character> = [",", ".", ";", ":", "!", "?", "…", "\"", "“", "”", "„"]
      let start = part.firstIndex { !marks.contains($0) } ?? part.endIndex
      let bare = part[start...]
      guard let last = bare.lastIndex(where: { !marks.contains($0) }) else { return nil }
      let text = String(bare[...last])
      return Word(text: text, lower: text.lowercased(), ends: bare.index(after: last) < bare.endIndex)
    }
  }

  private init(words: [Word]) { self.words = words }

  var isEmpty: Bool { words.isEmpty }

  /// As it was said, with a space between two words.
  var text: String { words.map { $0.ends ? $0.text + "," : $0.text }.joined(separator: " ").trimmingComma }

  /// In lower case, without any punctuation.
  var plain: String { words.map(\.lower).joined(separator: " ") }

  /// Without the first phrase of the list that it starts with; `nil` where it starts with none.
  ///
  /// A phrase that ends with a comma must have one behind it.
  func dropping(_ phrases: [String]) -> SpokenWords? {
    for phrase in phrases {
      let needsComma = phrase.hasSuffix(",")
      let parts = (needsComma ? String(phrase.dropLast()) : phrase).split(separator: " ")
      guard words.count >= parts.count, zip(words, parts).allSatisfy({ $0.lower == $1 }) else { continue }
      if needsComma, !words[parts.count - 1].ends { continue }
      return SpokenWords(words: Array(words.dropFirst(parts.count)))
    }
    return nil
  }

  /// Whether one of the phrases is in it.
  func names(_ phrases: [String]) -> Bool { phrases.contains { place(of: $0) != nil } }

  /// Without any of the phrases.
  func without(_ phrases: [String]) -> SpokenWords {
    var rest = self
    for phrase in phrases {
      while let range = rest.place(of: phrase) {
        rest = SpokenWords(words: Array(rest.words[..<range.lowerBound] + rest.words[range.upperBound...]))
      }
    }
    return rest
  }

  private func place(of phrase: String) -> Range<Int>? {
    let parts = phrase.split(separator: " ")
    guard words.count >= parts.count else { return nil }
    for start in 0...(words.count - parts.count) {
      let range = start..<(start + parts.count)
      if zip(words[range], parts).allSatisfy({ $0.lower == $1 }) { return range }
    }
    return nil
  }
}

extension String {
  /// Without a comma at the end.
  fileprivate var trimmingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}
