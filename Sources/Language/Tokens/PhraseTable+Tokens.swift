/// Looks phrases up by the tokens of an utterance.
extension PhraseTable {
  /// A phrase that was met.
  struct Match {
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
      while line < size, order(word, line) == 0 {
        if let found = phrase(line, utterance, bytes, index), found.count > (best?.count ?? 0),
          languages & 1 << found.language != 0
        {
          best = found
        }
        line = lineEnd(line) + 1
      }
      return best
    }
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

  private func phrase(
    _ line: Int, _ utterance: Utterance, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Match? {
    var position = line
    var token = index
    while token < utterance.tokens.count {
      for offset in utterance.tokens[token].folded {
        guard position < size, start[position] == bytes[offset] else { return nil }
        position += 1
      }
      token += 1
      guard position < size else { return nil }
      if start[position] == PhraseTable.colon {
        return Match(count: token - index, language: language(position), meaning: meaning(position + 2))
      }
      guard start[position] == PhraseTable.space else { return nil }
      position += 1
    }
    return nil
  }
}
