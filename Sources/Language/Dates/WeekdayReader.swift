import Entities

/// Reads weekdays: "on friday", "last tuesday", "wednesday last week", "monday 28 october".
extension PieceReader {
  func weekday(_ word: DateWord, from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    let end = index + word.count
    if isNameBehindOthers(index) { return nil }
    // "friday last week", "monday of last week"
    let of = dateWord(at: end)?.role == .of ? end + 1 : end
    if let vague = dateWord(at: of), isLastWeek(at: of, vague) {
      return ofLastWeek(word, start..<of + vague.count)
    }
    if let more = dateWord(at: end), more.role == .beforelast {
      return piece(
        start..<end + more.count, resolve(lastOver(weekday: word.value).adding(days: -7)), "weekday before last",
        certain: true)
    }
    if let before = weekdayBeforeDay(word, from: start, at: end) { return before }
    if let ago = longAgo(behind: end) {
      let meant = weekdays(word.value, near: ago.day, .before)
      return piece(
        start..<ago.end, meant.count == 1 ? resolve(meant[0]) : .unclear(meant), "weekday so long ago", certain: true)
    }
    // "saturday just gone"
    if let gone = pastGone(end) {
      return piece(start..<gone, resolve(lastOver(weekday: word.value)), "weekday just gone", certain: true)
    }
    // "tuesday 28 october": the day of the month says it all.
    var comma = utterance.isText(end, ",") ? end + 1 : end
    // "Montag, den 3. November"
    if let on = dateWord(at: comma), on.role == .on,
      dayAndMonth(at: comma + on.count, from: start, prefixed: true) != nil
    {
      comma += on.count
    }
    if let full = dayAndMonth(at: comma, from: start, prefixed: true) ?? monthFirst(at: comma, from: start)
      ?? writtenAfterWeekday(at: comma, from: start)
    {
      return contradicted(full, by: word)
    }
    let on = dateWord(at: end)?.role == .on ? end + 1 : end
    if on > end || utterance.says(end, .definite) {
      let ordinal = utterance.says(on, .definite) ? on + 1 : on
      if let number = number(at: ordinal), number.facts.role == .ordinal {
        return contradicted(
          piece(
            start..<number.end, latest(day: number.facts.value.whole), "weekday and day", certain: true, cycle: .month),
          by: word)
      }
    }
    // "a monday of october": which one is not said.
    if let join = dateWord(at: end), [.of, .on, .in].contains(join.role), !utterance.says(end, .since),
      let month = dateWord(at: end + join.count), month.role == .month
    {
      return within(from: start, to: end + join.count + month.count, month: nil)
    }
    // "tuesday week", "last thursday week": a week before or after it.
    if let unit = dateWord(at: end), unit.role == .unit, unit.value == 7, closes(end + unit.count) {
      return piece(
        start..<end + unit.count, .unclear([latest(weekday: word.value).adding(days: -7)]), "a week from a weekday",
        certain: true)
    }
    if let week = week(at: of) {
      guard let monday = week.monday else {
        return piece(start..<week.end, .future(today.adding(days: 7)), "weekday to come", certain: true)
      }
      return piece(start..<week.end, resolve(monday.adding(days: word.value - 1)), "weekday of a week", certain: true)
    }
    if prefixed, isNameOfShop(index, from: start) {
      return piece(start..<end, .unclear([today, latest(weekday: word.value)]), "name, or a weekday", certain: false)
    }
    if !prefixed, isRatherName(index) {
      return piece(start..<end, .unclear([latest(weekday: word.value), today]), "weekday, or a name", certain: false)
    }
    return piece(start..<end, resolve(latest(weekday: word.value)), "weekday", certain: prefixed, cycle: .week)
  }

  /// "торта от Неделя 38": the same behind a preposition of place, where no sentence begins.
  private func isNameOfShop(_ index: Int, from start: Int) -> Bool {
    let token = utterance.tokens[index]
    let isRespelled =
      Lexicon.match(.dates, utterance, at: index).map { Language.all[$0.language].respelled != nil } ?? false
    return token.capitalised && !token.uppercase && (utterance.isCyrillic(index) || isRespelled) && start > 0
      && utterance.isKind(start - 1, .word) && utterance.says(start, .from)
  }

  /// "a cake from Nedelya": a capital letter, behind a word of another language than the weekday's.
  private func isNameBehindOthers(_ index: Int) -> Bool {
    let token = utterance.tokens[index]
    guard index > 0, token.capitalised, !token.uppercase, !utterance.isCyrillic(index),
      let day = Lexicon.match(.dates, utterance, at: index), let glue = Lexicon.match(.glue, utterance, at: index - 1)
    else { return false }
    return day.language != glue.language && glue.meaning.role == Glue.at.rawValue
  }

  /// The latest such weekday, today included.
  func latest(weekday: Int) -> CalendarDate { today.last(weekday: weekday) }

  /// The latest such weekday before today.
  func lastOver(weekday: Int) -> CalendarDate { today.adding(days: -1).last(weekday: weekday) }

  /// "monday 28 october", where the 28th is a Tuesday: which of the two is meant cannot be told.
  private func contradicted(_ full: Piece, by weekday: DateWord) -> Piece {
    guard case .day(let day) = full.date?.day, day.weekday.rawValue != weekday.value else { return full }
    var full = full
    full.date?.day = .unclear([day, latest(weekday: weekday.value)])
    return full
  }

  /// "tuesday 28/10/2025", "вторник 28.10".
  private func writtenAfterWeekday(at index: Int, from start: Int) -> Piece? {
    guard let literal = utterance.literal(index) else { return nil }
    if literal.form == .date { return written(literal, at: index, from: start) }
    guard let point = pointed(literal, from: start, at: index, prefixed: false), case .day(let day) = point.date?.day,
      let word = dateWord(at: start) ?? dateWord(at: start + 1), day.weekday.rawValue == word.value
    else { return nil }
    return point
  }

  /// "this week", "next week" behind a weekday: the Monday of that week, where it is no week to come.
  private func week(at index: Int) -> (monday: CalendarDate?, end: Int)? {
    guard let word = dateWord(at: index) else { return nil }
    if word.role == .future, word.count == 2, utterance.says(index + 1, .week) { return (nil, index + 2) }
    guard word.role == .this, let unit = dateWord(at: index + word.count), unit.role == .unit, unit.value == 7 else {
      return nil
    }
    return (today.adding(days: 1 - today.weekday.rawValue), index + word.count + unit.count)
  }

  func monthFirst(at index: Int, from start: Int) -> Piece? {
    guard let word = dateWord(at: index), word.role == .month else { return nil }
    return monthAndDay(word, from: start, at: index + word.count, prefixed: true)
  }

  private func isLastWeek(at index: Int, _ word: DateWord) -> Bool {
    word.role == .vague && word.count == 2 && utterance.says(index + 1, .week)
  }

  private func ofLastWeek(_ weekday: DateWord, _ tokens: Range<Int>) -> Piece {
    let isBeforeLast = tokens.contains { utterance.says($0, .weekBeforeLast) }
    let monday = today.adding(days: 1 - today.weekday.rawValue - (isBeforeLast ? 14 : 7))
    return piece(tokens, resolve(monday.adding(days: weekday.value - 1)), "weekday of last week", certain: true)
  }

  /// "last week on friday", "миналата седмица в петък".
  func dayOfLastWeek(from start: Int, at index: Int) -> Piece? {
    guard let week = dateWord(at: start), isLastWeek(at: start, week) else { return nil }
    var next = index
    if let on = dateWord(at: next), on.role == .on || on.role == .in { next += on.count }
    guard let day = dateWord(at: next), day.role == .weekday else { return nil }
    return ofLastWeek(day, start..<next + day.count)
  }

  /// "last tuesday" is never today; "next friday" is to come; "this friday" is the one of this week.
  func relative(_ which: DateWord, from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    let role = which.role
    // "this autumn"
    if let word = dateWord(at: index), word.role == .period, role != .next {
      return within(from: start, to: index + word.count, month: nil)
    }
    guard let word = dateWord(at: index), word.role == .weekday || word.role == .abbreviation else {
      return role == .next
        ? nextUnit(from: start, at: index) : role == .last ? lastDay(from: start, at: index, before: which.value) : nil
    }
    if role == .last, word.role == .weekday,
      let ofMonth = weekdayOfMonth(nil, from: start, at: index, before: which.value)
    {
      return ofMonth
    }
    let end = index + word.count
    let ahead = word.value - today.weekday.rawValue
    switch role {
    case .last:
      // "по-миналия петък" is the one before the last: the word's value counts the weeks more.
      let day = lastOver(weekday: word.value).adding(days: -7 * which.value)
      // "last saturday but one"
      if let more = dateWord(at: end), more.role == .beforelast {
        return piece(start..<end + more.count, resolve(day.adding(days: -7)), "last weekday but one", certain: true)
      }
      return piece(start..<end, resolve(day), "last weekday", certain: true)
    // "this saturday just gone"
    case .this where dateWord(at: end)?.role == .gone:
      let past = end + (dateWord(at: end)?.count ?? 0)
      return piece(start..<past, resolve(lastOver(weekday: word.value)), "weekday just gone", certain: true)
    case .this:
      return piece(start..<end, resolve(today.adding(days: ahead)), "weekday of this week", certain: true)
    default:
      let days = ahead > 0 ? ahead : ahead + 7
      return piece(start..<end, .future(today.adding(days: days)), "next weekday", certain: true)
    }
  }

  /// "Wed: 15 lv", "coffee 3 sat": a short name counts where nothing else can be meant.
  func abbreviation(_ word: DateWord, at index: Int) -> Piece? {
    let next = index + word.count
    if pastGone(next) != nil { return weekday(word, from: index, at: index, prefixed: true) }
    let isAlone =
      next >= utterance.count || utterance.isText(next, ":") || utterance.isText(next, ",")
      || utterance.isText(next, ".") || utterance.isKind(next, .number) || utterance.isKind(next, .symbol)
      || index == 0 && (utterance.isText(next, "-") || utterance.isText(next, "--")) && !utterance.isGlued(next)
      || utterance.isText(next, ")") && utterance.isText(index - 1, "(")
    let closesName = utterance.isText(next, ",") && Lexicon.match(.glue, utterance, at: index - 1) == nil
    // "Fr. 45.-", "45 fr": francs.
    if isCurrency(at: index),
      isNumber(at: next) || utterance.isText(next, ".") && isNumber(at: next + 1) || isNumber(at: index - 1)
    {
      return nil
    }
    guard isAlone,
      index == 0 || !utterance.isKind(index - 1, .word) || next >= utterance.count || closesName
        || standsBeforePrice(index, next) || isCutShort(index, next)
    else { return nil }
    return weekday(word, from: index, at: index, prefixed: true)
  }

  /// "Takko sat. jeans 39.99": with the point of what is cut short, behind a name, where neither a little word nor a verb stands before it.
  private func isCutShort(_ index: Int, _ next: Int) -> Bool {
    utterance.text(index).count > 2 && utterance.isText(next, ".") && utterance.isGlued(next)
      && (next + 1 >= utterance.count || utterance.isKind(next + 1, .mark)
        || utterance.isKind(next + 1, .word) && !utterance.tokens[next + 1].capitalised)
      && Lexicon.match(.glue, utterance, at: index - 1) == nil && Lexicon.match(.verbs, utterance, at: index - 1) == nil
      && utterance.frameWord(index - 1) == nil && dateWord(at: index - 1) == nil
  }

  /// "groceries sat 54.20", "кино нед 28 лв": between a thing and its price, where no little word and no verb stands before it. Two
  /// letters are too few for that: "so", "mi".
  private func standsBeforePrice(_ index: Int, _ next: Int) -> Bool {
    utterance.text(index).count > 2 && (utterance.isKind(next, .number) || utterance.isKind(next, .symbol))
      && Lexicon.match(.glue, utterance, at: index - 1) == nil && Lexicon.match(.verbs, utterance, at: index - 1) == nil
      && utterance.frameWord(index - 1) == nil && dateWord(at: index - 1) == nil
  }
}
