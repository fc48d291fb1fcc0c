import FoundationEssentials

/// Which entries an order to delete means.
extension AmendmentReader {
  /// What "delete the rent" and "delete the last two" mean.
  func selected(_ start: Amendment, _ rest: Utterance) throws(Refusal) -> Amendment {
    let words = rest.tokens.filter { $0.kind != .mark && !isPolite($0, rest) && !isJointToken($0, rest) }
    if start.selectsLatest, words.count == 1, let count = count(rest, at: words[0]) {
      var amendment = start
      amendment.count = count
      return amendment
    }
    var described = rest
    described.tokens.removeAll { isPolite($0, rest) }
    return try fill(start, from: described)
  }

  /// How many a word counts, two to ten.
  private func count(_ utterance: Utterance, at token: Token) -> Int? {
    var utterance = utterance
    utterance.tokens = [token]
    utterance.lookUp()
    let reader = PieceReader(utterance, words: utterance.numberWords(), today: context.today, choices: .init())
    guard let value = reader.pieces().first?.number?.value.decimal, (2...10).contains(value),
      value == value.rounded(places: 0)
    else { return nil }
    return Int(value.description)
  }
}
