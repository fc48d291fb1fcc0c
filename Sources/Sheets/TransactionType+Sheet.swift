import Entities

extension TransactionType {
  /// The type that a sheet calls so, in English or Bulgarian, singular or plural.
  package init?(sheetName: String) {
    if let type = TransactionType(rawValue: sheetName) {
      self = type
      return
    }
    switch FoldedText.folded(sheetName) {
    case "expenses", "expense", "разходи", "разход": self = .expense
    case "income", "incomes", "приходи", "приход": self = .income
    case "savings", "saving", "спестявания", "спестяване": self = .savings
    default: return nil
    }
  }
}
