/// Numbers of remarks and questions beside what was paid.
extension Totals {
  /// "how is a bag of crisps 2 quid now? anyway bought two, £4": what is wondered about was not paid, where what was is told behind it.
  static func setAsideAskedAbout(_ pieces: inout [Piece], _ utterance: Utterance) {
    guard let first = pieces.first(where: { !$0.isMark && $0.glue != .pronoun }), first.cue?.role == .kind,
      first.cue?.kind == RequestRules.Kind.question.rawValue
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

  /// "it was minus 4 so we took a cab, 16": how cold it was, where something was paid.
  static func setAsideBelowZero(_ pieces: inout [Piece], _ utterance: Utterance) {
    guard pieces.contains(where: \.isSpending) else { return }
    for index in pieces.indices where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.negative, number.currency == nil, number.value.isWhole,
        number.value.whole <= 40, utterance.says(pieces[index].tokens.lowerBound - 1, .minus),
        pieces.contains(where: { isCandidate($0) && $0.number?.negative == false })
      else { continue }
      pieces[index].number?.negative = false
      setAside(index, &pieces)
    }
  }
}
