import Entities

/// Reads the day an entry happened on. Days without a year are the latest such day that is not in the future.
extension PieceReader {
  /// The date that begins at token `index`, with the preposition before it.
  func date(at index: Int) -> Piece? {
    day(at: index).map { agreeing(withPart($0)) }
  }

  /// "на 3-ти сутринта", "on the 3rd in the morning": a part of the day behind a day of the calendar or a weekday is of that day.
  private func withPart(_ found: Piece) -> Piece {
    guard let date = found.date, date.cycle != nil || found.tokens.contains(where: isOfCalendar) else { return found }
    var end = found.tokens.upperBound
    if let join = dateWord(at: end), join.role == .in || join.role == .on {
      end += join.count
      if utterance.says(end, .definite) { end += 1 }
    }
    guard utterance.says(end, .dayPart) else { return found }
    return Piece(tokens: found.tokens.lowerBound..<end + 1, kind: found.kind, rule: "day and its part")
  }

  private func day(at index: Int) -> Piece? {
    if let literal = utterance.literal(index), literal.form == .date { return written(literal, at: index, from: index) }
    if utterance.isKind(index, .word) {
      if utterance.says(index, .every), let again = comingAgain(from: index, at: index + 1) { return again }
      guard let word = dateWord(at: index) else {
        if let hyphened = hyphened(at: index) { return hyphened }
        return dayAndMonth(at: index, from: index, prefixed: false)
      }
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
      return before(from: index, at: next) ?? near(from: index, at: next)
    case .after:
      // "деня след Димитровден"
      if utterance.says(index, .afterDay) { return after(from: index, at: next) ?? near(from: index, at: next) }
      return after(from: index, at: next) ?? prefixed(from: index, at: next, on: false)
    case .near:
      return near(from: index, at: next)
    case .due, .until:
      return due(from: index, at: next, as: word.role == .due ? .due : .other)
    case .part:
      return part(word, from: index, at: next)
    case .weekdays:
      return nil
    case .period:
      // "лятото дадох 200 за палатка"
      return isVerb(at: next) && !utterance.isKind(index - 1, .word) ? within(from: index, to: next, month: nil) : nil
    case .abbreviation:
      return abbreviation(word, at: index)
    case .last, .this, .next:
      return relative(word, from: index, at: next, prefixed: false)
    case .holiday:
      // "at halloween"
      return holiday(word, from: index, at: next, prefixed: utterance.says(index - 1, .beforeShop))
        ?? openingHoliday(word, at: index) ?? closingHoliday(word, at: index) ?? holidayOfPurpose(word, at: index)
    case .day:
      // "слушай сега, вчера": "now" is rather a way to begin.
      let isCertain = !utterance.says(index, .opensSpeech)
      // "it was Denise's last night": of her, and no night before.
      // "curry at Gopal's last night": a place is called after its owner.
      if word.count > 1, index > 0, dateWord(at: index + word.count - 1)?.isStretch == true,
        utterance.endings(index - 1).has(.possessiveEnding), !utterance.says(index - 2, .beforeShop)
      {
        return piece(
          index..<next, .unclear([today.adding(days: word.value), today]), "somebody's last day", certain: true)
      }
      if word.value <= 0, let ago = longAgo(behind: next) {
        return piece(index..<ago.end, .day(ago.day.adding(days: word.value)), "so long before a day", certain: true)
      }
      // "a fortnight ago, on a Wednesday"
      if word.value <= -7, let on = oneWeekday(behind: next) {
        return nearest(on.weekday, to: today.adding(days: word.value), index..<on.end)
      }
      return piece(index..<next, resolve(today.adding(days: word.value)), "relative day", certain: isCertain)
    case .weekday:
      return weekday(word, from: index, at: index, prefixed: false)
    case .month:
      return monthAndDay(word, from: index, at: next, prefixed: false)
    case .vague:
      // "two pints every other day": again and again.
      if utterance.says(index - 1, .every) { return nil }
      return dayOfLastWeek(from: index, at: next) ?? dayOfLastMonth(from: index, at: next) ?? vague(index..<next)
    case .year:
      return dayOfYear(word, from: index, at: next) ?? (word.value < 0 ? vague(index..<next) : nil)
    case .future:
      return piece(
        index..<pastWeekday(next), .future(today.adding(days: 7)), "time to come", certain: true)
    default:
      return dayAndMonth(at: index, from: index, prefixed: false) ?? ago(at: index, from: index)
    }
  }

  /// Past a weekday that says which day of a week to come is meant: "next week on friday".
  private func pastWeekday(_ index: Int) -> Int {
    var next = index
    if let on = dateWord(at: next), on.role == .on || on.role == .in { next += on.count }
    guard let day = dateWord(at: next), day.role == .weekday else { return index }
    return next + day.count
  }

  /// "28 october, tuesday": the weekday behind a day says the same, or the day cannot be told.
  private func agreeing(_ found: Piece) -> Piece {
    guard case .day(let day) = found.date?.day, found.tokens.contains(where: { isOfCalendar($0) }) else { return found }
    var next = found.tokens.upperBound
    if utterance.isText(next, ",") { next += 1 }
    guard let word = dateWord(at: next), word.role == .weekday else { return found }
    var both = Piece(tokens: found.tokens.lowerBound..<next + word.count, kind: found.kind, rule: "day and weekday")
    if day.weekday.rawValue == word.value { return both }
    let end = both.tokens.upperBound
    // "28 october monday taxi 9": rather two days, each with something of its own.
    guard end >= utterance.count || utterance.isKind(end, .mark) || utterance.isKind(end, .number) else { return found }
    both.date?.day = .unclear([day, latest(weekday: word.value)])
    return both
  }

  private func isOfCalendar(_ index: Int) -> Bool {
    utterance.literal(index) != nil || dateWord(at: index)?.role == .month
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
      case .month:
        if let full = monthAndDay(word, from: start, at: index + word.count, prefixed: true) { return full }
        return on ? nil : within(from: start, to: index + word.count, month: word.value)
      case .period where closes(index + word.count) || isVerb(at: index + word.count):
        return within(from: start, to: index + word.count, month: nil)
      case .part: return part(word, from: start, at: index + word.count)
      case .vague:
        return dayOfLastWeek(from: index, at: index + word.count) ?? dayOfLastMonth(from: index, at: index + word.count)
      case .future:
        return piece(
          start..<pastWeekday(index + word.count), .future(today.adding(days: 7)), "time to come", certain: true)
      case .day where word.value != 0 || on:
        return piece(
          start..<index + word.count, resolve(today.adding(days: word.value)), "relative day", certain: true)
      default: break
      }
    }
    guard on || isDayOfStay(at: index), let day = dayAndMonth(at: index, from: start, prefixed: true) else {
      return nil
    }
    return mayBeStreet(day, from: start, at: index)
      ? piece(day.tokens, .unclear([]), "day, or street", certain: true) : day
  }

  /// "the deli on 6th", "on 5th and Main": streets are called so as well.
  private func mayBeStreet(_ day: Piece, from start: Int, at index: Int) -> Bool {
    guard utterance.literal(index) != nil, day.date?.cycle == .month else { return false }
    if utterance.says(start - 1, .standsOnStreet) { return true }
    let end = day.tokens.upperBound
    return grammar.role(end) == .and && utterance.isKind(end + 1, .word) && utterance.tokens[end + 1].capitalised
  }

  /// "the 28th", "the day before yesterday" is a phrase of its own, "the first of november".
  private func afterThe(from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    if let word = dateWord(at: index), word.role == .last || word.role == .next || word.role == .weekday {
      guard word.role == .weekday else { return relative(word, from: start, at: index + word.count, prefixed: true) }
      return dateWord(at: index + word.count)?.role == .beforelast
        ? weekday(word, from: start, at: index, prefixed: true) : nil
    }
    if let part = dateWord(at: index), part.role == .part {
      return self.part(part, from: start, at: index + part.count)
    }
    if let period = dateWord(at: index), period.role == .period, prefixed, closes(index + period.count) {
      return within(from: start, to: index + period.count, month: nil)
    }
    guard let number = number(at: index), number.facts.role == .ordinal,
      Lexicon.match(.names, utterance, at: index)?.meaning.role != "name"
    else { return nil }
    // "lost another one, that's the third": which of them it is.
    if !prefixed, utterance.frameWord(start - 1)?.word == .is, dateWord(at: number.end)?.role != .of,
      dateWord(at: number.end)?.role != .month
    {
      return nil
    }
    if let full = dayAndMonth(at: index, from: start, prefixed: true) { return full }
    // "on the 32nd"
    if prefixed, utterance.literal(index) != nil, number.facts.value.whole > 31, closes(number.end) {
      return piece(start..<number.end, .unclear([]), "no such day", certain: true)
    }
    // "on the 28th", "the 1st" at the end; "the 1st floor" is no date.
    guard (1...31).contains(number.facts.value.whole), prefixed || closes(number.end),
      Lexicon.match(.names, utterance, at: number.end)?.meaning.role != "share",
      !utterance.says(number.end, .ordered), !utterance.says(number.end, .ofThing)
    else { return nil }
    return piece(
      start..<number.end, latest(day: number.facts.value.whole), "day of the month", certain: prefixed, cycle: .month)
  }

  /// Whether no plain word follows that the ordinal could describe.
  func closes(_ index: Int) -> Bool {
    guard utterance.tokens.indices.contains(index) else { return true }
    switch utterance.tokens[index].kind {
    case .mark, .symbol, .number: return true
    case .word: return Lexicon.match(.glue, utterance, at: index) != nil || number(at: index) != nil
    }
  }
}
