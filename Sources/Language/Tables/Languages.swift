extension Lexicon {
  /// English.
  static let english = Lexicon(
    numbers: englishNumbers, currencies: englishCurrencies, units: englishUnits, dates: englishDates,
    cues: englishCues, glue: englishGlue, speech: englishSpeech, names: englishNames)

  /// Bulgarian.
  static let bulgarian = Lexicon(
    numbers: bulgarianNumbers, currencies: bulgarianCurrencies, units: bulgarianUnits, dates: bulgarianDates,
    cues: bulgarianCues, glue: bulgarianGlue, speech: bulgarianSpeech, names: bulgarianNames)

  /// Bulgarian on a keyboard without Cyrillic.
  static let bulgarianLatin = Lexicon(
    numbers: bulgarianLatinNumbers, currencies: bulgarianLatinCurrencies, units: bulgarianLatinUnits,
    dates: bulgarianLatinDates, cues: bulgarianLatinCues, glue: bulgarianLatinGlue, speech: bulgarianLatinSpeech,
    names: PhraseTable(""))
}
