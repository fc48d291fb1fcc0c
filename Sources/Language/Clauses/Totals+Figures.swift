/// Bare numbers of remarks beside what was paid: what they count, or what they are a figure of.
extension Totals {
  /// "bowling 36 lv, 118 points", "glasses 30 lv, dioptre 2.5", "saved 50, goal 600": a bare number in a stretch that says of no money that
  /// it moved, beside an amount that was paid, where a word of such figures stands at it, or where it begins what several of are named.
  static func setAsideFigures(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.role == .amount, number.currency == nil else { continue }
      let own = stretch(around: index, pieces)
      guard own.lowerBound > 0, pieces[own.lowerBound - 1].isMark,
        !own.contains(where: { $0 != index && isCandidate(pieces[$0]) || movesMoney(pieces[$0]) }),
        isBesideFigure(index, own, pieces, utterance) || countsBehind(index, own, pieces, utterance)
          || isHourOfDay(index, own, pieces, utterance) || isOfOneDigit(index, pieces),
        paysElsewhere(than: own, pieces)
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "pharmacy 16.80, Maya has 38.2": with one digit behind the point, beside what is money by its looks. Of 70,000 sentences one has a price
  /// so.
  private static func isOfOneDigit(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let number = pieces[index].number, number.value.places == 1, !number.inWords else { return false }
    return pieces.indices.contains { $0 != index && isCandidate(pieces[$0]) && pieces[$0].isMoneyByLooks }
  }

  /// A word of money, but for what was eaten: "we ate 12".
  private static func movesMoney(_ piece: Piece) -> Bool { piece.cue.map { $0.kind != "meal" } ?? false }

  /// "в петък в 10 идва пак", "at 11 we left": an hour right behind a day, or at the beginning of a stretch that goes on.
  private static func isHourOfDay(_ index: Int, _ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let number = pieces[index].number, number.value.isWhole, number.value.whole <= 24, own.contains(index - 1),
      utterance.says(pieces[index - 1].tokens.upperBound - 1, .clock)
    else { return false }
    if own.contains(index - 2) { return pieces[index - 2].date != nil }
    return own.contains(index + 1) && (pieces[index + 1].isContent || pieces[index + 1].glue == .pronoun)
  }

  /// Whether a word of what numbers tell that are no money stands right before a number, or right behind it.
  private static func isBesideFigure(_ index: Int, _ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool
  {
    [index - 1, index + 1].contains { place in
      guard own.contains(place), pieces[place].isContent else { return false }
      let token = place < index ? pieces[place].tokens.upperBound - 1 : pieces[place].tokens.lowerBound
      let word = utterance.frameWord(token)?.word
      return word == .figure || word == .goal && place < index
    }
  }

  /// "netflix 15.99, 2 films", "Maya ate 9 chicken bites": several of something, behind a thing that is named before its price; who lists
  /// prices keeps to one order. "youtube 11.99, family of 5": how many there are.
  private static func countsBehind(_ index: Int, _ own: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let number = pieces[index].number, number.value.isWhole, number.value.whole > 1,
      !own.contains(where: { [.at, .for, .payment].contains(pieces[$0].glue) }),
      let paid = pieces[..<own.lowerBound].lastIndex(where: isCandidate),
      pieces[paid].isMoneyByLooks
        || pieces[paid].number?.inWords == false
          && stretch(around: paid, pieces).contains(where: { pieces[$0].isSpending }),
      isNamedBefore(paid, pieces)
    else { return false }
    if own.contains(index - 2), pieces[index - 1].glue == .of, pieces[index - 2].isContent {
      return index + 1 == own.upperBound
    }
    if index > 0, pieces[index - 1].cue?.kind == "meal", index + 1 == own.upperBound { return true }
    let things = (index + 1..<min(index + 3, own.upperBound)).prefix { pieces[$0].isContent }
    // Letters that another language is typed in have no endings of their own.
    if LatinGrammar.isBulgarian(utterance) { return index == own.lowerBound && !things.isEmpty }
    return things.contains { utterance.isPlural(pieces[$0].tokens.upperBound - 1) }
      || things.first.map { place in
        let endings = utterance.endings(pieces[place].tokens.lowerBound)
        return endings.has(.countedEnding) && !endings.has(.othersPastEnding)
      } ?? false
  }

  /// Whether a thing, or a verb of money, stands before an amount, in its stretch or, behind a mark, in the one before: "happy, 54.20".
  private static func isNamedBefore(_ paid: Int, _ pieces: [Piece]) -> Bool {
    let own = stretch(around: paid, pieces)
    if own.lowerBound == paid, paid > 1 { return pieces[..<paid].contains { $0.isContent || $0.isSpending } }
    return own.contains { $0 < paid && (pieces[$0].isContent || pieces[$0].isSpending) }
  }

  /// "eggs 8.40 for 20", "desk 289, 140 x 70": for how many, or how large, beside what was paid.
  static func setAsideSizes(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2) where isBareWhole(pieces[index]) {
      if pieces[index - 1].glue == .for, isCandidate(pieces[index - 2]), pieces[index - 2].number?.value.places == 2,
        !pieces.indices.contains(index + 1) || pieces[index + 1].isMark
      {
        pieces[index].number?.role = .quantity
      } else if utterance.says(pieces[index - 1].tokens.lowerBound, .times), isBareWhole(pieces[index - 2]),
        pieces.indices.contains(where: { $0 != index && $0 != index - 2 && isCandidate(pieces[$0]) })
      {
        for place in [index - 2, index] { pieces[place].number?.role = .quantity }
      }
    }
  }

  /// "34 quid on fish and chips for two": for so many, in words, what an amount with its currency was spent on.
  static func setAsidePeople(_ pieces: inout [Piece]) {
    for index in pieces.indices.dropFirst(3) where isCandidate(pieces[index]) && pieces[index - 1].glue == .for {
      guard let number = pieces[index].number, number.inWords, number.currency == nil, number.value.isWhole,
        (2...12).contains(number.value.whole), pieces[index - 2].isContent,
        !pieces.indices.contains(index + 1) || !pieces[index + 1].isContent
      else { continue }
      let own = stretch(around: index, pieces).lowerBound
      guard
        let paid = pieces[..<(index - 2)].indices.last(where: { isCandidate(pieces[$0]) }),
        pieces[paid].number?.currency != nil, pieces[paid + 1].glue == .for, own > paid
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "weighs 8 kilos and 200", "the film was 2 hours and 40": the rest of a measure.
  static func setAsideRests(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2)
    where isCandidate(pieces[index]) && isJoint(index - 1, pieces, utterance) {
      guard let number = pieces[index].number, number.currency == nil, number.value.isWhole, !number.inWords,
        number.value.whole < 1_000, hasOther(than: index, pieces),
        pieces[index - 2].isTimeOfDay
          || pieces[index - 2].number?.role == .quantity && pieces[index - 2].tokens.count > 1,
        !pieces.indices.contains(index + 1) || pieces[index + 1].isBoundary
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "new glasses, 210, -1.75 both eyes", "freezing at the stop, -2": a bare number with a minus beside what was paid.
  static func setAsideMinus(_ pieces: inout [Piece]) {
    for index in pieces.indices where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.negative, number.currency == nil, number.value.whole <= 40,
        // How cold it is, and how warm elsewhere, is no payment.
        !number.value.isWhole || pieces.contains(where: { $0.isMoneyByLooks || $0.isSpending }),
        paysElsewhere(than: stretch(around: index, pieces), pieces)
      else { continue }
      pieces[index].number?.negative = false
      pieces[index].number?.role = .quantity
    }
  }

  /// Whether an amount stands beside what was paid for, or a verb, in another stretch.
  static func paysElsewhere(than own: Range<Int>, _ pieces: [Piece]) -> Bool {
    pieces.indices.contains { index in
      guard !own.contains(index), isCandidate(pieces[index]) else { return false }
      return pieces[index].isMoneyByLooks
        || stretch(around: index, pieces).contains { pieces[$0].isContent || pieces[$0].isSpending }
    }
  }
}
