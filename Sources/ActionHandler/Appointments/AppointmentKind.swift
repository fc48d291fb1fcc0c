import Calendar
import Entities
import Language
import Messages

/// A kind whose actions become entries of the iCalendar file that the setting `calendar` names; without it, it is refused.
public protocol AppointmentKind: ActionKind {
  /// `app_action.type` of this kind.
  static var type: String { get }
  /// What its entries are in the calendar.
  static var entry: CalendarEntry.Kind { get }
  /// What it was taken for: "a reminder".
  static var noun: Message { get }
  /// Several of them, at the start of a sentence.
  static var plural: Message { get }
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
    .refused(refusal, .notSupported)
  }

  /// With a calendar: what is to be put there, or what the words lack.
  public func answer(to request: Request, in context: ActionContext) -> UtteranceAnswer {
    guard context.setting("calendar") != nil, let appointment = request.appointment else {
      return answer(toUtteranceOf: request.name)
    }
    if let lack = lack(of: appointment, today: context.today()) {
      return .refused(lack, .notUnderstood)
    }
    let date = appointment.date?.description ?? ""
    let time = appointment.time?.description
    let told = Message.putInCalendar(what: Self.noun, appointment: AppointmentText.text(appointment.title, date, time))
    return UtteranceAnswer(
      response: ProcessingResponseDTO(
        success: true, actionType: ProcessingResultType.appActionRequired.rawValue, message: told.standard,
        appAction: ActionDTO(
          type: Self.type, payload: AppointmentDTO(title: appointment.title, date: date, time: time))),
      status: .understood, told: told)
  }

  private func lack(of appointment: Appointment, today: CalendarDate) -> Message? {
    guard !appointment.title.isEmpty else {
      return .appointmentWhat(what: Self.noun)
    }
    guard let date = appointment.date else {
      return
        .appointmentDay(title: appointment.title)
    }
    return date < today ? .inPast(date: Message.dayInTable(date)) : nil
  }

  private var refusal: Message {
    .appointmentUnsupported(what: Self.noun, kinds: Self.plural)
  }
}

/// Reminders: `VTODO`.
public struct ReminderKind: AppointmentKind {
  /// On the wire.
  public static let type = "create_reminder"
  /// Something to be done.
  public static let entry = CalendarEntry.Kind.reminder
  /// In messages.
  public static let noun = Message.aReminder
  /// In messages.
  public static let plural = Message.reminders
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
  public static let noun = Message.anAppointment
  /// In messages.
  public static let plural = Message.calendarEvents
  /// As the parser names them.
  public let utteranceKinds = ["calendar"]

  /// Appointments.
  public init() {}
}

/// How an appointment is told: `pay rent, 2025-11-07 at 10:00`.
enum AppointmentText {
  static func text(_ title: String, _ date: String, _ time: String?) -> Message {
    let told = Message.verbatim("\(title), \(date)")
    return time.map { .appointmentAt(appointment: told, time: $0) } ?? told
  }
}
