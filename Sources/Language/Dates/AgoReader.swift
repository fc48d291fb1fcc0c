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
    let day = unit.role == .unit ? today.adding(days: count * unit.value) : today.adding(months: count * unit.value)
    return piece(start..<after + unit.count, .future(day), "time to come", certain: true)
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
    if unit.role == .months || unit.value == 7, let more = dateWord(at: tokens.upperBound) {
      let end = tokens.upperBound + more.count
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
      let place = isPrefixed && grammar.role(end) == .article ? end + 1 : end
      let on = isPrefixed ? dateWord(at: place) : more
      if let on, on.role == .weekday {
        let isAny = place > end
        let meant = unit.role == .unit ? weekdays(on.value, near: day, isAny: isAny) : []
        let last = isPrefixed ? place + on.count : end
        return piece(
          tokens.lowerBound..<last, meant.count == 1 ? resolve(meant[0]) : .unclear(meant),
          "weekday so long ago", certain: true)
      }
    }
    return piece(tokens, resolve(day), "so long ago", certain: true)
  }

  /// The weekday that is meant: "two weeks ago on friday" is that of the week the day lies in, or so many weeks before the last one;
  /// "three weeks ago on a friday" the one nearest to the day, where that is of its week as well.
  private func weekdays(_ weekday: Int, near day: CalendarDate, isAny: Bool) -> [CalendarDate] {
    let ofWeek = day.adding(days: weekday - day.weekday.rawValue)
    guard isAny else {
      let before = latest(weekday: weekday).adding(days: day.daysSince1970 - today.daysSince1970)
      return ofWeek == before ? [before] : [ofWeek, before]
    }
    let away = ofWeek.daysSince1970 - day.daysSince1970
    let nearest = abs(away) <= 3 ? ofWeek : ofWeek.adding(days: away > 0 ? -7 : 7)
    return nearest == ofWeek ? [ofWeek] : [ofWeek, nearest]
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
