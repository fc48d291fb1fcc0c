import Entities

/// The latest so many rows of those that pass by, the latest last, whether the sheet goes on downwards or stands newest first; others
/// need not be kept.
public struct LatestRows<Row: Sendable>: Sendable {
  private let limit: Int
  /// The first ones, which are the latest where the sheet stands newest first.
  private var first: [Row] = []
  private var last: [Row] = []
  private var (rises, falls) = (0, 0)
  private var before: CalendarDate?

  /// - Parameter limit: how many are wanted.
  public init(_ limit: Int) { self.limit = limit }

  /// Takes the next row of the sheet, with its day.
  public mutating func add(_ row: Row, of day: CalendarDate) {
    if let before {
      if day > before { rises += 1 }
      if day < before { falls += 1 }
    }
    before = day
    if first.count < limit { first.append(row) }
    guard limit < Int.max else { return }
    last.append(row)
    if last.count >= 2 * limit + 64 { last.removeFirst(last.count - limit) }
  }

  /// The latest ones. Where days are later than the one below far more often than earlier, and more than once, the sheet stands newest
  /// first: in one that goes on downwards, too, what is said of a day before comes below a later one.
  public var rows: [Row] {
    if falls > 1, falls > 2 * rises { return first.reversed() }
    return limit == Int.max ? first : last.suffix(limit)
  }
}
