import Entities
import Sheets
import Spreadsheet

/// How days are written as texts. Of `04/11/2025` its own rows tell the order, or nothing does, and then it is no day.
package struct TextDays {
  /// What stands between the parts of a day, and which of them is the month; `nil` where days are written with the year first, or with
  /// points.
  private let parted: (mark: Character, monthFirst: Bool)?
  /// How the newest is written.
  private let form: DayForm
  private let isPadded: Bool
  private let isShort: Bool

  /// Whether days such as `04/11/2025` stand there, and nothing tells their order.
  package let isUnclear: Bool
  /// How they are written where the month has a name; `nil` where it has none.
  private let words: WordedDay?
  /// The year of days such as `04.11.`, which name none; `nil` of others.
  let year: Int?
  /// The last of such days.
  private let lastDay: CalendarDate?
  /// What stands behind the month of such a day: a point, or nothing.
  private let end: String

  /// So many days tell the order, from the end.
  private static let lookedAt = 2_000

  /// - Parameters:
  ///   - texts: what stands where days are looked for, in their order.
  ///   - last: the text like which a new day is written.
  ///   - monthFirst: the order that a person said; it counts where theirs tell none.
  ///   - year: the year that all of them are of, where the sheet says one.
  package init(
    _ texts: some BidirectionalCollection<String>, last: String?, monthFirst: Bool? = nil, year: Int? = nil
  ) {
    let yearless = last.flatMap { YearlessDay($0) }
    self.year = yearless.flatMap { _ in year.flatMap { YearlessDay.isOneYear(texts, $0) ? $0 : nil } }
    lastDay = self.year.flatMap { yearless?.day(of: $0) }
    end = yearless?.end ?? ""
    form = last.map { DayForm(.text($0)) } ?? .iso
    var (mark, first, second) = (Character?.none, 0, 0)
    for text in texts.reversed().prefix(Self.lookedAt) {
      guard let parts = Self.parts(text) else { continue }
      mark = mark ?? parts.mark
      if parts.first > 12 { first += 1 }
      if parts.second > 12 { second += 1 }
    }
    let like = last.flatMap { Self.parts($0) }
    (isPadded, isShort) = (yearless?.isPadded ?? like.map(\.isPadded) ?? true, like.map(\.isShort) ?? false)
    let isTold = (first > 0) != (second > 0)
    isUnclear = mark != nil && !isTold && monthFirst == nil
    words = last.flatMap { WordedDay($0, like: texts) }
    // One beyond twelve is a day of the month; both among them, and nothing is told.
    parted = mark.flatMap { mark in isTold ? (mark, second > 0) : monthFirst.map { (mark, $0) } }
  }

  /// The day that a field holds; `nil` where it holds none.
  package func day(_ text: String) -> CalendarDate? {
    if let day = CalendarDate(cell: text) { return day }
    if let year, let day = YearlessDay(text)?.day(of: year) { return day }
    if words != nil { return CalendarDate(worded: text) }
    guard let parted, let parts = Self.parts(text), parts.mark == parted.mark else { return nil }
    let (month, day) = parted.monthFirst ? (parts.first, parts.second) : (parts.second, parts.first)
    return CalendarDate(year: parts.year, month: month, day: day)
  }

  /// Whether a day, written without its year, would be taken for one of another year.
  func mistakes(_ day: CalendarDate) -> Bool {
    guard let year, let lastDay else { return false }
    return day.year != year || abs(day.daysSince1970 - lastDay.daysSince1970) > YearlessDay.near
  }

  /// A day as the table writes it.
  package func text(_ day: CalendarDate) -> String {
    if let words { return words.text(day) }
    if year != nil { return "\(two(day.day, isPadded)).\(two(day.month, isPadded))\(end)" }
    if let parted, case .number = form {
      let (first, second) = parted.monthFirst ? (day.month, day.day) : (day.day, day.month)
      return
        "\(two(first, isPadded))\(parted.mark)\(two(second, isPadded))\(parted.mark)\(isShort ? two(day.year % 100, true) : "\(day.year)")"
    }
    return switch form.content(day) {
    case .text(let text): text
    case .number(let number): "\(number)"
    default: day.description
    }
  }

  private func two(_ number: Int, _ isPadded: Bool) -> String { isPadded && number < 10 ? "0\(number)" : "\(number)" }

  /// A day in three parts, the last of which is the year.
  private struct Parts {
    let mark: Character
    let first, second, year: Int
    let isPadded, isShort: Bool
  }

  /// The parts of `4/11/2025`, `04-11-25`; `nil` for anything else.
  private static func parts(_ text: String) -> Parts? {
    guard (6...10).contains(text.utf8.count), let mark = text.first(where: { $0 == "/" || $0 == "-" }) else {
      return nil
    }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 3, [2, 4].contains(parts[2].utf8.count), parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }),
      let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2]), first > 0, second > 0, year > 0
    else { return nil }
    let isShort = parts[2].utf8.count == 2
    return Parts(
      mark: mark, first: first, second: second, year: isShort ? 2_000 + year : year,
      isPadded: parts[0].utf8.count == 2 && parts[1].utf8.count == 2, isShort: isShort)
  }
}
