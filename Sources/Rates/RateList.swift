import Entities
import FoundationEssentials

/// The rates that the household sets by hand: `CODE RATE BASE` for every day, or `CODE RATE BASE YYYY-MM-DD` from that
/// day on.
public struct RateList: Hashable, Sendable {
  /// One of them.
  public struct Line: Hashable, Sendable {
    /// What is worth `rate` of the base currency.
    public let currency: Currency
    /// What it is worth that much of.
    public let base: Currency
    /// Above zero.
    public let rate: Decimal
    /// The first day it holds; `nil` for every day.
    public let from: CalendarDate?

    /// A rate set by hand.
    public init(currency: Currency, base: Currency, rate: Decimal, from: CalendarDate?) {
      self.currency = currency
      self.base = base
      self.rate = rate
      self.from = from
    }
  }

  /// In the order they were written.
  public private(set) var lines: [Line]

  /// No rates.
  public init() { lines = [] }

  /// Reads the list's text; `#` begins a comment.
  ///
  /// - Parameter unnamed: the base of lines that name none, as they were once written.
  /// - Throws: a `RateHistory.Fault` at the first line that cannot be read.
  public init(parsing text: String, unnamed: Currency) throws(RateHistory.Fault) {
    lines = []
    for (index, content) in text.textLines.enumerated() {
      let words = content.prefix { $0 != "#" }.split { $0.isWhitespace }
      guard !words.isEmpty else { continue }
      let base = words.count > 2 ? Currency(code: words[2]) : nil
      let rest = words.dropFirst(base == nil ? 2 : 3)
      guard words.count > 1, rest.count < 2, let currency = Currency(code: words[0]),
        let rate = Decimal(exactly: words[1]), rate > 0
      else {
        throw RateHistory.Fault(
          line: index + 1,
          reason: "“\(content)” is no rate. Write it as: EUR 1.95583 BGN, or: EUR 1.95583 BGN 2026-01-01")
      }
      let from = rest.first.flatMap { CalendarDate(iso8601: $0) }
      if let day = rest.first, from == nil {
        throw RateHistory.Fault(line: index + 1, reason: "“\(day)” is no day of the form YYYY-MM-DD")
      }
      lines.append(Line(currency: currency, base: base ?? unnamed, rate: rate, from: from))
    }
  }

  /// Adds a rate, in place of one for the same pair and day.
  public mutating func set(_ line: Line) {
    lines.removeAll { $0.currency == line.currency && $0.base == line.base && $0.from == line.from }
    lines.append(line)
  }

  /// Takes back the rates of a pair: all of them, or the one that begins on a day.
  ///
  /// - Returns: Those that were there, in the order they were written.
  public mutating func unset(_ currency: Currency, in base: Currency, from: CalendarDate?) -> [Line] {
    let taken = lines.filter { $0.currency == currency && $0.base == base && (from == nil || $0.from == from) }
    lines.removeAll { taken.contains($0) }
    return taken
  }

  /// The rate of a pair in force on a day: the latest that begins on it or before; one for every day comes last.
  public func rate(of currency: Currency, in base: Currency, on date: CalendarDate) -> Decimal? {
    let known = lines.filter { $0.currency == currency && $0.base == base }
    let dated = known.filter { line in line.from.map { $0 <= date } ?? false }
    return (dated.max { ($0.from ?? date) < ($1.from ?? date) } ?? known.last { $0.from == nil })?.rate
  }

  /// The list as it is written to a file.
  public var text: String {
    lines.map { "\($0.currency) \($0.rate) \($0.base)\($0.from.map { " \($0)" } ?? "")\n" }.joined()
  }
}
