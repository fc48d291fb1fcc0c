/// Signs that a word which says nothing elsewhere says something where it stands.
extension SpeechCleaner {
  /// "мамо, прати ми 50 моля те": polite words behind it make an order of what could be told as well.
  func isBegging(before polite: Int) -> Bool {
    (0..<min(3, polite)).contains { utterance.says($0, .begged) }
  }

  /// "може ли да пратите 50", "може ли 20 лева назаем": polite words before a verb of giving, or a word of lending, ask for money.
  func begs(behind polite: Int) -> Bool {
    utterance.says(polite, .begged)
      || (polite..<utterance.count).contains { utterance.frameWord($0)?.word == .lends }
  }

  /// "сложи ми лимит 400", "put down a limit of 300": it is not an entry that is ordered.
  func setsBound(_ index: Int) -> Bool {
    (index..<index + 3).contains { utterance.frameWord($0)?.word == .goal }
  }

  /// "budget for food": what is spoken to has nothing behind it that belongs to it.
  func isNoun(_ index: Int, _ count: Int) -> Bool {
    guard count == 1, let next = Lexicon.match(.glue, utterance, at: index + 1) else { return false }
    return [Glue.for, .of].contains { $0.rawValue == next.meaning.role }
  }

  /// "so far": more is said with the word behind it.
  func opensPhrase(_ index: Int, _ count: Int) -> Bool {
    Lexicon.match(.frames, utterance, at: index).map { $0.count > count } ?? false
  }

  /// "300 or so": what was said before is none exactly.
  func isOdd(_ index: Int) -> Bool {
    guard let match = Lexicon.match(.units, utterance, at: index - 1), match.count > 1 else { return false }
    return match.meaning.role == "odd"
  }

  /// "не платих 45", "ne platih 45": the same word denies what follows.
  func denies(_ index: Int) -> Bool {
    Lexicon.match(.requests, utterance, at: index) != nil
  }

  /// "не беше трийсет, а четирийсет": the number after it is denied, and the one that was meant follows.
  func isContrast(_ index: Int, _ count: Int) -> Bool {
    let rest = utterance.tokens.indices.dropFirst(index + count)
    return rest.dropFirst().contains { utterance.says($0, .butNumber) }
  }
}
