import Entities
import FoundationEssentials
import Sheets

/// What a person is told where an entry crosses a limit.
public enum LimitText {
  /// Such as `Groceries in November 2025: 492 of 600 BGN are spent, 108 are left`.
  public static func sentence(_ crossing: LimitCrossing, currency: Currency) -> String {
    let (spent, limit) = (crossing.spent, crossing.limit)
    let left =
      spent > limit
      ? "\(spent - limit) too much"
      : spent == limit ? "nothing is left" : "\(limit - spent) \(isOrAre(limit - spent)) left"
    let month = "\(CalendarDate.monthNames[crossing.month - 1]) \(crossing.year)"
    return "\(crossing.category) in \(month): \(spent) of \(limit) \(currency) \(isOrAre(spent)) spent, \(left)"
  }

  /// The verb for an amount of money.
  public static func isOrAre(_ amount: Decimal) -> String { amount == 1 ? "is" : "are" }
}
