import Entities
import Sheets

/// A day as a text in which the month has its name: `4 ноември 2025 г.`, `Nov 4, 2025`.
struct WordedDay {
  private enum Part {
    case day(isPadded: Bool)
    case month([String], length: Int?, isCapital: Bool)
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
    var parts: [Part] = []
    for piece in Self.pieces(of: text) {
      if piece.utf8.count == 4, Int(piece) == day.year {
        parts.append(.year)
      } else if Int(piece) == day.day {
        parts.append(.day(isPadded: piece.utf8.count == 2 && day.day < 10))
      } else if Self.month(piece) == day.month, let (names, length) = Self.form(of: known) {
        parts.append(.month(names, length: length, isCapital: piece.first?.isUppercase ?? false))
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
      case .year: "\(day.year)"
      case .text(let text): String(text)
      }
    }.joined()
  }

  private static func name(_ names: [String], _ month: Int, _ length: Int?, _ isCapital: Bool) -> String {
    let name = length.map { String(names[month - 1].prefix($0)) } ?? names[month - 1]
    return isCapital ? name.prefix(1).uppercased() + name.dropFirst() : name
  }

  /// The language and the length of the names that are all of these months.
  private static func form(of months: [(month: Int, name: String)]) -> (names: [String], length: Int?)? {
    for length in lengths {
      for names in SheetWords.monthNames
      where months.allSatisfy({ $0.name == name(names, $0.month, length, false) }) {
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

  /// Reads `4 ноември 2025 г.` and `Nov 4, 2025`: a day of the month, the month's name and the year, and no other word.
  init?(worded text: String) {
    guard text.utf8.count <= Self.longestWorded else { return nil }
    var (day, month, year) = (Int?.none, Int?.none, Int?.none)
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
        guard month == nil, let named = WordedDay.month(piece) else { return nil }
        month = named
      }
    }
    guard let day, let month, let year else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
