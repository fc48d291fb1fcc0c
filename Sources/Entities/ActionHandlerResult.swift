/// What comes of one response, once it was checked: what the caller does next.
public enum ActionHandlerResult: Sendable {
  /// Carry this out, and say the message.
  case perform(Action, message: String, warnings: [String])
  /// All is done already: say the message.
  case handled(message: String, warnings: [String])
  /// A question for the person; nothing is written.
  case confirmationNeeded(Confirmation, warnings: [String])
}
