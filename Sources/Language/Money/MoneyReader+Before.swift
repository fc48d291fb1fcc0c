import Entities

/// Reads a currency before its number, or without one.
extension PieceReader {
  /// "€45", "EUR 120", "лв 35", "$1'000".
  func prefixed(at index: Int, after previous: Piece?) -> Piece? {
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
      if isOtherDollar(second, at: end, behind: name, at: index, read.facts) {
        // "$486 CAD", "$185 Canadian"
        apply(second, to: &read.facts)
        return piece(index..<end + second.count, read.facts, "sign, amount and currency")
      }
      end += second.code == name.code ? second.count : 0
    }
    apply(name, to: &read.facts)
    if percent(at: end) != nil { return nil }
    return piece(index..<end, read.facts, "currency and amount")
  }

  /// Whether a sign that several currencies have is told apart behind the number.
  private func isOtherDollar(
    _ second: CurrencyName, at end: Int, behind sign: CurrencyName, at index: Int, _ facts: NumberFacts
  ) -> Bool {
    guard sign.code == Currency.dollar.code, utterance.tokens[index].kind == .symbol, sign.count == 1,
      second.code != sign.code, Currency(code: second.code)?.hasDollarSign == true, !second.misheard, !second.doubtful
    else { return false }
    return allows(second, at: end, facts)
  }

  func isNumber(at index: Int) -> Bool {
    utterance.literal(index) != nil || grammar.whole(at: index) != nil
  }

  /// "a euro fifty", "лев и двайсет": one of the currency, where no number says so.
  func bareUnit(at index: Int) -> Piece? {
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
}
