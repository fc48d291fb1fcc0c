import Entities

/// Seasons and quarters of a year.
extension QuestionPeriod {
  /// "this summer", “през лятото”: the latest that has begun; "last winter": the latest that is over.
  func season(_ words: [String]) -> Period? {
    let isPrevious = Lexicon.says(words[0], .previous, asked)
    guard isPrevious || Lexicon.says(words[0], .present, asked) else { return nil }
    return season(words[1], isOver: isPrevious)
  }

  /// “през лятото”: with an article, since a summer camp is a thing.
  func seasonAlone(_ word: String) -> Period? {
    WordEndings(of: word, asked).has(.definiteEnding) ? season(word) ?? present(word) : nil
  }

  private func season(_ word: String, isOver: Bool = false) -> Period? {
    let seasons: [(WordMark, Int)] = [(.spring, 3), (.summer, 6), (.autumn, 9), (.winter, 12)]
    guard let month = seasons.first(where: { Lexicon.says(word, $0.0, asked) })?.1 else { return nil }
    return [today.year, today.year - 1, today.year - 2].lazy
      .compactMap { CalendarDate(year: $0, month: month, day: 1) }
      .compactMap { Period($0, $0.adding(months: 3).adding(days: -1)) }
      .first { isOver ? $0.last < today : $0.first <= today }
  }

  func quarter(_ number: Int, of year: Int) -> Period? {
    CalendarDate(year: year, month: 3 * number - 2, day: 1)
      .flatMap { Period($0, $0.adding(months: 3).adding(days: -1)) }
  }

  /// "q3", "q3 2025": the latest that has begun, where no year is said.
  func quarter(_ words: [String]) -> Period? {
    // "the third quarter"
    if words.count == 2, unit(words[1]) == .quarter, let ordinal = Lexicon.meaning(.numbers, of: words[0], asked),
      ordinal.role == "ordinal", (1...4).contains(ordinal.number)
    {
      return latestQuarter(ordinal.number)
    }
    guard words[0].first == "q", let number = Int(words[0].dropFirst()), (1...4).contains(number) else { return nil }
    guard words.count == 1 else { return Int(words[1]).flatMap { quarter(number, of: $0) } }
    return latestQuarter(number)
  }

  private func latestQuarter(_ number: Int) -> Period? {
    [today.year, today.year - 1].lazy.compactMap { quarter(number, of: $0) }.first { $0.first <= today }
  }
}

/// Months that are told otherwise than by their name alone.
extension QuestionPeriod {
  /// "in may", "in may 2025": a month behind such a word, whatever else it may be.
  func monthBehindPreposition(_ words: [String]) -> Period? {
    guard Lexicon.says(words[1], .noMonthAsked, asked),
      Lexicon.meaning(.glue, of: words[0], asked).flatMap({ Glue(rawValue: $0.role) })?.isPreposition == true
    else { return nil }
    return words.count == 3 ? monthOfYear(words[1], words[2]) : month(words[1], isSure: true).flatMap(latest)
  }

  /// "2025-01"
  func monthInDigits(_ word: String) -> Period? {
    let parts = word.split(separator: "-")
    guard parts.count == 2, parts[0].count == 4, parts[1].count == 2, let year = Int(parts[0]),
      let month = Int(parts[1]),
      (1990...2100).contains(year)
    else { return nil }
    return CalendarDate(year: year, month: month, day: 1).map { .month(of: $0) }
  }
}
