/// Tells what a number is where it is no amount: a minus, a share, a quantity, an hour, a name.
extension PieceReader {
  /// Whether a minus, written or said, makes the number at `index` negative. A dash between spaces separates.
  func isMinus(before index: Int) -> Bool {
    if utterance.says(index - 1, .minus) {
      return true
    }
    // At the start of a text, a dash has nothing to separate.
    if index == 1, utterance.isText(0, "-") { return true }
    guard utterance.isText(index - 1, "-"), utterance.isGlued(index) else { return false }
    return utterance.tokens[index - 1].spaceBefore || utterance.isKind(index - 2, .symbol)
  }

  func percent(at index: Int) -> Int? {
    if utterance.isText(index, "%") { return index + 1 }
    guard let match = Lexicon.match(.units, utterance, at: index), match.meaning.role == "percent" else {
      return nil
    }
    return index + match.count
  }

  /// Whether a unit of measure stands at token `index`.
  func isUnit(at index: Int) -> Bool {
    guard let match = Lexicon.match(.units, utterance, at: index) else { return false }
    return match.meaning.role == "unit"
  }

  /// The number as a quantity: "40 l", "24 months", "2 бр", "x2". A one-letter unit touches its number or ends the clause.
  func unit(at index: Int, _ facts: NumberFacts) -> (facts: NumberFacts, end: Int)? {
    guard facts.role == .amount || facts.role == .year else { return nil }
    if choices.hearsCurrencies, !isAge(at: index), Lexicon.match(.misheard, utterance, at: index) != nil {
      return nil
    }
    if utterance.isText(index, "\"") { return (with(facts, .quantity), index + 1) }
    guard let match = Lexicon.match(.units, utterance, at: index) else { return nil }
    switch match.meaning.role {
    case "unit":
      // "44.35 w/ delivery"
      if utterance.text(index).count == 1, utterance.isText(index + match.count, "/"),
        utterance.isGlued(index + match.count)
      {
        return nil
      }
      // "78.30 v lidl" is no voltage.
      if utterance.says(index, .unitWhenJoined), !utterance.isGlued(index) { return nil }
      // "cheese 21.75 кв. магазин": a square what?
      if utterance.says(index, .unitBeforeUnit), !isUnit(at: index + match.count),
        !(utterance.isText(index + match.count, ".") && isUnit(at: index + match.count + 1)), facts.value.places == 2
      {
        return nil
      }
      // "put 500 of it into savings", "dropped 10 in the box": moved, and no part of something else.
      let isOfPeople = facts.inWords && utterance.says(index + match.count - 1, .ofUs)
      if match.count > 1, !isOfPeople, index > 1, Lexicon.match(.verbs, utterance, at: index - 2) != nil { return nil }
      return (with(facts, .quantity), index + match.count)
    case "count":
      // The thing counted stays a word of its own.
      guard facts.value.isWhole else { return nil }
      return (with(facts, .quantity), index)
    case "clock":
      // "26 часа работа": no hour of a day.
      guard facts.value.isWhole, facts.value.whole > 24, utterance.literal(index + match.count) == nil else {
        return nil
      }
      return (with(facts, .quantity), index + match.count)
    case "times":
      guard facts.value.isWhole, !isNumber(at: index + 1) || utterance.isGlued(index) else { return nil }
      return (with(facts, .quantity), index + 1)
    case "ordinal":
      return (with(facts, .ordinal), index + 1)
    default:
      return nil
    }
  }

  /// "haircut at 15.30 25 lv": a time, where the money follows right away.
  func isTimeWithPoint(_ facts: NumberFacts, at index: Int, end: Int) -> Bool {
    guard utterance.says(index - 1, .hour), facts.currency == nil,
      facts.value.places == 2,
      facts.value.whole < 24, facts.value.mantissa % 100 < 60, let next = number(at: end)
    else { return false }
    return isCurrency(at: next.end)
  }

  /// "visit on friday at 11": an hour, where a preposition of time comes before it and nothing after it.
  func isBareHour(_ facts: NumberFacts, at index: Int, end: Int) -> Bool {
    guard facts.value.isWhole, facts.value.whole <= 24, facts.currency == nil, index > 0 else { return false }
    guard utterance.says(index - 1, .hour) else { return false }
    // "came at 10 and took 120"
    return end >= utterance.count || utterance.tokens[end].kind == .mark || grammar.role(end) == .and
  }

  /// "breakfast 7 to 10:30": the first of two hours.
  func opensHours(_ facts: NumberFacts, end: Int) -> Bool {
    guard facts.value.isWhole, facts.value.whole <= 24, facts.currency == nil, utterance.literal(end + 1)?.form == .time
    else { return false }
    return utterance.isText(end, "-") || Lexicon.match(.glue, utterance, at: end)?.meaning.role == Glue.to.rawValue
      || dateWord(at: end)?.role == .until
  }

  /// "1+1", "2+1": an offer.
  func oneForFree(at index: Int, end: Int) -> Int? {
    guard let pair = joined(by: "+", at: index, end: end), pair.first <= 5, pair.second <= 5 else { return nil }
    return end + 2
  }

  /// "we won 3:1": no hour has so few minutes, and nothing costs so.
  func score(at index: Int, end: Int) -> Int? {
    guard end == index + 1, let pair = joined(by: ":", at: index, end: end), pair.first < 100, pair.second < 10,
      !isCurrency(at: end + 2)
    else { return nil }
    return end + 2
  }

  /// "we lost 7-0": a range behind what is said of games, and without a currency.
  func isScoreOfGame(_ index: Int, end: Int) -> Bool {
    utterance.literal(index)?.form == .range && end == index + 1 && !isCurrency(at: end) && isToldOfGame(index)
  }

  /// Whether something is said of games a few words before.
  func isToldOfGame(_ index: Int) -> Bool { (max(0, index - 6)..<index).contains { utterance.says($0, .plays) } }

  /// Two whole numbers with a sign between them and no spaces.
  private func joined(by sign: StaticString, at index: Int, end: Int) -> (first: Int, second: Int)? {
    guard utterance.isText(end, sign), utterance.isGlued(end), utterance.isGlued(end + 1),
      let first = utterance.literal(index), let second = utterance.literal(end + 1), first.value.isWhole,
      second.value.isWhole
    else { return nil }
    return (first.value.mantissa, second.value.mantissa)
  }

  /// "2 x 3 m", "24 х 330 мл", "120 x 60 x 40 cm": how large or how much it is, and no price.
  func size(_ facts: NumberFacts, at index: Int) -> (facts: NumberFacts, end: Int)? {
    guard facts.role == .amount, !facts.inWords, facts.currency == nil, isTimes(index),
      let other = number(at: index + 1), other.facts.role == .amount, !other.facts.inWords
    else { return nil }
    if let whole = size(other.facts, at: other.end) { return (with(facts, .quantity), whole.end) }
    guard let match = Lexicon.match(.units, utterance, at: other.end), match.meaning.role == "unit",
      let measured = unit(at: other.end, other.facts), measured.facts.role == .quantity
    else { return nil }
    return (with(facts, .quantity), measured.end)
  }

  /// "2 x 14", "3 х 5,50 лв", "3x4.50": so many at that price.
  func product(of facts: NumberFacts, at index: Int) -> (facts: NumberFacts, end: Int)? {
    guard facts.role == .amount, facts.value.isWhole, (2...99).contains(facts.value.whole), !facts.inWords,
      isTimes(index), utterance.isGlued(index) == utterance.isGlued(index + 1), let price = number(at: index + 1),
      price.facts.role == .amount, !price.facts.inWords,
      let total = price.facts.value.times(facts.value.whole)
    else { return nil }
    var result = price.facts
    result.value = total
    result.isReckoned = true
    var end = price.end
    if let name = currency(at: end), !name.minor {
      apply(name, to: &result)
      end += name.count
    } else if facts.value.whole == 4, price.facts.value.decimal == 4 {
      // "кола 4 х 4 бензин 90": a car, or four at four.
      result.isUncertain = true
      result.others = [price.facts.value]
    }
    return (result, end)
  }

  /// "2 x 14", "2 * 14", "2 × 14": the sign for so many times.
  private func isTimes(_ index: Int) -> Bool { utterance.says(index, .times) || utterance.isText(index, "*") }

  /// Whether the number at a token counts a thing whose price follows: the 3 of "3 sessions x 50".
  func countsThing(at index: Int) -> Bool {
    guard let many = utterance.literal(index), many.form == .plain, many.value.isWhole,
      (2...99).contains(many.value.whole), utterance.isKind(index + 1, .word), !utterance.isGlued(index + 1),
      isTimes(index + 2), !utterance.isGlued(index + 2), utterance.literal(index + 3) != nil
    else { return false }
    return Lexicon.match(.glue, utterance, at: index + 1) == nil
      // "2 m x 3": how large it is.
      && (Lexicon.match(.units, utterance, at: index + 1)?.meaning.role != "unit" || isCurrency(at: index + 4)
        || dateWord(at: index + 1)?.isStretch == true)
      // "3 bottles x 0.75 l": how much is in one.
      && Lexicon.match(.units, utterance, at: index + 4)?.meaning.role != "unit"
  }

  /// The "x 50" of "3 sessions x 50": so many at that price. Of a thing that nobody counts it is asked: "4 уроци х 25".
  func priceOfThings(at index: Int) -> Piece? {
    guard index > 1, isTimes(index), countsThing(at: index - 2),
      let many = utterance.literal(index - 2), let price = number(at: index + 1), price.facts.role == .amount,
      let total = price.facts.value.times(many.value.whole)
    else { return nil }
    var facts = price.facts
    facts.value = total
    facts.isReckoned = true
    var end = price.end
    if let name = currency(at: end), !name.minor {
      apply(name, to: &facts)
      end += name.count
    }
    if Lexicon.match(.units, utterance, at: index - 1) == nil {
      facts.isUncertain = true
      facts.others = [price.facts.value]
    }
    return piece(index..<end, facts, "so many times a price")
  }

  /// "classes of 36", "кутия от 12": how many are in one.
  func isInGroup(_ read: ReadNumber, at index: Int) -> Bool {
    read.facts.role == .amount && read.facts.value.isWhole && !isCurrency(at: read.end)
      && (utterance.says(index - 1, .ofThing) || utterance.says(index - 1, .partOf))
      && utterance.says(index - 2, .groups)
  }

  /// "4 of 12", "4 от 12": the number of an instalment, or of the points that were got.
  func share(at index: Int, _ facts: NumberFacts) -> Int? {
    // "върнах 60 от 180-те": a part of a sum that was paid back.
    // "9 out of 10"
    let joint = utterance.says(index, .outOf) ? index + 1 : index
    guard facts.value.isWhole, facts.currency == nil,
      facts.value.whole <= 12 || facts.role == .ordinal || !isVerb(at: index - 2),
      utterance.says(joint, .partOf),
      let second = number(at: joint + 1), second.facts.value.isWhole, second.facts.value.whole >= facts.value.whole,
      !isCurrency(at: second.end), second.facts.role == .amount
    else { return nil }
    return second.end
  }

  func with(_ facts: NumberFacts, _ role: NumberFacts.Role) -> NumberFacts {
    var result = facts
    result.role = role
    return result
  }

  /// "3d", "50mb", "#1042", "x2": digits that belong to a name.
  func identifier(at index: Int, end: Int, _ facts: NumberFacts) -> Piece? {
    if utterance.isText(index - 1, "#") || utterance.isText(index - 1, "№") {
      return piece(index..<end, with(facts, .identifier), "number of a thing")
    }
    if utterance.says(index - 1, .times), !facts.inWords, facts.value.isWhole,
      facts.value.whole <= 50
    {
      return piece(index..<end, with(facts, .quantity), "times")
    }
    guard !facts.inWords, utterance.isKind(end, .word), utterance.isGlued(end), end == index + 1 else { return nil }
    // "20лидл": a missing space, where the rest is a word of some length; "3d" is a name.
    let letters = utterance.tokens[end].folded
    let length = utterance.isCyrillic(end) ? letters.count / 2 : letters.count
    let hasDigits = utterance.bytes[letters].contains { (0x30...0x39).contains($0) }
    guard length <= 2 || hasDigits else { return nil }
    return Piece(tokens: index..<end + 1, kind: .name, rule: "name with digits")
  }
}
