import Entities
import FoundationEssentials

/// What a sheet calls categories: in a drop-down list, and in its rows.
public struct SheetLabels: Hashable, Sendable {
  /// A row that stands under a category.
  public struct Use: Hashable, Sendable {
    /// As the sheet spells it.
    public let label: String
    /// Expense, income or savings.
    public let type: TransactionType
    /// The merchant or thing.
    public let details: String?
    /// What else is written beside it.
    public let notes: String?
    /// Above zero.
    public let amount: Decimal

    /// A row that stands under a category.
    public init(
      label: String, type: TransactionType, details: String?, notes: String? = nil, amount: Decimal = 0
    ) {
      self.label = label
      self.type = type
      self.details = details
      self.notes = notes
      self.amount = amount
    }
  }

  /// The words of the drop-down list, in its order; none where there is no list, and any word may stand there.
  public let listed: [String]
  /// The rows that have a category, from the top.
  public let uses: [Use]

  /// What a sheet calls categories.
  public init(listed: [String], uses: [Use]) {
    self.listed = listed
    self.uses = uses
  }
}
