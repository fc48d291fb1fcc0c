/// Reads what belongs to the digits before it: more groups of them, what multiplies or halves them, the other half of a price.
extension PieceReader {
  /// `1 250,50`: groups of three digits after single spaces; not where a name claims the first ("room 204 230").
  func spaced(_ literal: NumberLiteral, at index: Int) -> (value: Numeral, end: Int)? {
    if literal.leadingZero { return telephone(literal, at: index) }
    guard literal.value.isWhole, !literal.grouped, (1...3).contains(literal.integerDigits),
      literal.value.mantissa > 0
    else { return nil }
    let claim = claim(before: index)
    // "instalment for the flat 1 320 leva": more than a thousand, or what the name claims and then a price.
    guard
      claim == nil || isBehindCard(literal, at: index) || claim == "share" && hasHundredths(behind: index)
        || claim == "soft" && literal.integerDigits == 1 && isCurrency(at: index + 2)
    else { return nil }
    var value = literal.value
    var end = index + 1
    while let next = utterance.literal(end), next.form == .plain, next.integerDigits == 3, !next.grouped,
      utterance.tokens[end].source.lowerBound - utterance.tokens[end - 1].source.upperBound <= 3,
      value.isWhole, value.whole < 1_000_000_000
    {
      value = Numeral(
        value.mantissa * Numeral.power(3 + next.value.places) + next.value.mantissa, places: next.value.places)
      end += 1
    }
    // "dinner for 4 120": so many people, and then the price.
    let isParty = utterance.says(index - 1, .beforeCount) && (2...20).contains(literal.value.mantissa)
    if isParty, value.isWhole, !isCurrency(at: end) { return nil }
    return end > index + 1 ? (value, end) : nil
  }

  /// "2000 300 leva", "100 and 20 leva": a recogniser's way to write 2,300 and 120.
  func summed(_ literal: NumberLiteral, at index: Int) -> (value: Int, end: Int)? {
    let value = literal.value.mantissa
    guard literal.value.isWhole, value > 0 else { return nil }
    let joined = grammar.role(index + 1) == .and
    // "40 и 5 лева", as "четиридесет и пет" is written.
    let isTens = joined && value < 100 && grammar.words[index + 1]?.joinsUnits == true
    let unit = isTens ? 10 : joined ? 100 : 1_000
    let rest = joined ? index + 2 : index + 1
    guard value % unit == 0, let next = utterance.literal(rest), next.form == .plain, next.value.isWhole,
      !next.grouped, next.integerDigits == (isTens ? 1 : joined ? 2 : 3), let name = currency(at: rest + 1), !name.minor
    else { return nil }
    return (value + next.value.mantissa, rest + 1)
  }

  /// "10+5": what it comes to, though it may be a name or an offer.
  func plus(_ literal: NumberLiteral, at index: Int) -> (value: Numeral, end: Int)? {
    var (value, end) = (literal.value, index + 1)
    while utterance.isText(end, "+"), utterance.isGlued(end), utterance.isGlued(end + 1),
      let next = utterance.literal(end + 1), next.form == .plain, let sum = value.adding(next.value)
    {
      (value, end) = (sum, end + 2)
    }
    // "1+1 free shampoo 9.99": another number is the amount.
    let others = utterance.tokens.indices.contains { !(index..<end).contains($0) && utterance.literal($0) != nil }
    return end > index + 1 && !others ? (value, end) : nil
  }

  /// "1 134,56": one group of three digits with hundredths behind it.
  private func hasHundredths(behind index: Int) -> Bool {
    utterance.literal(index + 1).map { $0.form == .plain && $0.integerDigits == 3 && $0.value.places == 2 } ?? false
  }

  /// "с карта 1 249,00 лв.": no card has one digit or two.
  func isBehindCard(_ literal: NumberLiteral, at index: Int) -> Bool {
    index > 0 && literal.integerDigits < 3 && utterance.frameWord(index - 1)?.word == .instrument
  }

  /// "0888 123 456": groups of three after a number that begins with a zero.
  private func telephone(_ literal: NumberLiteral, at index: Int) -> (value: Numeral, end: Int)? {
    guard literal.value.isWhole, literal.integerDigits >= 3 else { return nil }
    var end = index + 1
    while let next = utterance.literal(end), next.form == .plain, next.value.isWhole, next.integerDigits >= 3 {
      end += 1
    }
    return end > index + 1 ? (literal.value, end) : nil
  }

  /// "5 thousand", "1.5k", "2 хиляди и 500".
  func multiplied(_ facts: inout NumberFacts, from start: Int) -> Int {
    var end = start
    if utterance.isGlued(end), utterance.says(end, .thousands), !isResolution(end) {
      facts.value = facts.value.times(1_000) ?? facts.value
      facts.role = .amount
      return end + 1
    }
    if utterance.says(end, .thousands), isCurrency(at: end + 1) {
      facts.value = facts.value.times(1_000) ?? facts.value
      return end + 1
    }
    guard grammar.role(end) == .times, let word = grammar.words[end],
      !(utterance.says(end, .onlyMultiplies) && isToTheCent(end - 1))
    else { return end }
    guard let product = facts.value.times(word.value) else {
      facts.tooLarge = true
      return end + 1
    }
    facts.value = product
    facts.role = .amount
    end += 1
    // "2 thousand 500", "2 хиляди и 500"
    let rest = grammar.role(end) == .and ? end + 1 : end
    if let literal = utterance.literal(rest), literal.form == .plain, literal.value.whole < word.value,
      word.value >= 1_000, literal.integerDigits == 3, let sum = facts.value.adding(literal.value)
    {
      facts.value = sum
      return rest + 1
    }
    if let whole = grammar.whole(at: rest), whole.value < word.value, let sum = facts.value.adding(Numeral(whole.value))
    {
      facts.value = sum
      return whole.end
    }
    return end
  }

  /// "4k tv" is a picture, not four thousand.
  private func isResolution(_ index: Int) -> Bool {
    utterance.says(index + 1, .countedInThousands)
  }

  /// "2 and a half", "2 и половина".
  func halved(_ facts: inout NumberFacts, from start: Int) -> Int {
    guard facts.value.isWhole, facts.role == .amount else { return start }
    var end = start
    if grammar.role(end) == .and { end += 1 } else { return start }
    if grammar.role(end) == .article { end += 1 }
    guard grammar.role(end) == .half || grammar.role(end) == .andhalf else { return start }
    // "хиляда и половина", "бон и половина": half of one more of those.
    if let unit = grammar.words.indices.contains(start - 1) ? grammar.words[start - 1] : nil, unit.role == .times,
      unit.value > 100
    {
      facts.value = Numeral(facts.value.mantissa + unit.value / 2)
      return end + 1
    }
    facts.value = Numeral(facts.value.mantissa * 10 + 5, places: 1)
    end += 1
    if grammar.role(end) == .times, let word = grammar.words[end], let product = facts.value.times(word.value) {
      facts.value = product
      end += 1
    }
    return end
  }

  /// "245.00 Grand Optics": a number that is written with a nought for the cents counts no thousands.
  private func isToTheCent(_ index: Int) -> Bool {
    guard let literal = utterance.literal(index), literal.form == .plain else { return false }
    let digits = utterance.tokens[index].folded
    return digits.count == literal.integerDigits + 3 && utterance.bytes[digits.upperBound - 1] == UInt8(ascii: "0")
  }

  /// "5 и 50": a price said in two halves, where nothing else can be meant by the second.
  func pairedDigits(_ facts: NumberFacts, from start: Int) -> ReadNumber? {
    guard facts.value.isWhole, facts.role == .amount, facts.value.whole < 1_000 else { return nil }
    var paired = facts
    if grammar.role(start) == .and, grammar.words[start]?.joinsUnits == true {
      if let hundredths = grammar.hundredths(at: start + 1), !isDay(at: start + 1, end: hundredths.end) {
        paired.value = facts.value.with(hundredths: hundredths.value)
        return ReadNumber(facts: paired, end: hundredths.end)
      }
      guard let cents = utterance.literal(start + 1), cents.form == .plain, cents.value.isWhole,
        cents.integerDigits == 2, dateWord(at: start + 2)?.role != .month,
        !isCurrency(at: start + 2), !isFreeWord(start + 2)
      else { return nil }
      paired.value = facts.value.with(hundredths: cents.value.mantissa)
      return ReadNumber(facts: paired, end: start + 2)
    }
    if grammar.role(start) == .point, let decimals = grammar.decimals(at: start + 1) {
      paired.value = Numeral(
        facts.value.mantissa * Numeral.power(decimals.places) + decimals.digits, places: decimals.places)
      return ReadNumber(facts: paired, end: decimals.end)
    }
    if grammar.role(start) == .point, let literal = utterance.literal(start + 1), literal.form == .plain,
      literal.value.isWhole, literal.integerDigits <= 2
    {
      let places = literal.integerDigits
      paired.value = Numeral(facts.value.mantissa * Numeral.power(places) + literal.value.mantissa, places: places)
      return ReadNumber(facts: paired, end: start + 2)
    }
    return nil
  }

  /// Whether token `index` is a plain word that could be the thing counted.
  func isFreeWord(_ index: Int) -> Bool {
    utterance.isKind(index, .word) && Lexicon.match(.glue, utterance, at: index) == nil
      && Lexicon.match(.dates, utterance, at: index) == nil && Lexicon.match(.verbs, utterance, at: index) == nil
  }
}
