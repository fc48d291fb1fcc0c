import Entities

/// Finds in a sentence how often it comes again: "rent 850 every 1st", "netflix 9.99 eur monthly", "наем 850 всяко 1-во число".
///
/// Two kinds of words say it, which may stand apart: a rhythm ("every two months", "ежемесечно", "60 a month") and days beside it ("on the
/// 6th", "from 20 november", "wednesdays"). All of them are taken out of the sentence; what is left is the entry.
public struct ScheduleReader: Sendable {
  /// The day from which it is counted where the sentence names none: "monthly" means this day of each month.
  public let first: CalendarDate

  /// A reader for sentences said on `first`.
  public init(first: CalendarDate) { self.first = first }

  /// What a sentence says of when it comes again.
  public struct Said: Hashable, Sendable {
    /// How often it comes.
    public let schedule: Schedule
    /// From when on it is counted; `nil` where nothing else than the day on which it is said tells.
    public let start: CalendarDate?
    /// The last day on which it may come; `nil` where it goes on.
    public let end: CalendarDate?
    /// The sentence without the words that say so.
    public let rest: String
  }

  /// Why what a sentence says of when it comes again is no schedule.
  public enum Obstacle: Error, Hashable, Sendable {
    /// "twice a month": which days those are, nobody can tell.
    case severalTimes
    /// "the last working day": which day that is depends on holidays.
    case workingDay
    /// "every monday and friday": one schedule has one day.
    case severalDays
    /// "until yesterday": a last day that is over, or that cannot be told.
    case unclearEnd
    /// "from spring", "except august": a first day that cannot be told, or days that are left out.
    case unclearBound
  }

  /// What the sentence says of when it comes again; `nil` where it says nothing of that.
  ///
  /// - Parameter isKept: whether it was taken for a schedule before: then days that it has no place for are left among its words.
  /// - Throws: an `Obstacle` where it says that it comes again, and no schedule can be made of it.
  public func read(_ text: String, isKept: Bool = false) throws(Obstacle) -> Said? {
    var words = ScheduleWords(text, asked: Tokenizer.tokens(of: text)?.asked ?? .always)
    guard let rhythm = try rhythm(in: words) else { return nil }
    words.take(rhythm.words)
    let end = ScheduleEnd(first: first).find(in: &words)
    let days = ScheduleDays(first: first, rhythm: rhythm).find(in: &words)
    let left = ScheduleLeftovers(words)
    if !isKept, left.hasEnd || end.map({ $0 < first }) == true { throw .unclearEnd }
    if !isKept, left.hasDay(of: rhythm.unit) { throw .severalDays }
    if !isKept, left.hasBound { throw .unclearBound }
    words.takeGlue()
    let start = days.start
    return Said(schedule: schedule(rhythm, days), start: start, end: end, rest: words.rest)
  }

  /// The first rhythm, as long as it can be.
  private func rhythm(in words: ScheduleWords) throws(Obstacle) -> ScheduleRhythm? {
    for start in words.indices {
      if let found = try ScheduleRhythm.read(words, at: start) { return found }
    }
    return nil
  }

  private func schedule(_ rhythm: ScheduleRhythm, _ days: ScheduleDays.Found) -> Schedule {
    let origin = days.start ?? first
    switch rhythm.unit {
    case .day: return .days(rhythm.count)
    case .workday: return .workdays
    case .week: return .weekly(rhythm.weekday ?? days.weekday ?? origin.weekday, every: rhythm.count)
    case .month:
      if let weekday = rhythm.weekday, let which = rhythm.which { return .weekdayOfMonth(weekday, which) }
      return .monthly(day: rhythm.day ?? days.day ?? origin.day, every: rhythm.count)
    case .year:
      let month = rhythm.month ?? days.month ?? origin.month
      return .yearly(month: month, day: rhythm.day ?? days.day ?? origin.day)
    }
  }
}
