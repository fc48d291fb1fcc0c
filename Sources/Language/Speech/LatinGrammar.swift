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
    switch word {
    case "mi": "ми"
    case "ni": "ни"
    case "mu": "му"
    case "im": "им"
    case "si": "си"
    case "se": "се"
    case "ne": "не"
    case "na": "на"
    case "ot": "от"
    case "da": "да"
    case "sam", "sum", "sym": "съм"
    case "sme": "сме"
    default: nil
    }
  }

  /// Whether a word of the text is one of Bulgarian in Latin letters, and none of English.
  static func isBulgarian(_ utterance: Utterance) -> Bool {
    utterance.tokens.indices.contains { index in
      utterance.tokens[index].kind == .word && !utterance.isCyrillic(index)
        && concerns.contains { Lexicon.match($0, utterance, at: index, in: 2) != nil }
        && !concerns.contains { Lexicon.match($0, utterance, at: index, in: 0) != nil }
    }
  }

  private static let concerns: [Concern] = [.glue, .verbs, .dates, .numbers, .currencies]

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

    private static let concerns: [Concern] = [.verbs, .dates, .nouns, .numbers, .currencies, .requests]

    private func isGrammar(_ word: ArraySlice<UInt8>) -> Bool {
      let tables = WordIndex.entry(of: word).tables
      return Search.concerns.contains { concern in
        tables & 1 << concern.rawValue != 0 && Lexicon.table(concern).meaning(of: word) { $0 == 1 } != nil
      }
    }

    /// What the letters at `index` may be in Cyrillic, the likeliest first, and how many they are.
    private static func choices(_ letters: [UInt8], at index: Int) -> ([String], Int) {
      let letter = UnicodeScalar(letters[index])
      let next = index + 1 < letters.count ? UnicodeScalar(letters[index + 1]) : UnicodeScalar(0)
      switch (letter, next) {
      case ("s", "h") where index + 2 < letters.count && letters[index + 2] == UInt8(ascii: "t"): return (["щ"], 3)
      case ("s", "h"): return (["ш"], 2)
      case ("z", "h"): return (["ж"], 2)
      case ("c", "h"): return (["ч"], 2)
      case ("t", "s"), ("t", "z"): return (["ц"], 2)
      case ("k", "h"): return (["х"], 2)
      case ("y", "a"), ("i", "a"), ("j", "a"): return (["я"], 2)
      case ("y", "u"), ("i", "u"), ("j", "u"): return (["ю"], 2)
      default: return (single[letter] ?? [], 1)
      }
    }

    private static let single: [UnicodeScalar: [String]] = [
      "a": ["а", "ъ"], "b": ["б"], "c": ["ц", "к"], "d": ["д"], "e": ["е"], "f": ["ф"], "g": ["г"], "h": ["х"],
      "i": ["и", "й"], "j": ["й", "ж"], "k": ["к"], "l": ["л"], "m": ["м"], "n": ["н"], "o": ["о"], "p": ["п"],
      "q": ["я"], "r": ["р"], "s": ["с"], "t": ["т"], "u": ["у", "ъ"], "v": ["в"], "w": ["в", "ш"], "x": ["х"],
      "y": ["ъ", "й", "и"], "z": ["з", "ж"], "4": ["ч"], "6": ["ш"],
    ]
  }
}
