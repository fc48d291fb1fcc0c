/// Reads a number, in digits or words, with what multiplies or halves it; money is another concern.
extension PieceReader {
  /// A number and where it ends.
  struct ReadNumber {
    var facts: NumberFacts
    var end: Int
  }

  /// The number that begins at token `index`.
  func number(at index: Int) -> ReadNumber? {
    if let literal = utterance.literal(index) { return digits(literal, at: index) }
    if grammar.role(index) == .half || isHalfDozen(index) { return half(at: index) }
    if let vague = vague(at: index) { return vague }
    return ordinal(at: index) ?? words(at: index)
  }

  // MARK: - Digits

  private func digits(_ literal: NumberLiteral, at index: Int) -> ReadNumber? {
    var facts = NumberFacts(value: literal.value)
    var end = index + 1
    switch literal.form {
    // "10те лева": an article behind the digits.
    case .ordinal where isCurrency(at: end) && hasArticle(index) && !utterance.says(index - 1, .partOf): break
    case .ordinal: facts.role = .ordinal
    case .overlong: facts.tooLarge = true
    // "130-11" goes down, so it is no range: recognisers write it for "130 leva".
    case .range where literal.parts.second == 11 && literal.parts.first > 11:
      facts.value = Numeral(literal.parts.first)
      facts.currency = "BGN"
      facts.misheard = true
    case .range:
      facts.role = .vague
      // "50-60": one of the two.
      if literal.parts.first < literal.parts.second {
        facts.value = Numeral(literal.parts.first)
        facts.others = [Numeral(literal.parts.second)]
        facts.isUncertain = true
      }
    case .slash:
      // "1/2 kilo", "24/7": no amount.
      facts.role = .quantity
      facts.value = Numeral(literal.parts.first)
    case .time where choices.timesArePrices && literal.parts.second < 100:
      facts.value = Numeral(literal.parts.first * 100 + literal.parts.second, places: 2)
      facts.misheard = true
    case .date, .time: facts.role = .identifier
    case .plain: break
    }
    guard literal.form == .plain else { return ReadNumber(facts: facts, end: end) }
    if let joined = spaced(literal, at: index) {
      facts.value = joined.value
      end = joined.end
      facts.tooLarge = facts.value.whole > Numeral.largestWhole
      if literal.leadingZero { facts.role = .identifier }
      // "instalment 1 134,56": the first of them, or more than a thousand.
      if !isBehindCard(literal, at: index), let claim = claim(before: index), claim == "share" || claim == "soft",
        let tail = utterance.literal(end - 1)
      {
        facts.others = [tail.value]
        facts.isUncertain = true
      }
      return ReadNumber(facts: facts, end: end)
    }
    // "12.5.6": no amount that can be told.
    if literal.isBroken { facts.isUncertain = true }
    // "3.200", "diesel 1.649": the point is the decimal one, or that of thousands. Where a comma is the decimal mark it is no question.
    if literal.isPointed, literal.grouped, utterance.asked.leader(with: .commaForDecimals) == nil {
      let thousands = facts.value
      facts.value = Numeral(thousands.mantissa, places: 3)
      end = multiplied(&facts, from: end)
      if end == index + 1 {
        facts.others = [thousands]
        facts.isUncertain = true
      }
      return ReadNumber(facts: facts, end: end)
    }
    if let sum = plus(literal, at: index) {
      facts.others = [facts.value]
      facts.value = sum.value
      facts.isUncertain = true
      return ReadNumber(facts: facts, end: sum.end)
    }
    if let sum = summed(literal, at: index) {
      facts.value = Numeral(sum.value)
      return ReadNumber(facts: facts, end: sum.end)
    }
    if literal.value.places == 2, !literal.grouped, literal.integerDigits <= 2 {
      facts.dayAndMonth = (literal.parts.first, literal.parts.second)
    } else if literal.value.places == 1, literal.integerDigits <= 2 {
      facts.dayAndMonth = (literal.parts.first, literal.parts.second)
    }
    let isLong = literal.integerDigits > 8 || literal.integerDigits > 6 && literal.value.mantissa % 1_000 != 0
    if literal.leadingZero && literal.value.isWhole || isLong && !literal.grouped {
      // Unless a currency says otherwise, so many digits are a telephone or an account.
      facts.role = .identifier
    }
    if isTimeWithoutColon(literal, at: index) || literal.value.isMonthAndYear { facts.role = .identifier }
    if isYear(literal, at: index) { facts.role = .year }
    end = multiplied(&facts, from: end)
    end = halved(&facts, from: end)
    if let paired = pairedDigits(facts, from: end) { return paired }
    // "1780" may be how a recogniser writes "seventeen eighty".
    if end == index + 1, literal.integerDigits == 4, !literal.grouped, literal.value.isWhole,
      literal.value.mantissa % 100 != 0, facts.role == .amount || facts.role == .year
    {
      facts.alternative = Numeral(literal.value.mantissa, places: 2)
    }
    return ReadNumber(facts: facts, end: end)
  }

  private func hasArticle(_ index: Int) -> Bool {
    Lexicon.says(utterance.text(index).drop { $0.isNumber }, .articleSuffix, utterance.asked)
  }

  /// 1984, 2026; a round 2000 is rather a salary, unless a preposition makes it a year.
  private func isYear(_ literal: NumberLiteral, at index: Int) -> Bool {
    guard literal.value.isWhole, !literal.grouped, (1_900...2_099).contains(literal.value.mantissa) else {
      return false
    }
    return literal.value.mantissa % 50 != 0
      || utterance.says(index - 1, .beforeYear)
  }

  /// "at 2345": a recogniser's way to write a time.
  private func isTimeWithoutColon(_ literal: NumberLiteral, at index: Int) -> Bool {
    guard literal.integerDigits == 4, literal.value.isWhole, !literal.grouped,
      utterance.says(index - 1, .fourDigitClock),
      !isCurrency(at: index + 1)
    else { return false }
    return literal.value.mantissa / 100 < 24 && literal.value.mantissa % 100 < 60
  }
}
