/// Tells words that are said to whoever listens, as one thanks and takes leave: "thanks, you're a star", "ok bye".
enum Courtesy {
  /// Whether all words are of that kind; a greeting alone is not, since behind it something is to be said.
  static func isAll(of utterance: Utterance) -> Bool {
    var isKind = false
    var index = 0
    while index < utterance.count {
      if utterance.isKind(index, .mark) {
        index += 1
        continue
      }
      guard let found = Lexicon.match(.speech, utterance, at: index) else { return false }
      switch SpeechCleaner.Role(rawValue: found.meaning.role) {
      case .filler, .greeting: break
      case .polite, .talk: isKind = true
      case .order, .correction, .hear, .merchant, nil: return false
      }
      index += found.count
    }
    return isKind
  }
}
