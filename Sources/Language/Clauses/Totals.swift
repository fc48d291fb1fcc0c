import Entities
import FoundationEssentials

/// Settles which of several numbers was paid, where the others only explain it: a price for one of them, the sum at the
/// end, the price before, the same money in another currency.
enum Totals {
  /// The pieces with what was not paid by itself set aside, and unit prices multiplied.
  static func settle(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    let numbers = pieces.indices.filter { pieces[$0].number != nil }
    guard
      numbers.count > 1 || numbers.contains(where: { isMeasure(after: $0, pieces, utterance) })
        || pieces.contains(where: { utterance.says($0.tokens.lowerBound, .both) })
    else { return pieces }
    var pieces = pieces
    setAsideAskedAbout(&pieces, utterance)
    setAsideAskedBehind(&pieces, utterance)
    setAsideFormer(&pieces)
    setAsideNothing(&pieces)
    setAsideDenied(&pieces, utterance)
    setAsideHours(&pieces, utterance)
    setAsideRatios(&pieces, utterance)
    setAsideWas(&pieces, utterance)
    setAsideBoughtFor(&pieces, utterance)
    setAsideMissed(&pieces, utterance)
    setAsideCounted(&pieces, utterance)
    setAsideBelowZero(&pieces, utterance)
    setAsideMinus(&pieces)
    setAsidePriceOfPart(&pieces, utterance)
    setAsideCounts(&pieces)
    setAsideBought(&pieces)
    setAsideTimes(&pieces, utterance)
    setAsideMeasured(&pieces)
    setAsidePlaces(&pieces, utterance)
    setAsideCountedBehind(&pieces, utterance)
    setAsidePriceOfOne(&pieces, utterance)
    setAsideCoins(&pieces, utterance)
    setAsideSomeOf(&pieces)
    setAsideLastTime(&pieces, utterance)
    setAsideBeforeArrow(&pieces, utterance)
    setAsideOwed(&pieces, utterance)
    joinSpaced(&pieces, utterance)
    setAsideNames(&pieces, utterance)
    setAsideReduced(&pieces, utterance)
    setAsideBeforeDiscount(&pieces, utterance)
    setAsideDivided(&pieces, utterance)
    setAsideShared(&pieces, utterance)
    setAsideBeforeTip(&pieces, utterance)
    setAsideIncluded(&pieces, utterance)
    setAsideAsked(&pieces, utterance)
    setAsideGross(&pieces, utterance)
    setAsideFirstDay(&pieces, utterance)
    setAsideFigures(&pieces, utterance)
    setAsideSizes(&pieces, utterance)
    setAsidePeople(&pieces)
    setAsideRests(&pieces, utterance)
    setAsideRemarked(&pieces, utterance)
    setAsideBeforeApposed(&pieces)
    setAsideCountedThings(&pieces, utterance)
    setAsideParts(&pieces)
    settleDifference(&pieces)
    addTips(&pieces, utterance)
    multiplyUnits(&pieces, utterance)
    multiplyForUs(&pieces, utterance)
    setAsideWhole(&pieces, utterance)
    setAsideLines(&pieces, utterance)
    setAsideRepeated(&pieces, utterance)
    setAsideChange(&pieces, utterance)
    setAsideEquivalents(&pieces, utterance)
    settleTotal(&pieces, utterance)
    setAsideRates(&pieces, utterance)
    settleUnitPrices(&pieces, utterance)
    setAsideWhatMakesUp(&pieces, utterance)
    return pieces
  }

  static func isCandidate(_ piece: Piece) -> Bool {
    guard let number = piece.number else { return false }
    return number.role == .amount || number.role == .year
  }

  /// Whether another number than that at `index` may have been paid.
  static func hasOther(than index: Int, _ pieces: [Piece]) -> Bool {
    pieces.indices.contains { $0 != index && isCandidate(pieces[$0]) }
  }

  static func setAside(_ index: Int, _ pieces: inout [Piece]) { pieces[index].number?.role = .aside }

  /// Puts what so many come to in the place of the price of one.
  static func reckon(_ product: Numeral, at index: Int, _ pieces: inout [Piece]) {
    pieces[index].number?.value = product
    pieces[index].number?.alternative = nil
    pieces[index].number?.isReckoned = true
  }

  /// The piece before `index` that is more than glue.
  static func said(before index: Int, _ pieces: [Piece]) -> Piece? {
    pieces[..<index].last { $0.glue == nil }
  }

  // MARK: - Said twice, and money that came back over the counter

  /// "sixty euros at jumbo, yeah, sixty": the same number once more, and nothing new with it.
  static func setAsideRepeated(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    for (place, index) in candidates.enumerated().dropFirst() {
      guard let number = pieces[index].number, let last = pieces[candidates[place - 1]].number,
        number.currency == nil || last.currency == nil || number.currency == last.currency,
        number.value.decimal == last.value.decimal
      else { continue }
      // "осемнайсет да осемнайсет лева"
      if index - candidates[place - 1] == 2, pieces[index - 1].glue == .auxiliary, number.currency != nil {
        setAside(candidates[place - 1], &pieces)
        continue
      }
      // "barber 25 plus 5 tip so 30 lv all in", "обяд 14 + 2 бакшиш = 16"
      if last.isReckoned || pieces[candidates[place - 1]..<index].contains(where: { $0.number?.role == .aside }),
        isConcluded(index, pieces, utterance)
          || [index - 1, index + 1].contains(where: { pieces.indices.contains($0) && pieces[$0].cue?.role == .total })
      {
        if last.currency == nil { pieces[candidates[place - 1]].number?.currency = number.currency }
        setAside(index, &pieces)
        continue
      }
      let stretch = stretch(around: index, pieces)
      let saysMore = { (index: Int) in
        pieces[index].isContent || pieces[index].cue != nil && !pieces[index].isSpending || pieces[index].date != nil
      }
      if !stretch.contains(where: saysMore),
        stretch.lowerBound > 0, pieces[stretch.lowerBound - 1].glue == nil
      {
        // "a tenner, £10", "fourteen fifty, 14.50 USD": the second time with what it is in.
        if last.currency == nil { pieces[candidates[place - 1]].number?.currency = number.currency }
        setAside(index, &pieces)
      } else if saysAgain(index, pieces, utterance) {
        setAside(index, &pieces)
      }
    }
  }

  /// "groceries 112.60 at kaufland yes 112.60 that's right": behind a filler, and more than two things cost alike.
  private static func saysAgain(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let number = pieces[index].number, utterance.tokens[pieces[index].tokens.lowerBound].afterFiller else {
      return false
    }
    return number.value.places == 2 || number.value.whole > 100 && number.value.whole % 100 != 0
  }

  /// "got 12.40 change, so 37.60", "a 20 leva coupon": no entry of its own beside another amount. Where only what was
  /// given and what came back was said ("gave 50 and got 8.40 back in change"), the difference was paid.
  static func setAsideChange(_ pieces: inout [Piece], _ utterance: Utterance) {
    if subtractChange(&pieces, utterance) { return }
    for index in pieces.indices where isCandidate(pieces[index]) && index + 1 < pieces.count {
      guard utterance.begins(.change, pieces[index + 1]) || utterance.begins(.coupon, pieces[index + 1]),
        hasOther(than: index, pieces)
      else { continue }
      setAside(index, &pieces)
    }
  }

  static func subtractChange(_ pieces: inout [Piece], _ utterance: Utterance) -> Bool {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 2, let given = pieces[candidates[0]].number, let back = pieces[candidates[1]].number,
      candidates[0] > 0, back.currency == nil || back.currency == given.currency
    else { return false }
    let isGiven = pieces[candidates[0] - 1].cue?.role == .spend
    let between = pieces[candidates[0] + 1..<candidates[1]]
    let isChange = isGiven && isChange(after: candidates[0], candidates[1], pieces, utterance)
    let isReturned = !isChange && (isReturned(between, utterance) || isGiven && isGivenBack(between, utterance))
    guard isReturned || isChange else { return false }
    let negated = Numeral(-back.value.mantissa, places: back.value.places)
    guard let paid = given.value.adding(negated), paid.mantissa > 0 else { return false }
    pieces[candidates[0]].number?.value = paid
    if isReturned { pieces[candidates[0]].number?.isUncertain = true }
    setAside(candidates[1], &pieces)
    return true
  }

  /// "дадох 20 на касата, върнаха 6.40": right before the second amount it is said that others gave it back.
  static func isGivenBack(_ between: ArraySlice<Piece>, _ utterance: Utterance) -> Bool {
    guard let back = between.last, back.cue?.role == .refund,
      utterance.endings(back.tokens.lowerBound).has(.othersPastEnding)
    else { return false }
    return between.count { $0.cue != nil } == 1
  }

  /// "from the 50 i gave her the cashier returned 12.40": given, and some of it returned by somebody else.
  static func isReturned(_ between: ArraySlice<Piece>, _ utterance: Utterance) -> Bool {
    guard let give = between.firstIndex(where: { utterance.begins(.give, $0) }),
      let back = between.firstIndex(where: { $0.cue?.role == .refund }), give < back
    else { return false }
    return between[give..<back].contains(where: \.isContent) && !between.contains(where: \.isMark)
  }

  /// Whether the second amount is what came back over the counter, and of nothing else.
  static func isChange(after first: Int, _ second: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let rest = pieces[(second + 1)...]
    if rest.contains(where: { utterance.begins(.change, $0) }) { return true }
    let before = pieces[first + 1..<second]
    let handedBack = before.contains {
      $0.cue?.role == .refund && $0.tokens.count == 2 && utterance.isCyrillic($0.tokens.lowerBound)
    }
    return handedBack && !rest.contains(where: \.isContent)
      || before.contains { utterance.begins(.change, $0) }
  }

  // MARK: - The same in another currency

  /// "20 евро (39,12 лв)": prices stand in both currencies in Bulgaria.
  static func setAsideEquivalents(_ pieces: inout [Piece], _ utterance: Utterance) {
    var last: Int?
    for index in pieces.indices where isCandidate(pieces[index]) {
      if let last, isEquivalent(pieces[last].number, pieces[index].number),
        !pieces[last + 1..<index].contains(where: { $0.isContent || $0.cue != nil || $0.glue == .and })
      {
        setAside(index, &pieces)
      } else {
        last = index
      }
    }
  }

  static func isEquivalent(_ first: NumberFacts?, _ second: NumberFacts?) -> Bool {
    guard let first, let second, let code = first.currency, code == "EUR" || code == "BGN",
      second.currency == (code == "EUR" ? "BGN" : "EUR")
    else { return false }
    let (one, other) = (first.value.decimal, second.value.decimal)
    let difference = code == "EUR" ? one * Currency.levaPerEuro - other : other * Currency.levaPerEuro - one
    // Shops round to the cent, people to the lev.
    let tolerance = max(one, other) / 100
    return difference <= tolerance && difference >= -tolerance
  }
}
