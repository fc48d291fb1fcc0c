import Entities
import Sheets

/// A day as a text in which the month has its name: `4 ноември 2025 г.`, `Nov 4, 2025`, `Tue, 4 Nov 2025`.
struct WordedDay {
  private enum Part {
    case day(isPadded: Bool)
    case month([String], length: Int?, isCapital: Bool)
    case weekday([String], length: Int?, isCapital: Bool)
    case year
    /// What stands between.
    case text(Substring)
  }

  private let parts: [Part]

  private static let lengths: [Int?] = [nil, 3, 4, 2]

  /// - Parameters:
  ///   - text: the day like which new ones are written.
  ///   - others: days of the same column: May is short and long at once, and other months tell.
  init?(_ text: String, like others: some BidirectionalCollection<String>) {
    guard let day = CalendarDate(worded: text) else { return nil }
    let known = others.reversed().prefix(Self.lookedAt).compactMap { other in
      CalendarDate(worded: other).flatMap { day in
        Self.pieces(of: other).first { Self.month($0) == day.month }.map { (day.month, FoldedText.folded(String($0))) }
      }
    }
    let weekdays = others.reversed().prefix(Self.lookedAt).compactMap { other in
      CalendarDate(worded: other).flatMap { day in
        Self.pieces(of: other).first { Self.weekday($0) == day.weekday.rawValue }.map {
          (day.weekday.rawValue, FoldedText.folded(String($0)))
        }
      }
    }
    var parts: [Part] = []
    for piece in Self.pieces(of: text) {
      if piece.utf8.count == 4, Int(piece) == day.year {
        parts.append(.year)
      } else if Int(piece) == day.day {
        parts.append(.day(isPadded: piece.utf8.count == 2 && day.day < 10))
      } else if Self.month(piece) == day.month,
        let (names, length) = Self.form(of: known, in: SheetWords.monthNames)
      {
        parts.append(.month(names, length: length, isCapital: piece.first?.isUppercase ?? false))
      } else if Self.weekday(piece) == day.weekday.rawValue {
        guard let (names, length) = Self.form(of: weekdays, in: SheetWords.weekdayNames) else { return nil }
        parts.append(.weekday(names, length: length, isCapital: piece.first?.isUppercase ?? false))
      } else {
        parts.append(.text(piece))
      }
    }
    guard parts.contains(where: { if case .month = $0 { true } else { false } }) else { return nil }
    self.parts = parts
  }

  private static let lookedAt = 200

  func text(_ day: CalendarDate) -> String {
    parts.map { part in
      switch part {
      case .day(let isPadded): isPadded && day.day < 10 ? "0\(day.day)" : "\(day.day)"
      case .month(let names, let length, let isCapital): Self.name(names, day.month, length, isCapital)
      case .weekday(let names, let length, let isCapital): Self.name(names, day.weekday.rawValue, length, isCapital)
      case .year: "\(day.year)"
      case .text(let text): String(text)
      }
    }.joined()
  }

  /// - Parameter number: of the month, or of the weekday, from 1.
  private static func name(_ names: [String], _ number: Int, _ length: Int?, _ isCapital: Bool) -> String {
    guard names.indices.contains(number - 1) else { return "" }
    let name = length.map { String(names[number - 1].prefix($0)) } ?? names[number - 1]
    return isCapital ? name.prefix(1).uppercased() + name.dropFirst() : name
  }

  /// The language and the length of the names that are all of these months, or weekdays.
  private static func form(
    of found: [(number: Int, name: String)], in languages: [[String]]
  ) -> (names: [String], length: Int?)? {
    for length in lengths {
      for names in languages where found.allSatisfy({ $0.name == name(names, $0.number, length, false) }) {
        return (names, length)
      }
    }
    return nil
  }

  /// The month that a word names, or begins the name of.
  static func month(_ word: Substring) -> Int? {
    guard word.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    let folded = FoldedText.folded(String(word))
    return SheetWords.months.first { $0.name.hasPrefix(folded) }?.month
  }

  /// The weekday that a word names, or begins the name of, from 1 for Monday.
  static func weekday(_ word: Substring) -> Int? {
    guard word.count >= 2, word.allSatisfy(\.isLetter) else { return nil }
    let folded = FoldedText.folded(String(word))
    for names in SheetWords.weekdayNames {
      let fitting = names.indices.filter { names[$0].hasPrefix(folded) }
      if fitting.count == 1 { return fitting[0] + 1 }
    }
    return nil
  }

  /// Letters, digits, and what is neither, apart.
  static func pieces(of text: String) -> [Substring] {
    func kind(_ character: Character) -> Int { character.isLetter ? 0 : character.isNumber ? 1 : 2 }
    var pieces: [Substring] = []
    var start = text.startIndex
    for at in text.indices.dropFirst() where kind(text[at]) != kind(text[text.index(before: at)]) {
      pieces.append(text[start..<at])
      start = at
    }
    if start < text.endIndex { pieces.append(text[start...]) }
    return pieces
  }
}

extension CalendarDate {
  /// Longer ones hold more than a day.
  private static let longestWorded = 40

  /// Reads `4 ноември 2025 г.`, `Nov 4, 2025` and `Tue, 4 Nov 2025`: a day of the month, the month's name and the year, and no other word
  /// but the day's own weekday.
  init?(worded text: String) {
    guard text.utf8.count <= Self.longestWorded else { return nil }
    var (day, month, year, weekday) = (Int?.none, Int?.none, Int?.none, Int?.none)
    for piece in WordedDay.pieces(of: text) {
      guard let first = piece.first else { continue }
      if first.isNumber {
        guard let number = Int(piece) else { return nil }
        if piece.utf8.count == 4, year == nil {
          year = number
        } else if piece.utf8.count <= 2, day == nil {
          day = number
        } else {
          return nil
        }
      } else if first.isLetter {
        // A single letter says “year” in Bulgarian.
        guard piece.count > 1 else { continue }
        if month == nil, let named = WordedDay.month(piece) {
          month = named
        } else if weekday == nil, let named = WordedDay.weekday(piece) {
          weekday = named
        } else {
          return nil
        }
      }
    }
    guard let day, let month, let year else { return nil }
    self.init(year: year, month: month, day: day)
    if let weekday, weekday != self.weekday.rawValue { return nil }
  }
}
