import FoundationEssentials

/// `log_budget_entry` on the wire: nothing is checked yet.
public struct LogBudgetEntryActionDTO: ActionPayloadDTO, Hashable {
  /// `app_action.type` of this kind.
  public static let type = "log_budget_entry"

  /// In the base currency.
  public let amount: Decimal
  /// `YYYY-MM-DD`, or with a time behind it.
  public let date: String
  /// Such as `Expenses`.
  public let transactionType: String
  /// Such as `Clothes`.
  public let category: String
  /// The merchant or the thing.
  public let details: String?
  /// What was said, where another currency than the base was.
  public let original: OriginalAmountDTO?
  /// 0 to 1.
  public let confidence: Decimal?
  /// What the sheet calls the category, where it has words of its own.
  public let label: String?
  /// Set where the category was told although name and confidence are those of one that was not; `nil` elsewhere.
  public let isCategoryTold: Bool?
  /// Who of the household paid or got it, where the words name somebody.
  public let member: String?

  /// One entry.
  public init(
    amount: Decimal, date: String, transactionType: String, category: String, details: String? = nil,
    original: OriginalAmountDTO? = nil, confidence: Decimal? = nil, label: String? = nil,
    isCategoryTold: Bool? = nil, member: String? = nil
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
    self.isCategoryTold = isCategoryTold
  }

  enum CodingKeys: String, CodingKey {
    case amount, date
    case transactionType = "transaction_type"
    case category, label, details, original, confidence
    case member = "who"
    case isCategoryTold = "category_told"
  }
}

/// `original` on the wire.
public struct OriginalAmountDTO: Codable, Hashable, Sendable {
  /// In `currency`.
  public let amount: Decimal
  /// An ISO 4217 code.
  public let currency: String
  /// Units of the base currency for one of `currency`.
  public let rate: Decimal

  /// An amount in another currency.
  public init(amount: Decimal, currency: String, rate: Decimal) {
    self.amount = amount
    self.currency = currency
    self.rate = rate
  }
}
