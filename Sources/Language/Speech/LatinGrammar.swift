/// Reads words of Bulgarian grammar that were typed in Latin letters in a way no table lists: "w4era", "plu4ih", "vzeh".
///
/// Only in a text that shows itself to be Bulgarian, and only for words that nothing else knows.
enum LatinGrammar {
  /// The Cyrillic word of the grammar that `letters` may stand for.
  static func word(for letters: ArraySlice<UInt8>) -> [UInt8]? {
    guard letters.count <= longestWord else { return nil }
    var search = Search(letters: Array(letters))
    search.run(at: 0, deviations: 2)
    return search.found
  }

  /// No word of the grammar is longer; the spellings to try grow with the square of the length.
  private static let longestWord = 16
  /// A text of nothing but unknown words is no sentence about money, and must not take long.
  static let mostWords = 12

  /// Little words beside one that was read as Cyrillic: they belong to the same phrase.
  static func littleWord(_ word: String) -> String? {
    Lexicon.meaning(.little, of: word, .always)?.rest
  }

  /// Whether a word of the text is one of Bulgarian in Latin letters, and none of English.
  static func isBulgarian(_ utterance: Utterance) -> Bool {
    utterance.tokens.indices.contains { index in
      utterance.tokens[index].kind == .word && !utterance.isCyrillic(index)
        && isKnown(index, utterance, in: typed) && !isKnown(index, utterance, in: ~typed)
    }
  }

  /// Whether a phrase of the grammar begins with a word, in one of the languages, a bit each.
  private static func isKnown(_ index: Int, _ utterance: Utterance, in languages: Int) -> Bool {
    let tables = utterance.tokens[index].entry.tables(in: languages)
    return concerns.contains {
      tables & 1 << $0.rawValue != 0
        && Lexicon.table($0).match(utterance, at: index, languages: languages) != nil
    }
  }

  /// A bit for each language whose words are another's in other letters.
  private static let typed = Lexicon.languages { $0.respelled != nil }

  private static let concerns: [Concern] = [.glue, .verbs, .dates, .numbers, .currencies]

  /// A bit for each language that is written in another script by one of the list.
  private static let respelled = Language.all.reduce(0) { $0 | ($1.respelled.map { 1 << $0 } ?? 0) }

  /// Tries the likely spelling first and then those that differ from it in a letter or two.
  private struct Search {
    let letters: [UInt8]
    var spelled: [UInt8] = []
    var found: [UInt8]?

    mutating func run(at index: Int, deviations: Int) {
      guard found == nil else { return }
      guard index < letters.count else {
        if isGrammar(spelled[...]) { found = spelled }
        return
      }
      let (choices, length) = Search.choices(letters, at: index)
      for (place, choice) in choices.enumerated() where place == 0 || deviations > 0 {
        let mark = spelled.count
        spelled.append(contentsOf: choice.utf8)
        run(at: index + length, deviations: place == 0 ? deviations : deviations - 1)
        spelled.removeLast(spelled.count - mark)
      }
    }

    private static let concerns: [Concern] = [.verbs, .dates, .nouns, .numbers, .currencies, .requests, .frames]

    private func isGrammar(_ word: ArraySlice<UInt8>) -> Bool {
      let tables = WordIndex.entry(of: word).tables
      return Search.concerns.contains { concern in
        tables & 1 << concern.rawValue != 0
          && Lexicon.table(concern).meaning(of: word, languages: respelled) != nil
      }
    }

    /// What the letters at `index` may be in Cyrillic, the likeliest first, and how many they are.
    private static func choices(_ letters: [UInt8], at index: Int) -> ([String], Int) {
      for length in (1...min(longestSound, letters.count - index)).reversed() {
        guard let meaning = Lexicon.table(.letters).meaning(of: letters[index..<index + length]) else { continue }
        return (meaning.rest.split(separator: " ").map(String.init), length)
      }
      return ([], 1)
    }

    /// How many Latin letters one of Cyrillic may take.
    private static let longestSound = 3
  }
}
