import Entities
import WordForms

/// The words and merchants of `Categories/`, compiled into the binary, and what they say of a category.
public enum Vocabulary {
  /// All evidence in `words`, in the order of the words; the longest listed phrase wins where phrases overlap.
  ///
  /// A phrase that is listed for several categories gives one piece of evidence for each, the surest first. Hints are left
  /// out where anything else points to a category of the same type.
  ///
  /// - Parameter words: lower-case words in the order they were said, without punctuation.
  public static func evidence(in words: [String]) -> [CategoryEvidence] {
    var keys = JoinedWords()
    for word in words { keys.append { PhraseKey.append(word, to: &$0) } }
    var search = PhraseSearch(keys: keys)
    var evidence: [CategoryEvidence] = []
    var position = 0
    while position < words.count {
      if let match = match(in: &search, at: position) {
        match.phrase.appendEvidence(for: match.words, kind: match.kind, to: &evidence)
        position = match.words.upperBound
      } else {
        if let guess = guess(at: position, keys) { evidence.append(guess) }
        position += 1
      }
    }
    return withoutIdleHints(evidence)
  }

  /// How a word sounds, whether it is written in Latin or in Cyrillic letters: the same bytes for both. Doubled letters count once.
  public static func sound(of word: String) -> [UInt8] {
    let respelling = VocabularyTable.respelling
    let key = PhraseKey.of(word)
    guard key.contains(where: PhraseKey.isCyrillic) else {
      // Names are no Bulgarian: a hard c is a k, as the Cyrillic spelling has it.
      let plain = key.indices.map { place in
        guard key[place] == UInt8(ascii: "c") else { return key[place] }
        return key.indices.contains(place + 1) && "eihy".utf8.contains(key[place + 1]) ? key[place] : UInt8(ascii: "k")
      }
      return respelling.sounds(of: plain[...])
    }
    // The official spelling of each letter is that of the word: the others are not made for it.
    return respelling.sounds(of: key.flatMap { respelling.spellings(of: [$0]).first ?? [] }[...])
  }

  /// Hints count only where nothing else points to a category of their type.
  private static func withoutIdleHints(_ evidence: [CategoryEvidence]) -> [CategoryEvidence] {
    guard evidence.count > 1 else { return evidence }
    let outright = evidence.filter { $0.weight > Weight.hint }
    return evidence.filter { item in
      item.weight > Weight.hint || !outright.contains { $0.category.type == item.category.type }
    }
  }

  /// The shop that is called as a thing is, for a word that stands where names stand: boots are worn, and “at Boots” is a chemist's;
  /// `nil` where none is listed.
  public static func shop(named word: String) -> CategoryEvidence? {
    var keys = JoinedWords()
    keys.append { PhraseKey.append(word, to: &$0) }
    guard let match = PhraseSearch(keys: keys).exactMatch(at: 0) else { return nil }
    var evidence: [CategoryEvidence] = []
    match.phrase.appendEvidence(for: match.words, kind: match.kind, to: &evidence)
    return evidence.first { $0.kind == .merchant && $0.category.type == .expense }
  }

  /// Whether a word is one of the vocabulary's, as listed, inflected or in Latin letters, or a common word of English or
  /// Bulgarian: not a misspelling, and most likely not a name.
  ///
  /// - Parameter word: in lower case, without punctuation.
  public static func isKnown(_ word: String) -> Bool {
    let key = PhraseKey.of(word)[...]
    return CategoryLexicon.isKnown(key) || CategoryLexicon.isKnownInLatin(key)
  }

  /// Whether a word is one of the little ones that hold a sentence together, such as a preposition: it names nothing.
  public static func isFunctionWord(_ word: some StringProtocol) -> Bool {
    CategoryLexicon.isFunctionWord(PhraseKey.of(String(word))[...])
  }

  /// What is left of a noun without its article and its plural, in each way that it may be read, where its script is that of a language
  /// with articles at the end of words: “тока” is the “ток”; none for others.
  public static func stems(of word: String) -> [[UInt8]] {
    let key = PhraseKey.of(word)[...]
    guard let first = key.first, PhraseKey.isCyrillic(first) else { return [] }
    let stemmer = VocabularyTable.stemmer
    guard stemmer.isAmbiguous(key) else { return [stemmer.stem(of: key)] }
    var other: [UInt8] = []
    stemmer.appendOther(of: key, to: &other)
    return [stemmer.stem(of: key), other]
  }

  /// Whether a word is listed or common just as it is written.
  public static func isListed(_ word: String) -> Bool { CategoryLexicon.phrase(PhraseKey.of(word)[...]) != nil }

  /// What the first phrase at a word is, the surest way of recognising it first.
  private static func match(in search: inout PhraseSearch, at position: Int) -> Match? {
    let key = search.keys[position]
    guard !key.isEmpty else { return nil }
    let exact = search.exactMatch(at: position)
    let isCommon = exact == nil && CategoryLexicon.phrase(key)?.isCommonWord == true
    let minimum = exact.map { $0.words.count + 1 } ?? (isCommon ? 2 : 1)
    // Nothing can be longer.
    guard position + minimum <= search.keys.count else { return exact }
    if let inflected = search.inflectedMatch(at: position, minimum: minimum) { return inflected }
    if key.allSatisfy(PhraseKey.isDigit) { return exact }
    if let latin = search.transliteratedMatch(at: position, minimum: minimum) { return latin }
    if exact != nil || isCommon { return exact }
    return CategoryLexicon.isKnown(key) || CategoryLexicon.isKnownInLatin(key)
      ? nil : nearMatch(in: search, at: position)
  }

  /// The phrase that starts with the word that was meant.
  private static func nearMatch(in search: PhraseSearch, at position: Int) -> Match? {
    guard let meant = Spelling.correction(of: search.keys[position]) else { return nil }
    let corrected = PhraseSearch(keys: search.keys.replacing(position, with: meant.key))
    guard let match = corrected.exactMatch(at: position) else { return nil }
    return Match(words: match.words, phrase: match.phrase, kind: .nearSpelling)
  }

  /// What a word reminds of that is neither known nor near a known one.
  private static func guess(at position: Int, _ keys: JoinedWords) -> CategoryEvidence? {
    let key = keys[position]
    guard key.count >= WordPieces.shortestWord, !CategoryLexicon.isKnown(key), !CategoryLexicon.isKnownInLatin(key),
      let category = PieceGuess.category(of: key)
    else { return nil }
    return CategoryEvidence(
      category: category, kind: .statistical, words: position..<position + 1, phrase: PhraseKey.text(of: key),
      weight: Weight.guess)
  }
}
