/// Appointments.
public struct CalendarKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["calendar"]
  /// What the person is told.
  public let refusal =
    "That sounds like an appointment. Calendar events are not supported; I log what was spent, received or saved"

  /// Appointments.
  public init() {}
}
