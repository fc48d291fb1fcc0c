/// Numbers of remarks and questions beside what was paid.
extension Totals {
  /// "how is a bag of crisps 2 quid now? anyway bought two, £4": what is wondered about was not paid, where what was is told behind it.
  static func setAsideAskedAbout(_ pieces: inout [Piece], _ utterance: Utterance) {
    guard let first = pieces.first(where: { !$0.isMark && $0.glue != .pronoun }), first.cue?.role == .kind,
      first.cue?.kind == RequestKind.question.rawValue
    else { return }
    let ends = pieces.indices.filter { pieces[$0].isMark && pieces[$0].tokens.lowerBound < utterance.count }
    let end =
      ends.first { utterance.isText(pieces[$0].tokens.lowerBound, "?") }
      ?? ends.first { mark in pieces[(mark + 1)...].first { $0.glue != .pronoun }?.isSpending == true }
    guard let end, pieces[end...].contains(where: isCandidate), pieces[end...].contains(where: \.isSpending) else {
      return
    }
    for index in pieces[..<end].indices where isCandidate(pieces[index]) { setAside(index, &pieces) }
  }

  /// "coffee 9.60, since when is a flat white 4.80": asked behind what was paid, in a stretch of its own.
  static func setAsideAskedBehind(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) {
      let own = stretch(around: index, pieces)
      guard own.lowerBound > 0, pieces[own.lowerBound - 1].isMark,
        own.prefix(2).contains(where: { place in
          place < index && pieces[place].tokens.contains { utterance.says($0, .interrogative) }
        }), !own.contains(where: { pieces[$0].isSpending }),
        pieces[..<own.lowerBound].contains(where: {
          isCandidate($0) && $0.isMoneyByLooks
        })
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "£9 on lunch, nought on fun": nothing, beside what was paid.
  static func setAsideNothing(_ pieces: inout [Piece]) {
    for index in pieces.indices where isCandidate(pieces[index]) && pieces[index].number?.value.mantissa == 0 {
      // "point five zero leva": digits of one number; "0:3" is a score.
      guard pieces[index].number?.inWords == true,
        ![index - 1, index + 1].contains(where: { pieces.indices.contains($0) && pieces[$0].number != nil }),
        pieces.contains(where: { isCandidate($0) && ($0.number?.value.mantissa ?? 0) > 0 })
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "даваха я за 900", "wanted 30 for the pork": what somebody asked for it, in a stretch without a verb of paying.
  static func isOnlyAsked(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let own = stretch(around: index, pieces)
    guard !own.contains(where: { pieces[$0].isSpending && !utterance.says(pieces[$0].tokens.lowerBound, .charges) })
    else { return false }
    return own.contains { place in
      guard place < index else { return false }
      if pieces[place].cue?.role == .unreal || pieces[place].cue?.role == .former { return true }
      let token = pieces[place].tokens.lowerBound
      if let word = utterance.frameWord(token)?.word, [.asks, .costs, .shows].contains(word) { return true }
      return pieces[place].isContent
        && (utterance.endings(token).has(.othersPastEnding) || utterance.endings(token).has(.othersEnding))
    }
  }

  /// "bought two, £4", "взех три, 12 лева": so many of them, right behind the verb, and behind a mark what they came to.
  static func setAsideBought(_ pieces: inout [Piece]) {
    for index in pieces.indices.dropFirst().dropLast(2) where isCandidate(pieces[index]) {
      guard let many = pieces[index].number, many.currency == nil, many.inWords, many.value.isWhole,
        (2...12).contains(many.value.whole),
        pieces[index - 1].cue?.role == .spend || pieces[index - 1].cue?.role == .got,
        pieces[index + 1].isMark, isCandidate(pieces[index + 2]), pieces[index + 2].number?.currency != nil
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "deposit of 50 on the 400 dress", "капаро 50 за рокля от 400": a part was paid, and the price of the thing is said behind it.
  static func setAsidePriceOfPart(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 2, let part = pieces[candidates[0]].number, let whole = pieces[candidates[1]].number,
      part.value.decimal < whole.value.decimal, whole.currency == nil || whole.currency == part.currency,
      !pieces[candidates[0]..<candidates[1]].contains(where: \.isBoundary),
      pieces[..<candidates[0]].suffix(3).contains(where: { $0.tokens.contains { utterance.says($0, .partPaid) } })
    else { return }
    setAside(candidates[1], &pieces)
  }

  /// Whether it is said with a word that it is below nothing, and of a warmth, or behind a copula: "my eyes are -6".
  private static func isBelowZero(_ index: Int, _ number: NumberFacts, _ pieces: [Piece], _ utterance: Utterance)
    -> Bool
  {
    let sign = pieces[index].tokens.lowerBound - 1
    if utterance.says(sign, .minus), number.value.whole <= 40 { return true }
    return index > 1 && pieces[index - 2].glue == .auxiliary && pieces[index - 1].tokens.contains(sign)
  }

  /// "it was minus 4 so we took a cab, 16": how cold it was, where something was paid.
  static func setAsideBelowZero(_ pieces: inout [Piece], _ utterance: Utterance) {
    let isMoney = { (piece: Piece) in
      if case .currency = piece.kind { return true }
      return piece.isSpending || piece.isMoneyByLooks
    }
    guard pieces.contains(where: isMoney) else { return }
    for index in pieces.indices where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.negative, number.currency == nil, number.value.isWhole,
        isBelowZero(index, number, pieces, utterance),
        pieces.contains(where: { isCandidate($0) && $0.number?.negative == false })
      else { continue }
      pieces[index].number?.negative = false
      setAside(index, &pieces)
    }
  }
}
