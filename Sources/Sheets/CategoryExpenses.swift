import FoundationEssentials

/// What was spent on one category in a year.
public struct CategoryExpenses: Hashable, Sendable {
  /// As the rows of the sheet spell it.
  public let category: String
  /// In each of the twelve months, from January, in the sheet's base currency.
  public var months: [Decimal]

  /// What was spent on one category in a year, month by month.
  public init(category: String, months: [Decimal]) {
    self.category = category
    self.months = months
  }
}

extension [CategoryExpenses] {
  /// Adds an amount to a month, 1 to 12, of the first category that is the same, or of a new one.
  public mutating func add(
    _ amount: Decimal, to category: String, month: Int, where isSame: (String, String) -> Bool
  ) {
    let known = firstIndex { isSame($0.category, category) }
    if known == nil { append(Element(category: category, months: [Decimal](repeating: 0, count: 12))) }
    self[known ?? endIndex - 1].months[month - 1] += amount
  }
}
