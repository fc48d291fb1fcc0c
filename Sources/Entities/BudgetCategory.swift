/// The household's 23 categories: 16 of expenses, 4 of income, 3 of savings (contract, section 2).
///
/// A category is known by type *and* name, because "Other" stands in two types.
public enum BudgetCategory: CaseIterable, Hashable, Sendable {
  case baby, bodyCare, clothes, eatOut, fun, groceries, hobbies, homeImprovements
  case maya, medical, mortgage, otherExpense, subscriptions, transport, utilities, vacation
  case salaryIvo, salaryKalina, rent, otherIncome
  case aviSavings, metlife, savings

  /// The category of that type and name, whatever the case of the letters; `nil` where there is none.
  public init?(name: String, type: TransactionType) {
    let wanted = name.lowercased()
    guard let match = BudgetCategory.allCases.first(where: { $0.type == type && $0.name.lowercased() == wanted })
    else { return nil }
    self = match
  }

  /// Where a transaction of that type goes when nothing tells its category (contract, section 3).
  public static func fallback(for type: TransactionType) -> BudgetCategory {
    switch type {
    case .expense: .otherExpense
    case .income: .salaryIvo
    case .savings: .savings
    }
  }

  /// What a category name outside the list maps to (contract, section 2).
  public static func unlisted(for type: TransactionType) -> BudgetCategory {
    switch type {
    case .expense: .otherExpense
    case .income: .otherIncome
    case .savings: .savings
    }
  }

  /// The categories of one type, in the sheet's order.
  public static func all(of type: TransactionType) -> [BudgetCategory] {
    allCases.filter { $0.type == type }
  }

  /// The type whose list this category stands in.
  public var type: TransactionType {
    switch self {
    case .salaryIvo, .salaryKalina, .rent, .otherIncome: .income
    case .aviSavings, .metlife, .savings: .savings
    default: .expense
    }
  }

  /// The name on the wire and in the sheet.
  public var name: String {
    switch self {
    case .baby: "Baby"
    case .bodyCare: "Body care"
    case .clothes: "Clothes"
    case .eatOut: "Eat out"
    case .fun: "Fun"
    case .groceries: "Groceries"
    case .hobbies: "Hobbies"
    case .homeImprovements: "Home improvements"
    case .maya: "Maya"
    case .medical: "Medical"
    case .mortgage: "Mortgage"
    case .otherExpense, .otherIncome: "Other"
    case .subscriptions: "Subscriptions"
    case .transport: "Transport"
    case .utilities: "Utilities"
    case .vacation: "Vacation"
    case .salaryIvo: "Salary Ivo"
    case .salaryKalina: "Salary Kalina"
    case .rent: "Rent"
    case .aviSavings: "Avi Savings"
    case .metlife: "Metlife"
    case .savings: "Savings"
    }
  }
}
