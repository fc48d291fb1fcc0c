/// What a word says of who does something, what it is, and whether it is done.
///
/// A word with such a role stays what else it is: a friend may be who a dinner was had with, and "plan" a thing that is paid for.
enum FrameWord: String, Sendable {
  /// Who speaks: "I", "we".
  case own
  /// To who speaks: "me", "ни".
  case us
  /// Of the household: "my wife".
  case household
  /// Anybody else, as a word: "the boss", "the state".
  case person
  /// Anybody else, by name.
  case name
  /// Who pays the household: "the tenant".
  case payer
  /// "he", "somebody".
  case third
  /// "you": whoever is spoken to.
  case you
  /// "his", "their": of somebody else.
  case theirs
  /// Says that it is somebody else's money: "not our money".
  case notOurs = "not-ours"
  /// "nobody": it was not done.
  case nobody
  /// A verb of money that is said of somebody else: "earns", "похарчи".
  case does
  /// The same, and not done yet, or again and again.
  case doesNow = "does-now"
  /// The same, where somebody else does it: "lost", "made".
  case did
  /// Now and again, where somebody else is named: "teachers earn 2000".
  case habit
  /// For oneself: "си взе".
  case itself
  /// Before a verb: not done.
  case modal
  /// Before a verb: done all the same, as in "had to".
  case brought
  /// "if"
  case condition
  /// Asks for money, or puts a price on something.
  case asks
  /// "costs": what it is to be had for.
  case costs
  /// Asks somebody to give.
  case begs
  /// Binds itself to pay.
  case promises
  /// Has it, and did nothing with it.
  case has
  /// "is": what a thing costs.
  case `is`
  /// What is left, or in an account.
  case balance
  /// What something costs or is worth.
  case worth
  /// A plan, or its bound.
  case goal
  /// Where a clause begins with it, its number is no payment: "balance", "estimate".
  case heads
  /// A number that is no money: a score, an age.
  case figure
  /// What something came to until now: "so far".
  case soFar = "sofar"
  /// What makes a bare number of its clause a name or a code.
  case label
  /// Money that stays one's own.
  case transfer
  /// Money is given that is to come back: "lent".
  case lends
  /// Says that a bill came.
  case bill
  /// With what is paid: a card, or who issued it.
  case instrument
  /// To or of somebody else: "му", "them".
  case them
  /// Seen, said, thought, missed, refused: nothing was paid.
  case unmoved
  /// What became of it, or what who speaks did instead: "fell through", "left them".
  case undone
  /// A verb that says nothing of money by itself: "went", "broke".
  case acts
  /// A verb that says what is so now, or what a price came to: "runs", "падна".
  case happens
  /// What is left, behind its number.
  case left
  /// Done to the thing, so that nothing before it is who did it.
  case passive
  /// Did not go through: a card that was declined.
  case fails
  /// Has not gone through yet: "pending".
  case pending
  /// Shows or has a thing at a price: "zara has a coat for 159".
  case shows
  /// An offer or a reduction.
  case offer
  /// What follows is a joke, a film, a dream.
  case fiction

  /// Whether it is nothing of the kind as a part of a thing's name: "congestion charge", "blocked drain", "overdraft fee".
  var isNothingInName: Bool {
    switch self {
    case .habit, .pending, .fails, .balance, .worth, .goal, .figure, .costs, .offer, .left, .heads, .label: true
    default: false
    }
  }

  /// Whether it is somebody other than who speaks.
  var isSomebody: Bool {
    switch self {
    case .household, .person, .name, .payer, .third: true
    default: false
    }
  }
}
