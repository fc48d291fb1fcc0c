import Entities
import FoundationEssentials

/// The text of a table of rates: a header of currency codes, then a line a day, oldest first; empty fields where there
/// was no rate.
struct RateTable {
  let text: UnsafeBufferPointer<UInt8>

  func unitsPerEuro(of currency: Currency, on date: CalendarDate) -> Decimal? {
    guard let column = column(of: currency) else { return nil }
    var line = lastLine(upTo: date)
    // A currency pauses over its country's holidays; one that ended (the kuna, the rouble) has no rate any more.
    for _ in 0..<RateTable.workingDaysOfAMonth {
      guard let start = line else { return nil }
      if let value = quote(column, inLineAt: start) { return value }
      line = self.line(before: start)
    }
    return nil
  }

  var currencies: [Currency] {
    text.prefix { $0 != RateTable.newline }.split(separator: RateTable.comma).dropFirst()
      .compactMap { Currency(code: String(decoding: $0, as: UTF8.self)) }
  }

  /// The place of a currency among those of the table.
  private func column(of currency: Currency) -> Int? {
    let code = Array(currency.code.utf8)
    var column = -1
    for index in 0..<lineEnd(at: 0) where text[index] == RateTable.comma {
      column += 1
      if text[(index + 1)...].starts(with: code) { return column }
    }
    return nil
  }

  var lastDay: CalendarDate? {
    line(before: text.count).flatMap {
      CalendarDate(iso8601: String(decoding: text[$0..<$0 + RateTable.dateLength], as: UTF8.self))
    }
  }

  private static let workingDaysOfAMonth = 23
  private static let dateLength = 10
  private static let newline = UInt8(ascii: "\n")
  private static let comma = UInt8(ascii: ",")

  /// Where the last line stands whose day is not after `date`; `nil` before the first.
  private func lastLine(upTo date: CalendarDate) -> Int? {
    let wanted = Array(date.description.utf8)
    var low = 0  // A line that is not after the date: the header to begin with.
    var high = text.count  // A line that is after it, or the end.
    while true {
      let middle = lineStart(at: low + (high - low) / 2)
      let candidate = middle > low ? middle : lineEnd(at: low)
      guard candidate < high else { break }
      let day = text[candidate..<candidate + RateTable.dateLength]
      if day.lexicographicallyPrecedes(wanted) || day.elementsEqual(wanted) {
        low = candidate
      } else {
        high = candidate
      }
    }
    return low > 0 ? low : nil
  }

  private func line(before start: Int) -> Int? {
    guard start > 0 else { return nil }
    let previous = lineStart(at: start - 1)
    return previous > 0 ? previous : nil
  }

  /// Where the line begins that holds the byte at `offset`.
  private func lineStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, text[start - 1] != RateTable.newline { start -= 1 }
    return start
  }

  /// Where the line after the one that holds the byte at `offset` begins.
  private func lineEnd(at offset: Int) -> Int {
    var end = offset
    while end < text.count, text[end] != RateTable.newline { end += 1 }
    return min(end + 1, text.count)
  }

  private func quote(_ column: Int, inLineAt start: Int) -> Decimal? {
    let fields = text[start...].prefix { $0 != RateTable.newline }
      .split(separator: RateTable.comma, maxSplits: column + 2, omittingEmptySubsequences: false)
    guard fields.count > column + 1, !fields[column + 1].isEmpty else { return nil }
    return Decimal(exactly: String(decoding: fields[column + 1], as: UTF8.self))
  }
}
