import Entities

/// Reads days by their place in a month or a week, and times that hold many days: "the last day of october", "the 5th of last
/// month", "early october", "in october".
extension PieceReader {
  /// "the last day of october", "последния ден от септември"; so many days `before` it: "the penultimate day of october".
  func lastDay(from start: Int, at index: Int, before: Int) -> Piece? {
    let unit = dateWord(at: index)
    // "последно число октомври", as days are counted
    let isNumber = utterance.says(index, .dayNumber)
    guard isNumber || unit?.role == .unit && unit?.value == 1 else { return nil }
    var next = index + (isNumber ? 1 : unit?.count ?? 1)
    if let of = dateWord(at: next), of.role == .of || of.role == .on {
      next += of.count
    } else if !isNumber {
      return nil
    }
    if utterance.says(next, .definite) { next += 1 }
    guard let month = month(at: next) else { return nil }
    let last = month.first.adding(months: 1).adding(days: -1 - before)
    let isOver = last <= today || month.isFixed
    let earlier = month.isNamed ? month.first.adding(months: -11) : month.first
    let day = isOver ? last : earlier.adding(days: -1 - before)
    return piece(start..<month.end, resolve(day), "last day of a month", certain: true)
  }

  func isVerb(at index: Int) -> Bool { Lexicon.match(.verbs, utterance, at: index) != nil }

  /// "next november", "next day": to come, and no shop.
  func nextUnit(from start: Int, at index: Int) -> Piece? {
    guard let word = dateWord(at: index), word.role == .month || word.isStretch,
      !utterance.isKind(index + word.count, .number)
    else { return nil }
    return piece(start..<index + word.count, .future(today.adding(days: 7)), "time to come", certain: true)
  }

  /// A month that is named, or counted from this one: "october", "october 2024", "last month", "the month".
  struct SaidMonth {
    /// Its first day.
    let first: CalendarDate
    let end: Int
    /// Whether it has a name, and so may be that of the year before.
    let isNamed: Bool
    /// Whether nothing else can be meant: its year was said, or it is counted from this month.
    let isFixed: Bool
  }

  /// The month at a token: the latest of its name that has begun.
  func month(at index: Int) -> SaidMonth? {
    guard let word = dateWord(at: index), let this = CalendarDate(year: today.year, month: today.month, day: 1) else {
      return nil
    }
    let end = index + word.count
    switch word.role {
    case .month:
      if let literal = utterance.literal(end), literal.form == .plain, literal.integerDigits == 4,
        literal.value.isWhole,
        (1_990...2_099).contains(literal.value.mantissa), !isCurrency(at: end + 1),
        let first = CalendarDate(year: literal.value.mantissa, month: word.value, day: 1)
      {
        return SaidMonth(first: first, end: end + 1, isNamed: true, isFixed: true)
      }
      let year = word.value > today.month ? today.year - 1 : today.year
      return CalendarDate(year: year, month: word.value, day: 1).map {
        SaidMonth(first: $0, end: end, isNamed: true, isFixed: false)
      }
    case .months where word.value == 1: return SaidMonth(first: this, end: end, isNamed: false, isFixed: false)
    case .ofmonth:
      return SaidMonth(first: this.adding(months: word.value), end: end, isNamed: false, isFixed: true)
    case .vague where isMonth(end - 1):
      return SaidMonth(first: this.adding(months: -1), end: end, isNamed: false, isFixed: true)
    case .last, .this:
      guard isMonth(end) else { return nil }
      let back = word.role == .last ? -1 - word.value : 0
      return SaidMonth(first: this.adding(months: back), end: end + 1, isNamed: false, isFixed: true)
    default: return nil
    }
  }

  private func isMonth(_ index: Int) -> Bool {
    guard let unit = dateWord(at: index) else { return false }
    return unit.role == .months && unit.value == 1 && unit.count == 1
  }

  /// The day of a month that is counted from this one: "the 5th of last month", "15-ти този месец", "the first of the month".
  func dayOfMonth(_ day: Int, from start: Int, at index: Int) -> Piece? {
    var next = index
    if let of = dateWord(at: next), of.role == .of || of.role == .on || of.role == .in { next += of.count }
    if utterance.says(next, .definite) { next += 1 }
    // "the first month since june"
    guard let month = month(at: next), !month.isNamed, month.isFixed || next > index else { return nil }
    guard month.isFixed else {
      return piece(start..<month.end, latest(day: day), "day of the month", certain: true, cycle: .month)
    }
    let tokens = start..<month.end
    guard let date = CalendarDate(year: month.first.year, month: month.first.month, day: day) else {
      return piece(
        tokens, .unclear(ends(month: month.first.month, year: month.first.year)), "no such day", certain: true)
    }
    return piece(tokens, resolve(date), "day of a month", certain: true)
  }

  /// "last month on the 12th", "миналия месец на 2-ри".
  func dayOfLastMonth(from start: Int, at index: Int) -> Piece? {
    guard let month = month(at: start), month.end == index, !month.isNamed else { return nil }
    var next = index
    if let on = dateWord(at: next), on.role == .on || on.role == .in { next += on.count }
    if utterance.says(next, .definite) { next += 1 }
    guard let number = number(at: next), number.facts.role == .ordinal, next > index || closes(number.end),
      (1...31).contains(number.facts.value.whole)
    else { return nil }
    let end =
      utterance.says(number.end, .dayWord) || utterance.says(number.end, .dayNumber) ? number.end + 1 : number.end
    guard let day = CalendarDate(year: month.first.year, month: month.first.month, day: number.facts.value.whole) else {
      return piece(
        start..<end, .unclear(ends(month: month.first.month, year: month.first.year)), "no such day", certain: true)
    }
    return piece(start..<end, resolve(day), "day of last month", certain: true)
  }

  /// "the first monday of november", "последния петък на октомври"; the last one where `count` is `nil`, or so many `before` it.
  func weekdayOfMonth(_ count: Int?, from start: Int, at index: Int, before: Int = 0) -> Piece? {
    guard let weekday = dateWord(at: index), weekday.role == .weekday else { return nil }
    var next = index + weekday.count
    // "in october", where "in" says what is to come as well
    guard let of = dateWord(at: next),
      [.of, .on, .in].contains(of.role) || of.role == .after && !utterance.says(next, .afterDay)
    else { return nil }
    next += of.count
    if utterance.says(next, .definite) { next += 1 }
    guard let month = month(at: next), count ?? 1 <= 5 else { return nil }
    func day(_ first: CalendarDate) -> CalendarDate {
      if let count {
        return first.adding(days: (weekday.value - first.weekday.rawValue + 7) % 7 + 7 * (count - 1))
      }
      let last = first.adding(months: 1).adding(days: -1)
      return last.adding(days: -((last.weekday.rawValue - weekday.value + 7) % 7) - 7 * before)
    }
    var found = day(month.first)
    if found > today, !month.isFixed { found = day(month.first.adding(months: month.isNamed ? -12 : -1)) }
    return piece(start..<month.end, resolve(found), "weekday of a month", certain: true)
  }

  // MARK: - No single day

  /// "early october", "в края на миналия месец": which day is not said.
  func part(_ word: DateWord, from start: Int, at index: Int) -> Piece? {
    var next = index
    if let of = dateWord(at: next), of.role == .of || of.role == .on || of.role == .in { next += of.count }
    if utterance.says(next, .definite) { next += 1 }
    if let month = month(at: next) {
      let last = month.first.adding(months: 1).adding(days: -1)
      let day = min(month.first.adding(days: word.value - 1), last)
      let meant = day <= today ? day : month.isFixed ? nil : day.adding(months: month.isNamed ? -12 : -1)
      return piece(start..<month.end, .unclear(meant.map { [$0] } ?? []), "part of a month", certain: true)
    }
    guard let unit = dateWord(at: next),
      unit.role == .unit && unit.value == 7 || [.vague, .year, .weekday, .months, .period].contains(unit.role)
        || [.this, .last].contains(unit.role) && dateWord(at: next + unit.count)?.role == .unit
    else { return nil }
    let end = next + unit.count + ([.this, .last].contains(unit.role) ? 1 : 0)
    return piece(start..<end, .unclear([]), "part of a week", certain: true)
  }

  /// "in october", "during the summer": a time that holds many days.
  func within(from start: Int, to end: Int, month: Int?) -> Piece? {
    piece(start..<end, .unclear(month.map { ends(month: $0) } ?? []), "time of many days", certain: true)
  }

  /// "around the 20th", "before friday", "about a week ago": near that day, and perhaps not on it.
  func near(from start: Int, at index: Int) -> Piece? {
    guard let found = date(near: index, from: start) else { return nil }
    guard case .day(let day) = found.date?.day else { return found }
    // "about an hour ago" is today all the same.
    let isOfHours = found.tokens.contains { token in
      dateWord(at: token).map { $0.role == .hours || $0.role == .unit && $0.value == 0 } ?? false
    }
    if isOfHours, day == today { return piece(start..<found.tokens.upperBound, .day(day), "hours ago", certain: true) }
    // "the day before halloween", "ден преди Димитровден"
    let unit = dateWord(at: start - 1)
    let isTheDay = utterance.says(start - 1, .theDay) && unit?.role == .unit && unit?.value == 1
    if utterance.says(start - 1, .dayWord) || isTheDay {
      if dateWord(at: start)?.role == .before {
        return piece(start..<found.tokens.upperBound, resolve(day.adding(days: -1)), "day before a day", certain: true)
      }
      // "the day after halloween"
      if utterance.says(start, .afterDay) {
        return piece(start..<found.tokens.upperBound, resolve(day.adding(days: 1)), "day after a day", certain: true)
      }
    }
    return piece(start..<found.tokens.upperBound, .unclear([day]), "near a day", certain: true)
  }

  private func date(near index: Int, from start: Int) -> Piece? {
    if let word = dateWord(at: index) {
      guard ![.near, .abbreviation, .due, .until, .month].contains(word.role) else { return nil }
      let end = index + word.count
      if word.role == .holiday { return holiday(word, from: start, at: end, prefixed: true) }
      if word.role == .period, closes(end) { return within(from: start, to: end, month: nil) }
      if word.role == .the, let period = dateWord(at: end), period.role == .period, closes(end + period.count) {
        return within(from: start, to: end + period.count, month: nil)
      }
      return date(at: index)
    }
    let isOrdinal = number(at: index)?.facts.role == .ordinal
    if let literal = utterance.literal(index), literal.form == .date { return date(at: index) }
    return dayAndMonth(at: index, from: start, prefixed: isOrdinal)
  }

  /// "due on the 15th", "до петък": a day on which nothing was paid yet.
  func due(from start: Int, at index: Int, as role: DateFacts.Role) -> Piece? {
    var next = index
    if let on = dateWord(at: next), on.role == .on || on.role == .in { next += on.count }
    var found = date(near: next, from: start)
    if let word = dateWord(at: next), word.role == .month {
      found =
        monthAndDay(word, from: start, at: next + word.count, prefixed: true)
        ?? piece(start..<next + word.count, .unclear([]), "month", certain: true)
    } else if let literal = utterance.literal(next), next > index || literal.value.places == 2 {
      found = pointed(literal, from: start, at: next, prefixed: true) ?? found
    }
    guard let end = found?.tokens.upperBound, var facts = found?.date else { return nil }
    facts.role = role
    return Piece(tokens: start..<end, kind: .date(facts), rule: "day it is due")
  }
}
