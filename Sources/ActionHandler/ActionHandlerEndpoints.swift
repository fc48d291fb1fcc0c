/// The paths of the contract's HTTP interface, below a server's base URL.
public enum ActionHandlerEndpoints: String, CaseIterable, Sendable {
  /// `POST`: one utterance in, one ProcessingResponse out; writes nothing.
  case process = "/api/v1/process"
  /// `POST`: understands and logs. `GET`: what was logged.
  case entries = "/api/v1/entries"
  /// `POST`: answers a question.
  case ask = "/api/v1/ask"
  /// `GET`: totals of a period.
  case summary = "/api/v1/summary"
  /// `GET`: the limits of a year, which follows as one more path segment.
  case plan = "/api/v1/plan"
  /// `GET`: what was said, and what became of it.
  case history = "/api/v1/history"
  /// `GET`: whether the server is well.
  case health = "/health"
  /// `GET`: the description of all this.
  case openAPI = "/api/v1/openapi.json"

  /// The path.
  public var path: String { rawValue }
}
