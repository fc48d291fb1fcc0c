/// What a clause says beside amount and thing: who does something, what it is, and whether it is done.
struct Frame: Sendable {
  /// Who does it.
  enum Subject: Sendable {
    /// Who speaks, or nobody was said.
    case own
    /// One of the household.
    case household
    /// Somebody who pays the household, such as a tenant.
    case payer
    /// Somebody else.
    case other
    /// Nobody is named, but the verb is said of somebody else: "похарчи 50 лв".
    case unnamed
  }

  /// What is done.
  enum Act: Sendable {
    /// Money is moved: the piece that says so.
    case money(Int)
    /// It is usual, with somebody else.
    case habit
    /// Money is asked for, offered, or a price put on something.
    case asks
    /// Somebody binds himself to pay.
    case promises
    /// Somebody has it.
    case has
    /// A thing is so much.
    case `is`
    /// A shop, a page or a shelf has a thing at a price.
    case shows
    /// Money that stays one's own is drawn or exchanged.
    case transfer
    /// Nothing that is known: there is no verb, or one that says nothing of money.
    case none

    /// Whether money is moved.
    var isMoney: Bool { if case .money = self { true } else { false } }
  }

  let subject: Subject
  let act: Act
  /// What stands between two marks around the amount.
  let stretch: Range<Int>
  /// Whether a word before the verb says that it is not done.
  let isMeant: Bool
  /// Whether it is said on a condition.
  let isConditional: Bool
  /// Whether nobody did it.
  let isDenied: Bool
  /// Whether who speaks says elsewhere in the clause that it was paid.
  let isSettled: Bool
  /// The nouns of the clause that tell what the number is, where it is no payment.
  let nouns: [FrameWord]
  /// What the first noun of the clause says.
  let head: FrameWord?
  /// Whether the amount is for something: "had 7 for bread".
  let isForThing: Bool
  /// Whether something is denied that is no verb of money.
  let isNot: Bool
  /// Whether the money went to somebody who is not of the household.
  let isToOthers: Bool
  /// Whether somebody else is said to have paid it.
  let isPaidByOther: Bool
  /// Whether somebody else is named first, and something that is not known after that.
  let isSomebodys: Bool
  /// What a clause without a verb of money says was done instead.
  let other: Other?
  /// Whether it is told as what others said: "бил платил".
  let isReported: Bool
  /// Whether it did not go through, and was not paid otherwise.
  let hasFailed: Bool
  /// Whether it waits, and nothing says that it was settled.
  let isPending: Bool
  /// Whether it is a joke, a film or a dream.
  let isFiction: Bool
  /// Whether the amount only takes part in something that happens: "the transfer of 300 bounced", "i'm selling it for 150".
  let isOpen: Bool

  /// Something that was done, and was no payment as far as it is known.
  enum Other: Sendable {
    /// Seen, said, thought, missed, refused.
    case unmoved
    /// By somebody else.
    case others
    /// Now, or not yet.
    case now
    /// To the amount itself: "counted 312".
    case object
  }

  /// Whether who speaks, or one of the household, is said to have moved money, and nothing takes it back.
  var saysDone: Bool {
    switch subject {
    case .own, .household: if !act.isMoney { return false }
    case .payer, .other, .unnamed: return false
    }
    return !isMeant && !isConditional && !isDenied && !isNot && !isPaidByOther && !isReported && !isFiction
  }
}
