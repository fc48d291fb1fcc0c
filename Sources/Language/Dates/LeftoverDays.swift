/// Finds words that belong to a date and that no rule of dates has taken: "a friday or two ago".
enum LeftoverDays {
  /// The first stretch of such words; `nil` where there are none.
  static func words(in pieces: [Piece], _ utterance: Utterance) -> Range<Int>? {
    for (index, piece) in pieces.enumerated() {
      // "a week last tuesday"
      if index > 0, let date = piece.date, date.role == .paid,
        isUnit(of: 7, pieces[index - 1].tokens.upperBound - 1, utterance), isCounted(pieces[index - 1], utterance)
      {
        return pieces[index - 1].tokens.lowerBound..<piece.tokens.upperBound
      }
      // "since last monday": from there on, and not on it.
      if let date = piece.date, date.role == .paid {
        let first = piece.tokens.lowerBound
        if utterance.says(first, .since) { return piece.tokens }
        if utterance.says(first - 1, .since) { return first - 1..<piece.tokens.upperBound }
      }
      // "in 1998 a loaf was 60 stotinki"
      if let number = piece.number, number.role == .year, utterance.says(piece.tokens.lowerBound - 1, .beforeYear) {
        return piece.tokens.lowerBound - 1..<piece.tokens.upperBound
      }
      // "since october"
      if piece.date == nil, utterance.says(piece.tokens.lowerBound, .since),
        [.month, .weekday, .last, .unit].contains(role(piece.tokens.upperBound, utterance))
      {
        return piece.tokens.lowerBound..<min(piece.tokens.upperBound + 1, utterance.count)
      }
      switch piece.kind {
      case .word, .glue, .number: break
      default: continue
      }
      if isLeftOver(piece, in: utterance), !isReason(before: index, pieces, utterance) { return piece.tokens }
    }
    return nil
  }

  private static func isLeftOver(_ piece: Piece, in utterance: Utterance) -> Bool {
    let token = piece.tokens.lowerBound
    switch role(token, utterance) {
    case .weekday, .weekdays: return piece.number == nil
    // "weeks ago", "petek ago": behind a stretch of time, or a weekday.
    case .ago:
      let before = role(token - 1, utterance)
      return [.unit, .months, .weekday, .weekdays].contains(before)
    // "на петнайсети октомври", where nothing knows the word before the month; "the penultimate day of october".
    case .month:
      return piece.number == nil
        && (role(token - 2, utterance) == .on && isUnknown(token - 1, utterance) || isOfDay(token, utterance))
    // "the last two weeks", "the previous weekend"
    case .last:
      let next = piece.tokens.upperBound
      let counted = role(next, utterance) ?? role(next + 1, utterance)
      return [.unit, .months, .weekday, .weekdays].contains(counted)
        && (role(next, utterance) != nil || utterance.literal(next) != nil
          || Lexicon.match(.numbers, utterance, at: next) != nil)
    // "on the day before my mum's birthday"
    case .unit:
      let next = role(piece.tokens.upperBound, utterance)
      return isUnit(of: 1, token, utterance) && (next == .near || next == .before)
    case .before:
      let next = piece.tokens.upperBound
      return [.weekday, .month, .unit, .months].contains(role(next, utterance))
    default: return false
    }
  }

  /// Whether a day is said of the month at the token, in words between.
  private static func isOfDay(_ token: Int, _ utterance: Utterance) -> Bool {
    var before = token - 1
    while let role = role(before, utterance), [.of, .on, .in, .the].contains(role) { before -= 1 }
    return before < token - 1 && isUnit(of: 1, before, utterance)
  }

  private static func isUnknown(_ token: Int, _ utterance: Utterance) -> Bool {
    utterance.isKind(token, .word) && utterance.tokens[token].entry.tables == 0
  }

  /// Whether a stretch of so many days is said at the token: a day, a week.
  private static func isUnit(of days: Int, _ token: Int, _ utterance: Utterance) -> Bool {
    role(token, utterance) == .unit && Lexicon.match(.dates, utterance, at: token)?.meaning.number == days
  }

  /// Whether one of it is meant, and it is part of the day behind it: "a week", "2 weeks".
  private static func isCounted(_ piece: Piece, _ utterance: Utterance) -> Bool {
    let before = piece.tokens.upperBound - 2
    return before >= 0
      && (Lexicon.match(.glue, utterance, at: before)?.meaning.role == Glue.article.rawValue
        || Lexicon.match(.numbers, utterance, at: before)?.meaning.role == NumberWord.Role.article.rawValue)
  }

  /// "for the last two months", "за миналия месец": what for, and not when.
  private static func isReason(before index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    pieces[..<index].suffix(3).contains { utterance.says($0.tokens.lowerBound, .beforeReason) }
  }

  private static func role(_ token: Int, _ utterance: Utterance) -> DateWord.Role? {
    guard utterance.isKind(token, .word) else { return nil }
    guard let match = Lexicon.match(.dates, utterance, at: token),
      let role = DateWord.Role(rawValue: match.meaning.role)
    else { return nil }
    // "last minute": no stretch of days.
    return role == .unit && match.meaning.number == 0 ? nil : role
  }
}
