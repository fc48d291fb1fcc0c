extension Lexicon {
  /// Words that take an entry back, put it off, or ask for something else, in English. Roles: see `Cue`.
  static let englishRequests = PhraseTable(
    """
    a note: kind note
    abort: cancel
    about to buy: unreal
    about to pay: unreal
    about to spend: unreal
    add a note: kind note
    add to calendar: kind calendar
    ain't: not
    alarm for: kind reminder
    alert me: kind reminder
    almost: not
    am i: kind question
    appointment: weak calendar
    appointment with: weak calendar
    are due: unreal
    are there: kind question
    are we: kind question
    arrange a meeting: kind calendar
    average spending: kind question
    balance is: kind note
    biggest expense: kind question
    birthday party: weak calendar
    block my calendar: kind calendar
    block off: kind calendar
    book a meeting: kind calendar
    book a table: kind calendar
    book an appointment: kind calendar
    buy :: kind shopping
    buy list: kind shopping
    calendar: kind calendar
    calendar event: kind calendar
    call with: weak calendar
    can i afford: kind question
    can't afford: unreal
    can't remember how much: unreal
    cancel: cancel
    cancel it: cancel
    cancel that: cancel
    canceled: cancel
    cancelled: cancel
    cannot afford: unreal
    changed my mind about: unreal
    compare: kind question
    conference call: weak calendar
    considering: unreal
    could buy: unreal
    could have bought: unreal
    could have paid: unreal
    could have spent: unreal
    couldn't: not
    couldnt: not
    create a note: kind note
    create an event: kind calendar
    dear diary: kind note
    decided against: unreal
    declined to: not
    delete: cancel
    delete that: cancel
    dentist appointment: weak calendar
    did i: kind question
    did not: not
    did not buy: unreal
    did not charge: unreal
    did we: kind question
    didn't: not
    didn't buy: unreal
    didn't charge: unreal
    didn't end up: unreal
    didnt: not
    dinner with: weak calendar
    disregard: cancel
    do i have: kind question
    do not: not
    do not add: cancel
    do not enter: cancel
    do not forget: kind reminder
    do not log: cancel
    do not record: cancel
    do not write: cancel
    doctor appointment: weak calendar
    doctor's appointment: weak calendar
    don't: not
    don't add: cancel
    don't enter: cancel
    don't forget: kind reminder
    don't forget to buy: weak shopping
    don't let me forget: kind reminder
    don't log: cancel
    don't record: cancel
    don't remember how much: unreal
    don't write: cancel
    dont: not
    dont forget: kind reminder
    dont remember how much: unreal
    dreaming of: unreal
    due by: unreal
    due in: unreal
    due next: unreal
    due on: unreal
    due tomorrow: unreal
    erase: cancel
    event: weak calendar
    forget: cancel
    forget how much: unreal
    forget it: cancel
    forget that: cancel
    forgot how much: unreal
    give me a summary: kind question
    going to be paying: unreal
    going to buy: unreal
    going to cost: unreal
    going to pay: unreal
    going to spend: unreal
    gonna buy: unreal
    gonna pay: unreal
    gonna spend: unreal
    got to pay: unreal
    gotta buy: weak shopping
    groceries list: kind shopping
    groceries to buy: kind shopping
    grocery list: kind shopping
    hasn't: not
    have i: kind question
    have not: not
    have to buy: weak shopping
    have to give: unreal
    have to pay: unreal
    have yet to pay: unreal
    haven't: not
    havent: not
    he wanted: unreal
    hope to: unreal
    hoping to: unreal
    how are: kind question
    how can: kind question
    how come: kind question
    how do: kind question
    how is my: kind question
    how many: kind question
    how much: kind question
    how old: kind question
    how's my: kind question
    i need to get: weak shopping
    i owe: unreal
    i will buy: unreal
    i will pay: unreal
    i'd love to: unreal
    i'll be buying: unreal
    i'll be paying: unreal
    i'll buy: unreal
    i'll get: unreal
    i'll pay: unreal
    i'll spend: unreal
    if i buy: unreal
    if i had: unreal
    if i pay: unreal
    if we had: unreal
    ignore: cancel
    ignore that: cancel
    in my calendar: kind calendar
    intend to: unreal
    interview at: weak calendar
    is due: unreal
    is it: kind question
    is there: kind question
    isn't: not
    jot down: kind note
    journal entry: kind note
    largest expense: kind question
    leave a note: kind note
    left it there: unreal
    left them there: unreal
    left without: unreal
    list all: kind question
    list for the shop: kind shopping
    list last: kind question
    list my: kind question
    love to buy: unreal
    lunch with: weak calendar
    make a note: kind note
    make an appointment: kind calendar
    meet with: weak calendar
    meeting: weak calendar
    meeting with: weak calendar
    memo: kind note
    might buy: unreal
    might spend: unreal
    most expensive: kind question
    move my appointment: kind calendar
    move my meeting: kind calendar
    move the meeting: kind calendar
    must buy: weak shopping
    must pay: unreal
    my balance is: kind note
    nearly: not
    need: weak shopping
    need more: weak shopping
    need to buy: weak shopping
    need to pay: unreal
    never: not
    never charged: unreal
    never mind: cancel
    nevermind: cancel
    new event: kind calendar
    new note: kind note
    no longer: not
    no need to log: cancel
    no one paid: unreal
    nobody paid: unreal
    nobody spent: unreal
    not: not
    not going to: not
    not sure how much: unreal
    note: kind note
    note down that: kind note
    note that: kind note
    note to: kind note
    note to self: kind note
    on my calendar: kind calendar
    on my list: kind shopping
    on the calendar: kind calendar
    on the list: kind shopping
    on the shopping list: kind shopping
    owe: unreal
    owes: unreal
    owes me: unreal
    passed on it: unreal
    pick up some: weak shopping
    ping me: kind reminder
    plan to buy: unreal
    plan to spend: unreal
    planning: unreal
    planning a: unreal
    planning on: unreal
    planning to buy: unreal
    planning to spend: unreal
    postpone: kind calendar
    put in the calendar: kind calendar
    put it back: unreal
    put them back: unreal
    ran out of: weak shopping
    refuse to: not
    refused to: not
    remember to buy: weak shopping
    remind: kind reminder
    remind me: kind reminder
    remind us: kind reminder
    reminder: kind reminder
    remove: cancel
    reschedule: kind calendar
    reserve: kind calendar
    reserve a table: kind calendar
    run out of: weak shopping
    save a note: kind note
    saw a beautiful: unreal
    saw a lovely: unreal
    saw a nice: unreal
    saw an amazing: unreal
    saw some: unreal
    saw these: unreal
    schedule: kind calendar
    schedule a: kind calendar
    scratch that: cancel
    set a reminder: kind reminder
    set a timer: kind reminder
    set alarm: kind reminder
    set an alarm: kind reminder
    set reminder: kind reminder
    set up a call: kind calendar
    set up a meeting: kind calendar
    she wanted: unreal
    shopping :: kind shopping
    shopping cart: kind shopping
    shopping list: kind shopping
    should buy: unreal
    should have paid: unreal
    should i: kind question
    should pay: unreal
    should we: kind question
    show last: kind question
    show me: kind question
    show the last: kind question
    still owe: unreal
    summarize: kind question
    summary: kind question
    supposed to pay: unreal
    take a note: kind note
    tell me: kind question
    the balance is: kind note
    they wanted: unreal
    thinking about: unreal
    thinking of: unreal
    thinking of buying: unreal
    to buy: weak shopping
    to buy :: kind shopping
    to calendar: kind calendar
    to grocery list: kind shopping
    to my calendar: kind calendar
    to my list: kind shopping
    to my shopping list: kind shopping
    to shopping list: kind shopping
    to the calendar: kind calendar
    to the list: kind shopping
    to the shopping list: kind shopping
    too expensive for: unreal
    undo: cancel
    wake me: kind reminder
    walked away: unreal
    wanna buy: unreal
    want to buy: unreal
    want to get: unreal
    want to pay: unreal
    want to spend: unreal
    wanted to buy: unreal
    was going to: unreal
    wasn't: not
    wasn't charged: unreal
    wasnt: not
    we are out of: weak shopping
    we need: weak shopping
    we need to buy: weak shopping
    we will pay: unreal
    we'll be buying: unreal
    we'll be paying: unreal
    we'll pay: unreal
    we're out of: weak shopping
    were going to: unreal
    weren't: not
    what are: kind question
    what did: kind question
    what have: kind question
    what is: kind question
    what is left: kind question
    what is my: kind question
    what was my: kind question
    what's: kind question
    what's left: kind question
    what's my: kind question
    whats: kind question
    whats left: kind question
    when did: kind question
    where did: kind question
    which: kind question
    why: kind question
    will be buying: unreal
    will be paying: unreal
    will buy: unreal
    will cost: unreal
    will get: unreal
    will not: not
    will pay: unreal
    will save: unreal
    will spend: unreal
    wish i: unreal
    wish we: unreal
    won't: not
    wont: not
    would be nice: unreal
    would cost: unreal
    would have: unreal
    would like to buy: unreal
    would like to get: unreal
    would love to: unreal
    would pay: unreal
    write down that: kind note
    yet to pay: unreal
    """)
}
