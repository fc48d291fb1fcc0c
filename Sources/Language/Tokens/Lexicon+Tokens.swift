/// What the words of all languages say of the tokens of an utterance.
extension Lexicon {
  /// The longest phrase of that concern that begins at token `index`, in whichever language.
  static func match(_ concern: Concern, _ utterance: Utterance, at index: Int) -> PhraseTable.Match? {
    guard utterance.tokens.indices.contains(index) else { return nil }
    return if let lookups = utterance.lookups { lookups.match(concern, at: index) } else {
      search(concern, utterance, at: index)
    }
  }

  /// The same, from the tables themselves.
  static func search(_ concern: Concern, _ utterance: Utterance, at index: Int) -> PhraseTable.Match? {
    guard utterance.tokens[index].payee == nil else { return nil }
    let entry = utterance.tokens[index].entry
    let match = table(concern).match(utterance, at: index, languages: utterance.asked.languages(for: entry))
    // "S$5", but "a $5 coffee": a sign is one with the letters that it touches.
    if concern == .currencies, match?.count == 2, utterance.isKind(index + 1, .symbol), !utterance.isGlued(index + 1) {
      return nil
    }
    return match
  }

  /// What a verb in two parts says that begins at token `index` and whose other part stands further on in the same clause.
  static func parted(_ utterance: Utterance, at index: Int) -> Meaning? {
    guard utterance.tokens[index].entry.tables & 1 << Concern.parted.rawValue != 0 else { return nil }
    let languages = utterance.asked.languages(for: utterance.tokens[index].entry)
    return table(.parted).partedMeaning(utterance, at: index, languages: languages)
  }
}

extension Utterance {
  /// The endings of the word of a token.
  func endings(_ index: Int) -> WordEndings { WordEndings(of: bytes[tokens[index].folded], asked) }

  /// Whose something is by the word of a token: "neighbour" of "neighbour's"; `nil` for a word without such an ending.
  func possessor(_ index: Int) -> String? {
    guard endings(index).has(.possessiveEnding) else { return nil }
    return text(index).split(separator: "'").first.map { String($0) }
  }

  /// Whether the word of a token looks like one for several things.
  func isPlural(_ index: Int) -> Bool {
    let endings = endings(index)
    return endings.has(.pluralEnding) && !endings.has(.noPluralEnding)
  }

  /// Whether its ending says that something was done: "fixed", "презаредих".
  func endsAsDone(_ index: Int) -> Bool {
    let endings = endings(index)
    return endings.has(.ownPastEnding) || endings.has(.pastEnding)
  }
}
