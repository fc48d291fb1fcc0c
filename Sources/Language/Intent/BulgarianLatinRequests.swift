extension Lexicon {
  /// Words that take an entry back, put it off, or ask for something else, in Bulgarian typed in Latin letters. Roles: see `Cue`.
  static let bulgarianLatinRequests = PhraseTable(
    """
    6te kupq: unreal
    6te platq: unreal
    6tqh da: unreal
    ako imah: unreal
    belejka: kind note
    belezhka: kind note
    iskam da kupq: unreal
    kalendara: kind calendar
    kolko: kind question
    napomni: kind reminder
    napomni mi: kind reminder
    ne: not
    ne sam: not
    ne sum: not
    ne sym: not
    otkaz: cancel
    otmeni: cancel
    podseti me: kind reminder
    pokaji: kind question
    pokazhi: kind question
    shte dam: unreal
    shte kupia: unreal
    shte kupq: unreal
    shte platia: unreal
    shte platq: unreal
    shtiah da: unreal
    shtqh da: unreal
    shtyah da: unreal
    spisak za pazaruvane: kind shopping
    spisaka: kind shopping
    spisuka: kind shopping
    spisyka: kind shopping
    trqbva da kupq: unreal
    trqbva da platq: unreal
    tryabva da platya: unreal
    v kalendara: kind calendar
    v spisaka: kind shopping
    zabravi: cancel
    zapishi belejka: kind note
    """)
}
