/// Tells whether a text is rather in a language that is not known: most of it would be left unread, and the number booked.
///
/// Shops and dishes have foreign names, so that one word or letter tells nothing.
struct ForeignText {
  let utterance: Utterance
  /// Whether nothing that is known tells what the entries are.
  let isUnrecognised: Bool

  private struct Signs {
    var words = 0
    var verbs = 0
    var letters = 0
    /// Words of the grammar that is known.
    var own = 0
  }

  /// Whether it is.
  func isForeign() -> Bool {
    guard utterance.tokens.contains(where: { $0.kind == .word && $0.entry.tables == 0 }) else { return false }
    var signs = Signs()
    for index in utterance.tokens.indices where utterance.tokens[index].kind == .word { count(index, &signs) }
    let foreign = signs.words + 2 * signs.verbs + signs.letters
    if signs.verbs > 0, foreign >= signs.own { return true }
    guard foreign > signs.own else { return false }
    if signs.words > 2 { return true }
    return signs.words + signs.letters > 1 && (isUnrecognised || signs.words > 1 && signs.letters > 0)
  }

  private func count(_ index: Int, _ signs: inout Signs) {
    let token = utterance.tokens[index]
    guard token.entry.tables == 0 else {
      if ForeignText.grammar.contains(where: { Lexicon.match($0, utterance, at: index) != nil }) { signs.own += 1 }
      return
    }
    let word = utterance.bytes[token.folded]
    switch Lexicon.table(.foreign).meaning(of: word)?.role {
    case "verb": signs.verbs += 1
    case "word": signs.words += 1
    default: break
    }
    if ForeignText.isOfOtherScript(word) {
      signs.letters += 2
    } else if ForeignText.hasForeignLetter(word) {
      signs.letters += utterance.isCyrillic(index) ? 2 : 1
    }
  }

  private static let grammar: [Concern] = [.glue, .verbs, .nouns, .dates, .frames, .requests]

  /// Whether a word is neither in Latin nor in Cyrillic letters.
  private static func isOfOtherScript(_ word: ArraySlice<UInt8>) -> Bool {
    // The first bytes of Greek, and of what comes behind Cyrillic; Latin letters with two marks stand between them.
    word.prefix(1).contains { (0xCE...0xCF).contains($0) || (0xD4...0xDF).contains($0) || $0 == 0xE0 || $0 >= 0xE2 }
  }

  private static func hasForeignLetter(_ word: ArraySlice<UInt8>) -> Bool {
    var index = word.startIndex
    while index + 1 < word.endIndex {
      // Letters that English does not have take two bytes.
      guard word[index] >= 0xC3 else {
        index += 1
        continue
      }
      if Lexicon.table(.foreign).meaning(of: word[index..<index + 2])?.role == "letter" { return true }
      index += 2
    }
    return false
  }
}
