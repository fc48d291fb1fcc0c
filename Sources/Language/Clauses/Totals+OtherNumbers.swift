/// Bare numbers beside what was paid of which something else is said: an age, an hour, a speed, a score.
extension Totals {
  /// "I'm forty six and I spent 59.99", "we were home by ten", "85 лв за въдица, човекът искаше 110": a bare number that something else is said
  /// of than that it was paid, beside an amount that was.
  static func setAsideRemarked(_ pieces: inout [Piece], _ utterance: Utterance) {
    // Looked for once, and only where it is asked: each look is at the whole stretch of a number.
    var paid: [Int]?
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.role == .amount, number.currency == nil, number.value.isWhole,
        isToldAge(index, pieces, utterance) || isBareHour(index, pieces, utterance) || isSpeed(index, pieces, utterance)
          || isScore(index, pieces, utterance)
          || isOfOtherVerb(index, pieces, utterance)
      else { continue }
      let amounts = paid ?? pieces.indices.filter { isPaidAmount($0, pieces) }
      paid = amounts
      guard
        amounts.contains(where: { $0 != index && isCandidate(pieces[$0]) })
          || isAgeOfSomebody(index, pieces, utterance) && hasOther(than: index, pieces)
          || isAge(index, pieces, utterance) && pieces.contains(where: isClaimed)
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// Whether a number has a currency or hundredths, or stands beside a verb of money.
  private static func isPaidAmount(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard isCandidate(pieces[index]) else { return false }
    if pieces[index].isMoneyByLooks { return true }
    return stretch(around: index, pieces).contains {
      pieces[$0].isSpending || [.got, .sell, .refund, .save].contains(pieces[$0].cue?.role)
    }
  }

  /// "81 in a 70", "34 in the shade": how fast, or how warm.
  private static func isSpeed(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let isJoint = { (place: Int) in
      pieces.indices.contains(place) && pieces[place].glue != nil
        && utterance.says(pieces[place].tokens.lowerBound, .inOfRate)
    }
    // The first of them may be set aside already.
    let isNumber = { (place: Int) in
      pieces.indices.contains(place) && (isCandidate(pieces[place]) || pieces[place].number?.role == .aside)
    }
    guard let other = [index - 3, index + 3].first(where: isNumber), pieces[other].number?.currency == nil
    else { return false }
    let first = min(index, other)
    return isJoint(first + 1) && pieces[first + 2].glue == .article
  }

  /// "we won 4 to 2": neither is money.
  private static func isScore(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let other = [index - 2, index + 2].first(where: { pieces.indices.contains($0) && isCandidate(pieces[$0]) }),
      pieces[(index + other) / 2].glue == .to,
      !utterance.says(pieces[min(index, other)].tokens.lowerBound - 1, .from)
    else { return false }
    return [index, other].allSatisfy { place in
      pieces[place].number.map { $0.currency == nil && $0.value.isWhole && $0.value.whole <= 20 } ?? false
    }
  }

  /// "told me at eight this morning", "home by ten": an hour, where no thing could be had at it.
  private static func isBareHour(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let before = pieces[index - 1].tokens
    guard let number = pieces[index].number, (1...12).contains(number.value.whole), before.count == 1,
      utterance.says(before.lowerBound, .clock), index > 1,
      !pieces.indices.contains(index + 1) || pieces[index + 1].isMark || pieces[index + 1].date != nil
    else { return false }
    // "every morning till 10"
    if pieces[..<index].contains(where: { $0.tokens.contains { utterance.says($0, .every) } }) { return false }
    let isAt = utterance.says(before.lowerBound, .hour)
    return !isAt || pieces.indices.contains(index + 1) && pieces[index + 1].date != nil && !pieces[index - 2].isContent
  }

  /// "казаха 12 по телефона", "имаше и за 18 ама китайски": in a stretch of its own behind what was paid, and begun by what somebody said
  /// or had.
  private static func isSaidOrHad(_ index: Int, _ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard own.lowerBound > 0, let first = own.first(where: { pieces[$0].glue == nil }), first < index,
      pieces[..<own.lowerBound].contains(where: isCandidate)
    else { return false }
    // "шофьорът искаше първо 50": no thing is named that was had for it.
    if let verb = own.last(where: { $0 < index && pieces[$0].cue?.role == .unreal }),
      !pieces[verb..<index].contains(where: { $0.glue == .for }), index - verb < 4
    {
      return true
    }
    guard let word = utterance.frameWord(pieces[first].tokens.lowerBound)?.word,
      word == .has || word == .unmoved && first == index - 1
    else { return false }
    return pieces[first + 1..<index].allSatisfy { $0.glue != nil }
  }

  /// "на жената казах двеста", "човекът искаше 110", "карах с 61": behind a verb that moves no money, as all that is still said.
  private static func isOfOtherVerb(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let own = stretch(around: index, pieces)
    guard !own.contains(where: { pieces[$0].isSpending || pieces[$0].cue?.role == .got }) else { return false }
    if isSaidOrHad(index, own, pieces, utterance) { return true }
    guard !pieces.indices.contains(index + 1) || pieces[index + 1].isBoundary else { return false }
    let isWith = pieces[index - 1].glue == .with
    let verb = isWith ? index - 2 : index - 1
    guard own.contains(verb) else { return false }
    let first = pieces[verb].tokens.lowerBound
    if !isWith {
      if pieces[verb].cue?.role == .unreal { return true }
      if let word = utterance.frameWord(first)?.word, [.unmoved, .acts].contains(word) { return true }
    }
    guard pieces[verb].isContent, utterance.tokens[first].entry.tables == 0 else { return false }
    let endings = utterance.endings(first)
    return endings.has(.othersPastEnding) || endings.has(.ownPastEnding)
  }
}
