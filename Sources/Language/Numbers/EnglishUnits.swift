extension Lexicon {
  /// What a number counts where it counts no money: measures, times, pieces.
  static let englishUnits = PhraseTable(
    """
    ": unit
    %: percent
    a.m: clock
    adult: count
    adults: count
    am: clock
    at night: clockpart
    bag: count
    bags: count
    banknote: unit
    beers: count
    books: count
    bottle: count
    bottles: count
    box: count
    boxes: count
    bunch: count
    burgers: count
    calories: unit
    can: count
    cans: count
    caps: count
    capsules: count
    cc: unit
    celsius: unit
    children: count
    cl: unit
    classes: count
    cm: unit
    coffees: count
    croissants: count
    cup: count
    cups: count
    d: unit
    day: unit
    days: unit
    degree: unit
    degrees: unit
    dl: unit
    door: count
    dozen: count
    drinks: count
    eggs: count
    g: unit
    gb: unit
    gigabytes: unit
    gigs: unit
    glass: count
    glasses: count
    gm: unit
    gr: unit
    gram: unit
    grams: unit
    guests: count
    h: unit
    hour: unit
    hours: unit
    hr: unit
    hrs: unit
    hz: unit
    in a box: unit
    in a pack: unit
    in the afternoon: clockpart
    in the bag: unit
    in the box: unit
    in the evening: clockpart
    in the morning: clockpart
    in the pack: unit
    in the set: unit
    inch: unit
    inches: unit
    item: count
    items: count
    iu: unit
    jar: count
    jars: count
    kcal: unit
    kg: unit
    kgs: unit
    kids: count
    kilo: unit
    kilogram: unit
    kilogramme: unit
    kilogrammes: unit
    kilograms: unit
    kilometer: unit
    kilometers: unit
    kilometre: unit
    kilometres: unit
    kilos: unit
    km: unit
    kms: unit
    kw: unit
    kwh: unit
    l: unit
    lb: unit
    lbs: unit
    lessons: count
    liter: unit
    liters: unit
    litre: unit
    litres: unit
    loaf: count
    loaves: count
    lt: unit
    ltr: unit
    m: unit
    m2: unit
    mah: unit
    mb: unit
    mbit: unit
    mbps: unit
    mcg: unit
    meals: count
    megabits: unit
    menus: count
    meter: unit
    meters: unit
    metre: unit
    metres: unit
    mg: unit
    mile: unit
    miles: unit
    min: unit
    mins: unit
    minute: unit
    minutes: unit
    ml: unit
    mm: unit
    mo: unit
    moment: unit
    moments: unit
    month: unit
    month old: unit
    month-old: unit
    months: unit
    months of: count
    months old: unit
    months': unit
    mp: unit
    nd: ordinal
    night: unit
    nights: unit
    note: unit
    o'clock: clock
    o'clock in the morning: clockpart
    oclock: clock
    of it: unit
    of that: unit
    of them: unit
    of us: unit
    of which: unit
    ounce: unit
    ounces: unit
    oz: unit
    p.m: clock
    pack: count
    packet: count
    packets: count
    packs: count
    pages: unit
    pair: count
    pairs: count
    passengers: count
    pax: count
    pc: count
    pcs: count
    pct: percent
    people: count
    per cent: percent
    percent: percent
    person: count
    persons: count
    piece: count
    pieces: count
    pills: count
    pizzas: count
    plants: count
    ply: count
    pm: clock
    portion: count
    portions: count
    rd: ordinal
    rolls: count
    rooms: count
    rounds: count
    sandwiches: count
    scoops: count
    seater: count
    seats: count
    sessions: count
    set: count
    sets: count
    sheets: count
    shirts: count
    slice: count
    slices: count
    something: unit
    sq m: unit
    sqm: unit
    st: ordinal
    star: count
    steps: unit
    t-shirts: count
    tablets: count
    tb: unit
    th: ordinal
    ticket: count
    tickets: count
    times: count
    tires: count
    trays: count
    tyres: count
    unit: count
    units: count
    v: unit
    volt: unit
    w: unit
    watt: unit
    watts: unit
    way: count
    ways: count
    week: unit
    weeks: unit
    wheels: count
    x: times
    year: unit
    year old: unit
    year-old: unit
    years: unit
    years old: unit
    yo: unit
    yr: unit
    yrs: unit
    """)
}
