extension Lexicon {
  /// Names that hold numbers or weekdays, and words after which a number is a name: `soft` unless it is the only number, `model`, `hard` always.
  static let englishNames = PhraseTable(
    """
    #: hard
    100 acre: name
    1st class: name
    2 for 1: name
    2 in 1: name
    20th century fox: name
    24 seven: name
    24/7: name
    2nd class: name
    3 for 2: name
    3 in 1: name
    365: name
    3in1: name
    7 eleven: name
    7 seconds: name
    9 to 5: name
    99 ranch: name
    about you: name
    account: hard
    account no: hard
    age: hard
    aged: hard
    airbus: soft
    airpods: model
    aisle: soft
    apartment: soft
    apt: soft
    area 51: name
    article: model
    audi: model
    bar 51: name
    bay: soft
    bill no: hard
    black friday: weekday-name
    block: soft
    bluetooth: model
    bmw: model
    boeing: soft
    booking no: hard
    booking number: hard
    born: hard
    born in: hard
    box no: hard
    building: soft
    bus: soft ride
    bus line: soft ride
    case no: hard
    case number: hard
    casual friday: weekday-name
    catan: model
    catch 22: name
    channel: model
    channel 4: name
    chapter: soft
    check no: hard
    citroen: model
    club 33: name
    coca-cola zero: name
    code for: soft
    code is: hard
    coke zero: name
    cola zero: name
    contract: hard
    contract no: hard
    core: model
    cyber monday: weekday-name
    ddr: model
    deadpool: model
    door: soft
    ending in: hard
    ending with: hard
    episode: soft
    euro nc: model
    exit: soft
    ext: hard
    extension: hard
    fahrenheit 451: name
    fast and furious 10: name
    fever: hard
    fiat: model
    fifa: model
    first aid: name
    first birthday: name
    first class: name
    first communion: name
    five below: name
    five guys: name
    fl: soft
    flat: soft
    flight: soft ride
    floor: soft
    forever 21: name
    forever twenty one: name
    formula: soft
    four seasons: name
    frida: name
    friday's: weekday-name
    full-time: name
    galaxy: model
    garmin: model
    gate: soft
    good friday: weekday-name
    google one: name
    gopro: model
    grade: soft
    gta: model
    gtx: model
    half board: name
    half marathon: name
    half pint: name
    half price: name
    half term: name
    half-price: name
    happy monday: weekday-name
    happy mondays: weekday-name
    hdmi: model
    highway: soft
    huawei p: model
    installment: share
    instalment: share
    invoice: hard
    invoice no: hard
    invoice number: hard
    ipad: model
    iphone: model
    ipod: model
    iso: model
    jane: name
    kindle: model
    lane: soft
    level: soft
    levi 501: name
    levi's 501: name
    levis 501: name
    line: soft
    little one: name
    little ones: name
    locker: soft
    macbook: model
    man friday: weekday-name
    mazda: model
    metro line: soft ride
    microsoft 365: name
    mk: model
    model: model
    monster zero: name
    motel 6: name
    nintendo: model
    no: hard
    nr: hard
    num: hard
    number: soft
    office 1: name
    office 365: name
    office one: name
    omega: model
    one day: name
    one off: name
    one piece: name
    one plus: name
    one time: name
    one way: name
    one-off: name
    one-time: name
    one-way: name
    oneplus: model
    order: soft
    order no: hard
    order number: hard
    page: soft
    pages: soft
    part payment: share
    password: hard
    password is: hard
    payment: share
    pepsi zero: name
    peugeot: model
    phase: soft
    pier: soft
    pier 1: name
    pin: hard
    pin is: hard
    pixel: model
    plate: hard
    platform: soft
    playstation: model
    pocket money: name
    policy: hard
    ps: model
    quarter pounder: name
    radio: model
    ral: model
    receipt: hard
    receipt no: hard
    redmi: model
    ref: hard
    reference: hard
    renault: model
    reservation no: hard
    road: soft
    rocky: model
    room: soft
    route: soft
    route 66: name
    row: soft
    rtx: model
    ruby tuesday: weekday-name
    ryzen: model
    samsung s: model
    saturday night fever: weekday-name
    season: soft
    seat: soft
    second class: name
    second hand: name
    second-hand: name
    secondhand: name
    section: soft
    sector: soft
    serial: hard
    series: model
    seven eleven: name
    share: share
    shoe size: soft
    shrek: model
    size: soft
    sizes: soft
    spf: hard
    spot: soft
    sprite zero: name
    stall: soft
    stand: soft
    star wars: model
    step: soft
    studio 5: name
    studio 54: name
    sundae: name
    sundaes: name
    sunday roast: weekday-name
    sunday times: weekday-name
    sundry: name
    super 8: name
    table: soft
    table for: soft
    tables for: soft
    taco tuesday: weekday-name
    temperature: hard
    temperature is: hard
    terminal: soft
    tgi friday: weekday-name
    tgi fridays: weekday-name
    third party: name
    thirsty: name
    three in one: name
    three mobile: name
    ticket no: hard
    ticket number: hard
    top 10: name
    toy story: model
    tracking: hard
    trading 212: name
    train: soft ride
    tram: soft ride
    tram line: soft ride
    trolley: soft ride
    turned: hard
    turns: hard
    two for one: name
    two in one: name
    two way: name
    type: model
    unit: soft
    usb: model
    version: model
    vitamin b: model
    vivoactive: model
    vol: soft
    volume: soft
    wd 40: name
    wifi: model
    windows: model
    xbox: model
    xiaomi: model
    xiaomi redmi: model
    zero sugar: name
    zone: soft
    №: hard
    """)
}
