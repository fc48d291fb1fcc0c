/// What stands right beside the amount, and makes it a price or a part of a thing.
extension EntryEvidence {
  /// "the 65 dress": the amount belongs to the thing.
  var namesPriced: Bool {
    clause.pieces.contains(clause.amount - 1) && pieces[clause.amount - 1].glue == .the
      && clause.pieces.contains(clause.amount + 1) && pieces[clause.amount + 1].isContent
  }

  /// Whether it is so much for each, or for a stretch of time or a measure, and nothing is said of what: "20 each",
  /// "по 15 на човек".
  var isRate: Bool {
    let isEach =
      clause.pieces.contains { pieces[$0].cue?.role == .each }
      || clause.pieces.contains(clause.amount - 1)
        && utterance.says(pieces[clause.amount - 1].tokens.lowerBound, .eachAt)
    let isTimed =
      clause.pieces.contains(clause.amount + 2)
      && (pieces[clause.amount + 1].glue == .article || pieces[clause.amount + 1].glue == .to
        || pieces[clause.amount + 1].glue == .with)
      && utterance.says(pieces[clause.amount + 2].tokens.lowerBound, .aRate)
    // "cucumbers 4.20 a kilo": how many is not said.
    let isMeasured = (clause.amount + 1..<min(clause.amount + 3, clause.pieces.upperBound)).contains {
      utterance.says(pieces[$0].tokens.lowerBound, .aMeasure) || utterance.begins(.measure, pieces[$0])
    }
    if isMeasured, isTimed || isEach,
      !clause.pieces.contains(where: { $0 != clause.amount && pieces[$0].number != nil })
    {
      return true
    }
    guard isEach || isTimed else { return false }
    return !clause.pieces.contains {
      pieces[$0].isContent && !utterance.says(pieces[$0].tokens.lowerBound, .aRate)
        || $0 != clause.amount && pieces[$0].number != nil
    }
  }
}
