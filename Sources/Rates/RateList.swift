import Entities
import FoundationEssentials

/// The rates that the household sets by hand: `CODE RATE` for every day, or `CODE RATE YYYY-MM-DD` from that day on.
public struct RateList: Hashable, Sendable {
  /// One of them.
  public struct Line: Hashable, Sendable {
    /// What is worth `rate` of the base currency.
    public let currency: Currency
    /// Above zero.
    public let rate: Decimal
    /// The first day it holds; `nil` for every day.
    public let from: CalendarDate?

    /// A rate set by hand.
    public init(currency: Currency, rate: Decimal, from: CalendarDate?) {
      self.currency = currency
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
  /// - Throws: a `RateHistory.Fault` at the first line that cannot be read.
  public init(parsing text: String) throws(RateHistory.Fault) {
    lines = []
    for (index, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = content.prefix { $0 != "#" }.split { $0.isWhitespace }
      guard !words.isEmpty else { continue }
      guard (2...3).contains(words.count), let currency = Currency(code: words[0]),
        let rate = Decimal(exactly: words[1]), rate > 0
      else {
        throw RateHistory.Fault(
          line: index + 1, reason: "“\(content)” is no rate. Write it as: EUR 1.95583, or: EUR 1.95583 2026-01-01")
      }
      let from = words.count == 3 ? CalendarDate(iso8601: words[2]) : nil
      guard words.count == 2 || from != nil else {
        throw RateHistory.Fault(line: index + 1, reason: "“\(words[2])” is no day of the form YYYY-MM-DD")
      }
      lines.append(Line(currency: currency, rate: rate, from: from))
    }
  }

  /// Adds a rate, in place of one for the same currency and day.
  public mutating func set(_ line: Line) {
    lines.removeAll { $0.currency == line.currency && $0.from == line.from }
    lines.append(line)
  }

  /// The rate in force on a day: the latest that begins on it or before; one for every day comes last.
  public func rate(of currency: Currency, on date: CalendarDate) -> Decimal? {
    let known = lines.filter { $0.currency == currency }
    let dated = known.filter { line in line.from.map { $0 <= date } ?? false }
    return (dated.max { ($0.from ?? date) < ($1.from ?? date) } ?? known.last { $0.from == nil })?.rate
  }

  /// The list as it is written to a file.
  public var text: String {
    lines.map { "\($0.currency) \($0.rate)\($0.from.map { " \($0)" } ?? "")\n" }.joined()
  }
}
