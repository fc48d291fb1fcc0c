import Entities
import FoundationEssentials

/// What is planned for one category in one month of any year.
public struct PlanLimit: Hashable, Sendable {
  /// Whether it is earned, spent or saved.
  public let type: TransactionType
  /// As the planning sheet spells it.
  public let category: String
  /// 1 to 12.
  public let month: Int
  /// In the sheet's base currency; `nil` is no limit, an empty cell.
  public let amount: Decimal?

  /// What is planned for one category in one month.
  public init(type: TransactionType, category: String, month: Int, amount: Decimal?) {
    self.type = type
    self.category = category
    self.month = month
    self.amount = amount
  }

  /// Whether it holds for entries of its type whose category is spelled so: letter case and blanks make no difference.
  public func isFor(_ name: String) -> Bool { FoldedText.saysTheSame(category, name) }
}
