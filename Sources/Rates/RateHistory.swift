import Entities
import FoundationEssentials

/// Reads the European Central Bank's history file in its CSV form: newest or oldest day first, `N/A` or nothing where
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
    guard header.count > 1, header.dropFirst().allSatisfy({ Currency(code: $0) != nil }) else {
      throw Fault(line: 1, reason: "the first line should name currencies by their codes")
    }
    var days: [(day: String, fields: [String])] = []
    for (index, fields) in lines.enumerated().dropFirst() where !fields.allSatisfy(\.isEmpty) {
      days.append(try day(fields, line: index + 1, columns: header.count))
    }
    guard !days.isEmpty else { throw Fault(line: 2, reason: "there is no day in the file") }
    days.sort { $0.day < $1.day }
    let text = ([header.joined(separator: ",")] + days.map { ([$0.day] + $0.fields).joined(separator: ",") })
      .joined(separator: "\n")
    return Array((text + "\n").utf8)
  }

  private static func day(
    _ fields: [String], line: Int, columns: Int
  ) throws(Fault) -> (day: String, fields: [String]) {
    guard let date = CalendarDate(iso8601: fields[0]), fields[0].utf8.count == 10 else {
      throw Fault(line: line, reason: "“\(fields[0])” is no day of the form YYYY-MM-DD")
    }
    let trailing = fields.count == columns + 1 && fields.last?.isEmpty == true
    guard fields.count <= columns || trailing else {
      throw Fault(line: line, reason: "there are \(fields.count) fields, but \(columns) columns")
    }
    var rates: [String] = []
    for field in fields.dropFirst().prefix(columns - 1) {
      if field.isEmpty || field == "N/A" {
        rates.append("")
      } else if let rate = Decimal(exactly: field), rate > 0 {
        rates.append(field)
      } else {
        throw Fault(line: line, reason: "“\(field)” is no rate")
      }
    }
    return (date.description, rates)
  }

  private static func cleaned(_ field: Substring) -> String {
    String(field.filter { !$0.isWhitespace && $0 != "\"" && $0 != "\u{FEFF}" })
  }
}
