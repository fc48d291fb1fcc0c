import Entities

/// Reads days and times as machines write them, from the text beneath the tokens.
extension RecordScanner {
  /// A day, with the time that stands beside it.
  func day(at index: Int) -> RecordItem? {
    let start = utterance.tokens[index].source.lowerBound
    guard !isDigit(start - 1) else { return nil }
    guard var (day, end) = isDigit(start) ? numericDay(start) ?? dayAndMonth(start) : monthAndDay(index, start) else {
      return relative(at: index)
    }
    day.isBound = dayWord(before: index) == .until
    day.isNumeric = end - start >= 8 && (start..<end).allSatisfy { isDigit($0) || $0 > start && byte($0) < 0x30 }
    if let after = timeEnd(afterDay: end) {
      day.hasTime = true
      end = after
    }
    return RecordItem(kind: .day(day), tokens: tokens(from: index, before: end))
  }

  /// `02123456*000123*2025-11-03*14:22:05*23.40`: the code of a Bulgarian fiscal slip, up to its total. The device may be told by the
  /// letters and digits of its own number, and what it is may stand before it: `FM*DT902211*…`.
  func slip() -> (items: [RecordItem], next: Int)? {
    guard utterance.count > 4 else { return nil }
    var start = utterance.tokens[0].source.lowerBound
    if let named = lettersEnd(from: start), byte(named) == 0x2A { start = named + 1 }
    let (_, device) = digits(at: lettersEnd(from: start) ?? start)
    guard device - start > 5, isDigit(device - 1), byte(device) == 0x2A, isDigit(device + 1) else { return nil }
    let number = digits(at: device + 1).end
    guard byte(number) == 0x2A, let (day, end) = numericDay(number + 1), byte(end) == 0x2A,
      let time = timeEnd(at: end + 1), byte(time) == 0x2A, isDigit(time + 1)
    else { return nil }
    let first = tokens(from: 0, before: number + 1)
    let stamp = tokens(from: first.upperBound, before: time + 1)
    return (
      [
        RecordItem(kind: .identifier(.slip), tokens: first),
        RecordItem(kind: .day(RecordDay(date: day.date, hasTime: true)), tokens: stamp),
      ], stamp.upperBound
    )
  }

  /// Past two letters or three.
  private func lettersEnd(from start: Int) -> Int? {
    var end = start
    while end < start + 3, isLetter(end) { end += 1 }
    return end - start > 1 && !isLetter(end) ? end : nil
  }

  /// A time of the day by itself.
  func time(at index: Int) -> RecordItem? {
    guard utterance.isKind(index, .number), let end = timeEnd(at: utterance.tokens[index].source.lowerBound) else {
      return nil
    }
    return RecordItem(kind: .time, tokens: tokens(from: index, before: end))
  }

  // MARK: - Digits

  /// `03.11.2025`, `2025-11-03`, `03/11/25`, `20251103`, `03.11 14:22`.
  private func numericDay(_ start: Int) -> (RecordDay, Int)? {
    let (first, end) = digits(at: start)
    let length = end - start
    if length == 8, (2000...2099).contains(first / 10_000), !isLetter(end) || byte(end) | 0x20 == 0x74,
      let date = CalendarDate(year: first / 10_000, month: first / 100 % 100, day: first % 100)
    {
      return (RecordDay(date: date), end)
    }
    let mark = byte(end)
    guard mark == 0x2E || mark == 0x2F || mark == 0x2D, isDigit(end + 1) else { return nil }
    let (second, next) = digits(at: end + 1)
    guard next - end <= 3 else { return nil }
    guard byte(next) == mark, isDigit(next + 1) else { return shortDay(start, (first, length), second, next, mark) }
    let (third, stop) = digits(at: next + 1)
    let thirdLength = stop - next - 1
    if byte(stop) == mark, isDigit(stop + 1) { return nil }
    if length == 4, thirdLength <= 2 {
      return CalendarDate(year: first, month: second, day: third).map { (RecordDay(date: $0), stop) }
    }
    guard length <= 2, thirdLength == 4 || thirdLength == 2 else { return nil }
    let year = thirdLength == 2 ? 2000 + third : third
    let european = CalendarDate(year: year, month: second, day: first)
    let american = mark == 0x2E ? nil : CalendarDate(year: year, month: first, day: second)
    guard let date = european ?? american else { return nil }
    let other = european == nil || european == american ? nil : american
    return (RecordDay(date: date, other: other), stop)
  }

  /// `03.11` and `03/11`, where a time follows or a leading zero or a point behind shows what is meant.
  private func shortDay(_ start: Int, _ first: (value: Int, length: Int), _ second: Int, _ end: Int, _ mark: UInt8) -> (
    RecordDay, Int
  )? {
    guard first.length <= 2, end - start - first.length == 3, mark != 0x2D || timeEnd(afterDay: end) != nil else {
      return nil
    }
    let isStamp = timeEnd(afterDay: end) != nil || isPlainDay(start, end, mark)
    let closesWithPoint = byte(end) == 0x2E && mark == 0x2E && byte(end + 1) == 0x20 && byte(start) == 0x30
    guard isStamp || mark == 0x2F || closesWithPoint,
      // "10/31": the month first.
      let date = latest(day: first.value, month: second)
        ?? (mark == 0x2F ? latest(day: second, month: first.value) : nil)
    else { return nil }
    return (
      RecordDay(date: date, other: mark == 0x2F && date <= today ? latest(day: second, month: first.value) : nil), end
    )
  }

  /// `01.11` and "на 15.11", where no currency stands behind: no amount begins with a zero and another digit, and behind a
  /// preposition of days stands one.
  private func isPlainDay(_ start: Int, _ end: Int, _ mark: UInt8) -> Bool {
    guard mark == 0x2E, !isDigit(end + 1),
      let index = utterance.tokens.firstIndex(where: { $0.source.lowerBound >= start }),
      case let behind = utterance.tokens.firstIndex(where: { $0.source.lowerBound >= end }) ?? utterance.count,
      currency(at: behind) == nil, index == 0 || currency(at: index - 1) == nil
    else { return false }
    return byte(start) == 0x30 && digits(at: start).value > 0 || isBehindDayWord(index)
      || isField(start, end) && utterance.tokens.indices.contains { currency(at: $0) != nil }
  }

  /// "…, 31.10": between commas, or behind one at the end.
  private func isField(_ start: Int, _ end: Int) -> Bool {
    let parts: [UInt8] = [0x2C, 0x3B, 0x7C]
    var (before, after) = (start - 1, end)
    while before > 0, byte(before) == 0x20 { before -= 1 }
    while byte(after) == 0x20, after < bytes.count { after += 1 }
    return before < start - 1 && parts.contains(byte(before)) && (after >= bytes.count || parts.contains(byte(after)))
  }

  /// "on", "до": what stands before days.
  func isBehindDayWord(_ index: Int) -> Bool {
    switch dayWord(before: index) {
    case .on, .until, .due: true
    default: false
    }
  }

  func dayWord(before index: Int) -> DateWord.Role? {
    guard index > 0 else { return nil }
    return Lexicon.match(.dates, utterance, at: index - 1).flatMap { DateWord.Role(rawValue: $0.meaning.role) }
  }

  /// The latest such day that is not more than two months ahead: what is due names days to come.
  func latest(day: Int, month: Int) -> CalendarDate? {
    let candidates = [1, 0, -1].compactMap { CalendarDate(year: today.year + $0, month: month, day: day) }
    return candidates.first { $0.daysSince1970 - today.daysSince1970 <= 62 }
  }

  // MARK: - Times

  /// Where the time ends that stands behind a day.
  func timeEnd(afterDay end: Int) -> Int? {
    var place = end
    if byte(place) | 0x20 == 0x74, isDigit(place + 1) { return timeEnd(at: place + 1) }
    while place - end < 3, [0x20, 0x2C, 0x2F, 0x2E, 0x2A, 0x3B].contains(byte(place)) { place += 1 }
    return place == end ? nil : timeEnd(at: place)
  }

  /// `14:22`, `14:22:05.123`, `2:22 PM`, `14:22Z`.
  func timeEnd(at place: Int) -> Int? {
    guard isDigit(place) else { return nil }
    let (hour, end) = digits(at: place)
    guard end - place <= 2, hour < 25, byte(end) == 0x3A, isDigit(end + 1) else { return nil }
    let (minute, next) = digits(at: end + 1)
    guard next - end == 3, minute < 60 else { return nil }
    var stop = next
    if byte(stop) == 0x3A, isDigit(stop + 1) { stop = digits(at: stop + 1).end }
    if byte(stop) == 0x2E, isDigit(stop + 1), stop > next { stop = digits(at: stop + 1).end }
    if byte(stop) | 0x20 == 0x7A, !isLetter(stop + 1) { return stop + 1 }
    if byte(stop) == 0x2B || byte(stop) == 0x2D, isDigit(stop + 1) {
      let zone = digits(at: stop + 1).end
      if byte(zone) == 0x3A { return digits(at: zone + 1).end }
      return zone - stop == 5 ? zone : stop
    }
    let half = byte(stop) == 0x20 ? stop + 1 : stop
    if byte(half) | 0x20 == 0x61 || byte(half) | 0x20 == 0x70, byte(half + 1) | 0x20 == 0x6D, !isLetter(half + 2) {
      return half + 2
    }
    return stop
  }
}
