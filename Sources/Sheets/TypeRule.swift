import Entities

/// How a sheet tells what is spent from what comes in.
public enum TypeRule: Hashable, Sendable {
  /// By a word in a column of its own.
  case column
  /// By two columns of amounts, one for each way.
  case pair
  /// By the sign: what is spent stands below zero.
  case sign
  /// By the category: a salary is income.
  case category
  /// All of its rows are of one type.
  case all(TransactionType)

  /// The type that an entry reads back as, once it stands in the sheet.
  ///
  /// - Parameter category: as the sheet spells it; empty where it has no column for it.
  public func held(_ type: TransactionType, category: String) -> TransactionType {
    switch self {
    case .column: type
    case .pair, .sign: TypeRule.type(isIncome: type == .income, category: category)
    case .category: TransactionType(categoryWord: category) ?? .expense
    case .all(let only): only
    }
  }

  /// The type of money that went one way: what is put aside goes out, too, and only its category tells.
  package static func type(isIncome: Bool, category: String) -> TransactionType {
    guard !isIncome else { return .income }
    return TransactionType(categoryWord: category) == .savings ? .savings : .expense
  }
}

extension TransactionType {
  /// The type that everything of a category has by its name, such as a salary; `nil` where the name does not say.
  package init?(categoryWord name: String) {
    if let type = TransactionType(kind: FoldedText.folded(name)) {
      self = type
      return
    }
    for word in FoldedText.folded(name).split(whereSeparator: { !$0.isLetter }) {
      if let type = TransactionType(kind: String(word)) {
        self = type
        return
      }
    }
    // One of the shipped names, where it stands in a single type.
    let types = TransactionType.allCases.filter { BudgetCategory(name: name, type: $0) != nil }
    guard types.count == 1, let type = types.first, type != .expense, type != .income else { return nil }
    self = type
  }
}
