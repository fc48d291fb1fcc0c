import Entities

/// How often something comes: "every two weeks", "всяко първо число", "60 a month", "през седмица".
struct ScheduleRhythm {
  enum Unit { case day, workday, week, month, year }

  let unit: Unit
  var count = 1
  /// The day of the month, where the rhythm itself says it: "every 1st".
  var day: Int?
  var month: Int?
  var weekday: Weekday?
  /// Which of those weekdays of a month: 1 to 5, -1 for the last.
  var which: Int?
  /// The words that say it.
  var words: Range<Int>

  /// The rhythm that begins at a word; `nil` where none does.
  static func read(_ words: ScheduleWords, at start: Int) throws(ScheduleReader.Obstacle) -> ScheduleRhythm? {
    if let often = try times(words, start) { return often }
    let opened = words.says(start, .scheduleOpens) || words.says(start, .scheduleGlue) ? start + 1 : start
    let first = words.says(opened, .definite) ? opened + 1 : opened
    for place in Set([start, opened, first]).sorted(by: >) {
      if let found = try begun(words, at: place) {
        var found = found
        found.words = start..<found.words.upperBound
        return found
      }
    }
    return measured(words, start)
  }

  private static func begun(_ words: ScheduleWords, at start: Int) throws(ScheduleReader.Obstacle) -> ScheduleRhythm? {
    if words.says(start, .every) { return try every(words, start) }
    if let adverb = adverb(words, start) { return adverb }
    if words.says(start, .lastOf) { return try last(words, start, start + 1) }
    // "през седмица"
    if words.says(start, .everySecond), let unit = words.unit(start + 1), words.month(start + 2) == nil {
      return ScheduleRhythm(unit: unit, count: 2, words: start..<start + 2)
    }
    return ofMonth(words, start)
  }

  // MARK: - Every

  private static func every(_ words: ScheduleWords, _ start: Int) throws(ScheduleReader.Obstacle) -> ScheduleRhythm? {
    let next = start + 1
    if words.says(next, .workday) { return ScheduleRhythm(unit: .workday, words: start..<next + 1) }
    if words.says(next, .working), words.unit(next + 1) == .day {
      return ScheduleRhythm(unit: .workday, words: start..<next + 2)
    }
    if words.says(next, .lastOf) { return try last(words, start, next + 1) }
    if let months = words.months(next) { return ScheduleRhythm(unit: .month, count: months, words: start..<next + 1) }
    if let unit = words.unit(next) { return ScheduleRhythm(unit: unit, words: start..<next + 1) }
    if let weekday = words.weekday(next) {
      return ScheduleRhythm(unit: .week, weekday: weekday, words: start..<next + 1)
    }
    if let yearly = dayAndMonth(words, next) {
      return ScheduleRhythm(unit: .year, day: yearly.day, month: yearly.month, words: start..<yearly.end)
    }
    let isOther = words.says(next, .everyOther)
    let ordinal = words.ordinal(next)
    let count = isOther ? 2 : words.count(next) ?? ordinal?.day
    let behind = isOther ? next + 1 : ordinal?.end ?? next + 1
    if let count, (2...365).contains(count) {
      if let unit = words.unit(behind), !(unit == .day && ordinal != nil && !isOther) {
        return ScheduleRhythm(unit: unit, count: count, words: start..<behind + 1)
      }
      if let weekday = words.weekday(behind) {
        if let end = monthBehind(words, behind + 1) {
          return ScheduleRhythm(unit: .month, weekday: weekday, which: min(count, 5), words: start..<end)
        }
        return ScheduleRhythm(unit: .week, count: count, weekday: weekday, words: start..<behind + 1)
      }
    }
    // "every first monday"
    if let ordinal, ordinal.day == 1, let weekday = words.weekday(ordinal.end) {
      let end = monthBehind(words, ordinal.end + 1) ?? ordinal.end + 1
      return ScheduleRhythm(unit: .month, weekday: weekday, which: 1, words: start..<end)
    }
    guard let ordinal, !isOther else { return nil }
    var end = ordinal.end
    if words.says(end, .dayNumber) || words.unit(end) == .day { end += 1 }
    return ScheduleRhythm(unit: .month, day: ordinal.day, words: start..<(monthBehind(words, end) ?? end))
  }

  /// "last day of the month", "последния ден на всеки месец", "последната събота": the 31st is the last of a shorter month.
  private static func last(
    _ words: ScheduleWords, _ start: Int, _ next: Int
  ) throws(ScheduleReader.Obstacle) -> ScheduleRhythm? {
    if words.says(next, .working) || words.says(next, .workday) { throw .workingDay }
    if let weekday = words.weekday(next) {
      let isEvery = words.says(start, .every)
      guard let end = monthBehind(words, next + 1) ?? (isEvery ? next + 1 : nil) else { return nil }
      return ScheduleRhythm(unit: .month, weekday: weekday, which: -1, words: start..<end)
    }
    guard words.says(next, .dayNumber) || words.unit(next) == .day else { return nil }
    let isEvery = words.says(start, .every)
    guard let end = monthBehind(words, next + 1) ?? (isEvery ? next + 1 : nil) else { return nil }
    return ScheduleRhythm(unit: .month, day: 31, words: start..<end)
  }

  /// Where "of the month", "на всеки месец" ends, right behind a day.
  private static func monthBehind(_ words: ScheduleWords, _ index: Int) -> Int? {
    guard index > 0, !words.endsClause(index - 1) else { return nil }
    var place = words.behindGlue(index)
    let isGlued = place > index
    let isEvery = words.says(place, .every)
    if isEvery { place += 1 }
    guard isGlued || isEvery, words.unit(place) == .month else { return nil }
    return place + 1
  }

  // MARK: - Days of a month

  /// "1st of the month", "5-то число всеки месец", "на 1-во число", "first monday of the month", "on the 12th monthly".
  private static func ofMonth(_ words: ScheduleWords, _ start: Int) -> ScheduleRhythm? {
    guard let (day, end) = words.ordinal(start) else { return nil }
    if let weekday = words.weekday(end), day < 6, let behind = monthBehind(words, end + 1) {
      return ScheduleRhythm(unit: .month, weekday: weekday, which: day, words: start..<behind)
    }
    let isNumbered = words.says(end, .dayNumber)
    let next = isNumbered || words.unit(end) == .day ? end + 1 : end
    if let behind = monthBehind(words, next) { return ScheduleRhythm(unit: .month, day: day, words: start..<behind) }
    // "на 5-о число" is said of what comes each month, unless another rhythm stands in the sentence.
    guard isNumbered, !words.indices.contains(where: { words.says($0, .every) || adverb(words, $0) != nil }),
      words.month(next) == nil
    else { return nil }
    return ScheduleRhythm(unit: .month, day: day, words: start..<next)
  }

  /// "31 march", "march 31st", "1-ви март".
  static func dayAndMonth(_ words: ScheduleWords, _ start: Int) -> (day: Int, month: Int, end: Int)? {
    var day: Int?
    var month: Int?
    var index = start
    while words.isOpen(index), day == nil || month == nil {
      if month == nil, let named = words.month(index) {
        (month, index) = (named, index + 1)
      } else if day == nil, let ordinal = words.ordinal(index) {
        (day, index) = (ordinal.day, ordinal.end)
      } else if day == nil, let plain = words.plainDay(index) {
        (day, index) = (plain, index + 1)
      } else if index > start, words.isGlue(index), !words.endsClause(index - 1) {
        index += 1
      } else {
        return nil
      }
    }
    guard let day, let month, CalendarDate(year: 2024, month: month, day: day) != nil else { return nil }
    return (day, month, index)
  }

  // MARK: - Adverbs

  private static func adverb(_ words: ScheduleWords, _ index: Int) -> ScheduleRhythm? {
    guard words.isOpen(index), let meaning = Lexicon.meaning(.schedules, of: words.lower[index], words.asked) else {
      return nil
    }
    let range = index..<index + 1
    switch meaning.role {
    case "daily": return ScheduleRhythm(unit: .day, words: range)
    case "weekly": return ScheduleRhythm(unit: .week, words: range)
    case "biweekly": return ScheduleRhythm(unit: .week, count: 2, words: range)
    case "monthly": return ScheduleRhythm(unit: .month, words: range)
    case "quarterly": return ScheduleRhythm(unit: .month, count: 3, words: range)
    case "yearly": return ScheduleRhythm(unit: .year, words: range)
    default: return nil
    }
  }

  /// "once a year", "веднъж годишно"; more often than once nobody can tell the days.
  private static func times(_ words: ScheduleWords, _ start: Int) throws(ScheduleReader.Obstacle) -> ScheduleRhythm? {
    var next = start + 1
    var often = words.says(start, .once) ? 1 : words.says(start, .twice) ? 2 : 0
    if often == 0, let count = words.count(start), words.says(next, .timesSaid) { (often, next) = (count, next + 1) }
    guard often > 0 else { return nil }
    if words.says(next, .perMeasure) || words.says(next, .every) || words.isGlue(next)
      || words.says(next, .scheduleOpens)
    {
      next += 1
    }
    var found = adverb(words, next)
    if found == nil, let unit = words.unit(next) { found = ScheduleRhythm(unit: unit, words: next..<next + 1) }
    guard var found else { return nil }
    if often > 1 { throw .severalTimes }
    found.words = start..<found.words.upperBound
    return found
  }

  /// "60 a month", "45 на две седмици", "120 на тримесечие": what stands behind an amount.
  private static func measured(_ words: ScheduleWords, _ start: Int) -> ScheduleRhythm? {
    guard start > 0, words.says(start, .perMeasure), !words.says(start, .beforeReason), !words.says(start, .definite),
      words.lower[start - 1].contains(where: \.isNumber) || words.namesCurrency(start - 1)
        || words.count(start - 1) != nil
    else { return nil }
    if let months = words.months(start + 1) {
      return ScheduleRhythm(unit: .month, count: months, words: start..<start + 2)
    }
    if let unit = words.unit(start + 1) { return ScheduleRhythm(unit: unit, words: start..<start + 2) }
    guard let count = words.count(start + 1), (2...60).contains(count), let unit = words.unit(start + 2) else {
      return nil
    }
    return ScheduleRhythm(unit: unit, count: count, words: start..<start + 3)
  }
}
