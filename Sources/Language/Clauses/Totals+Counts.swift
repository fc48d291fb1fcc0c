/// Numbers that count, measure or name something, told by another number that surely does, or is money.
extension Totals {
  /// "180 ml at ten and 150 at two": the same measure once more, where no money is named at all.
  static func setAsideMeasured(_ pieces: inout [Piece]) {
    guard !pieces.contains(where: \.isMoneyByLooks) else { return }
    for index in pieces.indices.dropFirst(2)
    where isCandidate(pieces[index])
      && [.and, .then].contains(pieces[..<index].last(where: { $0.glue != .auxiliary })?.glue)
    {
      guard let number = pieces[index].number, number.value.isWhole, !number.inWords,
        let last = pieces[..<index].last(where: { $0.number != nil && $0.number?.inWords == false }),
        last.number?.role == .quantity, last.tokens.count > 1,
        pieces.indices.contains(index + 1), pieces[index + 1].glue == .at || pieces[index + 1].glue == .to
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "по осемнайсет лева, тоест трийсет и шест за двамата": so many times the price of one, said right behind it and for nothing else.
  static func setAsidePriceOfOne(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    for (one, whole) in zip(candidates, candidates.dropFirst()) where one > 0 {
      guard utterance.says(pieces[one - 1].tokens.upperBound - 1, .eachAt) || pieces[one + 1].cue?.role == .each,
        let price = pieces[one].number, let sum = pieces[whole].number, Restarts.isMultiple(sum.value, of: price.value),
        sum.currency == nil || sum.currency == price.currency,
        pieces[one + 1..<whole].count(where: \.isContent) < 2,
        !pieces[one + 1..<whole].contains(where: { $0.glue == .and || $0.cue?.role == .spend }),
        isAllToldBehind(whole, pieces)
      else { continue }
      pieces[whole].number?.currency = sum.currency ?? price.currency
      pieces[whole].number?.isReckoned = true
      setAside(one, &pieces)
    }
  }

  /// "извади монета от 20 стотинки и ми взе 55 лв": what a coin or a note is worth, beside what was paid.
  static func setAsideCoins(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2) where isCandidate(pieces[index]) && pieces[index - 2].isContent {
      guard utterance.frameWord(pieces[index - 2].tokens.lowerBound)?.word == .worth,
        utterance.says(pieces[index - 1].tokens.lowerBound, .partOf)
          || utterance.says(pieces[index - 1].tokens.lowerBound, .ofThing),
        pieces[(index + 1)...].contains(where: { isCandidate($0) && $0.number?.currency != nil }),
        pieces[(index + 1)...].contains(where: \.isSpending)
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "typewriter ribbon ×2, $17.45": so many of what stands before the sign, where what they came to follows.
  static func setAsideTimes(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2) where isCandidate(pieces[index]) && pieces[index - 2].isContent {
      guard let number = pieces[index].number, number.currency == nil, number.value.isWhole, number.value.whole < 100,
        utterance.isText(pieces[index - 1].tokens.lowerBound, "*"), utterance.isGlued(pieces[index].tokens.lowerBound),
        pieces[(index + 1)...].contains(where: { isCandidate($0) && $0.number?.currency != nil })
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "yoga mat 39 -> 35": what it cost before an arrow.
  static func setAsideBeforeArrow(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropLast(3) where isCandidate(pieces[index]) && isCandidate(pieces[index + 3]) {
      let (shaft, head) = (pieces[index + 1].tokens.lowerBound, pieces[index + 2].tokens.lowerBound)
      guard utterance.isText(shaft, "-") || utterance.isText(shaft, "="), utterance.isText(head, ">") else { continue }
      setAside(index, &pieces)
    }
  }

  /// "last month's water bill was 34, this one's 61": what the one before was, in a stretch of its own.
  static func setAsideLastTime(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2) where isCandidate(pieces[index]) && hasOther(than: index, pieces) {
      let first = pieces[stretch(around: index, pieces).lowerBound].tokens.lowerBound
      guard utterance.says(first, .previous),
        utterance.says(first + 1, .thisMonth) || utterance.says(first + 1, .thisYear)
          || utterance.says(first + 1, .thisWeek),
        pieces[index - 1].glue == .auxiliary || pieces[index - 1].cue?.role == .total,
        pieces[(index + 1)...].contains(where: isCandidate)
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "sold two of the chairs, 35 for the pair": so many of what there are more of.
  static func setAsideSomeOf(_ pieces: inout [Piece]) {
    for index in pieces.indices.dropLast(3) where isCandidate(pieces[index]) && pieces[index + 1].glue == .of {
      guard let number = pieces[index].number, number.currency == nil, number.inWords, number.value.isWhole,
        (1...12).contains(number.value.whole), [.the, .article, .pronoun].contains(pieces[index + 2].glue),
        pieces[index + 3].isContent, hasOther(than: index, pieces)
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "paid 40 off the 200 I owe Stan": what all of the debt is.
  static func setAsideOwed(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2).dropLast(2) where isCandidate(pieces[index]) {
      guard pieces[index - 1].glue == .the,
        pieces[index + 1].glue == .pronoun && utterance.hint(pieces[index + 2].tokens.lowerBound) == .debt
          || pieces[index + 1].cue?.role == .unreal && utterance.has(.debt, pieces[index + 1]),
        pieces[..<index].contains(where: isCandidate),
        pieces[..<index].contains(where: { $0.isSpending || $0.cue?.role == .refund })
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// Whether nothing else is named behind a number that it may be the price of: but for how many it was.
  private static func isAllToldBehind(_ index: Int, _ pieces: [Piece]) -> Bool {
    let next = index + 1
    guard pieces.indices.contains(next) else { return true }
    if pieces[next].isMark || pieces[next].cue?.role == .total { return true }
    guard pieces[next].glue == .for else { return false }
    let many = pieces[(next + 1)...].first { $0.glue != .the && $0.glue != .article }
    return many?.number?.role == .quantity
  }

  /// "the gent from 214 slipped me a twenty euro note": a bare number that names where somebody is, before what they did.
  static func setAsidePlaces(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2).dropLast() where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.currency == nil, number.value.isWhole, !number.inWords,
        utterance.says(pieces[index - 1].tokens.lowerBound, .from), pieces[index - 2].isContent,
        pieces[index + 1].isSpending || pieces[index + 1].cue?.role == .refund,
        pieces[index...].contains(where: { isCandidate($0) && $0.number?.currency != nil })
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "eighty quid for shifting that bath, three flights, no lift": a small number in words with several of something, as all of a stretch
  /// behind an amount that has a currency.
  static func setAsideCountedBehind(_ pieces: inout [Piece], _ utterance: Utterance) {
    guard let paid = pieces.firstIndex(where: { isCandidate($0) && $0.number?.currency != nil }) else { return }
    for index in pieces.indices.dropLast() where index > paid && isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.currency == nil, number.inWords, number.value.isWhole,
        (2...12).contains(number.value.whole), pieces[index - 1].isMark,
        pieces[index + 1].isContent, index + 2 == pieces.count || pieces[index + 2].isMark
      else { continue }
      guard utterance.isPlural(pieces[index + 1].tokens.upperBound - 1) else { continue }
      pieces[index].number?.role = .quantity
    }
  }
}
