/// `create_reminder` and `create_calendar_event` on the wire: an addition of this project to the contract.
public struct AppointmentDTO: ActionPayloadDTO, Hashable {
  /// What is to be done, or what takes place.
  public let title: String
  /// `YYYY-MM-DD`, in the future or today.
  public let date: String
  /// `HH:MM`, where the person is; absent for the whole day.
  public let time: String?

  /// Something that is to happen.
  public init(title: String, date: String, time: String? = nil) {
    self.title = title
    self.date = date
    self.time = time
  }
}
