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

  /// Whether it says until when, in words that name a day that was not understood: "until yesterday".
  var hasEnd: Bool {
    words.indices.contains { index in
      guard role(index) == .until else { return false }
      let head = words.behindGlue(index + 1)
      return words.weekday(head) != nil || [.day, .last, .ago].contains(role(head))
    }
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

  private func role(_ index: Int) -> DateWord.Role? {
    guard words.isOpen(index) else { return nil }
    return Lexicon.meaning(.dates, of: words.lower[index], words.asked).flatMap { DateWord.Role(rawValue: $0.role) }
  }
}
