extension Lexicon {
  /// Fillers, greetings, orders, words of correction, and what recognisers mishear. Roles: see `SpeechWord`.
  static let englishSpeech = PhraseTable(
    """
    a one: hear a1
    a total of: filler
    actually: correction
    actually it was: correction
    actually like: filler
    add: order
    add a: order
    add a new expense: order expense
    add a payment: order expense
    add a purchase: order expense
    add a saving: order savings
    add a transaction: order expense
    add an: order
    add an expense: order expense
    add an expense of: order expense
    add an income: order income
    add an income of: order income
    add cost: order expense
    add entry: order expense
    add expense: order expense
    add expense of: order expense
    add income: order income
    add income of: order income
    add payment: order expense
    add purchase: order expense
    add saving: order savings
    add savings: order savings
    add spending: order expense
    add that: order
    add transaction: order expense
    age and m: hear h&m
    ah: filler
    ahem: filler
    alexa: greeting
    ali express: hear aliexpress
    all right: filler
    alley express: hear aliexpress
    ally express: hear aliexpress
    alright: filler
    an expense of: order expense
    and so: filler
    anyway: filler
    apparently: filler
    approx: filler
    approximately: filler
    around: filler
    as usual: filler
    basically: filler
    beela: merchant billa
    beella: merchant billa
    believe it or not: filler
    bila: merchant billa
    biller: merchant billa
    billy: merchant billa
    book ing: hear booking
    booking dot com: hear booking
    budget: greeting
    calf land: hear kaufland
    calfland: merchant kaufland
    can you: polite
    can you please: polite
    caufland: hear kaufland
    cheers mate: polite
    chell: merchant shell
    coff land: hear kaufland
    coffland: hear kaufland
    comma: filler
    correction: correction
    cough land: hear kaufland
    cough lend: hear kaufland
    coughlan: merchant kaufland
    coughland: hear kaufland
    coughlin: merchant kaufland
    could you: polite
    could you please: polite
    cow fland: hear kaufland
    cow flint: hear kaufland
    cow land: merchant kaufland
    cow plan: hear kaufland
    cowland: merchant kaufland
    create an expense: order expense
    create expense: order expense
    czar: merchant zara
    d m: hear dm
    d.m: hear dm
    dear budget: greeting
    deca thlon: hear decathlon
    decath lon: hear decathlon
    decathlone: hear decathlon
    deck at lawn: hear decathlon
    deckathlon: hear decathlon
    dee em: hear dm
    dee m: hear dm
    dem: merchant dm
    diem: merchant dm
    dude: filler
    e mac: hear emag
    e mag: hear emag
    each and m: hear h&m
    eh: filler
    ehm: filler
    emac: hear emag
    enter: order
    er: filler
    erm: filler
    exactly: filler
    excuse me: correction
    expense: order expense
    expense entry: order expense
    expense for: order expense
    expense of: order expense
    eye kea: hear ikea
    fantastic a: merchant fantastico
    fantastic go: merchant fantastico
    fantastiko: merchant fantastico
    finally: filler
    for me: polite
    go ahead and: polite
    good afternoon: greeting
    good day: greeting
    good evening: greeting
    good morning: greeting
    gosh: filler
    greetings: greeting
    groceries': hear groceries
    grosseries: hear groceries
    grow series: hear groceries
    guess what: filler
    h & m: hear h&m
    h and m: hear h&m
    h n m: hear h&m
    hello: greeting
    hello budget: greeting
    hey: greeting
    hey assistant: greeting
    hey budget: greeting
    hey google: greeting
    hey siri: greeting
    hey there: greeting
    hi: greeting
    hi budget: greeting
    hi there: greeting
    hm: filler
    hmm: filler
    hnm: hear h&m
    hold on: filler
    honestly: filler
    how fland: hear kaufland
    how much was it: filler
    howdy: greeting
    huh: filler
    i b k are: hear ibkr
    i b k r: hear ibkr
    i believe: filler
    i eight: hear ate
    i guess: filler
    i kea: hear ikea
    i key a: hear ikea
    i mean: correction
    i mean like: filler
    i mean to say: correction
    i meant: correction
    i meant to say: correction
    i need to add: order
    i need to log: order
    i need to record: order
    i see a: merchant ikea
    i think: filler
    i want to add: order
    i want to log: order
    i want to record: order
    i was wrong: correction
    i would like to add: order
    i would like to log: order
    i'd like to add: order
    i'd like to log: order
    i'd like to record: order
    i'd say: filler
    ib kr: hear ibkr
    if i remember: filler
    ike a: hear ikea
    ikeya: merchant ikea
    ikia: hear ikea
    income entry: order income
    insert: order
    ish: filler
    just now i: filler
    k f c: hear kfc
    kaffland: hear kaufland
    kaofland: hear kaufland
    kaplan: merchant kaufland
    kauf land: hear kaufland
    kaufman: merchant kaufland
    kaufmann: merchant kaufland
    kay f c: hear kfc
    key a: merchant ikea
    kind of: filler
    kindly: polite
    lead all: merchant lidl
    leedle: merchant lidl
    let me: polite
    let me correct: correction
    let me see: filler
    let me think: filler
    let's see: filler
    lets see: filler
    liddell: merchant lidl
    liddle: merchant lidl
    lidel: merchant lidl
    lidle: merchant lidl
    lido: merchant lidl
    like: filler
    lital: merchant lidl
    literally: filler
    little: merchant lidl
    littles: merchant lidl
    log: order
    log a: order
    log a new expense: order expense
    log a payment: order expense
    log a purchase: order expense
    log a saving: order savings
    log a transaction: order expense
    log an: order
    log an expense: order expense
    log an expense of: order expense
    log an income: order income
    log an income of: order income
    log expense: order expense
    log income: order income
    log it: order
    log payment: order expense
    log purchase: order expense
    log savings: order savings
    log that: order
    lytle: merchant lidl
    mac donalds: hear mcdonalds
    macdonalds: hear mcdonalds
    mackdonalds: hear mcdonalds
    make an entry: order
    make it: correction
    make that: correction
    mark down: order
    mat life: hear metlife
    matt life: hear metlife
    mc donalds: hear mcdonalds
    mcdonald: hear mcdonalds
    met flicks: hear netflix
    met life: hear metlife
    met live: hear metlife
    met lives: hear metlife
    metal life: hear metlife
    mhm: filler
    mick donalds: hear mcdonalds
    mm: filler
    my bad: correction
    my mistake: correction
    necks: merchant next
    net flex: hear netflix
    net flicks: hear netflix
    net flix: hear netflix
    netflick: hear netflix
    netflicks: hear netflix
    new entry: order expense
    new expense: order expense
    new income: order income
    new saving: order savings
    new savings: order savings
    new transaction: order expense
    no: correction
    no actually: correction
    no hold on: correction
    no i mean: correction
    no i meant: correction
    no it was: correction
    no make it: correction
    no make that: correction
    no no: correction
    no sorry: correction
    no wait: correction
    note down: order
    nut flicks: hear netflix
    o m v: hear omv
    o.m.v: hear omv
    oh em vee: hear omv
    oh m v: hear omv
    oh no: correction
    oh sorry: correction
    oh um: filler
    ok: filler
    ok budget: greeting
    ok google: greeting
    ok so: filler
    okay: filler
    okay google: greeting
    okay so: filler
    oober: hear uber
    oops: filler
    oops no: correction
    or rather: correction
    pear of: hear pair
    pillar: merchant billa
    please: polite
    pls: polite
    plz: polite
    probably: filler
    put down: order
    put in: order
    put me down for: order expense
    rather: correction
    record: order
    record a payment: order expense
    record a saving: order savings
    record an expense: order expense
    record an expense of: order expense
    record an income: order income
    record an income of: order income
    record expense: order expense
    record income: order income
    record payment: order expense
    record savings: order savings
    record that: order
    register: order
    register an expense: order expense
    register expense: order expense
    register income: order income
    rev a lute: hear revolut
    revo lut: hear revolut
    revolute: hear revolut
    roughly: filler
    sara: merchant zara
    sarah: merchant zara
    save that i: order
    save that we: order
    save this: order
    savings entry: order savings
    scratch that no: correction
    sin say: hear sinsay
    sin sey: hear sinsay
    siri: greeting
    so: filler
    so yeah: filler
    something like: filler
    sorry: correction
    sorry i mean: correction
    sorry i meant: correction
    sort of: filler
    spot a fly: hear spotify
    spot if i: hear spotify
    spot ify: hear spotify
    spotifi: hear spotify
    spottify: hear spotify
    star bucks: hear starbucks
    starbuck: hear starbucks
    starbuck's: hear starbucks
    start bucks: hear starbucks
    thank you: polite
    thank you very much: polite
    thanks: polite
    that is all: polite
    that's all: polite
    that's it: polite
    the cat lon: hear decathlon
    the cathlon: hear decathlon
    the m: merchant dm
    thx: polite
    today i: filler
    track: order
    track an expense: order expense
    track expense: order expense
    track spending: order expense
    trans ferred: hear transferred
    u ber: hear uber
    ugh: filler
    uh: filler
    uh no: correction
    uh um: filler
    uhh: filler
    uhm: filler
    um: filler
    um no: correction
    umm: filler
    unfortunately: filler
    wait: correction
    wait it was: correction
    wait no: correction
    well: filler
    what was it: filler
    whoa: filler
    will you: polite
    would you: polite
    write down: order
    yeah: filler
    yep: filler
    yes: filler
    you know: filler
    you see: filler
    you tube: hear youtube
    yup: filler
    zahra: hear zara
    zarah: merchant zara
    """)
}
