extension Lexicon {
  /// The same in Latin letters.
  static let bulgarianLatinHints = PhraseTable(
    """
    apteka: pharmacy
    aptekata: pharmacy
    baba: family
    dade: give
    dedo: family
    dqdo: family
    dyado: family
    maia: household
    mama: family
    prati: give
    resto: change
    roditelite: family
    smetka: account
    smetkata: account
    svekarva: family
    svekurva: family
    tashta: family
    tate: family
    tatko: family
    tushta: family
    vze: take
    """)
}
