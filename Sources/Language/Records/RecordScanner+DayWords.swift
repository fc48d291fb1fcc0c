import Entities

/// Reads days whose months or weekdays are words: `05-Oct-2025`, `Nov 3`, "yesterday".
extension RecordScanner {
  /// `05-Oct-2025`, `03NOV`, `3 ноември 2025 г.`
  func dayAndMonth(_ start: Int) -> (RecordDay, Int)? {
    let (day, end) = digits(at: start)
    guard end - start <= 2, (1...31).contains(day) else { return nil }
    var place = end
    var joint: UInt8 = 0
    if [0x20, 0x2D, 0x2F, 0x2E].contains(byte(place)) {
      joint = byte(place)
      place += 1
      if joint == 0x2E, byte(place) == 0x20 { place += 1 }
    }
    guard let (month, after) = month(at: place) else { return nil }
    return finish(day: day, month: month, after, joint: joint)
  }

  /// `Nov 3, 2025`, `Nov-03`.
  func monthAndDay(_ index: Int, _ start: Int) -> (RecordDay, Int)? {
    guard utterance.isKind(index, .word), utterance.tokens[index].entry.tables & 1 << Concern.dates.rawValue != 0,
      let (month, after) = month(at: start)
    else { return nil }
    var place = after
    if byte(place) == 0x2E { place += 1 }
    if byte(place) == 0x20 || byte(place) == 0x2D { place += 1 }
    let (day, end) = digits(at: place)
    guard (1...2).contains(end - place), (1...31).contains(day), byte(end) != 0x3A || byte(end + 1) == 0x20,
      !(byte(end) == 0x2E && isDigit(end + 1))
    else { return nil }
    return finish(day: day, month: month, end, joint: 0x2C)
  }

  private func finish(day: Int, month: Int, _ end: Int, joint: UInt8) -> (RecordDay, Int)? {
    var place = end
    while byte(place) == 0x2E || byte(place) == 0x2C || byte(place) == 0x20 || byte(place) == joint && joint != 0,
      place - end < 2
    {
      place += 1
    }
    let (year, stop) = digits(at: place)
    let isTime = byte(stop) == 0x3A
    if stop - place == 4, (2000...2099).contains(year), !isTime {
      return CalendarDate(year: year, month: month, day: day).map { (RecordDay(date: $0), stop) }
    }
    let isGlued = place == end || byte(end) == joint && joint != 0x20 && joint != 0x2C
    let isThisCentury = joint == 0x20 && abs(year - today.year % 100) < 2 && !isLetter(stop) && !isLetter(stop + 1)
    if stop - place == 2, isGlued || isThisCentury, !isTime, byte(stop) != 0x2E,
      byte(stop) != 0x2C || !isDigit(stop + 1)
    {
      return CalendarDate(year: 2000 + year, month: month, day: day).map { (RecordDay(date: $0), stop) }
    }
    return latest(day: day, month: month).map { date in
      (RecordDay(date: date, isLongAgo: date.adding(days: 90) < today), end)
    }
  }

  /// The month that the letters at `place` name, and where they end.
  private func month(at place: Int) -> (Int, Int)? {
    var end = place
    while isLetter(end), end - place < 24 { end += 1 }
    guard end > place else { return nil }
    return Lexicon.month(Letters.folded(bytes[place..<end])[...]).map { ($0, end) }
  }

  /// "today", "вчера", where a notification says so.
  func relative(at index: Int) -> RecordItem? {
    guard utterance.isKind(index, .word), let match = Lexicon.match(.dates, utterance, at: index) else { return nil }
    var day = RecordDay()
    switch DateWord.Role(rawValue: match.meaning.role) {
    case .day where match.meaning.number <= 0:
      guard !isQuoted(index) else { return nil }
      day.date = today.adding(days: match.meaning.number)
      day.hasTime = timeEnd(afterDay: utterance.tokens[index + match.count - 1].source.upperBound) != nil
    // "on Sunday", and not "SUNDAY MARKET".
    case .weekday where !isCapital(utterance.tokens[index]):
      guard !isQuoted(index) else { return nil }
      day.date = today.last(weekday: match.meaning.number)
      day.isVague = !isStamp(index, match.count)
    default: return nil
    }
    return RecordItem(kind: .day(day), tokens: index..<index + match.count)
  }

  /// „за пицата в петък“: somebody's words about the payment, and no day of it. In data all is quoted.
  private func isQuoted(_ index: Int) -> Bool {
    guard let first = utterance.tokens.first?.source.lowerBound, byte(first) != UInt8(ascii: "{") else { return false }
    var isOpen = false
    for place in first..<utterance.tokens[index].source.lowerBound {
      switch (bytes[place], byte(place + 1), byte(place + 2)) {
      case (0x22, _, _): isOpen.toggle()
      case (0xE2, 0x80, 0x9E), (0xC2, 0xAB, _): isOpen = true
      case (0xE2, 0x80, 0x9C): isOpen.toggle()
      case (0xE2, 0x80, 0x9D), (0xC2, 0xBB, _): isOpen = false
      default: break
      }
    }
    return isOpen
  }

  /// Whether a weekday is the day of the payment by what stands beside it: a preposition of days, or a time.
  private func isStamp(_ index: Int, _ count: Int) -> Bool {
    isField(index, count) || isBehindDayWord(index)
      || timeEnd(afterDay: utterance.tokens[index + count - 1].source.upperBound) != nil
  }

  /// "…; 18,64 €; Samstag": a field of its own.
  private func isField(_ index: Int, _ count: Int) -> Bool {
    index > 0 && utterance.isKind(index - 1, .mark)
      && (index + count >= utterance.count || utterance.isKind(index + count, .mark))
  }
}

extension Letters {
  /// Letters in lower case, as the tables hold them.
  static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard case .letter(let lower, _) = classify(scalar.value), let lowered = Unicode.Scalar(lower) else { return [] }
      result += Array(String(lowered).utf8)
    }
    return result
  }
}
