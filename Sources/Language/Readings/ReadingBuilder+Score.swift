/// How much a reading explains, and how much it leaves over.
extension ReadingBuilder {
  /// What is explained counts for a reading, what is left over against it.
  func score(_ reading: Reading, amounts: [Int]) -> Int {
    guard !reading.drafts.isEmpty else { return -1_000 }
    var score = 0
    var isAmount = [Bool](repeating: false, count: reading.pieces.count)
    for amount in amounts { isAmount[amount] = true }
    for (index, piece) in reading.pieces.enumerated() {
      switch piece.kind {
      case .number(let number): score += isAmount[index] ? 4 + number.strength / 20 : leftOver(index, number, reading)
      case .date: score += 6
      case .time, .cue, .currency: score += 2
      case .glue, .word, .name, .mark: score += 1
      }
    }
    // Where a currency is said for one number, a bare one in the same breath is rather a count or a name.
    let stated = reading.pieces.contains { $0.number?.currency != nil }
    for (index, draft) in reading.drafts.enumerated() {
      if draft.entry.details == nil || draft.isShared { score -= reading.drafts.count > 1 ? 12 : 1 }
      if index > 0, draft.clause.amountFirst != reading.drafts[index - 1].clause.amountFirst,
        reading.drafts[index - 1].clause.pieces.count > 1, draft.clause.pieces.count > 1
      {
        score -= 5
      }
      if Strength.looksCounted(draft.clause.amount, reading.pieces, utterance), reading.drafts.count > 1 { score -= 6 }
      if isCountBeforeTotal(draft, among: reading) { score -= 12 }
      if stated, isCountBehind(draft, among: reading) { score -= 8 }
      let isBare = stated && draft.number.strength < Strength.decimals
      if isBare, index > 0, !isSeparated(draft.clause, reading.pieces) { score -= 10 }
      if isBare, index == 0, reading.drafts.count > 1, !isSeparated(reading.drafts[1].clause, reading.pieces) {
        score -= 10
      }
    }
    return opensWithDay(reading) ? score - 6 : score
  }

  /// "1 bread, 2 milk: 13.28": a small number before a thing, where a better amount stands by itself.
  private func isCountBeforeTotal(_ draft: Reading.Draft, among reading: Reading) -> Bool {
    guard draft.number.value.isWhole, draft.number.value.whole <= 12, draft.number.currency == nil,
      mayCount(draft.clause.amount, reading.pieces)
    else { return false }
    return reading.drafts.contains { other in
      let amount = other.clause.amount
      guard other.number.strength >= Strength.decimals, amount > draft.clause.amount,
        isBoundary(amount - 1, reading.pieces)
      else { return false }
      return isBoundary(amount + 1, reading.pieces) || reading.pieces[amount + 1].glue == .at
    }
  }

  /// "walking club picnic, gave 500 rupees, 22 old men": a bare number before what nobody knows, that begins a stretch behind what has
  /// its currency; or so many that were sold, before what they came to.
  private func isCountBehind(_ draft: Reading.Draft, among reading: Reading) -> Bool {
    let amount = draft.clause.amount
    guard reading.pieces[amount].number?.currency == nil, draft.number.value.isWhole, mayCount(amount, reading.pieces)
    else { return false }
    if amount > 0, reading.pieces[amount - 1].cue?.role == .sell { return reading.drafts.count > 1 }
    guard draft.grounds.isFallback, let first = reading.drafts.first, first.clause.amount < amount,
      reading.drafts.allSatisfy({
        $0.clause.amount >= amount || reading.pieces[$0.clause.amount].number?.currency != nil
      })
    else { return false }
    let before = reading.pieces[amount - 1].glue == .for ? amount - 2 : amount - 1
    guard before > first.clause.amount, reading.pieces[before].isMark else { return false }
    return !Totals.stretch(around: amount, reading.pieces).contains {
      reading.pieces[$0].cue != nil || reading.pieces[$0].glue == .payment
        || reading.pieces[$0].glue == .at && !isBoundary($0 + 1, reading.pieces)
    }
  }

  private func leftOver(_ index: Int, _ number: NumberFacts, _ reading: Reading) -> Int {
    guard number.strength >= Strength.worthy else { return 2 }
    if Strength.looksCounted(index, reading.pieces, utterance) { return 1 }
    let stated =
      reading.pieces.contains { $0.number?.currency != nil } && number.currency == nil && number.value.isWhole
    if mayCount(index, reading.pieces) { return stated ? -1 : number.value.whole <= 12 ? -4 : -12 }
    // "20 lv at Office 1", "300 into Trading 212": a name that ends in a number, where the amount came before it.
    let isAfterAmount = reading.pieces[..<index].reversed().prefix { !$0.isBoundary }.contains {
      $0.number?.currency != nil
    }
    let isNamed =
      index > 0 && reading.pieces[index - 1].isContent
      && (isAfterAmount && endsName(index, reading.pieces) || !isBoundary(index + 1, reading.pieces))
    return stated && isNamed ? -2 : -20
  }

  /// Whether the words before a number are a place's or a firm's name: a preposition stands before them. "тока 92 лева
  /// парното 116" has none, and is two entries.
  private func endsName(_ index: Int, _ pieces: [Piece]) -> Bool {
    var start = index
    while start > 0, pieces[start - 1].isContent || pieces[start - 1].glue == .the { start -= 1 }
    return start > 0
      && (pieces[start - 1].glue == .at || pieces[start - 1].glue == .to || pieces[start - 1].glue == .for)
  }

  /// Whether a comma, "and" or the like stands right before the clause, or begins it.
  private func isSeparated(_ clause: Clause, _ pieces: [Piece]) -> Bool {
    isBoundary(clause.pieces.lowerBound, pieces) || isBoundary(clause.pieces.lowerBound - 1, pieces)
  }

  func isBoundary(_ index: Int, _ pieces: [Piece]) -> Bool {
    !pieces.indices.contains(index) || pieces[index].isBoundary
  }
}
