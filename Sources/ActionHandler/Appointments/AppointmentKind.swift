import Calendar
import Entities
import Language

/// A kind whose actions become entries of the iCalendar file that the setting `calendar` names; without it, it is refused.
public protocol AppointmentKind: ActionKind {
  /// `app_action.type` of this kind.
  static var type: String { get }
  /// What its entries are in the calendar.
  static var entry: CalendarEntry.Kind { get }
  /// What it was taken for: "a reminder".
  static var noun: String { get }
  /// Several of them, at the start of a sentence.
  static var plural: String { get }
}

/// What a reminder or an event carries.
public struct AppointmentAction: ActionPayload, Hashable {
  /// What goes into the calendar.
  public let entry: CalendarEntry
}

extension AppointmentKind {
  /// The one type.
  public var types: [String] { [Self.type] }

  /// Reads an appointment.
  public func decodePayload(type: String, from decoder: any Decoder) throws -> any ActionPayloadDTO {
    try AppointmentDTO(from: decoder)
  }

  /// Checks title, day and time.
  public func action(
    from payload: any ActionPayloadDTO, type: String, strict: Bool
  ) throws(ActionHandlerError) -> (action: Action, warnings: [String]) {
    guard let dto = payload as? AppointmentDTO else { throw .unknownAction(type: type) }
    guard let date = CalendarDate(iso8601: dto.date) else { throw .invalidDate(dto.date) }
    let title = dto.title.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    guard !title.isEmpty else { throw .malformedResponse(reason: "app_action.title is empty") }
    var time: TimeOfDay?
    if let said = dto.time {
      guard let read = TimeOfDay(said) else { throw .malformedResponse(reason: "app_action.time is not HH:MM") }
      time = read
    }
    let entry = CalendarEntry(Self.entry, summary: String(title.prefix(200)), on: date, at: time)
    return (Action(type: type, payload: AppointmentAction(entry: entry)), [])
  }

  /// Writes into the file that is set.
  public func performer(in context: ActionContext) throws(ActionFailure) -> any ActionPerformer {
    guard let path = context.setting("calendar") else { throw ActionFailure(.notSupported, refusal) }
    return CalendarPerformer(file: CalendarFile(path: path), now: context.now)
  }

  /// Without a calendar: that it is not supported.
  public func answer(toUtteranceOf kind: String) -> UtteranceAnswer {
    UtteranceAnswer(response: .refusal(refusal), status: .notSupported)
  }

  /// With a calendar: what is to be put there, or what the words lack.
  public func answer(to request: Request, in context: ActionContext) -> UtteranceAnswer {
    guard context.setting("calendar") != nil, let appointment = request.appointment else {
      return answer(toUtteranceOf: request.name)
    }
    if let lack = lack(of: appointment, today: context.today()) {
      return UtteranceAnswer(response: .refusal(lack), status: .notUnderstood)
    }
    let date = appointment.date?.description ?? ""
    let time = appointment.time?.description
    return UtteranceAnswer(
      response: ProcessingResponseDTO(
        success: true, actionType: ProcessingResultType.appActionRequired.rawValue,
        message: "Put \(Self.noun) in the calendar: \(appointment.title), \(date)\(time.map { " at \($0)" } ?? "")",
        appAction: ActionDTO(
          type: Self.type, payload: AppointmentDTO(title: appointment.title, date: date, time: time))),
      status: .understood)
  }

  private func lack(of appointment: Appointment, today: CalendarDate) -> String? {
    guard !appointment.title.isEmpty else {
      return "I could not tell what \(Self.noun) is about. Say it, for example: remind me to pay the rent on friday"
    }
    guard let date = appointment.date else {
      return
        "I could not tell the day of “\(appointment.title)”. Say it, for example: tomorrow at 10, or on 12 december"
    }
    return date < today ? "\(date) is in the past. Name a day from today on" : nil
  }

  private var refusal: String {
    "That sounds like \(Self.noun). \(Self.plural) are not supported; I log what was spent, received or saved"
  }
}

/// Reminders: `VTODO`.
public struct ReminderKind: AppointmentKind {
  /// On the wire.
  public static let type = "create_reminder"
  /// Something to be done.
  public static let entry = CalendarEntry.Kind.reminder
  /// In messages.
  public static let noun = "a reminder"
  /// In messages.
  public static let plural = "Reminders"
  /// As the parser names them.
  public let utteranceKinds = ["reminder"]

  /// Reminders.
  public init() {}
}

/// Appointments: `VEVENT`.
public struct CalendarKind: AppointmentKind {
  /// On the wire.
  public static let type = "create_calendar_event"
  /// Something that takes place.
  public static let entry = CalendarEntry.Kind.event
  /// In messages.
  public static let noun = "an appointment"
  /// In messages.
  public static let plural = "Calendar events"
  /// As the parser names them.
  public let utteranceKinds = ["calendar"]

  /// Appointments.
  public init() {}
}
