/// What a ProcessingResponse asks for. The raw value is `action_type` on the wire (contract, section 1).
public enum ProcessingResultType: String, CaseIterable, Hashable, Sendable {
  /// The app has something to do: an action comes with it.
  case appActionRequired = "app_action_required"
  /// All is done already; the message is the answer.
  case backendHandled = "backend_handled"
  /// Nothing was done; the message says why.
  case error
  /// The server asks back; nothing is written.
  case confirmationNeeded = "confirmation_needed"
}
