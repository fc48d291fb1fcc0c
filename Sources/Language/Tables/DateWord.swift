/// What a word or phrase is to the grammar of dates.
struct DateWord: Sendable {
  /// The roles that the tables of dates give.
  enum Role: String, Sendable {
    /// So many days after today.
    case day
    /// 1 is Monday.
    case weekday
    /// The same, but so short that it is another word as well ("sun", "mon"): only after a preposition.
    case abbreviation
    case month
    /// A stretch of so many days, for "ago"; 0 for minutes.
    case unit
    /// A stretch of so many hours, for "ago".
    case hours
    /// A stretch of so many months.
    case months
    /// Behind its day: the month so many after this one, abbreviated.
    case ofmonth
    /// After its number: "3 days ago".
    case ago
    /// Before its number: "преди 3 дни".
    case before
    /// Before its number, and to come: "in two weeks", "след 3 дни".
    case after
    case last
    case this
    case next
    /// Comes before a date.
    case on
    case `in`
    case the
    case of
    /// After a year: "2025 г.".
    case yearmark
    /// A time that names no day: "last week".
    case vague
    /// So many years after this one: behind a day its year, alone a time that names no day.
    case year
    /// A feast on a fixed day: month and day in four digits. Only after a preposition, or with its year.
    case holiday
    /// "before last", after a weekday: one week more.
    case beforelast
    /// A time to come that names no day: "next month".
    case future
    /// A weekday in the plural: only in "two thursdays ago".
    case weekdays
    /// About which day of a month: "early", "началото на"; the month or week follows.
    case part
    /// A stretch that holds many days, or a feast that moves: "summer", "easter". Only after a preposition.
    case period
    /// What follows is near the day only: "around the 20th", "before friday".
    case near
    /// Behind "this" and a weekday: the last one is meant.
    case gone
    /// On the day that follows it falls due: "due on".
    case due
    /// The day that follows is the last of something: "until".
    case until
  }

  let role: Role
  let value: Int
  let count: Int

  /// Whether it is a stretch of time, however long.
  var isStretch: Bool { [.unit, .hours, .months].contains(role) }
}
