extension Lexicon {
  /// Words that hold a sentence together and say nothing of what was bought. Roles: see `Glue`.
  static let englishGlue = PhraseTable(
    """
    &: and
    @: at
    a: article
    about: for
    after that: then
    afterwards: then
    again: auxiliary
    already: auxiliary
    also: then
    am: auxiliary
    amount: noun
    amount of: noun
    an: article
    an amount of: noun
    and: and
    and also: then
    and another: then
    and then: then
    another: then
    any: article
    apple pay: payment
    are: auxiliary
    as: with
    as expense: noun
    as well as: then
    at: at
    at the: at
    be: auxiliary
    been: auxiliary
    by: at
    by card: payment
    by cash: payment
    by credit card: payment
    by debit card: payment
    cash: payment
    contactless: payment
    cost of: noun
    did: auxiliary
    do: auxiliary
    does: auxiliary
    down at: at
    entry: noun
    even: auxiliary
    expenditure: noun
    expense: noun
    expenses: noun
    for: for
    from: at
    google pay: payment
    had: auxiliary
    has: auxiliary
    have: auxiliary
    he: pronoun
    her: pronoun
    him: pronoun
    his: pronoun
    i: pronoun
    i'd: pronoun
    i'm: pronoun
    i've: pronoun
    in: at
    in cash: payment
    inc: with
    incl: with
    including: with
    inside: at
    into: to
    is: auxiliary
    it: pronoun
    it was: pronoun
    it's: pronoun
    its: pronoun
    just: auxiliary
    me: pronoun
    money: noun
    my: pronoun
    myself: pronoun
    n: and
    near: at
    of: of
    off: at
    oh: pronoun
    on: for
    on card: payment
    on my card: payment
    on the card: payment
    one of: article
    only: auxiliary
    onto: to
    or: and
    our: pronoun
    ourselves: pronoun
    outgoing: noun
    over at: at
    payment of: noun
    paypal: payment
    per: with
    plus: then
    plus tax: with
    purchase of: noun
    she: pronoun
    some: article
    spending: noun
    still: auxiliary
    sum of: noun
    that: article
    that was: pronoun
    that's: pronoun
    the: the
    the amount of: noun
    their: pronoun
    them: pronoun
    then: then
    there was: pronoun
    there's: pronoun
    these: article
    they: pronoun
    this: article
    this is: pronoun
    those: article
    to: to
    to pay: noun
    toward: for
    towards: for
    transaction: noun
    unto: to
    us: pronoun
    using: with
    using card: payment
    using cash: payment
    ve: auxiliary
    via: at
    was: auxiliary
    we: pronoun
    we've: pronoun
    were: auxiliary
    with: with
    with card: payment
    with cash: payment
    with credit card: payment
    with my card: payment
    with the card: payment
    without: with
    worth: noun
    worth of: noun
    would: auxiliary
    you: pronoun
    your: pronoun
    """)
}
