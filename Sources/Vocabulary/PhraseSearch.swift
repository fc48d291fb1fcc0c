import Entities
import WordForms

/// A listed phrase in a sentence.
struct Match {
  /// Which words of the sentence.
  let words: Range<Int>
  let phrase: ListedPhrase
  /// How the words were recognised, where it is not by their own letters.
  var kind: CategoryEvidence.Kind?
}

/// Finds the longest phrase that starts at a word.
struct PhraseSearch {
  /// The keys of the sentence's words.
  let keys: JoinedWords
  private lazy var stems = PhraseSearch.forms(of: keys) { VocabularyTable.stemmer.append(of: $0, to: &$1) }
  private lazy var otherStems = PhraseSearch.forms(of: keys) { VocabularyTable.stemmer.appendOther(of: $0, to: &$1) }
  private lazy var sounds = PhraseSearch.forms(of: keys) { VocabularyTable.respelling.appendStem(of: $0, to: &$1) }

  init(keys: JoinedWords) { self.keys = keys }

  /// The longest phrase as it is listed.
  func exactMatch(at start: Int) -> Match? {
    var found: Match?
    for end in start..<min(start + PhraseSearch.maximumWords, keys.count) where !keys[end].isEmpty {
      guard let phrase = CategoryLexicon.phrase(keys[start..<end + 1]), phrase.isListed else { continue }
      if !isAccident(phrase, start..<end + 1) { found = Match(words: start..<end + 1, phrase: phrase) }
    }
    return found
  }

  /// The longest phrase whose words have the same stems; of several the one that looks most like what was said.
  ///
  /// - Parameter minimum: how many words it must have.
  mutating func inflectedMatch(at start: Int, minimum: Int) -> Match? {
    let first = inflected(stems, at: start, minimum: minimum)
    guard VocabularyTable.stemmer.isAmbiguous(keys[start]) else { return first?.match }
    // "ремонта на колата": the article is "а" in one word and "та" in the other.
    let mixed = stems.replacing(start, with: otherStems[start])
    var best = first
    for other in [inflected(mixed, at: start, minimum: minimum), inflected(otherStems, at: start, minimum: minimum)] {
      guard let other else { continue }
      if best.map({ ($0.match.words.count, $0.likeness) < (other.match.words.count, other.likeness) }) ?? true {
        best = other
      }
    }
    return best?.match
  }

  private func inflected(_ forms: JoinedWords, at start: Int, minimum: Int) -> Found? {
    longest(in: .stems, at: start, minimum: minimum, forms: forms) { said, phrase in
      let listed = Array(phrase.key)[...]
      return Inflection.isPossible(said, listed, isMerchant: phrase.isMerchant) ? Likeness(said, listed) : nil
    }
  }

  /// The longest phrase in Cyrillic letters that sounds so in Latin ones.
  ///
  /// - Parameter minimum: how many words it must have.
  mutating func transliteratedMatch(at start: Int, minimum: Int) -> Match? {
    guard let first = keys[start].first, !PhraseKey.isCyrillic(first) else { return nil }
    var match = longest(in: .latin, at: start, minimum: minimum, forms: sounds) { said, phrase in
      let respelling = VocabularyTable.respelling
      let sounds = respelling.sounds(of: said)
      let likenesses = respelling.spellings(of: Array(phrase.key)[...]).map { spelling in
        Likeness(sounds[...], respelling.sounds(of: spelling[...])[...])
      }
      return likenesses.max() ?? Likeness(sounds[...], [])
    }
    match?.match.kind = .transliteration
    return match?.match
  }

  private struct Found {
    var match: Match
    let likeness: Likeness
  }

  private func longest(
    in table: KeyedTable, at start: Int, minimum: Int, forms: JoinedWords,
    likeness: (Letters, ListedPhrase) -> Likeness?
  ) -> Found? {
    var found: Found?
    let longest = min(start + PhraseSearch.maximumWords, keys.count)
    for end in start + minimum..<max(start + minimum, longest + 1) where !keys[end - 1].isEmpty {
      let form = forms[start..<end]
      guard form.count >= PhraseSearch.minimumLetters, let line = table.line(of: form) else { continue }
      let best = likest(table.value(at: line), start..<end) { likeness(keys[start..<end], $0) }
      if let best { found = Found(match: Match(words: start..<end, phrase: best.phrase), likeness: best.likeness) }
    }
    return found
  }

  /// The likest of the listed phrases whose offsets are in `packed`; `nil` if two are equally like and differ in category,
  /// or if it is rather a form of a common word.
  private func likest(
    _ packed: UnsafeBufferPointer<UInt8>, _ words: Range<Int>, likeness: (ListedPhrase) -> Likeness?
  ) -> (phrase: ListedPhrase, likeness: Likeness)? {
    var best: (phrase: ListedPhrase, likeness: Likeness)?
    var isTied = false
    for phrase in ListedPhrase.all(in: packed) {
      guard phrase.isListed || phrase.isCommonWord, !isAccident(phrase, words), let likeness = likeness(phrase),
        likeness.isEnough
      else {
        continue
      }
      if let current = best, likeness <= current.likeness {
        isTied = isTied || (likeness == current.likeness && phrase.mainCategory != current.phrase.mainCategory)
      } else {
        best = (phrase, likeness)
        isTied = false
      }
    }
    return isTied || best?.phrase.isListed != true ? nil : best
  }

  /// "in" and "come" may stand side by side without meaning "income": a function word is only joined to its neighbour
  /// where the listed phrase has it as a word of its own, or before digits ("a 1").
  private func isAccident(_ phrase: ListedPhrase, _ words: Range<Int>) -> Bool {
    guard words.count > 1, phrase.wordCount != words.count else { return false }
    if let last = keys[words].last, PhraseKey.isDigit(last) { return false }
    return words.contains { CategoryLexicon.isFunctionWord(keys[$0]) }
  }

  private static func forms(of keys: JoinedWords, append: (Letters, inout [UInt8]) -> Void) -> JoinedWords {
    var forms = JoinedWords()
    for index in 0..<keys.count { forms.append { append(keys[index], &$0) } }
    return forms
  }

  /// No listed phrase is longer.
  private static let maximumWords = 5
  /// A shorter stem says nothing.
  private static let minimumLetters = 3
}

/// What equal stems do not tell.
enum Inflection {
  /// Whether `said` may be a form of `listed`: an "e" more or less makes another English word ("suite"), a name has at
  /// most a plural ("mcdonalds", but no "sparred"), and what is listed as a plural is a thing ("matches", but no "matched").
  static func isPossible(_ said: Letters, _ listed: Letters, isMerchant: Bool) -> Bool {
    guard let first = listed.first, !PhraseKey.isCyrillic(first) else { return true }
    let (short, long) = said.count < listed.count ? (said, listed) : (listed, said)
    let plural = UInt8(ascii: "s")
    guard long.starts(with: short) else { return said.last == plural || (!isMerchant && listed.last != plural) }
    let ending = long.dropFirst(short.count)
    if ending.elementsEqual([UInt8(ascii: "e")]) { return false }
    return !isMerchant || ending.isEmpty || ending.last == plural
  }
}

/// How much a listed phrase looks like what was said: the longer the common beginning, the more.
struct Likeness: Comparable {
  private let common: Int
  private let difference: Int
  private let count: Int

  init(_ said: Letters, _ listed: Letters) {
    common = zip(said, listed).prefix { $0 == $1 }.count
    difference = abs(said.count - listed.count)
    count = said.count
  }

  /// Three letters are too few to guess at endings.
  var isEnough: Bool { count > 3 || (common == count && difference == 0) }

  static func < (left: Likeness, right: Likeness) -> Bool {
    (left.common, right.difference) < (right.common, left.difference)
  }
}
