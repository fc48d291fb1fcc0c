extension Lexicon {
  /// What is done with money in English. Roles: see `Cue`.
  static let englishVerbs = PhraseTable(
    """
    added: move
    allocated: move
    amounted to: spend
    arrived: arrived
    aside: save
    ate: spend meal
    back from: refund adjacent
    been paid: receive
    been paid back: refund
    blew: spend
    boght: spend buy
    booked: spend
    borrowed: receive
    boss paid: receive
    bough: spend buy
    bought: spend buy
    boughted: spend buy
    bougt: spend buy
    bouhgt: spend buy
    brought: spend buy
    burned: spend
    buy: spend buy
    buyed: spend buy
    buyer paid: receive
    buying: spend buy
    came in: arrived
    came out to: spend
    came to: spend
    cash back: refund
    cashback: refund
    charge me: spend
    chargeback: refund
    charged: spend
    charged me: spend
    client paid: receive
    client paid me: receive
    client sent: receive
    clients paid: receive
    collected: receive
    comes in: arrived
    comes to: spend
    coming in: arrived
    company paid me: receive
    compensation: refund
    contributed: spend
    cost: spend
    cost me: spend
    costed: spend
    costs: spend
    coughed up: spend
    credited: arrived
    customer paid: receive
    customers paid: receive
    depop sale: sell
    deposit: move
    deposit back: refund
    deposited: move
    dished out: spend
    donate: spend
    donated: spend
    drank: spend meal
    dropped: spend
    earn: receive
    earned: receive
    ebay sale: sell
    employer paid: receive
    forked out: spend
    forked over: spend
    found: refund adjacent
    garage sale: sell
    gave: spend
    gave back: refund return
    gave back to me: refund
    gave me: receive
    gave me back: refund
    gave us: receive
    get: got
    get back: refund
    get paid: receive
    gifted: spend
    given: spend
    got: got
    got back: refund
    got charged: spend
    got in: arrived
    got my money back: refund
    got paid: receive
    got paid back: refund
    got refunded: refund
    got reimbursed: refund
    gotten: got
    grabbed: spend
    handed: spend
    handed me: receive
    handed over: spend
    has come in: arrived
    has spent: spend
    have paid: spend
    have received: receive
    have spent: spend
    hired: spend
    hit my account: arrived
    incoming: arrived
    inherited: receive
    insurance company paid: refund
    insurance paid: refund
    insurance paid out: refund
    insurance payout: refund
    insurer paid: refund
    invest: save
    invested: save
    invested in: save
    invested in a: spend
    investing: save
    investment: save
    investments: save
    laid aside: save
    landed: arrived
    lent: spend
    lent me: receive
    loaned: spend
    made: receive
    money back: refund
    move: move
    moved: move
    netted: receive
    olx sale: sell
    ordered: spend
    owed me and paid: receive
    paid: spend
    paid back: spend
    paid in: receive
    paid in full: spend
    paid me: receive
    paid me back: refund
    paid off: spend
    paid out: refund
    paid us: receive
    paid us back: refund
    paied: spend
    pay: spend
    pay back: spend
    pay off: spend
    payback: refund
    payd: spend
    payed: spend
    paying: spend
    payout: refund
    pays: spend
    pays me: receive
    pays me back: refund
    piad: spend
    picked up: spend
    pocketed: receive
    purchase: spend buy
    purchased: spend buy
    put: move
    put aside: save
    put away: save
    put back for savings: save
    put by: save
    ran me: spend
    rebate: refund
    receive: receive
    received: receive
    receved: receive
    recieve: receive
    recieved: receive
    recived: receive
    refund: refund
    refund from: refund
    refund of: refund
    refunded: refund
    refunded from: refund
    refunded me: refund
    refunds: refund
    reimbursed: refund
    reimbursed me: refund
    reimbursed us: refund
    reimbursement: refund
    renewed: spend
    rented: spend
    repaid: spend
    returned: refund return
    returned a loan: spend
    returned back: refund return
    returned me: refund
    returned my: refund
    returned my money: refund
    returned the loan: spend
    returned to: spend
    returned to me: refund
    returning: refund return
    sale of: sell
    sale on ebay: sell
    sale on olx: sell
    sale on vinted: sell
    saled: sell
    save: save
    saved: save
    saved up: save
    saves: save
    saving: save
    sell: sell
    selled: sell
    selling: sell
    send: spend
    sent: spend
    sent me: receive
    sent me back: refund
    sent over: move
    set aside: save
    set me back: spend
    settled: spend
    shelled out: spend
    signed up for: spend
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
    squirrelled away: save
    stash: save
    stashed: save
    stashed away: save
    stowed away: save
    subscribed: spend
    subscribed to: spend
    tax refund: refund
    tax return: refund
    the insurance paid: refund
    tipped: spend
    tipped me: receive
    took: got
    top up: move
    topped up: move
    totaled: spend
    totalled: spend
    transfer: move
    transfered: move
    transferred: move
    transferred me: receive
    transferring: move
    treated: spend
    tucked away: save
    vinted sale: sell
    was charged: spend
    was given: receive
    was paid: receive
    was paid back: refund
    was refunded: refund
    was reimbursed: refund
    wasted: spend
    went to: spend
    were given: receive
    were paid: receive
    were paid back: refund
    wired: move
    wired me: receive
    won: receive
    won back: receive
    yard sale: sell
    """)
}
