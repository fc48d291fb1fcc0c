import VocabularyCompiler

/// Some categories, as files of a household may name them.
extension CategoryName {
  static let clothes = CategoryName(.expenses, "Clothes")
  static let eatOut = CategoryName(.expenses, "Eat out")
  static let fun = CategoryName(.expenses, "Fun")
  static let groceries = CategoryName(.expenses, "Groceries")
  static let hobbies = CategoryName(.expenses, "Hobbies")
  static let otherExpense = CategoryName(.expenses, "Other")
  static let transport = CategoryName(.expenses, "Transport")
  static let salary = CategoryName(.income, "Salary")
  static let otherIncome = CategoryName(.income, "Other")
}

extension CategoryList {
  /// All of them, in the alphabet's order: clothes have the letter A.
  static let ofTests = CategoryList(
    [
      CategoryName.clothes, .eatOut, .fun, .groceries, .hobbies, .otherExpense, .transport, .salary, .otherIncome,
    ].map { CategoryHead($0) })
}
