extension Lexicon {
  /// What is done with money in Bulgarian typed in Latin letters. Roles: see `Cue`.
  static let bulgarianLatinVerbs = PhraseTable(
    """
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
    doide: arrived
    doidoha: arrived
    dojde: arrived
    doyde: arrived
    doydoha: arrived
    honorar: income
    investiciq: save
    investirah: save
    izhar4ih: spend
    izharchih: spend
    izkarah: receive
    izleze: spend
    kasichka: savings
    kasichkata: savings
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
    ob6to: total
    obshto: total
    otdelih: save
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
    pohar4ih: spend
    pohar4ihme: spend
    poharchi: spend
    poharchih: spend
    poharchihme: spend
    poharcih: spend
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
    stipendia: income
    stipendiq: income
    strueshe: spend
    struva: spend
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
    zadelih: save
    zadelihme: save
    zakupih: spend buy
    zaplata: income
    zaplatata: income
    zaplati: income
    """)
}
