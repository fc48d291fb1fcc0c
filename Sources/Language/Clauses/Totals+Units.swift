import Entities

/// Prices of one hour, night or person, with how many of them somewhere else in the sentence.
extension Totals {
  /// "hotel 3 nights 95 a night", "dinner 25 per person, four of us": so many times. Where what is counted is something else, or
  /// a price is said for each person and of nobody how many, that is asked.
  static func multiplyUnits(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 1, let index = candidates.first, let price = pieces[index].number, !price.isUncertain,
      let unit = unit(ofPrice: index, pieces, utterance)
    else { return }
    let counts = pieces.indices.filter { isCounted(pieces[$0], beside: unit) }
    guard counts.count == 1, let count = counts.first, let many = pieces[count].number,
      let product = price.value.times(many.value)
    else {
      if counts.isEmpty, utterance.says(unit, .isPerson) { pieces[index].number?.isUncertain = true }
      return
    }
    reckon(product, at: index, &pieces)
    if !isOf(unit, pieces[count], utterance) {
      pieces[index].number?.isUncertain = true
      pieces[index].number?.others = [price.value]
    }
    setAside(count, &pieces)
  }

  /// The word for what a price is of one of: behind "a", "per" or a slash, or the last of "per person".
  static func unit(ofPrice index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    let next = pieces[index].tokens.upperBound
    if utterance.says(next, .perMeasure) || utterance.says(next, .per) || utterance.isText(next, "/"),
      utterance.says(next + 1, .hasPrice) || isWordOfCount(next + 1, pieces, utterance)
    {
      return next + 1
    }
    guard pieces.indices.contains(index + 1), pieces[index + 1].cue?.role == .each else { return nil }
    let last = pieces[index + 1].tokens.upperBound - 1
    return utterance.says(last, .hasPrice) ? last : nil
  }

  /// "6 bags of compost, 7.99 a bag": whether a word is the same as the one behind a count.
  private static func isWordOfCount(_ word: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard utterance.tokens.indices.contains(word), utterance.isKind(word, .word), utterance.text(word).count > 2 else {
      return false
    }
    return pieces.contains { piece in
      let next = piece.tokens.upperBound
      guard let number = piece.number, number.currency == nil, number.value.isWhole, next < word,
        utterance.isKind(next, .word)
      else { return false }
      return utterance.text(next).hasPrefix(utterance.text(word).prefix(max(3, utterance.text(word).count - 1)))
    }
  }

  /// Whether a piece says how many there are, and is not the "one" of the unit itself.
  private static func isCounted(_ piece: Piece, beside unit: Int) -> Bool {
    guard let number = piece.number, number.role == .quantity, number.currency == nil, number.value.isWhole,
      (2...60).contains(number.value.whole)
    else { return false }
    return !piece.tokens.contains(unit)
  }

  /// Whether the count is one of that unit: "3 nights" of "a night", "four of us" of "per person".
  private static func isOf(_ unit: Int, _ count: Piece, _ utterance: Utterance) -> Bool {
    let isPerson = utterance.says(unit, .isPerson)
    return (count.tokens.lowerBound...count.tokens.upperBound).contains { token in
      guard utterance.tokens.indices.contains(token), utterance.isKind(token, .word) else { return false }
      if isPerson, utterance.says(token, .people) || utterance.says(token, .ofUs) { return true }
      return utterance.text(token).prefix(3) == utterance.text(unit).prefix(3)
    }
  }
}
