/// Numbers that are got and are no money: marks, ranks, points of a test, what somebody measures.
extension EntryEvidence {
  /// "изкара 6 по математика": a mark, and no money.
  var isMark: Bool {
    isGrade
      || number.currency == nil && (number.value.isWhole || number.value.whole <= 6)
        && clause.pieces.contains(clause.amount + 1) && words[clause.amount + 1] == .figure
  }

  /// "got 68 on the stats test": what a test came to.
  private var isGrade: Bool {
    guard number.currency == nil, number.value.isWhole, clause.pieces.contains(clause.amount + 1),
      let joint = pieces[clause.amount + 1].glue, joint != .and,
      joint != .for || utterance.says(pieces[clause.amount + 1].tokens.lowerBound, .onWhom)
    else { return false }
    let thing = (clause.amount + 1..<clause.pieces.upperBound).last { pieces[$0].isContent }
    return thing.map { utterance.says(pieces[$0].tokens.upperBound - 1, .graded) } ?? false
      && !clause.pieces.contains { pieces[$0].cue?.role == .spend }
  }

  /// "four new tyres, have to look for the receipt": a small number in words that opens what is said, before things of which there are
  /// several, with a word for how they are.
  var countsThings: Bool {
    guard number.inWords, number.currency == nil, number.value.isWhole, (2...12).contains(number.value.whole),
      !clause.pieces.contains(where: { $0 < clause.amount && !pieces[$0].isMark && pieces[$0].glue == nil }),
      clause.pieces.contains(clause.amount + 2), pieces[clause.amount + 1].isContent,
      pieces[clause.amount + 2].isContent
    else { return false }
    let thing = pieces[clause.amount + 2].tokens.upperBound - 1
    return !utterance.isCyrillic(thing) && utterance.isPlural(thing)
  }

  /// "Ави е висок 1,12": how much somebody measures, whatever the places behind the point.
  var isMeasureOfSomebody: Bool {
    guard number.currency == nil, clause.pieces.contains(clause.amount - 2) else { return false }
    return words[clause.amount - 1] == .figure && words[clause.amount - 2] == .is
  }

  /// "взехме 3-то място от 28 отбора": which of how many.
  var isRank: Bool {
    guard number.currency == nil, number.value.isWhole, clause.pieces.contains(clause.amount - 1),
      clause.pieces.contains(clause.amount + 1), pieces[clause.amount + 1].isContent,
      pieces[clause.amount - 1].glue == .of || utterance.says(pieces[clause.amount - 1].tokens.lowerBound, .partOf)
    else { return false }
    return clause.pieces.contains { $0 < clause.amount && pieces[$0].number?.role == .ordinal }
  }
}
