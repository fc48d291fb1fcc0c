import Entities
import FoundationEssentials
import Messages
import Sheets

/// What a person is told where an entry crosses a limit.
public enum LimitText {
  /// Such as `Groceries in November 2025: 492 of 600 BGN are spent, 108 are left`.
  public static func sentence(_ crossing: LimitCrossing, currency: Currency) -> Message {
    let (spent, limit) = (crossing.spent, crossing.limit)
    let left: Message =
      spent > limit
      ? .tooMuch(amount: spent - limit)
      : spent == limit ? .limitUsedUp : Message.isLeft(limit - spent, limit - spent)
    let month = Message.monthOfYear(month: Message.fullMonth(crossing.month), year: crossing.year)
    let of = Money(limit, currency)
    return spent == 1
      ? .limitOneSpent(category: crossing.category, month: month, spent: spent, limit: of, left: left)
      : .limitSpent(category: crossing.category, month: month, spent: spent, limit: of, left: left)
  }
}

extension Message {
  /// That so much is left: `108 BGN are left`.
  public static func isLeft(_ amount: Decimal, _ shown: some Sayable) -> Message {
    amount == 1 ? .oneIsLeft(amount: shown) : .areLeft(amount: shown)
  }
}
