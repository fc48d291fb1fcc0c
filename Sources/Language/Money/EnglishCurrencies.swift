extension Lexicon {
  /// Currency signs, and names of currencies as English says and mishears them: a code, `minor` with the coin, or `mishearing` with a code.
  static let englishCurrencies = PhraseTable(
    """
    $: USD
    a$: AUD
    albanian lek: ALL
    american dollars: USD
    aussie dollar: AUD
    aussie dollars: AUD
    australian dollar: AUD
    australian dollars: AUD
    baht: THB
    bani: minor RON
    bosnian marks: BAM
    brazilian reais: BRL
    brazilian real: BRL
    british pounds: GBP
    buck: USD
    bucks: USD
    bulgarian lev: BGN
    bulgarian leva: BGN
    c: minor cent
    c$: CAD
    canadian dollar: CAD
    canadian dollars: CAD
    cent: minor cent
    cents: minor cent
    chfs: CHF
    chinese yuan: CNY
    convertible mark: BAM
    convertible marks: BAM
    croatian kuna: HRK
    crown: mishearing CZK
    crowns: mishearing CZK
    ct: minor cent
    cts: minor cent
    czech crown: CZK
    czech crowns: CZK
    czech koruna: CZK
    czech korunas: CZK
    danish crowns: DKK
    danish krone: DKK
    danish kroner: DKK
    denar: MKD
    denari: MKD
    denars: MKD
    din: RSD
    dinar: RSD
    dinars: RSD
    dirham: AED
    dirhams: AED
    dolar: USD
    dolars: USD
    dollar: USD
    dollar's: USD
    dollars: USD
    dollers: USD
    egyptian pound: EGP
    egyptian pounds: EGP
    el v: mishearing BGN
    elle v: mishearing BGN
    erous: EUR
    eruo: EUR
    eruos: EUR
    eu euros: EUR
    euo: EUR
    euro: EUR
    euro cent: minor EUR
    euro cents: minor EUR
    euro's: EUR
    eurocent: minor EUR
    eurocents: minor EUR
    euroes: EUR
    euros: EUR
    eurp: EUR
    eurr: EUR
    eurs: EUR
    evra: EUR
    evro: EUR
    forint: HUF
    forints: HUF
    fr: CHF
    franc: CHF
    francs: CHF
    ft: HUF
    georgian lari: GEL
    hk$: HKD
    hong kong dollar: HKD
    hong kong dollars: HKD
    hryvna: UAH
    hryvnia: UAH
    hryvnias: UAH
    huf forint: HUF
    icelandic krona: ISK
    icelandic kronur: ISK
    indian rupees: INR
    israeli shekels: ILS
    japanese yen: JPY
    kinta: BGN
    kinti: BGN
    kiwi dollar: NZD
    kiwi dollars: NZD
    korean won: KRW
    koruna: CZK
    korunas: CZK
    koruny: CZK
    krona: SEK
    krone: DKK
    kroner: DKK
    kronor: SEK
    kronur: ISK
    kuna: HRK
    kunas: HRK
    kurus: minor TRY
    l b: mishearing BGN
    l g: mishearing BGN
    l v: mishearing BGN
    l vs: mishearing BGN
    l.g: mishearing BGN
    l.v: mishearing BGN
    lari: GEL
    lava: mishearing BGN
    leaver: mishearing BGN
    leavers: mishearing BGN
    leff: BGN
    lei: RON
    lek: ALL
    leke: ALL
    lep: mishearing BGN
    leu: RON
    lev: BGN
    lev's: mishearing BGN
    leva: BGN
    leva's: BGN
    levas: BGN
    leve: BGN
    levee: mishearing BGN
    level: mishearing BGN
    levels: mishearing BGN
    lever: mishearing BGN
    levers: mishearing BGN
    levi: mishearing BGN
    levs: BGN
    levy: mishearing BGN
    lew: BGN
    lewa: BGN
    lg: mishearing BGN
    lira: TRY
    liras: TRY
    lv: BGN
    lvs: BGN
    lw: BGN
    macedonian denar: MKD
    macedonian denars: MKD
    marka: BAM
    mexican peso: MXN
    mexican pesos: MXN
    moroccan dirham: MAD
    moroccan dirhams: MAD
    new zealand dollar: NZD
    new zealand dollars: NZD
    norwegian crowns: NOK
    norwegian krone: NOK
    norwegian kroner: NOK
    nz$: NZD
    p: minor GBP
    pence: minor GBP
    pennies: minor GBP
    penny: minor GBP
    peso: MXN
    pesos: MXN
    philippine peso: PHP
    philippine pesos: PHP
    polish zloty: PLN
    pound: GBP
    pound sterling: GBP
    pound's: GBP
    pounds: GBP
    pounds sterling: GBP
    quid: GBP
    quids: GBP
    rand: ZAR
    rands: ZAR
    reais: BRL
    renminbi: CNY
    ringgit: MYR
    ringgits: MYR
    rmb: CNY
    romanian lei: RON
    romanian leu: RON
    rouble: RUB
    roubles: RUB
    ruble: RUB
    rubles: RUB
    rupee: INR
    rupees: INR
    rupiah: IDR
    rupiahs: IDR
    s$: SGD
    sents: minor cent
    serbian dinar: RSD
    serbian dinars: RSD
    sfr: CHF
    shekel: ILS
    shekels: ILS
    singapore dollar: SGD
    singapore dollars: SGD
    south african rand: ZAR
    st: minor BGN
    sterling: GBP
    stot: minor BGN
    stotinka: minor BGN
    stotinkas: minor BGN
    stotinki: minor BGN
    stotinkis: minor BGN
    stotinky: minor BGN
    swedish crowns: SEK
    swedish krona: SEK
    swedish kronor: SEK
    swiss franc: CHF
    swiss francs: CHF
    thai baht: THB
    tl: TRY
    turkish lira: TRY
    turkish liras: TRY
    uae dirhams: AED
    uero: EUR
    ueros: EUR
    us cents: minor USD
    us dollar: USD
    us dollars: USD
    us$: USD
    usd dollars: USD
    won: KRW
    yen: JPY
    yens: JPY
    yuan: CNY
    yuro: EUR
    yuros: EUR
    zl: PLN
    zloties: PLN
    zloty: PLN
    zlotych: PLN
    zlotys: PLN
    ¢: minor cent
    £: GBP
    ¥: JPY
    ฿: THB
    ₦: NGN
    ₩: KRW
    ₪: ILS
    ₫: VND
    €: EUR
    ₱: PHP
    ₴: UAH
    ₸: KZT
    ₹: INR
    ₺: TRY
    ₽: RUB
    ₾: GEL
    ₿: XBT
    """)
}
