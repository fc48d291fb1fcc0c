extension Lexicon {
  /// Words of dates and times in English. Roles: see `DateWord`.
  static let englishDates = PhraseTable(
    """
    a few days ago: vague
    a fortnight ago: day -14
    a while ago: vague
    ago: ago
    agust: month 8
    apr: month 4
    april: month 4
    aprl: month 4
    at the weekend: vague
    aug: month 8
    august: month 8
    back: ago
    before last: beforelast
    boxing day: holiday 1226
    christmas: holiday 1225
    christmas day: holiday 1225
    christmas eve: holiday 1224
    coming: next
    couple weeks back: vague
    dated: on
    day: unit 1
    day after tomorrow: day 2
    day before yesteday: day -2
    day before yesterday: day -2
    days: unit 1
    dayz: unit 1
    dec: month 12
    december: month 12
    decembr: month 12
    earlier: ago
    earlier this month: vague
    earlier this week: vague
    earlier today: day 0
    evening: unit 1
    evenings: unit 1
    feb: month 2
    febrary: month 2
    february: month 2
    febuary: month 2
    few days ago: vague
    firday: weekday 5
    fortnight ago: day -14
    fri: weekday 5
    friady: weekday 5
    friday: weekday 5
    friday afternoon: weekday 5
    friday evening: weekday 5
    friday morning: weekday 5
    friday night: weekday 5
    fridy: weekday 5
    halloween: holiday 1031
    hour: unit 0
    hours: unit 0
    hr: unit 0
    hrs: unit 0
    in: after
    independence day: holiday 922
    jan: month 1
    januari: month 1
    january: month 1
    janury: month 1
    jul: month 7
    july: month 7
    jun: month 6
    june: month 6
    just now: day 0
    labour day: holiday 501
    last: last
    last autumn: vague
    last evening: day -1
    last holiday: vague
    last month: vague
    last night: day -1
    last nite: day -1
    last spring: vague
    last summer: vague
    last week: vague
    last weekend: vague
    last winter: vague
    last year: vague
    long ago: vague
    lst: last
    mar: month 3
    march: month 3
    may: month 5
    min: unit 0
    mins: unit 0
    minute: unit 0
    minutes: unit 0
    moment: unit 0
    moments: unit 0
    mon: weekday 1
    monday: weekday 1
    monday afternoon: weekday 1
    monday evening: weekday 1
    monday morning: weekday 1
    monday night: weekday 1
    monday's: weekday 1
    mondy: weekday 1
    month: months 1
    months: months 1
    munday: weekday 1
    new year's day: holiday 101
    new year's eve: holiday 1231
    new years day: holiday 101
    new years eve: holiday 1231
    next: next
    next month: future
    next time: future
    next week: future
    next weekend: future
    next year: future
    night: unit 1
    night before last: day -2
    nights: unit 1
    nov: month 11
    november: month 11
    novemeber: month 11
    novmber: month 11
    ocotber: month 10
    oct: month 10
    october: month 10
    octomber: month 10
    of: of
    on: on
    on the weekend: vague
    other day: vague
    over the weekend: vague
    past: last
    previous: last
    right now: day 0
    sat: abbreviation 6
    saterday: weekday 6
    satuday: weekday 6
    saturaday: weekday 6
    saturday: weekday 6
    saturday afternoon: weekday 6
    saturday evening: weekday 6
    saturday morning: weekday 6
    saturday night: weekday 6
    saturdy: weekday 6
    second: unit 0
    seconds: unit 0
    sep: month 9
    sept: month 9
    september: month 9
    septmber: month 9
    setember: month 9
    several days ago: vague
    since: on
    some days ago: vague
    some time ago: vague
    st patrick's day: holiday 317
    staurday: weekday 6
    suday: weekday 7
    sun: abbreviation 7
    sunady: weekday 7
    sunday: weekday 7
    sunday afternoon: weekday 7
    sunday evening: weekday 7
    sunday morning: weekday 7
    sunday night: weekday 7
    sundy: weekday 7
    tday: day 0
    teusday: weekday 2
    the: the
    the coming: next
    the day after tomorrow: day 2
    the day before last: day -2
    the day before yesteday: day -2
    the day before yesterday: day -2
    the night before: day -1
    the night before last: day -2
    the other day: vague
    the other day before yesterday: day -2
    the other night: vague
    the other week: vague
    thirsday: weekday 4
    this: this
    this afternoon: day 0
    this coming: next
    this day: day 0
    this evening: day 0
    this last: last
    this lunchtime: day 0
    this mornin: day 0
    this morning: day 0
    this night: day 0
    this noon: day 0
    this past: last
    this very day: day 0
    this weekend: vague
    thrusday: weekday 4
    thu: weekday 4
    thur: weekday 4
    thurday: weekday 4
    thurs: weekday 4
    thursday: weekday 4
    thursday afternoon: weekday 4
    thursday evening: weekday 4
    thursday morning: weekday 4
    thursday night: weekday 4
    thursdy: weekday 4
    tmrw: day 1
    today: day 0
    today morning: day 0
    todays: day 0
    todey: day 0
    tody: day 0
    tommorow: day 1
    tommorrow: day 1
    tomorow: day 1
    tomorrow: day 1
    tomorrow evening: day 1
    tomorrow morning: day 1
    tomorrow night: day 1
    tonight: day 0
    tonite: day 0
    tue: weekday 2
    tues: weekday 2
    tuesday: weekday 2
    tuesday afternoon: weekday 2
    tuesday evening: weekday 2
    tuesday morning: weekday 2
    tuesday night: weekday 2
    tuesdy: weekday 2
    tuseday: weekday 2
    two nights ago: day -2
    upcoming: next
    valentine's: holiday 214
    valentine's day: holiday 214
    valentines: holiday 214
    valentines day: holiday 214
    wed: weekday 3
    wednesday: weekday 3
    wednesday afternoon: weekday 3
    wednesday evening: weekday 3
    wednesday morning: weekday 3
    wednesday night: weekday 3
    wednesdy: weekday 3
    wednsday: weekday 3
    weds: weekday 3
    week: unit 7
    weeks: unit 7
    wendsday: weekday 3
    wenesday: weekday 3
    wensday: weekday 3
    within: after
    wk: unit 7
    wks: unit 7
    women's day: holiday 308
    xmas: holiday 1225
    yday: day -1
    year: months 12
    years: months 12
    yersterday: day -1
    yeserday: day -1
    yestarday: day -1
    yesteday: day -1
    yestedray: day -1
    yester day: day -1
    yesterady: day -1
    yesterda: day -1
    yesterday: day -1
    yesterday afternoon: day -1
    yesterday evening: day -1
    yesterday morning: day -1
    yesterday night: day -1
    yesterday noon: day -1
    yesterday's: day -1
    yesterdey: day -1
    yesterdy: day -1
    yestrday: day -1
    yestreday: day -1
    yesturday: day -1
    yeterday: day -1
    yetserday: day -1
    yr: months 12
    yrs: months 12
    ystrday: day -1
    """)
}
