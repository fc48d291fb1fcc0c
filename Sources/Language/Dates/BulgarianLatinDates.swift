extension Lexicon {
  /// Words of dates in Bulgarian typed in Latin letters.
  static let bulgarianLatinDates = PhraseTable(
    """
    4etvartak: weekday 4
    4etvurtuk: weekday 4
    4etvyrtyk: weekday 4
    avgust: month 8
    chetvartak: weekday 4
    chetvartuk: weekday 4
    chetvurtak: weekday 4
    chetvurtuk: weekday 4
    chetvyrtyk: weekday 4
    dekemvri: month 12
    den: unit 1
    dena: unit 1
    dnes: day 0
    dneska: day 0
    dni: unit 1
    drugata: next
    drugata sedmica: future
    drugiden: day 2
    drugiq: next
    fchera: day -1
    fevruari: month 2
    ianuari: month 1
    iuli: month 7
    iuni: month 6
    januari: month 1
    juli: month 7
    juni: month 6
    mai: month 5
    maj: month 5
    mart: month 3
    mesec: months 1
    meseca: months 1
    mesets: months 1
    minal: last
    minalata: last
    minalata sedmica: vague
    minalata sedmitsa: vague
    minalia: last
    minalia mesec: vague
    minalija: last
    minaliq: last
    minaliq mesec: vague
    minaliqt: last
    minaliya: last
    minaliya mesets: vague
    na: on
    nedelia: weekday 7
    nedelja: weekday 7
    nedelq: weekday 7
    nedelya: weekday 7
    noemvri: month 11
    oktomvri: month 10
    onia den: day -2
    onq den: day -2
    onya den: day -2
    onzi den: day -2
    onziden: day -2
    ot: on
    petak: weekday 5
    petuk: weekday 5
    petyk: weekday 5
    ponedelnik: weekday 1
    predi: before
    predi malko: day 0
    prez: in
    qnuari: month 1
    sabota: weekday 6
    sedmica: unit 7
    sedmici: unit 7
    sedmitsa: unit 7
    sedmitsi: unit 7
    septemvri: month 9
    sled: after
    sledva6tata sedmica: future
    sledva6tiq: next
    sledvashtata: next
    sledvashtata sedmica: future
    sledvashtia: next
    sledvashtiq: next
    sno6ti: day -1
    snoshi: day -1
    snoshti: day -1
    snosti: day -1
    sriada: weekday 3
    srjada: weekday 3
    srqda: weekday 3
    sryada: weekday 3
    subota: weekday 6
    sutrinta: day 0
    sybota: weekday 6
    taz sutrin: day 0
    tazi: this
    tazi sutrin: day 0
    tazi vecher: day 0
    tozi: this
    uni: month 6
    utre: day 1
    v: in
    v4era: day -1
    vav: in
    vcera: day -1
    vchera: day -1
    vchera sutrinta: day -1
    vchera vecherta: day -1
    vchra: day -1
    vdrugiden: day 2
    vtornik: weekday 2
    vuv: in
    vyv: in
    wchera: day -1
    yanuari: month 1
    yuli: month 7
    yuni: month 6
    zav4era: day -2
    zavchera: day -2
    """)
}
