/// Gives each of two things its sum where both are named first, and then both sums: "gas and electric, 61.20 and 48.90".
enum PairedSums {
  /// The pieces with each sum behind its thing.
  static func parted(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    guard pieces.count > 6, let first = pieces.firstIndex(where: { $0.number != nil }), first > 3,
      pieces.indices.contains(first + 2), joins(pieces[first + 1], utterance), pieces[first - 1].isMark,
      pieces.count(where: { $0.number != nil }) == 2, isSum(pieces[first + 2]), pieces[first].number?.role == .amount,
      isSum(pieces[first]) || pieces[first + 2].number?.currency != nil,
      first + 3 == pieces.count || pieces[first + 3].isMark
    else { return pieces }
    let start =
      pieces[..<(first - 1)].lastIndex { !$0.isContent && !joins($0, utterance) && $0.glue != .the }.map { $0 + 1 } ?? 0
    guard let and = pieces[start..<(first - 1)].firstIndex(where: { joins($0, utterance) }), and > start,
      and + 1 < first - 1,
      !pieces[(and + 1)..<(first - 1)].contains(where: { joins($0, utterance) }),
      start == 0 || pieces[start - 1].cue?.role == .spend
    else { return pieces }
    var one = pieces[first]
    if one.number?.currency == nil { one.number?.currency = pieces[first + 2].number?.currency }
    return pieces[..<and] + [one] + pieces[and..<(first - 1)] + pieces[(first + 2)...]
  }

  private static func joins(_ piece: Piece, _ utterance: Utterance) -> Bool {
    piece.glue == .and || piece.tokens.count == 1 && utterance.says(piece.tokens.lowerBound, .mayBeAnd)
  }

  private static func isSum(_ piece: Piece) -> Bool {
    piece.number?.role == .amount && piece.isMoneyByLooks
  }
}
