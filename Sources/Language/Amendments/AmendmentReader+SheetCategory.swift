/// Changes that name a category of the person's own sheet.
extension AmendmentReader {
  /// The category of the sheet that the words between numbers and days name; `nil` where they name none, or say more than that.
  func sheetCategory(_ pieces: [Piece], _ utterance: Utterance) -> SheetCategory? {
    guard let look = context.sheetCategory else { return nil }
    let words = pieces.filter { $0.number == nil && $0.date == nil && !$0.isMark }
    guard let first = words.first, let last = words.last, words.count <= AmendmentReader.longestName else { return nil }
    // What stands between is part of the name, whatever it was taken for: “Food & drink”.
    let end = last.tokens.upperBound
    for piece in pieces where (first.tokens.lowerBound..<end).contains(piece.tokens.lowerBound) {
      guard piece.number == nil, piece.date == nil else { return nil }
      if let found = look(utterance.words(piece.tokens.lowerBound..<end)) { return found }
      // "in Pets": only what holds a sentence together may stand before a name.
      guard piece.glue != nil || piece.isMark else { return nil }
    }
    return nil
  }

  /// In pieces, with the little words before it.
  private static let longestName = 12
}
