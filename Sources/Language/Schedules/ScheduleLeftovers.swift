import Entities

/// What is left of the days of a sentence once its schedule is taken out: a day that nothing was made of would be passed over in silence,
/// or be taken for the day of each entry.
struct ScheduleLeftovers {
  private let words: ScheduleWords

  init(_ words: ScheduleWords) { self.words = words }

  /// Whether another day of the same kind goes on from one that was taken, or leads to it: "monday and friday", "1st, 15th".
  func hasDay(of unit: ScheduleRhythm.Unit) -> Bool {
    words.indices.contains { index in
      guard let end = day(at: index, of: unit) else { return false }
      return isJoined(before: index) || isJoined(behind: end)
    }
  }

  /// Whether it says until when, in words that name a day that was not understood: "until yesterday", "for 10 weeks".
  var hasEnd: Bool {
    words.indices.contains { index in
      guard words.isOpen(index) else { return false }
      if words.says(index, .endsSchedule) { return true }
      let head = words.behindGlue(index + 1)
      switch words.date(index)?.role {
      case .until: return names(head) || [.last, .ago].contains(words.date(head)?.role)
      default: return leadsTo(index) && names(head) || words.says(index, .beforeReason) && lasts(index + 1)
      }
    }
  }

  /// Whether it says from when on, or when not, in words that name a day that was not understood: "from spring", "except august".
  var hasBound: Bool {
    words.indices.contains { index in
      guard words.isOpen(index), words.says(index, .startsSchedule) || words.says(index, .exceptsFromSchedule) else {
        return false
      }
      return names(words.behindGlue(index + 1))
    }
  }

  /// Whether a word begins to name a day, or a stretch of days.
  private func names(_ index: Int) -> Bool {
    guard words.isOpen(index) else { return false }
    if words.weekday(index) != nil || words.year(index) != nil || words.says(index, .endOf) { return true }
    // "01.03.2027" that is no day: the year of money has no two points.
    if let numbers = words.numbers(index), numbers.count == 3 || words.writtenMonth(index) != nil { return true }
    switch words.date(index)?.role {
    case .day, .weekday, .month, .holiday, .period, .future, .vague, .year, .part: return true
    case .last, .next, .this: return words.unit(index + 1) != nil || names(index + 1)
    default: return false
    }
  }

  /// Whether a word begins to say how long: "10 weeks", "a year".
  private func lasts(_ index: Int) -> Bool {
    if words.count(index) != nil, words.unit(index + 1) != nil || words.months(index + 1) != nil { return true }
    return words.says(index, .perMeasure) && !words.says(index, .definite) && words.unit(index + 1) != nil
  }

  /// "from september to june"; "monday to friday" and "january and july" are several days.
  private func leadsTo(_ index: Int) -> Bool {
    words.says(index, .rangeTo) && words.weekday(words.behindGlue(index + 1)) == nil
      && Lexicon.meaning(.numbers, of: words.lower[index], words.asked)?.role != "and"
  }

  /// Where a day ends that begins at a word; `nil` where none does.
  private func day(at index: Int, of unit: ScheduleRhythm.Unit) -> Int? {
    if words.weekday(index) != nil { return index + 1 }
    if unit == .year, words.month(index) != nil { return index + 1 }
    return unit == .month || unit == .year ? words.ordinal(index)?.end : nil
  }

  /// Whether a comma, "and" or "to" joins a word to one that was taken before it.
  private func isJoined(before index: Int) -> Bool {
    var place = index - 1
    var isJoined = false
    while words.isOpen(place), words.joins(place) || words.isGlue(place) || words.says(place, .scheduleOpens) {
      isJoined = isJoined || words.joins(place)
      place -= 1
    }
    return words.isTaken(place) && (isJoined || words.endsClause(place))
  }

  /// The same, to one that was taken behind it.
  private func isJoined(behind end: Int) -> Bool {
    var place = end
    var isJoined = words.endsClause(end - 1)
    while words.isOpen(place), words.joins(place) || words.isGlue(place) || words.says(place, .scheduleOpens) {
      isJoined = isJoined || words.joins(place)
      place += 1
    }
    return isJoined && words.isTaken(place)
  }
}
