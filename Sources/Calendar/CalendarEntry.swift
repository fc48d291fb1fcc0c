import Entities

/// Something that is to happen, as it goes into an iCalendar file (RFC 5545).
public struct CalendarEntry: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// `VTODO`: something to be done, and until when.
    case reminder
    /// `VEVENT`: something that takes place.
    case event
  }

  /// What it is.
  public let kind: Kind
  /// What is to be done, or what takes place.
  public let summary: String
  /// The day.
  public let date: CalendarDate
  /// The time of that day, where the person is; `nil` for the whole day.
  public let time: TimeOfDay?

  /// Something that is to happen.
  public init(_ kind: Kind, summary: String, on date: CalendarDate, at time: TimeOfDay? = nil) {
    self.kind = kind
    self.summary = summary
    self.date = date
    self.time = time
  }
}

/// What became of an entry of a calendar.
public struct CalendarOutcome: Hashable, Sendable {
  /// What the entry is known by: the same for each attempt with one key.
  public let uid: String
  /// Whether it stood there before; the file is as it was then.
  public let wasThere: Bool
}

/// Why a calendar's file was left as it was.
public enum CalendarError: Error, Hashable, Sendable {
  /// libical is not installed, or of another version.
  case noLibrary(reason: String)
  /// It holds no calendar, or one with lines that break the format; its first wrong thing is named.
  case notACalendar(path: String, reason: String)
  /// It cannot be read; `errno`.
  case cannotRead(path: String, code: Int32)
  /// It, or its folder, cannot be written; `errno`.
  case cannotWrite(path: String, code: Int32)
  /// The key was used before, for other words; the file is as it was then.
  case keyReused(String)
  /// Another program has locked its folder, or keeps changing the file.
  case busy(path: String)
}
