/// Looks phrases up by the tokens of an utterance.
extension PhraseTable {
  /// A phrase that was met.
  struct Match: Sendable {
    /// How many tokens it takes.
    let count: Int
    /// The place of the language that says so.
    let language: Int
    /// What the table says of it.
    let meaning: Meaning
  }

  /// The longest phrase that begins at token `index`, in one of the languages, a bit each; of equals, that of the first language.
  func match(_ utterance: Utterance, at index: Int, languages: Int = -1) -> Match? {
    guard utterance.tokens.indices.contains(index), utterance.tokens[index].kind != .mark || size > 0 else {
      return nil
    }
    return utterance.bytes.withUnsafeBufferPointer { bytes in
      let word = UnsafeBufferPointer(rebasing: bytes[utterance.tokens[index].folded])
      guard var line = firstLine(of: word) else { return nil }
      var best: Match?
      while isFirst(word, of: line) {
        // The rest of a line is read once, whether it is met or not.
        var reach = line + word.count
        let found = phrase(utterance, bytes, index, &reach)
        let end = lineEnd(reach)
        if let found, found.count > (best?.count ?? 0), languages & 1 << found.language != 0 {
          best = Match(
            count: found.count, language: found.language, meaning: meaning(found.meaning, before: end))
        }
        line = end + 1
      }
      return best
    }
  }

  /// Whether the first word of a line is that one: common words begin many lines, and each is asked.
  private func isFirst(_ word: UnsafeBufferPointer<UInt8>, of line: Int) -> Bool {
    guard line + word.count < size else { return false }
    var position = line
    for byte in word {
      if start[position] != byte { return false }
      position += 1
    }
    return start[position] == PhraseTable.colon || start[position] == PhraseTable.space
  }

  /// What the table says of a phrase of two words whose first is token `index`, and whose second stands after it, before a mark.
  func partedMeaning(_ utterance: Utterance, at index: Int, languages: Int) -> Meaning? {
    let first = Array(utterance.bytes[utterance.tokens[index].folded])
    for next in utterance.tokens.indices.dropFirst(index + 2) where utterance.tokens[next].kind != .mark {
      let phrase = first + [PhraseTable.space] + utterance.bytes[utterance.tokens[next].folded]
      if let meaning = meaning(ofPhrase: String(decoding: phrase, as: UTF8.self), languages: languages) {
        return meaning
      }
    }
    return nil
  }

  /// Whether the words go on as the phrase does whose first word ends at `position`: how many tokens it takes, its language, and
  /// where its meaning stands. `position` is left where that was seen.
  private func phrase(
    _ utterance: Utterance, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ position: inout Int
  ) -> (count: Int, language: Int, meaning: Int)? {
    var token = index + 1
    while position < size, start[position] == PhraseTable.space {
      guard token < utterance.tokens.count else { return nil }
      position += 1
      for offset in utterance.tokens[token].folded {
        guard position < size, start[position] == bytes[offset] else { return nil }
        position += 1
      }
      token += 1
    }
    guard position < size, start[position] == PhraseTable.colon else { return nil }
    return (token - index, language(position), position + 2)
  }
}
