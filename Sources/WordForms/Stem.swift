/// What is left of a word when its endings are taken off: the same for all forms of a word, and rarely a word itself.
///
/// Both the listed phrases and the words of a sentence pass through here, so it need not be right, only the same for both.
public enum Stem {
  /// The stem of one word.
  public static func of(_ key: Letters) -> [UInt8] {
    var stem: [UInt8] = []
    append(of: key, to: &stem)
    return stem
  }

  /// Appends the stem of one word.
  public static func append(of key: Letters, to stems: inout [UInt8]) {
    guard let first = key.first else { return }
    let start = stems.count
    if PhraseKey.isCyrillic(first) {
      let word = BulgarianStem.withoutEndings(key)
      stems.append(contentsOf: word)
      BulgarianStem.settle(&stems, from: start)
    } else {
      let word = EnglishStem.withoutEndings(key)
      stems.append(contentsOf: word)
      let last = stems.count - 1
      if last - start >= 2 && stems[last] == UInt8(ascii: "y") { stems[last] = UInt8(ascii: "i") }
    }
  }

  /// Appends the other stem that a Bulgarian word may have: "концерта" is "концерт" with one article, or "конце" with
  /// another; "вафличка" is a little "вафла".
  public static func appendOther(of key: Letters, to stems: inout [UInt8]) {
    if let great = BulgarianStem.withoutDiminutive(key) {
      append(of: great, to: &stems)
    } else if BulgarianStem.endsInArticleWithT(key) {
      stems.append(contentsOf: key.dropLast())
    } else {
      append(of: key, to: &stems)
    }
  }

  /// Whether a word may have another stem.
  public static func isAmbiguous(_ key: Letters) -> Bool {
    BulgarianStem.endsInArticleWithT(key) || BulgarianStem.withoutDiminutive(key) != nil
  }

  /// The stems of a phrase's words, joined.
  public static func ofPhrase(_ phrase: String) -> [UInt8] {
    phrase.split(separator: " ").flatMap { of(PhraseKey.of(String($0))[...]) }
  }
}

/// Plural, possessive, "-ing" and "-ed".
enum EnglishStem {
  static func withoutEndings(_ key: Letters) -> Letters {
    guard key.count > 3 else { return key }
    let singular = withoutPlural(key)
    if let word = withoutVerbEnding(singular) { return word }
    return singular.count > 4 && singular.last == UInt8(ascii: "e") ? singular.dropLast() : singular
  }

  private static func withoutPlural(_ word: Letters) -> Letters {
    guard word.last == UInt8(ascii: "s") else { return word }
    if word.ends(with: "ies") && word.count > 4 { return word.dropLast(2) }
    let hasLongPlural =
      word.ends(with: "sses") || word.ends(with: "xes") || word.ends(with: "zes") || word.ends(with: "ches")
      || word.ends(with: "shes") || word.ends(with: "oes")
    if hasLongPlural { return word.dropLast(2) }
    return word.ends(with: "ss") || word.ends(with: "us") || word.ends(with: "is") ? word : word.dropLast()
  }

  /// "shopping" and "shopped" are "shop", "fuelled" is "fuel", "filled" is "fill"; what is left needs a vowel ("string" is no "str").
  private static func withoutVerbEnding(_ word: Letters) -> Letters? {
    let length = word.ends(with: "ing") ? 3 : word.ends(with: "ed") ? 2 : 0
    guard length > 0 else { return nil }
    let rest = word.dropLast(length)
    guard rest.count >= 3, rest.contains(where: isVowel), let last = rest.last else { return nil }
    let isDoubled = rest.dropLast().last == last && !isVowel(last)
    let isShortWithL = last == UInt8(ascii: "l") && rest.count < 5
    let isKept = isShortWithL || last == UInt8(ascii: "s") || last == UInt8(ascii: "z")
    if isDoubled { return isKept ? rest : rest.dropLast() }
    return hasLostE(rest) ? word[rest.startIndex..<rest.endIndex] + [UInt8(ascii: "e")] : rest
  }

  /// "hated" is of "hate", not of "hat": three letters that end in vowel and consonant.
  private static func hasLostE(_ rest: Letters) -> Bool {
    guard rest.count == 3, let first = rest.first, let last = rest.last else { return false }
    return !isVowel(first) && isVowel(rest[rest.startIndex + 1]) && !isVowel(last)
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a", "e", "i", "o", "u", "y": true
    default: false
    }
  }
}

/// The article, the plural and the gender of Bulgarian nouns and adjectives.
enum BulgarianStem {
  static func withoutEndings(_ key: Letters) -> Letters {
    var word = key
    for _ in 0..<2 where word.count >= 5 { word = word.dropLast(articleLength(word)) }
    if word.count >= 6 && hasLongPlural(word) { return word.dropLast(3) }
    return word.count > 3 && word.last.map(isVowel) == true ? word.dropLast() : word
  }

  /// "подаръци" and "подарък", "зимен" and "зимни" meet.
  static func settle(_ stems: inout [UInt8], from start: Int) {
    let last = stems.count - 1
    guard last - start >= 3 else { return }
    if stems[last] == letter("ц") { stems[last] = letter("к") }
    let (end, before) = (stems[last], stems[last - 1])
    if (end == letter("к") && before == letter("ъ")) || (end == letter("н") && before == letter("е")) {
      stems.remove(at: last - 1)
    }
  }

  /// "вафличка", "дюнерче", "якенце" without their littleness; `nil` where there is none.
  static func withoutDiminutive(_ key: Letters) -> Letters? {
    guard key.count >= 6, let first = key.first, PhraseKey.isCyrillic(first) else { return nil }
    let word = key.dropLast(articleLength(key))
    let stem = word.last.map(isVowel) == true ? word.dropLast() : word
    if stem.ends(in: "ичк") || stem.ends(in: "енц") { return atLeastThree(stem.dropLast(3), or: stem.dropLast(2)) }
    if stem.ends(in: "ч") || stem.ends(in: "чет") {
      return atLeastThree(stem.dropLast(stem.last == letter("ч") ? 1 : 3))
    }
    return nil
  }

  private static func atLeastThree(_ stem: Letters, or longer: Letters? = nil) -> Letters? {
    stem.count >= 3 ? stem : longer.flatMap { $0.count >= 3 ? $0 : nil }
  }

  /// -та -то -те
  static func endsInArticleWithT(_ key: Letters) -> Bool {
    guard key.count >= 5, let first = key.first, PhraseKey.isCyrillic(first) else { return false }
    return key[key.endIndex - 2] == letter("т") && articleLength(key) == 2
  }

  /// -ът -та -то -те, and the т of -ят
  private static func articleLength(_ word: Letters) -> Int {
    let (before, last) = (word[word.endIndex - 2], word[word.endIndex - 1])
    if last == letter("т") { return before == letter("ъ") ? 2 : before == letter("я") ? 1 : 0 }
    let isArticle = before == letter("т") && (last == letter("а") || last == letter("о") || last == letter("е"))
    return isArticle ? 2 : 0
  }

  /// -ове -еве
  private static func hasLongPlural(_ word: Letters) -> Bool {
    let end = word.endIndex
    let isVe = word[end - 1] == letter("е") && word[end - 2] == letter("в")
    return isVe && (word[end - 3] == letter("о") || word[end - 3] == letter("е"))
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    byte == letter("а") || byte == letter("е") || byte == letter("и") || byte == letter("о") || byte == letter("у")
      || byte == letter("й") || byte == letter("ю") || byte == letter("я")
  }

  /// The byte of a Cyrillic letter in a ``PhraseKey``.
  @inline(__always)
  private static func letter(_ scalar: Unicode.Scalar) -> UInt8 {
    UInt8(truncatingIfNeeded: scalar.value - 0x430 + 0x41)
  }
}

extension Letters {
  /// Whether the word ends so.
  func ends(with ending: StaticString) -> Bool {
    let size = ending.utf8CodeUnitCount
    guard count >= size else { return false }
    var position = endIndex - size
    for offset in 0..<size {
      if self[position] != ending.utf8Start[offset] { return false }
      position += 1
    }
    return true
  }

  /// Whether the word ends in these Cyrillic letters.
  func ends(in ending: String) -> Bool {
    let letters = PhraseKey.of(ending)
    return count >= letters.count && suffix(letters.count).elementsEqual(letters)
  }
}
