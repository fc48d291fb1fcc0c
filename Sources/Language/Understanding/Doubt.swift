import Entities

/// Why an entry is asked about before it is written, and what it may be.
///
/// A wrong row is worse than a question, and a question is worse than a right row (contract, section 4).
public struct Doubt: Hashable, Sendable {
  /// What cannot be told.
  public enum Reason: Hashable, Sendable {
    /// Whether the money went out or came in: "rent 650".
    case direction
    /// Whether it is the household's: "my boss spent 500 on lunch".
    case whose
    /// Who of the household it was: "my wife paid 45", of three.
    case who
    /// Whether it has happened: planned, wanted, promised, on a condition.
    case happened
    /// Whether money was moved at all, or a price, a balance, a worth, a debt was told.
    case moved
    /// Which of the numbers was paid, or how much exactly.
    case amount
    /// Which day is meant by words that name one.
    case day(String)
    /// Whether a day so long ago is meant, or the one to come: "flight on 12 december", said in November.
    case longAgo(CalendarDate)
    /// Whether it was read rightly: it is in a language that is not known.
    case language
    /// Nothing by itself, but all in all it was not read surely enough (`ParsingContext.doubt`).
    case unsure
  }

  /// What cannot be told.
  public let reason: Reason
  /// What it may be, the best first: one to three readings, each with all entries that it would write. Where there is
  /// one, the other answer is that it is no entry.
  public var readings: [[ParsedEntry]]

  /// Why an entry is asked about.
  public init(_ reason: Reason, _ readings: [[ParsedEntry]]) {
    self.reason = reason
    self.readings = readings
  }
}

/// Why a text that speaks of money is no entry of the household's: what it is instead.
public enum NoEntry: Hashable, Sendable {
  /// A one-time code, a password, a PIN.
  case code
  /// A payment that did not go through.
  case declined
  /// A payment that was taken back.
  case reversed
  /// A payment that may still go through or not: reserved, waiting.
  case pending
  /// What is left in an account or on a card.
  case balance
  /// An offer, an advertisement.
  case offer
  /// Money that stayed the household's own: between accounts, exchanged, topped up.
  case ownTransfer
  /// A bill or an instalment that is still to be paid.
  case due
  /// A notice about an account, a card, a limit, a login, a parcel.
  case notice
  /// What something costs or is worth.
  case price
  /// Somebody else's money.
  case strangers
  /// What is meant, wished, promised or feared.
  case plan
  /// What was not done.
  case denied
}
