import Entities
import FoundationEssentials
import Sheets

/// Finds in the rows of a sheet what is paid again and again.
///
/// A payee's payments are regular where they keep an interval. What is bought as one pleases, at a shop, keeps none; what happens to keep
/// one for a while does not keep its amount as well.
public struct RegularPayments {
  /// A row as it is compared: in whole numbers, since there are many.
  struct Payment {
    let day: Int
    let cents: Int
    /// Its place among the names.
    let row: Int
  }

  private var groups: [[Payment]] = []
  private var places: [String: Int] = [:]
  private var known: [String: Int] = [:]
  private var names: [(payee: String, category: String)] = []
  private let key: (String) -> String

  /// Nothing yet.
  ///
  /// - Parameter key: What all ways to write a payee have in common.
  public init(key: @escaping (String) -> String) { self.key = key }

  /// Adds a row; one that was earned or saved, or that names nobody, counts for nothing.
  public mutating func add(_ row: BudgetRow) {
    guard row.type == .expense, let details = row.details, !details.isEmpty,
      let cents = ShortDecimal(row.amount)?.rounded(places: 2).cents, cents > 0
    else { return }
    let group = place(of: details)
    groups[group].append(
      Payment(day: row.date.daysSince1970, cents: cents, row: names.count))
    names.append((details, row.category))
  }

  private mutating func place(of details: String) -> Int {
    if let place = known[details] { return place }
    let key = key(details)
    let place = places[key] ?? groups.count
    if place == groups.count {
      groups.append([])
      places[key] = place
    }
    known[details] = place
    return place
  }

  /// What comes again, the dearest by the year first.
  public var found: [RegularPayment] {
    let named = groups.map(RegularPayments.streams)
    // A rent that was said otherwise each month.
    let others = zip(groups, named).filter { $1.isEmpty }.flatMap(\.0)
    let streams =
      named.joined()
      + Dictionary(grouping: others) { SamePrice($0, in: names[$0.row].category) }.values
      .compactMap { payments in PaymentStream(payments.sorted { $0.day < $1.day }, isAll: false) }.filter(\.isStrict)
    return streams.map(payment).sorted { one, other in
      let (a, b) = (one.perYear, other.perYear)
      return a != b ? a > b : (one.payee, one.latest) < (other.payee, other.latest)
    }
  }

  /// What payments have in common that may be one, whatever each is called.
  private struct SamePrice: Hashable {
    let cents: Int
    let category: String

    init(_ payment: Payment, in category: String) { (cents, self.category) = (payment.cents, category) }
  }

  private func payment(_ stream: PaymentStream) -> RegularPayment {
    func amount(_ cents: Int) -> Decimal { ShortDecimal(digits: cents, places: 2).decimal }
    let name = names[stream.last.row]
    return RegularPayment(
      payee: name.payee, category: name.category, interval: stream.interval, amount: amount(stream.last.cents),
      tolerance: amount(stream.tolerance), before: stream.rise.map { amount($0.before) },
      risen: stream.rise.map { CalendarDate(daysSince1970: $0.day) }, count: stream.count,
      latest: CalendarDate(daysSince1970: stream.last.day))
  }

  /// All of a payee's payments together, or else each price by itself: two subscriptions may be of one company.
  private static func streams(_ payments: [Payment]) -> [PaymentStream] {
    guard payments.count > 1 else { return [] }
    let sorted = payments.sorted { ($0.day, $0.cents) < ($1.day, $1.cents) }
    if let whole = PaymentStream(sorted, isAll: true) { return [whole] }
    var byPrice: [[Payment]] = []
    for payment in sorted {
      // A price belongs to the last one that is near.
      if let place = byPrice.lastIndex(where: { prices in
        prices.last.map { PaymentStream.isNear($0.cents, payment.cents) } ?? false
      }) {
        byPrice[place].append(payment)
      } else {
        byPrice.append([payment])
      }
    }
    let regular = byPrice.compactMap { PaymentStream($0, isAll: false) }
    // A shop has many prices, and some of them by chance again; what keeps the price and the day is none of chance.
    let covered = regular.reduce(0) { $0 + $1.count }
    return covered * 4 >= payments.count * 3 ? regular : regular.filter(\.isStrict)
  }
}
