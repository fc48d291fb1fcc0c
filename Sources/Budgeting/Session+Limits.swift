import Entities
import Language
import Messages

/// Words that set a limit.
extension Session {
  /// What tells somebody who sets a limit, "set a limit of 300 for groceries", how that is done; `nil` where words set none, or surely say something
  /// else. A limit is no request of the journal, so that "undo" behind it would take an entry back.
  func limitTold(_ text: String, _ outcome: Interpretation.Outcome, on day: CalendarDate?) -> Refusal? {
    guard !outcome.isSettled, let limit = Parser().tellsLimit(text, in: household.context(on: day)) else { return nil }
    return .notUnderstood(.limitsByCommand(name: household.called(limit.category), amount: "\(limit.amount)"))
  }
}

extension Interpretation.Outcome {
  /// Whether it is surely one or more entries, or about what was said before.
  fileprivate var isSettled: Bool {
    switch self {
    case .entries, .amendment, .question, .request: true
    case .doubtful, .refused: false
    }
  }
}
