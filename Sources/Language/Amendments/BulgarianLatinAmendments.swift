extension Lexicon {
  /// The same in Bulgarian typed in Latin letters.
  static let bulgarianLatinAmendments = PhraseTable(
    """
    be6e: correct
    beshe: correct
    iztrii: remove
    iztrij: remove
    iztriy: remove
    mahni go: remove
    ne: correct
    o6te: more
    oshte: more
    otmeni: undo
    otmeni go: undo
    pak: same
    popravi na: correct
    promeni na: correct
    sashtoto: same
    smeni na: correct
    sushtoto: same
    sy6toto: same
    tova beshe: correct
    trqbva da e: correct
    vsushtnost: correct
    zabravi: undo
    """)
}
