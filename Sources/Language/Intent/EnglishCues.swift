extension Lexicon {
  /// Words that tell the type of a transaction, take it back, or ask for something else. Roles: see `Cue`.
  static let englishCues = PhraseTable(
    """
    a note: kind note
    a piece: each
    abort: cancel
    about to buy: unreal
    about to pay: unreal
    about to spend: unreal
    add a note: kind note
    add to calendar: kind calendar
    added: move
    ain't: not
    alarm for: kind reminder
    alert me: kind reminder
    all together: total
    allocated: move
    allowance from: income
    almost: not
    altogether: total
    am i: kind question
    amounted to: spend
    annual bonus: income
    apiece: each
    appointment: weak calendar
    appointment with: weak calendar
    are there: kind question
    are we: kind question
    arrange a meeting: kind calendar
    arrived: arrived
    ate: spend
    average spending: kind question
    back from: refund
    bank commission: expensenoun
    been paid: receive
    been paid back: refund
    biggest expense: kind question
    bike rent: expensenoun
    bill was: total
    birthday party: weak calendar
    blew: spend
    block my calendar: kind calendar
    block off: kind calendar
    boat rent: expensenoun
    boght: spend buy
    bonus: income
    bonus card: expensenoun
    bonus for: expensenoun
    bonus pack: expensenoun
    bonus points: expensenoun
    bonus to: expensenoun
    book a meeting: kind calendar
    book a table: kind calendar
    book an appointment: kind calendar
    booked: spend
    borrowed: receive
    bough: spend buy
    bought: spend buy
    boughted: spend buy
    bougt: spend buy
    bouhgt: spend buy
    broker commission: expensenoun
    brokerage: savings
    brokerage account: savings
    brought: spend buy
    burned: spend
    buy: spend buy
    buy list: kind shopping
    buyed: spend buy
    buying: spend buy
    calendar: kind calendar
    calendar event: kind calendar
    call with: weak calendar
    came in: arrived
    came out to: spend
    came to: spend
    came to a total of: total
    can i afford: kind question
    cancel: cancel
    cancel it: cancel
    cancel that: cancel
    canceled: cancel
    cancelled: cancel
    capital gains: income
    car rent: expensenoun
    cash back: refund
    cashback: refund
    cashback card: discount
    change back: discount
    chargeback: refund
    charged: spend
    charged me: spend
    child benefit: income
    christmas bonus: income
    collected: receive
    college fund: savings
    comes in: arrived
    comes to: spend
    coming in: arrived
    commission: income
    commission for: expensenoun
    compare: kind question
    compensation: refund
    conference call: weak calendar
    considering: unreal
    consulting fee: income
    contributed: move
    cost: spend
    cost me: spend
    costed: spend
    costing: total
    costs: spend
    coughed up: spend
    could buy: unreal
    could have: unreal
    couldn't: not
    couldnt: not
    create a note: kind note
    create an event: kind calendar
    credited: arrived
    crypto wallet: savings
    dear diary: kind note
    delete: cancel
    delete that: cancel
    dentist appointment: weak calendar
    deposit: move
    deposit account: savings
    deposit back: refund
    deposited: move
    did i: kind question
    did not: not
    did we: kind question
    didn't: not
    didn't end up: unreal
    didnt: not
    dinner with: weak calendar
    discount: discount
    dished out: spend
    disregard: cancel
    dividend: income
    dividend tax: expensenoun
    dividends: income
    do i have: kind question
    do not: not
    do not add: cancel
    do not forget: kind reminder
    do not log: cancel
    doctor appointment: weak calendar
    doctor's appointment: weak calendar
    don't: not
    don't add: cancel
    don't forget: kind reminder
    don't forget to buy: weak shopping
    don't let me forget: kind reminder
    don't log: cancel
    don't record: cancel
    donate: spend
    donated: spend
    dont: not
    dont forget: kind reminder
    drank: spend
    dropped: spend
    each: each
    earn: receive
    earned: receive
    earned it: expensenoun
    earnings: income
    emergency fund: savings
    erase: cancel
    event: weak calendar
    every one: each
    for a total of: total
    forget: cancel
    forget it: cancel
    forget that: cancel
    forked out: spend
    forked over: spend
    freelance: income
    from my savings: fromsavings
    from our savings: fromsavings
    from savings: fromsavings
    from savings account: fromsavings
    from the emergency fund: fromsavings
    from the savings: fromsavings
    future fund: savings
    gave: spend
    gave back: receive
    gave back to me: refund
    gave me: receive
    gave me back: refund
    gave us: receive
    get: got
    get back: refund
    get paid: receive
    gifted: spend
    gig money: income
    give me a summary: kind question
    given: spend
    going to buy: unreal
    going to cost: unreal
    going to pay: unreal
    going to spend: unreal
    gonna buy: unreal
    gonna pay: unreal
    gonna spend: unreal
    got: got
    got back: refund
    got charged: spend
    got in: arrived
    got my money back: refund
    got paid: receive
    got paid back: refund
    got refunded: refund
    got reimbursed: receive
    gotta buy: weak shopping
    gotten: got
    grabbed: spend
    grand total: total
    grant: income
    grant application: expensenoun
    groceries list: kind shopping
    grocery list: kind shopping
    handed: spend
    handed me: receive
    handed over: spend
    has come in: arrived
    has spent: spend
    hasn't: not
    have i: kind question
    have not: not
    have paid: spend
    have received: receive
    have spent: spend
    have to buy: weak shopping
    have to pay: unreal
    haven't: not
    havent: not
    hired: spend
    hit my account: arrived
    holiday fund: savings
    honorarium: income
    hope to: unreal
    hoping to: unreal
    house fund: savings
    how is my: kind question
    how many: kind question
    how much: kind question
    how's my: kind question
    i need to get: weak shopping
    i owe: unreal
    i will buy: unreal
    i will pay: unreal
    i'll buy: unreal
    i'll get: unreal
    i'll pay: unreal
    i'll spend: unreal
    if i buy: unreal
    if i pay: unreal
    ignore that: cancel
    in my calendar: kind calendar
    in total: total
    income: income
    income tax: expensenoun
    incoming: arrived
    index fund: savings
    inheritance: income
    inherited: receive
    insurance payout: refund
    intend to: unreal
    interest from: income
    interest income: income
    interest on savings: income
    interview at: weak calendar
    invest: save
    invested: save
    invested in: save
    invested in a: spend
    investing: save
    investment: save
    investment account: savings
    investments: save
    is it: kind question
    is there: kind question
    isn't: not
    jot down: kind note
    journal entry: kind note
    laid aside: save
    landed: arrived
    largest expense: kind question
    leave a note: kind note
    lent: spend
    lent me: receive
    life saver: expensenoun
    life savers: expensenoun
    lifesaver: expensenoun
    list all: kind question
    list for the shop: kind shopping
    list my: kind question
    loaned: spend
    lodger: rentin
    lottery winnings: income
    lunch with: weak calendar
    made: receive
    make a note: kind note
    make an appointment: kind calendar
    maternity pay: income
    meet with: weak calendar
    meeting: weak calendar
    meeting with: weak calendar
    memo: kind note
    might buy: unreal
    might spend: unreal
    money back: refund
    money box: savings
    moneybox: savings
    monthly pay: income
    most expensive: kind question
    move: move
    moved: move
    must buy: weak shopping
    must pay: unreal
    mutual fund: savings
    my pay: income
    nearly: not
    need more: weak shopping
    need to buy: weak shopping
    need to pay: unreal
    nest egg: savings
    never: not
    never mind: cancel
    nevermind: cancel
    new event: kind calendar
    new note: kind note
    no longer: not
    not: not
    not going to: not
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
    ordered: spend
    out of savings: fromsavings
    out of the emergency fund: fromsavings
    overtime: income
    owe: unreal
    owed me and paid: receive
    owes: unreal
    owes me: unreal
    paid: spend
    paid back: spend
    paid in: receive
    paid me: receive
    paid me back: refund
    paid off: spend
    paid out: refund
    paid us: receive
    paid us back: refund
    paied: spend
    pay: spend
    pay back: spend
    pay check: income
    pay cheque: income
    pay day: income
    pay off: spend
    payback: refund
    paycheck: income
    paycheque: income
    payd: spend
    payday: income
    payed: spend
    paying: spend
    payout: refund
    payroll: income
    pays: spend
    pays me: receive
    pays me back: refund
    payslip: income
    pension: income
    pension contribution: expensenoun
    pension fund: savings
    pension pot: savings
    per head: each
    per person: each
    per piece: each
    piad: spend
    pick up some: weak shopping
    picked up: spend
    piggy bank: savings
    piggybank: savings
    ping me: kind reminder
    plan to buy: unreal
    plan to spend: unreal
    planning to buy: unreal
    planning to spend: unreal
    prize money: income
    proceeds: income
    profit: income
    profits: income
    purchase: spend buy
    purchased: spend buy
    put: move
    put aside: save
    put away: save
    put back for savings: save
    put by: save
    put in the calendar: kind calendar
    rainy day: savings
    rainy day fund: savings
    ran me: spend
    ran out of: weak shopping
    rebate: refund
    receive: receive
    received: receive
    receved: receive
    recieve: receive
    recieved: receive
    recived: receive
    refund: refund
    refund fee: expensenoun
    refund from: refund
    refund of: refund
    refunded: refund
    refunded from: refund
    refunded me: refund
    refunds: refund
    refused to: not
    reimbursed: receive
    reimbursement: refund
    remember to buy: weak shopping
    remind: kind reminder
    remind me: kind reminder
    remind us: kind reminder
    reminder: kind reminder
    remove: cancel
    renewed: spend
    rent: rent
    rent a bike: expensenoun
    rent a car: expensenoun
    rent came in: rentin
    rent car: expensenoun
    rent for the car: expensenoun
    rent from: rentin
    rent from tenant: rentin
    rent in: rentin
    rent income: rentin
    rent received: rentin
    rental car: expensenoun
    rental income: rentin
    rented: spend
    repaid: spend
    reschedule: kind calendar
    reserve: kind calendar
    reserve a table: kind calendar
    retirement fund: savings
    returned me: refund
    returned my money: refund
    returned to me: refund
    royalties: income
    royalty: income
    run out of: weak shopping
    salaries: income
    salary: income
    salary for: expensenoun
    salary to: expensenoun
    sale of: sell
    saled: sell
    salery: income
    sallary: income
    salry: income
    save: save
    save a note: kind note
    saved: save
    saved up: save
    saves: save
    saving: save
    saving account: savings
    saving accounts: savings
    saving deposit: savings
    saving fund: savings
    saving goal: savings
    saving private ryan: expensenoun
    savings: savings
    savings account: savings
    savings deposit: savings
    savings fund: savings
    savings goal: savings
    savings jar: savings
    savings pot: savings
    savings tips: expensenoun
    savins: savings
    savngs: savings
    schedule: kind calendar
    schedule a: kind calendar
    scholarship: income
    scooter rent: expensenoun
    scratch that: cancel
    sell: sell
    selled: sell
    selling: sell
    send: spend
    sent: spend
    sent me: receive
    sent me back: refund
    sent over: move
    set: move
    set a reminder: kind reminder
    set a timer: kind reminder
    set alarm: kind reminder
    set an alarm: kind reminder
    set aside: save
    set me back: spend
    set reminder: kind reminder
    set up a call: kind calendar
    set up a meeting: kind calendar
    settled: spend
    shelled out: spend
    shopping cart: kind shopping
    shopping list: kind shopping
    should buy: unreal
    should have paid: unreal
    should i: kind question
    should pay: unreal
    should we: kind question
    show me: kind question
    side gig: income
    side hustle: income
    signed up for: spend
    sinking fund: savings
    ski rent: expensenoun
    socked away: save
    sold: sell
    sold off: sell
    solt: sell
    spant: spend
    speant: spend
    spemt: spend
    spend: spend
    spended: spend
    spending: spend
    spent: spend
    spents: spend
    splashed out: spend
    splurged: spend
    spnt: spend
    squirreled away: save
    stash: save
    stashed: save
    stashed away: save
    stipend: income
    stowed away: save
    subscribed: spend
    subscribed to: spend
    sum of: total
    summarize: kind question
    summary: kind question
    supposed to pay: unreal
    take a note: kind note
    tax on income: expensenoun
    tax refund: refund
    tax return: refund
    tell me: kind question
    tenant: rentin
    tenant paid: rentin
    tenants: rentin
    tenants paid: rentin
    term deposit: savings
    the bill was: total
    the price was: total
    the total was: total
    the vault: savings
    thinking about: unreal
    thinking of: unreal
    thinking of buying: unreal
    thirteenth salary: income
    tip for: expensenoun
    tipped: spend
    tipped me: receive
    tips for: expensenoun
    tips from: income
    to buy: weak shopping
    to calendar: kind calendar
    to grocery list: kind shopping
    to my calendar: kind calendar
    to my list: kind shopping
    to my shopping list: kind shopping
    to shopping list: kind shopping
    to the calendar: kind calendar
    to the list: kind shopping
    to the shopping list: kind shopping
    took: got
    top up: move
    topped up: move
    total: total
    total is: total
    total of: total
    total was: total
    totaled: spend
    totaling: total
    totalled: spend
    transfer: move
    transfer commission: expensenoun
    transfer fee: expensenoun
    transfered: move
    transferred: move
    transferred me: receive
    transferring: move
    treated: spend
    tucked away: save
    tuxedo rent: expensenoun
    undo: cancel
    unemployment benefit: income
    university fund: savings
    vacation fund: savings
    wage: income
    wages: income
    wages for: expensenoun
    wages to: expensenoun
    wake me: kind reminder
    wanna buy: unreal
    want to buy: unreal
    want to get: unreal
    want to pay: unreal
    want to spend: unreal
    was charged: spend
    was given: receive
    was going to: unreal
    was paid: receive
    was paid back: refund
    was refunded: refund
    was reimbursed: receive
    wasn't: not
    wasnt: not
    wasted: spend
    we are out of: weak shopping
    we need: weak shopping
    we need to buy: weak shopping
    we will pay: unreal
    we'll pay: unreal
    we're out of: weak shopping
    went to: spend
    were given: receive
    were going to: unreal
    were paid: receive
    were paid back: refund
    weren't: not
    what are: kind question
    what did: kind question
    what have: kind question
    what is left: kind question
    what is my: kind question
    what was my: kind question
    what's left: kind question
    what's my: kind question
    whats left: kind question
    when did: kind question
    where did: kind question
    which: kind question
    why: kind question
    will buy: unreal
    will cost: unreal
    will get: unreal
    will not: not
    will pay: unreal
    will save: unreal
    will spend: unreal
    winnings: income
    wired: move
    wired me: receive
    wish i: unreal
    with my savings: fromsavings
    with savings: fromsavings
    won: receive
    won't: not
    wont: not
    worth: total
    would cost: unreal
    would have: unreal
    would like to buy: unreal
    would like to get: unreal
    would pay: unreal
    write down that: kind note
    """)
}
