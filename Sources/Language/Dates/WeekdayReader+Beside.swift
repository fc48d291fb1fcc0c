import Entities

/// What stands right behind a weekday and says which one it is.
extension PieceReader {
  /// "в събота преди Димитровден": the last such weekday before that day.
  func weekdayBeforeDay(_ weekday: DateWord, from start: Int, at index: Int) -> Piece? {
    guard let before = dateWord(at: index), before.role == .before, let day = date(at: index + before.count),
      case .day(let feast) = day.date?.day
    else { return nil }
    let last = feast.adding(days: -1).last(weekday: weekday.value)
    return piece(start..<day.tokens.upperBound, resolve(last), "weekday before a day", certain: true)
  }

  /// Past "just gone", "that just passed" behind a weekday; "friday gone to the cinema" goes on.
  func pastGone(_ index: Int) -> Int? {
    guard let word = dateWord(at: index), word.role == .gone else { return nil }
    let end = index + word.count
    return word.count > 1 || closes(end) ? end : nil
  }
}
