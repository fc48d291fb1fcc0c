extension Lexicon {
  /// Fillers, greetings and orders in Bulgarian typed in Latin letters.
  static let bulgarianLatinSpeech = PhraseTable(
    """
    abe: filler
    ami: filler
    blagodarq: polite
    dobar den: greeting
    dobavi: order
    dobavi razhod: order expense
    izvinqvai: correction
    mai: filler
    maj: filler
    mersi: polite
    molia: polite
    molq: polite
    molya: polite
    ne chakai: correction
    nov razhod: order expense
    razhod: order expense
    taka: filler
    vsushtnost: correction
    vsy6tnost: correction
    zapi6i: order
    zapishi: order
    zapishi razhod: order expense
    zdrasti: greeting
    zdravei: greeting
    zdravey: greeting
    zna4i: filler
    znachi: filler
    """)
}
