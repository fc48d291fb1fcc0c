import Entities
import WordForms

/// Phrases as listed.
enum PhraseSearch {
  /// A listed phrase in a sentence.
  struct Match {
    let words: Range<Int>
    let phrase: ListedPhrase

    /// One piece of evidence for each category the phrase is listed for.
    var evidence: [CategoryEvidence] {
      phrase.listings.map {
        CategoryEvidence(
          category: $0.category, kind: $0.isName ? .categoryName : $0.isMerchant ? .merchant : .word, words: words,
          phrase: phrase.phrase, weight: $0.weight)
      }
    }
  }

  /// The longest listed phrase that starts with the word at `start`.
  static func longestMatch(in words: [String], from start: Int) -> Match? {
    let table = SortedTable(VocabularyTable.phrases)
    var key: [UInt8] = []
    var offset = 0
    var found: (end: Int, line: Int)?
    for end in start..<min(start + maximumWords, words.count) {
      let before = key.count
      PhraseKey.append(words[end], to: &key)
      if key.count == before { continue }
      offset = table.lowerBound(key, from: offset)
      guard table.hasPrefix(key, at: offset) else { break }
      if table.hasKey(key, at: offset) && !isAccident(words[start...end], table.fields(at: offset)) {
        found = (end + 1, offset)
      }
    }
    guard let found else { return nil }
    return Match(words: start..<found.end, phrase: ListedPhrase(table.fields(at: found.line)))
  }

  /// "in" and "come" may stand side by side without meaning "income": a function word is only joined to its neighbour
  /// where the listed phrase has it as a word of its own, or before digits ("a 1").
  private static func isAccident(_ words: ArraySlice<String>, _ line: SortedTable.Fields) -> Bool {
    guard words.count > 1, line.wordCount != words.count else { return false }
    let endsInDigit = words.last?.utf8.last.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
    return !endsInDigit && words.contains(where: isFunctionWord)
  }

  private static func isFunctionWord(_ word: String) -> Bool {
    guard word.utf8.count <= 6 else { return false }
    switch word {
    case "a", "an", "the", "in", "on", "at", "to", "for", "of", "and", "or", "but", "no", "not", "so", "is", "i", "my",
      "me", "we", "it", "by", "as", "be", "из", "и", "в", "с", "на", "за", "от", "до", "по", "не", "ми", "си",
      "се", "ни", "а", "ам", "ха", "със", "във", "при":
      return true
    default: return false
    }
  }

  /// No listed phrase is longer.
  private static let maximumWords = 6
}
