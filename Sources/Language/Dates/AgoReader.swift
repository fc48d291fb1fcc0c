import Entities

/// Reads days by how long they are ago, and times to come: "3 days ago", "преди седмица", "in two weeks".
extension PieceReader {
  /// "in two weeks", "след 3 дни": to come.
  func after(from start: Int, at index: Int) -> Piece? {
    guard let (count, after) = count(at: index), let unit = dateWord(at: after),
      unit.role == .unit || unit.role == .months,
      unit.value > 0
    else { return nil }
    // "retires after 39 years": of a life, and of no payment.
    if unit.role == .months, unit.value == 12, count > 1 { return nil }
    if isOfWaiting(behind: after + unit.count) { return nil }
    let day = unit.role == .unit ? today.adding(days: count * unit.value) : today.adding(months: count * unit.value)
    return piece(start..<after + unit.count, .future(day), "time to come", certain: true)
  }

  /// "върнаха ми 85 след 7 месеца писма": so long it took, where what it was full of follows, and something is told as done.
  private func isOfWaiting(behind end: Int) -> Bool {
    guard utterance.isKind(end, .word), utterance.isCyrillic(end), dateWord(at: end) == nil, number(at: end) == nil,
      Lexicon.match(.glue, utterance, at: end) == nil, Lexicon.match(.verbs, utterance, at: end) == nil,
      utterance.frameWord(end) == nil
    else { return false }
    return utterance.tokens.indices.contains { token in
      guard utterance.isKind(token, .word) else { return false }
      let endings = utterance.endings(token)
      return endings.has(.ownPastEnding) || endings.has(.othersPastEnding)
    }
  }

  /// "3 days ago", "a week ago", "two weeks back".
  func ago(at index: Int, from start: Int) -> Piece? {
    if let range = rangeAgo(from: start, at: index, isBehind: true) { return range }
    guard let (count, after) = count(at: index), let unit = dateWord(at: after) else { return nil }
    let end = after + unit.count
    if isWeekday(unit), let ago = dateWord(at: end), ago.role == .ago {
      return isFew(index..<after)
        ? piece(start..<end + ago.count, .unclear([]), "some weekdays ago", certain: true)
        : weekdaysAgo(count, unit, start..<end + ago.count)
    }
    // "a month and a half ago"
    let half = pastHalf(end)
    guard let ago = dateWord(at: half), ago.role == .ago, let day = back(count, unit) else { return nil }
    return longAgo(start..<half + ago.count, day, unit, isExact: half == end && isDays(count, unit))
  }

  /// "преди 3 дни", "преди две седмици", "преди седмица".
  func before(from start: Int, at index: Int) -> Piece? {
    let isNear = dateWord(at: index)?.role == .near
    let index = isNear || utterance.says(index, .exactly) ? index + 1 : index
    if let unit = dateWord(at: index), let day = back(1, unit) {
      let half = pastHalf(index + unit.count)
      return longAgo(start..<half, day, unit, isExact: !(isNear && isOfDays(unit)) && half == index + unit.count)
    }
    if let range = rangeAgo(from: start, at: index, isBehind: false) { return range }
    guard let (count, after) = count(at: index), let unit = dateWord(at: after) else { return nil }
    if !isNear, isWeekday(unit) { return weekdaysAgo(count, unit, start..<after + unit.count) }
    guard let day = back(count, unit) else { return nil }
    let half = pastHalf(after + unit.count)
    return longAgo(
      start..<half, day, unit, isExact: !(isNear && isOfDays(unit)) && half == after + unit.count && isDays(count, unit)
    )
  }

  /// "2-3 days ago", "преди 3-4 седмици": none of them for sure.
  private func rangeAgo(from start: Int, at index: Int, isBehind: Bool) -> Piece? {
    guard let range = utterance.literal(index), range.form == .range, let unit = dateWord(at: index + 1),
      unit.role == .unit || unit.role == .months, unit.value > 0
    else { return nil }
    var end = index + 1 + unit.count
    if isBehind {
      guard let ago = dateWord(at: end), ago.role == .ago else { return nil }
      end += ago.count
    }
    let days = [range.parts.first, range.parts.second].compactMap { back($0, unit) }
    return piece(start..<end, .unclear(days), "about so long ago", certain: true)
  }

  /// "a couple of sundays ago": two, or some.
  private func isFew(_ tokens: Range<Int>) -> Bool { tokens.contains { grammar.role($0) == .couple } }

  private func isWeekday(_ word: DateWord) -> Bool { word.role == .weekday || word.role == .weekdays }

  /// "two thursdays ago", "преди две съботи": the last one that is over counts as the first.
  private func weekdaysAgo(_ count: Int, _ weekday: DateWord, _ tokens: Range<Int>) -> Piece {
    let day = lastOver(weekday: weekday.value).adding(days: -7 * (count - 1))
    return piece(tokens, resolve(day), "weekdays ago", certain: true)
  }

  /// Past "and a half", "и половина".
  private func pastHalf(_ index: Int) -> Int {
    guard grammar.role(index) == .and else { return index }
    let half = grammar.role(index + 1) == .article ? index + 2 : index + 1
    return grammar.role(half) == .half || grammar.role(half) == .andhalf ? half + 1 : index
  }

  /// A day so long ago; "a week ago today" says the same once more, and "a week ago yesterday" a day more. A weekday behind
  /// it names another day of that week, perhaps.
  private func longAgo(_ tokens: Range<Int>, _ day: CalendarDate, _ unit: DateWord, isExact: Bool) -> Piece {
    // "преди десет години кафето беше 60 стотинки": no entry is so late, but told as a memory.
    guard isExact, unit.role != .months || unit.value < 12 || today.daysSince1970 - day.daysSince1970 < 400 else {
      return piece(tokens, .unclear([day]), "about so long ago", certain: true)
    }
    if unit.role == .unit, unit.value == 7, let on = oneWeekday(behind: tokens.upperBound) {
      return nearest(on.weekday, to: day, tokens.lowerBound..<on.end)
    }
    // "преди две седмици, пак във вторник"
    let comma = utterance.isText(tokens.upperBound, ",") ? tokens.upperBound + 1 : tokens.upperBound
    let place =
      utterance.says(comma, .againNow) && isDayOfWeek(comma + 1)
      ? comma + 1 : isApposedWeekday(comma) ? comma : tokens.upperBound
    if unit.role == .months || unit.value == 7, let more = dateWord(at: place) {
      let end = place + more.count
      if more.role == .day, more.value <= 0 {
        return piece(
          tokens.lowerBound..<end, resolve(day.adding(days: more.value)), "so long ago", certain: true)
      }
      // "three weeks ago last friday": so long before the last one.
      if more.role == .last, more.value == 0, let weekday = dateWord(at: end), weekday.role == .weekday {
        let meant = lastOver(weekday: weekday.value).adding(days: day.daysSince1970 - today.daysSince1970)
        return piece(tokens.lowerBound..<end + weekday.count, resolve(meant), "so long before a weekday", certain: true)
      }
      let isPrefixed = more.role == .on || more.role == .in
      let weekday = isPrefixed && (grammar.role(end) == .article || utterance.says(end, .definite)) ? end + 1 : end
      let on = isPrefixed ? dateWord(at: weekday) : more
      if let on, on.role == .weekday {
        let isAny = grammar.role(end) == .article && weekday > end
        let meant = unit.role == .unit ? weekdays(on.value, near: day, isAny ? .anyBehind : .behind) : []
        let last = isPrefixed ? weekday + on.count : end
        return piece(
          tokens.lowerBound..<last, meant.count == 1 ? resolve(meant[0]) : .unclear(meant),
          "weekday so long ago", certain: true)
      }
    }
    return piece(tokens, resolve(day), "so long ago", certain: true)
  }

  /// Weeks or months that are said right behind another day: "heute vor einer Woche", "вторник преди две седмици", "yesterday a week ago".
  func longAgo(behind index: Int) -> (day: CalendarDate, end: Int)? {
    let word = dateWord(at: index)
    let isBefore = word?.role == .before
    guard isBefore || number(at: index) != nil || grammar.role(index) == .article else { return nil }
    let found = isBefore ? before(from: index, at: index + (word?.count ?? 1)) : ago(at: index, from: index)
    guard let found, case .day(let day) = found.date?.day, today.daysSince1970 - day.daysSince1970 >= 7,
      found.tokens.contains(where: { isWeeksOrMonths($0) })
    else { return nil }
    return (day, found.tokens.upperBound)
  }

  private func isWeeksOrMonths(_ token: Int) -> Bool {
    guard let word = dateWord(at: token) else { return false }
    return word.role == .months || word.role == .unit && word.value == 7
  }

  /// "three weeks ago, on the Friday, I bought …": between two marks, or as all that is still said.
  private func isApposedWeekday(_ index: Int) -> Bool {
    guard let on = dateWord(at: index), on.role == .on || on.role == .in, utterance.isKind(index - 1, .mark) else {
      return false
    }
    let day = utterance.says(index + on.count, .definite) ? index + on.count + 1 : index + on.count
    guard let word = dateWord(at: day), word.role == .weekday else { return false }
    return day + word.count >= utterance.count || utterance.isKind(day + word.count, .mark)
  }

  /// "във вторник", "friday"
  private func isDayOfWeek(_ index: Int) -> Bool {
    guard let word = dateWord(at: index) else { return false }
    let day = word.role == .on || word.role == .in ? dateWord(at: index + word.count) : word
    return day?.role == .weekday
  }

  /// "about an hour ago" is today all the same.
  private func isOfDays(_ unit: DateWord) -> Bool { unit.role != .hours && !(unit.role == .unit && unit.value == 0) }

  /// Whether so many of a stretch name a day: sixteen hours ago may be yesterday.
  private func isDays(_ count: Int, _ unit: DateWord) -> Bool { unit.role != .hours || count <= 12 || count % 24 == 0 }

  private func back(_ count: Int, _ unit: DateWord) -> CalendarDate? {
    switch unit.role {
    case .hours: today.adding(days: -(count / 24))
    case .unit: today.adding(days: -count * unit.value)
    case .months: today.adding(months: -count * unit.value)
    default: nil
    }
  }

  /// How many: "3", "three", "a", "a couple of".
  func count(at index: Int) -> (Int, Int)? {
    if let number = number(at: index), number.facts.value.isWhole, number.facts.value.mantissa < 1_000,
      number.facts.role == .amount
    {
      return (number.facts.value.mantissa, number.end)
    }
    return grammar.role(index) == .article ? (1, index + 1) : nil
  }

  func vague(_ tokens: Range<Int>) -> Piece? {
    // "rent for last month", "last month's bill": says what for, not when.
    let isReason =
      utterance.says(tokens.lowerBound - 1, .beforeReason) || utterance.says(tokens.upperBound, .possessive)
    return isReason ? nil : piece(tokens, .unclear([]), "no certain day", certain: true)
  }
}
