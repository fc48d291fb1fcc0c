import Entities

/// Whether the day or the month stands first on a slip, where both are numbers with a stroke or a dash between them.
struct DayOrder: Hashable {
  let isMonthFirst: Bool
  /// Whether the slip tells it.
  let isTold: Bool

  /// As most of the world has it.
  static let dayFirst = DayOrder(isMonthFirst: false, isTold: true)

  private init(isMonthFirst: Bool, isTold: Bool) { (self.isMonthFirst, self.isTold) = (isMonthFirst, isTold) }

  /// By the days of a slip that can be read in one way only, else by where it is from: an address in the United States, the currency, the script.
  init(of pages: [[PrintRow]], isCyrillic: Bool) {
    let words = pages.joined().flatMap(\.words)
    let days = words.compactMap { DayOrder.numbers(in: $0.text) }
    let currencies = Set(
      pages.joined().flatMap(\.amounts).compactMap(\.currency) + words.compactMap { PrintWords.currency($0.text) })
    if days.contains(where: { $0.first > 12 && $0.second <= 12 }) || isCyrillic {
      self = .dayFirst
    } else if days.contains(where: { $0.second > 12 && $0.first <= 12 }) {
      self.init(isMonthFirst: true, isTold: true)
    } else if currencies.subtracting([.dollar]).isEmpty {
      let isAmerican = pages.joined().contains { DayOrder.isAmericanAddress($0) }
      // A dollar may be one of another country, and so may be such a number of a telephone.
      let isLikely = currencies.contains(.dollar) || pages.joined().contains { DayOrder.hasAmericanPhone($0) }
      // One in Latin letters that names no currency may be from anywhere.
      self.init(isMonthFirst: isAmerican || isLikely, isTold: isAmerican)
    } else {
      self = .dayFirst
    }
  }

  /// The day that two numbers and a year are, and whether it may be another; `nil` where the text is none of that form.
  func day(in text: String) -> (CalendarDate, isMended: Bool)? {
    guard let (first, second, year) = DayOrder.numbers(in: text) else { return nil }
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    guard let dayFirst, let monthFirst else {
      // Of which one has no such month.
      return dayFirst.map { ($0, isMonthFirst && isTold) } ?? monthFirst.map { ($0, !(isMonthFirst && isTold)) }
    }
    return (isMonthFirst ? monthFirst : dayFirst, dayFirst != monthFirst && !isTold)
  }

  /// `03/04/2025`, `03-04-25`: what stands in a day of numbers with strokes or dashes, and what behind it is no number.
  private static func numbers(in text: String) -> (first: Int, second: Int, year: Int)? {
    let plain = text.drop { !$0.isNumber }
    let marks = plain.filter { !$0.isNumber }
    guard let mark = marks.first, mark == "/" || mark == "-", marks.prefix(2).allSatisfy({ $0 == mark }) else {
      return nil
    }
    let parts = plain.split(separator: mark, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let year = parts[2].prefix { $0.isASCII && $0.isNumber }
    guard parts[0].count <= 2, parts[1].count <= 2, year.count == 2 || year.count == 4,
      parts[2].dropFirst(year.count).allSatisfy({ !$0.isNumber && !$0.isLetter }),
      let first = Int(parts[0]), let second = Int(parts[1]), let number = Int(year)
    else { return nil }
    return (first, second, year.count == 2 ? 2000 + number : number)
  }

  /// Whether a row ends with a state and its postal number: `San Jose, CA 95112`.
  private static func isAmericanAddress(_ row: PrintRow) -> Bool {
    let words = row.text.split { $0 == " " || $0 == "," }
    return zip(words, words.dropFirst()).contains { state, number in
      let digits = number.prefix { $0 != "-" }
      return states.contains(String(state)) && digits.count == 5 && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// Whether a number stands in a row as telephones in North America have it: `(212) 555-0142`.
  private static func hasAmericanPhone(_ row: PrintRow) -> Bool {
    let words = row.text.split(separator: " ")
    let isGroups = { (word: Substring, counts: [Int]) in
      let groups = word.split(separator: "-", omittingEmptySubsequences: false)
      return groups.map(\.count) == counts && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    }
    return zip(words, words.dropFirst()).contains { area, rest in
      area.count == 5 && area.hasPrefix("(") && area.hasSuffix(")") && isGroups(area.dropFirst().dropLast(), [3])
        && isGroups(rest, [3, 4])
    } || words.contains { isGroups($0, [3, 3, 4]) }
  }

  /// As the postal service abbreviates them. (USPS Publication 28, appendix B)
  private static let states: Set<String> = [
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA",
    "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR",
    "PA", "PR", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY",
  ]
}
