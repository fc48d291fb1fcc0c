import Entities

/// A stretch of the text with the one thing it was taken for.
struct Piece: Sendable {
  /// What a stretch can be. Numbers and dates, which say the most and are the fewest, stand apart, so that the rest is quick to hand
  /// around.
  enum Kind: Sendable {
    indirect case number(NumberFacts)
    indirect case date(DateFacts)
    /// A currency away from its number: "19.99 at the shop in euros".
    case currency(String)
    /// A time of day: said, and of no use to an entry.
    case time
    /// A name that holds numbers or weekdays; nothing in it is read any further.
    case name
    case cue(Cue)
    case glue(Glue)
    case word
    case mark
  }

  /// Which tokens.
  let tokens: Range<Int>
  var kind: Kind
  /// The rule that made it, for the explanation.
  let rule: StaticString

  /// The number, where it is one.
  var number: NumberFacts? {
    get { if case .number(let facts) = kind { facts } else { nil } }
    set { if let newValue { kind = .number(newValue) } }
  }
  /// The date, where it is one.
  var date: DateFacts? {
    get { if case .date(let facts) = kind { facts } else { nil } }
    set { if let newValue { kind = .date(newValue) } }
  }
  /// The cue, where it is one.
  var cue: Cue? { if case .cue(let cue) = kind { cue } else { nil } }
  /// The glue, where it is some.
  var glue: Glue? { if case .glue(let glue) = kind { glue } else { nil } }
  /// Whether it is a mark: a comma, a full stop.
  var isMark: Bool { if case .mark = kind { true } else { false } }
  /// Whether something else may begin here: a mark, "and", "then".
  var isBoundary: Bool { isMark || glue == .and || glue == .then }
  /// Whether it is a time of day.
  var isTimeOfDay: Bool { if case .time = kind { true } else { false } }
  /// Whether it is a listed name.
  var isName: Bool { if case .name = kind { true } else { false } }
  /// Whether it says that money went out or came in.
  var isSpending: Bool { cue?.role == .spend || cue?.role == .receive || cue?.role == .got }
  /// Whether it may be part of what was bought.
  var isContent: Bool {
    switch kind {
    case .word, .name: true
    default: false
    }
  }
}

/// A number with all that was read around it.
struct NumberFacts: Sendable {
  /// What the number is.
  enum Role: Sendable {
    /// It may be what was paid.
    case amount
    /// It counts things, or measures one: "2 coffees", "40 l", "24 months".
    case quantity
    /// It belongs to a name: "iPhone 15", "room 204", "#1042".
    case identifier
    /// A year.
    case year
    case percent
    case ordinal
    /// "few hundred", "10-15": money, but how much cannot be told.
    case vague
    /// It explains the amount and was not paid by itself: a price for one of them, the price before.
    case aside
  }

  /// The coin of a currency that is to be told yet.
  static let cent = "cent"
  /// The same where it is no far country's.
  static let centOfEuro = "cent of EUR"

  var value: Numeral
  /// The ISO code, where a currency was said; `cent` or `centOfEuro`, where it was a coin of several.
  var currency: String?
  var role: Role = .amount
  var inWords = false
  /// The other value it might have: 1.80 for "one eighty".
  var alternative: Numeral?
  /// A minus stands before it.
  var negative = false
  /// More digits than an amount may have.
  var tooLarge = false
  /// Whether a currency that a recogniser may have misheard named it.
  var misheard = false
  /// Whether the sign of its currency may be part of a name ("seat 14c").
  var doubtful = false
  /// Other amounts it may be, where how much it is cannot be told: "between 50 and 60", "half of 86".
  var others: [Numeral] = []
  /// Whether how much it is cannot be told: it is asked about.
  var isUncertain = false
  /// Whether it is so many times a price, and so surely money.
  var isReckoned = false
  /// How surely it is money: see `Strength`.
  var strength = 0
  /// The day and month it might be instead: `25.10`.
  var dayAndMonth: (day: Int, month: Int)?
}

extension NumberFacts {
  /// Whether it has a currency, or hundredths.
  var isMoneyByLooks: Bool { currency != nil || value.places == 2 }
}

extension Piece {
  /// Whether it is a number with a currency, or with hundredths.
  var isMoneyByLooks: Bool { number?.isMoneyByLooks ?? false }
}

extension Currency {
  /// Whether its hundredths are called cents.
  var hasCents: Bool { hasDollarSign || self == .euro || code == "ZAR" }
}

extension NumberFacts {
  /// Contract: no currency said, the base currency. Typed "cents" are those of the base where it has cents, else of
  /// the dollar.
  func currency(base: Currency) -> Currency {
    guard let code = currency else { return base }
    guard code == NumberFacts.cent || code == NumberFacts.centOfEuro else { return Currency(code: code) ?? base }
    if base.hasCents { return base }
    return code == NumberFacts.cent ? .dollar : .euro
  }
}

/// A day that was named.
struct DateFacts: Sendable {
  /// The day, or why there is none.
  enum Day: Sendable {
    case day(CalendarDate)
    case future(CalendarDate)
    /// Not on the calendar, or too vague to be written down: the days it may be, the likeliest first.
    case unclear([CalendarDate])
  }

  /// With what a day comes again that was not said in full: "friday", "the 5th", "12 december".
  enum Cycle: Sendable {
    case week
    case month
    case year
  }

  /// What happened, or is to happen, on the day.
  enum Role: Sendable {
    /// The money was paid: it is the entry's day.
    case paid
    /// It falls due: it may not be paid yet.
    case due
    /// Something else: it ends, it is what a ticket is for.
    case other
  }

  var day: Day
  /// Whether a preposition, or the date's own form, leaves no doubt that it is one.
  let certain: Bool
  /// With what it comes again, where no more was said: the latest such day that is not in the future was taken.
  var cycle: Cycle?
  /// Whether no year was said.
  var assumesYear: Bool { cycle == .year }
  /// What happened on it.
  var role = Role.paid
}

extension DateFacts {
  /// So many days back a year that nobody said is not taken without a question.
  private static let longAgo = 90

  /// Whether it falls more than 90 days back only because it lies ahead this year (contract, section 3).
  func isLongAgo(on today: CalendarDate) -> Bool {
    guard assumesYear, case .day(let day) = day else { return false }
    return day.year < today.year && today.daysSince1970 - day.daysSince1970 > DateFacts.longAgo
  }
}
