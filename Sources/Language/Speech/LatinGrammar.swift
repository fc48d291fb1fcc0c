import Vocabulary

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

  /// A text in Latin letters as it is written in Cyrillic ones; `nil` where most of its words are none that are known there.
  static func inCyrillic(_ utterance: Utterance) -> String? {
    let words = utterance.tokens.indices.filter { utterance.isKind($0, .word) }
    guard !words.isEmpty, words.count <= mostWords, !words.contains(where: utterance.isCyrillic) else { return nil }
    var (text, known, kept) = ("", 0, 0)
    for index in utterance.tokens.indices {
      if utterance.tokens[index].spaceBefore, !text.isEmpty { text += " " }
      guard utterance.isKind(index, .word), case let letters = utterance.bytes[utterance.tokens[index].folded],
        letters.count <= longestWord
      else {
        text += utterance.text(index)
        continue
      }
      var search = Search(letters: Array(letters), isWord: { Search.isListed($0) })
      search.run(at: 0, deviations: 2)
      // "slozhi go v Utilities": the sheet's own word.
      if search.found == nil, littleWord(utterance.text(index)) == nil, isCategory(utterance.text(index)),
        !isSame(utterance.text(index), Search.likeliest(Array(letters)))
      {
        text += utterance.text(index)
        kept += 1
        continue
      }
      if search.found != nil || Vocabulary.isKnown(Search.likeliest(Array(letters))) { known += 1 }
      text +=
        littleWord(utterance.text(index)) ?? search.found.map { String(decoding: $0, as: UTF8.self) }
        ?? Search.likeliest(Array(letters))
    }
    return known > 0 && 3 * (known + kept) >= 2 * words.count ? text : nil
  }

  private static func isCategory(_ word: String) -> Bool {
    Vocabulary.evidence(in: [word]).contains { $0.kind == .categoryName }
  }

  /// "Maya" is “Мая”: both tell the same category.
  private static func isSame(_ latin: String, _ cyrillic: String) -> Bool {
    let told = Vocabulary.evidence(in: [cyrillic]).first { $0.kind < .nearSpelling }?.category
    return told != nil && Vocabulary.evidence(in: [latin]).contains { $0.category == told }
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
    var isWord: (ArraySlice<UInt8>) -> Bool = { Search.isGrammar($0) }
    var spelled: [UInt8] = []
    var found: [UInt8]?

    mutating func run(at index: Int, deviations: Int) {
      guard found == nil else { return }
      guard index < letters.count else {
        if isWord(spelled[...]) { found = spelled }
        return
      }
      let (choices, length) = Search.choices(letters, at: index)
      for (place, choice) in choices.enumerated() where place == 0 || deviations > 0 {
        go(on: choice, to: index + length, place == 0 ? deviations : deviations - 1)
      }
      // "izharchih": two letters that are one sound elsewhere.
      guard length > 1, deviations > 0 else { return }
      for choice in Search.choices(letters, at: index, atMost: 1).0 {
        go(on: choice, to: index + 1, deviations - 1)
      }
    }

    private mutating func go(on choice: String, to index: Int, _ deviations: Int) {
      let mark = spelled.count
      spelled.append(contentsOf: choice.utf8)
      run(at: index, deviations: deviations)
      spelled.removeLast(spelled.count - mark)
    }

    private static let concerns: [Concern] = [.verbs, .dates, .nouns, .numbers, .currencies, .requests, .frames]

    /// The likeliest letters of each sound.
    static func likeliest(_ letters: [UInt8]) -> String {
      var (text, index) = ("", 0)
      while index < letters.count {
        let (choices, length) = choices(letters, at: index)
        text += choices.first ?? String(decoding: letters[index..<index + length], as: UTF8.self)
        index += length
      }
      return text
    }

    /// Whether it is a word of that language, or one of what is bought.
    static func isListed(_ word: ArraySlice<UInt8>) -> Bool {
      WordIndex.entry(of: word).languages & respelled != 0 || Vocabulary.isListed(String(decoding: word, as: UTF8.self))
    }

    private static func isGrammar(_ word: ArraySlice<UInt8>) -> Bool {
      let tables = WordIndex.entry(of: word).tables
      return Search.concerns.contains { concern in
        tables & 1 << concern.rawValue != 0
          && Lexicon.table(concern).meaning(of: word, languages: respelled) != nil
      }
    }

    /// What the letters at `index` may be in Cyrillic, the likeliest first, and how many they are.
    private static func choices(
      _ letters: [UInt8], at index: Int, atMost longest: Int = longestSound
    ) -> ([String], Int) {
      for length in (1...min(longest, letters.count - index)).reversed() {
        guard let meaning = Lexicon.table(.letters).meaning(of: letters[index..<index + length]) else { continue }
        return (meaning.rest.split(separator: " ").map(String.init), length)
      }
      // "nai-skapoto"
      return letters[index] == UInt8(ascii: "-") ? (["-"], 1) : ([], 1)
    }

    /// How many Latin letters one of Cyrillic may take.
    private static let longestSound = 3
  }
}
