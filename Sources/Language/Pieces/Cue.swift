/// What a word says of the kind of a transaction.
struct Cue: Hashable, Sendable {
  /// The roles that the tables of cues give.
  enum Role: String, Sendable {
    /// Money went out.
    case spend
    /// Money came in.
    case receive
    /// Something was sold.
    case sell
    /// Money came back.
    case refund
    /// "got", "взех": what follows tells which.
    case got
    /// A kind of income, named.
    case income
    /// "rent": paid or received.
    case rent
    /// Rent, and surely received.
    case rentin
    /// "came in", "arrived": income, if what came can be one.
    case arrived
    /// Money was laid aside.
    case save
    /// A place where money is laid aside.
    case savings
    /// Money was taken from such a place.
    case fromsavings
    /// Money was moved; where to tells the type.
    case move
    /// Looks like income and is an expense: "rent a car", "bonus card".
    case expensenoun
    case not
    case cancel
    /// Not done yet, or not at all: "will pay", "owe".
    case unreal
    /// Something other than an entry: `kind` holds its name.
    case kind
    /// The same, but only where no money is named.
    case weak
    /// The number near it is the amount.
    case total
    case each
    case discount
    /// The number after it is what the thing cost before, or costs elsewhere.
    case former
  }

  let role: Role
  /// The name of the kind for `kind` and `weak`; "buy" for verbs of buying, "meal" for those of eating, "return" for
  /// giving back, "adjacent" where the word counts only beside the amount.
  var kind: String = ""
}
