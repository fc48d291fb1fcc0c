import Calendar
import Entities
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
      let said = entries.map { "\($0.summary), \($0.date)" + ($0.time.map { " at \($0)" } ?? "") }
      return ActionOutcome(
        message: "In the calendar: " + said.concatenated(separator: "; "), isRepeated: isRepeated,
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
      self.init(.misconfigured, "Calendars need libical, which cannot be loaded: \(reason). Install libical3")
    case .notACalendar(let path, let reason):
      self.init(.unreadable, "\(path) is no sound iCalendar file: \(reason). Set calendar to another file")
    case .cannotRead(let path, let code): self.init(.unreadable, "\(path) cannot be read: \(SystemError.text(code))")
    case .cannotWrite(let path, let code):
      self.init(.notWritten, "\(path) cannot be written: \(SystemError.text(code)). Set calendar to a file that can be")
    case .keyReused(let key):
      self.init(.notUnderstood, "The key “\(key)” was used before, for other words. Use a new one")
    case .busy(let path): self.init(.busy, "\(path) is being changed by another program. Try again in a moment")
    }
  }
}
