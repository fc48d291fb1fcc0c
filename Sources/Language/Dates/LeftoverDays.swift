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
      // "в понеделник или вторник": whatever else is said of either.
      if index > 1, piece.date != nil, utterance.says(pieces[index - 1].tokens.lowerBound, .orNumber),
        pieces[index - 2].date != nil
      {
        return pieces[index - 2].tokens.lowerBound..<piece.tokens.upperBound
      }
      // "since last monday": from there on, and not on it.
      if let date = piece.date, date.role == .paid {
        let first = piece.tokens.lowerBound
        if utterance.says(first, .since) { return piece.tokens }
        if utterance.says(first - 1, .since) { return first - 1..<piece.tokens.upperBound }
      }
      // "in 1998 a loaf was 60 stotinki"
      if let number = piece.number, number.role == .year, utterance.says(piece.tokens.lowerBound - 1, .beforeYear),
        !RemarkedDays.isYearOfRemark(index, pieces, utterance)
      {
        return piece.tokens.lowerBound - 1..<piece.tokens.upperBound
      }
      // "since october"
      if piece.date == nil, utterance.says(piece.tokens.lowerBound, .since),
        [.month, .weekday, .last, .unit].contains(role(piece.tokens.upperBound, utterance)),
        !RemarkedDays.isOfRecord(since: piece.tokens.lowerBound, utterance),
        !RemarkedDays.isBeside(index, pieces)
      {
        return piece.tokens.lowerBound..<min(piece.tokens.upperBound + 1, utterance.count)
      }
      if let both = severalDays(index, pieces, utterance) { return both }
      // "31.04 20 лв кафе": written as a day, which it is not, or not for sure.
      if isPointed(piece, utterance), pieces.indices.contains(index + 1), pieces[index + 1].number?.currency != nil {
        return piece.tokens
      }
      // "sunday roast at the pub 58": had on that day, as a rule, where no other is said.
      if isDishOfDay(piece, utterance), !pieces.contains(where: { $0.date?.role == .paid }) { return piece.tokens }
      // "friday's dinner 40", and not "at friday's".
      if piece.isName, piece.tokens.count == 1, role(piece.tokens.lowerBound, utterance) == .weekday,
        !utterance.says(piece.tokens.lowerBound - 1, .beforeShop), !isReason(before: index, pieces, utterance)
      {
        return piece.tokens
      }
      switch piece.kind {
      case .word, .glue, .number: break
      default: continue
      }
      if isLeftOver(piece, in: utterance) && !isCounted(from: index, pieces, utterance)
        || isOneOfThese(piece, utterance),
        !RemarkedDays.isUsual(index, pieces, utterance),
        !isReason(before: index, pieces, utterance)
      {
        return piece.tokens
      }
    }
    return nil
  }

  /// "sunday roast": a name that begins with a weekday, and a meal.
  private static func isDishOfDay(_ piece: Piece, _ utterance: Utterance) -> Bool {
    guard piece.isName, piece.tokens.count > 1, role(piece.tokens.lowerBound, utterance) == .weekday else {
      return false
    }
    return CategoryEvidenceOfClause.of([utterance.text(piece.tokens.upperBound - 1)], utterance.asked).contains {
      item in
      item.kind <= .word && item.category.role == .meals
    }
  }

  /// "on the 28th and 29th", "на 20 и 21 октомври": a day, and another number of a day that "and" joins to it.
  private static func severalDays(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Range<Int>? {
    guard pieces[index].glue == .and, index > 0, pieces.indices.contains(index + 1) else { return nil }
    let (before, after) = (pieces[index - 1], pieces[index + 1])
    // An amount that takes the place of another stands where that stood.
    guard before.tokens.lowerBound < after.tokens.upperBound else { return nil }
    let both = before.tokens.lowerBound..<after.tokens.upperBound
    if before.date?.role == .paid, after.number?.role == .ordinal { return both }
    guard after.date?.role == .paid, after.date?.cycle == .year, let day = before.number, day.currency == nil,
      day.value.isWhole, (1...31).contains(day.value.whole), index > 1 || before.tokens.lowerBound > 0
    else { return nil }
    return role(before.tokens.lowerBound - 1, utterance) == .on || role(before.tokens.lowerBound, utterance) == .on
      ? both : nil
  }

  /// "31.04", "12.9": a number with a point and two numbers that a day and a month may have.
  private static func isPointed(_ piece: Piece, _ utterance: Utterance) -> Bool {
    guard let number = piece.number, number.currency == nil, piece.tokens.count == 1,
      let literal = utterance.literal(piece.tokens.lowerBound), literal.form == .plain, !literal.grouped,
      (1...2).contains(literal.value.places), literal.integerDigits <= 2
    else { return false }
    return (1...31).contains(literal.parts.first) && (1...12).contains(literal.parts.second)
      && utterance.bytes[utterance.tokens[piece.tokens.lowerBound].folded].contains(UInt8(ascii: "."))
  }

  private static func isLeftOver(_ piece: Piece, in utterance: Utterance) -> Bool {
    let token = piece.tokens.lowerBound
    switch role(token, utterance) {
    case .weekday, .weekdays: return piece.number == nil
    // "weeks ago", "petek ago": behind a stretch of time, or a weekday.
    case .ago:
      let before = role(token - 1, utterance)
      // "a good while ago": nothing but a time is said so.
      if utterance.says(token, .onlyAgo), token > 0 { return !isHours(token - 1, utterance) }
      return [.unit, .months, .weekday, .weekdays].contains(before)
    // "на петнайсети октомври", where nothing knows the word before the month; "the penultimate day of october".
    case .month:
      return piece.number == nil
        && (role(token - 2, utterance) == .on && isUnknown(token - 1, utterance) || isOfDay(token, utterance)
          || isYear(token + 1, utterance))
    // "the last two weeks", "the previous weekend"
    case .last:
      let next = piece.tokens.upperBound
      let counted = role(next, utterance) ?? role(next + 1, utterance)
      return [.unit, .months, .weekday, .weekdays].contains(counted)
        && (role(next, utterance) != nil || utterance.literal(next) != nil
          || Lexicon.match(.numbers, utterance, at: next) != nil)
    // "on the day before my mum's birthday"
    case .unit, .months:
      let next = role(piece.tokens.upperBound, utterance)
      return isUnit(of: 1, token, utterance) && (next == .near || next == .before)
        || isTold(token, piece.tokens.upperBound, utterance) || isOfEvent(token, utterance)
    case .near: return utterance.says(token, .beforeEvent) && isBesideEvent(piece.tokens.upperBound, utterance)
    case .before:
      let next = piece.tokens.upperBound
      if isBesideEvent(next, utterance) { return true }
      // "неделята преди тази"
      if role(next, utterance) == .this { return role(token - 1, utterance) == .weekday }
      let isTime = { [.weekday, .month, .unit, .months].contains(role($0, utterance)) }
      return isTime(next) || isUnknown(next, utterance) && isTime(next + 1)
    default: return false
    }
  }

  /// "the day before halloween": part of the day that is told behind it.
  private static func isCounted(from index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard pieces.indices.contains(index + 1), case .day = pieces[index + 1].date?.day,
      isUnit(of: 1, pieces[index].tokens.lowerBound, utterance)
    else { return false }
    let joint = role(pieces[index + 1].tokens.lowerBound, utterance)
    return joint == .before || joint == .near || joint == .after
  }

  /// "half an hour ago": today all the same.
  private static func isHours(_ token: Int, _ utterance: Utterance) -> Bool {
    guard let match = Lexicon.match(.dates, utterance, at: token) else { return false }
    return match.meaning.role == DateWord.Role.hours.rawValue
      || match.meaning.role == DateWord.Role.unit.rawValue && match.meaning.number == 0
  }

  /// "before my birthday", "преди рождения ми ден": whenever that is.
  private static func isBesideEvent(_ next: Int, _ utterance: Utterance) -> Bool {
    (next...next + 1).contains { utterance.says($0, .event) }
  }

  /// "една вечер тази седмица": one of several.
  private static func isOneOfThese(_ piece: Piece, _ utterance: Utterance) -> Bool {
    guard let number = piece.number, number.role == .quantity, number.value.isWhole, number.value.whole == 1 else {
      return false
    }
    return role(piece.tokens.upperBound - 1, utterance) == .unit && role(piece.tokens.upperBound, utterance) == .this
  }

  /// Whether a day is said of the month at the token, in words between.
  private static func isOfDay(_ token: Int, _ utterance: Utterance) -> Bool {
    var before = token - 1
    while let role = role(before, utterance), [.of, .on, .in, .the].contains(role) { before -= 1 }
    return before < token - 1 && isUnit(of: 1, before, utterance)
  }

  private static func isYear(_ token: Int, _ utterance: Utterance) -> Bool {
    guard let literal = utterance.literal(token), literal.form == .plain, !literal.grouped, literal.value.isWhole else {
      return false
    }
    return literal.integerDigits == 4 && (1_990...2_099).contains(literal.value.mantissa)
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

  static func role(_ token: Int, _ utterance: Utterance) -> DateWord.Role? {
    guard utterance.isKind(token, .word) else { return nil }
    guard let match = Lexicon.match(.dates, utterance, at: token),
      let role = DateWord.Role(rawValue: match.meaning.role)
    else { return nil }
    // "last minute": no stretch of days.
    return role == .unit && match.meaning.number == 0 ? nil : role
  }
}
