import Entities

/// Reads the day an entry happened on. Days without a year are the latest such day that is not in the future.
extension PieceReader {
  /// The date that begins at token `index`, with the preposition before it.
  func date(at index: Int, after previous: Piece?) -> Piece? {
    if let literal = utterance.literal(index), literal.form == .date { return written(literal, at: index, from: index) }
    if utterance.isKind(index, .word) {
      guard let word = dateWord(at: index) else { return dayAndMonth(at: index, from: index, prefixed: false) }
      return worded(word, at: index)
    }
    return dayAndMonth(at: index, from: index, prefixed: false)
  }

  private func worded(_ word: DateWord, at index: Int) -> Piece? {
    let next = index + word.count
    switch word.role {
    case .on, .in:
      return prefixed(from: index, at: next, on: word.role == .on)
    case .the:
      return afterThe(from: index, at: next, prefixed: false)
    case .before:
      return before(from: index, at: next)
    case .after:
      return after(from: index, at: next) ?? prefixed(from: index, at: next, on: false)
    case .abbreviation:
      return abbreviation(word, at: index)
    case .last, .this, .next:
      return relative(word, from: index, at: next, prefixed: false)
    case .holiday:
      return holiday(word, from: index, at: next, prefixed: false)
    case .day:
      // "слушай сега, вчера": "now" is rather a way to begin.
      let isCertain = !utterance.says(index, .opensSpeech)
      return piece(index..<next, resolve(today.adding(days: word.value)), "relative day", certain: isCertain)
    case .weekday:
      return weekday(word, from: index, at: index, prefixed: false)
    case .month:
      return monthAndDay(word, from: index, at: next, prefixed: false)
    case .vague:
      return dayOfLastWeek(from: index, at: next) ?? vague(index..<next)
    case .future:
      return piece(index..<next, .future(today.adding(days: 7)), "time to come", certain: true)
    default:
      return dayAndMonth(at: index, from: index, prefixed: false) ?? ago(at: index, from: index)
    }
  }

  /// "on friday", "on the 28th", "на 1 ноември", "в неделя", "on 25.10".
  private func prefixed(from start: Int, at index: Int, on: Bool) -> Piece? {
    if let literal = utterance.literal(index) {
      if literal.form == .date { return written(literal, at: index, from: start) }
      if on, let point = pointed(literal, from: start, at: index, prefixed: true) { return point }
    }
    if let word = dateWord(at: index) {
      switch word.role {
      case .weekday, .abbreviation: return weekday(word, from: start, at: index, prefixed: true)
      case .last, .this, .next: return relative(word, from: start, at: index + word.count, prefixed: true)
      case .holiday: return holiday(word, from: start, at: index + word.count, prefixed: true)
      case .the: return afterThe(from: start, at: index + word.count, prefixed: true)
      case .month: return monthAndDay(word, from: start, at: index + word.count, prefixed: true)
      case .day where word.value != 0 || on:
        return piece(
          start..<index + word.count, resolve(today.adding(days: word.value)), "relative day", certain: true)
      default: break
      }
    }
    return on ? dayAndMonth(at: index, from: start, prefixed: true) : nil
  }

  /// "the 28th", "the day before yesterday" is a phrase of its own, "the first of november".
  private func afterThe(from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    if let word = dateWord(at: index), word.role == .last || word.role == .next || word.role == .weekday {
      guard word.role == .weekday else { return relative(word, from: start, at: index + word.count, prefixed: true) }
      return dateWord(at: index + word.count)?.role == .beforelast
        ? weekday(word, from: start, at: index, prefixed: true) : nil
    }
    guard let number = number(at: index), number.facts.role == .ordinal,
      Lexicon.match(.names, utterance, at: index)?.meaning.role != "name"
    else { return nil }
    if let full = dayAndMonth(at: index, from: start, prefixed: true) { return full }
    // "on the 28th", "the 1st" at the end; "the 1st floor" is no date.
    guard (1...31).contains(number.facts.value.whole), prefixed || closes(number.end),
      Lexicon.match(.names, utterance, at: number.end)?.meaning.role != "share"
    else { return nil }
    return piece(start..<number.end, latest(day: number.facts.value.whole), "day of the month", certain: prefixed)
  }

  /// Whether no plain word follows that the ordinal could describe.
  private func closes(_ index: Int) -> Bool {
    guard utterance.tokens.indices.contains(index) else { return true }
    switch utterance.tokens[index].kind {
    case .mark, .symbol, .number: return true
    case .word: return Lexicon.match(.glue, utterance, at: index) != nil || number(at: index) != nil
    }
  }

  // MARK: - Weekdays

  private func weekday(_ word: DateWord, from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    let end = index + word.count
    let back = ((today.weekday.rawValue - word.value) % 7 + 7) % 7
    // "friday last week", "monday of last week"
    let of = dateWord(at: end)?.role == .of ? end + 1 : end
    if let vague = dateWord(at: of), isLastWeek(at: of, vague) {
      return ofLastWeek(word, start..<of + vague.count)
    }
    if let more = dateWord(at: end), more.role == .beforelast {
      let last = back == 0 ? 7 : back
      return piece(
        start..<end + more.count, resolve(today.adding(days: -last - 7)), "weekday before last", certain: true)
    }
    // "tuesday 28 october": the day of the month says it all.
    var comma = utterance.isText(end, ",") ? end + 1 : end
    // "Montag, den 3. November"
    if let on = dateWord(at: comma), on.role == .on,
      dayAndMonth(at: comma + on.count, from: start, prefixed: true) != nil
    {
      comma += on.count
    }
    if let full = dayAndMonth(at: comma, from: start, prefixed: true) ?? monthAfterWeekday(at: comma, from: start) {
      return full
    }
    if utterance.says(end, .definite), let number = number(at: end + 1), number.facts.role == .ordinal {
      return piece(start..<number.end, latest(day: number.facts.value.whole), "weekday and day", certain: true)
    }
    return piece(start..<end, resolve(today.adding(days: -back)), "weekday", certain: prefixed)
  }

  private func monthAfterWeekday(at index: Int, from start: Int) -> Piece? {
    guard let word = dateWord(at: index), word.role == .month else { return nil }
    return monthAndDay(word, from: start, at: index + word.count, prefixed: true)
  }

  private func isLastWeek(at index: Int, _ word: DateWord) -> Bool {
    word.role == .vague && word.count == 2
      && utterance.says(index + 1, .week) && !utterance.says(index, .weekBeforeLast)
  }

  private func ofLastWeek(_ weekday: DateWord, _ tokens: Range<Int>) -> Piece {
    let monday = today.adding(days: 1 - today.weekday.rawValue - 7)
    return piece(tokens, resolve(monday.adding(days: weekday.value - 1)), "weekday of last week", certain: true)
  }

  /// "last week on friday", "миналата седмица в петък".
  private func dayOfLastWeek(from start: Int, at index: Int) -> Piece? {
    guard let week = dateWord(at: start), isLastWeek(at: start, week) else { return nil }
    var next = index
    if let on = dateWord(at: next), on.role == .on || on.role == .in { next += on.count }
    guard let day = dateWord(at: next), day.role == .weekday else { return nil }
    return ofLastWeek(day, start..<next + day.count)
  }

  /// "on new year's eve", "на Никулден"; "a tree for christmas" says what for, and "on christmas gifts" as well.
  private func holiday(_ word: DateWord, from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    let (month, day) = (word.value / 100, word.value % 100)
    if let literal = utterance.literal(index), literal.form == .plain, literal.integerDigits == 4,
      literal.value.isWhole, let date = CalendarDate(year: literal.value.mantissa, month: month, day: day)
    {
      return piece(start..<index + 1, resolve(date), "feast and year", certain: true)
    }
    guard prefixed, start == 0 || !utterance.isKind(start - 1, .number),
      closes(index) || isVerb(at: index) || utterance.isCyrillic(start)
    else {
      return nil
    }
    return piece(start..<index, latest(day: day, month: month), "feast", certain: true, assumesYear: true)
  }

  private func isVerb(at index: Int) -> Bool { Lexicon.match(.verbs, utterance, at: index) != nil }

  /// "the last day of october", "последния ден от септември".
  private func lastDay(from start: Int, at index: Int) -> Piece? {
    guard let unit = dateWord(at: index), unit.role == .unit, unit.value == 1 else { return nil }
    var next = index + unit.count
    if let of = dateWord(at: next), of.role == .of || of.role == .on { next += of.count } else { return nil }
    guard let month = dateWord(at: next), month.role == .month else { return nil }
    let first =
      today.month > month.value || today.month == month.value && today.adding(days: 1).month != today.month
      ? CalendarDate(year: today.year, month: month.value, day: 1)
      : CalendarDate(year: today.year - 1, month: month.value, day: 1)
    guard let last = first?.adding(months: 1).adding(days: -1) else { return nil }
    return piece(start..<next + month.count, resolve(last), "last day of a month", certain: true)
  }

  /// "last tuesday" is never today; "next friday" is to come; "this friday" is the one of this week.
  private func relative(_ which: DateWord, from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    let role = which.role
    guard let word = dateWord(at: index), word.role == .weekday || word.role == .abbreviation else {
      return role == .next ? nextUnit(from: start, at: index) : role == .last ? lastDay(from: start, at: index) : nil
    }
    let end = index + word.count
    let ahead = word.value - today.weekday.rawValue
    switch role {
    case .last:
      let back = ((-ahead % 7) + 7) % 7
      // "по-миналия петък" is the one before the last: the word's value counts the weeks more.
      let days = (back == 0 ? 7 : back) + 7 * which.value
      return piece(start..<end, resolve(today.adding(days: -days)), "last weekday", certain: true)
    case .this:
      return piece(start..<end, resolve(today.adding(days: ahead)), "weekday of this week", certain: true)
    default:
      let days = ahead > 0 ? ahead : ahead + 7
      return piece(start..<end, .future(today.adding(days: days)), "next weekday", certain: true)
    }
  }

  /// "next november", "next day": to come, and no shop.
  private func nextUnit(from start: Int, at index: Int) -> Piece? {
    guard let word = dateWord(at: index), [.month, .unit, .months].contains(word.role),
      !utterance.isKind(index + word.count, .number)
    else { return nil }
    return piece(start..<index + word.count, .future(today.adding(days: 7)), "time to come", certain: true)
  }

  /// "Wed: 15 lv", "coffee 3 sat": a short name counts where nothing else can be meant.
  private func abbreviation(_ word: DateWord, at index: Int) -> Piece? {
    let next = index + word.count
    let isAlone =
      next >= utterance.count || utterance.isText(next, ":") || utterance.isText(next, ",")
      || utterance.isText(next, ".") || utterance.isKind(next, .number) || utterance.isKind(next, .symbol)
    let closesName = utterance.isText(next, ",") && Lexicon.match(.glue, utterance, at: index - 1) == nil
    guard isAlone, index == 0 || !utterance.isKind(index - 1, .word) || next >= utterance.count || closesName else {
      return nil
    }
    return weekday(word, from: index, at: index, prefixed: true)
  }

  // MARK: - So long ago

  /// "in two weeks", "след 3 дни": to come.
  private func after(from start: Int, at index: Int) -> Piece? {
    guard let (count, after) = count(at: index), let unit = dateWord(at: after),
      unit.role == .unit || unit.role == .months,
      unit.value > 0
    else { return nil }
    let day = unit.role == .unit ? today.adding(days: count * unit.value) : today.adding(months: count * unit.value)
    return piece(start..<after + unit.count, .future(day), "time to come", certain: true)
  }

  /// "3 days ago", "a week ago", "two weeks back".
  func ago(at index: Int, from start: Int) -> Piece? {
    guard let (count, after) = count(at: index), let unit = dateWord(at: after) else { return nil }
    let end = after + unit.count
    if unit.role == .weekday, let ago = dateWord(at: end), ago.role == .ago {
      let back = ((today.weekday.rawValue - unit.value) % 7 + 7) % 7
      return piece(
        start..<end + ago.count, resolve(today.adding(days: -back - 7 * (count - 1))), "weekdays ago", certain: true)
    }
    guard let ago = dateWord(at: end), ago.role == .ago, let day = back(count, unit) else { return nil }
    return piece(start..<end + ago.count, resolve(day), "so long ago", certain: true)
  }

  /// "преди 3 дни", "преди две седмици", "преди седмица".
  private func before(from start: Int, at index: Int) -> Piece? {
    if let unit = dateWord(at: index), let day = back(1, unit) {
      return piece(start..<index + unit.count, resolve(day), "so long ago", certain: true)
    }
    guard let (count, after) = count(at: index), let unit = dateWord(at: after), let day = back(count, unit) else {
      return nil
    }
    return piece(start..<after + unit.count, resolve(day), "so long ago", certain: true)
  }

  private func back(_ count: Int, _ unit: DateWord) -> CalendarDate? {
    switch unit.role {
    case .unit: today.adding(days: -count * unit.value)
    case .months: today.adding(months: -count * unit.value)
    default: nil
    }
  }

  /// How many: "3", "three", "a", "a couple of".
  private func count(at index: Int) -> (Int, Int)? {
    if let number = number(at: index), number.facts.value.isWhole, number.facts.value.mantissa < 1_000,
      number.facts.role == .amount
    {
      return (number.facts.value.mantissa, number.end)
    }
    return grammar.role(index) == .article ? (1, index + 1) : nil
  }

  private func vague(_ tokens: Range<Int>) -> Piece? {
    // "rent for last month", "last month's bill": says what for, not when.
    let isReason =
      utterance.says(tokens.lowerBound - 1, .beforeReason) || utterance.says(tokens.upperBound, .possessive)
    return isReason ? nil : piece(tokens, .unclear, "no certain day", certain: true)
  }

  // MARK: - Building

  func piece(
    _ tokens: Range<Int>, _ day: DateFacts.Day, _ rule: StaticString, certain: Bool, assumesYear: Bool = false
  ) -> Piece {
    Piece(tokens: tokens, kind: .date(DateFacts(day: day, certain: certain, assumesYear: assumesYear)), rule: rule)
  }

  /// A day that stands for itself: refused when it is still to come.
  func resolve(_ day: CalendarDate) -> DateFacts.Day { day > today ? .future(day) : .day(day) }

  /// The latest `day` of a month that is not in the future.
  func latest(day: Int) -> DateFacts.Day {
    guard (1...31).contains(day) else { return .unclear }
    var first = CalendarDate(year: today.year, month: today.month, day: 1) ?? today
    for _ in 0..<12 {
      if let found = CalendarDate(year: first.year, month: first.month, day: day), found <= today { return .day(found) }
      first = first.adding(months: -1)
    }
    return .unclear
  }

  /// The latest such day that is not in the future; 29 February may lie years back.
  func latest(day: Int, month: Int) -> DateFacts.Day {
    guard (1...12).contains(month) else { return .unclear }
    for back in 0...8 {
      if let found = CalendarDate(year: today.year - back, month: month, day: day), found <= today {
        return .day(found)
      }
    }
    return .unclear
  }
}
