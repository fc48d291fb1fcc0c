import Entities
import HTTP

/// Reads the parameters of a query, and says in FastAPI's form which one is wrong.
struct QueryReader {
  private let request: Request

  init(_ request: Request) { self.request = request }

  /// Refuses what the operation does not know: it would answer something else than was asked for.
  func check(against operation: any Operation) throws(Problem) {
    guard !request.query.isEmpty, operation.path.hasPrefix("/api/") else { return }
    let known = (operation.document["parameters"]?.elements ?? []).filter { $0["in"]?.text == "query" }
      .compactMap { $0["name"]?.text }
    guard let other = request.query.first(where: { !known.contains($0.name) }) else { return }
    throw .invalid(
      ["query", other.name], "Extra inputs are not permitted", type: "extra_forbidden",
      said: known.isEmpty
        ? "Nothing is asked of this path with “\(other.name)”"
        : "“\(other.name)” means nothing here. There is: \(known.joined(separator: ", "))")
  }

  /// The parameter; an empty one counts as none.
  func text(_ name: String) -> String? {
    request.value(of: name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// One of the cases' raw values.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Choice.Type
  ) throws(Problem) -> Choice? where Choice.RawValue == String {
    guard let text = request.value(of: name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalid(
        ["query", name], "Input should be \(names)", type: "enum", said: "“\(name)” takes one of: \(names)")
    }
    return choice
  }

  /// `YYYY-MM-DD`.
  func day(_ name: String) throws(Problem) -> CalendarDate? {
    guard let text = request.value(of: name) else { return nil }
    guard text.utf8.count == 10, let day = CalendarDate(iso8601: text) else {
      throw .invalid(
        ["query", name], "Input should be a valid date", type: "date_parsing",
        said: "“\(name)” takes a day, such as 2025-11-03")
    }
    return day
  }

  /// `true` or `false`.
  func flag(_ name: String) throws(Problem) -> Bool? {
    switch request.value(of: name) {
    case nil: return nil
    case "true": return true
    case "false": return false
    default:
      throw .invalid(
        ["query", name], "Input should be a valid boolean", type: "bool_parsing", said: "“\(name)” takes true or false")
    }
  }

  /// A whole number.
  func number(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let text = request.value(of: name) else { return nil }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let number = Int(text), range.contains(number) else {
      throw .invalid(
        ["query", name], "Input should be an integer from \(range.lowerBound) to \(range.upperBound)",
        type: "int_parsing",
        said: "“\(name)” takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
