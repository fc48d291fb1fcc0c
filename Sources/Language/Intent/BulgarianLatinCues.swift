extension Lexicon {
  /// Words that tell the type of a transaction, in Bulgarian typed in Latin letters.
  static let bulgarianLatinCues = PhraseTable(
    """
    6te kupq: unreal
    6te platq: unreal
    belejka: kind note
    belezhka: kind note
    bonusa: income
    dade: spend
    dade mi: receive
    dadoh: spend
    dadoha mi: receive
    dadohme: spend
    dadox: spend
    depozit: savings
    dividenti: income
    dohod: income
    dohodi: income
    doide: receive
    dojde: receive
    honorar: income
    investiciq: save
    investirah: save
    iskam da kupq: unreal
    izhar4ih: spend
    izharchih: spend
    izkarah: receive
    izleze: spend
    kalendara: kind calendar
    kasichka: savings
    kasichkata: savings
    kolko: kind question
    kupeno: spend buy
    kupih: spend buy
    kupihme: spend buy
    kupix: spend buy
    kvartirant: rentin
    kvartiranti: rentin
    mi dade: receive
    mi plati: receive
    mi prevedoha: receive
    mi varna: refund
    mi varnaha: refund
    mi vurna: refund
    mi vurnaha: refund
    mi vyrna: refund
    naem: rent
    naem ot: rentin
    naema: rent
    naematel: rentin
    naemateli: rentin
    napazaruvah me: spend
    napomni: kind reminder
    napomni mi: kind reminder
    ne: not
    ne sam: not
    ne sum: not
    ne sym: not
    ob6to: total
    obshto: total
    otdelih: save
    otkaz: cancel
    otmeni: cancel
    pensia: income
    pensiq: income
    pensiya: income
    platena: spend
    plateno: spend
    plati: spend
    platih: spend
    platiha mi: receive
    platihme: spend
    platix: spend
    podseti me: kind reminder
    pohar4ih: spend
    pohar4ihme: spend
    poharchi: spend
    poharchih: spend
    poharchihme: spend
    poharcih: spend
    pokaji: kind question
    pokazhi: kind question
    polu4ih: receive
    polu4ihme: receive
    polu4ix: receive
    poluchih: receive
    poluchihme: receive
    polucih: receive
    porachah: spend
    poru4ah: spend
    porychah: spend
    postapiha: receive
    poxar4ih: spend
    poxarchih: spend
    prehvarlih: move
    prehvurlih: move
    prehvyrlih: move
    prevedoh: move
    prevedoha mi: receive
    preveduha mi: receive
    prexvurlih: move
    prihod: income
    prihodi: income
    prodadoh: sell
    prodadohme: sell
    prodadox: sell
    shte dam: unreal
    shte kupia: unreal
    shte kupq: unreal
    shte platia: unreal
    shte platq: unreal
    slojih: move
    slozhih: move
    spe4elih: receive
    spechelih: receive
    spesteni: save
    spestiavania: savings
    spestih: save
    spestihme: save
    spestix: save
    spestovna: savings
    spestovna smetka: savings
    spestovnata: savings
    spestovnata smetka: savings
    spestqvaniq: savings
    spestyavaniya: savings
    spisak za pazaruvane: kind shopping
    spisaka: kind shopping
    spisuka: kind shopping
    spisyka: kind shopping
    stipendia: income
    stipendiq: income
    strueshe: spend
    struva: spend
    trqbva da kupq: unreal
    trqbva da platq: unreal
    tryabva da platya: unreal
    v kalendara: kind calendar
    v spisaka: kind shopping
    varna mi: refund
    varnaha: refund
    varnaha mi: refund
    vleze: receive
    vlog: savings
    vlojih: save
    vlozhih: save
    vnesoh: move
    vsi4ko: total
    vsichko: total
    vurna mi: refund
    vurnaha: refund
    vurnaha mi: refund
    vyrna mi: refund
    vyrnaha: refund
    vyrnaha mi: refund
    vzeh: got
    vzehme: got
    vzemam: got
    vzex: got
    zabravi: cancel
    zadelih: save
    zadelihme: save
    zakupih: spend buy
    zapishi belejka: kind note
    zaplata: income
    zaplatata: income
    zaplati: income
    """)
}
