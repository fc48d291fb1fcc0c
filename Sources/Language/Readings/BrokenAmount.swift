/// An amount whose point was written apart from its digits, as dictation and the reading of pictures do: "3 . 20 coffee", "coffee ,50".
struct BrokenAmount {
  private let reading: Reading
  private let utterance: Utterance

  init(_ reading: Reading, _ utterance: Utterance) { (self.reading, self.utterance) = (reading, utterance) }

  /// Whether the amount of an entry may be the one half of such an amount, and nothing was bought for that half alone.
  func begins(with draft: Reading.Draft) -> Bool {
    let amount = draft.clause.amount
    if isBehindComma(amount) { return true }
    guard !draft.clause.pieces.contains(where: { reading.pieces[$0].isContent }), let cents = cents(behind: amount)
    else { return false }
    return reading.drafts.contains { $0.clause.amount == cents }
  }

  /// The number behind the point that stands behind another one, where it may be cents.
  private func cents(behind amount: Int) -> Int? {
    let pieces = reading.pieces
    guard pieces.indices.contains(amount + 1), pieces[amount].number?.value.places == 0 else { return nil }
    if isText(amount + 1, "."), pieces.indices.contains(amount + 2), isTwoDigits(amount + 2) { return amount + 2 }
    let isPointed = utterance.text(pieces[amount + 1].tokens.lowerBound).hasPrefix(".")
    return isPointed && pieces[amount + 1].number != nil ? amount + 1 : nil
  }

  /// "coffee ,50": a comma that stands apart from what is before it, and right at two digits.
  private func isBehindComma(_ amount: Int) -> Bool {
    let first = reading.pieces[amount].tokens.lowerBound
    guard amount > 0, isText(amount - 1, ","), first > 0, reading.pieces[amount].number?.value.places == 0 else {
      return false
    }
    return utterance.tokens[first - 1].spaceBefore && !utterance.tokens[first].spaceBefore
      && utterance.text(first).count == 2 && utterance.text(first).allSatisfy(\.isNumber)
  }

  private func isTwoDigits(_ piece: Int) -> Bool {
    guard let value = reading.pieces[piece].number?.value else { return false }
    return value.places == 0 && value.whole < 100 && value.whole >= 10
  }

  private func isText(_ piece: Int, _ text: StaticString) -> Bool {
    reading.pieces[piece].isMark && utterance.isText(reading.pieces[piece].tokens.lowerBound, text)
  }
}
