import Entities
import FoundationEssentials
import Testing

@testable import Language

/// A sentence and what it should give, as one line of a table of tests.
struct Case: CustomTestStringConvertible, Sendable {
  let text: String
  let expected: String
  var testDescription: String { text }

  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }
}

/// What the tests understand sentences against: Tuesday, 4 November 2025, in leva.
enum Said {
  static let today = CalendarDate(daysSince1970: 20_396)
  /// Nothing is asked about for being unsure: what is tried is how words are read.
  static let context = ParsingContext(today: today, doubt: 0)
  /// What is not sure is asked about, as usual.
  static let usual = ParsingContext(today: today)

  static func outcome(_ text: String, in context: ParsingContext = context) -> Interpretation.Outcome {
    Parser().understand(TokenizedText(text), in: context).outcome
  }

  static func isEntry(_ text: String, in context: ParsingContext = context) -> Bool {
    if case .entries = outcome(text, in: context) { true } else { false }
  }

  static func entries(_ text: String, in context: ParsingContext = context) -> [ParsedEntry] {
    if case .entries(let entries) = outcome(text, in: context) { entries } else { [] }
  }

  /// The amounts with their currencies, such as `120 EUR + 8 BGN`; what was refused otherwise.
  static func money(_ text: String) -> String {
    switch outcome(text) {
    case .entries(let entries): entries.map { $0.money.description }.joined(separator: " + ")
    case .refused(let refusal): "\(refusal)"
    case .amendment: "amendment"
    case .doubtful(let doubt): "asked: \(doubt.reason)"
    case .question: "other question"
    case .request(let request): "other \(request.kind)"
    }
  }

  /// `45.2 BGN 2025-11-03 expense: lidl`, or why there is no entry.
  static func told(_ text: String, in context: ParsingContext = context) -> String {
    switch outcome(text, in: context) {
    case .entries(let entries):
      entries.map { "\($0.money) \($0.date) \($0.type): \($0.details ?? "nobody")" }.joined(separator: " + ")
    case .doubtful(let doubt): "asked: \(doubt.reason)"
    case .refused(.noEntry(let what)): "no entry: \(what)"
    case .refused(let refusal): "refused: \(refusal)"
    case .amendment, .question, .request: "something else"
    }
  }
}

extension Request {
  /// Its kind, without what belongs to it.
  var kind: String {
    switch self {
    case .reminder: "reminder"
    case .calendar: "calendar"
    case .shoppingList: "shopping"
    case .note: "note"
    }
  }
}
