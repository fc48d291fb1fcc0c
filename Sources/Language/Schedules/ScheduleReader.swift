import Entities

/// Finds in a sentence how often it comes again: "rent 850 every 1st", "netflix 9.99 eur monthly", "наем 850 всяко 1-во число".
public struct ScheduleReader: Sendable {
  /// The day from which it is counted where the sentence names none: "monthly" means this day of each month.
  public let first: CalendarDate

  /// A reader for sentences said on `first`.
  public init(first: CalendarDate) { self.first = first }

  /// The schedule, and the sentence without the words that say it; `nil` where it says none.
  public func read(_ text: String) -> (schedule: Schedule, rest: String)? {
    let words = text.split { $0.isWhitespace }.map(String.init)
    let lower = words.map { $0.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" } }
    for start in lower.indices {
      // Longer phrases first: "every 1st of the month" before "every 1st".
      for length in stride(from: min(7, lower.count - start), through: 1, by: -1) {
        guard let schedule = schedule(Array(lower[start..<start + length])) else { continue }
        let rest = words[..<start] + words[(start + length)...]
        return (schedule, rest.joined(separator: " "))
      }
    }
    return nil
  }

  private func schedule(_ words: [String]) -> Schedule? {
    if words.count == 1 { return single(words[0]) }
    var words = words
    if Lexicon.says(words[0], .scheduleOpens) { words.removeFirst() }
    if words.first.map({ Lexicon.says($0, .definite) }) == true { words.removeFirst() }
    guard let opening = words.first else { return nil }
    if ScheduleReader.isEvery(opening) { return every(Array(words.dropFirst())) }
    if ScheduleReader.isLast(opening) { return lastDay(words.dropFirst()) }
    if let yearly = yearlyBefore(words) { return yearly }
    // "1st of every month", "1-во число всеки месец"
    if let day = ScheduleReader.dayOfMonth(opening) {
      var rest = words.dropFirst()
      // "на 5-о число" is said of what comes each month.
      if rest.count == 1, rest.first.map({ Lexicon.says($0, .dayNumber) }) == true {
        return .monthly(day: day, every: 1)
      }
      rest = rest.drop { ScheduleReader.isGlue($0) || ScheduleReader.unit($0) == .day }
      guard rest.count == 2, let every = rest.first, let unit = rest.last, ScheduleReader.isEvery(every),
        ScheduleReader.unit(unit) == .month
      else { return nil }
      return .monthly(day: day, every: 1)
    }
    return nil
  }

  /// "last day of the month", "последния ден на всеки месец": the 31st is the last of a shorter month.
  private func lastDay(_ words: ArraySlice<String>) -> Schedule? {
    guard let day = words.first, Lexicon.says(day, .dayNumber) || ScheduleReader.unit(day) == .day else { return nil }
    let rest = words.dropFirst().filter {
      !ScheduleReader.isGlue($0) && !ScheduleReader.isEvery($0)
    }
    guard rest.count == 1, ScheduleReader.unit(rest[0]) == .month else { return nil }
    return .monthly(day: 31, every: 1)
  }

  /// "march 31 every year", "31 март всяка година".
  private func yearlyBefore(_ words: [String]) -> Schedule? {
    guard words.count >= 4, let unit = words.last, ScheduleReader.unit(unit) == .year,
      ScheduleReader.isEvery(words[words.count - 2])
    else { return nil }
    return ScheduleReader.dayAndMonth(Array(words.dropLast(2)))
  }

  private func single(_ word: String) -> Schedule? {
    switch Lexicon.meaning(.schedules, of: word)?.role {
    case "daily": .days(1)
    case "weekly": .weekly(first.weekday, every: 1)
    case "biweekly": .weekly(first.weekday, every: 2)
    case "monthly": .monthly(day: first.day, every: 1)
    case "quarterly": .monthly(day: first.day, every: 3)
    case "yearly": .yearly(month: first.month, day: first.day)
    default: nil
    }
  }

  /// What follows "every".
  private func every(_ words: [String]) -> Schedule? {
    guard let word = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if let weekday = ScheduleReader.weekday(word), rest.isEmpty { return .weekly(weekday, every: 1) }
    if ScheduleReader.isLast(word) { return lastDay(rest[...]) }
    if let yearly = ScheduleReader.dayAndMonth(words) { return yearly }
    if let unit = ScheduleReader.unit(word) {
      return schedule(unit, every: 1, on: rest)
    }
    if let day = ScheduleReader.dayOfMonth(word) {
      let isScaffolding = { (word: String) in
        ScheduleReader.isGlue(word) || [.day, .month].contains(ScheduleReader.unit(word))
      }
      return rest.allSatisfy(isScaffolding) ? .monthly(day: day, every: 1) : nil
    }
    let count = Lexicon.says(word, .everyOther) ? 2 : Int(word)
    if count == 2, rest.count == 1, let weekday = ScheduleReader.weekday(rest[0]) { return .weekly(weekday, every: 2) }
    guard let count, (2...365).contains(count), let unit = rest.first.flatMap({ ScheduleReader.unit($0) }) else {
      return nil
    }
    return schedule(unit, every: count, on: Array(rest.dropFirst()))
  }

  private enum Unit { case day, week, month, year }

  private func schedule(_ unit: Unit, every count: Int, on rest: [String]) -> Schedule? {
    let rest = rest.filter { !ScheduleReader.isGlue($0) }
    switch (unit, rest.count) {
    case (.day, 0): return .days(count)
    case (.week, 0): return .weekly(first.weekday, every: count)
    case (.week, 1): return ScheduleReader.weekday(rest[0]).map { .weekly($0, every: count) }
    case (.month, 0): return .monthly(day: first.day, every: count)
    case (.month, 1): return ScheduleReader.dayOfMonth(rest[0]).map { .monthly(day: $0, every: count) }
    case (.year, 0): return .yearly(month: first.month, day: first.day)
    case (.year, _) where count == 1: return ScheduleReader.dayAndMonth(rest)
    default: return nil
    }
  }

  /// "31 march", "march 31st", "1-ви март".
  private static func dayAndMonth(_ words: [String]) -> Schedule? {
    let words = words.filter { !isGlue($0) }
    guard words.count == 2, let month = words.compactMap(month).first,
      let day = words.compactMap({ dayOfMonth($0) ?? Int($0) }).first,
      CalendarDate(year: 2024, month: month, day: day) != nil
    else { return nil }
    return .yearly(month: month, day: day)
  }

  private static func month(_ word: String) -> Int? {
    Lexicon.meaning(.dates, of: word).flatMap { $0.role == "month" ? $0.number : nil }
  }

  private static func isLast(_ word: String) -> Bool {
    Lexicon.says(word, .lastOf)
  }

  private static func isEvery(_ word: String) -> Bool {
    Lexicon.says(word, .every)
  }

  private static func unit(_ word: String) -> Unit? {
    if Lexicon.says(word, .aDay) { return .day }
    if Lexicon.says(word, .aWeek) { return .week }
    if Lexicon.says(word, .aMonth) { return .month }
    return Lexicon.says(word, .aYear) ? .year : nil
  }

  private static func weekday(_ word: String) -> Weekday? {
    guard let meaning = Lexicon.meaning(.dates, of: word), meaning.role == "weekday" || meaning.role == "abbreviation"
    else { return nil }
    return Weekday(rawValue: meaning.number)
  }

  /// "1st", "22nd", "1-во", "15-то"; a bare number is an amount, unless "every" stands before it.
  private static func dayOfMonth(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    let ending = word.dropFirst(digits.count)
    guard !digits.isEmpty, let day = Int(digits), (1...31).contains(day) else { return nil }
    let letters = ending.drop { $0 == "-" }
    let isOrdinal = Lexicon.says(letters, .ordinalSuffix) || ending != letters && Lexicon.says(letters, .ordinalLetter)
    return isOrdinal ? day : nil
  }

  private static func isGlue(_ word: String) -> Bool {
    Lexicon.says(word, .scheduleGlue) || Lexicon.says(word, .dayNumber)
  }
}
