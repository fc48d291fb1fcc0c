import Entities

/// Reads days of the calendar that are digits: "15/10/2025", "25.10", "28-10", "3.XI".
extension PieceReader {
  /// `2025-10-30`, `3.11.2025`, with "г." after it.
  func written(_ literal: NumberLiteral, at index: Int, from start: Int) -> Piece {
    let end = yearMark(at: index + 1)
    guard
      let day = CalendarDate(
        year: literal.parts.first, month: literal.parts.second, day: literal.parts.third)
    else {
      let (year, month) = (literal.parts.first, literal.parts.second)
      if year == 0 {
        return piece(
          start..<end, latest(day: literal.parts.third, month: month), "day and month", certain: true, cycle: .year
        )
      }
      return piece(
        start..<end, .unclear((1...12).contains(month) ? ends(month: month, year: year) : []), "written date",
        certain: true)
    }
    // "10/11/2025", said on the 4th: rather the eleventh of October than a day to come.
    if day > today, literal.integerDigits < 4,
      let other = CalendarDate(year: day.year, month: day.day, day: day.month), other <= today
    {
      return piece(start..<end, .unclear([other]), "written date", certain: true)
    }
    return piece(start..<end, resolve(day), "written date", certain: true)
  }

  /// `20251005`: eight digits that are a day of these years, and no amount.
  func compact(_ literal: NumberLiteral, from start: Int, at index: Int) -> Piece? {
    guard literal.form == .plain, literal.integerDigits == 8, literal.value.isWhole, !literal.grouped,
      !isCurrency(at: index + 1)
    else { return nil }
    let digits = literal.value.mantissa
    guard (2_000...2_099).contains(digits / 10_000),
      let day = CalendarDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    else { return nil }
    return piece(start..<index + 1, resolve(day), "date in eight digits", certain: true)
  }

  /// "26-28 october", "1-3 ноември": several days, and which one is meant is not said.
  func severalDays(_ literal: NumberLiteral, from start: Int, at index: Int) -> Piece? {
    guard literal.form == .range, literal.parts.first < literal.parts.second, (1...31).contains(literal.parts.second)
    else { return nil }
    var next = index + 1
    if let of = dateWord(at: next), of.role == .of { next += of.count }
    guard let month = dateWord(at: next), month.role == .month else { return nil }
    let days = [literal.parts.second, literal.parts.first].compactMap { day in
      if case .day(let date) = latest(day: day, month: month.value) { date } else { nil }
    }
    return piece(start..<next + month.count, .unclear(days), "several days", certain: true)
  }

  /// `3.XI.2025`, `3.XI`: the month in Roman numerals.
  func romanMonth(_ literal: NumberLiteral, from start: Int, at index: Int) -> Piece? {
    guard literal.form == .plain, literal.value.isWhole, (1...31).contains(literal.value.mantissa) else { return nil }
    let isPointed = isJoint(index + 1)
    let numeral = isPointed ? index + 2 : index + 1
    guard utterance.isKind(numeral, .word), isPointed || utterance.tokens[numeral].uppercase,
      let month = RomanMonth.value(of: utterance.bytes[utterance.tokens[numeral].folded])
    else { return nil }
    let day = literal.value.mantissa
    let year = isJoint(numeral + 1) ? numeral + 2 : numeral + 1
    if let said = utterance.literal(year), said.form == .plain, said.integerDigits == 4, said.value.isWhole,
      (1_990...2_099).contains(said.value.mantissa)
    {
      return full(said.value.mantissa, month, day, start..<yearMark(at: year + 1))
    }
    return piece(
      start..<numeral + 1, latest(day: day, month: month), "day and month", certain: true, cycle: .year)
  }

  private func isJoint(_ index: Int) -> Bool {
    (utterance.isText(index, ".") || utterance.isText(index, "/")) && utterance.isGlued(index)
      && utterance.isGlued(index + 1)
  }

  /// `31/10`: day first, or month first where the second number is no month.
  func slashed(_ literal: NumberLiteral, from start: Int, at index: Int) -> Piece? {
    guard literal.form == .slash, !isUnit(at: index + 1), claim(before: index) != "share" else { return nil }
    let (first, second) = (literal.parts.first, literal.parts.second)
    let (day, month) = second > 12 && first <= 12 ? (second, first) : (first, second)
    // "1/2", "3/4": a part of something, unless a preposition says it is a day.
    let isFraction = first < second && second <= 4
    guard (1...31).contains(day), (1...12).contains(month), !isFraction || start < index else { return nil }
    let found = latest(day: day, month: month)
    // "ramen 19.90, 7/10": behind an amount, it may as well be how good it was.
    if start == index, [5, 10].contains(second), first <= second, case .day(let date) = found,
      utterance.bytes[utterance.tokens[index].folded].first != UInt8(ascii: "0"),
      (0..<index).contains(where: { utterance.literal($0) != nil || isCurrency(at: $0) })
    {
      return piece(start..<index + 1, .unclear([date, today]), "day and month, or a mark", certain: true)
    }
    if month != second, start == index, case .day(let date) = found {
      // "10/31 candy 22 dollars", and not "10/25": where another number is money, it is a day, the month first.
      let isBesideMoney = (index == 0 || index + 1 == utterance.count) && hasCurrency
      return isBesideMoney && !isOfSeries(index + 1)
        ? piece(start..<index + 1, found, "month and day", certain: true, cycle: .year)
        : piece(start..<index + 1, .unclear([date]), "month and day", certain: true)
    }
    // "11/04", said on the fourth of November: of this week rather than of April.
    if month == second, second != first, case .day(let date) = found, age(date) > 60,
      case .day(let other) = latest(day: month, month: day), age(other) < 8
    {
      return piece(start..<index + 1, .unclear([other, date]), "day and month, or the other way round", certain: true)
    }
    return piece(
      start..<yearMark(at: index + 1), found, "day and month", certain: start < index, cycle: .year)
  }

  /// `25.10` and, after a preposition, `5.3`.
  func pointed(_ literal: NumberLiteral, from start: Int, at index: Int, prefixed: Bool) -> Piece? {
    guard literal.form == .plain, !literal.grouped, literal.value.places == 2 || prefixed && literal.value.places == 1,
      (1...31).contains(literal.parts.first), (1...12).contains(literal.parts.second), literal.integerDigits <= 2,
      !isCurrency(at: index + 1), !isUnit(at: index + 1), !(prefixed && choices.numbersBeforeDates),
      writtenWithPoint(index), prefixed || !isJoinedToPrice(index)
    else { return nil }
    let (day, month) = (literal.parts.first, literal.parts.second)
    guard CalendarDate(year: 2024, month: month, day: day) != nil else { return nil }
    let isClosed =
      utterance.asked.leader(with: .pointMakesOrdinals) != nil && utterance.isText(index + 1, ".")
      && utterance.isGlued(index + 1)
    return piece(
      start..<index + (isClosed ? 2 : 1), latest(day: day, month: month), "day and month with a point",
      certain: prefixed, cycle: .year)
  }

  /// "bread and milk, 2.40 and 3.10": a price as the one before it.
  private func isJoinedToPrice(_ index: Int) -> Bool {
    utterance.says(index - 1, .joinsPrices) && isPrice(at: index - 2)
      || utterance.says(index + 1, .joinsPrices) && isPrice(at: index + 2)
  }

  private func isPrice(at index: Int) -> Bool { utterance.literal(index)?.value.places == 2 }

  private func writtenWithPoint(_ index: Int) -> Bool {
    utterance.bytes[utterance.tokens[index].folded].contains(UInt8(ascii: "."))
  }

  private func age(_ day: CalendarDate) -> Int { today.daysSince1970 - day.daysSince1970 }

  /// Whether any currency is named.
  private var hasCurrency: Bool { utterance.tokens.indices.contains { isCurrency(at: $0) } }

  /// "10/24 instalment"
  private func isOfSeries(_ index: Int) -> Bool { utterance.says(index, .oneOfSeries) }

  /// `28-10`, `03-11`: no stretch, since that would begin with the lesser number, or has no noughts.
  func dashed(_ literal: NumberLiteral, from start: Int, at index: Int) -> Piece? {
    guard literal.form == .range, !isUnit(at: index + 1), !isCurrency(at: index + 1) else { return nil }
    let (day, month) = (literal.parts.first, literal.parts.second)
    let isPadded = utterance.bytes[utterance.tokens[index].folded].first == UInt8(ascii: "0")
    guard (1...31).contains(day), (1...12).contains(month), day > month || isPadded,
      CalendarDate(year: 2024, month: month, day: day) != nil, hasCurrency
    else { return nil }
    let date = latest(day: day, month: month)
    // "we lost 7-2 and a hot dog was $9": behind what is said of games it is a score. Behind an amount, or without a number of two digits,
    // it may as well be one: "ticket 48 dollars, 27-10".
    if start == index, !isPadded, !isCurrency(at: index - 1), case .day(let date) = date {
      if isToldOfGame(index) { return nil }
      if day < 10 || (0..<index).contains(where: { utterance.literal($0) != nil }) {
        return piece(start..<index + 1, .unclear([date, today]), "day and month, or a score", certain: true)
      }
    }
    return piece(start..<index + 1, date, "day and month", certain: start < index, cycle: .year)
  }

  /// `Oct-28`, one word to the tokens.
  func hyphened(at index: Int) -> Piece? {
    let word = utterance.bytes[utterance.tokens[index].folded]
    guard word.last.map({ (0x30...0x39).contains($0) }) == true, let hyphen = word.lastIndex(of: UInt8(ascii: "-")),
      let month = Lexicon.month(word[..<hyphen]), (1...2).contains(word.count - 1 - (hyphen - word.startIndex))
    else { return nil }
    var day = 0
    for digit in word[(hyphen + 1)...] {
      guard (0x30...0x39).contains(digit) else { return nil }
      day = day * 10 + Int(digit - 0x30)
    }
    guard (1...31).contains(day) else { return nil }
    return piece(index..<index + 1, latest(day: day, month: month), "month and day", certain: true, cycle: .year)
  }
}
