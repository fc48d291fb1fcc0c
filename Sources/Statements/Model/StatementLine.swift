import Entities
import FoundationEssentials

/// One line of a statement.
public struct StatementLine: Hashable, Sendable {
  /// How far the bank is with it.
  public enum State: Hashable, Sendable {
    /// The money has moved.
    case booked
    /// It is held, and may come otherwise.
    case pending
    /// It was given back as if it had never been.
    case reverted
    /// It never was.
    case declined
  }

  /// What the money did.
  public enum Kind: Hashable, Sendable {
    /// Paid to somebody.
    case payment
    /// Received from somebody.
    case income
    /// What the bank takes for itself.
    case fee
    /// Between accounts of one owner.
    case ownTransfer
    /// From one currency of the owner's into another.
    case exchange
    /// Put on the account by its owner.
    case topUp
    /// From the account into its owner's purse, or back.
    case cash
    /// No money that moved: what there was, or what it all came to.
    case balance
  }

  /// Why a line is no entry.
  public enum Aside: Hashable, Sendable, CaseIterable {
    case ownTransfer, exchange, topUp, cash, balance, declined, reverted, pending
    /// It stands in the file once more.
    case repeated
    /// Its day is still to come.
    case ahead
    /// In the household's currency it is less than half of its smallest coin.
    case negligible
  }

  /// Where it stands in the file, from 1.
  public var line: Int
  /// The day of the booking; of a line that is not booked yet, that of the purchase.
  public var booked: CalendarDate
  /// The day of the purchase, where the file tells it from that of the booking.
  public var purchased: CalendarDate?
  /// Below zero for what went out.
  public var amount: Decimal
  /// `nil` where the file does not say.
  public var currency: Currency?
  /// Who was paid, or paid, as the bank writes it, on one line.
  public var payee: String?
  /// All else that the bank says of it, on one line.
  public var purpose: String?
  /// The account that the line is of, as the bank names it.
  public var account: String?
  /// The bank's own name of the line: the same in each file that has it.
  public var reference: String?
  /// What it is, where the file says it: a bank knows nothing of savings.
  public var type: TransactionType?
  /// What the file calls its category; parts of a longer name stand behind colons.
  public var category: String?
  /// What was paid in another currency, where the file says at which rate.
  public var original: OriginalAmount?
  /// The sum of the payment that the line is one part of; `nil` where it is all of it.
  public var whole: Decimal?
  /// What lines of its kind are usually called, whatever the bank calls this one.
  public var usualName: String?
  /// The account at the other end, as the bank names it.
  var otherAccount: String?
  /// The bank's name of the line that this one is about.
  var about: String?
  /// The account that it is of as its household calls it, where a household's own file says so.
  public var householdAccount: String?
  /// How far the bank is with it.
  public var state: State = .booked
  /// What the money did.
  public var kind: Kind
  /// Whether a line before it is the same one.
  var isRepeated = false
  /// Whether its day is still to come.
  var isAhead = false
  /// Whether nothing is left of it once it is rounded.
  var isNegligible = false

  /// A line that is booked; its kind is told by the sign where nothing else tells.
  init(line: Int, booked: CalendarDate, amount: Decimal, currency: Currency? = nil, kind: Kind? = nil) {
    self.line = line
    self.booked = booked
    self.amount = amount
    self.currency = currency
    self.kind = kind ?? (amount < 0 ? .payment : .income)
  }

  /// What was paid in another currency, at the rate that the sums say; `nil` where either is nothing.
  static func original(_ paid: Decimal, _ currency: Currency, of amount: Decimal) -> OriginalAmount? {
    guard paid != 0, amount != 0 else { return nil }
    return OriginalAmount(Money(abs(paid), currency), rate: abs(amount).rate(per: abs(paid)))
  }

  /// Whether it says of itself that money of its type went the other way: an expense that came back.
  public var isTurned: Bool { type.map { ($0 == .income) != (amount > 0) } ?? false }

  /// The bank's own name of the line; `nil` where it has none, or what stands in its place is none: one digit, a dash, a word that says so.
  public var ownName: String? {
    guard let reference else { return nil }
    let squeezed = LineText.squeezed(reference)
    let isSaying = squeezed.contains { !$0.isNumber } || squeezed.contains { $0 != "0" }
    return isSaying && !StatementLine.unnamed.contains(squeezed) ? reference : nil
  }

  /// What ISO 20022 and SWIFT have banks write in the place of a reference that there is not.
  private static let unnamed: Set<String> = ["notprovided", "nonref", "none", "null", "na", "nv", "unknown", "nan"]

  /// The day on which the money was spent, as far as the bank tells it.
  public var date: CalendarDate { purchased ?? booked }

  /// The day of the purchase where only the words of the line tell it; a week lies between it and the booking at most.
  public var dayInWords: CalendarDate? {
    guard purchased == nil else { return nil }
    let days = booked.adding(days: -7)...booked
    return [payee, purpose].lazy.compactMap { $0 }.compactMap { DateOrder.day(in: $0, among: days) }.first
  }

  /// Why it is no entry; `nil` where it is one.
  public var aside: Aside? {
    switch (state, kind) {
    case (.declined, _): .declined
    case (.reverted, _): .reverted
    case (.pending, _): .pending
    case (_, .ownTransfer): .ownTransfer
    case (_, .exchange): .exchange
    case (_, .topUp): .topUp
    case (_, .cash): .cash
    case (_, .balance): .balance
    case (.booked, _): isRepeated ? .repeated : isAhead ? .ahead : isNegligible ? .negligible : nil
    }
  }
}
