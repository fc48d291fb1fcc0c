import Entities
import Messages
import FoundationEssentials

/// LogBudgetEntryActionDTO → BudgetAction: each member checked against the contract.
public struct BudgetActionMapper: Sendable {
  private let strict: Bool

  /// - Parameter strict: whether a category outside the list is an error; it is a warning otherwise.
  public init(strict: Bool = false) { self.strict = strict }

  /// The entry, checked, with what the person should know besides.
  ///
  /// - Throws: `.amountNotPositive`, `.amountTooLarge`, `.invalidDate`, `.unknownTransactionType`, `.invalidCurrency`,
  ///   and under `strict` `.unknownCategory` and `.categoryUnclear`.
  public func map(
    _ dto: LogBudgetEntryActionDTO
  ) throws(ActionHandlerError) -> (action: BudgetAction, warnings: [String]) {
    try checkKept(dto.amount)
    guard let date = CalendarDate(iso8601: dto.date) else { throw .invalidDate(dto.date) }
    guard let type = TransactionType(rawValue: dto.transactionType) else {
      throw .unknownTransactionType(dto.transactionType)
    }
    var warnings: [String] = []
    let category = try category(named: dto.category, type: type, warnings: &warnings)
    var isGuessed = !warnings.isEmpty
    if !isGuessed, dto.isCategoryTold != true, BudgetActionMapper.looksGuessed(category, dto.confidence) {
      guard !strict else { throw .categoryUnclear(details: dto.details) }
      isGuessed = true
      // What the sheet has a word for is written so, and not as what stands in for it.
      if dto.label?.isEmpty ?? true { warnings.append(BudgetActionMapper.warning(ofGuess: category)) }
    }
    let action = BudgetAction(
      amount: dto.amount, date: date, transactionType: type, category: category,
      details: dto.details.flatMap { $0.isEmpty ? nil : $0 }, original: try original(dto.original),
      confidence: dto.confidence, label: dto.label.flatMap { $0.isEmpty ? nil : $0 }, isCategoryGuessed: isGuessed,
      member: dto.member.flatMap { $0.isEmpty ? nil : $0 })
    return (action, warnings)
  }

  /// Whether a category is one that stands in where nothing told it, by its name and by how sure the entry is.
  static func looksGuessed(_ category: BudgetCategory, _ confidence: Decimal?) -> Bool {
    guard let confidence, confidence <= fallbackConfidence else { return false }
    return category == .fallback(for: category.type)
  }

  /// What a person is told of a category that nothing told.
  public static func warning(ofGuess category: BudgetCategory) -> String {
    Message.guessedCategory(category: category.name).standard
  }

  /// Up to here a category is a fallback (contract, section 3).
  private static let fallbackConfidence = Decimal(sign: .plus, exponent: -2, significand: 69)

  private func check(_ amount: Decimal) throws(ActionHandlerError) {
    guard amount.isFinite, amount > 0 else { throw .amountNotPositive(amount) }
    guard BudgetAction.canHold(amount) else { throw .amountTooLarge(amount) }
  }

  /// An amount that is kept with two places must not come to nothing.
  private func checkKept(_ amount: Decimal) throws(ActionHandlerError) {
    try check(amount)
    guard amount.rounded(places: 2) > 0 else { throw .amountNotPositive(amount) }
  }

  private func category(
    named name: String, type: TransactionType, warnings: inout [String]
  ) throws(ActionHandlerError) -> BudgetCategory {
    if let known = BudgetCategory(name: name, type: type) { return known }
    guard !strict else { throw .unknownCategory(name: name, type: type) }
    let substitute = BudgetCategory.unlisted(for: type)
    warnings.append(Message.tookCategory(name: name, type: type.rawValue, category: substitute.name).standard)
    return substitute
  }

  private func original(_ dto: OriginalAmountDTO?) throws(ActionHandlerError) -> OriginalAmount? {
    guard let dto else { return nil }
    guard let currency = Currency(code: dto.currency) else { throw .invalidCurrency(dto.currency) }
    try check(dto.amount)
    try check(dto.rate)
    return OriginalAmount(Money(dto.amount, currency), rate: dto.rate)
  }
}
