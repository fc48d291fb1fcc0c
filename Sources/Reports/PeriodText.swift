import Entities

/// Reads the periods that commands take: `month`, `last week`, `2025-10`, `october`, `2025-10-01..2025-10-15`.
public enum PeriodText {
  /// The period that `text` names, seen from `today`; `nil` where it names none.
  ///
  /// A month without a year is the latest that has begun.
  public static func period(_ text: String, today: CalendarDate) -> Period? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if let range = range(words.joined(), today: today) { return range }
    switch words.count {
    case 1: return named(words[0], today: today) ?? numeric(words[0]) ?? month(words[0], year: nil, today: today)
    case 2 where words[0] == "this": return named(words[1], today: today)
    case 2 where words[0] == "last" || words[0] == "previous":
      return words[1] == "day" ? nil : named(words[1], today: today)?.previous
    case 2: return Int(words[1]).flatMap { month(words[0], year: $0, today: today) }
    default: return nil
    }
  }

  /// What a person may say where none is understood.
  public static let examples =
    "week, month, year, last month, last 3 months, october, q3 2025, 2025, 2025-10 or 2025-10-01..2025-10-15"

  private static func named(_ word: String, today: CalendarDate) -> Period? {
    switch word {
    case "today", "day": .day(today)
    case "yesterday": .day(today.adding(days: -1))
    case "week": .week(of: today)
    case "month": .month(of: today)
    case "year": .year(of: today)
    case "all", "always", "everything": .always
    default: nil
    }
  }

  /// `2025`, `2025-10` or `2025-10-04`.
  private static func numeric(_ text: String) -> Period? {
    if let day = CalendarDate(iso8601: text) ?? dotted(text) { return .day(day) }
    if let month = dottedMonth(text) { return month }
    let parts = text.split(separator: "-").map { Int($0) }
    guard text.utf8.first != UInt8(ascii: "-"), let first = parts.first, let year = first, text.utf8.count >= 4 else {
      return nil
    }
    switch parts.count {
    case 1: return CalendarDate(year: year, month: 1, day: 1).map { .year(of: $0) }
    case 2: return parts[1].flatMap { CalendarDate(year: year, month: $0, day: 1) }.map { .month(of: $0) }
    default: return nil
    }
  }

  /// `4.11.2025`, as days are written with dots.
  private static func dotted(_ text: String) -> CalendarDate? {
    let parts = dottedParts(text)
    guard parts.count == 3, let day = parts[0], let month = parts[1], let year = parts[2], year > 999 else {
      return nil
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// `11.2025`
  private static func dottedMonth(_ text: String) -> Period? {
    let parts = dottedParts(text)
    guard parts.count == 2, let month = parts[0], let year = parts[1], year > 999 else { return nil }
    return CalendarDate(year: year, month: month, day: 1).map { .month(of: $0) }
  }

  private static func dottedParts(_ text: String) -> [Int?] {
    text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
  }

  private static func month(_ name: String, year: Int?, today: CalendarDate) -> Period? {
    guard name.count >= 3,
      let index = CalendarDate.monthNames.firstIndex(where: { $0.lowercased().hasPrefix(name) })
    else { return nil }
    let month = index + 1
    let said = year ?? (month > today.month ? today.year - 1 : today.year)
    return CalendarDate(year: said, month: month, day: 1).map { .month(of: $0) }
  }

  /// `from..to`; an end that is left out is open, and each may be a day, a month or a year.
  private static func range(_ text: String, today: CalendarDate) -> Period? {
    guard let dots = text.indices.first(where: { text[$0...].hasPrefix("..") }) else { return nil }
    let (from, to) = (String(text[..<dots]), String(text[text.index(dots, offsetBy: 2)...]))
    guard let first = from.isEmpty ? Period.always : numeric(from) ?? named(from, today: today),
      let last = to.isEmpty ? Period.always : numeric(to) ?? named(to, today: today)
    else { return nil }
    return Period(first.first, last.last)
  }
}
