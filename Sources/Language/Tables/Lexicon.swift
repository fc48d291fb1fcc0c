/// What the rules know of one language in one script. A new language is a new value of this type, with its tables.
struct Lexicon: Sendable {
  /// The concerns a table can serve.
  enum Concern: Int, CaseIterable, Sendable {
    case numbers, currencies, units, dates, verbs, nouns, requests, glue, speech, names, hints
  }

  let numbers: PhraseTable
  let currencies: PhraseTable
  let units: PhraseTable
  let dates: PhraseTable
  let verbs: PhraseTable
  let nouns: PhraseTable
  let requests: PhraseTable
  let glue: PhraseTable
  let speech: PhraseTable
  let names: PhraseTable
  let hints: PhraseTable

  /// The table of one concern.
  func table(_ concern: Concern) -> PhraseTable {
    switch concern {
    case .numbers: numbers
    case .currencies: currencies
    case .units: units
    case .dates: dates
    case .verbs: verbs
    case .nouns: nouns
    case .requests: requests
    case .glue: glue
    case .speech: speech
    case .names: names
    case .hints: hints
    }
  }
}

/// All languages, by the script of the word that is looked up.
enum LexiconSet {
  /// The longest phrase of that concern that begins at token `index`, in whichever language.
  static func match(_ concern: Lexicon.Concern, _ utterance: Utterance, at index: Int) -> PhraseTable.Match? {
    guard utterance.tokens.indices.contains(index) else { return nil }
    return if let lookups = utterance.lookups { lookups.match(concern, at: index) } else {
      search(concern, utterance, at: index)
    }
  }

  /// The same, from the tables themselves.
  static func search(_ concern: Lexicon.Concern, _ utterance: Utterance, at index: Int) -> PhraseTable.Match? {
    if utterance.isCyrillic(index) { return Lexicon.bulgarian.table(concern).match(utterance, at: index) }
    let english = Lexicon.english.table(concern).match(utterance, at: index)
    let latin = Lexicon.bulgarianLatin.table(concern).match(utterance, at: index)
    guard let english, let latin else { return english ?? latin }
    return latin.count > english.count ? latin : english
  }

  /// What the tables of that concern say of one word in lower case that stands alone, in whichever language.
  static func meaning(_ concern: Lexicon.Concern, of word: String) -> Meaning? {
    let bytes = Array(word.utf8)[...]
    return Lexicon.english.table(concern).meaning(of: bytes) ?? Lexicon.bulgarian.table(concern).meaning(of: bytes)
      ?? Lexicon.bulgarianLatin.table(concern).meaning(of: bytes)
  }

  /// Whether a word, folded, is part of a number that English may join with a hyphen: "twenty-five".
  static func isNumberWord(_ word: ArraySlice<UInt8>) -> Bool {
    switch Lexicon.english.numbers.meaning(of: word)?.role {
    case "small", "teen", "tens", "times", "ordinal": true
    default: false
    }
  }

  /// Whether a word, folded, may be written right after digits: a currency or a unit.
  static func maySuffixDigits(_ word: ArraySlice<UInt8>) -> Bool {
    CurrencyCodes.contains(word) || Lexicon.english.currencies.meaning(of: word) != nil
      || Lexicon.english.units.meaning(of: word) != nil || Lexicon.bulgarianLatin.units.meaning(of: word) != nil
      || Lexicon.bulgarianLatin.currencies.meaning(of: word) != nil
  }

  /// Whether a word, folded, is a currency that may be written right before its digits ("EUR120", "лв35").
  static func isCurrency(_ word: ArraySlice<UInt8>) -> Bool {
    if CurrencyCodes.contains(word) { return true }
    // No name of a coin, and nothing so short that it begins the number of a flight ("FR6301").
    guard word.count >= 4 || word.elementsEqual("lv".utf8) else { return false }
    let meaning = Lexicon.bulgarian.currencies.meaning(of: word) ?? Lexicon.english.currencies.meaning(of: word)
    return meaning.map { $0.bytes.count == 3 } ?? false
  }
}
