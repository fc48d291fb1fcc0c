/// The paths of the contract's HTTP interface, below a server's base URL.
public enum ActionHandlerEndpoints: String, CaseIterable, Sendable {
  /// `POST`: one utterance in, one ProcessingResponse out; writes nothing.
  case process = "/api/v1/process"
  /// `POST`: understands and logs. `GET`: what was logged.
  case entries = "/api/v1/entries"
  /// `POST`: answers a question.
  case ask = "/api/v1/ask"
  /// `GET`: what waits for an answer.
  case questions = "/api/v1/questions"
  /// `GET`: the categories as the sheet calls them.
  case categories = "/api/v1/categories"
  /// `GET`: totals of a period.
  case summary = "/api/v1/summary"
  /// `POST`: how things stand, in a few sentences to be spoken.
  case summarize = "/api/v1/summarize"
  /// `GET`: who owes whom of what was shared.
  case owed = "/api/v1/owed"
  /// `GET`: the limits of a year, which follows as one more path segment.
  case plan = "/api/v1/plan"
  /// `GET`: what was said, and what became of it.
  case history = "/api/v1/history"
  /// `POST`: reads the picture of a receipt. `GET`: what came of those that were sent.
  case receipts = "/api/v1/receipts"
  /// `POST`: carries a command of the command line out.
  case commands = "/api/v1/commands"
  /// `GET`: what happens, as it happens.
  case events = "/api/v1/events"
  /// `POST`: lets a browser in, and on. `DELETE`: signs it out.
  case browserSession = "/api/v1/session"
  /// `GET`: whether the server is well.
  case health = "/health"
  /// `GET`: the description of all this.
  case openAPI = "/api/v1/openapi.json"

  /// The path.
  public var path: String { rawValue }
}
