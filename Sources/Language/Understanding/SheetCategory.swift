import Entities

/// A category that a person's sheet has a word of its own for.
public struct SheetCategory: Hashable, Sendable {
  /// What the sheet calls it.
  public let name: String
  /// What it stands for; the one that belongs nowhere else, where it stands for none of the program's own.
  public let category: BudgetCategory

  /// A category of a sheet.
  public init(name: String, category: BudgetCategory) {
    self.name = name
    self.category = category
  }
}
