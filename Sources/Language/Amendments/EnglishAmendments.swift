extension Lexicon {
  /// How English takes back or corrects what was just logged. Roles: see `AmendmentReader`.
  static let englishAmendments = PhraseTable(
    """
    actually: correct
    actually it was: correct
    actually make it: correct
    actually that was: correct
    additional: more
    again: same
    amount: correct
    amount was: correct
    and another: more
    another: more
    another one: same
    at the same place: same
    call it: correct
    cancel it: undo
    cancel last: undo
    cancel that: undo
    cancel the last one: undo
    category: correct
    category is: correct
    change amount to: correct
    change category to: correct
    change it to: correct
    change that to: correct
    change the amount to: correct
    change the category to: correct
    change the date to: correct
    change to: correct
    correct it to: correct
    correct that to: correct
    correct to: correct
    correction: correct
    date: correct
    delete it: remove
    delete last: remove
    delete that: remove
    delete the last entry: remove
    delete the last one: remove
    details: correct
    do it again: same
    drop it: remove
    drop that: remove
    erase it: remove
    erase that: remove
    extra: more
    file it under: correct
    file that under: correct
    fix it to: correct
    for the same: same
    for the same thing: same
    forget it: undo
    forget that: undo
    forget the last one: undo
    i bought it: correct
    i didn't buy that: undo
    i didn't pay that: undo
    i mean: correct
    i meant: correct
    i meant to say: correct
    i paid it: correct
    in addition: more
    it cost: correct
    it happened: correct
    it is: correct
    it should be: correct
    it should have been: correct
    it was: correct
    it was at: correct
    it was bought: correct
    it was for: correct
    it was from: correct
    it's: correct
    last one was: correct
    log it again: same
    make it: correct
    make that: correct
    more: more
    move it to: correct
    move that to: correct
    never mind: undo
    nevermind: undo
    no: correct
    no i mean: correct
    no i meant: correct
    no it is: correct
    no it was: correct
    no it's: correct
    no make it: correct
    no make that: correct
    no no: correct
    no that was: correct
    no that's: correct
    nope: correct
    not that: correct
    once more: same
    one more: same
    one more time: same
    oops: correct
    oops it was: correct
    put it in: correct
    put it under: correct
    put that in: correct
    put that under: correct
    rather: correct
    remove it: remove
    remove last: remove
    remove that: remove
    remove the last entry: remove
    remove the last one: remove
    rename it to: correct
    rename to: correct
    repeat: same
    repeat it: same
    repeat that: same
    repeat the last one: same
    revert: undo
    revert it: undo
    revert that: undo
    same: same
    same again: same
    same as before: same
    same as last: same
    same as last time: same
    same one: same
    same place: same
    same thing: same
    scratch that: undo
    set amount to: correct
    set category to: correct
    set date to: correct
    set it to: correct
    set the amount to: correct
    set the category to: correct
    set the date to: correct
    should be: correct
    should have been: correct
    sorry: correct
    sorry it was: correct
    take it back: undo
    take that back: undo
    that again: same
    that happened: correct
    that is: correct
    that one was: correct
    that should be: correct
    that was: correct
    that was a mistake: undo
    that was at: correct
    that was for: correct
    that was from: correct
    that was wrong: undo
    that's: correct
    the amount is: correct
    the amount was: correct
    the category is: correct
    the date is: correct
    the date was: correct
    the last one was: correct
    the same: same
    the same again: same
    the same thing: same
    this was: correct
    undo: undo
    undo it: undo
    undo last: undo
    undo that: undo
    undo the last: undo
    undo the last one: undo
    undo this: undo
    update it to: correct
    update to: correct
    wait: correct
    wait it was: correct
    was: correct
    wrong it was: correct
    """)
}
