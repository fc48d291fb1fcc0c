import Entities

/// Reads money: a number with its currency and its coins, and what else a number may be.
extension PieceReader {
  /// A currency's name at a token.
  struct CurrencyName {
    var code: String
    /// The name is that of a coin, a hundredth of the currency.
    var minor = false
    /// "cents" and "центове": a coin of several currencies.
    var anyCent = false
    var misheard = false
    /// One letter after the digits: "50p", but "seat 14c" as well.
    var doubtful = false
    var count: Int
  }

  /// Whether a currency or coin is named at token `index`.
  func isCurrency(at index: Int) -> Bool { currency(at: index) != nil }

  /// The currency named at token `index`.
  func currency(at index: Int) -> CurrencyName? {
    guard utterance.tokens.indices.contains(index) else { return nil }
    let token = utterance.tokens[index]
    guard token.kind == .word || token.kind == .symbol else { return nil }
    let folded = utterance.bytes[token.folded]
    if isAge(at: index) || isMeasureOfPrice(at: index) { return nil }
    if isMisheardTail(at: index) { return CurrencyName(code: "BGN", misheard: true, count: 1) }
    if isMisheardLev(at: index) { return CurrencyName(code: "BGN", misheard: true, count: 1) }
    if let heard = Lexicon.match(.misheard, utterance, at: index),
      choices.hearsCurrencies || !heard.meaning.rest.isEmpty && !utterance.says(index + heard.count, .ofThing)
    {
      return CurrencyName(code: heard.meaning.role, misheard: true, count: heard.count)
    }
    if let match = Lexicon.match(.currencies, utterance, at: index) {
      // One letter is a coin only where it touches the digits: "50p", "99c".
      let isLetter = token.folded.count < 2 && match.count == 1 && token.kind == .word
      if isLetter, !utterance.isGlued(index) { return nil }
      var found = name(match)
      found.doubtful = isLetter
      return found
    }
    guard CurrencyCodes.contains(folded) else { return nil }
    if CurrencyCodes.isWord(folded), !token.uppercase { return nil }
    return CurrencyName(code: utterance.text(index).uppercased(), count: 1)
  }

  /// "sixty eleven" is sixty leva: no price has eleven hundredths, and recognisers hear it so.
  func isMisheardLev(at index: Int) -> Bool {
    guard utterance.says(index, .heardForCurrency), index > 0, let before = grammar.words[index - 1],
      before.mayBeHundreds,
      before.role == .tens || before.role == .small && index > 1 && grammar.role(index - 2) == .tens
    else { return false }
    return !isCurrencyWord(at: index + 1)
  }

  /// "70-elever": see the tokenizer, which leaves the word glued to its number.
  private func isMisheardTail(at index: Int) -> Bool {
    guard index > 0, utterance.isGlued(index), utterance.literal(index - 1) != nil else { return false }
    return utterance.says(index, .heardTail)
  }

  /// "7 years old", "three years ago": years, whatever a recogniser makes of euros.
  func isAge(at index: Int) -> Bool {
    utterance.says(index, .unitOfAge) && utterance.says(index + 1, .afterAge)
  }

  /// "$12.99 a pound", "4 лева за паунд": what the price before it is for.
  private func isMeasureOfPrice(at index: Int) -> Bool {
    guard index > 1, utterance.hint(index) == .measure,
      utterance.says(index - 1, .perMeasure) || utterance.isText(index - 1, "/")
    else { return false }
    return utterance.literal(index - 2) != nil || isCurrencyWord(at: index - 2) || utterance.isKind(index - 2, .symbol)
  }

  private func isCurrencyWord(at index: Int) -> Bool { Lexicon.match(.currencies, utterance, at: index) != nil }

  /// "lidl 45.20, EUR", "netflix;9.99;EUR": a currency between separators belongs to the number before it.
  private func currencyAfterComma(at index: Int) -> (code: String, end: Int)? {
    guard utterance.isText(index, ",") || utterance.isText(index, ";"), let name = currency(at: index + 1), !name.minor,
      !name.misheard, !name.doubtful, isEnd(index + 1 + name.count)
    else { return nil }
    return (name.code, index + 1 + name.count)
  }

  private func name(_ match: PhraseTable.Match) -> CurrencyName {
    switch match.meaning.role {
    case "minor":
      let coin = match.meaning.rest
      // Where Cyrillic is written, no far country's cents are meant.
      let isEuropean = Language.all[match.language].script == .cyrillic
      return CurrencyName(
        code: coin == "cent" && isEuropean ? NumberFacts.centOfEuro : coin, minor: true, anyCent: coin == "cent",
        count: match.count)
    case "mishearing":
      return CurrencyName(code: match.meaning.rest, misheard: true, count: match.count)
    default:
      return CurrencyName(code: match.meaning.role, count: match.count)
    }
  }

  /// The number or money that begins at token `index`.
  func money(at index: Int, after previous: Piece?) -> Piece? {
    if let uncertain = uncertain(at: index, after: previous) { return uncertain }
    if let prefixed = prefixed(at: index, after: previous) { return prefixed }
    if let bare = bareUnit(at: index) { return bare }
    guard var read = number(at: index) else { return nil }
    // "кино за двама двайсет и шест лева"
    if utterance.says(index, .people), read.end > index + 1,
      [.tens, .teen, .hundreds].contains(grammar.role(index + 1)),
      let many = grammar.words[index]?.value
    {
      let facts = NumberFacts(value: Numeral(many))
      return piece(index..<index + 1, with(facts, .quantity), "so many people")
    }
    if isInGroup(read, at: index) { return piece(index..<read.end, with(read.facts, .quantity), "how many in one") }
    read.facts.negative = isMinus(before: index)
    let start = index
    var end = afterDash(read)
    if read.facts.inWords, (index..<end).contains(where: { utterance.says($0, .aboutSoMany) }) {
      read.facts.isUncertain = true
    }
    if utterance.says(index, .people), end == index + 1, read.facts.role == .amount {
      return piece(start..<end, with(read.facts, .quantity), "so many people")
    }
    if let odd = odd(at: end) {
      read.facts.isUncertain = read.facts.isUncertain || read.facts.role == .amount
      end = odd
    }
    if let percent = percent(at: end) {
      read.facts.role = .percent
      return piece(start..<percent, read.facts, "percentage")
    }
    if let name = currency(at: end), allows(name, at: end, read.facts) {
      end += name.count
      apply(name, to: &read.facts)
      if !name.minor, let coins = coins(at: end, of: read.facts) {
        // "2024 евро 50": the year of a championship, or 2024.50?
        if (1_990...2_099).contains(read.facts.value.whole), coins.end == end + 1, !read.facts.inWords {
          read.facts.isUncertain = true
          read.facts.others = [Numeral(coins.value)]
        }
        read.facts.value = read.facts.value.with(hundredths: coins.value)
        read.facts.alternative = nil
        end = coins.end
      } else if !name.minor, let half = andHalf(at: end), read.facts.value.isWhole {
        read.facts.value = Numeral(read.facts.value.mantissa * 10 + 5, places: 1)
        end = half
      }
      if let odd = odd(at: end) {
        read.facts.isUncertain = true
        end = odd
      }
      return piece(start..<end, read.facts, "amount and currency")
    }
    if let coins = coinsBehindBare(at: end, read.facts) {
      read.facts.value = read.facts.value.with(hundredths: coins.value)
      read.facts.currency = coins.code
      read.facts.alternative = nil
      return piece(start..<coins.end, read.facts, "amount and coins")
    }
    if let apart = currencyAfterComma(at: end), read.facts.role == .amount {
      read.facts.currency = apart.code
      return piece(start..<apart.end, read.facts, "amount, and its currency after a comma")
    }
    if let free = oneForFree(at: index, end: end) {
      return piece(start..<free, with(read.facts, .quantity), "so many for the price of one")
    }
    // "tickets for us two"
    if read.facts.inWords, read.facts.value.isWhole, read.facts.value.whole <= 10,
      utterance.frameWord(index - 1)?.word == .us,
      utterance.says(index - 2, .beforeCount)
    {
      return piece(start..<end, with(read.facts, .quantity), "so many of us")
    }
    if countsThing(at: index) { return piece(start..<end, with(read.facts, .quantity), "so many of a thing") }
    if let size = size(read.facts, at: end) { return piece(start..<size.end, size.facts, "size") }
    if let product = product(of: read.facts, at: end) {
      return piece(start..<product.end, product.facts, "so many times a price")
    }
    if let unit = unit(at: end, read.facts) { return piece(start..<unit.end, unit.facts, "quantity") }
    if let glued = identifier(at: index, end: end, read.facts) { return glued }
    // "keep muddling these two"
    if read.facts.inWords, read.facts.value.isWhole, read.facts.value.whole <= 10, utterance.says(index - 1, .theseMany)
    {
      return piece(start..<end, with(read.facts, .quantity), "so many of these")
    }
    if let share = share(at: end, read.facts) {
      return piece(start..<share, with(read.facts, .identifier), "one of so many")
    }
    if isTimeWithPoint(read.facts, at: index, end: end) || isBareHour(read.facts, at: index, end: end)
      || opensHours(read.facts, end: end)
    {
      read.facts.role = .quantity
    }
    // "level -2" is a floor.
    let isBelow = read.facts.negative && utterance.isText(index - 1, "-")
    if isBelow, claim(before: index - 1) != nil { read.facts.negative = false }
    switch claim(before: isBelow ? index - 1 : index) {
    // "eighty no ninety": said, it takes back what was said before.
    case "hard" where read.facts.inWords && isCorrection(index - 1): break
    case "hard": read.facts.role = .identifier
    case "model" where !read.facts.value.isWhole && read.facts.value.places == 1: read.facts.role = .identifier
    case "soft", "model":
      if read.facts.value.isWhole, !read.facts.inWords || read.facts.value.whole < 100 { read.facts.role = .identifier }
    default: break
    }
    return piece(start..<end, read.facts, read.facts.inWords ? "number in words" : "number")
  }

  private func isCorrection(_ index: Int) -> Bool {
    Lexicon.match(.speech, utterance, at: index)?.meaning.role == SpeechCleaner.Role.correction.rawValue
  }

  /// "189,- €", "1'250.–": no hundredths, in bookkeepers' writing.
  private func afterDash(_ read: ReadNumber) -> Int {
    let comma = read.end
    guard read.facts.value.isWhole, utterance.isText(comma, ",") || utterance.isText(comma, "."),
      utterance.isGlued(comma),
      utterance.isText(comma + 1, "-") || utterance.isText(comma + 1, "--"), utterance.isGlued(comma + 1)
    else { return comma }
    return comma + 2
  }

  func piece(_ tokens: Range<Int>, _ facts: NumberFacts, _ rule: StaticString) -> Piece {
    Piece(tokens: tokens, kind: .number(facts), rule: rule)
  }

  // MARK: - Currency before the number

  /// "€45", "EUR 120", "лв 35", "$1'000".
  private func prefixed(at index: Int, after previous: Piece?) -> Piece? {
    guard let name = currency(at: index), !name.minor, !name.misheard else { return nil }
    // "Fr. 45": the point of the abbreviation.
    let behind = index + name.count
    let hasPoint = utterance.isText(behind, ".") && utterance.isGlued(behind) && utterance.literal(behind + 1) != nil
    let next = hasPoint ? behind + 1 : behind
    // "euro 2024" is a championship.
    let isName =
      utterance.tokens[index].kind == .word && utterance.literal(next)?.integerDigits == 4
      && utterance.literal(next)?.grouped == false && name.count == 1
      && !CurrencyCodes.contains(utterance.bytes[utterance.tokens[index].folded])
    // "won 100" was won.
    let isVerb = Lexicon.match(.verbs, utterance, at: index) != nil
    let isSign = !isName && !isVerb && (previous?.number == nil || utterance.tokens[index].kind == .symbol)
    // Between the sign and its number, a minus may stand: "€-5".
    let minus = utterance.isText(next, "-") && utterance.isGlued(next + 1) ? 1 : 0
    guard isSign, var read = number(at: next + minus), read.facts.role == .amount || read.facts.role == .year,
      !read.facts.inWords
    else { return nil }
    // "2024 евро 50": the currency belongs to the number before it; that one has taken it already.
    read.facts.role = .amount
    read.facts.negative = minus == 1 || isMinus(before: index)
    var end = read.end
    if let second = currency(at: end), !second.minor {
      // "EUR 20 lv"? The name after the number is the one that was meant only where it is the same.
      if second.code != name.code, read.facts.value.isWhole, utterance.tokens[index].kind != .symbol,
        !isNumber(at: end + second.count)
      {
        return nil
      }
      end += second.code == name.code ? second.count : 0
    }
    apply(name, to: &read.facts)
    if percent(at: end) != nil { return nil }
    return piece(index..<end, read.facts, "currency and amount")
  }

  func isNumber(at index: Int) -> Bool {
    utterance.literal(index) != nil || grammar.whole(at: index) != nil
  }

  /// "a euro fifty", "лев и двайсет": one of the currency, where no number says so.
  private func bareUnit(at index: Int) -> Piece? {
    let hasArticle = grammar.role(index) == .article
    let start = hasArticle ? index + 1 : index
    guard let name = currency(at: start), !name.minor, !name.misheard, utterance.tokens[start].kind == .word else {
      return nil
    }
    let singular = utterance.says(start, .oneOfCurrency)
    guard hasArticle || singular else { return nil }
    var facts = NumberFacts(value: Numeral(1))
    facts.inWords = true
    facts.currency = name.code
    var end = start + name.count
    if let coins = coins(at: end, of: facts) {
      facts.value = facts.value.with(hundredths: coins.value)
      end = coins.end
    } else if let half = andHalf(at: end) {
      facts.value = Numeral(15, places: 1)
      end = half
    } else if !hasArticle {
      return nil
    }
    return piece(index..<end, facts, "one of the currency")
  }

  // MARK: - After the number

  private func allows(_ name: CurrencyName, at index: Int, _ facts: NumberFacts) -> Bool {
    switch facts.role {
    case .amount, .year, .vague: break
    case .identifier where !facts.value.isWhole || facts.value.whole > 999_999: break
    default: return false
    }
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
    if name.count == 1, utterance.says(index, .currencyByLand) {
      let next = index + name.count
      return closes(next) || utterance.says(next, .because) || utterance.frameWord(next)?.word == .own
        || isVerb(at: next)
    }
    return true
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
  private func coinsBehindBare(at start: Int, _ facts: NumberFacts) -> (value: Int, code: String, end: Int)? {
    guard facts.role == .amount, facts.value.isWhole, facts.value.whole > 0, facts.currency == nil,
      grammar.role(start) == .and, let read = rawNumber(at: start + 1), read.value < 100,
      let name = currency(at: read.end), name.minor, !name.anyCent, !name.doubtful
    else { return nil }
    return (read.value, name.code, read.end + name.count)
  }

  /// The coins after a currency: "50 cents", "and thirty cents", "fifty", "и 40 ст".
  private func coins(at start: Int, of facts: NumberFacts) -> (value: Int, end: Int)? {
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

  private func isEnd(_ index: Int) -> Bool { index >= utterance.count || utterance.tokens[index].kind == .mark }

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

  private func andHalf(at index: Int) -> Int? {
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
