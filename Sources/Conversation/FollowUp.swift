import Entities

/// What a sentence says about the entry before it.
public enum FollowUp: Hashable, Sendable {
  /// "undo that": it is to be taken back.
  case undo
  /// "make it 130", "no, groceries": it is to be different.
  case change(Correction)
  /// "and 20 more for the same": another one like it; the same amount again where none is said.
  case another(Money?, on: CalendarDate)
}

/// What is to be different about an entry; what is `nil` stays.
public struct Correction: Hashable, Sendable {
  /// Another amount, in the currency it was said in.
  public var money: Money?
  /// Another day.
  public var date: CalendarDate?
  /// Another category, and with it its type.
  public var category: BudgetCategory?
  /// Another merchant or thing.
  public var details: String?

  /// What is to be different.
  public init(
    money: Money? = nil, date: CalendarDate? = nil, category: BudgetCategory? = nil, details: String? = nil
  ) {
    self.money = money
    self.date = date
    self.category = category
    self.details = details
  }
}
