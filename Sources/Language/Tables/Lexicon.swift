import Entities

/// The words of all languages. The tables themselves are made at each build from `Languages/`.
enum Lexicon {
  /// What the grammar of an entry is made of: a word that none of these knows may be misspelt.
  static let grammar: [Concern] = [
    .numbers, .currencies, .units, .dates, .verbs, .nouns, .requests, .glue, .speech, .names, .hints,
  ]

  /// What the tables of that concern say of one word in lower case that stands alone, in whichever language.
  static func meaning(_ concern: Concern, of word: String, _ asked: AskedLanguages) -> Meaning? {
    let bytes = Array(word.utf8)[...]
    return table(concern).meaning(of: bytes, languages: asked.languages(for: WordIndex.entry(of: bytes)))
  }

  /// Whether a language says so of one word in lower case.
  static func says(_ word: some StringProtocol, _ mark: WordMark, _ asked: AskedLanguages) -> Bool {
    WordIndex.entry(of: Array(word.utf8)[...]).has(mark, asked)
  }

  /// The longest phrase of that concern that begins at a word of a list.
  static func match(
    _ concern: Concern, _ words: [String], at index: Int, _ asked: AskedLanguages
  ) -> (count: Int, meaning: Meaning)? {
    // Most words begin nothing of the kind.
    guard table(concern).hasPhrase(beginningWith: words[index]) else { return nil }
    let languages = asked.languages(for: WordIndex.entry(of: Array(words[index].utf8)[...]))
    for count in (1...max(1, min(longestPhrase, words.count - index))).reversed() where index + count <= words.count {
      let phrase = Array(words[index..<index + count]).concatenated(separator: " ")
      if let meaning = table(concern).meaning(ofPhrase: phrase, languages: languages) { return (count, meaning) }
    }
    return nil
  }

  private static let longestPhrase = 5

  /// The month, 1 to 12, that a folded word names in any language.
  static func month(_ word: ArraySlice<UInt8>) -> Int? {
    guard let meaning = table(.dates).meaning(of: word), meaning.role == "month" else { return nil }
    return meaning.number
  }

  /// Whether a word, folded, is part of a number that may be joined with a hyphen: "twenty-five".
  static func isNumberWord(_ word: ArraySlice<UInt8>) -> Bool {
    guard let meaning = table(.numbers).meaning(of: word, languages: pairing) else {
      return false
    }
    switch meaning.role {
    case "small", "teen", "tens", "times", "ordinal": return true
    default: return false
    }
  }

  /// Whether a word, folded, may be written right after digits: a currency or a unit.
  static func maySuffixDigits(_ word: ArraySlice<UInt8>) -> Bool {
    CurrencyCodes.contains(word) || isLatin(word, in: .currencies) || isLatin(word, in: .units)
  }

  /// Whether a word, folded, is a currency's name that may be joined to a number word with a hyphen.
  static func isLatinCurrency(_ word: ArraySlice<UInt8>) -> Bool { isLatin(word, in: .currencies) }

  private static func isLatin(_ word: ArraySlice<UInt8>, in concern: Concern) -> Bool {
    table(concern).meaning(of: word, languages: inLatin) != nil
  }

  /// Whether a word, folded, is a currency that may be written right before its digits ("EUR120", "лв35").
  static func isCurrency(_ word: ArraySlice<UInt8>) -> Bool {
    if CurrencyCodes.contains(word) { return true }
    // No name of a coin, and nothing so short that it begins the number of a flight ("FR6301").
    guard word.count > 2 || WordIndex.entry(of: word).has(.shortCurrency) else { return false }
    return table(.currencies).meaning(of: word, languages: notRespelled)
      .map { $0.bytes.count == 3 } ?? false
  }

  /// Whether a letter, folded, is a currency's sign before digits.
  static func isSign(_ letter: ArraySlice<UInt8>) -> Bool {
    table(.currencies).meaning(of: letter, languages: notRespelled).map { $0.bytes.count == 3 } ?? false
  }

  /// Whether a word, folded, is what money is sent or paid with ("venmo").
  static func isInstrument(_ word: ArraySlice<UInt8>) -> Bool {
    table(.frames).meaning(of: word, languages: notRespelled).flatMap { FrameWord(rawValue: $0.role) } == .instrument
  }

  /// Whether a word, folded, names a month, as it may stand glued between the day and the year ("02NOV25").
  static func isMonth(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 3
      && table(.dates).meaning(of: word, languages: notRespelled).flatMap { DateWord.Role(rawValue: $0.role) } == .month
  }

  private static let pairing = languages { $0.has(.pairsMayBeHundreds) }
  private static let inLatin = languages { $0.script == .latin }
  private static let notRespelled = languages { $0.respelled == nil }

  /// A bit for each language of that kind.
  static func languages(where isMeant: (Language) -> Bool) -> Int {
    Language.all.indices.reduce(0) { isMeant(Language.all[$1]) ? $0 | 1 << $1 : $0 }
  }
}
