import FoundationEssentials

/// A change that brought a category of expenses to 80 % or to all of what is planned for a month, which it was below before, or that spent
/// more where all of it was spent.
public struct LimitCrossing: Hashable, Sendable {
  /// As the sheet spells it.
  public let category: String
  /// The year of the month.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// What is spent in the month now, in the sheet's base currency.
  public let spent: Decimal
  /// What is planned for the month; above zero.
  public let limit: Decimal

  /// A limit that was crossed.
  public init(category: String, year: Int, month: Int, spent: Decimal, limit: Decimal) {
    self.category = category
    self.year = year
    self.month = month
    self.spent = spent
    self.limit = limit
  }

  /// The crossing that lies between what was spent in the month before a change and after it; `nil` where none does,
  /// or the limit is not above zero, which is none.
  public init?(category: String, year: Int, month: Int, before: Decimal, after: Decimal, limit: Decimal) {
    func isCrossed(_ percent: Decimal) -> Bool {
      before * 100 < limit * percent && after * 100 >= limit * percent
    }
    // Whoever goes on spending what there is not is told each time.
    let goesOn = before >= limit && after > before
    guard limit > 0, isCrossed(80) || isCrossed(100) || goesOn else { return nil }
    self.init(category: category, year: year, month: month, spent: after, limit: limit)
  }
}
