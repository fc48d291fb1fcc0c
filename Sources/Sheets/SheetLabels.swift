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

  /// A category that may stand in the sheet.
  public struct Listed: Hashable, Sendable, ExpressibleByStringLiteral {
    /// As the sheet spells it.
    public let name: String
    /// The type that it belongs to; `nil` where the list does not say.
    public let type: TransactionType?
    /// What points to it, as the workbook says.
    public let words: [String]

    /// A category that may stand in the sheet.
    public init(name: String, type: TransactionType? = nil, words: [String] = []) {
      self.name = name
      self.type = type
      self.words = words
    }

    /// A word of a list that says nothing more.
    public init(stringLiteral name: String) { self.init(name: name) }
  }

  /// The words of the drop-down list, in its order; none where there is no list, and any word may stand there.
  public let listed: [Listed]
  /// The rows that have a category, from the top.
  public let uses: [Use]
  /// The names that a plan or a summary beside the rows has, where there is no list: others may stand there, too.
  public let named: [String]

  /// What a sheet calls categories.
  public init(listed: [Listed], uses: [Use], named: [String] = []) {
    self.listed = listed
    self.uses = uses
    self.named = named
  }
}

extension SheetStore {
  /// The categories that may stand in a sheet, or that stand in its rows, with their types as far as those are known.
  public func categories(sheet: String?) throws(SheetError) -> [(name: String, type: TransactionType?)] {
    guard let labels = try labels(sheet: sheet) else { return BudgetCategory.allCases.map { ($0.name, $0.type) } }
    if !labels.listed.isEmpty { return labels.listed.map { ($0.name, $0.type) } }
    var found: [(name: String, type: TransactionType?)] = []
    for name in labels.uses.map(\.label) + labels.named
    where !found.contains(where: { FoldedText.saysTheSame($0.name, name) }) {
      found.append((name, nil))
    }
    return found
  }
}
