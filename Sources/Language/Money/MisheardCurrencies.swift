extension Lexicon {
  /// What recognisers write for "euros" and "leva" after a number: `surely` where nothing else can be
  /// meant, else tried only where no other reading finds an amount.
  static let misheardCurrencies = PhraseTable(
    """
    hero: EUR surely
    heroes: EUR surely
    heroes of: EUR surely
    lava: BGN
    leather: BGN
    left: BGN
    lemma: BGN
    lemon: BGN
    litre: BGN
    liver: BGN
    love: BGN
    rows: EUR surely
    year: EUR
    year as: EUR surely
    year's: EUR
    years: EUR
    you rose: EUR surely
    your rose: EUR surely
    yours: EUR
    zeros: EUR
    """)
}
