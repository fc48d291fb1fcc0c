import Entities

/// Reads days of the calendar whose months are words: "Oct 25", "3 октомври", and their years.
extension PieceReader {
  /// "28 october", "the 1st of november", "двайсет и осми октомври", "31/10", with or without a year.
  func dayAndMonth(at index: Int, from start: Int, prefixed: Bool) -> Piece? {
    if let literal = utterance.literal(index) {
      if let slash = slashed(literal, from: start, at: index) { return slash }
      if let compact = compact(literal, from: start, at: index) { return compact }
      if let days = severalDays(literal, from: start, at: index) { return days }
      if let roman = romanMonth(literal, from: start, at: index) { return roman }
      if let dashed = dashed(literal, from: start, at: index) { return dashed }
      if choices.pointsAreDates, let point = pointed(literal, from: start, at: index, prefixed: false) { return point }
    }
    guard let number = number(at: index), number.facts.value.isWhole, (1...99).contains(number.facts.value.mantissa),
      isDay(number, at: index)
    else {
      return ago(at: index, from: start)
    }
    var next = number.end
    let isPointed = isPointedOrdinal(number, at: index, prefixed: prefixed)
    if isPointed, utterance.isText(next, ".") { next += 1 }
    let isOrdinal = number.facts.role == .ordinal || isPointed
    let end = next
    if isOrdinal, utterance.says(next, .dayWord) || utterance.says(next, .dayNumber) { next += 1 }
    let dayEnd = next
    // "27 м.м."
    if isOrdinal || dateWord(at: next)?.role == .ofmonth,
      let date = weekdayOfMonth(number.facts.value.whole, from: start, at: next)
        ?? dayOfMonth(number.facts.value.whole, from: start, at: next)
    {
      return date
    }
    if let of = dateWord(at: next), of.role == .of || of.role == .on && next > number.end { next += of.count }
    // "on the 15th of every month"
    if isOrdinal, utterance.says(next, .every), dateWord(at: next + 1)?.isStretch == true {
      return comingAgain(on: number.facts.value.mantissa, start..<next + 2)
    }
    if isOrdinal, utterance.isText(next, ",") { next += 1 }
    if let month = dateWord(at: next), month.role == .month {
      if choices.numbersBeforeDates, !isOrdinal, !prefixed { return nil }
      let behind = next + month.count
      if !isOrdinal, !prefixed, index > 0, shortYear(at: behind) == nil, mayBeDay(at: behind),
        case .day(let day) = latest(day: number.facts.value.mantissa, month: month.value)
      {
        return piece(start..<behind, .unclear([day]), "month between two numbers", certain: true)
      }
      return withYear(
        day: number.facts.value.mantissa, month: month.value, from: start, at: next + month.count, certain: true)
    }
    if prefixed, isDayOfStay(at: index) {
      return piece(start..<dayEnd, likely(day: number.facts.value.whole), "day of a stay", certain: true)
    }
    if prefixed, isOrdinal, !utterance.says(end, .ordered), !isOfThing(from: start, at: index, to: max(end, dayEnd)),
      (1...31).contains(number.facts.value.mantissa)
    {
      return piece(
        start..<max(end, dayEnd), latest(day: number.facts.value.mantissa), "day of the month", certain: true,
        cycle: .month)
    }
    if isOrdinal, start == index, standsAlone(index, to: max(end, dayEnd)),
      (1...31).contains(number.facts.value.mantissa)
    {
      return piece(
        start..<max(end, dayEnd), latest(day: number.facts.value.mantissa), "day alone", certain: false, cycle: .month)
    }
    return ago(at: index, from: start)
  }

  /// "on the first day", "в първия ден": of a stay rather than of a month, which nobody names so.
  func isDayOfStay(at index: Int) -> Bool {
    guard utterance.literal(index) == nil, let number = number(at: index), number.facts.role == .ordinal else {
      return false
    }
    if utterance.says(number.end, .dayWord) { return true }
    // "free on the first day, 15 on the second"
    return closes(number.end)
      && (1..<max(1, index)).contains { utterance.says($0, .dayWord) && grammar.role($0 - 1) == .ordinal }
  }

  /// "for the first stall's cherries", "от първата будка": which of several things, where no preposition of days stands before it, or
  /// days are not called so.
  private func isOfThing(from start: Int, at index: Int, to end: Int) -> Bool {
    guard !closes(end), !isVerb(at: end), utterance.hint(end) != .turn else { return false }
    if utterance.says(index, .neverDay) { return true }
    return dateWord(at: start)?.role == .the
  }

  /// "17th, haircut, 35": an ordinal in digits between marks names nothing but a day.
  private func standsAlone(_ index: Int, to end: Int) -> Bool {
    utterance.literal(index) != nil && (index == 0 || utterance.isKind(index - 1, .mark))
      && (end >= utterance.count || utterance.isText(end, ",") || utterance.isText(end, ":")
        || utterance.isText(end, "-"))
  }

  /// "am 3. Oktober", "am 25.": digits with a point, where that makes an ordinal; at the end of a text it says nothing.
  private func isPointedOrdinal(_ number: ReadNumber, at index: Int, prefixed: Bool) -> Bool {
    guard utterance.literal(index) != nil, number.end == index + 1 else { return false }
    let hasPoint = utterance.isText(number.end, ".") && utterance.isGlued(number.end)
    // Before a month, in whichever language.
    if hasPoint, dateWord(at: number.end + 1)?.role == .month { return true }
    guard utterance.asked.leader(with: .pointMakesOrdinals) != nil else { return false }
    return hasPoint || prefixed && number.end >= utterance.count
  }

  /// "Oct 25", "october twenty eighth", "november first", "Oct 28, 2025".
  func monthAndDay(_ month: DateWord, from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    var next = index
    if utterance.isText(next, "."), utterance.isGlued(next) { next += 1 }
    // "Oktober, der 22."
    if utterance.isText(next, ","), dateWord(at: next + 1)?.role == .the, utterance.isText(next + 3, "."),
      utterance.isGlued(next + 3)
    {
      next += 2
    }
    if utterance.says(next, .definite) { next += 1 }
    guard let number = number(at: next), number.facts.value.isWhole, (1...31).contains(number.facts.value.mantissa),
      isDay(number, at: next),
      !number.facts.inWords || number.facts.role == .ordinal || prefixed && number.facts.value.mantissa > 1
    else { return nil }
    // "paid May 30 euros": the number is money.
    if isCurrency(at: number.end) { return nil }
    if choices.numbersBeforeDates, number.facts.role != .ordinal, !prefixed { return nil }
    return withYear(
      day: number.facts.value.mantissa, month: month.value, from: start, at: number.end, certain: true)
  }

  /// "lidl 20 oct 28": a number behind the month that may be its day as well.
  private func mayBeDay(at index: Int) -> Bool {
    guard let literal = utterance.literal(index), literal.form == .plain, literal.value.isWhole, !literal.grouped
    else { return false }
    return literal.integerDigits <= 2 && (1...31).contains(literal.value.mantissa) && !isCurrency(at: index + 1)
  }

  /// Whether a number may be the day of a month: "25", "25th", "03".
  private func isDay(_ number: ReadNumber, at index: Int) -> Bool {
    if number.facts.role == .ordinal || number.facts.role == .amount { return true }
    guard let literal = utterance.literal(index) else { return false }
    return literal.leadingZero && literal.integerDigits == 2
  }

  /// The day with the year that follows it, if one does.
  private func withYear(day: Int, month: Int, from start: Int, at index: Int, certain: Bool) -> Piece {
    var next = index
    if utterance.isText(next, "."), utterance.isGlued(next) { next += 1 }
    let comma = utterance.isText(next, ",") ? next + 1 : next
    if let literal = utterance.literal(comma), literal.form == .plain, literal.integerDigits == 4, !literal.grouped,
      literal.value.isWhole, (1_990...2_099).contains(literal.value.mantissa), !isCurrency(at: comma + 1)
    {
      return full(literal.value.mantissa, month, day, start..<yearMark(at: comma + 1))
    }
    if let year = shortYear(at: comma) { return full(year.year, month, day, start..<yearMark(at: year.end)) }
    // "4 november last year"
    if let word = dateWord(at: comma), word.role == .year {
      return full(today.year + word.value, month, day, start..<comma + word.count)
    }
    if let spoken = spokenYear(at: next) { return full(spoken.year, month, day, start..<spoken.end) }
    return piece(
      start..<index, latest(day: day, month: month), "day and month", certain: certain, cycle: .year)
  }

  func full(_ year: Int, _ month: Int, _ day: Int, _ tokens: Range<Int>) -> Piece {
    guard let date = CalendarDate(year: year, month: month, day: day) else {
      return piece(tokens, .unclear(ends(month: month, year: year)), "day, month and year", certain: true)
    }
    return piece(tokens, resolve(date), "day, month and year", certain: true)
  }

  /// "'25", and "02NOV25" as banks write it: of years that have begun.
  private func shortYear(at index: Int) -> (year: Int, end: Int)? {
    let isMarked = utterance.isText(index, "'") || utterance.isText(index, "’")
    let year = isMarked ? index + 1 : index
    guard utterance.isGlued(year), isMarked || utterance.isKind(index - 1, .word) && utterance.isGlued(index - 1),
      let literal = utterance.literal(year), literal.form == .plain, literal.value.isWhole, literal.integerDigits == 2,
      literal.value.mantissa <= today.year % 100
    else { return nil }
    return (today.year - today.year % 100 + literal.value.mantissa, year + 1)
  }

  /// "last year on 5 june", "миналата година на 5 юни".
  func dayOfYear(_ year: DateWord, from start: Int, at index: Int) -> Piece? {
    let on = dateWord(at: index)
    let next = on?.role == .on || on?.role == .in ? index + (on?.count ?? 0) : index
    // "миналата година на Бъдни вечер"
    if let feast = dateWord(at: next), feast.role == .holiday {
      return full(today.year + year.value, feast.value / 100, feast.value % 100, start..<next + feast.count)
    }
    guard let found = dayAndMonth(at: next, from: start, prefixed: true) ?? monthFirst(at: next, from: start),
      case .day(let day) = found.date?.day, found.date?.cycle == .year
    else { return nil }
    return full(today.year + year.value, day.month, day.day, start..<found.tokens.upperBound)
  }

  /// "twenty twenty five", "two thousand twenty five".
  private func spokenYear(at index: Int) -> (year: Int, end: Int)? {
    guard let whole = grammar.whole(at: index) else { return nil }
    if whole.value == 20, let hundredths = grammar.hundredths(at: whole.end), (10...40).contains(hundredths.value),
      !isCurrency(at: hundredths.end)
    {
      return (2_000 + hundredths.value, hundredths.end)
    }
    guard (2_000...2_040).contains(whole.value), !isCurrency(at: whole.end) else { return nil }
    // "две хиляди двайсет и пета": the year in its order, as the day was.
    if whole.value % 10 == 0,
      Lexicon.match(.numbers, utterance, at: whole.end)?.meaning.role == NumberWord.Role.and.rawValue,
      let last = Lexicon.match(.numbers, utterance, at: whole.end + 1),
      last.meaning.role == NumberWord.Role.ordinal.rawValue, last.meaning.number < 10
    {
      return (whole.value + last.meaning.number, whole.end + 1 + last.count)
    }
    return (whole.value, whole.end)
  }

  /// Past "г.", "год.", "година".
  func yearMark(at index: Int) -> Int {
    guard let word = dateWord(at: index), word.role == .yearmark || utterance.says(index, .yearWord) else {
      return index
    }
    let end = index + word.count
    return utterance.isText(end, ".") && utterance.isGlued(end) ? end + 1 : end
  }
}
