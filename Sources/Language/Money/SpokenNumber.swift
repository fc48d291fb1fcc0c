/// Reads numbers that are said in words.
extension PieceReader {
  /// "third", "twenty eighth", "първи", "двайсет и осми".
  func ordinal(at index: Int) -> ReadNumber? {
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

  func words(at index: Int) -> ReadNumber? {
    guard let whole = grammar.whole(at: index) else { return nil }
    var facts = NumberFacts(value: Numeral(whole.value))
    facts.inWords = true
    facts.tooLarge = whole.value > Numeral.largestWhole
    var end = halved(&facts, from: whole.end)
    if end > whole.end { return ReadNumber(facts: facts, end: end) }
    if grammar.role(end) == .point, let decimals = grammar.decimals(at: end + 1) {
      facts.value = Numeral(whole.value * Numeral.power(decimals.places) + decimals.digits, places: decimals.places)
      // "one point five lakh"
      if grammar.role(decimals.end) == .times, let word = grammar.words[decimals.end],
        let product = facts.value.times(word.value)
      {
        facts.value = product
        return ReadNumber(facts: facts, end: decimals.end + 1)
      }
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
  func isDay(at index: Int, end: Int) -> Bool {
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

  func isHalfDozen(_ index: Int) -> Bool {
    grammar.role(index) == .article && grammar.role(index + 1) == .half
  }

  /// "half a euro", "half a million", "половин лев"; "half a kilo" is half of something else, "half price" no number.
  func half(at index: Int) -> ReadNumber? {
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
  func vague(at index: Int) -> ReadNumber? {
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
