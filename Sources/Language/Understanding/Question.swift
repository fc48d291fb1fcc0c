import Entities

/// A question about the budget, understood.
public struct Question: Hashable, Sendable {
  /// What is asked.
  public enum Kind: Hashable, Sendable {
    /// "how much did I spend on groceries this month"
    case total
    /// "how many times did I eat out"
    case count
    /// "biggest expense in October"
    case largest
    /// "what is left for eating out"
    case left
    /// "what did I buy at Lidl"
    case entries
  }

  /// What is asked.
  public let kind: Kind
  /// Expenses, unless income or savings are spoken of; `nil` for "what is left" of everything.
  public let type: TransactionType?
  /// Where a category is spoken of by its name or by a word for it.
  public let category: BudgetCategory?
  /// The merchants or things, in lower case, where some are spoken of that are no name of a category: any of them counts.
  public let details: [String]
  /// The days; the present month where none are named.
  public let period: Period
}
