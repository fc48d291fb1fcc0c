extension Lexicon {
  /// Kinds of income, places of savings and words beside amounts in English. Roles: see `Cue`.
  static let englishNouns = PhraseTable(
    """
    a piece: each
    all together: total all
    allowance from: income
    altogether: total all
    annual bonus: income
    apiece: each
    bank commission: expensenoun
    bike rent: expensenoun
    bill was: total
    boat rent: expensenoun
    bonus: income
    bonus card: expensenoun
    bonus for: expensenoun
    bonus pack: expensenoun
    bonus points: expensenoun
    bonus to: expensenoun
    broker commission: expensenoun
    brokerage: savings
    brokerage account: savings
    came to a total of: total all
    capital gains: income
    car rent: expensenoun
    cashback card: discount
    change back: discount
    child benefit: income
    christmas bonus: income
    college fund: savings
    commission: income
    commission for: expensenoun
    consulting fee: income
    costing: total
    crypto wallet: savings
    deposit account: savings
    deposit interest: income
    discount: discount
    discounted from: former
    discounted to: total all
    dividend: income
    dividend tax: expensenoun
    dividends: income
    down from: former
    down to: total all
    each: each
    earned it: expensenoun
    earnings: income
    emergency fund: savings
    every one: each
    falls to: total all
    for a total of: total all
    freelance: income
    from my bonus: fromsavings
    from my salary: fromsavings
    from my savings: fromsavings
    from my savings account: fromsavings
    from our savings: fromsavings
    from savings: fromsavings
    from savings account: fromsavings
    from the emergency fund: fromsavings
    from the savings: fromsavings
    from the savings account: fromsavings
    future fund: savings
    gig money: income
    gone up from: former
    grand total: total all
    grant: income
    grant application: expensenoun
    half of a: former
    half of the: former
    holiday fund: savings
    honorarium: income
    house fund: savings
    i only paid: total all
    in total: total all
    income: income
    income tax: expensenoun
    index fund: savings
    inheritance: income
    instead of: former
    instead of the usual: former
    interest from: income
    interest from savings: income
    interest from the savings account: income
    interest income: income
    interest on my savings: income
    interest on my savings account: income
    interest on savings: income
    interest on savings account: income
    interest on the account: income
    interest on the deposit: income
    interest on the savings account: income
    into a deposit: savings
    into my deposit: savings
    into the deposit: savings
    investment account: savings
    ivo pay: income
    ivo's pay: income
    kalina pay: income
    kalina's pay: income
    life saver: expensenoun
    life savers: expensenoun
    lifesaver: expensenoun
    lodger: rentin
    lottery winnings: income
    marked down from: former
    marked down to: total all
    maternity pay: income
    money box: savings
    moneybox: savings
    monthly pay: income
    mutual fund: savings
    my half: total all
    my half of the: former
    my half was: total all
    my part: total all
    my part of the: former
    my part was: total all
    my pay: income
    my share: total all
    my share of the: former
    my share was: total all
    nest egg: savings
    normally: former
    not the usual: former
    of my savings: fromsavings
    of our savings: fromsavings
    of savings: fromsavings
    of the savings: fromsavings
    on the deposit: savings
    original price: former
    originally: former
    our share: total all
    out of my salary: fromsavings
    out of savings: fromsavings
    out of the emergency fund: fromsavings
    overtime: income
    pay check: income
    pay cheque: income
    pay day: income
    paycheck: income
    paycheque: income
    payday: income
    payroll: income
    payslip: income
    pension: income
    pension contribution: expensenoun
    pension fund: savings
    pension pot: savings
    per head: each
    per person: each
    per piece: each
    piggy bank: savings
    piggybank: savings
    prize money: income
    proceeds: income
    profit: income
    profits: income
    rainy day: savings
    rainy day fund: savings
    rather than: former
    reduced from: former
    reduced to: total all
    refund fee: expensenoun
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
    renter: rentin
    renters: rentin
    retirement fund: savings
    royalties: income
    royalty: income
    salaries: income
    salary: income
    salary for: expensenoun
    salary to: expensenoun
    salery: income
    sallary: income
    salry: income
    saving account: savings
    saving accounts: savings
    saving deposit: savings
    saving fund: savings
    saving goal: savings
    saving private ryan: expensenoun
    savings: savings
    savings account: savings
    savings account interest: income
    savings deposit: savings
    savings fund: savings
    savings goal: savings
    savings interest: income
    savings jar: savings
    savings pot: savings
    savings tips: expensenoun
    savins: savings
    savngs: savings
    scholarship: income
    scooter rent: expensenoun
    share of the: former
    side gig: income
    side hustle: income
    sinking fund: savings
    ski rent: expensenoun
    stipend: income
    sum of: total
    tax on income: expensenoun
    tenant: rentin
    tenant paid: rentin
    tenants: rentin
    tenants paid: rentin
    term deposit: savings
    the bill was: total
    the price was: total
    the renters: rentin
    the total was: total all
    the vault: savings
    thirteenth salary: income
    tip for: expensenoun
    tips for: expensenoun
    tips from: income
    to a deposit: savings
    to my deposit: savings
    to the deposit: savings
    total: total all
    total is: total all
    total of: total
    total was: total all
    totaling: total
    transfer commission: expensenoun
    transfer fee: expensenoun
    tuxedo rent: expensenoun
    unemployment benefit: income
    university fund: savings
    up from: former
    usually: former
    vacation fund: savings
    wage: income
    wages: income
    wages for: expensenoun
    wages to: expensenoun
    went up from: former
    winnings: income
    with my bonus: fromsavings
    with my salary: fromsavings
    with my savings: fromsavings
    with saved money: fromsavings
    with savings: fromsavings
    with the bonus: fromsavings
    with the money from: fromsavings
    worth: total
    """)
}
