extension Lexicon {
  /// Names of currencies in Bulgarian typed in Latin letters, where English does not spell them so.
  static let bulgarianLatinCurrencies = PhraseTable(
    """
    dolara: USD
    dolari: USD
    evra: EUR
    evro: EUR
    kinta: BGN
    kinti: BGN
    levcheta: BGN
    lira: TRY
    liri: TRY
    """)
}
