import Entities

/// The days that a question speaks of.
struct QuestionPeriod {
  let today: CalendarDate
  let asked: AskedLanguages

  /// The period that the words name, which are taken away; `nil` where none is named.
  func take(from words: inout [String]) -> Period? {
    for start in words.indices {
      for length in stride(from: 8, through: 1, by: -1) where start + length <= words.count {
        if let period = period(Array(words[start..<start + length])) {
          words.removeSubrange(start..<start + length)
          return period
        }
      }
    }
    return nil
  }

  private func period(_ words: [String]) -> Period? {
    switch words.count {
    case 1: single(words[0]) ?? quarter(words) ?? seasonAlone(words[0])
    case 2:
      quarter(words) ?? season(words) ?? unit(words[1]).flatMap { relative(words[0], $0) } ?? spentDay(words)
        ?? monthOfYear(
          words[0], words[1])
        ?? dayOfMonth(words[0], words[1]) ?? since(words) ?? wholeYear(words) ?? monthBehindPreposition(words)
    case 3: lastDays(words) ?? since(words) ?? dayOfYear(words) ?? range(words) ?? monthBehindPreposition(words)
    case 5: since(words) ?? daysOfMonth(words) ?? range(words)
    default: since(words) ?? range(words)
    }
  }

  /// "the day", "the evening"
  private func spentDay(_ words: [String]) -> Period? {
    Lexicon.says(words[0], .definite, asked) && Lexicon.says(words[1], .spentDay, asked) ? .day(today) : nil
  }

  /// "2025 г."
  private func wholeYear(_ words: [String]) -> Period? {
    guard unit(words[1]) == .year, let year = single(words[0]), year.unit == .year else { return nil }
    return year
  }

  /// "1 october 2025"
  private func dayOfYear(_ words: [String]) -> Period? {
    guard let month = month(words[0]) ?? month(words[1]), let year = Int(words[2]), (1990...2100).contains(year),
      let day = words[..<2].compactMap({ Int($0.prefix { $0.isNumber }) }).first
    else { return nil }
    return CalendarDate(year: year, month: month, day: day).map { .day($0) }
  }

  /// "1 november", "november 1st": the latest such day that is not to come.
  private func dayOfMonth(_ one: String, _ other: String) -> Period? {
    guard let month = month(one) ?? month(other),
      let day = [one, other].compactMap({ Int($0.prefix { $0.isNumber }) }).first, (1...31).contains(day)
    else { return nil }
    let years = [today.year, today.year - 1]
    return years.lazy.compactMap { CalendarDate(year: $0, month: month, day: day) }.first { $0 <= today }
      .map { .day($0) }
  }

  /// "since january", "since 1 november", “от юли насам”, “от началото на годината”.
  private func since(_ words: [String]) -> Period? {
    let isSince = Lexicon.says(words[0], .since, asked)
    guard isSince || Lexicon.says(words[0], .rangeFrom, asked) else { return nil }
    let open = upToNow(words)
    let days = words.dropFirst().dropLast(open)
    func isGlue(_ word: String) -> Bool { Lexicon.meaning(.glue, of: word, asked) != nil }
    let named = days.drop(while: isGlue)
    if let beginning = named.first, Lexicon.says(beginning, .beginningOf, asked) {
      return sinceBeginning(of: named.dropFirst().drop(while: isGlue))
    }
    guard isSince || open > 0, let start = end(Array(days)) else { return nil }
    return start.first <= today ? Period(start.first, today) : nil
  }

  /// How many words at the end say that all days up to now are meant: “насам”, “досега”, "until now"; 0 where none does.
  private func upToNow(_ words: [String]) -> Int {
    if let last = words.last, Lexicon.says(last, .upToNow, asked) { return 1 }
    return words.indices.dropFirst().first { start in
      guard let found = Lexicon.match(.frames, words, at: start, asked) else { return false }
      return found.meaning.role == FrameWord.soFar.rawValue && start + found.count == words.count
    }.map { words.count - $0 } ?? 0
  }

  /// "the year", "march", behind "since the beginning of": the present one is meant as a whole.
  private func sinceBeginning(of words: ArraySlice<String>) -> Period? {
    if let word = words.first, words.count == 1, let unit = unit(word) { return present(unit) }
    return end(Array(words)).flatMap { $0.first <= today ? Period($0.first, today) : nil }
  }

  /// "from 1 to 20 november", "от 1 до 20 ноември".
  private func daysOfMonth(_ words: [String]) -> Period? {
    guard Lexicon.says(words[0], .rangeFrom, asked), Lexicon.says(words[2], .rangeTo, asked),
      let last = dayOfMonth(words[3], words[4])?.first, let day = Int(words[1].prefix { $0.isNumber }),
      let first = CalendarDate(year: last.year, month: last.month, day: day), first <= last
    else { return nil }
    return Period(first, last)
  }

  /// "between 2025-10-01 and 2025-10-15", "from march to may", "from 1 october to 15 november", "august to october"
  private func range(_ words: [String]) -> Period? {
    let start = Lexicon.says(words[0], .rangeFrom, asked) ? 1 : 0
    for middle in words.indices where middle > start && Lexicon.says(words[middle], .rangeTo, asked) {
      // "october and november" are two, unless something says from where.
      let joins = Lexicon.meaning(.glue, of: words[middle], asked)?.role == Glue.and.rawValue
      guard start == 1 || !joins, let first = end(Array(words[start..<middle])),
        let last = end(Array(words[(middle + 1)...]))
      else { continue }
      if first.first <= last.last { return Period(first.first, last.last) }
      // What is still to come ends it: "from october to december", in november.
      return first.first <= today ? Period(first.first, today) : nil
    }
    return nil
  }

  /// One end of a range.
  private func end(_ words: [String]) -> Period? {
    switch words.count {
    case 1: single(words[0]) ?? month(words[0], isSure: true).flatMap(latest) ?? quarter(words)
    case 2: quarter(words) ?? monthOfYear(words[0], words[1]) ?? dayOfMonth(words[0], words[1])
    case 3: dayOfYear(words)
    default: nil
    }
  }

  private func single(_ word: String) -> Period? {
    if Lexicon.says(word, .isToday, asked) { return .day(today) }
    if Lexicon.says(word, .isYesterday, asked) { return .day(today.adding(days: -1)) }
    if Lexicon.says(word, .isEver, asked) { return .always }
    if let weekday = weekday(word) { return .day(today.adding(days: -((today.weekday.rawValue - weekday + 7) % 7))) }
    if let month = month(word) { return latest(month) }
    if let day = CalendarDate(iso8601: word) { return .day(day) }
    if let month = monthInDigits(word) { return month }
    guard word.utf8.count == 4, let year = Int(word), (1990...2100).contains(year) else { return nil }
    return CalendarDate(year: year, month: 1, day: 1).map { .year(of: $0) }
  }

  enum Unit { case week, month, quarter, year }

  func unit(_ word: String) -> Unit? {
    if Lexicon.says(word, .thisQuarter, asked) { return .quarter }
    if Lexicon.says(word, .thisWeek, asked) { return .week }
    if Lexicon.says(word, .thisMonth, asked) { return .month }
    return Lexicon.says(word, .thisYear, asked) ? .year : nil
  }

  /// Whether a word is that for a week, a month, a quarter or a year.
  func isUnit(_ word: String) -> Bool { unit(word) != nil }

  /// The present one, where a word for a unit is all that is said.
  func present(_ word: String) -> Period? { unit(word).map(present) }

  private func present(_ unit: Unit) -> Period {
    switch unit {
    case .week: .week(of: today)
    case .month: .month(of: today)
    case .quarter: quarter((today.month + 2) / 3, of: today.year) ?? .month(of: today)
    case .year: .year(of: today)
    }
  }

  private func relative(_ word: String, _ unit: Unit) -> Period? {
    let current = present(unit)
    if Lexicon.says(word, .present, asked) { return current }
    guard Lexicon.says(word, .previous, asked) else { return nil }
    // Quarters are of different length.
    let before = current.first.adding(days: -1)
    return unit == .quarter ? quarter((before.month + 2) / 3, of: before.year) : current.previous
  }

  /// As many whole units before the present one as an average is taken over where no days are named.
  func whole(_ unit: Question.Unit) -> Period {
    let month = Period.month(of: today).first
    let first: CalendarDate
    let next: CalendarDate
    switch unit {
    case .day: (first, next) = (today.adding(days: -30), today)
    case .week: (first, next) = (Period.week(of: today).first.adding(days: -7 * 12), Period.week(of: today).first)
    case .month: (first, next) = (month.adding(months: -12), month)
    case .year: (first, next) = (Period.year(of: today).first.adding(months: -120), Period.year(of: today).first)
    }
    return Period(first, next.adding(days: -1)) ?? .month(of: today)
  }

  /// The months of days, the present one last where none are named: what is counted back from today begins with a whole one.
  func months(_ named: Period?, usually count: Int) -> Period {
    let present = Period.month(of: today)
    guard let named else { return Period(present.first.adding(months: 1 - count), present.last) ?? present }
    guard named.unit == .other, named != .always, named.contains(today) else { return named }
    let month = Period.month(of: named.first).first
    let first = named.first == month ? month : month.adding(months: 1)
    return Period(first, present.last) ?? named
  }

  /// Whether days are a day, a week, a month or a year, which others are like.
  func isWhole(_ period: Period) -> Bool { period.unit != .other }

  /// The present day, week, month or year.
  func present(like period: Period) -> Period? {
    switch period.unit {
    case .day: .day(today)
    case .week: .week(of: today)
    case .month: .month(of: today)
    case .year: .year(of: today)
    case .other: nil
    }
  }

  /// "october 2024"
  func monthOfYear(_ name: String, _ year: String) -> Period? {
    // "october 3" is a day.
    guard let month = month(name, isSure: true), let year = Int(year), (1990...2100).contains(year) else { return nil }
    return CalendarDate(year: year, month: month, day: 1).map { .month(of: $0) }
  }

  /// "last 30 days", "последните 7 дни"
  private func lastDays(_ words: [String]) -> Period? {
    guard Lexicon.says(words[0], .lately, asked), let count = Int(words[1]) ?? smallNumber(words[1]),
      (1...3_660).contains(count)
    else { return nil }
    if Lexicon.says(words[2], .days, asked) { return Period(today.adding(days: 1 - count), today) }
    if Lexicon.says(words[2], .weeks, asked) { return Period(today.adding(days: 1 - 7 * count), today) }
    return Lexicon.says(words[2], .months, asked) ? Period(today.adding(months: -count).adding(days: 1), today) : nil
  }

  /// "three"
  private func smallNumber(_ word: String) -> Int? {
    Lexicon.meaning(.numbers, of: word, asked).flatMap { ["small", "teen"].contains($0.role) ? $0.number : nil }
  }

  private func weekday(_ word: String) -> Int? {
    Lexicon.meaning(.dates, of: word, asked).flatMap { $0.role == "weekday" && $0.number > 0 ? $0.number : nil }
  }

  /// The latest month of that name that has begun.
  func latest(_ month: Int) -> Period? {
    let year = month > today.month ? today.year - 1 : today.year
    return CalendarDate(year: year, month: month, day: 1).map { .month(of: $0) }
  }

  /// - Parameter isSure: whether words beside it tell that it is a month: a year, "in", "from".
  func month(_ word: String, isSure: Bool = false) -> Int? {
    // "may" is a verb as often as a month.
    guard isSure || !Lexicon.says(word, .noMonthAsked, asked) else { return nil }
    return Lexicon.meaning(.dates, of: word, asked).flatMap { $0.role == "month" ? $0.number : nil }
  }
}
