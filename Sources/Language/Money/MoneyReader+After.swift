/// Reads what stands behind a number: whether a currency is its own, and the coins.
extension PieceReader {
  func allows(_ name: CurrencyName, at index: Int, _ facts: NumberFacts) -> Bool {
    switch facts.role {
    case .amount, .year, .vague: break
    case .identifier where !facts.value.isWhole || facts.value.whole > 999_999: break
    default: return false
    }
    // "seat 14C": a capital right behind its number is a name's.
    if name.doubtful, utterance.isGlued(index), utterance.tokens[index].capitalised { return false }
    // "2 pounds of beef" weighs, "pounds" without "of" pays; "level 3" is not "leva 3".
    if weighs(name, at: index) { return false }
    // "tea for five £23.50": the sign is that of the number it touches.
    if utterance.isKind(index, .symbol), !utterance.isGlued(index), utterance.isGlued(index + 1),
      utterance.literal(index + 1) != nil
    {
      return false
    }
    if utterance.says(index, .verbBeforeInfinitive), utterance.says(index + 1, .infinitive) { return false }
    // "110 canadian for a filling", and not "40 canadian whisky".
    if name.count == 1, utterance.says(index, .currencyByLand) { return endsLand(index + name.count) }
    return true
  }

  /// Whether what stands behind the adjective of a land is no thing that it may be said of.
  private func endsLand(_ next: Int) -> Bool {
    if closes(next) || utterance.says(next, .because) || isVerb(at: next) || dateWord(at: next) != nil { return true }
    if utterance.says(next, .saysWhichMoney) || utterance.says(next, .allEntries) { return true }
    let word = utterance.frameWord(next)?.word
    return word == .own || word == .third
  }

  /// The currency of a land whose adjective stands at token `index`, and of nothing behind it.
  func currencyOfLand(at index: Int) -> String? {
    guard utterance.says(index, .currencyByLand), endsLand(index + 1), let name = currency(at: index), name.count == 1
    else { return nil }
    return name.code
  }

  func apply(_ name: CurrencyName, to facts: inout NumberFacts) {
    facts.misheard = name.misheard
    facts.doubtful = name.doubtful
    if facts.role == .year || facts.role == .identifier { facts.role = .amount }
    guard name.minor else {
      facts.currency = name.code
      return
    }
    if name.anyCent {
      // Contract: no currency said, the base currency. "cents" typed with digits are those of the dollar.
      facts.currency = facts.inWords ? nil : name.code
    } else {
      facts.currency = name.code
    }
    facts.value = Numeral(facts.value.mantissa, places: facts.value.places + 2)
    facts.alternative = nil
  }

  /// "29 and 60 stotinki", "5 и 40 стотинки": the coins name what the number before them is in.
  func coinsBehindBare(at start: Int, _ facts: NumberFacts) -> (value: Int, code: String, end: Int)? {
    guard facts.role == .amount, facts.value.isWhole, facts.value.whole > 0, facts.currency == nil,
      grammar.role(start) == .and, let read = rawNumber(at: start + 1), read.value < 100,
      let name = currency(at: read.end), name.minor, !name.anyCent, !name.doubtful
    else { return nil }
    return (read.value, name.code, read.end + name.count)
  }

  /// The coins after a currency: "50 cents", "and thirty cents", "fifty", "и 40 ст".
  func coins(at start: Int, of facts: NumberFacts) -> (value: Int, end: Int)? {
    guard facts.value.isWhole else { return nil }
    // "23 лв. и 40 ст.": the point of the abbreviation.
    let afterPoint = utterance.isText(start, ".") && utterance.isGlued(start) ? start + 1 : start
    let joined = grammar.role(afterPoint) == .and || utterance.isText(afterPoint, "&")
    let index = joined ? afterPoint + 1 : afterPoint
    guard let read = rawNumber(at: index), read.value < 100, !utterance.tokens[index].afterFiller else { return nil }
    // "дванайсет лева двайсет и осми октомври", "12 лева 28 октомври": a day, before it is coins.
    if grammar.role(index) == .tens, grammar.isOrdinal(after: index) { return nil }
    if dayAndMonth(at: index, from: index, prefixed: false) != nil { return nil }
    if let name = currency(at: read.end) {
      return name.minor ? (read.value, read.end + name.count) : nil
    }
    if afterPoint > start || dateWord(at: read.end)?.role == .month { return nil }
    if joined, !bulgarian(at: start), !isEnd(read.end) { return nil }
    guard read.twoDigits, percent(at: read.end) == nil,
      unit(at: read.end, NumberFacts(value: Numeral(read.value))) == nil,
      grammar.role(read.end) != .times
    else { return nil }
    return (read.value, read.end)
  }

  private func bulgarian(at index: Int) -> Bool {
    grammar.words.indices.contains(index) && grammar.words[index]?.joinsUnits == true
  }

  func isEnd(_ index: Int) -> Bool { index >= utterance.count || utterance.tokens[index].kind == .mark }

  private func rawNumber(at index: Int) -> (value: Int, end: Int, twoDigits: Bool)? {
    if let literal = utterance.literal(index) {
      guard literal.form == .plain, literal.value.isWhole else { return nil }
      return (literal.value.mantissa, index + 1, literal.integerDigits == 2)
    }
    guard let whole = grammar.whole(at: index), grammar.role(index) != .article, grammar.role(index) != .couple else {
      return nil
    }
    return (whole.value, whole.end, whole.value >= 10)
  }

  func andHalf(at index: Int) -> Int? {
    guard grammar.role(index) == .and else { return nil }
    var end = index + 1
    if grammar.role(end) == .article { end += 1 }
    // "12 euro and half of my ear", "14 dollars and half a ham"
    guard grammar.role(end) == .half || grammar.role(end) == .andhalf, !utterance.says(end + 1, .ofThing),
      grammar.role(end + 1) != .article
    else {
      return nil
    }
    return end + 1
  }
}
