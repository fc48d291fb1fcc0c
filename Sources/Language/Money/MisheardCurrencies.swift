extension Lexicon {
  /// What recognisers write for "euros" and "leva" after a number: `surely` where nothing else can be
  /// meant, else tried only where no other reading finds an amount.
  static let misheardCurrencies = PhraseTable(
    """
    arrows: EUR
    eros: EUR
    euro's: EUR surely
    euroes: EUR surely
    europe: EUR
    euros's: EUR surely
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
    neuros: EUR surely
    rose: EUR
    rows: EUR surely
    uro: EUR surely
    uros: EUR surely
    year: EUR
    year as: EUR surely
    year's: EUR
    years: EUR
    you rose: EUR surely
    your rose: EUR surely
    yours: EUR
    yuros: EUR surely
    zeros: EUR
    """)
}
