import Entities

/// A piece of a record: what a few tokens are.
struct RecordItem: Sendable {
  /// What it is.
  enum Kind: Sendable {
    /// Words of `records.txt`.
    case label(RecordRole)
    /// A number that may be money.
    case amount(RecordAmount)
    case day(RecordDay)
    case time
    /// Digits that are no quantity.
    case identifier(Identifier)
    /// So many of a hundred.
    case percent
    /// "42,10 л", "30 дни": a number with what it is measured in.
    case measure
    /// A currency by itself.
    case currency(String)
    /// A preposition, an article and the like.
    case glue(Glue)
    case word
    /// Where a field, a sentence or a line ends.
    case boundary
    /// A comma: ends less than a boundary does.
    case comma
    /// A colon, an equals sign: what follows belongs to what stands before.
    case link
    /// A star: what stands before took the money for what stands behind.
    case star
    /// A dash, a slash, a bracket, a quote.
    case mark
  }

  /// Digits that are no quantity, by their form.
  enum Identifier: Sendable {
    /// With stars or crosses for what is not shown.
    case mask
    /// An international bank account number.
    case account
    /// A number of a telephone.
    case phone
    /// The code of a fiscal slip up to its total: device, receipt, day, time.
    case slip
    /// Long, with leading zeros, or of digits and letters.
    case other
  }

  let kind: Kind
  let tokens: Range<Int>
  /// The role of its words. Kept beside the kind: Swift 6.3 fails to optimize loops that take it out of there.
  let role: RecordRole?
  /// Whether it is a number that may be money.
  let isAmount: Bool

  init(kind: Kind, tokens: Range<Int>) {
    self.kind = kind
    self.tokens = tokens
    if case .label(let role) = kind { self.role = role } else { role = nil }
    if case .amount = kind { isAmount = true } else { isAmount = false }
  }

  /// The number that it is.
  var amount: RecordAmount? { if case .amount(let amount) = kind { amount } else { nil } }
  /// The day that it is.
  var day: RecordDay? { if case .day(let day) = kind { day } else { nil } }
  /// Whether it is a plain word.
  var isWord: Bool { if case .word = kind { true } else { false } }
  /// Whether it is a colon or an equals sign.
  var isLink: Bool { if case .link = kind { true } else { false } }
  /// Whether it is digits that are no quantity.
  var isIdentifier: Bool { if case .identifier = kind { true } else { false } }
  /// Whether a field ends with it.
  var isBoundary: Bool { if case .boundary = kind { true } else { false } }
  /// The preposition that it is.
  var glue: Glue? { if case .glue(let glue) = kind { glue } else { nil } }
  /// Whether a label and its number may stand on either side of it.
  var isCrossed: Bool {
    switch kind {
    case .link, .mark, .currency, .glue, .label(.yours), .star: true
    default: false
    }
  }
}

/// A number that may be money.
struct RecordAmount: Sendable {
  let value: Numeral
  /// The code of the currency beside it.
  var currency: String?
  /// -1 and 1 where a sign stands before it, else 0.
  var sign = 0
  /// What a label says of it.
  var role: RecordRole?
  /// Whether it looks like money: hundredths, thousands, or a currency.
  var isMoney: Bool { currency != nil || value.places == 2 }
}

/// A day as machines write them.
struct RecordDay: Sendable {
  /// `nil` where it cannot be told: the eleventh of March, or the third of November?
  var date: CalendarDate?
  /// The other day it may be, where day and month may have changed places.
  var other: CalendarDate?
  /// Whether it is months ago only because no year was said.
  var isLongAgo = false
  /// Whether a time of the day stands beside it.
  var hasTime = false
  /// Whether it is all digits, with the year.
  var isNumeric = false
  /// Whether it is the last of a stretch: "valid to 03.12.2025".
  var isBound = false
  /// Whether it is a weekday that nothing marks as the payment's: "your Friday trip".
  var isVague = false
}
