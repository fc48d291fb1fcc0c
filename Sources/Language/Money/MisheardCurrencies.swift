extension Lexicon {
  /// What recognisers write for "euros" and "leva" after a number: tried only where no other reading finds an amount.
  static let misheardCurrencies = PhraseTable(
    """
    hero: EUR
    heroes: EUR
    heroes of: EUR
    lava: BGN
    leather: BGN
    left: BGN
    lemma: BGN
    lemon: BGN
    litre: BGN
    liver: BGN
    love: BGN
    rows: EUR
    year: EUR
    year as: EUR
    year's: EUR
    years: EUR
    you rose: EUR
    your rose: EUR
    yours: EUR
    zeros: EUR
    """)
}
