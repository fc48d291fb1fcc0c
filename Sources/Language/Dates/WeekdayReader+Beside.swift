import Entities

/// What stands right behind a weekday and says which one it is.
extension PieceReader {
  /// "в събота преди Димитровден": the last such weekday before that day.
  func weekdayBeforeDay(_ weekday: DateWord, from start: Int, at index: Int) -> Piece? {
    guard let before = dateWord(at: index), before.role == .before,
      let (feast, end) = feast(at: index + before.count)
    else { return nil }
    let last = feast.adding(days: -1).last(weekday: weekday.value)
    return piece(start..<end, resolve(last), "weekday before a day", certain: true)
  }

  /// A day that can be told, or a feast by its bare name: "the tuesday before halloween".
  private func feast(at index: Int) -> (CalendarDate, end: Int)? {
    if let day = date(at: index), case .day(let feast) = day.date?.day { return (feast, day.tokens.upperBound) }
    guard let word = dateWord(at: index), word.role == .holiday,
      closes(index + word.count) || isSubject(index + word.count),
      case .day(let feast) = latest(day: word.value % 100, month: word.value / 100)
    else { return nil }
    return (feast, index + word.count)
  }

  private func isSubject(_ index: Int) -> Bool { utterance.frameWord(index)?.word == .own || isVerb(at: index) }

  /// Past "just gone", "that just passed" behind a weekday; "friday gone to the cinema" goes on.
  func pastGone(_ index: Int) -> Int? {
    guard let word = dateWord(at: index), word.role == .gone else { return nil }
    let end = index + word.count
    return word.count > 1 || closes(end) ? end : nil
  }
}
