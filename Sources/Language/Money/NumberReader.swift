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
      if claim(before: index) == "share", let tail = utterance.literal(end - 1) {
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

  /// `1 250,50`: groups of three digits after single spaces; not where a name claims the first ("room 204 230").
  private func spaced(_ literal: NumberLiteral, at index: Int) -> (value: Numeral, end: Int)? {
    if literal.leadingZero { return telephone(literal, at: index) }
    guard literal.value.isWhole, !literal.grouped, (1...3).contains(literal.integerDigits),
      literal.value.mantissa > 0
    else { return nil }
    let claim = claim(before: index)
    guard claim == nil || isBehindCard(literal, at: index) || claim == "share" && hasHundredths(behind: index)
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
  private func summed(_ literal: NumberLiteral, at index: Int) -> (value: Int, end: Int)? {
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
  private func plus(_ literal: NumberLiteral, at index: Int) -> (value: Numeral, end: Int)? {
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
  private func isBehindCard(_ literal: NumberLiteral, at index: Int) -> Bool {
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
  private func multiplied(_ facts: inout NumberFacts, from start: Int) -> Int {
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
    guard grammar.role(end) == .times, let word = grammar.words[end] else { return end }
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
  private func halved(_ facts: inout NumberFacts, from start: Int) -> Int {
    guard facts.value.isWhole, facts.role == .amount else { return start }
    var end = start
    if grammar.role(end) == .and { end += 1 } else { return start }
    if grammar.role(end) == .article { end += 1 }
    guard grammar.role(end) == .half || grammar.role(end) == .andhalf else { return start }
    facts.value = Numeral(facts.value.mantissa * 10 + 5, places: 1)
    end += 1
    if grammar.role(end) == .times, let word = grammar.words[end], let product = facts.value.times(word.value) {
      facts.value = product
      end += 1
    }
    return end
  }

  /// "5 и 50": a price said in two halves, where nothing else can be meant by the second.
  private func pairedDigits(_ facts: NumberFacts, from start: Int) -> ReadNumber? {
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
  private func isFreeWord(_ index: Int) -> Bool {
    utterance.isKind(index, .word) && Lexicon.match(.glue, utterance, at: index) == nil
      && Lexicon.match(.dates, utterance, at: index) == nil && Lexicon.match(.verbs, utterance, at: index) == nil
  }

  // MARK: - Words

  /// "third", "twenty eighth", "първи", "двайсет и осми".
  private func ordinal(at index: Int) -> ReadNumber? {
    guard let word = grammar.words.indices.contains(index) ? grammar.words[index] : nil else { return nil }
    var facts = NumberFacts(value: Numeral(word.value))
    facts.role = .ordinal
    facts.inWords = true
    if word.role == .ordinal { return ReadNumber(facts: facts, end: index + 1) }
    let unit = grammar.role(index + 1) == .and ? index + 2 : index + 1
    guard word.role == .tens, grammar.role(unit) == .ordinal, let ordinal = grammar.words[unit], ordinal.value < 10
    else { return nil }
    facts.value = Numeral(word.value + ordinal.value)
    return ReadNumber(facts: facts, end: unit + 1)
  }

  private func words(at index: Int) -> ReadNumber? {
    guard let whole = grammar.whole(at: index) else { return nil }
    var facts = NumberFacts(value: Numeral(whole.value))
    facts.inWords = true
    facts.tooLarge = whole.value > Numeral.largestWhole
    var end = halved(&facts, from: whole.end)
    if end > whole.end { return ReadNumber(facts: facts, end: end) }
    if grammar.role(end) == .point, let decimals = grammar.decimals(at: end + 1) {
      facts.value = Numeral(whole.value * Numeral.power(decimals.places) + decimals.digits, places: decimals.places)
      return ReadNumber(facts: facts, end: decimals.end)
    }
    // "eighteen fifty", "десет и петдесет"
    let joined = grammar.role(end) == .and && whole.joinsUnits ? end + 1 : end
    // "log this one please forty two fifty": who hesitates says another number.
    guard whole.value < 10_000, !isAfterFiller(joined), let hundredths = grammar.hundredths(at: joined),
      grammar.role(hundredths.end) != .times, !isDay(at: joined, end: hundredths.end)
    else {
      if let digit = mixed(whole, at: end) { return digit }
      return ReadNumber(facts: facts, end: end)
    }
    // Recognisers hear "leva" as "eleven", and nothing costs so many and eleven hundredths: see `isMisheardLev`.
    if isMisheardLev(at: joined) { return ReadNumber(facts: facts, end: end) }
    facts.value = Numeral(whole.value).with(hundredths: hundredths.value)
    // "one eighty" may be 180; "eighteen fifty" 1,850.
    if whole.mayBeHundreds, whole.value < 20, hundredths.value >= 10 {
      facts.alternative = Numeral(whole.value * 100 + hundredths.value)
    }
    end = hundredths.end
    return ReadNumber(facts: facts, end: end)
  }

  private func isAfterFiller(_ index: Int) -> Bool {
    utterance.tokens.indices.contains(index) && utterance.tokens[index].afterFiller
  }

  /// Whether words of a number are the day of a date, and no hundredths: "двайсет и осми", "twenty october".
  private func isDay(at index: Int, end: Int) -> Bool {
    grammar.role(index) == .tens && grammar.isOrdinal(after: index) || dateWord(at: end)?.role == .month
  }

  /// "сто и 20": words and digits together, as some recognisers write them.
  private func mixed(_ whole: NumberGrammar.Whole, at end: Int) -> ReadNumber? {
    guard whole.joinsUnits, grammar.role(end) == .and, let literal = utterance.literal(end + 1), literal.form == .plain,
      literal.value.isWhole, literal.integerDigits == 2, !isCurrency(at: end + 2), !isFreeWord(end + 2)
    else { return nil }
    var facts = NumberFacts(value: Numeral(whole.value).with(hundredths: literal.value.mantissa))
    if whole.value % 100 == 0, whole.value > 0 { facts.value = Numeral(whole.value + literal.value.mantissa) }
    facts.inWords = true
    return ReadNumber(facts: facts, end: end + 2)
  }

  private func isHalfDozen(_ index: Int) -> Bool {
    grammar.role(index) == .article && grammar.role(index + 1) == .half
  }

  /// "half a euro", "half a million", "половин лев"; "half a kilo" is half of something else, "half price" no number.
  private func half(at index: Int) -> ReadNumber? {
    var end = index + (grammar.role(index) == .article ? 2 : 1)
    if grammar.role(end) == .article || utterance.says(end, .definite) { end += 1 }
    var facts = NumberFacts(value: Numeral(5, places: 1))
    facts.inWords = true
    if grammar.role(end) == .times, let word = grammar.words[end], let product = facts.value.times(word.value) {
      facts.value = product
      return ReadNumber(facts: facts, end: end + 1)
    }
    if grammar.role(end) == .couple || isUnit(at: end) {
      facts.role = .quantity
      return ReadNumber(facts: facts, end: end + 1)
    }
    return isCurrency(at: end) ? ReadNumber(facts: facts, end: end) : nil
  }

  /// "a few hundred", "няколко хиляди": money, but how much is not said.
  private func vague(at index: Int) -> ReadNumber? {
    guard grammar.role(index) == .vague, let word = grammar.words[index] else { return nil }
    let end = index + word.count
    let multiplied = grammar.role(end) == .times || grammar.role(end) == .hundreds
    guard multiplied || isCurrency(at: end) else { return nil }
    var facts = NumberFacts(value: Numeral(0))
    facts.role = .vague
    facts.inWords = true
    return ReadNumber(facts: facts, end: multiplied ? end + 1 : end)
  }
}
