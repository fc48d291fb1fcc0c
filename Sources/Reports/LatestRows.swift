import Entities

/// The latest so many rows of those that pass by, the latest last, whether the sheet goes on downwards or stands newest first; others
/// need not be kept.
public struct LatestRows<Row: Sendable>: Sendable {
  private let limit: Int
  private let mayFall: Bool
  /// The first ones, which are the latest where the sheet stands newest first.
  private var first: [Row] = []
  private var last: [Row] = []
  private var (rises, falls) = (0, 0)
  private var before: CalendarDate?

  /// - Parameters:
  ///   - limit: how many are wanted.
  ///   - mayFall: whether the sheet may stand newest first; one of ours never does, whatever was said of earlier days.
  public init(_ limit: Int, mayFall: Bool) {
    self.limit = limit
    self.mayFall = mayFall
  }

  /// Takes the next row of the sheet, with its day.
  public mutating func add(_ row: Row, of day: CalendarDate) {
    if let before {
      if day > before { rises += 1 }
      if day < before { falls += 1 }
    }
    before = day
    if first.count < limit, mayFall || limit == Int.max { first.append(row) }
    guard limit < Int.max else { return }
    last.append(row)
    if last.count >= 2 * limit + 64 { last.removeFirst(last.count - limit) }
  }

  /// Whether the sheet seems to stand newest first.
  var standsNewestFirst: Bool { mayFall && falls > 1 && falls >= 10 * rises }

  /// The latest ones. Where days are later than the one below, more than once, and hardly ever earlier, the sheet stands newest first.
  public var rows: [Row] {
    if standsNewestFirst { return first.reversed() }
    return limit == Int.max ? first : last.suffix(limit)
  }
}
