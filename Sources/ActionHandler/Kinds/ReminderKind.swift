/// Reminders.
public struct ReminderKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["reminder"]
  /// What the person is told.
  public let refusal =
    "That sounds like a reminder. Reminders are not supported; I log what was spent, received or saved"

  /// Reminders.
  public init() {}
}
