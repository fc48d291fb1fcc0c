extension Lexicon {
  /// English.
  static let english = Lexicon(
    numbers: englishNumbers, currencies: englishCurrencies, units: englishUnits, dates: englishDates,
    verbs: englishVerbs, nouns: englishNouns, requests: englishRequests, glue: englishGlue, speech: englishSpeech,
    names: englishNames, hints: englishHints)

  /// Bulgarian.
  static let bulgarian = Lexicon(
    numbers: bulgarianNumbers, currencies: bulgarianCurrencies, units: bulgarianUnits, dates: bulgarianDates,
    verbs: bulgarianVerbs, nouns: bulgarianNouns, requests: bulgarianRequests, glue: bulgarianGlue,
    speech: bulgarianSpeech, names: bulgarianNames, hints: bulgarianHints)

  /// Bulgarian on a keyboard without Cyrillic.
  static let bulgarianLatin = Lexicon(
    numbers: bulgarianLatinNumbers, currencies: bulgarianLatinCurrencies, units: bulgarianLatinUnits,
    dates: bulgarianLatinDates, verbs: bulgarianLatinVerbs, nouns: PhraseTable(""), requests: bulgarianLatinRequests,
    glue: bulgarianLatinGlue, speech: bulgarianLatinSpeech,
    names: PhraseTable(""), hints: bulgarianLatinHints)
}
