extension Lexicon {
  /// Words that hold a Bulgarian sentence together, in Latin letters.
  static let bulgarianLatinGlue = PhraseTable(
    """
    az: pronoun
    be6e: auxiliary
    beshe: auxiliary
    bez: with
    da: auxiliary
    do: to
    e: auxiliary
    gi: pronoun
    go: pronoun
    i: and
    ili: and
    kam: to
    kesh: payment
    kum: to
    kym: to
    me: pronoun
    mi: pronoun
    na: to
    ni: pronoun
    nie: pronoun
    okolo: for
    ot: at
    pari: noun
    po: for
    posle: then
    prez: at
    pri: at
    razhod: noun
    s: with
    s karta: payment
    sa: auxiliary
    sam: auxiliary
    samo: auxiliary
    sas: with
    se: pronoun
    si: pronoun
    sled tova: then
    sme: auxiliary
    sum: auxiliary
    suma: noun
    sus: with
    sym: auxiliary
    sys: with
    u: at
    v: at
    v broi: payment
    v broy: payment
    vav: at
    ve4e: auxiliary
    veche: auxiliary
    vuv: at
    vyv: at
    za: for
    """)
}
