import Entities
import FoundationEssentials

/// What is paid again and again: a subscription, a rent, a bill.
public struct RegularPayment: Hashable, Sendable {
  /// As the latest of its entries calls it.
  public let payee: String
  /// Of the latest.
  public let category: String
  /// How often it comes.
  public let interval: PaymentInterval
  /// What the latest came to, in the base currency.
  public let amount: Decimal
  /// Within which part of the usual amount most of the others lie: 0 for a price that is fixed.
  public let tolerance: Decimal
  /// What it came to before its price rose last; `nil` where it did not, or where it differs each time.
  public let before: Decimal?
  /// The day of the first at the price of now, where it rose.
  public let risen: CalendarDate?
  /// How many there were.
  public let count: Int
  /// The day of the latest.
  public let latest: CalendarDate

  /// About when the next is due.
  public var next: CalendarDate { interval.after(latest) }

  /// What it comes to in a year, about.
  public var perYear: Decimal { amount * Decimal(interval.perYear) }

  /// Whether it seems to have ended: the next one is late by more than half an interval.
  public func hasEnded(on day: CalendarDate) -> Bool {
    day.daysSince1970 > next.daysSince1970 + max(interval.slack, interval.days / 2)
  }
}
