import Entities
import FoundationEssentials

/// The payments of a bank's app, as it shows them one below the other: what stands on a picture of its screen.
public struct PaymentList: Hashable, Sendable {
  /// From the top to the bottom.
  public let payments: [Payment]

  /// One of them.
  public struct Payment: Hashable, Sendable {
    /// The day; `nil` where none is shown for it.
    public let day: CalendarDate?
    /// Who was paid, or who paid.
    public let payee: String?
    /// Without its sign.
    public let amount: Decimal
    /// `nil` where none is shown.
    public let currency: Currency?
    /// Whether money came in.
    public let isIncome: Bool
    /// Whether it is neither spent nor earned, and why.
    public let aside: Aside?
    /// How sure the reader is of its digits, 0 to 100.
    public let confidence: Int
  }

  /// What is neither spent nor earned.
  public enum Aside: Hashable, Sendable {
    /// It did not happen, or not yet.
    case void
    /// It stays the owner's.
    case own
  }

  /// Reads the words of a screen; `nil` where they are no list of payments: a receipt has a total, and one day.
  ///
  /// - Parameters:
  ///   - others: the same screen as it was read another time: the days and payments in it count that were not read now.
  ///   - today: a day without a year is the latest that is not after it.
  public init?(_ words: [PictureText.Word], others: [PictureText.Word] = [], today: CalendarDate) {
    let rows = PrintRow.rows(of: words)
    let edge = rows.flatMap(\.amounts).map(\.right).max() ?? 0
    let width = edge - (rows.map(\.left).min() ?? 0)
    var lines = rows.map { ListedRow($0, edge: edge, width: width, today: today) }
    for row in PrintRow.rows(of: others) {
      let other = ListedRow(row, edge: edge, width: width, today: today)
      if let amount = other.amount, other.day == nil {
        let beside = lines.indices.filter { abs(lines[$0].row.top - row.top) < row.height }
        if beside.count == 1, let place = beside.first { lines[place].complete(by: amount) }
      }
      // A heading has no name, and a payment in one row all of it; either is read where nothing else was but what it was misread as.
      guard other.day != nil, other.name == nil || other.amount != nil else { continue }
      let there = lines.filter { abs($0.row.top - row.top) < row.height }
      guard there.allSatisfy({ $0.amount == nil && ($0.day == nil || other.amount != nil) }) else { continue }
      lines.removeAll { abs($0.row.top - row.top) < row.height }
      lines.append(other)
    }
    lines.sort { $0.row.top < $1.row.top }
    guard !lines.contains(where: { $0.amount != nil && $0.isOfReceipt }) else { return nil }
    ListedRow.settle(&lines)
    let listed = PaymentList.payments(lines)
    let days = Set(listed.compactMap(\.day)).count
    let signed = lines.count { $0.role == .payment && $0.amount?.sign != 0 }
    guard listed.count >= 2, listed.contains(where: { $0.day != nil }), days > 1 || signed * 2 > listed.count else {
      return nil
    }
    payments = listed
  }

  private static func payments(_ lines: [ListedRow]) -> [Payment] {
    let sums = lines.filter { $0.role == .payment }.compactMap(\.amount)
    // Where what came in has a plus, or nothing a minus, a sum without a sign was spent.
    let isBareIncome = sums.contains { $0.sign < 0 } && !sums.contains { $0.sign > 0 }
    // Days stand above their payments, or below each.
    let first = lines.firstIndex { $0.role == .payment } ?? 0
    let isAbove = lines[..<first].contains { $0.role == .day }
    var payments: [Payment] = []
    var above: CalendarDate?
    for (index, line) in lines.enumerated() {
      if line.role == .day, isAbove { above = line.day }
      guard line.role == .payment, let amount = line.amount else { continue }
      let below = lines[(index + 1)...].prefix { $0.role == .more || $0.role == .day && !isAbove }
      let day = line.day ?? below.lazy.compactMap(\.day).first ?? above
      // The name may stand in the row above, from where it was taken.
      let told = ([line] + below).flatMap(\.row.roles) + (line.name.map { PrintWords.reading(of: $0).roles } ?? [])
      let aside: Aside? = told.contains(.void) ? .void : told.contains(.own) ? .own : nil
      let isIncome =
        line.row.has(.cameIn) || !line.row.has(.wentOut) && (amount.sign > 0 || amount.sign == 0 && isBareIncome)
      payments.append(
        Payment(
          day: day, payee: line.name ?? below.lazy.compactMap(\.name).first, amount: amount.value,
          currency: amount.currency, isIncome: isIncome, aside: aside,
          confidence: amount.confidence))
    }
    return payments
  }
}
