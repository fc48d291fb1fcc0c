import Entities

/// Payments to one payee that keep an interval.
struct PaymentStream {
  let interval: PaymentInterval
  let last: RegularPayments.Payment
  let count: Int
  /// Within how many hundredths of the usual amount most of them lie; 0 for a price that is fixed.
  let tolerance: Int
  /// What it was before its price rose last, and the day of the first at the new one.
  let rise: (before: Int, day: Int)?
  /// Whether they keep one amount to the cent and the day of the month, often enough for it to be no chance.
  let isStrict: Bool

  /// `nil` where they keep none.
  ///
  /// - Parameters:
  ///   - payments: in the order of their days.
  ///   - isAll: whether they are all of the payee's, of which the amount may differ.
  init?(_ payments: [RegularPayments.Payment], isAll: Bool) {
    guard payments.count > 1, let last = payments.last else { return nil }
    let gaps = zip(payments.dropFirst(), payments).map { $0.day - $1.day }
    guard let interval = PaymentInterval.allCases.first(where: { $0.isKept(by: gaps) }) else { return nil }
    let prices = payments.map(\.cents)
    let median = prices.sorted()[prices.count / 2]
    let steps = prices.indices.dropFirst().filter { !PaymentStream.isNear(prices[$0], prices[$0 - 1]) }
    // A price that stands for some time, and is another then.
    let isFixed = steps.count * 4 <= payments.count || steps.count == 1 && interval.days >= 182
    if !isFixed {
      guard isAll, PaymentStream.isBill(payments, prices, median, interval) else { return nil }
      let spread = prices.map { abs($0 - median) }.sorted()
      tolerance = spread[min(spread.count - 1, spread.count * 9 / 10)] * 100 / median
      rise = nil
    } else {
      // Twice in two years may be chance, unless the price is about the same.
      if payments.count < 3, !PaymentStream.isNear(prices[0], prices[1], percent: 15) { return nil }
      tolerance = 0
      rise = steps.last.flatMap { prices[$0] > prices[$0 - 1] ? (prices[$0 - 1], payments[$0].day) : nil }
    }
    (self.interval, self.last, count) = (interval, last, payments.count)
    isStrict =
      interval.days >= 30 && payments.count >= 4 && prices.allSatisfy { $0 == median }
      && PaymentStream.share(payments, within: 3) == payments.count
  }

  /// Whether two prices are one.
  static func isNear(_ one: Int, _ other: Int, percent: Int = 2) -> Bool {
    abs(one - other) * 100 <= max(one, other) * percent
  }

  /// Whether it is a bill: another amount each time, but none quite different, and by the calendar.
  private static func isBill(
    _ payments: [RegularPayments.Payment], _ prices: [Int], _ median: Int, _ interval: PaymentInterval
  ) -> Bool {
    guard payments.count >= max(4, interval.fewest), interval.days >= 30 else { return false }
    let within = prices.count { abs($0 - median) * 100 <= median * 60 }
    return within * 10 >= prices.count * 9 && share(payments, within: 4) * 10 >= payments.count * 8
  }

  /// How many fall on about the same day of the month, the end of one being near the beginning of the next.
  private static func share(_ payments: [RegularPayments.Payment], within slack: Int) -> Int {
    let days = payments.map { CalendarDate(daysSince1970: $0.day).day }
    return Set(days).map { center in
      days.count { other in
        let distance = abs(center - other)
        return min(distance, 30 - min(distance, 30)) <= slack
      }
    }.max() ?? 0
  }
}
