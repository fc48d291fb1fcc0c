import Entities

/// What is to happen and when, where somebody asked to be reminded of it or to have it put down.
public struct Appointment: Hashable, Sendable {
  /// What is to be done or what takes place, in small letters; empty where nothing was left beside the request itself.
  public let title: String
  /// The day; `nil` where none was said, or none that can be told. What comes again is the next such day: "on friday".
  public let date: CalendarDate?
  /// The time of that day.
  public let time: TimeOfDay?
}

extension Request {
  /// What is to happen; `nil` for requests of which nothing is.
  public var appointment: Appointment? {
    switch self {
    case .reminder(let appointment), .calendar(let appointment): appointment
    default: nil
    }
  }
}
