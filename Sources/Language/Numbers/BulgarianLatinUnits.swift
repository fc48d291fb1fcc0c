extension Lexicon {
  /// What a number counts, in Bulgarian typed in Latin letters.
  static let bulgarianLatinUnits = PhraseTable(
    """
    bileta: count
    bileti: count
    biri: count
    br: unit
    broia: unit
    broiki: unit
    broq: unit
    broya: unit
    broyki: unit
    du6i: unit
    dushi: unit
    gradusa: unit
    grama: unit
    kafeta: count
    kila: unit
    knigi: count
    kutii: count
    litra: unit
    meseca: unit
    paketa: count
    pici: count
    procenta: percent
    """)
}
