import Entities

/// Reads an appointment from the pieces of a request.
struct AppointmentReader {
  let utterance: Utterance
  let pieces: [Piece]
  /// The day they were said.
  let today: CalendarDate

  func read() -> Appointment {
    let bare = bareHour
    let time = pieces.lazy.compactMap { self.time($0) }.first ?? bare.flatMap { hour($0.hour, isBare: true) }
    return Appointment(
      title: title(without: bare?.index), date: pieces.lazy.compactMap { self.day($0) }.first, time: time)
  }

  // MARK: - The day

  /// Entries are about the past, and so is how days are read; what is yet to come is the next of those that come again.
  private func day(_ piece: Piece) -> CalendarDate? {
    guard let facts = piece.date else { return nil }
    switch facts.day {
    case .unclear: return nil
    case .future(let day): return day
    case .day(let day):
      return switch facts.cycle {
      case .week: next(day) { day, count in day.adding(days: 7 * count) }
      case .month: next(day) { day, count in day.adding(months: count) }
      case .year: next(day) { day, count in day.adding(months: 12 * count) }
      case nil: day
      }
    }
  }

  /// A weekday that is today's means that of next week: today is called today.
  private func next(_ day: CalendarDate, _ step: (CalendarDate, Int) -> CalendarDate) -> CalendarDate {
    for count in 1...60 where step(day, count) > today { return step(day, count) }
    return day
  }

  // MARK: - The time

  private func time(_ piece: Piece) -> TimeOfDay? {
    guard piece.isTimeOfDay else { return nil }
    let isLate = piece.tokens.contains { utterance.says($0, .afterNoon) }
    for index in piece.tokens {
      if let literal = utterance.literal(index) {
        if literal.form == .time {
          return TimeOfDay(hour: late(literal.parts.first, isLate), minute: literal.parts.second)
        }
        return hour(literal.value.whole, isHalf: "\(piece.rule)" == "half hour", isLate: isLate)
      }
      if let word = Lexicon.match(.numbers, utterance, at: index), let value = Int(word.meaning.rest), value > 0 {
        return hour(value, isHalf: "\(piece.rule)" == "half hour", isLate: isLate)
      }
    }
    return nil
  }

  private func late(_ hour: Int, _ isLate: Bool) -> Int { isLate && hour < 12 ? hour + 12 : hour }

  /// A bare hour that most are asleep at is one of the afternoon: "at 5".
  private func hour(_ hour: Int, isHalf: Bool = false, isLate: Bool = false, isBare: Bool = false) -> TimeOfDay? {
    TimeOfDay(hour: late(hour, isLate || isBare && (1...6).contains(hour)), minute: isHalf ? 30 : 0)
  }

  /// "at 10": a number that no currency or thing stands behind.
  private var bareHour: (index: Int, hour: Int)? {
    for (index, piece) in pieces.enumerated().dropFirst() {
      guard let number = piece.number, number.currency == nil, number.value.isWhole, number.value.whole < 24,
        piece.tokens.count == 1, utterance.says(pieces[index - 1].tokens.lowerBound, .clock),
        pieces[(index + 1)...].first.map({ !$0.isContent }) ?? true
      else { continue }
      return (index, number.value.whole)
    }
    return nil
  }

  // MARK: - What it is

  /// The words without the request, the day and the time, and without what only joins them.
  private func title(without bareHour: Int?) -> String {
    var kept = pieces.indices.filter { index in
      let piece = pieces[index]
      if piece.date != nil || piece.isTimeOfDay || index == bareHour { return false }
      if let bareHour, index == bareHour - 1 { return false }
      return piece.cue?.role != .kind
    }
    while let first = kept.first, isJoint(pieces[first]) { kept.removeFirst() }
    while let last = kept.last, isJoint(pieces[last]) { kept.removeLast() }
    var tokens = kept.flatMap { Array(pieces[$0].tokens) }[...]
    while let first = tokens.first, isJoint(first) { tokens.removeFirst() }
    var title = ""
    for index in tokens {
      if !title.isEmpty, utterance.tokens[index].spaceBefore { title += " " }
      title += utterance.text(index)
    }
    return title
  }

  /// What says nothing of the thing itself: a mark, "to", "да".
  private func isJoint(_ piece: Piece) -> Bool { piece.isMark || piece.glue != nil && piece.tokens.count == 1 }

  /// "to", "да": what joins the thing to the request, also where it is part of a phrase of the tables.
  private func isJoint(_ index: Int) -> Bool {
    utterance.says(index, .infinitive) || Lexicon.match(.glue, utterance, at: index).map { $0.count == 1 } ?? false
  }
}
