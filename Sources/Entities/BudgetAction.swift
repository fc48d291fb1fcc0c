import FoundationEssentials

/// One entry to be written into the sheet: who understood it, a parser or a server, does not matter any more.
public struct BudgetAction: Hashable, Sendable {
  /// In the base currency; above zero.
  public let amount: Decimal
  /// The day it happened; never in the future when the parser made it.
  public let date: CalendarDate
  /// Expense, income or savings.
  public let transactionType: TransactionType
  /// Always one of the categories of `transactionType`.
  public let category: BudgetCategory
  /// The merchant or the thing, in lower case.
  public let details: String?
  /// What was said, where another currency than the base was.
  public let original: OriginalAmount?
  /// What the sheet calls the category, where it has words of its own.
  public let label: String?
  /// Who of the household paid or got it, where that was said; `nil` for who speaks.
  public let member: String?
  /// Whether nothing told the category: it stands in for one.
  public let isCategoryGuessed: Bool
  /// How sure the reading is, 0 to 1 (contract: .90 and above was said outright, .70 inferred, .50 a fallback).
  public let confidence: Decimal?

  /// An entry.
  public init(
    amount: Decimal, date: CalendarDate, transactionType: TransactionType, category: BudgetCategory,
    details: String? = nil, original: OriginalAmount? = nil, confidence: Decimal? = nil,
    label: String? = nil, isCategoryGuessed: Bool = false, member: String? = nil
  ) {
    self.member = member
    self.amount = amount
    self.date = date
    self.transactionType = transactionType
    self.category = category
    self.details = details
    self.original = original
    self.confidence = confidence
    self.label = label
    self.isCategoryGuessed = isCategoryGuessed
  }

  /// Whether an amount has no more digits before the point than one may have: twelve.
  public static func canHold(_ amount: Decimal) -> Bool { amount < Decimal(sign: .plus, exponent: 12, significand: 1) }

  /// How much was paid or received, as it was said: in the other currency, where it was one.
  public var saidAmount: Decimal { original?.money.amount ?? amount }

  /// What was paid or received, in the currency that it was said in.
  ///
  /// - Parameter base: what `amount` is in.
  public func money(base: Currency) -> Money { original?.money ?? Money(amount, base) }

  /// The same, under what the sheet calls its category.
  ///
  /// - Parameter isTold: Whether that tells the category, where nothing else did.
  public func labelled(_ label: String?, isTold: Bool = false) -> BudgetAction {
    BudgetAction(
      amount: amount, date: date, transactionType: transactionType, category: category, details: details,
      original: original, confidence: confidence, label: label, isCategoryGuessed: isCategoryGuessed && !isTold,
      member: member)
  }
}

/// The amount as it was said, in a currency other than the base.
public struct OriginalAmount: Hashable, Sendable {
  /// What was said.
  public let money: Money
  /// Units of the base currency for one unit of `money.currency`.
  public let rate: Decimal

  /// An amount in another currency, and the rate that turned it into the base currency.
  public init(_ money: Money, rate: Decimal) {
    self.money = money
    self.rate = rate
  }

  /// This one, unless an amount beside it is not what it comes to: then that was corrected by hand, and counts alone.
  ///
  /// The rate is taken to be as exact as its digits, two places at least, and both amounts may have been rounded.
  public func unlessContradicted(by amount: Decimal) -> OriginalAmount? {
    let halfPlace = Decimal(sign: .plus, exponent: min(rate.exponent, -2) - 1, significand: 5)
    let allowed = Decimal(sign: .plus, exponent: -2, significand: 2) + abs(money.amount) * halfPlace
    return abs(abs(money.amount) * rate - abs(amount)) <= allowed ? self : nil
  }
}
