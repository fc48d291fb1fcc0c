import Entities

/// A day that is printed somewhere.
struct PrintedDay: Hashable {
  let day: CalendarDate
  /// The time beside it, `HH:MM:SS` or `HH:MM`.
  let time: String?
  /// How sure the reader is of its digits, 0 to 100.
  let confidence: Int

  /// The days of rows, as they stand; those that are to come, and those of other times, are none.
  static func all(in rows: [PrintRow], today: CalendarDate, order: DayOrder = .dayFirst) -> [PrintedDay] {
    rows.flatMap { row in days(in: row.words, today: today, order) }
  }

  /// The one that most speaks for: a time beside it, and that more than one reading has it. Of those that are alike the first.
  static func likeliest(of readings: [[PrintedDay]]) -> PrintedDay? {
    var found: [(surest: PrintedDay, weight: Int)] = []
    for days in readings {
      var said: Set<CalendarDate> = []
      for printed in days.sorted(by: { $0.weight > $1.weight }) where said.insert(printed.day).inserted {
        if let index = found.firstIndex(where: { $0.surest.day == printed.day }) {
          if found[index].surest.weight < printed.weight { found[index].surest = printed }
          found[index].weight += printed.weight
        } else {
          found.append((printed, printed.weight))
        }
      }
    }
    return found.max { $0.weight < $1.weight }?.surest
  }

  private var weight: Int { (time != nil ? 101 : 0) + max(confidence, 0) }

  private static let years = 12

  static func days(
    in words: [PictureText.Word], today: CalendarDate, _ order: DayOrder = .dayFirst
  ) -> [PrintedDay] {
    var found: [PrintedDay] = []
    let time = words.lazy.compactMap { Self.time(in: $0.text) }.first
    var index = words.startIndex
    while index < words.endIndex {
      defer { index += 1 }
      let opens = words[index].text.contains(where: \.isNumber) || PrintWords.month(words[index].text) != nil
      guard opens else { continue }
      // A reader's space may stand in a day.
      for length in 1...4 where index + length <= words.count {
        let part = words[index..<index + length]
        // A time beside a day is no year.
        if length > 1, part.last?.text.dropLast().contains(":") == true { break }
        let text = part.map(\.text).joined(separator: length == 1 ? "" : " ")
        guard let (day, isMended) = day(in: text, today: today, isWhole: length == 1, order) else { continue }
        guard day <= today, today.year - day.year <= years else { continue }
        let isJoined = length > 1 && text.allSatisfy { !$0.isLetter }
        let confidence = min(part.map(\.confidence).min() ?? 0, isMended ? 60 : isJoined ? 70 : 100)
        found.append(PrintedDay(day: day, time: time, confidence: confidence))
        index += length - 1
        break
      }
    }
    return found
  }

  // MARK: - One text

  /// A day, and whether it may be another: a mark between its parts was lost, as in `0311/2025`, or nothing tells whether the month stands first.
  private static func day(
    in text: String, today: CalendarDate, isWhole: Bool, _ order: DayOrder
  ) -> (CalendarDate, isMended: Bool)? {
    if isWhole, let day = order.day(in: figures(text)) { return day }
    if let day = plainDay(in: text, today: today, isWhole: isWhole) { return (day, false) }
    guard isWhole else { return nil }
    let parts = figures(text).drop { !$0.isNumber }.split(omittingEmptySubsequences: false) { "./-".contains($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else { return nil }
    let digits = parts.joined()
    guard digits.count == 8, [2, 4].contains(parts[0].count), let number = Int(digits),
      let day = CalendarDate(year: number % 10_000, month: number / 10_000 % 100, day: number / 1_000_000)
    else { return nil }
    return (day, true)
  }

  /// `03.11.2025`, `03/11/25`, `2025-11-03`, `3 Nov 2025`.
  private static func plainDay(in text: String, today: CalendarDate, isWhole: Bool) -> CalendarDate? {
    let parts = figures(text).split { !$0.isNumber && !$0.isLetter }.map { String($0) }
    guard let first = parts.firstIndex(where: { $0.first?.isNumber == true || PrintWords.month($0) != nil }) else {
      return nil
    }
    let rest = Array(parts[first...])
    if isWhole, !isJoinedAsDay(text) { return joined(text, today) }
    // Numbers that only stand beside one another are a rate and a sum.
    guard isWhole || rest.prefix(3).contains(where: { PrintWords.month($0) != nil }) || isJoined(text) else {
      return nil
    }
    guard rest.count >= 3 else { return nil }
    let numbers = rest.prefix(3).map { Int($0) }
    if let year = numbers[0], rest[0].count == 4, let month = month(rest[1]), let day = numbers[2], rest[2].count <= 2 {
      return CalendarDate(year: year, month: month, day: day)
    }
    guard let year = numbers[2].flatMap({ self.year($0, rest[2]) }) else { return nil }
    if let month = PrintWords.month(rest[0]), let day = numbers[1] {
      return CalendarDate(year: year, month: month, day: day)
    }
    guard let day = numbers[0], rest[0].count <= 2, let month = month(rest[1]) else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Letters that a reader takes figures for, between the figures of a day.
  private static func figures(_ text: String) -> String {
    guard isJoinedAsDay(text) else { return text }
    let looks: [Character: Character] = ["O": "0", "o": "0", "\u{41E}": "0", "\u{43E}": "0", "l": "1", "I": "1"]
    let parts = text.split(omittingEmptySubsequences: false) { !$0.isNumber && !$0.isLetter }
    guard parts.allSatisfy({ $0.allSatisfy { $0.isNumber || looks[$0] != nil } }) else { return text }
    return String(text.map { looks[$0] ?? $0 })
  }

  /// Whether a word has what stands between the parts of a day.
  private static func isJoinedAsDay(_ text: String) -> Bool {
    text.filter { $0 == "." || $0 == "-" || $0 == "/" || $0 == "," }.count >= 2
  }

  /// Whether a mark of a day stands between its first figures and the second, and the third.
  private static func isJoined(_ text: String) -> Bool {
    let marks = text.drop { !$0.isNumber && !$0.isLetter }.split(omittingEmptySubsequences: false) {
      $0.isNumber || $0.isLetter
    }.filter { !$0.isEmpty }
    return marks.count >= 2 && marks.prefix(2).allSatisfy { $0.contains { "./-,".contains($0) } }
  }

  /// `12JAN2018`.
  private static func joined(_ text: String, _ today: CalendarDate) -> CalendarDate? {
    let letters = text.filter(\.isLetter)
    guard letters.count >= 3, let month = PrintWords.month(letters), let at = text.firstIndex(where: \.isLetter) else {
      return nil
    }
    let day = text[..<at].filter(\.isNumber)
    let year = text[at...].filter(\.isNumber)
    guard (1...2).contains(day.count), let day = Int(day), let number = Int(year), let full = self.year(number, year)
    else { return nil }
    return CalendarDate(year: full, month: month, day: day)
  }

  private static func month(_ text: String) -> Int? {
    text.count <= 2 ? Int(text) : PrintWords.month(text)
  }

  private static func year(_ number: Int, _ text: String) -> Int? {
    switch text.count {
    case 4: number
    case 2: 2000 + number
    default: nil
    }
  }

  private static func time(in text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let mosts = [23, 59, 59]
    guard (2...3).contains(parts.count) else { return nil }
    let isTime = zip(parts, mosts).allSatisfy { part, most in
      part.count == 2 && Int(part).map { (0...most).contains($0) } == true
    }
    return isTime ? text : nil
  }
}
