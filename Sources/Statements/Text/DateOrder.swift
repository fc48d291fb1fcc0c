import Entities
import Sheets

/// Tells in which order the days of a file are written, by all of them: one that reads two ways settles nothing.
struct DateOrder: Hashable {
  /// What stands where.
  enum Order: Hashable, CaseIterable {
    case yearMonthDay, dayMonthYear, monthDayYear
  }

  /// The three numbers that a text begins with, a month's name taken for its number.
  private struct Parts: Hashable {
    let numbers: [Int]
    let digits: [Int]
    /// Where a name of a month stands.
    let named: Int?
    let mark: Character?
  }

  private let order: Order

  /// The order that all texts agree with.
  ///
  /// - Throws: `ImportError.undecided` where two do, and `nil` where none does.
  init?(of texts: [String]) throws(ImportError) {
    let parts = texts.map(DateOrder.parts)
    let possible = Order.allCases.filter { order in
      parts.allSatisfy { part in part.flatMap { DateOrder.date($0, order) } != nil }
    }
    guard let first = possible.first else { return nil }
    if possible.count > 1 {
      // Nobody writes the month first before a point. (Unicode CLDR: no locale has MM.dd.y.)
      guard !parts.allSatisfy({ $0?.mark == "." }) else {
        order = .dayMonthYear
        return
      }
      let example = texts.first ?? ""
      throw .undecided(
        what: "the day “\(example)” can be read in two ways",
        settledBy: ["date-format=DD/MM/YYYY", "date-format=MM/DD/YYYY"].map { rule in
          String(rule.map { $0 == "/" ? parts.first.flatMap { $0?.mark } ?? "/" : $0 })
        })
    }
    order = first
  }

  /// Whether a text begins with a day, in whichever order.
  static func isDay(_ text: String) -> Bool {
    parts(text).map { parts in Order.allCases.contains { date(parts, $0) != nil } } ?? false
  }

  /// The day that a text begins with.
  func date(_ text: String) -> CalendarDate? { DateOrder.parts(text).flatMap { DateOrder.date($0, order) } }

  /// The one day among some that words within a text name, in whichever order, and without a year as well where the month has its name: what a
  /// bank writes into the text of a line, such as `POS 04.03.2026 14:41 LIDL` or `TESCO 30AUG`.
  static func day(in text: String, among days: ClosedRange<CalendarDate>) -> CalendarDate? {
    let words = text.split { !$0.isLetter && !$0.isNumber && !"./-".contains($0) }
    var found: Set<CalendarDate> = []
    for (index, word) in words.enumerated() where word.first.map({ ("0"..."9").contains($0) }) == true {
      let number = word.prefix { ("0"..."9").contains($0) }
      // A number of one or two digits begins a day with the name of a month, its own or the next word.
      let month = number.count < word.count ? word.dropFirst(number.count) : words[(index + 1)...].first ?? ""
      let isNamed = number.count <= 2 && month.first?.isLetter == true
      let texts =
        isNamed
        ? Set([days.lowerBound.year, days.upperBound.year]).map { "\(number) \(month.prefix { $0.isLetter }) \($0)" }
        : [String(word)]
      for parts in texts.compactMap(parts) {
        found.formUnion(Order.allCases.compactMap { date(parts, $0) }.filter(days.contains))
      }
    }
    return found.count == 1 ? found.first : nil
  }

  private static func date(_ parts: Parts, _ order: Order) -> CalendarDate? {
    let places =
      switch order {
      case .yearMonthDay: (0, 1, 2)
      case .dayMonthYear: (2, 1, 0)
      case .monthDayYear: (2, 0, 1)
      }
    if let named = parts.named, named != places.1 { return nil }
    guard parts.digits[places.0] == 4 || parts.digits[places.0] == 2 && order != .yearMonthDay,
      parts.digits[places.1] <= 2, parts.digits[places.2] <= 2
    else { return nil }
    let year = parts.numbers[places.0]
    return CalendarDate(
      year: parts.digits[places.0] == 2 ? 2000 + year : year, month: parts.numbers[places.1],
      day: parts.numbers[places.2])
  }

  private static func parts(_ text: String) -> Parts? {
    var numbers: [Int] = []
    var digits: [Int] = []
    var named: Int?
    var mark: Character?
    var rest = text[...].drop { $0.isWhitespace }
    while numbers.count < 3 {
      if let first = rest.first, first.isLetter {
        let word = rest.prefix { $0.isLetter }
        let folded = FoldedText.folded(String(word))
        guard named == nil, let month = month(named: folded) else { return nil }
        named = numbers.count
        numbers.append(month)
        digits.append(2)
        rest = rest.dropFirst(word.count)
      } else {
        let run = rest.prefix { ("0"..."9").contains($0) }
        // All in one: 20251031.
        if numbers.isEmpty, run.count == 8, let all = Int(run) {
          return Parts(numbers: [all / 10_000, all / 100 % 100, all % 100], digits: [4, 2, 2], named: nil, mark: nil)
        }
        guard (1...4).contains(run.count), let number = Int(run) else { return nil }
        numbers.append(number)
        digits.append(run.count)
        rest = rest.dropFirst(run.count)
      }
      guard numbers.count < 3 else { break }
      let between = rest.prefix { "./-,' ".contains($0) }
      guard (1...3).contains(between.count) else { return nil }
      if mark == nil { mark = between.first }
      rest = rest.dropFirst(between.count)
    }
    if let next = rest.first, ("0"..."9").contains(next) { return nil }
    return Parts(numbers: numbers, digits: digits, named: named, mark: mark)
  }

  /// By its name, or the beginning of it.
  private static func month(named folded: String) -> Int? {
    guard folded.count > 2 else { return nil }
    let months = Set(SheetWords.months.filter { $0.name.hasPrefix(folded) }.map(\.month))
    return months.count == 1 ? months.first : nil
  }
}
