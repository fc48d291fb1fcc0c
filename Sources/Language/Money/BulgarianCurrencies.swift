extension Lexicon {
  /// Names of currencies and coins as Bulgarian says them.
  static let bulgarianCurrencies = PhraseTable(
    """
    австралийски долара: AUD
    австралийски долари: AUD
    албански леки: ALL
    американски долара: USD
    английски лири: GBP
    бат: THB
    бата: THB
    британски лири: GBP
    британски паунда: GBP
    гривна: UAH
    гривни: UAH
    датска крона: DKK
    датски крони: DKK
    денар: MKD
    денара: MKD
    денари: MKD
    динар: RSD
    динара: RSD
    динари: RSD
    дирхам: AED
    дирхама: AED
    дирхами: AED
    долар: USD
    долара: USD
    долари: USD
    долъра: USD
    евр: EUR
    еврa: EUR
    еврo: EUR
    евра: EUR
    евраци: EUR
    евро: EUR
    евров: EUR
    еврота: EUR
    евроцент: minor EUR
    евроцента: minor EUR
    евроцентове: minor EUR
    еур: EUR
    злота: PLN
    злоти: PLN
    исландски крони: ISK
    йена: JPY
    йени: JPY
    канадски долара: CAD
    канадски долари: CAD
    кинта: BGN
    кинти: BGN
    крона: CZK
    крони: CZK
    куна: HRK
    куни: HRK
    лeва: BGN
    лв: BGN
    лвa: BGN
    лев: BGN
    левa: BGN
    лева: BGN
    левове: BGN
    левче: BGN
    левчета: BGN
    левъ: BGN
    леи: RON
    лей: RON
    лека: ALL
    лео: BGN
    лефа: BGN
    лея: RON
    лира: TRY
    лира стерлинг: GBP
    лири: TRY
    лири стерлинги: GBP
    македонски денара: MKD
    македонски денари: MKD
    норвежка крона: NOK
    норвежки крони: NOK
    паунд: GBP
    паунда: GBP
    паунди: GBP
    пени: minor GBP
    пенс: minor GBP
    пенса: minor GBP
    пенсове: minor GBP
    полски злоти: PLN
    рубла: RUB
    рубли: RUB
    румънски леи: RON
    рупии: INR
    рупия: INR
    сръбски динара: RSD
    сръбски динари: RSD
    ст: minor BGN
    стинки: minor BGN
    стот: minor BGN
    стотинка: minor BGN
    стотинки: minor BGN
    тайландски бата: THB
    турска лира: TRY
    турски лири: TRY
    усд: USD
    форинт: HUF
    форинта: HUF
    форинти: HUF
    франк: CHF
    франка: CHF
    франкове: CHF
    хартийки: BGN
    цент: minor cent
    цента: minor cent
    центове: minor cent
    чешка крона: CZK
    чешки крони: CZK
    шведска крона: SEK
    шведски крони: SEK
    швейцарски франк: CHF
    швейцарски франка: CHF
    швейцарски франкове: CHF
    шекел: ILS
    шекела: ILS
    шекели: ILS
    щатски долара: USD
    юан: CNY
    юана: CNY
    юани: CNY
    японски йени: JPY
    """)
}
