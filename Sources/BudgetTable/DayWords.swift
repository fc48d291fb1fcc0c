import Entities
import Sheets
import Spreadsheet

/// What a column says of the day in its row: the weekday, the month, the year, or several of them, such as `Nov 2025`.
///
/// Told from the rows alone: every one must say it of its own day.
struct DayWords {
  private enum Letters: CaseIterable {
    case small, capitals, first

    func spelled(_ name: String) -> String {
      switch self {
      case .small: name
      case .capitals: name.uppercased()
      case .first: name.prefix(1).uppercased() + name.dropFirst()
      }
    }
  }

  /// One thing that may be said of a day.
  private enum Part {
    /// A month's or a weekday's name in a language, or its first letters.
    case month([String], length: Int?, Letters)
    case weekday([String], length: Int?, Letters)
    case year, shortYear
    case monthNumber(isPadded: Bool)
    case dayNumber(isPadded: Bool)
    /// A day as sheets count them: the first of the month, the last such weekday, the day itself.
    case monthStart, weekStart(Int), theDay
    /// What stands between.
    case text(Substring)

    func said(of day: CalendarDate) -> String {
      switch self {
      case .month(let names, let length, let letters): Self.name(names, day.month, length, letters)
      case .weekday(let names, let length, let letters): Self.name(names, day.weekday.rawValue, length, letters)
      case .year: "\(day.year)"
      case .shortYear: Self.number(day.year % 100, isPadded: true)
      case .monthNumber(let isPadded): Self.number(day.month, isPadded: isPadded)
      case .dayNumber(let isPadded): Self.number(day.day, isPadded: isPadded)
      case .monthStart: Self.serial(day.adding(days: 1 - day.day))
      case .weekStart(let weekday): Self.serial(day.adding(days: -((day.weekday.rawValue - weekday + 7) % 7)))
      case .theDay: Self.serial(day)
      case .text(let text): String(text)
      }
    }

    /// Whether it cannot be by chance, though it is the same in all rows.
    var tellsAlone: Bool {
      switch self {
      case .year, .monthStart, .weekStart, .theDay: true
      default: false
      }
    }

    private static func serial(_ day: CalendarDate) -> String {
      SerialDay.number(of: day, from1904: false).map { "\($0)" } ?? ""
    }

    private static func name(_ names: [String], _ number: Int, _ length: Int?, _ letters: Letters) -> String {
      guard names.indices.contains(number - 1) else { return "" }
      return letters.spelled(length.map { String(names[number - 1].prefix($0)) } ?? names[number - 1])
    }

    private static func number(_ number: Int, isPadded: Bool) -> String {
      isPadded && number < 10 ? "0\(number)" : "\(number)"
    }
  }

  /// With fewer rows a column is not taken for one that says it.
  private static let leastRows = 3
  private static let lengths: [Int?] = [nil, 2, 3, 4]
  private static let numbers: [Part] =
    [
      .year, .monthNumber(isPadded: false), .dayNumber(isPadded: false), .monthNumber(isPadded: true),
      .dayNumber(isPadded: true), .shortYear, .theDay, .monthStart,
    ] + (1...7).map { .weekStart($0) }

  private let parts: [Part]

  /// - Parameter rows: what stands beside each day.
  /// - Returns: `nil` where they do not all say the same things of their days, or one number alone could be by chance.
  init?(_ rows: [(day: CalendarDate, text: String)]) {
    guard rows.count >= Self.leastRows else { return nil }
    let pieces = rows.map { WordedDay.pieces(of: $0.text) }
    guard let first = pieces.first, pieces.allSatisfy({ $0.count == first.count }) else { return nil }
    var parts: [Part] = []
    var isTold = false
    for place in first.indices {
      let part = Self.part(first[place]) { part in
        zip(rows, pieces).allSatisfy { part.said(of: $0.day) == $1[place] }
      }
      guard let part else { return nil }
      if case .text = part {} else { isTold = true }
      parts.append(part)
    }
    guard isTold else { return nil }
    // A small number that never changes may be anything: a year is none.
    if parts.count == 1, !parts[0].tellsAlone, Int(rows[0].text) != nil {
      guard rows.contains(where: { $0.text != rows[0].text }) else { return nil }
    }
    self.parts = parts
  }

  func text(of day: CalendarDate) -> String { parts.map { $0.said(of: day) }.joined() }

  private static func part(_ piece: Substring, where fits: (Part) -> Bool) -> Part? {
    guard let first = piece.first else { return nil }
    if first.isNumber { return numbers.first(where: fits) }
    guard first.isLetter else { return fits(.text(piece)) ? .text(piece) : nil }
    for length in lengths {
      for letters in Letters.allCases {
        for names in SheetWords.monthNames where fits(.month(names, length: length, letters)) {
          return .month(names, length: length, letters)
        }
        for names in SheetWords.weekdayNames where fits(.weekday(names, length: length, letters)) {
          return .weekday(names, length: length, letters)
        }
      }
    }
    return nil
  }
}
