import Calendar
import Entities
import Messages
import Platform

/// Puts reminders and events into an iCalendar file.
struct CalendarPerformer: ActionPerformer {
  let file: CalendarFile
  let now: @Sendable () -> Int

  /// By what an entry is known in the calendar, as the answer's JSON has it.
  private struct Place: ActionResult {
    let uid: [String]
  }

  func perform(_ requests: [ActionRequest]) throws -> [ActionOutcome] {
    var outcomes: [ActionOutcome] = []
    for request in requests {
      let entries = try request.payloads(AppointmentAction.self).map(\.entry)
      outcomes.append(try put(entries, of: request))
    }
    return outcomes
  }

  private func put(_ entries: [CalendarEntry], of request: ActionRequest) throws(ActionFailure) -> ActionOutcome {
    do throws(CalendarError) {
      let placed = try file.add(entries, key: request.key, words: request.text, now: now())
      let isRepeated = placed.allSatisfy(\.wasThere)
      let said = entries.map { AppointmentText.text($0.summary, "\($0.date)", $0.time.map { "\($0)" }) }
      return ActionOutcome(
        told: .inCalendar(entries: said.joined(by: "; ")), isRepeated: isRepeated,
        result: Place(uid: placed.map(\.uid)))
    } catch {
      throw ActionFailure(error)
    }
  }
}

extension ActionFailure {
  /// What the person is told of a calendar that was left as it was.
  init(_ error: CalendarError) {
    switch error {
    case .noLibrary(let reason):
      self.init(.misconfigured, .noLibical(reason: reason))
    case .notACalendar(let path, let reason):
      self.init(.unreadable, .noCalendarFile(path: path, reason: reason))
    case .cannotRead(let path, let code):
      self.init(.unreadable, .cannotReadCalendar(path: path, reason: SystemError.text(code)))
    case .cannotWrite(let path, let code):
      self.init(.notWritten, .cannotWriteCalendar(path: path, reason: SystemError.text(code)))
    case .keyReused(let key):
      self.init(.notUnderstood, .calendarKeyReused(key: key))
    case .busy(let path): self.init(.busy, .calendarBusy(path: path))
    }
  }
}
