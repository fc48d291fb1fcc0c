import Entities

/// How surely each number is what was paid.
///
/// The figures only have to order numbers: a currency beats decimals, decimals beat a bare number, and all of them
/// beat a number that counts things. From `worthy` up a number may make an entry of its own.
enum Strength {
  static let currency = 100
  static let decimals = 60
  static let bare = 30
  /// The least that makes an entry of its own.
  static let worthy = 20
  static let year = 14
  static let party = 12
  static let quantity = 10
  static let identifier = 8

  /// The pieces with the strength of their numbers filled in.
  static func measure(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    var pieces = pieces
    let stated = Set(pieces.compactMap { $0.number?.doubtful == false ? $0.number?.currency : nil })
    for index in pieces.indices {
      guard var number = pieces[index].number else { continue }
      // "milk €1.89 and a bun 75c": hundredths of what the other one is in.
      if number.currency == NumberFacts.cent, let code = onlyOne(of: stated), Currency(code: code)?.hasCents == true {
        number.currency = code
      }
      // "chewy sweets 90p" beside £1.75 is a price, and "seat 14c" beside it is none.
      let isPrice =
        (number.currency.map(stated.contains) ?? false)
        && claim(before: pieces[index].tokens.lowerBound, utterance) == nil
      let isName = number.doubtful && !stated.isEmpty && !isPrice
      number.strength = isName ? 0 : strength(number, at: index, pieces, utterance)
      if isName { number.role = .identifier }
      pieces[index].number = number
    }
    return pieces
  }

  private static func strength(
    _ number: NumberFacts, at index: Int, _ pieces: [Piece], _ utterance: Utterance
  ) -> Int {
    switch number.role {
    case .percent, .ordinal, .aside: return 0
    case .identifier: return identifierStrength(number, at: index, pieces, utterance)
    case .quantity: return quantityStrength(number, at: index, pieces)
    case .year:
      let strength = year + context(at: index, pieces, utterance) / 2
      // "винетка за 2026 – 97 лв": the other one is money.
      let stated = pieces.indices.contains { $0 != index && pieces[$0].number?.currency != nil }
      return stated ? min(strength, worthy - 1) : strength
    case .amount, .vague: break
    }
    if isParty(index, pieces) { return party }
    if isInstalment(index, pieces, utterance) || countsBeforePrice(index, pieces)
      || isOneThing(number, at: index, pieces)
    {
      return quantity
    }
    // "work 9-17, lunch 12": a range without a currency is money only where no other number is.
    if number.role == .vague, number.currency == nil, !number.inWords { return worthy - 1 }
    var strength = bare
    if number.currency != nil { strength = currency } else if number.value.places == 2 { strength = decimals }
    if number.currency == nil, number.value.places == 1 { strength = decimals - 10 }
    if number.misheard { strength -= 10 }
    return strength + context(at: index, pieces, utterance)
  }

  /// "dinner for two at Happy 64.80", "вечеря за двама, 64 лв", "cinema 28 for 2": so many people, and the price beside.
  private static func isParty(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let number = pieces[index].number, number.currency == nil, number.value.isWhole, number.value.whole <= 12,
      index > 1, pieces[index - 1].glue == .for || pieces[index - 1].glue == .of,
      pieces[index - 2].isContent || pieces[index - 2].number != nil
    else { return false }
    var next = index + 1
    // "cinema tickets for 5 came out at 72"
    if next < pieces.count, pieces[next].cue?.role == .spend { next += 1 }
    if next < pieces.count, pieces[next].glue == .at { next += 1 }
    while next < pieces.count, next > index + 1, pieces[next].isContent || pieces[next].glue == .the { next += 1 }
    while next < pieces.count, case .mark = pieces[next].kind { next += 1 }
    guard next < pieces.count else {
      return pieces[index - 2].number?.role == .amount || number.inWords && isPaidBefore(index, pieces)
    }
    return pieces[next].number?.role == .amount
  }

  /// "3200 yen on ramen for two", "40 on pizza for four": a larger amount before it in the same stretch.
  private static func isPaidBefore(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let number = pieces[index].number else { return false }
    return pieces[..<index].reversed().prefix { !$0.isBoundary }.contains {
      $0.number?.role == .amount && ($0.number?.value.whole ?? 0) > number.value.whole
    }
  }

  /// "за един дюнер", "1 bread", "the big one": one of something.
  private static func isOneThing(_ number: NumberFacts, at index: Int, _ pieces: [Piece]) -> Bool {
    guard number.currency == nil, number.value.isWhole, number.value.whole == 1 else { return false }
    if number.inWords { return true }
    return index + 1 < pieces.count && pieces[index + 1].isContent
  }

  /// "гражданска отговорност 4 вноска 62,30": which instalment it is.
  private static func isInstalment(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard index + 2 < pieces.count, pieces[index + 1].isContent, let number = pieces[index].number,
      number.currency == nil, number.value.isWhole,
      utterance.says(pieces[index + 1].tokens.lowerBound, .oneOfSeries),
      let price = pieces.dropFirst(index + 2).first(where: { !$0.isContent && !$0.isMark && $0.glue == nil })?.number
    else { return false }
    return price.role == .amount && price.isMoneyByLooks
  }

  /// "one water 8.20", "and 3 salad 24 lv": a small number that begins a stretch, the thing, and then its price.
  private static func countsBeforePrice(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let number = pieces[index].number, number.currency == nil, number.value.isWhole, number.value.whole <= 12,
      !pieces[..<index].reversed().prefix(while: { !$0.isBoundary }).contains(where: \.isContent)
    else { return false }
    var next = index + 1
    while next < pieces.count, pieces[next].isContent { next += 1 }
    guard next > index + 1, next < pieces.count, let price = pieces[next].number, price.role == .amount,
      price.isMoneyByLooks
    else { return false }
    return !pieces[(next + 1)...].prefix(while: { !$0.isBoundary }).contains(where: \.isContent)
  }

  /// "iphone 1200": the only number, it may still be the price; "room 204" is none.
  private static func identifierStrength(
    _ number: NumberFacts, at index: Int, _ pieces: [Piece], _ utterance: Utterance
  ) -> Int {
    if number.currency != nil { return currency }
    if number.value.places == 2 { return decimals }
    guard index > 0, let claim = claim(before: pieces[index].tokens.lowerBound, utterance) else { return 0 }
    switch claim {
    case "model": return number.value.whole >= 100 ? identifier : 0
    // "fresh zone 9": the second word of a name claims no number of its own.
    // "take bus 76": who boards it names it.
    case "soft" where boards(pieces[index].tokens.lowerBound, utterance): return 0
    case "soft": return index > 1 && pieces[index - 1].isContent && pieces[index - 2].isContent ? identifier : 0
    default: return 0
    }
  }

  /// Whether a ride is named before the number at a token, and before that somebody boards it.
  private static func boards(_ token: Int, _ utterance: Utterance) -> Bool {
    guard let ride = Lexicon.match(.names, utterance, at: token - 1), ride.meaning.rest == "ride" else { return false }
    return utterance.says(token - 2, .boards) || utterance.says(token - 3, .boards)
  }

  private static func claim(before token: Int, _ utterance: Utterance) -> String? {
    guard token > 0, let match = Lexicon.match(.names, utterance, at: token - 1) else { return nil }
    return match.meaning.role
  }

  /// The currency that is stated, where it is one.
  private static func onlyOne(of stated: Set<String>) -> String? {
    let named = stated.subtracting([NumberFacts.cent])
    return named.count == 1 ? named.first : nil
  }

  /// "3 tickets" says no price; "40 drinks" may.
  private static func quantityStrength(_ number: NumberFacts, at index: Int, _ pieces: [Piece]) -> Int {
    guard index + 1 < pieces.count, pieces[index].tokens.count == 1, pieces[index + 1].isContent else { return 0 }
    return number.value.whole > 12 ? quantity : 0
  }

  /// What stands around the number.
  private static func context(at index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int {
    var result = 0
    let before = index > 0 ? pieces[index - 1] : nil
    let after = index + 1 < pieces.count ? pieces[index + 1] : nil
    if let cue = before?.cue {
      switch cue.role {
      case .total: result += 40
      case .spend, .receive, .refund, .save, .move, .got: result += 12
      case .discount: result -= 25
      default: break
      }
    }
    if before?.glue == .for, !(after?.isContent ?? false) { result += 12 }
    if let after {
      switch after.kind {
      case .word, .name: result -= looksCounted(index, pieces, utterance) ? 15 : 0
      case .cue(let cue): result += cue.role == .total ? 20 : cue.role == .discount ? -25 : 0
      default: result += 8
      }
    } else {
      result += 8
    }
    return result
  }

  /// "2 lattes", "три дюнера": a small whole number before a plural.
  static func looksCounted(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let number = pieces[index].number, number.currency == nil, number.value.isWhole,
      index + 1 < pieces.count, pieces[index + 1].isContent
    else { return false }
    // "50 евро, с картичка и двайсет целувки": people say what many cost in digits, or with a currency.
    let isMany = number.inWords && number.value.whole < 100 && pieces.contains { $0.number?.currency != nil }
    guard number.value.whole <= 12 || isMany else { return false }
    if utterance.isPlural(pieces[index + 1].tokens.lowerBound) { return true }
    // "два айряна" beside "11 лева": a form that only counts.
    if number.inWords, number.value.whole > 1,
      utterance.endings(pieces[index + 1].tokens.lowerBound).has(.countedEnding),
      pieces.contains(where: { $0.number?.currency != nil })
    {
      return true
    }
    // "dve limonadi" beside 33.70: small numbers in words count, in letters that have no endings of their own.
    if number.inWords, (2...12).contains(number.value.whole),
      Lexicon.match(.numbers, utterance, at: pieces[index].tokens.lowerBound)
        .map({ Language.all[$0.language].respelled != nil }) ?? false,
      pieces.contains(where: \.isMoneyByLooks)
    {
      return true
    }
    // "two cinema tickets", "sixty tulip bulbs" beside an amount with its currency
    return number.inWords && (number.value.whole <= 6 || isMany) && index + 2 < pieces.count
      && pieces[index + 2].isContent
      && utterance.isPlural(pieces[index + 2].tokens.lowerBound)
  }
}
