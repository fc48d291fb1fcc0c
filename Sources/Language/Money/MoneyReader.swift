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
        code: coin == NumberFacts.cent && isEuropean ? NumberFacts.centOfEuro : coin, minor: true,
        anyCent: coin == NumberFacts.cent,
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
      // "27 dollars 60 cents canadian": whose dollars they are, behind all of them.
      if let land = currencyOfLand(at: end), read.facts.currency == "USD" || name.anyCent {
        read.facts.currency = land
        end += 1
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
    if isScoreOfGame(index, end: end) { return piece(start..<end, with(read.facts, .quantity), "score of a game") }
    if let score = score(at: index, end: end) {
      return piece(start..<score, with(read.facts, .quantity), "score of a game")
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
}
