import Entities

/// Reads days that come again and again: which of them is meant is not said, and whether it has been.
extension PieceReader {
  /// "every monday", "each week", "every second friday", "every 15th".
  func comingAgain(from start: Int, at place: Int) -> Piece? {
    if let day = dayComingAgain(from: start, at: place) { return day }
    let index = utterance.says(place, .everyOther) ? place + 1 : place
    guard let word = dateWord(at: index), [.weekday, .period, .month].contains(word.role) || word.isStretch else {
      return nil
    }
    return piece(
      start..<index + word.count, .unclear(word.role == .weekday ? [latest(weekday: word.value)] : []), "comes again",
      certain: true)
  }

  /// "every 15th", “всяко 15-то число”; the tenth coffee is no day.
  private func dayComingAgain(from start: Int, at index: Int) -> Piece? {
    guard let number = number(at: index), number.facts.role == .ordinal, number.facts.value.isWhole,
      (1...31).contains(number.facts.value.mantissa)
    else { return nil }
    let isNamed = utterance.says(number.end, .dayWord) || utterance.says(number.end, .dayNumber)
    let end = isNamed ? number.end + 1 : number.end
    guard isNamed || closes(end) else { return nil }
    return comingAgain(on: number.facts.value.mantissa, start..<end)
  }

  /// A day of every month.
  func comingAgain(on number: Int, _ tokens: Range<Int>) -> Piece {
    piece(tokens, likely(day: number), "comes again", certain: true)
  }

  /// A number of a month's day that cannot be told: the latest that has been is the likeliest.
  func likely(day number: Int) -> DateFacts.Day {
    if case .day(let day) = latest(day: number) { .unclear([day]) } else { .unclear([]) }
  }
}
