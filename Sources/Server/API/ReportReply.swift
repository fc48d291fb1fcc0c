import HTTP

/// The answer of a report, with what the person should know besides: in `warnings`, or behind the sentence to be spoken.
struct ReportReply {
  /// Such as how many rows could not be read; empty where that is nothing.
  let warnings: [String]

  func text(_ sentence: String) -> Response { .text(200, ([sentence] + warnings).joined(separator: ". ")) }

  func json(_ report: JSONValue) -> Response {
    guard !warnings.isEmpty, let members = report.members else { return .json(200, report) }
    return .json(200, .object(members + [.init("warnings", .array(warnings.map { .string($0) }))]))
  }
}
