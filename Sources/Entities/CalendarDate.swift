/// A day of the proleptic Gregorian calendar, without a time or a time zone.
///
/// Entries happen on days, not at instants: a day said in Sofia is the same day wherever the workbook is opened.
/// Years 1 to 9999.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31, and never past the end of the month.
  public let day: Int

  /// The day, or `nil` where the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= CalendarDate.days(inMonth: month, of: year) else { return nil }
    self.init(valid: year, month, day)
  }

  private init(valid year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that lies `days` after 1 January 1970 (before it, where negative); clamped to the years 1 to 9999.
  ///
  /// Rule: the civil-from-days arithmetic over 400-year eras of 146,097 days that start on 1 March; none lies before the year 0.
  public init(daysSince1970 days: Int) {
    let shifted = min(max(days, CalendarDate.firstDay), CalendarDate.lastDay) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      valid: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static let firstDay = -719_162
  private static let lastDay = 2_932_896

  /// Days from 1 January 1970 to this day.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The weekday of this day.
  public var weekday: Weekday {
    // The first day that there is, 1 January 1, was a Monday.
    Weekday.allCases[(daysSince1970 - CalendarDate.firstDay) % 7]
  }

  /// The day `days` later (earlier, where negative); clamped to the years 1 to 9999.
  public func adding(days: Int) -> CalendarDate {
    CalendarDate(daysSince1970: daysSince1970 + days)
  }

  /// The last day that is a weekday (1 is Monday), up to this one, which may be it.
  public func last(weekday: Int) -> CalendarDate { adding(days: -((self.weekday.rawValue - weekday + 7) % 7)) }

  /// The same day `months` later (earlier, where negative), or the month's last day where it is shorter.
  public func adding(months: Int) -> CalendarDate {
    let index = min(max(year * 12 + month - 1 + months, 12), 9999 * 12 + 11)
    let (newYear, newMonth) = (index / 12, index % 12 + 1)
    return CalendarDate(
      valid: newYear, newMonth, min(day, CalendarDate.days(inMonth: newMonth, of: newYear)))
  }

  /// 28 to 31.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether February of `year` has 29 days.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The day before or after, by the calendar.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

/// A day of the week, Monday first (ISO 8601).
public enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

// MARK: - ISO 8601

extension CalendarDate: CustomStringConvertible {
  /// `YYYY-MM-DD`, as the wire and the journal write a day (ISO 8601, extended format).
  public var description: String {
    // Each row says its day, and each entry four times on its way.
    String(unsafeUninitializedCapacity: 10) { bytes in
      var (at, rest) = (10, (year * 100 + month) * 100 + day)
      while at > 0 {
        at -= 1
        if at == 7 || at == 4 {
          bytes[at] = UInt8(ascii: "-")
          continue
        }
        bytes[at] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      return 10
    }
  }

  /// Reads `YYYY-MM-DD`, alone or followed by `T` (or a space) and a time, whose day is taken as written.
  ///
  /// Returns `nil` where the text is of another form or names no day of the calendar. Source: contract, "date".
  public init?(iso8601 text: some StringProtocol) {
    let read =
      text.utf8.withContiguousStorageIfAvailable { CalendarDate(iso8601: $0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { CalendarDate(iso8601: $0) }
    guard let read else { return nil }
    self = read
  }

  private init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = CalendarDate.number(bytes[0..<4]), let month = CalendarDate.number(bytes[5..<7]),
      let dayOfMonth = CalendarDate.number(bytes[8..<10])
    else { return nil }
    if bytes.count > 10 {
      let mark = bytes[10]
      guard mark == UInt8(ascii: "T") || mark == UInt8(ascii: "t") || mark == UInt8(ascii: " "),
        CalendarDate.isTime(bytes[11...])
      else { return nil }
    }
    self.init(year: year, month: month, day: dayOfMonth)
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// `HH:MM`, with optional seconds, fraction and offset; what it says is not used.
  private static func isTime(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let start = text.startIndex
    guard text.count >= 5, text[start + 2] == UInt8(ascii: ":"),
      let hour = number(text[start..<start + 2]), let minute = number(text[start + 3..<start + 5]), hour < 25,
      minute < 60
    else { return false }
    return text[(start + 5)...].allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ":.,+-Zz".utf8.contains(byte)
    }
  }
}
