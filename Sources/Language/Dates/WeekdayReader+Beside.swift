import Entities
import Vocabulary

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

  /// "a fortnight ago, on a Wednesday", "преди три седмици един петък": one of them, said behind so many weeks.
  func oneWeekday(behind index: Int) -> (weekday: Int, end: Int)? {
    var next = utterance.isText(index, ",") ? index + 1 : index
    if let on = dateWord(at: next), on.role == .on || on.role == .in { next += on.count }
    // "един петък" by itself names no day.
    let isAny = dateWord(at: next).map { $0.role == .vague && $0.count == 2 } ?? false
    guard isAny || grammar.role(next) == .article || utterance.says(next, .ofThatTime),
      let day = dateWord(at: next + 1),
      day.role == .weekday
    else { return nil }
    return (day.value, next + 1 + day.count)
  }

  /// The weekday nearest to a day that is so many weeks ago.
  func nearest(_ weekday: Int, to day: CalendarDate, _ tokens: Range<Int>) -> Piece {
    let meant = weekdays(weekday, near: day, .anyBehind)
    return piece(
      tokens, meant.count == 1 ? resolve(meant[0]) : .unclear(meant), "weekday so long ago", certain: true)
  }

  /// How a weekday stands beside so many weeks.
  enum WeekdayPlace {
    /// "sunday two weeks ago"
    case before
    /// "two weeks ago on friday"
    case behind
    /// "three weeks ago on a friday"
    case anyBehind
  }

  /// The weekday that is meant: "two weeks ago on friday" is that of the week the day lies in, or so many weeks before the last one;
  /// "three weeks ago on a friday" the one nearest to the day, where that is of its week as well; "sunday two weeks ago" the nearest one,
  /// where it is so many weeks before the last one as well.
  func weekdays(_ weekday: Int, near day: CalendarDate, _ place: WeekdayPlace) -> [CalendarDate] {
    let ofWeek = day.adding(days: weekday - day.weekday.rawValue)
    let before = latest(weekday: weekday).adding(days: day.daysSince1970 - today.daysSince1970)
    let away = ofWeek.daysSince1970 - day.daysSince1970
    let nearest = abs(away) <= 3 ? ofWeek : ofWeek.adding(days: away > 0 ? -7 : 7)
    switch place {
    case .anyBehind: return nearest == ofWeek ? [ofWeek] : [ofWeek, nearest]
    case .before where nearest == before: return [before]
    case .before, .behind: return ofWeek == before ? [before] : [ofWeek, before]
    }
  }

  /// "Торта Неделя 37", "Сладкарница Неделя, торта 38.50": a capital letter behind a word and before a number, or behind a kind of shop, in
  /// a script whose weekdays are written small.
  func isRatherName(_ index: Int) -> Bool {
    let token = utterance.tokens[index]
    guard token.capitalised, !token.uppercase, utterance.isCyrillic(index), utterance.isKind(index - 1, .word),
      Lexicon.match(.glue, utterance, at: index - 1) == nil
    else { return false }
    return utterance.isKind(index + 1, .number)
      || Vocabulary.evidence(in: [utterance.text(index - 1)]).contains { $0.kind == .merchant && $0.weight == 80 }
  }
}
