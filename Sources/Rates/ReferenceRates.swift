import CRates
import Entities
import FoundationEssentials

/// The European Central Bank's euro reference rates since 1999, as shipped in the binary.
///
/// Source: the bank's published history of daily rates. Looked up by binary search in the text itself, so that a run
/// that needs no rate pays nothing for the table.
public enum ReferenceRates {
  /// How many units of `currency` one euro bought on `date`, or on the last working day before it.
  ///
  /// Past the end of the table its last day is used. `nil` for a currency that the bank did not quote in the month up
  /// to then, and for a day before the first of the table. The euro itself is 1.
  public static func unitsPerEuro(of currency: Currency, on date: CalendarDate) -> Decimal? {
    if currency == .euro { return 1 }
    guard let column = currencies.firstIndex(of: currency) else { return nil }
    var line = lastLine(upTo: date)
    // A currency pauses over its country's holidays; one that ended (the kuna, the rouble) has no rate any more.
    for _ in 0..<workingDaysOfAMonth {
      guard let start = line else { return nil }
      if let value = quote(column, inLineAt: start) { return value }
      line = self.line(before: start)
    }
    return nil
  }

  /// The currencies of the table, in its order; the euro, which it counts in, is not among them.
  public static var currencies: [Currency] {
    text.prefix { $0 != newline }.split(separator: comma).dropFirst()
      .compactMap { Currency(code: String(decoding: $0, as: UTF8.self)) }
  }

  /// The last day of the table.
  public static var lastDay: CalendarDate? {
    line(before: text.count).flatMap {
      CalendarDate(iso8601: String(decoding: text[$0..<$0 + dateLength], as: UTF8.self))
    }
  }

  private static let workingDaysOfAMonth = 23
  private static let dateLength = 10
  private static let newline = UInt8(ascii: "\n")
  private static let comma = UInt8(ascii: ",")

  private static var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: budget_rates_csv(), count: budget_rates_csv_length())
  }

  /// Where the last line stands whose day is not after `date`; `nil` before the first.
  private static func lastLine(upTo date: CalendarDate) -> Int? {
    let wanted = Array(date.description.utf8)
    var low = 0  // A line that is not after the date: the header to begin with.
    var high = text.count  // A line that is after it, or the end.
    while true {
      let middle = lineStart(at: low + (high - low) / 2)
      let candidate = middle > low ? middle : lineEnd(at: low)
      guard candidate < high else { break }
      if text[candidate..<candidate + dateLength].lexicographicallyPrecedes(wanted)
        || text[candidate..<candidate + dateLength].elementsEqual(wanted)
      {
        low = candidate
      } else {
        high = candidate
      }
    }
    return low > 0 ? low : nil
  }

  private static func line(before start: Int) -> Int? {
    let previous = lineStart(at: start - 1)
    return previous > 0 ? previous : nil
  }

  /// Where the line begins that holds the byte at `offset`.
  private static func lineStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, text[start - 1] != newline { start -= 1 }
    return start
  }

  /// Where the line after the one that holds the byte at `offset` begins.
  private static func lineEnd(at offset: Int) -> Int {
    var end = offset
    while end < text.count, text[end] != newline { end += 1 }
    return min(end + 1, text.count)
  }

  private static func quote(_ column: Int, inLineAt start: Int) -> Decimal? {
    let fields = text[start...].prefix { $0 != newline }
      .split(separator: comma, maxSplits: column + 2, omittingEmptySubsequences: false)
    guard fields.count > column + 1, !fields[column + 1].isEmpty else { return nil }
    return Decimal(exactly: String(decoding: fields[column + 1], as: UTF8.self))
  }
}
