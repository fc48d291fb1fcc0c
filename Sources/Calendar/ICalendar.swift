import CIcalLoader
import Entities
import Platform

/// iCalendar text, read and made by libical.
struct ICalendar {
  private let library: UnsafeMutablePointer<ical_library>
  private var calls: ical_library { library.pointee }

  /// Loads the library; it stays loaded.
  ///
  /// - Throws: `.noLibrary`.
  init() throws(CalendarError) {
    var reason: UnsafeMutablePointer<CChar>?
    guard let library = ical_library_open(&reason) else {
      defer { free(reason) }
      throw .noLibrary(reason: reason.map { String(cString: $0) } ?? "")
    }
    self.library = library
  }

  /// What stands in a calendar.
  struct Content {
    /// The UIDs of its entries, in their order.
    var uids: [String] = []
    /// Of an entry that this program put there: which words it came of (`X-BUDGET-REQUEST`), by its UID.
    var requests: [(uid: String, mark: String)] = []
  }

  /// Reads a whole file.
  ///
  /// - Returns: `nil` where it is no calendar, or where a line breaks the format.
  func content(of text: String) -> Content? {
    guard let calendar = calls.icalparser_parse_string(text) else { return nil }
    defer { calls.icalcomponent_free(calendar) }
    guard calls.icalcomponent_isa(calendar) == ICAL_VCALENDAR_COMPONENT, calls.icalcomponent_count_errors(calendar) == 0
    else { return nil }
    var content = Content()
    var entry = calls.icalcomponent_get_first_component(calendar, ICAL_ANY_COMPONENT)
    while let found = entry {
      if let uid = calls.icalcomponent_get_uid(found).map({ String(cString: $0) }) {
        content.uids.append(uid)
        if let mark = mark(of: found) { content.requests.append((uid, mark)) }
      }
      entry = calls.icalcomponent_get_next_component(calendar, ICAL_ANY_COMPONENT)
    }
    return content
  }

  private func mark(of component: OpaquePointer) -> String? {
    var property = calls.icalcomponent_get_first_property(component, ICAL_X_PROPERTY)
    while let found = property {
      if let name = calls.icalproperty_get_x_name(found), String(cString: name) == ICalendar.markName {
        return calls.icalproperty_get_x(found).map { String(cString: $0) }
      }
      property = calls.icalcomponent_get_next_property(component, ICAL_X_PROPERTY)
    }
    return nil
  }

  private static let markName = "X-BUDGET-REQUEST"

  /// The text of one entry, in lines that end as RFC 5545 has it.
  ///
  /// - Parameters:
  ///   - mark: which words it came of; `nil` where nobody will ask.
  ///   - stamp: when it was made, in seconds since 1970.
  func text(of entry: CalendarEntry, uid: String, mark: String?, stamp: Int) -> String? {
    let isReminder = entry.kind == .reminder
    guard let component = calls.icalcomponent_new(isReminder ? ICAL_VTODO_COMPONENT : ICAL_VEVENT_COMPONENT) else {
      return nil
    }
    defer { calls.icalcomponent_free(component) }
    let made = calls.icaltime_from_timet_with_zone(time_t(stamp), 0, calls.icaltimezone_get_utc_timezone())
    var when = icaltimetype()
    when.year = Int32(entry.date.year)
    when.month = Int32(entry.date.month)
    when.day = Int32(entry.date.day)
    when.hour = Int32(entry.time?.hour ?? 0)
    when.minute = Int32(entry.time?.minute ?? 0)
    when.is_date = entry.time == nil ? 1 : 0
    // Without a zone: the time on the wall, wherever the person is.
    let properties = [
      calls.icalproperty_new_uid(uid), calls.icalproperty_new_dtstamp(made),
      calls.icalproperty_new_summary(entry.summary),
      isReminder ? calls.icalproperty_new_due(when) : calls.icalproperty_new_dtstart(when),
    ]
    for property in properties { calls.icalcomponent_add_property(component, property) }
    if let mark {
      let property = calls.icalproperty_new_x(mark)
      calls.icalproperty_set_x_name(property, ICalendar.markName)
      calls.icalcomponent_add_property(component, property)
    }
    guard let text = calls.icalcomponent_as_ical_string_r(component) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
