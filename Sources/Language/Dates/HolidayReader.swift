import Entities

/// Reads days that are called by a feast.
extension PieceReader {
  /// "on new year's eve", "на Никулден"; "a tree for christmas" says what for, and "on christmas gifts" as well.
  func holiday(_ word: DateWord, from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    let (month, day) = (word.value / 100, word.value % 100)
    if let literal = utterance.literal(index), literal.form == .plain, literal.integerDigits == 4,
      literal.value.isWhole, let date = CalendarDate(year: literal.value.mantissa, month: month, day: day)
    {
      return piece(start..<index + 1, resolve(date), "feast and year", certain: true)
    }
    // "valentine's day this year", "new year's day of last year"
    let year = dateWord(at: index)?.role == .of ? index + 1 : index
    if let word = dateWord(at: year), word.role == .year,
      let date = CalendarDate(year: today.year + word.value, month: month, day: day)
    {
      return piece(start..<year + word.count, resolve(date), "feast and year", certain: true)
    }
    // "on halloween itself"
    if prefixed, utterance.says(index, .dayItself) {
      return piece(start..<index + 1, latest(day: day, month: month), "feast", certain: true, cycle: .year)
    }
    // "an Allerheiligen Grabgesteck gekauft": in the feast's own phrase, or before it, and nothing but when it was.
    if utterance.says(start, .onFeast) {
      return piece(start..<index, latest(day: day, month: month), "feast", certain: true, cycle: .year)
    }
    // "20 on christmas gifts"
    let isEnd = index >= utterance.count || utterance.isKind(index, .mark)
    guard prefixed, isEnd || start == 0 || !utterance.isKind(start - 1, .number),
      closes(index) || isVerb(at: index) || utterance.isCyrillic(start)
    else {
      return nil
    }
    return piece(start..<index, latest(day: day, month: month), "feast", certain: true, cycle: .year)
  }

  /// "Halloween night, 37 on sweets": a feast of the last two weeks that opens the text is when it was paid, or what for. Where who
  /// speaks follows, or what they did, it is when: "Голяма Богородица бяхме в Бачково", "valentine's day i spent 35".
  func openingHoliday(_ word: DateWord, at index: Int) -> Piece? {
    let end = index + word.count
    guard index == 0, case .day(let feast) = latest(day: word.value % 100, month: word.value / 100) else { return nil }
    if tellsOfUs(end) { return piece(index..<end, .day(feast), "feast", certain: true, cycle: .year) }
    // "Canada Day, I found the receipt": called a day, and so perhaps that one, however long ago.
    if utterance.says(end - 1, .dayWord), utterance.isKind(end, .mark), feast != today, feast.adding(days: 14) < today,
      utterance.frameWord(end + 1)?.word == .own || isVerbOfSpending(behind: end)
    {
      return piece(index..<end, .unclear([feast, today]), "feast", certain: true)
    }
    // "canada day sausages and buns, 19": the same before a thing, where nothing but the day is called so.
    if utterance.says(end - 1, .dayWord), word.count > 1, utterance.isKind(end, .word), feast.adding(days: 14) < today {
      return piece(index..<end, .unclear([feast, today]), "feast", certain: true)
    }
    guard feast.adding(days: 14) >= today, feast != today else { return nil }
    // "all saints day taxi 13": nothing is called so but the day.
    let isPartOfDay = utterance.says(end - 1, .dayPart) && utterance.isKind(end, .word)
    if utterance.says(end - 1, .dayWord) && end < utterance.count || isPartOfDay {
      return piece(index..<end, .day(feast), "feast", certain: true, cycle: .year)
    }
    guard utterance.isKind(end, .mark) else { return nil }
    return piece(index..<end, .unclear([feast, today]), "feast", certain: true)
  }

  /// "Paddy's Day, spent 40 on a taxi", and not "women's day, 30 on flowers".
  private func isVerbOfSpending(behind end: Int) -> Bool {
    utterance.tokens.indices[end...].contains {
      Lexicon.match(.verbs, utterance, at: $0)?.meaning.role == Cue.Role.spend.rawValue
    }
  }

  /// "haircut 25, halloween": behind a mark, as all that is still said, a feast of the last two weeks is when it was.
  func closingHoliday(_ word: DateWord, at index: Int) -> Piece? {
    let end = index + word.count
    guard index > 0, case .day(let feast) = latest(day: word.value % 100, month: word.value / 100) else { return nil }
    // "fish and chips halloween night": at the end, what is called a day or a night names no thing.
    let isDay = word.count > 1 && (utterance.says(end - 1, .dayWord) || utterance.says(end - 1, .dayPart))
    let isMarked = index > 1 && (utterance.isText(index - 1, ",") || utterance.isText(index - 1, "-"))
    if end == utterance.count, isMarked || isDay, feast.adding(days: 14) >= today {
      return piece(index..<end, .day(feast), "feast", certain: true, cycle: .year)
    }
    // "valentine's day dinner", "new year's day brunch": had on it, or called so.
    guard isDay, end == utterance.count || isMeal(end) else { return nil }
    return piece(index..<end, .unclear([feast, today]), "feast of a meal", certain: true)
  }

  /// "sweets for halloween, 15", said a few days behind it: what for, and so perhaps when, where no other day is named.
  func holidayOfPurpose(_ word: DateWord, at index: Int) -> Piece? {
    guard index > 0, utterance.isGlue(index - 1, .for) || utterance.says(index - 1, .forFeast),
      case .day(let feast) = latest(day: word.value % 100, month: word.value / 100), feast < today,
      feast.adding(days: 30) >= today, closes(index + word.count) || isVerb(at: index + word.count),
      !utterance.tokens.indices.contains(where: namesDay)
    else { return nil }
    let end = index + word.count
    // "за Петковден, на самия празник, хапнахме"
    if utterance.isText(end, ","), (end + 1...end + 3).contains(where: { utterance.says($0, .dayItself) }) {
      return piece(index..<end, .day(feast), "feast", certain: true, cycle: .year)
    }
    return piece(index..<end, .unclear([feast, today]), "feast that it was for", certain: true)
  }

  /// A day that is told otherwise than by a feast.
  private func namesDay(_ index: Int) -> Bool {
    if let literal = utterance.literal(index) { return literal.form == .date }
    switch dateWord(at: index)?.role {
    case .day, .weekday, .month, .ago, .before, .last: return true
    default: return false
    }
  }

  private func isMeal(_ index: Int) -> Bool {
    utterance.isKind(index, .word)
      && CategoryEvidenceOfClause.of([utterance.text(index)], utterance.asked).contains { item in
        item.kind <= .word && item.category.role == .meals
      }
  }

  /// "we were", "spent", "бяхме": who speaks, or what they did or were.
  private func tellsOfUs(_ index: Int) -> Bool {
    if utterance.frameWord(index)?.word == .own || utterance.says(index, .ownAuxiliary) { return true }
    guard let verb = Lexicon.match(.verbs, utterance, at: index)?.meaning else { return false }
    return verb.role == Cue.Role.spend.rawValue && verb.rest != "adjacent" && utterance.hint(index) != .todo
  }
}
