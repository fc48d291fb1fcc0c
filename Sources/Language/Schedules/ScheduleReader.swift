import Entities

/// Finds in a sentence how often it comes again: "rent 850 every 1st", "netflix 9.99 eur monthly", "наем 850 всяко 1-во число".
public struct ScheduleReader: Sendable {
  /// The day from which it is counted where the sentence names none: "monthly" means this day of each month.
  public let first: CalendarDate

  /// A reader for sentences said on `first`.
  public init(first: CalendarDate) { self.first = first }

  /// Which languages are asked about the words.
  private var asked = AskedLanguages.always

  /// The schedule, and the sentence without the words that say it; `nil` where it says none.
  public func read(_ text: String) -> (schedule: Schedule, rest: String)? {
    var reader = self
    reader.asked = Tokenizer.tokens(of: text)?.asked ?? .always
    return reader.find(text)
  }

  private func find(_ text: String) -> (schedule: Schedule, rest: String)? {
    let words = text.split { $0.isWhitespace }.map(String.init)
    let lower = words.map { $0.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" } }
    for start in lower.indices {
      // Longer phrases first: "every 1st of the month" before "every 1st".
      for length in stride(from: min(7, lower.count - start), through: 1, by: -1) {
        guard let schedule = schedule(Array(lower[start..<start + length])) else { continue }
        let next = start + length
        // "всеки месец на 15 лева" names no day.
        if Int(lower[next - 1]) != nil,
          namesCurrency(words[next - 1]) || next < words.count && namesCurrency(words[next])
        {
          continue
        }
        let rest = words[..<start] + words[(start + length)...]
        return (schedule, rest.joined(separator: " "))
      }
    }
    return nil
  }

  /// "€15", "лева", "BGN": whether a word has a currency's sign, or is its name or code.
  private func namesCurrency(_ word: String) -> Bool {
    let name = word.lowercased().filter(\.isLetter)
    let code = Array(name.utf8)[...]
    // "all", "top" are codes in capitals only.
    let isCode = CurrencyCodes.contains(code) && (!CurrencyCodes.isWord(code) || word == word.uppercased())
    return isCode || word.contains(where: \.isCurrencySymbol)
      || Lexicon.meaning(.currencies, of: name, asked) != nil
  }

  private func schedule(_ words: [String]) -> Schedule? {
    if words.count == 1 { return single(words[0]) }
    var words = words
    if Lexicon.says(words[0], .scheduleOpens, asked) { words.removeFirst() }
    if words.first.map({ Lexicon.says($0, .definite, asked) }) == true { words.removeFirst() }
    guard let opening = words.first else { return nil }
    if isEvery(opening) { return every(Array(words.dropFirst())) }
    // "monthly on the 28th", "месечно на 20"
    if let months = monthsOfWord(opening) { return schedule(.month, every: months, on: Array(words.dropFirst())) }
    if isLast(opening) { return lastDay(words.dropFirst()) }
    if let yearly = yearlyBefore(words) { return yearly }
    // "1st of every month", "1-во число всеки месец"
    if let day = dayOfMonth(opening) {
      var rest = words.dropFirst()
      // "на 5-о число" is said of what comes each month.
      if rest.count == 1, rest.first.map({ Lexicon.says($0, .dayNumber, asked) }) == true {
        return .monthly(day: day, every: 1)
      }
      let isOfMonth = rest.count > 1 && rest.dropLast().allSatisfy(isGlue)
      // "on the 7th of the month"
      if isOfMonth, rest.last.map({ unit($0) == .month }) == true { return .monthly(day: day, every: 1) }
      rest = rest.drop { isGlue($0) || unit($0) == .day }
      // "on the 12th monthly"
      if rest.count == 1, let months = rest.first.flatMap(monthsOfWord) { return .monthly(day: day, every: months) }
      guard rest.count == 2, let every = rest.first, let last = rest.last, isEvery(every),
        unit(last) == .month
      else { return nil }
      return .monthly(day: day, every: 1)
    }
    return nil
  }

  /// "last day of the month", "последния ден на всеки месец": the 31st is the last of a shorter month.
  private func lastDay(_ words: ArraySlice<String>) -> Schedule? {
    guard let day = words.first, Lexicon.says(day, .dayNumber, asked) || unit(day) == .day else { return nil }
    let rest = words.dropFirst().filter {
      !isGlue($0) && !isEvery($0)
    }
    guard rest.count == 1, unit(rest[0]) == .month else { return nil }
    return .monthly(day: 31, every: 1)
  }

  /// "march 31 every year", "31 март всяка година".
  private func yearlyBefore(_ words: [String]) -> Schedule? {
    guard words.count >= 4, let last = words.last, unit(last) == .year,
      isEvery(words[words.count - 2])
    else { return nil }
    return dayAndMonth(Array(words.dropLast(2)))
  }

  private func single(_ word: String) -> Schedule? {
    switch Lexicon.meaning(.schedules, of: word, asked)?.role {
    case "daily": .days(1)
    case "weekly": .weekly(first.weekday, every: 1)
    case "biweekly": .weekly(first.weekday, every: 2)
    case "monthly": .monthly(day: first.day, every: 1)
    case "quarterly": .monthly(day: first.day, every: 3)
    case "yearly": .yearly(month: first.month, day: first.day)
    default: nil
    }
  }

  /// How many months a word says that something comes after: "monthly", "quarterly".
  private func monthsOfWord(_ word: String) -> Int? {
    if case .monthly(_, let every) = single(word) { every } else { nil }
  }

  /// What follows "every".
  private func every(_ words: [String]) -> Schedule? {
    guard let word = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if let weekday = weekday(word), rest.isEmpty { return .weekly(weekday, every: 1) }
    if isLast(word) { return lastDay(rest[...]) }
    if let yearly = dayAndMonth(words) { return yearly }
    if let unit = unit(word) {
      return schedule(unit, every: 1, on: rest)
    }
    // "every second friday" is no second of the month.
    if !Lexicon.says(word, .everyOther, asked), let day = dayOfMonth(word) {
      let isScaffolding = { (word: String) in
        isGlue(word) || [.day, .month].contains(unit(word))
      }
      return rest.allSatisfy(isScaffolding) ? .monthly(day: day, every: 1) : nil
    }
    let count = Lexicon.says(word, .everyOther, asked) ? 2 : Int(word)
    if count == 2, rest.count == 1, let weekday = weekday(rest[0]) { return .weekly(weekday, every: 2) }
    guard let count, (2...365).contains(count), let unit = rest.first.flatMap({ unit($0) }) else {
      return nil
    }
    return schedule(unit, every: count, on: Array(rest.dropFirst()))
  }

  private enum Unit { case day, week, month, year }

  private func schedule(_ unit: Unit, every count: Int, on rest: [String]) -> Schedule? {
    // "всеки месец на 15", "every month on 15": behind such a word a bare number is a day.
    if unit == .month, rest.count == 2, isGlue(rest[0]), Lexicon.says(rest[0], .scheduleOpens, asked),
      let day = Int(rest[1]), (1...31).contains(day)
    {
      return .monthly(day: day, every: count)
    }
    let rest = rest.filter { !isGlue($0) }
    switch (unit, rest.count) {
    case (.day, 0): return .days(count)
    case (.week, 0): return .weekly(first.weekday, every: count)
    case (.week, 1): return weekday(rest[0]).map { .weekly($0, every: count) }
    case (.month, 0): return .monthly(day: first.day, every: count)
    case (.month, 1): return dayOfMonth(rest[0]).map { .monthly(day: $0, every: count) }
    case (.year, 0): return .yearly(month: first.month, day: first.day)
    case (.year, _) where count == 1: return dayAndMonth(rest)
    default: return nil
    }
  }

  /// "31 march", "march 31st", "1-ви март".
  private func dayAndMonth(_ words: [String]) -> Schedule? {
    let words = words.filter { !isGlue($0) }
    guard words.count == 2, let month = words.compactMap(month).first,
      let day = words.compactMap({ dayOfMonth($0) ?? Int($0) }).first,
      CalendarDate(year: 2024, month: month, day: day) != nil
    else { return nil }
    return .yearly(month: month, day: day)
  }

  private func month(_ word: String) -> Int? {
    Lexicon.meaning(.dates, of: word, asked).flatMap { $0.role == "month" ? $0.number : nil }
  }

  private func isLast(_ word: String) -> Bool {
    Lexicon.says(word, .lastOf, asked)
  }

  private func isEvery(_ word: String) -> Bool {
    Lexicon.says(word, .every, asked)
  }

  private func unit(_ word: String) -> Unit? {
    if Lexicon.says(word, .aDay, asked) { return .day }
    if Lexicon.says(word, .aWeek, asked) { return .week }
    if Lexicon.says(word, .aMonth, asked) { return .month }
    return Lexicon.says(word, .aYear, asked) ? .year : nil
  }

  private func weekday(_ word: String) -> Weekday? {
    guard let meaning = Lexicon.meaning(.dates, of: word, asked),
      meaning.role == "weekday" || meaning.role == "abbreviation"
    else { return nil }
    return Weekday(rawValue: meaning.number)
  }

  /// "1st", "22nd", "1-во", "15-то"; a bare number is an amount, unless "every" stands before it.
  private func dayOfMonth(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    let ending = word.dropFirst(digits.count)
    if digits.isEmpty {
      // "първо", "двайсето", "tenth"
      return Lexicon.meaning(.numbers, of: word, asked).flatMap {
        $0.role == "ordinal" && (1...31).contains($0.number) ? $0.number : nil
      }
    }
    guard let day = Int(digits), (1...31).contains(day) else { return nil }
    let letters = ending.drop { $0 == "-" }
    let isOrdinal =
      Lexicon.says(letters, .ordinalSuffix, asked) || ending != letters && Lexicon.says(letters, .ordinalLetter, asked)
    return isOrdinal ? day : nil
  }

  private func isGlue(_ word: String) -> Bool {
    Lexicon.says(word, .scheduleGlue, asked) || Lexicon.says(word, .dayNumber, asked)
  }
}
