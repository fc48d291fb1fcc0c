import Entities
import Sheets

/// The month, quarter, year or season that a sheet is named by.
struct SheetPeriod: Equatable {
  /// The one year, or the two that a season such as a school year begins and ends in.
  let years: ClosedRange<Int>?
  /// One, or the three of a quarter.
  let months: ClosedRange<Int>?

  /// Reads `November`, `Nov 2025`, `2025-11`, `Q4 2025`, `Budget 2025`, `2024-2025`, `2024/25`.
  init?(_ name: String) {
    var years: ClosedRange<Int>?
    var month: Int?
    var number: Int?
    var quarter: Int?
    for word in FoldedText.folded(name).split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if let value = Int(word) {
        let isYear = word.utf8.count == 4 && (1900...2100).contains(value)
        if let first = years?.lowerBound, years?.count == 1, Self.follows(value, first, isYear: isYear) {
          years = first...first + 1
        } else if isYear {
          years = years ?? value...value
        } else {
          number = number ?? value
        }
      } else if word.utf8.count == 2, word.utf8.first == Self.quarterLetter, let value = Int(word.dropFirst()) {
        if (1...4).contains(value) { quarter = quarter ?? value }
      } else if word.count >= 3, let named = SheetWords.months.first(where: { $0.name.hasPrefix(word) }) {
        month = month ?? named.month
      }
    }
    if month == nil, years != nil, let number, (1...12).contains(number) { month = number }
    guard years != nil || month != nil || quarter != nil else { return nil }
    self.years = years
    months = month.map { $0...$0 } ?? quarter.map { $0 * 3 - 2...$0 * 3 }
  }

  /// Whether a number is the year after that one, in full or by its last two digits, where these are no month.
  private static func follows(_ number: Int, _ year: Int, isYear: Bool) -> Bool {
    isYear ? number == year + 1 : number > 12 && number == (year + 1) % 100
  }

  /// As `Q4` has it, folded.
  private static let quarterLetter = UInt8(ascii: "q")

  /// The one year; `nil` where it is named by two, or by none.
  var year: Int? { years.flatMap { $0.count == 1 ? $0.lowerBound : nil } }

  /// Whether it is named by two years, and by no month of them.
  var isSeason: Bool { months == nil && (years?.count ?? 1) > 1 }

  /// The one month; `nil` where it is named by more, or by none.
  var month: Int? { months.flatMap { $0.count == 1 ? $0.lowerBound : nil } }

  /// The one year that a sheet and the titles above its headers name; `nil` where they name none, or different ones.
  static func year(of name: String, titles: [String]) -> Int? {
    let years = Set(([name] + titles).compactMap { SheetPeriod($0)?.years })
    return years.count == 1 ? years.first.flatMap { $0.count == 1 ? $0.lowerBound : nil } : nil
  }

  func contains(_ day: CalendarDate) -> Bool {
    (years?.contains(day.year) ?? true) && (months?.contains(day.month) ?? true)
  }
}
