import Entities
import FoundationEssentials

/// Makes of a file of rates the table that `ReferenceRates` searches.
///
/// Known is the European Central Bank's history in its CSV form: newest or oldest day first, `N/A` or nothing where
/// there was no rate, with or without a comma at the line's end.
public enum RateHistory {
  /// What is wrong with a file.
  public struct Fault: Error, Hashable, Sendable {
    /// From 1.
    public let line: Int
    /// A clause.
    public let reason: String
  }

  /// The file as a table that `ReferenceRates` can search.
  ///
  /// - Throws: a `Fault` at the first line that cannot be read.
  public static func table(of csv: String) throws(Fault) -> [UInt8] {
    var lines = csv.textLines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map { cleaned($0) }
    }
    while lines.last?.allSatisfy(\.isEmpty) == true { lines.removeLast() }
    guard var header = lines.first, header.first?.lowercased() == "date" else {
      throw Fault(line: 1, reason: "the first line should begin with Date and name currencies")
    }
    if header.last?.isEmpty == true { header.removeLast() }
    let currencies = header.dropFirst().compactMap { Currency(code: $0) }
    guard header.count > 1, currencies.count == header.count - 1 else {
      throw Fault(line: 1, reason: "the first line should name currencies by their codes")
    }
    var days: [(day: CalendarDate, rates: [Decimal?])] = []
    for (index, fields) in lines.enumerated().dropFirst() where !fields.allSatisfy(\.isEmpty) {
      days.append(try day(fields, line: index + 1, columns: header.count))
    }
    guard !days.isEmpty else { throw Fault(line: 2, reason: "there is no day in the file") }
    return table(of: currencies, days)
  }

  /// The table of what one euro bought on some days, in any order: of each currency, or `nil` where there was no rate.
  static func table(of currencies: [Currency], _ days: [(day: CalendarDate, rates: [Decimal?])]) -> [UInt8] {
    var lines = ["Date," + currencies.map(\.code).joined(separator: ",")]
    for (day, rates) in days.sorted(by: { $0.day < $1.day }) {
      lines.append("\(day)," + rates.map { $0.map { "\($0)" } ?? "" }.joined(separator: ","))
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func day(
    _ fields: [String], line: Int, columns: Int
  ) throws(Fault) -> (day: CalendarDate, rates: [Decimal?]) {
    guard let date = CalendarDate(iso8601: fields[0]), fields[0].utf8.count == 10 else {
      throw Fault(line: line, reason: "“\(fields[0])” is no day of the form YYYY-MM-DD")
    }
    let trailing = fields.count == columns + 1 && fields.last?.isEmpty == true
    guard fields.count <= columns || trailing else {
      throw Fault(line: line, reason: "there are \(fields.count) fields, but \(columns) columns")
    }
    var rates: [Decimal?] = []
    for field in fields.dropFirst().prefix(columns - 1) {
      if field.isEmpty || field == "N/A" {
        rates.append(nil)
      } else if let rate = Decimal(exactly: field), rate > 0 {
        rates.append(rate)
      } else {
        throw Fault(line: line, reason: "“\(field)” is no rate")
      }
    }
    return (date, rates)
  }

  private static func cleaned(_ field: Substring) -> String {
    String(field.filter { !$0.isWhitespace && $0 != "\"" && $0 != "\u{FEFF}" })
  }
}
